import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameState, Standing } from "./game";
import { playMove } from "./tone";

/** Plays a sound when the board shows the position after one more move. */
export function useMoveSounds(game: GameState): void {
  useEffect(() => {
    let before: Standing | null = null;
    return effect(() => {
      const standing = game.standing.value;
      const former = before;
      before = standing;
      if (standing === null || former === null) return;
      const { record } = standing;
      const isNext = record.at === former.record.at + 1 && record.shared(former.record) >= former.record.at;
      if (isNext) playMove(standing.game.view.pieces.length < former.game.view.pieces.length);
    });
  }, [game]);
}
