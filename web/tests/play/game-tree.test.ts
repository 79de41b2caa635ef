import { describe, expect, test } from "vitest";
import {
  EMPTY,
  flat,
  fromFlat,
  isMainLine,
  isOfReview,
  isPlain,
  isStudied,
  lineThrough,
  nodeAt,
  nodesOf,
  nodesOn,
  onlyPath,
  type Path,
  promoted,
  type TreeNode,
  treeOf,
  withLine,
  withMainLine,
  withMove,
  withNotes,
  without,
} from "../../play/game-tree";

const MOVES = ["A2-C2", "A3-C3", "B1-B3", "C1-C3", "H2-F2"];
const LONGEST = Array.from({ length: 2_000 }, (_, index) => MOVES[index % 2] ?? "");

/** The game A2-C2 A3-C3 B1-B3 with two variations: A2-C2 C1-C3 H2-F2, and H2-F2 before everything. */
const STUDY = [["A2-C2", "A3-C3", "B1-B3"], ["A2-C2", "C1-C3", "H2-F2"], ["H2-F2"]].reduce(withMoves, EMPTY);

function withMoves(tree: TreeNode, line: Path): TreeNode {
  return line.reduce((grown, move, index) => withMove(grown, line.slice(0, index), move), tree);
}

/** All lines of a tree from the root to the last moves, in the order of the tree. */
function lines(root: TreeNode): string[] {
  const found: string[] = [];
  const visit = (node: TreeNode, path: Path) => {
    if (node.children.length === 0) found.push(path.join(" "));
    for (const child of node.children) visit(child, [...path, child.move]);
  };
  visit(root, []);
  return found;
}

/** Returns a function that returns the same pseudo-random numbers below `most` for the same seed. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** A tree made by chance, and a path in it. */
function grown(seed: number): { tree: TreeNode; path: Path } {
  const roll = dice(seed);
  const pathIn = (tree: TreeNode) => {
    const path: string[] = [];
    for (let node = tree; node.children.length > 0 && roll(5) > 0; node = nodeAt(tree, path)) {
      path.push(node.children[roll(node.children.length)]?.move ?? "");
    }
    return path;
  };
  let tree = EMPTY;
  for (let count = 0; count < 30; count += 1) {
    const path = pathIn(tree);
    tree = withMove(tree, path, MOVES[roll(MOVES.length)] ?? "");
    if (roll(3) === 0) tree = withNotes(tree, path, { comment: `Note ${count}`, mark: "!" });
  }
  return { tree, path: pathIn(tree) };
}

const GROWN = Array.from({ length: 40 }, (_, seed) => grown(seed));

describe("a move", () => {
  test("after the end of a line makes the line longer", () => {
    expect(lines(withMove(treeOf(["A2-C2"]), ["A2-C2"], "A3-C3"))).toEqual(["A2-C2 A3-C3"]);
  });

  test("in an earlier position begins a variation, after its elder siblings", () => {
    expect(lines(STUDY)).toEqual(["A2-C2 A3-C3 B1-B3", "A2-C2 C1-C3 H2-F2", "H2-F2"]);
  });

  test("that exists already changes nothing", () => {
    expect(withMove(STUDY, ["A2-C2"], "C1-C3")).toBe(STUDY);
  });
});

describe("a path", () => {
  test("leads to a node; beyond the tree, to its last node in the tree", () => {
    expect(nodeAt(STUDY, ["A2-C2", "C1-C3"]).move).toBe("C1-C3");
    expect(nodeAt(STUDY, ["A2-C2", "B1-B3"]).move).toBe("A2-C2");
    expect(nodeAt(STUDY, [])).toBe(STUDY);
  });

  test("continues along the eldest children", () => {
    expect(lineThrough(STUDY, [])).toEqual(["A2-C2", "A3-C3", "B1-B3"]);
    expect(lineThrough(STUDY, ["A2-C2", "C1-C3"])).toEqual(["A2-C2", "C1-C3", "H2-F2"]);
  });

  test("is in the main line if it has only eldest children", () => {
    expect([["A2-C2", "A3-C3"], ["A2-C2", "C1-C3"], []].map((path) => isMainLine(STUDY, path))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("alone has its moves and notes, without other moves", () => {
    const tree = withNotes(STUDY, ["A2-C2"], { comment: "Solid." });
    expect(lines(onlyPath(tree, ["A2-C2", "C1-C3"]))).toEqual(["A2-C2 C1-C3"]);
    expect(nodeAt(onlyPath(tree, ["A2-C2", "C1-C3"]), ["A2-C2"]).comment).toBe("Solid.");
  });
});

describe("a variation", () => {
  const deep = withMoves(STUDY, ["A2-C2", "C1-C3", "A3-C3"]);

  test("that is promoted becomes the eldest where it leaves its parent line", () => {
    expect(lines(promoted(deep, ["A2-C2", "C1-C3", "A3-C3"]))).toEqual([
      "A2-C2 A3-C3 B1-B3",
      "A2-C2 C1-C3 A3-C3",
      "A2-C2 C1-C3 H2-F2",
      "H2-F2",
    ]);
    expect(lines(promoted(STUDY, ["H2-F2"]))[0]).toBe("H2-F2");
  });

  test("that becomes the main line is the eldest everywhere", () => {
    expect(lines(withMainLine(deep, ["A2-C2", "C1-C3", "A3-C3"]))).toEqual([
      "A2-C2 C1-C3 A3-C3",
      "A2-C2 C1-C3 H2-F2",
      "A2-C2 A3-C3 B1-B3",
      "H2-F2",
    ]);
  });

  test("that is the main line already is not changed", () => {
    expect(promoted(STUDY, ["A2-C2", "A3-C3"])).toBe(STUDY);
    expect(withMainLine(STUDY, [])).toBe(STUDY);
  });

  test("is deleted from a move on", () => {
    expect(lines(without(STUDY, ["A2-C2", "C1-C3"]))).toEqual(["A2-C2 A3-C3 B1-B3", "H2-F2"]);
    expect(lines(without(STUDY, ["A2-C2"]))).toEqual(["H2-F2"]);
    expect(without(STUDY, [])).toBe(STUDY);
  });
});

describe("notes", () => {
  test("are replaced one by one", () => {
    const noted = withNotes(withNotes(STUDY, ["A2-C2"], { comment: "Solid." }), ["A2-C2"], { mark: "!?" });
    expect(nodeAt(noted, ["A2-C2"])).toMatchObject({ move: "A2-C2", comment: "Solid.", mark: "!?" });
    expect(lines(noted)).toEqual(lines(STUDY));
  });

  test("are removed when they are empty", () => {
    const noted = withNotes(STUDY, ["A2-C2"], { comment: "Solid.", mark: "!", shapes: [] });
    expect(withNotes(noted, ["A2-C2"], { comment: "", mark: undefined })).toEqual(STUDY);
  });

  test("can be on the beginning", () => {
    expect(withNotes(STUDY, [], { comment: "A lesson." }).comment).toBe("A lesson.");
  });

  test("and variations make a tree more than a line of moves", () => {
    const line = treeOf(MOVES);
    expect([line, STUDY, withNotes(line, MOVES, { mark: "?" })].map(isPlain)).toEqual([true, false, false]);
  });
});

describe("the list of nodes", () => {
  test("has each node after its parent and its elder siblings", () => {
    expect(flat(STUDY).map(({ parent, move }) => [parent, move])).toEqual([
      [-1, ""],
      [0, "A2-C2"],
      [1, "A3-C3"],
      [2, "B1-B3"],
      [1, "C1-C3"],
      [4, "H2-F2"],
      [0, "H2-F2"],
    ]);
  });

  test.each([
    [[]],
    [[{ parent: 0, move: "" }]],
    [
      [
        { parent: -1, move: "" },
        { parent: 1, move: "A2-C2" },
      ],
    ],
    [
      [
        { parent: -1, move: "" },
        { parent: -1, move: "A2-C2" },
      ],
    ],
    [
      [
        { parent: -1, move: "" },
        { parent: 0, move: "A2-C2" },
        { parent: 0, move: "A2-C2" },
      ],
    ],
  ])("is refused if it is no tree, or if siblings have the same move: %j", (nodes) => {
    expect(fromFlat(nodes)).toBeNull();
  });
});

describe("any tree", () => {
  test("is the same after it was written as a list", () => {
    for (const { tree } of GROWN) expect(fromFlat(flat(tree))).toEqual(tree);
  });

  test("has the same moves after a variation was promoted, and the variation leaves one line less", () => {
    const branchings = (tree: TreeNode, path: Path) =>
      nodesOn(tree, path).filter((node, index, nodes) => nodes[index + 1] && node.children[0] !== nodes[index + 1]);
    for (const { tree, path } of GROWN) {
      const changed = promoted(tree, path);
      expect(lines(changed).toSorted()).toEqual(lines(tree).toSorted());
      expect(branchings(changed, path).length).toBe(Math.max(branchings(tree, path).length - 1, 0));
      expect(isMainLine(withMainLine(tree, path), path)).toBe(true);
    }
  });

  test("is the same after a new move was made and deleted", () => {
    for (const { tree, path } of GROWN) {
      expect(without(withMove(tree, path, "D1-D3"), [...path, "D1-D3"])).toEqual(tree);
    }
  });

  test("is not changed by any of the changes", () => {
    for (const { tree, path } of GROWN) {
      const before = structuredClone(tree);
      withMainLine(withNotes(without(promoted(tree, path), path), [], { comment: "…" }), path);
      expect(tree).toEqual(before);
    }
  });
});

test("the longest game is changed, written and read without deep recursion", () => {
  const tree = withNotes(withMove(treeOf(LONGEST), LONGEST.slice(0, 1_999), "H2-F2"), LONGEST, { mark: "!" });
  const read = fromFlat(flat(tree)) ?? EMPTY;
  expect(nodesOf(read)).toHaveLength(2_002);
  const end = [...LONGEST.slice(0, 1_999), "H2-F2"];
  expect(lineThrough(promoted(read, end), [])).toEqual(end);
  expect(nodeAt(read, LONGEST).mark).toBe("!");
});

describe("a tree with a review", () => {
  const game = treeOf(["A2-C2", "A3-C3"]);
  const line = ["C1-C3", "H2-F2"];

  test("has the moves of a line as the engine's variation, after moves that it has already", () => {
    const grown = withLine(game, ["A2-C2"], line);
    expect(lines(grown)).toEqual(["A2-C2 A3-C3", "A2-C2 C1-C3 H2-F2"]);
    expect(["A2-C2", ...line].map((_, at) => isOfReview(nodeAt(grown, ["A2-C2", ...line].slice(0, at + 1))))).toEqual([
      false,
      true,
      true,
    ]);
    expect(withLine(grown, ["A2-C2"], line)).toBe(grown);
    expect(lines(withLine(grown, ["A2-C2"], [...line, "B1-B3"]))[1]).toBe("A2-C2 C1-C3 H2-F2 B1-B3");
  });

  test.each<[string, Partial<TreeNode>, boolean]>([
    ["only the engine's notes", { comment: "Bad.", mark: "?", properties: { JBR: ["?", "0.5", "Bad."] } }, false],
    ["a comment beside the engine's", { comment: "Mine.\nBad.", properties: { JBR: ["", "", "Bad."] } }, true],
    ["another mark", { mark: "!", properties: { JBR: ["?", "0.5", ""] } }, true],
    [
      "a comment with escaped brackets of the engine",
      { comment: "[a]", properties: { JBR: ["", "", "[a\\]"] } },
      false,
    ],
    ["a comment on a move of the engine", { comment: "Mine.", properties: { JBR: ["variation"] } }, true],
    ["no note on a move of the engine", { properties: { JBR: ["variation"] } }, false],
  ])("is studied by the visitor or not: %s", (_, notes, studied) => {
    expect(isStudied({ ...game, children: [{ move: "A2-C2", children: [], ...notes }] })).toBe(studied);
  });

  test("is studied if it has a variation of the visitor", () => {
    expect(isStudied(withLine(game, ["A2-C2"], line))).toBe(false);
    expect(isStudied(withMove(game, ["A2-C2"], "C1-C3"))).toBe(true);
  });
});
