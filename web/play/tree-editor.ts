/** The visitor's changes of the game tree: notes on the current position, and the order of variations. */

import { batch, computed, signal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { confirmed } from "../shared/dialog";
import type { GameState } from "./game";
import { isMainLine, type Mark, nodesOf, type Path, promoted, type TreeNode, withMainLine, without } from "./game-tree";

/** A change of the order of variations, or of their number. */
interface Change {
  tree: TreeNode;
  /** Current line and number of moves before the change. */
  moves: Path;
  at: number;
  /** The tree after the change. */
  after: TreeNode;
}

export class TreeEditor {
  /** The move before the current position, with its notes; the root before the first move. */
  readonly node = computed(() => this.#game.listed.value.node);
  /** True if the current position is in a variation. */
  readonly inVariation = computed(() => {
    const { tree, shown } = this.#game.record.value;
    return !isMainLine(tree, shown);
  });
  /** True if the visitor can delete the current move: in a study, but not in a game against the engine. */
  readonly canDelete = computed(() => this.#game.choice.value === "both" && this.#game.record.value.at > 0);
  /** True if the last change of the tree can be undone. */
  readonly canUndo = computed(() => this.#changes.value.at(-1)?.after === this.#game.record.value.tree);
  readonly #changes = signal<readonly Change[]>([]);
  readonly #game: GameState;

  constructor(game: GameState) {
    this.#game = game;
  }

  /** Puts the current variation one step nearer to the main line. */
  promote(): void {
    this.#rearrange(promoted);
  }

  /** Makes the current variation the main line. */
  makeMainLine(): void {
    this.#rearrange(withMainLine);
  }

  /** Deletes the current move and all moves after it. Asks the visitor if these are several. */
  async remove(): Promise<void> {
    const { record } = this.#game;
    const before = record.value;
    const count = nodesOf(before.node).length;
    const answers = { yes: t("tree.delete"), no: t("tree.keep") };
    if (count > 1 && !(await confirmed(t("tree.confirm", { count }), answers))) return;
    if (record.value === before) this.#rearrange(without);
  }

  /** Undoes the last promotion or deletion, and shows the position before it. */
  undo(): void {
    const change = this.#changes.value.at(-1);
    if (change === undefined || !this.canUndo.value) return;
    batch(() => {
      this.#changes.value = this.#changes.value.slice(0, -1);
      this.#game.rearrange(change.tree, change);
    });
  }

  /** Sets the mark of the current move, or removes it if the move has it already. */
  mark(mark: Mark): void {
    this.#game.annotate({ mark: this.node.value.mark === mark ? undefined : mark });
  }

  /** Sets the comment on a position, by default the current one. */
  comment(comment: string, path?: Path): void {
    this.#game.annotate({ comment }, path);
  }

  #rearrange(change: (tree: TreeNode, path: Path) => TreeNode): void {
    const { tree, shown, moves, at } = this.#game.record.value;
    const after = change(tree, shown);
    batch(() => {
      // Changes before another edit of the tree can no longer be undone.
      const changes = this.canUndo.value ? this.#changes.value : [];
      this.#changes.value = [...changes, { tree, moves, at, after }];
      this.#game.rearrange(after);
    });
  }
}
