/**
 * The header: site name, problems, language, theme. On a narrow page the problems become a menu, and language and theme
 * shrink to signs.
 */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LANGUAGES } from "../base/site";
import { changeLanguage, language, t } from "../i18n/i18n";
import { NAMES, PLAYED, type ProblemName } from "../shared/problems";
import { addressOf, goToLanguage, route, wayToRoot } from "../shared/router";
import { sounds, switchSounds } from "../shared/sounds";
import { rememberSetting } from "../storage/names";
import { chooseTheme, THEMES, theme } from "./theme";

/** Sign of the switch for sounds. */
const NOTE = "♪";

/** `problem` is null on the home page. */
export function Header({ problem }: { problem: ProblemName | null }) {
  return (
    <div class="header">
      <a
        class="brand"
        href={addressOf(null)}
        aria-label={t("header.name")}
        aria-current={problem === null ? "page" : undefined}
      >
        <img src={`${wayToRoot(route.value)}favicon.svg`} alt="" width={24} height={24} />
        <span class="brand-name">{t("header.name")}</span>
      </a>
      <ProblemMenu current={problem} />
      {problem === PLAYED && <SoundSwitch />}
      <Setting sign={LANGUAGES.find(({ code }) => code === language.value)?.short}>
        <LanguageSelect />
      </Setting>
      <Setting kind="theme-sign">
        <ThemeSelect />
      </Setting>
    </div>
  );
}

function ProblemMenu({ current }: { current: ProblemName | null }) {
  const open = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const clicked = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && opener.current?.contains(target))) open.value = false;
    };
    document.addEventListener("click", clicked);
    return () => document.removeEventListener("click", clicked);
  }, [open]);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !open.value) return;
    open.value = false;
    opener.current?.focus();
  };
  return (
    <nav class="picker" aria-label={t("header.problems")} onKeyDown={closeByEscape}>
      <button
        type="button"
        class="problems-opener"
        aria-expanded={open.value}
        aria-controls="problems"
        ref={opener}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <span>{t(current === null ? "header.problems" : `problem.${current}`)}</span>
      </button>
      <div id="problems" class="problems">
        {NAMES.map((name) => (
          <a key={name} href={addressOf(name)} class="problem" aria-current={name === current ? "page" : undefined}>
            {t(`problem.${name}`)}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Switches the sounds of moves. */
function SoundSwitch() {
  const isOn = sounds.value;
  return (
    <button
      type="button"
      class="sound-switch"
      aria-pressed={isOn}
      aria-label={t("sounds")}
      title={t("sounds")}
      onClick={() => switchSounds(!isOn)}
    >
      <span class="sound-sign">{NOTE}</span> <span class="sound-word">{t("sounds.short")}</span>
    </button>
  );
}

function LanguageSelect() {
  const choose = async (select: HTMLSelectElement) => {
    const { value: code } = select;
    // The language stays unchanged if its sentences fail to load or another language is chosen meanwhile.
    await changeLanguage(code).catch(() => {});
    select.value = language.value;
    if (language.value !== code) return;
    rememberSetting("language", code);
    goToLanguage(code);
  };
  return (
    <select class="select quiet" aria-label={t("language")} onChange={(event) => choose(event.currentTarget)}>
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code} selected={code === language.value}>
          {name}
        </option>
      ))}
    </select>
  );
}

function ThemeSelect() {
  return (
    <select
      class="select quiet"
      aria-label={t("theme")}
      onChange={(event) => chooseTheme(THEMES[event.currentTarget.selectedIndex] ?? "system")}
    >
      {THEMES.map((name) => (
        <option key={name} value={name} selected={name === theme.value}>
          {t(`theme.${name}`)}
        </option>
      ))}
    </select>
  );
}

/** A select, with a sign that replaces it on narrow pages. */
function Setting({ sign, kind = "", children }: { sign?: string; kind?: string; children: ComponentChildren }) {
  return (
    <span class="setting">
      <span class={`setting-sign ${kind}`.trim()} aria-hidden="true">
        {sign}
      </span>
      {children}
    </span>
  );
}
