/** Keys that go through the game, anywhere on the page where nothing else needs them. */

import type { GameRecord } from "./game-record";
import { nodesOn } from "./game-tree";
import type { PlayState } from "./state";

/** Elements that need these keys themselves; the words beside the board scroll. */
const NEEDS_KEYS = 'input:not([type="checkbox"]), textarea, select, dialog, [popover], .board-words, .setup-card';
/** Number of moves that a row of the list has. */
const ROW = 2;

/**
 * Returns the record to which a key leads; null for other keys. In the list of moves, the keys for variations go to
 * another row where there is no variation.
 */
export function recordAfter(key: Pick<KeyboardEvent, "key" | "shiftKey">, record: GameRecord, inList: boolean) {
  const { at, moves, shown } = record;
  if (key.shiftKey) return variationAfter(key.key, record);
  const nodes = nodesOn(record.tree, shown);
  const siblings = nodes[at - 1]?.children ?? [];
  const among = siblings.findIndex(({ move }) => move === shown.at(-1));
  const beside = (step: number) => {
    const sibling = siblings[among + step];
    if (sibling !== undefined) return record.visit([...shown.slice(0, -1), sibling.move]);
    return inList ? record.look(at + ROW * step) : null;
  };
  const goals: Record<string, () => GameRecord | null> = {
    ArrowLeft: () => record.look(at - 1),
    ArrowRight: () => record.look(at + 1),
    ArrowUp: () => beside(-1),
    ArrowDown: () => beside(1),
    Home: () => record.look(0),
    End: () => record.look(moves.length),
  };
  return goals[key.key]?.() ?? null;
}

/** Returns the record after a step into a variation of the next move, or out of the current variation. */
function variationAfter(key: string, record: GameRecord): GameRecord | null {
  const { at, shown, tree } = record;
  const nodes = nodesOn(tree, shown);
  const [, variation] = record.node.children;
  const place = nodes.findLastIndex((node, index) => index < at && node.children[0] !== nodes[index + 1]);
  if (key === "ArrowRight" && variation !== undefined) return record.visit([...shown, variation.move]);
  if (key !== "ArrowLeft" || place < 0) return null;
  return record.visit([...shown.slice(0, place), nodes[place]?.children[0]?.move ?? ""]);
}

/** Listens to the keys; returns a function that ends this. */
export function listenToKeys(state: PlayState): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  /** The square that the pointer has focused: its arrow keys go through the game until the keyboard uses the board. */
  let pressed: EventTarget | null = null;
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target;
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const { key, target } = event;
      if (["Tab", "Enter", " "].includes(key)) pressed = null;
      if (event.altKey || event.isComposing || !state.active.value) return;
      if (!(target instanceof Element) || target.closest(NEEDS_KEYS) !== null) return;
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() !== "z" || event.shiftKey || !state.editor.canUndo.value) return;
        event.preventDefault();
        return state.editor.undo();
      }
      if (target.closest('[role="grid"]') !== null && target !== pressed) return;
      const record = recordAfter(event, state.game.record.value, target.closest(".move-list") !== null);
      if (record === null || state.setUp.state.open.value) return;
      event.preventDefault();
      event.stopPropagation();
      state.show(record);
    },
    options,
  );
  return () => ending.abort();
}
