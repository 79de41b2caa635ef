/** The notes on the current position: its comment, the mark of its move, and the place of its variation. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { MARKS, nodeAt, type Path } from "./game-tree";
import { CURRENT, MARK_NAMES } from "./move-list";
import type { PlayState } from "./state";

/** Longer comments are refused when the game is written. */
const LONGEST_COMMENT = 30_000;

export function NotesPanel({ state: { editor, game, drawing } }: { state: PlayState }) {
  /** Position whose comment is being written; null if the box does not have the focus. */
  const written = useSignal<Path | null>(null);
  useLayoutEffect(() => () => drawing.turn(false), [drawing]);
  const { mark } = editor.node.value;
  const { tree, shown } = game.listed.value;
  const path = written.value ?? shown;
  const { comment = "" } = nodeAt(tree, path);
  const known = game.known.value;
  const moved = game.listed.value.at > 0;
  const canPromote = known && editor.canDelete.value && editor.inVariation.value;
  return (
    <div class="notes-panel">
      <fieldset class="row mark-buttons" aria-label={t("notes.marks")}>
        {MARKS.map((sign) => (
          <Button
            key={sign}
            text={sign}
            kind="step-button"
            aria-label={t(`mark.${MARK_NAMES[sign]}`)}
            title={t(`mark.${MARK_NAMES[sign]}`)}
            aria-pressed={sign === mark}
            disabled={!known || !moved}
            onClick={() => editor.mark(sign)}
          />
        ))}
        <Button
          text={t("notes.draw")}
          title={t("notes.draw_how")}
          aria-pressed={drawing.on.value}
          onClick={() => drawing.turn(!drawing.on.value)}
        />
      </fieldset>
      {drawing.on.value && <p class="draw-how">{t("notes.draw_how")}</p>}
      {/* A box for each position: the browser's undo must not bring the text of another position. */}
      <textarea
        key={path.join(" ")}
        class="text-input comment-box"
        rows={2}
        maxLength={LONGEST_COMMENT}
        aria-label={t("notes.comment")}
        placeholder={t("notes.comment")}
        disabled={!known && written.value === null}
        value={comment}
        onFocus={() => {
          written.value = shown;
        }}
        onBlur={() => {
          written.value = null;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.closest(".moves-card")?.querySelector<HTMLElement>(CURRENT)?.focus();
        }}
        onInput={({ currentTarget }) => editor.comment(currentTarget.value, path)}
      />
      <div class="buttons tree-buttons">
        <Button text={t("tree.promote")} disabled={!canPromote} onClick={() => editor.promote()} />
        <Button text={t("tree.main")} disabled={!canPromote} onClick={() => editor.makeMainLine()} />
        <Button text={t("tree.delete")} disabled={!known || !editor.canDelete.value} onClick={() => editor.remove()} />
        <Button text={t("tree.undo")} disabled={!editor.canUndo.value} onClick={() => editor.undo()} />
      </div>
    </div>
  );
}
