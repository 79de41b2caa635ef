import { computed, signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import type { GameState } from "../../play/game";
import { GameRecord } from "../../play/game-record";
import { TypedMove } from "../../play/typed-move";

function atTheBeginning(): { typed: TypedMove; record: { value: GameRecord } } {
  const record = signal(new GameRecord());
  const position = computed(() => record.value.request);
  return { record, typed: new TypedMove({ position } as unknown as GameState) };
}

test("nothing is typed at first", () => {
  const { typed } = atTheBeginning();
  expect(typed.shown.value).toEqual({ text: "", position: null, refusal: null });
  expect(typed.move).toBe("");
});

describe("the typed text", () => {
  test.each([
    ["B1-B3", "B1-B3"],
    [" B1 - B3\t\n", "B1-B3"],
    ["B1–B3", "B1-B3"],
    ["B1\u00A0—\u2009B3", "B1-B3"],
    ["b1b3", "b1b3"],
    ["B1\uD83D", "B1\uFFFD"],
  ])("is converted to the notation of moves: %j to %j", (text, move) => {
    const { typed } = atTheBeginning();
    typed.write(text);
    expect(typed.move).toBe(move);
    expect(typed.shown.value.text).toBe(text);
  });

  test("stays in another position while it is not refused", () => {
    const { typed, record } = atTheBeginning();
    typed.write("B1");
    record.value = record.value.play("B1-B3");
    expect(typed.shown.value.text).toBe("B1");
  });
});

describe("a refused text", () => {
  test("is shown with its refusal in the position where it was refused", () => {
    const { typed, record } = atTheBeginning();
    typed.write("B1-B9");
    typed.refuse(record.value.request, () => "No move.");
    expect(typed.shown.value.text).toBe("B1-B9");
    expect(typed.shown.value.refusal?.()).toBe("No move.");
  });

  test("disappears in another position, with its refusal", () => {
    const { typed, record } = atTheBeginning();
    typed.write("B1-B9");
    typed.refuse(record.value.request, () => "No move.");
    record.value = record.value.play("B1-B3");
    expect(typed.shown.value).toMatchObject({ text: "", refusal: null });
    expect(typed.move).toBe("");
  });

  test("is not shown if it is refused for a position that was left meanwhile", () => {
    const { typed, record } = atTheBeginning();
    const left = record.value;
    typed.write("B1-B9");
    record.value = left.play("B1-B3");
    typed.refuse(left.request, () => "No move.");
    expect(typed.shown.value.text).toBe("");
  });

  test("is no longer refused when the visitor continues typing", () => {
    const { typed, record } = atTheBeginning();
    typed.write("B1-B9");
    typed.refuse(record.value.request, () => "No move.");
    typed.write("B1-B");
    expect(typed.shown.value).toMatchObject({ text: "B1-B", refusal: null });
    record.value = record.value.play("B1-B3");
    expect(typed.shown.value.text).toBe("B1-B");
  });
});
