/** The board, and below it a live region with the caption and the remarks. */

import type { ReadonlySignal } from "@preact/signals";
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { prerenderedBoard } from "../base/prerendered";
import { language } from "../i18n/i18n";
import type { BoardState } from "./board-state";
import type { Words } from "./board-words";

interface BoardPaneProps {
  state: BoardState;
  /** Number of rows and columns before the first view. */
  size: number;
  words: ReadonlySignal<Words>;
  /** Shown between the board and the words. */
  tools: ComponentChildren;
  /** Shown to the right of the board. */
  beside?: ComponentChildren;
}

export function BoardPane({ state, size, words, tools, beside }: BoardPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The board reads the squares' labels when it is created, so another language needs another board.
  const spoken = language.value;
  useLayoutEffect(() => (frame.current ? state.mount(frame.current, size) : undefined), [state, size, spoken]);
  const board = useRef(prerenderedBoard(state.shown.view.peek()));
  const said = useRef<HTMLDivElement>(null);
  const { sentence, remarks, differences = [] } = words.value;
  // Words that exceed their box can be scrolled, so the box must be focusable.
  useEffect(() => {
    const { current } = said;
    if (current === null) return;
    const sizes = new ResizeObserver(() => {
      if (current.scrollHeight > current.clientHeight) current.tabIndex = 0;
      else current.removeAttribute("tabindex");
    });
    for (const element of [current, ...current.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div class="stage">
      <div class="board-and-bar">
        <div class="board-frame" ref={frame} dangerouslySetInnerHTML={board.current} />
        {beside}
      </div>
      <div class="board-foot">
        <div class="row board-tools">{tools}</div>
        <div class="board-words" aria-live="polite" aria-atomic="true" ref={said}>
          <p class="caption">
            {/* Replaced as a whole, so that screen readers read all of it. */}
            <Fragment key={sentence}>{sentence}</Fragment>
          </p>
          {differences.length > 0 && <p class="differences">{differences.join(" ")}</p>}
          <p class="remarks">{remarks.join(" ")}</p>
        </div>
      </div>
    </div>
  );
}
