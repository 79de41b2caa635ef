// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { Header } from "../../app/header";
import { changeLanguage, language, startLanguage, t } from "../../i18n/i18n";
import { goToLanguage } from "../../shared/router";
import { doing, find, findAll, select, show, texts } from "../document";
import { deny } from "../storage/browser";

vi.mock(import("../../i18n/i18n"), { spy: true });
vi.mock(import("../../shared/router"), { spy: true });

beforeEach(async () => {
  startLanguage("en");
  vi.mocked(goToLanguage).mockReset().mockReturnValue();
  await show(<Header problem="congo" />);
});
afterEach(() => vi.unstubAllGlobals());

function languages(): HTMLSelectElement {
  return find<HTMLSelectElement>("select", t("language"));
}

describe("the languages", () => {
  test("each have their own name", () => {
    expect(texts("select[aria-label=Language] option")).toEqual(["English", "Русский"]);
    const options = findAll<HTMLOptionElement>("select[aria-label=Language] option");
    expect(options.map(({ lang }) => lang)).toEqual(["en", "ru"]);
  });

  test("lead to the same page in the chosen language", async () => {
    await select(languages(), 1);
    expect([language.value, languages().value]).toEqual(["ru", "ru"]);
    expect(languages().getAttribute("aria-label")).toBe("Язык");
    expect(goToLanguage).toHaveBeenCalledExactlyOnceWith("ru");
  });

  test("stay unchanged when the sentences of the chosen one fail to load", async () => {
    vi.mocked(changeLanguage).mockRejectedValueOnce(new Error("offline"));
    await select(languages(), 1);
    expect([language.value, languages().value, vi.mocked(goToLanguage).mock.calls]).toEqual(["en", "en", []]);
  });

  test("can be chosen when storage is denied", async () => {
    deny("localStorage");
    await select(languages(), 1);
    expect([language.value, vi.mocked(goToLanguage).mock.calls]).toEqual(["ru", [["ru"]]]);
  });
});

describe("the switch for sounds", () => {
  test("belongs to the page with a game", async () => {
    expect(findAll(".sound-switch")).toEqual([]);
    await show(<Header problem="loa" />);
    const button = find<HTMLButtonElement>(".sound-switch");
    expect([button.getAttribute("aria-label"), button.getAttribute("aria-pressed")]).toEqual([t("sounds"), "false"]);
    await doing(() => button.click());
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await doing(() => button.click());
    expect(button.getAttribute("aria-pressed")).toBe("false");
  });
});
