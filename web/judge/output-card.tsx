/** The judge's output as it arrives, with buttons to stop, copy and save it. */

import { effect } from "@preact/signals";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { prerenderedText } from "../base/prerendered";
import { LineList } from "../editor/line-list";
import { language, number, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { CopyButton } from "../shared/copy-button";
import { files } from "../shared/text-files";
import { Lines } from "../text/lines";
import { CardTabs, type Tab } from "./card-tabs";
import type { Judging } from "./judging";
import type { JudgeRun } from "./run";
import type { JudgeState } from "./state";

/** Milliseconds of work after which the progress bar and the stop button appear. */
const LONG_WORK = 400;
const NO_LINES = new Lines();

interface OutputCardProps {
  state: JudgeState;
  /** The tab that is shown instead, or null. */
  instead: Tab | null;
  /** True while the visitor's program runs. */
  busy?: boolean | undefined;
  onTab: (tab: Tab) => Promise<void>;
}

export function OutputCard({ state: { judging, loader, exercise }, instead, busy: runs, onTab }: OutputCardProps) {
  const card = useRef<HTMLElement>(null);
  // When this card is shown again, the button of the tab that was open gets the focus.
  useEffect(() => {
    if (instead) return () => card.current?.querySelector<HTMLElement>(`[data-tab="${instead}"]`)?.focus();
  }, [instead]);
  const run = judging.printed.value;
  const sentence = sentenceFor(judging, run);
  const progress = run?.progress.value;
  const long = progress?.phase === "paused" || (progress?.phase === "working" && progress.duration > LONG_WORK);
  const part = long && run ? run.part : 0;
  const empty = (progress?.answers.output.count ?? 0) === 0;
  const answersHidden = exercise.hidden.value;
  const busy = loader.pending.value || judging.busy.value;
  // A new function for each run makes the copy button remove its message about the last copy.
  const output = useCallback(() => judging.output(), [judging, run]);
  const save = async () => {
    const [text, part] = await Promise.all([output(), files.request()]);
    if (text !== null) part?.saveFile(text, `${judging.problem}.out`);
  };
  return (
    <section
      class="card output-card"
      aria-labelledby="output-title"
      aria-busy={busy}
      hidden={instead !== null}
      ref={card}
    >
      <div class="row card-head">
        <CardTabs problem={judging.problem} shown="output" busy={runs} onTab={onTab}>
          <h2 id="output-title" class="card-title">
            {t("output.label")}
          </h2>
        </CardTabs>
        <div class="card-actions">
          <Button
            text={t(progress?.phase === "paused" ? "output.resume" : "output.stop")}
            hidden={!long}
            onClick={() => run?.pauseOrResume()}
          />
          <CopyButton
            text={output}
            label={t("output.copy_short")}
            name={t("output.copy")}
            disabled={empty || answersHidden}
          />
          <Button
            text={t("output.save_short")}
            aria-label={t("output.save")}
            disabled={empty || answersHidden}
            onClick={save}
          />
        </div>
      </div>
      <progress class="output-progress" max={1} value={part} hidden={!long} aria-label={t("output.progress")} />
      <div class="card-body">
        {answersHidden ? (
          <HiddenAnswers onShow={() => exercise.showAnswers(true)} />
        ) : (
          <>
            <OutputLines judging={judging} hidden={sentence !== ""} />
            <p class="output-empty" hidden={sentence === ""}>
              {sentence}
            </p>
          </>
        )}
      </div>
      <p class="output-status output-foot">{run && sentence === "" && statusOf(run)}</p>
    </section>
  );
}

/** Replaces the hidden answers to an exercise. */
function HiddenAnswers({ onShow }: { onShow: () => void }) {
  return (
    <div class="hidden-answers">
      <p>{t("output.hidden")}</p>
      <Button text={t("output.show_answers")} onClick={onShow} />
    </div>
  );
}

/** Returns the message shown when there are no output lines, else an empty text. */
function sentenceFor({ broken }: Judging, run: JudgeRun | null): string {
  if (run === null) return t(broken.value ? "output.broken" : "output.waiting");
  const { phase, answers, error } = run.progress.value;
  if (phase !== "done" || answers.output.count > 0) return "";
  if (run.request.text.trim() === "") return t("output.start");
  if (run.unfinished.value) return t("output.unfinished");
  return t(error ? "output.refused" : "output.empty");
}

function OutputLines({ judging, hidden }: { judging: Judging; hidden: boolean }) {
  const { printed, answer } = judging;
  const place = useRef<HTMLDivElement>(null);
  const spoken = language.value;
  useEffect(() => {
    const list = new LineList(t("output.lines"), {
      onPick: (line) => judging.choose(judging.answers.atOutput(line)),
      onStep: (by) => judging.choose(answer.value + by),
    });
    place.current?.replaceChildren(list.element);
    const ends = [
      effect(() => list.show(printed.value?.progress.value.answers.output ?? NO_LINES)),
      effect(() => {
        const [run, at] = [printed.value, answer.value];
        // Subscribes to the end of the run: only then is the last case complete.
        run?.going.value;
        list.light(run === null || at < 0 ? [] : run.progress.peek().answers.litOutput(at));
      }),
      effect(() => {
        const [run, at] = [printed.value, answer.value];
        if (run === null || at < 0) return;
        const { first, last } = run.progress.peek().answers.outputRange(at);
        list.reveal(first, Math.max(first, last));
      }),
    ];
    return () => {
      for (const end of ends) end();
      list.dispose();
    };
  }, [judging, spoken]);
  const first = useRef(prerenderedText(printed.peek()?.progress.peek().answers.output.join() ?? ""));
  return <div class="text-host" ref={place} hidden={hidden} dangerouslySetInnerHTML={first.current} />;
}

function statusOf({ sample, progress }: JudgeRun): string {
  const { phase, answers, duration } = progress.value;
  const { count } = answers.output;
  if (sample) return t("output.counted", { count });
  const time = timeOf(duration);
  if (phase === "working") return t("output.counting", { count, time });
  if (phase === "paused") return t("output.paused", { count, time });
  return phase === "done" ? t("output.finished", { count, time }) : "";
}

function timeOf(milliseconds: number): string {
  if (milliseconds < 1000) return t("time.milliseconds", { time: Math.max(1, Math.round(milliseconds)) });
  return t("time.seconds", { time: number(Math.round(milliseconds / 100) / 10) });
}
