import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { CheckedSetup, Game } from "../../generated/api";
import { PlaySetUp } from "../../play/set-up";
import { setUpCard } from "../../set-up/part";
import { SETUP } from "../set-up/setup";
import type { StubPart } from "../set-up/stub-part";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { gameOf } from "./games";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

const GAME = gameOf({ problem: "loa", start: "", limit: 80, moves: ["A7-C7"] }) as Game;
const PLAYABLE: CheckedSetup = { start: "B 8/8", faults: [], remarks: [] };
const CONNECTED: CheckedSetup = {
  start: "B 8/8",
  faults: [{ code: "loa.white_already_connected", values: {} }],
  remarks: [{ code: "loa.groups", values: { white: 1, black: 2 } }],
};

const card = setUpCard as unknown as StubPart;
const check = vi.fn();
let engine: StubEngine;
let setUp: PlaySetUp;

beforeEach(() => {
  card.reset();
  engine = new StubEngine();
  engine.answers.setup = () => SETUP;
  engine.answers.check_setup = check.mockReset().mockReturnValue(PLAYABLE);
  engine.start();
  setUp = new PlaySetUp(engine.engine);
});
// All pages share the card.
afterEach(() => setUp.close());

async function start(): Promise<void> {
  card.come();
  await setUp.start(GAME);
  await settle();
}

describe("a position", () => {
  test("has begun at once, and is the game's position", async () => {
    const started = setUp.start(GAME);
    await settle();
    expect([setUp.begun.value, setUp.state.open.value]).toEqual([true, false]);
    card.come();
    await started;
    const pieces = GAME.view.pieces.map(({ square, kind }) => ({ square, kind }));
    expect(setUp.state.arrangement.value).toEqual({ pieces, turn: "black" });
    expect(check).toHaveBeenCalledExactlyOnceWith({ problem: "loa", pieces, turn: "black" });
  });

  test("can be played if the engine finds no fault in it", async () => {
    await start();
    expect(setUp.position.value).toBe("B 8/8");
    expect(setUp.words.value).toEqual({ sentence: "Black to move.", remarks: [] });
  });

  test("cannot be played with a fault, which is shown", async () => {
    check.mockReturnValue(CONNECTED);
    await start();
    expect(setUp.position.value).toBeNull();
    expect(setUp.words.value).toEqual({
      sentence: "All white checkers are connected already, so the game would be over.",
      remarks: ["Groups: White 1, Black 2."],
    });
  });

  test("is checked after each change, and cannot be played before the check", async () => {
    await start();
    const answer = Promise.withResolvers<CheckedSetup>();
    check.mockReturnValue(answer.promise);
    setUp.state.editing.value?.clear();
    await settle();
    expect(check.mock.lastCall?.[0]).toMatchObject({ pieces: [] });
    expect(setUp.position.value).toBeNull();
    expect(setUp.words.value?.sentence).toBe("Black to move.");
    answer.resolve(CONNECTED);
    await settle();
    expect(setUp.words.value?.sentence).toMatch(/^The board is empty\. All white checkers/);
  });

  test("ignores the check of the position before", async () => {
    await start();
    const late = Promise.withResolvers<CheckedSetup>();
    check.mockReturnValueOnce(late.promise);
    setUp.state.editing.value?.clear();
    await settle();
    setUp.state.editing.value?.setTurn("white");
    await settle();
    late.resolve(CONNECTED);
    await settle();
    expect([setUp.position.value, setUp.words.value?.sentence]).toEqual(["B 8/8", "White to move."]);
  });

  test("on which the engine fails cannot be played, but can be changed", async () => {
    check.mockRejectedValueOnce(new Error("broken"));
    await start();
    expect(setUp.position.value).toBeNull();
    expect(setUp.words.value?.sentence).toMatch(/^Something went wrong in the engine/);
    setUp.state.editing.value?.setTurn("white");
    await settle();
    expect(setUp.position.value).toBe("B 8/8");
  });

  test("of a draft is checked when the engine is ready again", async () => {
    await start();
    engine.fail();
    setUp.state.change({ pieces: [] }, null);
    await settle();
    expect(check).toHaveBeenCalledOnce();
    engine.start();
    await settle();
    expect(check).toHaveBeenCalledTimes(2);
  });
});

describe("setting up", () => {
  test("ends without words, and begins without an earlier check", async () => {
    await start();
    const late = Promise.withResolvers<CheckedSetup>();
    check.mockReturnValueOnce(late.promise);
    setUp.state.editing.value?.clear();
    await settle();
    setUp.close();
    expect([setUp.begun.value, setUp.position.value, setUp.words.value]).toEqual([false, null, null]);
    late.resolve(CONNECTED);
    await settle();
    check.mockReturnValue(new Promise(() => {}));
    await start();
    expect(setUp.words.value).toBeNull();
  });

  test("does not begin if it was ended while it waited", async () => {
    const started = setUp.start(GAME);
    setUp.close();
    expect(setUp.begun.value).toBe(false);
    card.come();
    await started;
    expect(setUp.begun.value).toBe(false);
  });

  test("does not begin if the engine fails", async () => {
    engine.answers.setup = () => Promise.reject(new Error("broken"));
    await start();
    expect([setUp.begun.value, setUp.state.failed.value]).toEqual([false, true]);
  });

  test("does not continue after a reload if the engine fails", async () => {
    engine.answers.setup = () => Promise.reject(new Error("broken"));
    card.come();
    setUp.restore({ pieces: [], turn: "white" });
    await settle();
    expect(setUp.begun.value).toBe(false);
  });
});
