// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import "../example-files";
import "../provide";
import type { InputError } from "../../generated/api";
import { InputCard } from "../../judge/input-card";
import type { JudgeState } from "../../judge/state";
import { firstExample } from "../../shared/examples";
import type { ProblemName } from "../../shared/problems";
import { choose, field, find, press, show, write } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

let engine: StubEngine;
let state: JudgeState;

async function open(problem: ProblemName): Promise<void> {
  engine = new StubEngine();
  state = openPage(problem, engine);
  engine.start();
  await show(<InputCard state={state} />);
}

/** Loads an input that the judge answers with `part`. */
async function judged(text: string, part: Parameters<typeof answers>[1], count = 0): Promise<void> {
  state.judging.input.replaced(text, "");
  judging(engine).part(answers(count, part));
  await settle();
}

function noNumber(line: number, column: number, found: string): { error: InputError } {
  return { error: { code: "number_expected", line, column, values: { found } } };
}

function note(): HTMLElement {
  return find("#input-note");
}

function box(): HTMLTextAreaElement {
  return find("textarea");
}

describe("an error in the input", () => {
  beforeEach(() => open("correct-move"));

  test("is shown with line and column below the box, which is invalid and described by it", async () => {
    await judged("17 49 33\n12 x 3\n", noNumber(2, 4, "x"), 1);
    expect(note().textContent).toBe("Line 2, column 4: “x” is not a whole number.");
    expect(note().hidden).toBe(false);
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(box().getAttribute("aria-describedby")).toBe(note().id);
  });

  test("is quoted as text and never as markup", async () => {
    await judged("<img/src=x/onerror=alert(1)>\n", noNumber(1, 1, "<img/src=x/onerror=alert(1)>"));
    expect(note().textContent).toContain("“<img/src=x/onerror=alert(1)>”");
    expect(document.querySelector("img")).toBeNull();
  });

  test("disappears when the input is right again", async () => {
    await judged("x", noNumber(1, 1, "x"));
    await judged("17 49 33\n", {}, 1);
    expect([note().hidden, note().textContent]).toEqual([true, ""]);
    expect(box().getAttribute("aria-invalid")).toBe("false");
  });

  test("moves the caret to its place, whose column counts characters", async () => {
    await judged("1\n17 😀🎈 x\n", noNumber(2, 7, "x"));
    await press("Line 2, column 7: “x” is not a whole number.");
    expect(document.activeElement).toBe(box());
    expect(box().value.slice(0, box().selectionStart)).toBe("1\n17 😀🎈 ");
  });
});

describe("an input without an error", () => {
  beforeEach(() => open("correct-move"));

  test("has no note", async () => {
    await judged("17 49 33\n", {}, 1);
    expect([note().hidden, note().textContent]).toEqual([true, ""]);
  });

  test("is valid if more text follows, and the note says where the ignored text begins", async () => {
    await judged("17 49 33\n\nmore\n", { ignored: { line: 3, column: 1 } }, 1);
    expect(note().textContent).toBe("Everything after the last case is ignored, from line 3, column 1 on.");
    expect(box().getAttribute("aria-invalid")).toBe("false");
  });
});

describe("a choice of the judge", () => {
  beforeEach(() => open("congo"));

  test("is a group of radio buttons, changes the judging, and is in the address", async () => {
    await judged("1\n", {}, 1);
    await choose("Giraffe");
    expect(judging(engine).request.options).toEqual({ piece: "giraffe" });
    expect(state.parameters.value).toEqual({ piece: "giraffe" });
    expect(find<HTMLInputElement>("input:checked").value).toBe("giraffe");
  });

  test("is the one in the address, or the proposal if the address has an unknown one", async () => {
    state.follow({ piece: "zebra" });
    await settle();
    expect(find<HTMLInputElement>("input:checked").value).toBe("zebra");
    expect(judging(engine).request.options).toEqual({ piece: "zebra" });
    state.follow({ piece: "unicorn" });
    await settle();
    expect(find<HTMLInputElement>("input:checked").value).toBe("lion");
    expect(state.parameters.value).toEqual({ piece: "lion" });
  });
});

describe("a number of the judge", () => {
  const NODES = "Positions searched per move";

  beforeEach(() => open("loa"));

  test("is the one in the field, changes the judging, and is in the address", async () => {
    expect(field(NODES).value).toBe("10000");
    await write(field(NODES), "50");
    expect(judging(engine).request.options).toEqual({ form: "protocol", nodes: "50" });
    expect(state.parameters.value).toEqual({ mode: "judge", form: "protocol", nodes: "50" });
  });

  test.each(["0", "", "1.5", "1000001"])("does not change when the field holds %j", async (text) => {
    await write(field(NODES), "50");
    await write(field(NODES), text);
    expect(state.judging.options.value.nodes).toBe("50");
    expect(field(NODES).value).toBe(text);
  });

  test("that is being typed is kept when the first example is loaded", async () => {
    const example = state.loader.example(firstExample("loa", {}), true);
    await write(field(NODES), "50");
    await write(field(NODES), "");
    await example;
    await settle();
    expect(state.judging.input.text.value).not.toBe("");
    expect(field(NODES).value).toBe("");
    expect(state.parameters.value).toEqual({ mode: "judge", form: "protocol", nodes: "50" });
  });
});
