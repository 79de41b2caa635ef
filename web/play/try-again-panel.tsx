/** The exercise to find a better move than a marked one. */

import { useRef } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { useFocusHandover } from "../shared/focus";
import { reasonInWords } from "./review-words";
import type { PlayState } from "./state";

export function TryAgainPanel({ state: { review, tour } }: { state: PlayState }) {
  const { tryAgain } = tour;
  const panel = useRef<HTMLDivElement>(null);
  const handOver = useFocusHandover(() => [...(panel.current?.querySelectorAll("button") ?? [])]);
  const attempt = tryAgain.attempt.value;
  const kind = attempt?.kind ?? null;
  const ply = tryAgain.goal.value?.move.ply;
  const others = tryAgain.offered.value.filter((move) => move.ply !== ply && !review.solved.value.includes(move.ply));
  return (
    <div class={`try-again ${kind ?? "asking"}`} ref={panel} onFocusOut={handOver}>
      <div role="status">
        <p class="try-sentence">{tryAgain.sentence.value}</p>
        {kind === "wrong" &&
          attempt?.judged?.reasons.map((reason, index) => <p key={index}>{reasonInWords(reason)}</p>)}
      </div>
      <div class="buttons">
        <Button
          text={t("review.again")}
          kind="primary"
          hidden={kind !== "wrong" && kind !== "broken"}
          onClick={() => tryAgain.again()}
        />
        <Button
          text={t("review.next_try")}
          kind="primary"
          hidden={(kind !== "right" && kind !== "shown") || others.length === 0}
          onClick={() => tryAgain.next()}
        />
        <Button
          text={t("review.show")}
          hidden={kind !== null && kind !== "wrong" && kind !== "broken"}
          onClick={() => tryAgain.reveal()}
        />
        <Button text={t("review.leave")} onClick={() => tryAgain.leave()} />
      </div>
    </div>
  );
}
