import { describe, expect, test } from "vitest";
import { choiceOf, DEFAULT_LIMIT, GameRecord, type SeatChoice, seatsFor } from "../../play/game-record";
import { nodesOf } from "../../play/game-tree";

const MOVES = ["B1-B3", "A2-C2", "C1-C3", "A3-C3"];
const GAME = new GameRecord({ moves: MOVES });

describe("a new record", () => {
  test("is the usual game before its first move", () => {
    const { data, atEnd, request } = new GameRecord();
    expect(data).toEqual({ start: "", limit: DEFAULT_LIMIT, moves: [], at: 0 });
    expect(atEnd).toBe(true);
    expect(request).toEqual({ problem: "loa", start: "", limit: DEFAULT_LIMIT, moves: [] });
  });

  test("has its end as the current position", () => {
    expect(GAME.at).toBe(4);
    expect(GAME.atEnd).toBe(true);
    expect(GAME.shown).toEqual(MOVES);
  });

  test("can be made from the stored data of another one", () => {
    const stored = { start: "B 8/8", limit: 7, moves: MOVES, at: 2 };
    expect(new GameRecord(stored).data).toEqual(stored);
  });
});

describe("a position in the game", () => {
  test("has the moves before it, which the request contains", () => {
    const { shown, request, atEnd, moves } = GAME.look(2);
    expect(shown).toEqual(MOVES.slice(0, 2));
    expect(request.moves).toEqual(MOVES.slice(0, 2));
    expect(atEnd).toBe(false);
    expect(moves).toEqual(MOVES);
  });

  test.each([
    [-3, 0],
    [99, 4],
  ])("is limited to the game: %i is %i", (at, place) => {
    expect(GAME.look(at).at).toBe(place);
    expect(GAME.look(at).data.at).toBe(place);
  });

  test("does not change the record that it comes from", () => {
    GAME.look(1);
    expect(GAME.at).toBe(4);
  });
});

describe("the side to move", () => {
  test("is white at first, and then each in turn", () => {
    expect([0, 1, 2].map((at) => GAME.look(at).turn)).toEqual(["white", "black", "white"]);
    expect(GAME.turnAt(3)).toBe("black");
  });

  test("is black at first in a position where black moves", () => {
    const game = new GameRecord({ start: "B 8/8", moves: MOVES });
    expect(game.first).toBe("black");
    expect([0, 1, 4].map((at) => game.look(at).turn)).toEqual(["black", "white", "black"]);
  });

  test("is white at first in a position where white moves, whatever stands in it", () => {
    expect(new GameRecord({ start: "W B7/8" }).first).toBe("white");
  });
});

describe("a move", () => {
  test("at the end makes the game longer", () => {
    const { data } = GAME.play("H2-F2");
    expect(data).toMatchObject({ moves: [...MOVES, "H2-F2"], at: 5 });
  });

  test("that replaces another drops the later moves", () => {
    const { data, atEnd } = GAME.look(1).replace("H2-F2");
    expect(data).toMatchObject({ moves: ["B1-B3", "H2-F2"], at: 2 });
    expect(atEnd).toBe(true);
  });

  test("that was made there before keeps the moves after it", () => {
    const again = GAME.look(1).replace("A2-C2");
    expect([again.moves, again.at]).toEqual([GAME.moves, 2]);
    expect(again.tree).toBe(GAME.tree);
  });

  test("that replaces another keeps the other lines", () => {
    const studied = GAME.look(1).play("H2-F2").play("D8-D6").look(2);
    const replaced = studied.replace("C8-C6");
    expect(replaced.moves).toEqual(["B1-B3", "H2-F2", "C8-C6"]);
    expect(nodesOf(replaced.tree)).toHaveLength(nodesOf(studied.tree).length);
    expect(replaced.visit(GAME.moves).moves).toEqual(GAME.moves);
  });

  test("that was made elsewhere in the game drops the later moves", () => {
    expect(GAME.look(1).replace("C1-C3").moves).toEqual(["B1-B3", "C1-C3"]);
  });

  test("keeps the position and the limit of the game", () => {
    const { start, limit } = new GameRecord({ start: "B 8/8", limit: 7 }).play("A2-C2");
    expect([start, limit]).toEqual(["B 8/8", 7]);
  });

  test("does not change the record before it", () => {
    GAME.look(2).play("H2-F2");
    expect(GAME.moves).toEqual(MOVES);
  });
});

test("a game that is cut ends at the current position", () => {
  const cut = GAME.look(2).cut();
  expect(cut.data).toMatchObject({ moves: MOVES.slice(0, 2), at: 2 });
  expect(cut.atEnd).toBe(true);
});

describe("a variation", () => {
  const studied = GAME.look(1).play("H2-F2");

  test("begins with another move in an earlier position, and keeps the moves after it", () => {
    expect(studied.moves).toEqual(["B1-B3", "H2-F2"]);
    expect(studied.visit(["B1-B3"]).moves).toEqual(MOVES);
    expect(studied.data).toMatchObject({ moves: MOVES, at: 2, path: ["B1-B3", "H2-F2"] });
  });

  test("is the current line while the position is in it", () => {
    const longer = studied.play("C1-C3");
    expect(longer.look(2).moves).toEqual(["B1-B3", "H2-F2", "C1-C3"]);
    expect(longer.visit(["B1-B3", "A2-C2"]).moves).toEqual(MOVES);
  });

  test("can be made from the stored data of another one", () => {
    const { data } = studied.annotate({ comment: "Better.", mark: "!" });
    expect(new GameRecord(data).data).toEqual(data);
  });

  test("is left for the last position before it when it is deleted", () => {
    expect(studied.withTree(GAME.tree).shown).toEqual(["B1-B3"]);
  });
});

describe("the current position", () => {
  test("is the same object after notes and later moves have changed", () => {
    const game = GAME.look(2);
    expect(game.annotate({ comment: "Here." }).request).toBe(game.request);
    expect(game.withTree(GAME.look(2).cut().tree).request).toBe(game.request);
  });

  test("is another object after another position was shown", () => {
    expect(GAME.look(2).look(1).look(2).request).not.toBe(GAME.look(2).request);
  });

  test("has the notes on its last move", () => {
    expect(GAME.look(2).annotate({ mark: "?" }).node).toMatchObject({ move: "A2-C2", mark: "?" });
  });
});

test("the rules for draws are in the request and in the data only if there are any", () => {
  const game = new GameRecord({ draws: ["repetition"] }).play("B1-B3");
  expect(game.request.draws).toEqual(["repetition"]);
  expect(new GameRecord(game.data).draws).toEqual(["repetition"]);
  expect("draws" in GAME.request).toBe(false);
});

test("a game that is cut has no names of players and no result", () => {
  const loaded = new GameRecord({ moves: MOVES, white: "Ann", black: "Bo", result: "white" });
  expect(loaded.play("H2-F2").data).toMatchObject({ white: "Ann", black: "Bo", result: "white" });
  expect(loaded.cut().data).toEqual(GAME.data);
});

describe("the moves that two games share", () => {
  test("end before the first different move", () => {
    expect(GAME.look(2).play("H2-F2").shared(GAME)).toBe(2);
    expect(GAME.shared(GAME.look(0).play("H2-F2"))).toBe(0);
  });

  test("are all moves of the shorter game if the longer one begins with them", () => {
    const beginning = GAME.look(3).cut();
    expect(beginning.shared(GAME)).toBe(3);
    expect(GAME.shared(beginning)).toBe(3);
    expect(GAME.shared(GAME.look(1))).toBe(4);
  });

  test("may come after the current position", () => {
    expect(GAME.look(0).shared(GAME.look(3).replace("H2-F2").look(0))).toBe(3);
  });

  test("do not continue after a different move", () => {
    const other = new GameRecord({ moves: ["H2-F2", ...MOVES.slice(1)] });
    expect(GAME.shared(other)).toBe(0);
  });

  test("are -1 with another start position or another limit", () => {
    expect(GAME.shared(new GameRecord({ moves: MOVES, start: "W 8/8" }))).toBe(-1);
    expect(GAME.shared(new GameRecord({ moves: MOVES, limit: 7 }))).toBe(-1);
  });
});

describe("the seats", () => {
  test.each([
    ["white", { white: "you", black: "engine" }],
    ["black", { white: "engine", black: "you" }],
    ["both", { white: "you", black: "you" }],
    ["watch", { white: "engine", black: "engine" }],
  ] as [SeatChoice, ReturnType<typeof seatsFor>][])(
    "of a visitor who chooses %s are derived from the choice, and the choice from the seats",
    (choice, seats) => {
      expect(seatsFor(choice)).toEqual(seats);
      expect(choiceOf(seats)).toBe(choice);
    },
  );
});
