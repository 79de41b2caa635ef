/**
 * A game with its variations, as immutable nodes. Siblings have different moves, so that the moves from the root to a
 * node, its path, identify it; the eldest child continues the main line. No function is recursive, because a game may
 * have 2,000 moves.
 */

import type { GameNode } from "../generated/api";

/** A move with the notes about the position after it. */
export interface TreeNode extends Readonly<Omit<GameNode, "parent">> {
  readonly children: readonly TreeNode[];
}

/** Moves from the root to a node. */
export type Path = readonly string[];
/** Notes about a position; undefined or empty for no note. */
export type Notes = { [Name in "comment" | "mark" | "shapes"]?: TreeNode[Name] | undefined };

/** Marks of moves, from the best to the worst. */
export const MARKS = ["!!", "!", "!?", "?!", "?", "??"] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Property of nodes with notes of the engine's review: mark, value and comment as SGF text; `ADDED` in a node that the
 * engine has added (engine/judgeboard/loa/review/annotate.py).
 */
const REVIEW = "JBR";
const ADDED = "variation";
const ESCAPE = /\\(.)/gs;

export const EMPTY: TreeNode = { move: "", children: [] };

/** Returns the root of a game without variations. */
export function treeOf(moves: Path): TreeNode {
  const first = moves.reduceRight<TreeNode | null>(
    (next, move) => ({ move, children: next === null ? [] : [next] }),
    null,
  );
  return first === null ? EMPTY : { move: "", children: [first] };
}

export function childOf(node: TreeNode, move: string | undefined): TreeNode | undefined {
  return node.children.find((child) => child.move === move);
}

/** Returns the nodes from the root to the end of a path; fewer if the path leaves the tree. */
export function nodesOn(root: TreeNode, path: Path): TreeNode[] {
  const nodes = [root];
  let node: TreeNode | undefined = root;
  for (const move of path) {
    node = childOf(node, move);
    if (node === undefined) break;
    nodes.push(node);
  }
  return nodes;
}

/** Returns the last node of a path that is in the tree. */
export function nodeAt(root: TreeNode, path: Path): TreeNode {
  return nodesOn(root, path).at(-1) ?? root;
}

/** Returns the moves of a path and of the eldest children after it. */
export function lineThrough(root: TreeNode, path: Path): string[] {
  const line = [...path];
  for (let node = nodeAt(root, path).children[0]; node !== undefined; node = node.children[0]) line.push(node.move);
  return line;
}

/** Returns the tree with a move after a path: an existing child, or a new youngest child. */
export function withMove(root: TreeNode, path: Path, move: string): TreeNode {
  const node = nodeAt(root, path);
  if (childOf(node, move) !== undefined) return root;
  return replaced(root, path, { ...node, children: [...node.children, { move, children: [] }] });
}

/** Returns the tree with other notes at a node; an empty note is removed. */
export function withNotes(root: TreeNode, path: Path, notes: Notes): TreeNode {
  const { comment, mark, shapes, ...others } = { ...nodeAt(root, path), ...notes };
  return replaced(root, path, {
    ...others,
    ...(comment ? { comment } : {}),
    ...(mark ? { mark } : {}),
    ...(shapes?.length ? { shapes } : {}),
  });
}

/** Returns the tree with other values of a property of the whole game; null removes the property. */
export function withProperty(root: TreeNode, name: string, values: string[] | null): TreeNode {
  const { properties = {}, ...others } = root;
  const { [name]: _, ...rest } = properties;
  const changed = values === null ? rest : { ...rest, [name]: values };
  return Object.keys(changed).length === 0 ? others : { ...others, properties: changed };
}

/**
 * Returns the tree with the variation of a node one step nearer to the main line: the variation becomes the eldest at
 * the last place where the path leaves the eldest children.
 */
export function promoted(root: TreeNode, path: Path): TreeNode {
  const place = branchings(root, path).at(-1);
  return place === undefined ? root : withEldest(root, path, place);
}

/** Returns the tree with a path in its main line. */
export function withMainLine(root: TreeNode, path: Path): TreeNode {
  return branchings(root, path).reduce((tree, place) => withEldest(tree, path, place), root);
}

/** Returns the tree without a node and all moves after it; the root cannot be removed. */
export function without(root: TreeNode, path: Path): TreeNode {
  const before = path.slice(0, -1);
  if (path.length === 0) return root;
  const parent = nodeAt(root, before);
  return replaced(root, before, { ...parent, children: parent.children.filter(({ move }) => move !== path.at(-1)) });
}

/** Returns the tree with only the moves of a path, and their notes. */
export function onlyPath(root: TreeNode, path: Path): TreeNode {
  return nodesOn(root, path).reduceRight<TreeNode>(
    (next, node) => ({ ...node, children: next === EMPTY ? [] : [next] }),
    EMPTY,
  );
}

export function isMainLine(root: TreeNode, path: Path): boolean {
  return branchings(root, path).length === 0;
}

/** Returns all nodes of a subtree, each after its parent and its elder siblings. */
export function nodesOf(root: TreeNode): TreeNode[] {
  const nodes: TreeNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    waiting.push(...node.children.toReversed());
  }
  return nodes;
}

/** Returns true if the tree has only a line of moves without notes. */
export function isPlain(root: TreeNode): boolean {
  return nodesOf(root).every((node) => node.children.length < 2 && Object.keys(node).length === 2);
}

/** Returns true if the tree has variations, comments, marks or shapes, besides those of the engine's review. */
export function isStudied(root: TreeNode): boolean {
  return nodesOf(root).some((node) => {
    const [mark = "", , comment = ""] = isOfReview(node) ? [] : (node.properties?.[REVIEW] ?? []);
    const isNoted = (node.comment ?? "") !== comment.replace(ESCAPE, "$1") || (node.mark ?? "") !== mark || node.shapes;
    return isNoted || node.children.slice(1).some((child) => !isOfReview(child));
  });
}

/** Returns true if the engine's review has added the node, as part of a variation. */
export function isOfReview({ properties }: TreeNode): boolean {
  return properties?.[REVIEW]?.[0] === ADDED;
}

/** Returns the tree with the moves of a line after a path; new nodes count as the engine's. */
export function withLine(root: TreeNode, path: Path, moves: Path): TreeNode {
  const line = [...path, ...moves];
  const known = nodesOn(root, line).length - 1;
  const added = line
    .slice(known)
    .reduceRight<TreeNode[]>((children, move) => [{ move, properties: { [REVIEW]: [ADDED] }, children }], []);
  if (added.length === 0) return root;
  const parent = nodeAt(root, line);
  return replaced(root, line.slice(0, known), { ...parent, children: [...parent.children, ...added] });
}

/** Returns the nodes in the form of the engine: each after its parent and its elder siblings. */
export function flat(root: TreeNode): GameNode[] {
  const nodes: GameNode[] = [];
  const waiting: { node: TreeNode; parent: number }[] = [{ node: root, parent: -1 }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { children, ...data } = place.node;
    const parent = nodes.push({ ...data, parent: place.parent }) - 1;
    waiting.push(...children.map((node) => ({ node, parent })).toReversed());
  }
  return nodes;
}

/** Returns the root of the tree of such nodes; null if they are no tree, or if siblings have the same move. */
export function fromFlat(nodes: readonly GameNode[]): TreeNode | null {
  const children: TreeNode[][] = nodes.map(() => []);
  for (const [index, { parent, ...data }] of [...nodes.entries()].reverse()) {
    const siblings = children[parent];
    const node = { ...data, children: (children[index] ?? []).reverse() };
    if (index === 0) return parent === -1 ? node : null;
    if (siblings === undefined || parent >= index || siblings.some(({ move }) => move === node.move)) return null;
    siblings.push(node);
  }
  return null;
}

/** Returns the tree with another node at a path. */
function replaced(root: TreeNode, path: Path, node: TreeNode): TreeNode {
  const nodes = nodesOn(root, path).slice(0, path.length);
  return nodes.reduceRight((next, parent) => {
    const children = parent.children.map((child) => (child.move === next.move ? next : child));
    return { ...parent, children };
  }, node);
}

/** Returns the indexes of the moves of a path that are not the eldest children. */
function branchings(root: TreeNode, path: Path): number[] {
  const nodes = nodesOn(root, path);
  return [...path.keys()].filter((index) => nodes[index]?.children[0] !== nodes[index + 1]);
}

/** Returns the tree with the node at an index of a path as the eldest of its siblings. */
function withEldest(root: TreeNode, path: Path, index: number): TreeNode {
  const before = path.slice(0, index);
  const parent = nodeAt(root, before);
  const eldest = parent.children.filter(({ move }) => move === path[index]);
  const others = parent.children.filter(({ move }) => move !== path[index]);
  return replaced(root, before, { ...parent, children: [...eldest, ...others] });
}
