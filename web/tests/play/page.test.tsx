// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../settle";
import { answerGames } from "./games";
import { Room } from "./room";

const NO_LINE = "a checker moves along a row, a column or a diagonal.";

let room: Room;

beforeEach(async () => {
  room = await Room.open();
});
afterEach(() => room.close());

async function watch(): Promise<void> {
  room.state.start("watch", 80);
  await settle();
}

describe("a move on the board", () => {
  test("is made by pressing two squares, and the engine answers it", async () => {
    await room.play("A4-C4");
    expect([room.moves, room.caption]).toEqual([["A4-C4"], "The engine is thinking…"]);
    await room.reply("B8-B6");
    expect([room.moves, room.count, room.caption]).toEqual([["A4-C4", "B8-B6"], "2 of 160", "Your move."]);
  });

  test("is described neither as a square that is deselected nor as the visitor's turn", async () => {
    const heard: string[] = [];
    const place = room.one(".caption");
    new MutationObserver(() => heard.push(place.textContent)).observe(place, { childList: true });
    await room.play("A4-C4");
    await room.reply("B8-B6");
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([
      "Your move. A4 can go to C2 (2), C4 (2), and C6 (2).",
      "The engine is thinking…",
      "Your move.",
    ]);
  });

  test.each([
    [
      "B4",
      { code: "loa.illegal_length", values: { move: "A4-B4", count: 2 } },
      "there are 2 checkers on that line, so",
    ],
    ["C5", { code: "loa.illegal_no_line", values: { move: "A4-C5" } }, NO_LINE],
    ["E8", { code: "loa.illegal_enemy_between", values: { move: "A4-E8", square: "C6" } }, "checker on C6 is in the"],
  ])("that is illegal is refused with a reason, its checker stays selected: A4-%s", async (square, phrase, reason) => {
    answerGames(room.engine, { refused: { [`A4-${square}`]: phrase } });
    await room.press("A4", square);
    expect(room.caption).toMatch(new RegExp(`^A4-${square} is not legal: `));
    expect(room.caption).toContain(reason);
    expect(room.moves).toEqual([]);
    await room.press("C4");
    expect(room.moves).toEqual(["A4-C4"]);
  });

  test("of the other side is described, but not made", async () => {
    await room.press("C1");
    expect(room.caption).toBe("Your move. C1 can go to A3 (2, capture), C3 (2), and E3 (2).");
    await room.press("C3");
    expect([room.moves, room.caption]).toEqual([[], "Your move."]);
  });

  test("of another checker is made when the checker is pressed after the first", async () => {
    await room.press("A4", "A5");
    expect(room.caption).toContain("A5 can go to ");
    await room.press("C5");
    expect(room.moves).toEqual(["A5-C5"]);
  });

  test("is made for both sides if the engine does not play", async () => {
    room.state.start("both", 80);
    await settle();
    expect(room.caption).toBe("White to move.");
    await room.play("A4-C4");
    expect(room.caption).toBe("Black to move.");
    await room.play("A5-C5");
    expect([room.moves, room.engine.thought.length]).toEqual([["A4-C4", "A5-C5"], 0]);
    await room.click("Take back");
    expect(room.count).toBe("1 of 160");
  });
});

describe("taking back", () => {
  test("leads to the visitor's previous turn, and redoing to the next one", async () => {
    expect([room.button("Take back").disabled, room.button("Redo").disabled]).toEqual([true, true]);
    await room.play("A4-C4");
    await room.reply("B8-B6");
    await room.click("Take back");
    expect([room.count, room.caption]).toEqual(["0 of 160", "Your move."]);
    expect(room.button("Take back").disabled).toBe(true);
    await room.click("Redo");
    expect([room.count, room.caption]).toEqual(["2 of 160", "Your move."]);
    expect([room.moves, room.button("Redo").disabled]).toEqual([["A4-C4", "B8-B6"], true]);
  });

  test("is possible after the end, and the game continues", async () => {
    answerGames(room.engine, { ends: { "A4-C4 B8-B6": "draw" } });
    await room.play("A4-C4");
    await room.reply("B8-B6");
    expect(room.caption).toBe("A draw.");
    await room.click("Take back");
    expect([room.count, room.caption]).toEqual(["0 of 160", "Your move."]);
    await room.play("A5-C5");
    expect([room.moves, room.caption]).toEqual([["A5-C5"], "The engine is thinking…"]);
  });

  test("drops the engine's search", async () => {
    await room.play("A4-C4");
    const late = room.engine.thought.at(-1);
    await room.click("Take back");
    late?.part({ move: "B8-B6", done: true });
    await settle();
    expect([room.count, room.moves]).toEqual(["0 of 160", ["A4-C4"]]);
    await room.play("H3-F3");
    await room.reply("C8-C6");
    expect(room.moves).toEqual(["H3-F3", "C8-C6"]);
  });
});

describe("a new game", () => {
  test("drops the engine's search, however often a game begins", async () => {
    for (let game = 0; game < 5; game += 1) {
      await room.play("A4-C4");
      room.state.start("white", 80);
      await settle();
    }
    expect(room.engine.thought).toHaveLength(5);
    for (const task of room.engine.thought) task.part({ move: "B8-B6", done: true });
    await settle();
    expect([room.moves, room.caption]).toEqual([[], "Your move."]);
  });

  test("for a visitor who plays Black begins with a move of the engine", async () => {
    room.state.start("black", 80);
    await settle();
    await room.reply("A4-C4");
    expect([room.moves, room.caption]).toEqual([["A4-C4"], "Your move."]);
    await room.play("A5-C5");
    await room.reply("B1-B3");
    expect(room.moves).toEqual(["A4-C4", "A5-C5", "B1-B3"]);
  });
});

describe("a hint", () => {
  test("is dropped by a move, which the engine answers", async () => {
    await room.click("Hint");
    const late = room.engine.thought.at(-1);
    expect(room.caption).toBe("Looking for a good move for you…");
    await room.play("A4-C4");
    late?.part({ move: "A5-C5", done: true });
    await room.reply("B8-B6");
    expect([room.caption, room.moves]).toEqual(["Your move.", ["A4-C4", "B8-B6"]]);
  });
});

describe("a game that is watched", () => {
  test("stays stopped when the visitor goes back and returns", async () => {
    await watch();
    await room.click("Move now");
    await room.reply("A4-C4");
    await room.click("Stop", "One move back", "One move on");
    expect(room.caption).toMatch(/^The engine has stopped/);
    expect([room.moves, room.engine.thought.at(-1)?.isDropped]).toEqual([["A4-C4"], true]);
    const searches = room.engine.thought.length;
    await room.click("Let the engine move");
    expect(room.engine.thought).toHaveLength(searches + 1);
  });
});
