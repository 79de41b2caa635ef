// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import "../board/canvas";
import "../example-files";
import "../provide";
import type { Arrangement } from "../../generated/api";
import { JudgePage } from "../../judge/page";
import type { JudgeState } from "../../judge/state";
import type { ProblemName } from "../../shared/problems";
import { SETUP } from "../set-up/setup";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const INPUT = "first\nsecond\nthird\n";
const CASE: Arrangement = { pieces: [{ square: 0, kind: "white-king" }], turn: "white" };

let state: JudgeState;
let engine: StubEngine;
const element = document.createElement("div");
document.body.append(element);

afterEach(() => {
  // All pages share the card.
  state.setUp.state.close();
  render(null, element);
});

/** Opens a page with an input of three cases. */
async function open(problem: ProblemName): Promise<void> {
  engine = new StubEngine();
  engine.answers.setup = () => SETUP;
  engine.answers.setup_of = () => CASE;
  engine.answers.compose = () => "composed\n";
  engine.answers.view = () => ({ ...SETUP.board, caption: { code: "judged", values: {} } });
  state = openPage(problem, engine);
  engine.start();
  state.judging.input.replaced(INPUT, "");
  judging(engine).part(answers(3));
  await settle();
  render(<JudgePage state={state} />, element);
  await settle();
}

async function click(name: string): Promise<void> {
  const buttons = [...element.querySelectorAll("button")];
  buttons.find(({ textContent }) => textContent === name)?.click();
  await vi.dynamicImportSettled();
  await settle();
}

function begin(): HTMLButtonElement | null {
  return element.querySelector<HTMLButtonElement>("#set-up");
}

/** Returns whether the card is shown and the button that opens it is hidden. */
function isOpen(): boolean {
  const card = element.querySelector(".setup-card") !== null;
  expect(begin()?.hidden).toBe(card);
  return card;
}

describe("on a judge's page a position", () => {
  test("replaces a case, and stays in the input when it is done", async () => {
    await open("rank-and-file");
    expect(isOpen()).toBe(false);
    await click("Set up");
    expect([isOpen(), state.judging.input.text.value]).toEqual([true, INPUT]);
    expect(element.querySelector(".board-grid button")?.getAttribute("aria-label")).toBe("A2, white king");
    await click("Clear");
    expect(state.judging.input.text.value).toBe("composed\nsecond\nthird\n");
    await click("Done");
    expect([isOpen(), state.judging.input.text.value]).toEqual([false, "composed\nsecond\nthird\n"]);
  });

  test("that was not changed leaves the input unchanged", async () => {
    await open("rank-and-file");
    await click("Set up");
    await click("Done");
    expect([isOpen(), state.judging.input.text.value]).toEqual([false, INPUT]);
    expect(element.querySelector(".caption")?.textContent).toBe("Case 1 of 3: judged");
  });

  test("restores the input when it is cancelled", async () => {
    await open("rank-and-file");
    await click("Set up");
    await click("Clear");
    await click("Cancel");
    expect([isOpen(), state.judging.input.text.value]).toEqual([false, INPUT]);
  });

  test("that the judge refuses has its error below the board and at the input", async () => {
    const error = { code: "number_expected", line: 1, column: 1, values: { found: "?" } };
    await open("rank-and-file");
    await click("Set up");
    await click("Clear");
    judging(engine).part(answers(0, { error }));
    await settle();
    expect(element.querySelector(".caption")?.textContent).toBe("The board is empty. “?” is not a whole number.");
    expect(element.querySelector("#input-note")?.textContent).toContain("“?” is not a whole number.");
  });

  test("is closed when the visitor types in the input", async () => {
    await open("rank-and-file");
    await click("Set up");
    state.judging.input.edited(`${INPUT} `, "typed");
    await settle();
    expect(isOpen()).toBe(false);
  });

  test("can still be set up after a visit to another page", async () => {
    await open("rank-and-file");
    await click("Set up");
    state.activate(false);
    state.activate(true);
    await settle();
    expect(isOpen()).toBe(true);
    state.setUp.state.choose("black-rook");
    state.setUp.state.editing.value?.placing.onPress(1);
    await settle();
    expect(element.querySelectorAll(".board-grid button")[1]?.getAttribute("aria-label")).toBe("B2, black rook");
  });

  test("of Lines of Action cannot be set up: its judge reads no board", async () => {
    await open("loa");
    expect(begin()?.hidden).toBe(true);
  });
});
