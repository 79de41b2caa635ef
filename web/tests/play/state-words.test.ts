import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { ReadRecord } from "../../generated/api";
import { PlayState } from "../../play/state";
import { confirmed } from "../../shared/dialog";
import { notify } from "../../shared/notices";
import { type Parameters, replaceParameters } from "../../shared/router";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, gameRead } from "./games";

vi.mock(import("../../shared/dialog"), { spy: true });
vi.mock(import("../../shared/notices"), { spy: true });
vi.mock(import("../../shared/router"), { spy: true });

const MOVES = ["A7-C7", "B8-B6"];
const GAME: ReadRecord = gameRead(MOVES);
const LINK = { moves: "A7C7 B8B6" };

let engine: StubEngine;
let state: PlayState;
const openLink = vi.fn();

beforeEach(() => {
  vi.mocked(confirmed).mockReset().mockResolvedValue(true);
  vi.mocked(notify).mockReset().mockReturnValue();
  vi.mocked(replaceParameters).mockReset().mockReturnValue();
  engine = new StubEngine();
  answerGames(engine);
  engine.answers.open_link = openLink.mockReset().mockReturnValue(GAME);
  state = new PlayState(engine.engine);
  state.activate(true);
});

function sentence(): string {
  return state.words.value.sentence;
}

async function play(move: string): Promise<void> {
  state.play(move);
  await settle();
}

describe("the words below the board", () => {
  test("say that the game waits for the engine, unless it is the usual start position", async () => {
    await settle();
    expect(sentence()).toBe("Your move.");
    const other = new PlayState(new StubEngine().engine);
    other.restore({ ...state.draft(), record: { start: "", limit: 7, moves: MOVES, at: 2 } });
    await settle();
    expect(other.words.value.sentence).toBe("The game begins as soon as Python has started.");
  });

  test("say that a move is kept which the engine does not know yet", async () => {
    await settle();
    await play("A7-C7");
    expect(sentence()).toBe("Your move is made. The engine replies as soon as Python has started.");
    engine.start();
    await settle();
    expect(sentence()).toBe("The engine is thinking…");
  });

  test("describe the previous position while the engine's answer is awaited", async () => {
    engine.start();
    await settle();
    state.play("A7-C7");
    expect(sentence()).toBe("Your move.");
  });

  test("explain why a move that was tried on the board is illegal, until the position changes", async () => {
    engine.start();
    answerGames(engine, { illegal: ["A4-B5"] });
    await settle();
    state.board.onMiss("A4-B5");
    await settle();
    expect(sentence()).toMatch(/^A4-B5 is not legal: /);
    await play("A7-C7");
    expect(sentence()).toBe("The engine is thinking…");
  });

  test("do not change if the engine fails on a move that was tried on the board", async () => {
    engine.start();
    answerGames(engine, { fatal: ["A4-B5"] });
    await settle();
    await state.refuse("A4-B5");
    expect(sentence()).toBe("Your move.");
  });

  test("are empty while the engine's first answer is awaited", () => {
    engine.start();
    state = new PlayState(engine.engine);
    expect(sentence()).toBe("");
  });

  test("say that the engine failed on the position", async () => {
    engine.start();
    answerGames(engine, { fatal: ["A7-C7"] });
    await settle();
    await play("A7-C7");
    expect(sentence()).toMatch(/^The engine failed in this position/);
  });

  test("describe what the engine does on its turn", async () => {
    engine.start();
    await settle();
    await play("A7-C7");
    state.thinking.stop();
    expect(sentence()).toMatch(/^The engine has stopped/);
    state.start("watch", 80);
    state.thinking.setPace("step");
    await settle();
    expect(sentence()).toBe("The engine is thinking…");
    engine.thought.at(-1)?.part({ move: "A7-C7", done: true });
    expect(sentence()).toMatch(/^The engine has chosen a move/);
    state.thinking.setPace("slow");
    expect(sentence()).toBe("The engine is thinking…");
  });

  test("have a hint, and explain to a newcomer how to move", async () => {
    engine.start();
    await settle();
    expect(state.words.value.remarks).toContain("Choose one of your checkers, then the square it goes to.");
    state.thinking.askForHint();
    engine.thought.at(-1)?.part({ move: "A7-C7", done: true });
    expect(sentence()).toBe("Try A7-C7.");
  });

  test("say that the engine failed on the formats of a game", async () => {
    engine.start();
    await settle();
    engine.answers.write_record = () => Promise.reject(new Error("broken"));
    expect(await state.forms()).toBeNull();
    expect(sentence()).toMatch(/^Something went wrong in the engine/);
  });

  test("do not mention formats that are no longer wanted", async () => {
    engine.start();
    await settle();
    const first = state.forms();
    const second = state.forms();
    expect(await first, "a second click").toBeNull();
    state.activate(false);
    expect(await second, "another page").toBeNull();
    expect(sentence()).toBe("Your move.");
  });

  test("do not mention the formats without an engine, which is shown elsewhere", async () => {
    await settle();
    expect(await state.forms()).toBeNull();
    expect(sentence()).toBe("Your move.");
  });
});

describe("a link to the page", () => {
  test("opens its game when the engine is ready, and clears the address", async () => {
    const followed = state.follow(LINK);
    await settle();
    expect(replaceParameters).not.toHaveBeenCalled();
    engine.start();
    await followed;
    expect(openLink).toHaveBeenCalledExactlyOnceWith({ problem: "loa", parameters: LINK });
    expect(state.game.record.value.moves).toEqual(MOVES);
    expect(state.game.choice.value).toBe("both");
    expect(replaceParameters).toHaveBeenCalledExactlyOnceWith({});
    expect(notify).toHaveBeenCalledExactlyOnceWith("link", null);
  });

  test("without a game changes nothing", async () => {
    engine.start();
    await state.follow({});
    expect(openLink).not.toHaveBeenCalled();
    expect(replaceParameters).not.toHaveBeenCalled();
  });

  test("is reported if it has an unknown parameter, such as a limit without a game", async () => {
    engine.start();
    for (const parameters of [{ limit: "7" }, { ...LINK, colour: "green" } as Parameters]) {
      vi.mocked(notify).mockClear();
      await state.follow(parameters);
      expect(notify).toHaveBeenCalledExactlyOnceWith("link", expect.objectContaining({ dismiss: "page.dismiss" }));
      expect(replaceParameters).toHaveBeenLastCalledWith({});
    }
    expect(openLink).toHaveBeenCalledOnce();
  });

  test("is cancelled on another page", async () => {
    state.follow(LINK);
    state.activate(false);
    engine.start();
    await settle();
    expect(openLink).not.toHaveBeenCalled();
    expect(replaceParameters).not.toHaveBeenCalled();
  });

  test("is ignored when another one has been followed", async () => {
    engine.start();
    const answer = Promise.withResolvers<ReadRecord>();
    openLink.mockReturnValueOnce(answer.promise);
    const first = state.follow(LINK);
    await settle();
    await state.follow({ start: "W 8/8" });
    answer.resolve(gameRead(["A2-C2"]));
    await first;
    expect(state.game.record.value.moves).toEqual(MOVES);
    expect(replaceParameters).toHaveBeenCalledOnce();
  });

  test("does not replace a game that the visitor keeps", async () => {
    engine.start();
    await settle();
    await play("A7-C7");
    vi.mocked(confirmed).mockResolvedValue(false);
    await state.follow(LINK);
    expect(state.game.record.value.moves).toEqual(["A7-C7"]);
    expect(replaceParameters).toHaveBeenCalledWith({});
  });

  test("on which the engine fails leaves the game and shows the failure", async () => {
    engine.start();
    await settle();
    openLink.mockRejectedValue(new Error("broken"));
    await state.follow(LINK);
    expect(state.game.record.value.moves).toEqual([]);
    expect(sentence()).toMatch(/^Something went wrong in the engine/);
    expect(replaceParameters).toHaveBeenCalledWith({});
  });
});

test("the page has begun when its first board is available, or the engine fails on it", async () => {
  const begun = vi.fn();
  state.begin().then(begun);
  expect(begun).not.toHaveBeenCalled();
  await settle();
  expect(begun).toHaveBeenCalled();
  const other = new StubEngine();
  answerGames(other, { fatal: [""] });
  other.start();
  await new PlayState(other.engine).begin();
});
