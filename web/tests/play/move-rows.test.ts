import { describe, expect, test } from "vitest";
import { EMPTY, type Path, type TreeNode, treeOf, withMove, withNotes } from "../../play/game-tree";
import { type Cell, listingOf, pathOf, placeIn, type Row, rowsOf, textOf } from "../../play/move-rows";

function withLine(tree: TreeNode, line: string): TreeNode {
  const moves = line.split(" ");
  return moves.reduce((grown, move, index) => withMove(grown, moves.slice(0, index), move), tree);
}

function treeWith(...lines: string[]): TreeNode {
  return lines.reduce(withLine, EMPTY);
}

function wordOf(cell: Cell): string {
  return cell === null || cell === "…" ? (cell ?? "") : cell.node.move;
}

/** Returns the rows as text: `1 a b` for moves, and each comment and each variation. */
function told(rows: Row[]): string[] {
  return rows.flatMap((row) =>
    row.kind === "moves"
      ? [`${row.number} ${row.cells.map(wordOf).join(" ")}`.trim()]
      : [row.comment, ...row.variations.map(textOf)].filter(Boolean),
  );
}

function list(tree: TreeNode): string[] {
  return told(rowsOf(tree));
}

describe("the main line", () => {
  test("has a row for each move of the side that begins with the answer to it", () => {
    expect(list(treeOf(["a", "b", "c"]))).toEqual(["1 a b", "2 c"]);
    expect(list(EMPTY)).toEqual([]);
  });
});

describe("a variation", () => {
  test("stands below the move that it replaces", () => {
    expect(list(treeWith("a b c", "a x y"))).toEqual(["1 a b", "1… x 2. y", "2 c"]);
  });

  test("of a first move of a row stands before the answer to it", () => {
    expect(list(treeWith("a b", "x y z"))).toEqual(["1 a …", "1. x y 2. z", "1 … b"]);
  });

  test("of the last move needs no dots after it", () => {
    expect(list(treeWith("a", "x"))).toEqual(["1 a", "1. x"]);
  });

  test("stands beside its siblings", () => {
    expect(list(treeWith("a b", "a x", "a y z"))).toEqual(["1 a b", "1… x", "1… y 2. z"]);
  });

  test("has its own variations in brackets after the moves that they replace", () => {
    expect(list(treeWith("a", "x b c d", "x b p q", "x b p r"))).toEqual(["1 a", "1. x b 2. c (2. p q (2… r)) 2… d"]);
  });

  test("of any depth is written without deep recursion", () => {
    const moves = Array.from({ length: 1_000 }, (_, index) => `m${index}`);
    let tree = withMove(treeOf(["a", ...moves]), [], "x");
    for (const [index] of moves.entries()) tree = withMove(tree, ["x", ...moves.slice(0, index)], `m${index}`);
    for (let index = 1; index < 1_000; index += 1) tree = withMove(tree, ["x", ...moves.slice(0, index)], "v");
    const rows = rowsOf(tree);
    expect(placeIn(rows, ["x", ...moves])?.row).toBe(rows[1]);
    expect(placeIn(rows, ["x", ...moves.slice(0, 998), "v"])?.place.ply).toBe(1_000);
  });
});

describe("a comment", () => {
  test("stands after its move, before the variations", () => {
    const tree = withNotes(withNotes(treeWith("a b c", "a x"), ["a", "b"], { comment: "Good." }), ["a", "x"], {
      comment: "Bad.",
    });
    expect(list(tree)).toEqual(["1 a b", "Good.", "1… x Bad.", "2 c"]);
  });

  test("on the beginning stands before the first move", () => {
    expect(list(withNotes(treeOf(["a"]), [], { comment: "A lesson." }))).toEqual(["A lesson.", "1 a"]);
  });

  test("in a variation is followed by the number of the next move", () => {
    const tree = withNotes(treeWith("a", "x y z"), ["x"], { comment: "Bold." });
    expect(list(tree)).toEqual(["1 a", "1. x Bold. 1… y 2. z"]);
  });
});

test("a mark stands after its move", () => {
  expect(list(withNotes(treeWith("a", "x"), ["x"], { mark: "?!" }))).toEqual(["1 a", "1. x?!"]);
});

test("each place has its path and its row", () => {
  const tree = treeWith("a b", "a x y");
  const rows = rowsOf(tree);
  const paths: Path[] = rows.flatMap((row) =>
    row.kind === "aside"
      ? row.variations.flat().flatMap((token) => (token.kind === "move" ? [pathOf(token.place)] : []))
      : row.cells.flatMap((cell) => (cell === null || cell === "…" ? [] : [pathOf(cell)])),
  );
  expect(paths).toEqual([["a"], ["a", "b"], ["a", "x"], ["a", "x", "y"]]);
  expect(placeIn(rows, ["a", "x", "y"])).toMatchObject({ row: rows[1], place: { node: { move: "y" } } });
  expect([placeIn(rows, []), placeIn(rows, ["x", "a", "y"])]).toEqual([null, null]);
});

describe("the rows after a change of the tree", () => {
  const before = treeWith("a b c d e f", "a b x y", "a b x z", "a b c d p");
  const listing = listingOf(before, { tree: EMPTY, rows: [] });

  function unchanged(tree: TreeNode): boolean[] {
    return listingOf(tree, listing).rows.map((row) => listing.rows.includes(row));
  }

  test("are the same objects except the row with another comment", () => {
    expect(told([...listing.rows])).toEqual(["1 a b", "2 c …", "2. x y (2… z)", "2 … d", "3 e …", "3. p", "3 … f"]);
    const tree = withNotes(before, ["a", "b", "x"], { comment: "Bold." });
    expect(unchanged(tree)).toEqual([true, true, false, true, true, true, true]);
  });

  test("are the same objects before and after a row that is new", () => {
    const tree = withNotes(before, ["a", "b", "c", "d"], { comment: "Good." });
    expect(unchanged(tree)).toEqual([true, true, true, true, false, true, true, true]);
  });

  test("are other objects after another move in the main line, even if they look the same", () => {
    expect(unchanged(treeWith("k b c d e f"))).toEqual([false, false, false]);
  });
});
