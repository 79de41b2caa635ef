/** What is printed instead of a page: title, board, words, and texts as a whole. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { boardSvg } from "../board/svg";
import type { BoardView } from "../generated/api";
import { t } from "../i18n/i18n";
import type { Words } from "./board-words";

/** Lines of a text that are printed. */
const MOST_LINES = 5000;
/** Units of the board's picture per CSS pixel. */
const BOARD_RATIO = 2;

const isPrinting = signal(false);
/** True while the browser lays out the page for print. */
export const printing: ReadonlySignal<boolean> = isPrinting;

const media = matchMedia("print");
function follow(): void {
  isPrinting.value = media.matches;
}
media.addEventListener("change", follow);
// Browsers fire this before they lay out the page, some of them without the event above.
addEventListener("beforeprint", () => {
  isPrinting.value = true;
});
addEventListener("afterprint", follow);
follow();

interface PrintSheetProps {
  title: string;
  facts: string[];
  view: BoardView | null;
  words: Words;
  children: ComponentChildren;
}

/** Shows the sheet in print; nothing on the screen. */
export function PrintSheet({
  title,
  facts,
  view,
  words: { sentence, remarks, differences = [] },
  children,
}: PrintSheetProps) {
  const board = view && { __html: boardSvg(view, "printed", t("board.label"), { ratio: BOARD_RATIO }) };
  return (
    <div class="sheets">
      <article class="sheet">
        <h1>{title}</h1>
        <p class="sheet-facts">{facts.join(" · ")}</p>
        <section class="sheet-case">
          {board && <div class="sheet-board" dangerouslySetInnerHTML={board} />}
          <div>
            <p class="sheet-sentence">{sentence}</p>
            {[...differences, ...remarks].map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
          </div>
        </section>
        {children}
      </article>
    </div>
  );
}

/** Shows a text as a whole, with its title. */
export function PrintedText({ title, text }: { title: string; text: string }) {
  const lines = text.replace(/\n$/, "").split("\n");
  const left = lines.length - MOST_LINES;
  return (
    <section>
      <h2>{title}</h2>
      <pre lang="en">{lines.slice(0, MOST_LINES).join("\n")}</pre>
      {left > 0 && <p>{t("print.left", { count: left })}</p>}
    </section>
  );
}
