/**
 * Buttons of a game: the move buttons are beside the board, where a phone shows them; the search buttons are beside the
 * search.
 */

import { useRef } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { useFocusHandover } from "../shared/focus";
import { PASS } from "./game-record";
import type { PlayState } from "./state";

interface GameButton {
  name: string;
  hidden?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

const PRIMARY = ["pass", "resume", "step", "rematch"];
/** Buttons that take the focus of a button that is hidden; the first usable one is chosen. */
const HEIRS = ["rematch", "resume", "step", "pass", "hint", "stop", "undo", "redo", "move_now"];

/** Shows the buttons for moves. */
export function MoveButtons({ state }: { state: PlayState }) {
  const { game, thinking } = state;
  const { atEnd, at } = game.record.value;
  const passes = game.mustPass.value && game.toMove.value === "you";
  const isTrying = state.tour.tryAgain.goal.value !== null;
  return (
    <Buttons
      buttons={[
        { name: "pass", hidden: !passes, onClick: () => state.play(PASS) },
        { name: "hint", disabled: !thinking.canHint.value || isTrying, onClick: () => thinking.askForHint() },
        { name: "undo", disabled: game.ownPlace(-1) === at, onClick: () => state.look(game.ownPlace(-1)) },
        { name: "redo", disabled: atEnd, onClick: () => state.look(game.ownPlace(1)) },
      ]}
    />
  );
}

/** Shows the button that ends a game against the engine. */
export function ResignButton({ state: { match } }: { state: PlayState }) {
  return <Buttons buttons={[{ name: "resign", hidden: !match.canResign.value, onClick: () => match.resign() }]} />;
}

/** Shows the buttons for the search, and the button for the next game after a game against the engine. */
export function SearchButtons({ state }: { state: PlayState }) {
  const { thinking, match } = state;
  const ended = match.canRematch.value && !thinking.canStop.value;
  const resume = thinking.canResume.value;
  const stepping = thinking.stepping.value && !resume;
  const canMove = thinking.state.value === "thinking" || thinking.state.value === "found";
  return (
    <Buttons
      buttons={[
        { name: "step", hidden: !stepping, disabled: !canMove, onClick: () => thinking.moveNow() },
        {
          name: "move_now",
          hidden: resume || stepping || ended,
          disabled: !canMove,
          onClick: () => thinking.moveNow(),
        },
        { name: "stop", hidden: resume || ended, disabled: !thinking.canStop.value, onClick: () => thinking.stop() },
        { name: "resume", hidden: !resume, onClick: () => thinking.resume() },
        { name: "rematch", hidden: !match.canRematch.value, onClick: () => state.rematch() },
      ]}
    />
  );
}

function Buttons({ buttons }: { buttons: GameButton[] }) {
  const element = useRef<HTMLDivElement>(null);
  const handOver = useFocusHandover(() => {
    const page = element.current?.closest(".play-page");
    return HEIRS.map((name) => page?.querySelector<HTMLButtonElement>(`[data-button="${name}"]`));
  });
  return (
    <div class="buttons" ref={element} onFocusOut={handOver}>
      {buttons.map(({ name, ...properties }) => (
        <Button
          key={name}
          text={t(`play.${name}`)}
          kind={PRIMARY.includes(name) ? "primary" : undefined}
          data-button={name}
          {...properties}
        />
      ))}
    </div>
  );
}
