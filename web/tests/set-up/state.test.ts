import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Arrangement } from "../../generated/api";
import { SetUpState } from "../../set-up/state";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { SETUP } from "./setup";
import { StubPart } from "./stub-part";

const ROOK = { square: 1, kind: "black-rook" };
const ARRANGEMENT: Arrangement = { pieces: [ROOK], turn: "black" };

let engine: StubEngine;
let part: StubPart;
let state: SetUpState;
const told = vi.fn();

beforeEach(() => {
  engine = new StubEngine();
  engine.answers.setup = told.mockReset().mockReturnValue(SETUP);
  part = new StubPart();
  state = new SetUpState(engine.engine, "congo", part);
});

async function start(arrangement: Arrangement | null, signal = new AbortController().signal): Promise<void> {
  engine.start();
  part.come();
  await state.start(arrangement, signal);
}

describe("setting up", () => {
  test("begins when the card has been loaded and the engine has sent the setup", async () => {
    engine.start();
    const started = state.start(ARRANGEMENT, new AbortController().signal);
    await settle();
    expect([state.setup.value, state.arrangement.value]).toEqual([SETUP, null]);
    part.come();
    await started;
    expect([state.open.value, state.arrangement.value]).toEqual([true, ARRANGEMENT]);
    expect(told).toHaveBeenCalledExactlyOnceWith("congo");
    expect(state.placing.value).toBe(state.editing.value?.placing);
    expect(state.focus.take()).toBe(true);
  });

  test("begins with the usual position by default, and with the first piece of the palette", async () => {
    await start(null);
    expect(state.arrangement.value).toEqual(SETUP.start);
    expect(state.chosen.value).toBe("white-king");
  });

  test("does not begin if it is no longer wanted", async () => {
    await start(ARRANGEMENT, AbortSignal.abort());
    expect([state.arrangement.value, state.focus.take()]).toEqual([null, false]);
  });

  test("does not begin without the card", async () => {
    engine.start();
    part.giveUp();
    await state.start(ARRANGEMENT, new AbortController().signal);
    expect([state.arrangement.value, state.focus.take()]).toEqual([null, false]);
  });

  test("does not begin if the engine fails, and can be tried again", async () => {
    told.mockRejectedValueOnce(new Error("broken"));
    await start(ARRANGEMENT);
    expect([state.failed.value, state.arrangement.value]).toEqual([true, null]);
    await start(ARRANGEMENT);
    expect([state.failed.value, state.open.value]).toEqual([false, true]);
  });

  test("begins a second time without another request, with the piece that was chosen", async () => {
    await start(ARRANGEMENT);
    state.choose("black-rook");
    state.change({ turn: "white" }, () => "news");
    state.close();
    expect([state.open.value, state.placing.value, state.view.value]).toEqual([false, null, null]);
    await start(null);
    expect(told).toHaveBeenCalledOnce();
    expect([state.chosen.value, state.news.value]).toEqual(["black-rook", null]);
  });

  test("clears its failure at the end", async () => {
    await start(ARRANGEMENT);
    state.reportFailure(true);
    state.close();
    expect(state.failed.value).toBe(false);
  });
});

test("a change replaces the given fields and leaves the others", async () => {
  await start(ARRANGEMENT);
  const before = state.arrangement.value;
  const news = () => "news";
  state.change({ turn: "white" }, news);
  expect(state.arrangement.value).toEqual({ pieces: [ROOK], turn: "white" });
  expect(before).toEqual(ARRANGEMENT);
  expect(state.news.value).toBe(news);
});

describe("a position of a draft", () => {
  test("continues when the engine is ready and the card has been loaded", async () => {
    state.restore(ARRANGEMENT);
    await settle();
    expect([part.requests, told.mock.calls.length, state.open.value]).toEqual([1, 0, false]);
    engine.start();
    part.come();
    await settle();
    expect([state.open.value, state.arrangement.value]).toEqual([true, ARRANGEMENT]);
    expect(state.focus.take()).toBe(false);
  });

  test("is closed without the card", async () => {
    state.restore(ARRANGEMENT);
    part.giveUp();
    await settle();
    expect(state.arrangement.value).toBeNull();
  });

  test("continues when an engine that failed meanwhile is started again", async () => {
    told.mockImplementationOnce(() => {
      engine.fail();
      throw new Error("The engine failed.");
    });
    state.restore(ARRANGEMENT);
    engine.start();
    part.come();
    await settle();
    expect([state.failed.value, state.open.value]).toEqual([false, false]);
    engine.start();
    await settle();
    expect(state.open.value).toBe(true);
  });

  test("has failed if the engine cannot send the setup", async () => {
    told.mockRejectedValue(new Error("broken"));
    state.restore(ARRANGEMENT);
    engine.start();
    await settle();
    expect(state.failed.value).toBe(true);
  });
});

describe("the board", () => {
  test("has the pieces, and a mark for the target", async () => {
    await start({ pieces: [ROOK, { square: 1, kind: "target" }], turn: "black" });
    expect(state.view.value).toEqual({
      ...SETUP.board,
      pieces: [{ ...ROOK, ghost: false }],
      marks: [{ square: 1, kind: "target" }],
    });
  });

  test("is null before the engine has sent the setup", async () => {
    state.restore(ARRANGEMENT);
    expect(state.view.value).toBeNull();
  });

  test("can show other pieces without setting them up", async () => {
    engine.start();
    expect(await state.viewOf([ROOK])).toEqual({ ...SETUP.board, pieces: [{ ...ROOK, ghost: false }] });
    expect(state.arrangement.value).toBeNull();
  });

  test("is null while the engine is not ready, which is not a failure", async () => {
    expect(await state.viewOf([ROOK])).toBeNull();
    expect(state.failed.value).toBe(false);
  });
});
