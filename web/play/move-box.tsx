import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { PlayState } from "./state";

/** Example of a move until the engine has answered: White, who moves first, can play it. */
const FIRST_MOVE = "A4-C4";

/** Shows a box for typing a move, such as `b1-b3`. */
export function MoveBox({ state }: { state: PlayState }) {
  const { text, refusal } = state.typed.shown.value;
  const { toMove, engine, standing } = state.game;
  const submit = (event: Event) => {
    event.preventDefault();
    state.playTyped();
  };
  return (
    <form class="move-form" onSubmit={submit}>
      <input
        type="text"
        class="text-input move-box"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={standing.value?.game.legal[0] ?? FIRST_MOVE}
        aria-label={t("type.label")}
        aria-describedby="move-fault"
        aria-invalid={refusal !== null}
        value={text}
        onInput={({ currentTarget }) => state.type(currentTarget.value)}
      />
      <Button text={t("type.play")} type="submit" disabled={toMove.value !== "you" || !engine.ready.value} />
      <p id="move-fault" class="fault" role="alert">
        {refusal?.()}
      </p>
    </form>
  );
}
