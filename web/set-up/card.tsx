/** The card beside the board while a position is set up: the palette, the side to move, and the buttons to end. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { observeDevicePixels, resolutionOf } from "../board/canvas";
import { onThemeChange, readPalette } from "../board/palette";
import { PieceBox } from "../board/pieces";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { Choice } from "../shared/choice";
import { confirmed } from "../shared/dialog";
import { ERASER } from "./editing";
import type { SetUpState } from "./state";

export { Editing } from "./editing";

interface SetUpCardProps {
  state: SetUpState;
  /** True if the position can be used. */
  canFinish: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function SetUpCard({ state, canFinish, onDone, onCancel }: SetUpCardProps) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (state.focus.take()) card.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
    // On a phone, the button that opens the card is far below the board, and the end of the card can be out of view.
    card.current?.scrollIntoView({ block: "nearest" });
    card.current?.closest(".page")?.querySelector(".stage canvas")?.scrollIntoView({ block: "nearest" });
  }, [state]);
  useLayoutEffect(
    () => () => {
      // The focus returns to the button that opens the card. The button is visible again after the card is removed.
      if (card.current?.contains(document.activeElement))
        queueMicrotask(() => document.getElementById("set-up")?.focus());
    },
    [],
  );
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isEscape(event)) leave(state, onCancel).catch(() => {});
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [state, onCancel]);
  const setup = state.setup.value;
  const arrangement = state.arrangement.value;
  const editing = state.editing.value;
  if (setup === null || arrangement === null || editing === null) return null;
  const alternatives = setup.sides.map((side) => ({ value: side, text: t(`colour.${side}`) }));
  return (
    <section class="card setup-card" aria-label={t("setup.title")} ref={card}>
      <div class="setup-tools">
        <PiecePalette kinds={setup.palette.map(({ name }) => name)} state={state} />
        <div class="buttons setup-row">
          {alternatives.length > 0 && (
            <Choice
              legend={t("setup.turn")}
              alternatives={alternatives}
              value={arrangement.turn}
              onChoose={(turn) => editing.setTurn(turn)}
            />
          )}
          <Button text={t("setup.start")} onClick={() => editing.placeUsual()} />
          <Button text={t("setup.clear")} onClick={() => editing.clear()} />
        </div>
      </div>
      <div class="row setup-foot">
        <p class="setup-how">{t("setup.how")}</p>
        <Button text={t("setup.cancel")} onClick={onCancel} />
        <Button text={t("setup.done")} kind="primary" disabled={!canFinish} onClick={onDone} />
      </div>
    </section>
  );
}

/** Returns whether a key event is an Escape that belongs to no other card, dialog or menu. */
function isEscape({ key, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== "Escape" || isComposing || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(".card:not(.setup-card), dialog, header"));
}

/** Ends set-up; asks before if a changed position would be lost. */
async function leave(state: SetUpState, onCancel: () => void): Promise<void> {
  const answers = { yes: t("setup.discard_yes"), no: t("setup.discard_no") };
  if (!state.changed.value || (await confirmed(t("setup.discard"), answers))) onCancel();
}

/** Shows the kinds of pieces, such as `white-king`, grouped by colour, and the eraser. */
function PiecePalette({ kinds, state }: { kinds: string[]; state: SetUpState }) {
  const element = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const fieldset = element.current;
    if (fieldset === null) return;
    const sizes = new ResizeObserver(() => paint(fieldset));
    observeDevicePixels(sizes, fieldset);
    const endThemes = onThemeChange(() => paint(fieldset));
    return () => {
      sizes.disconnect();
      endThemes();
    };
  }, []);
  const radio = (kind: string) => ({
    value: kind,
    checked: kind === state.chosen.value,
    onChange: () => state.choose(kind),
  });
  const colours = [...new Set(kinds.map(colourOf))];
  return (
    <fieldset class="choice piece-palette" ref={element}>
      <legend class="unseen">{t("setup.pieces")}</legend>
      {colours.map((colour) => (
        <div class="palette-group" key={colour}>
          {kinds
            .filter((kind) => colourOf(kind) === colour)
            .map((kind) => (
              <label class="segment swatch" title={t(`piece.${kind}`)} key={kind}>
                <input type="radio" name="palette" {...radio(kind)} aria-label={t(`piece.${kind}`)} />
                <span data-kind={kind} />
              </label>
            ))}
        </div>
      ))}
      <div class="palette-group">
        <label class="segment palette-eraser">
          <input type="radio" name="palette" {...radio(ERASER)} />
          <span>{t("setup.eraser")}</span>
        </label>
      </div>
    </fieldset>
  );
}

/** Draws the pictures with the colours and the size from the styles. */
function paint(fieldset: HTMLElement): void {
  const box = new PieceBox(readPalette(fieldset));
  const resolution = resolutionOf(fieldset);
  for (const frame of fieldset.querySelectorAll<HTMLElement>("[data-kind]")) {
    const size = Math.round(Number.parseFloat(getComputedStyle(frame).lineHeight) * resolution);
    frame.replaceChildren(box.picture(frame.dataset.kind ?? "", size));
  }
}

function colourOf(kind: string): string {
  return kind.split("-")[0] ?? kind;
}
