// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../board/canvas";
import "../provide";
import type { Setup } from "../../generated/api";
import { Editing, SetUpCard } from "../../set-up/card";
import { SetUpState } from "../../set-up/state";
import { confirmed } from "../../shared/dialog";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { SETUP } from "./setup";
import { StubPart } from "./stub-part";

vi.mock(import("../../shared/dialog"), { spy: true });

const ROOK = { square: 1, kind: "black-rook" };

let state: SetUpState;
let element: HTMLElement;
const onDone = vi.fn();
const onCancel = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  element = document.createElement("div");
  document.body.replaceChildren(element);
});
afterEach(() => render(null, element));

/** Starts to set up a position with a rook. */
async function open(setup: Setup = SETUP, canFinish = true): Promise<void> {
  const engine = new StubEngine();
  engine.answers.setup = () => setup;
  engine.start();
  const part = new StubPart();
  part.come();
  state = new SetUpState(engine.engine, "rank-and-file", part);
  await state.start({ pieces: [ROOK], turn: "black" }, new AbortController().signal);
  expect(state.editing.value).toBeInstanceOf(Editing);
  render(<SetUpCard state={state} canFinish={canFinish} onDone={onDone} onCancel={onCancel} />, element);
  await settle();
}

function inputs(): HTMLInputElement[] {
  return [...element.querySelectorAll("input")];
}

function checked(): string[] {
  return inputs().flatMap((input) => (input.checked ? [input.value] : []));
}

async function choose(value: string): Promise<void> {
  inputs()
    .find((input) => input.value === value)
    ?.click();
  await settle();
}

function button(name: string): HTMLButtonElement {
  const found = [...element.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
}

describe("the card", () => {
  test("offers each piece, the eraser and each side, and one of each group is chosen", async () => {
    await open();
    const values = ["white-king", "black-rook", "target", "eraser", "white", "black"];
    expect(inputs().map(({ value }) => value)).toEqual(values);
    expect(checked()).toEqual(["white-king", "black"]);
    const names = inputs().map((input) => input.getAttribute("aria-label"));
    expect(names.slice(0, 3)).toEqual(["white king", "black rook", "target square"]);
  });

  test("has the focus on the chosen piece when it is opened", async () => {
    await open();
    expect(document.activeElement).toBe(inputs()[0]);
  });

  test("offers no side if the judge reads no side", async () => {
    await open({ ...SETUP, sides: [] });
    expect(inputs().map(({ value }) => value)).toEqual(["white-king", "black-rook", "target", "eraser"]);
    expect(element.textContent).not.toContain("To move");
  });

  test("chooses the piece that is placed next", async () => {
    await open();
    await choose("black-rook");
    state.editing.value?.placing.onPress(2);
    expect(state.arrangement.value?.pieces).toEqual([ROOK, { square: 2, kind: "black-rook" }]);
    await choose("eraser");
    state.editing.value?.placing.onPress(1);
    expect(state.arrangement.value?.pieces).toEqual([{ square: 2, kind: "black-rook" }]);
    expect(checked()).toEqual(["eraser", "black"]);
  });

  test("changes the side to move", async () => {
    await open();
    await choose("white");
    expect(state.arrangement.value).toEqual({ pieces: [ROOK], turn: "white" });
    expect(checked()).toEqual(["white-king", "white"]);
  });

  test("clears the board, and has a button for the usual position", async () => {
    await open();
    button("Clear").click();
    expect([state.arrangement.value?.pieces, state.news.value?.()]).toEqual([[], "The board is empty."]);
    button("Starting position").click();
    expect(state.arrangement.value).toEqual(SETUP.start);
  });

  test("reports when it is done or cancelled", async () => {
    await open();
    button("Done").click();
    expect([onDone.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    button("Cancel").click();
    expect([onDone.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  test("cannot be done while the position cannot be used", async () => {
    await open(SETUP, false);
    expect(button("Done").disabled).toBe(true);
  });

  test("disappears when no position is being set up", async () => {
    await open();
    state.close();
    await settle();
    expect(element.querySelector("section")).toBeNull();
  });
});

test("the focus returns to the button that opened the card", async () => {
  const opener = document.createElement("button");
  opener.id = "set-up";
  await open();
  document.body.append(opener);
  button("Done").focus();
  render(null, element);
  await settle();
  expect(document.activeElement).toBe(opener);
});

describe("the Escape key", () => {
  async function pressEscape(target: EventTarget): Promise<void> {
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await settle();
  }

  test("leaves a position that was not changed", async () => {
    await open();
    await pressEscape(button("Clear"));
    expect([onCancel.mock.calls.length, vi.mocked(confirmed).mock.calls.length]).toEqual([1, 0]);
  });

  test.each([true, false])("asks before it leaves a changed position: %s", async (agrees) => {
    await open();
    vi.mocked(confirmed).mockResolvedValueOnce(agrees);
    button("Clear").click();
    await pressEscape(document.body);
    expect(vi.mocked(confirmed).mock.calls[0]?.[0]).toBe("Discard the position that you set up?");
    expect(onCancel).toHaveBeenCalledTimes(agrees ? 1 : 0);
  });

  test("does nothing in another card, or after something else has used it", async () => {
    await open();
    const editor = document.createElement("textarea");
    const card = document.createElement("section");
    card.className = "card";
    card.append(editor);
    document.body.append(card);
    await pressEscape(editor);
    const used = (event: Event) => event.preventDefault();
    element.addEventListener("keydown", used);
    await pressEscape(button("Clear"));
    expect(onCancel).not.toHaveBeenCalled();
  });
});
