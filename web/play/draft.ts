/** Schema of the draft of the Lines of Action page. The engine checks whether the moves are legal. */

import * as v from "valibot";
import { PLACED, whole } from "../storage/schemas";
import { HIGHEST_LIMIT, PACES, PASS } from "./game-record";
import { fromFlat, MARKS } from "./game-tree";
import { levelOfEight, STRONGEST } from "./levels";

const MOVE = v.pipe(v.string(), v.regex(/^[A-H][1-8]-[A-H][1-8]$/));
const SHAPES = ["arrow", "circle", "square", "triangle", "cross"] as const;
const PLAYER = v.picklist(["you", "engine"]);
const CHANCE = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const MOST_MOVES = 2 * HIGHEST_LIMIT;
const MOVES = v.pipe(v.array(v.union([v.literal(PASS), MOVE])), v.maxLength(MOST_MOVES), v.readonly());
const LINE = v.object({
  moves: v.array(v.union([v.literal(PASS), MOVE])),
  score: v.pipe(v.number(), v.integer()),
  chance: CHANCE,
  wins_in: v.pipe(v.number(), v.integer()),
});
const REVIEW = v.object({
  stage: v.picklist(["none", "running", "stopped", "done"]),
  findings: v.pipe(
    v.array(
      v.object({
        ply: whole(0, MOST_MOVES),
        line: LINE,
        second: v.optional(v.pipe(v.number(), v.integer())),
        effort: v.pipe(v.number(), v.minValue(0)),
      }),
    ),
    v.readonly(),
  ),
  solved: v.pipe(v.array(whole(0, MOST_MOVES)), v.readonly()),
});
const NODE = v.object({
  parent: whole(-1),
  /** Empty for the root. */
  move: v.union([v.literal(""), v.literal(PASS), MOVE]),
  comment: v.optional(v.string()),
  mark: v.optional(v.picklist(MARKS)),
  value: v.optional(v.number()),
  shapes: v.optional(v.array(v.object({ kind: v.picklist(SHAPES), squares: v.array(v.string()) }))),
  properties: v.optional(v.record(v.string(), v.array(v.string()))),
});
const TITLE = v.object({
  white: v.string(),
  black: v.string(),
  event: v.string(),
  date: v.string(),
  result: v.string(),
});
const NOTICE = v.object({
  code: v.string(),
  line: whole(1),
  column: whole(1),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
});
const WINNER = v.picklist(["white", "black", "draw", ""]);
const FACTS = v.object({
  white: v.string(),
  black: v.string(),
  result: WINNER,
  notices: v.array(NOTICE),
  error: v.nullable(NOTICE),
});
const LOADED = v.object({
  text: v.string(),
  list: v.nullable(v.object({ ...FACTS.entries, games: v.array(TITLE) })),
  game: FACTS,
  index: whole(0),
});

/**
 * A field that is missing in older drafts has a default. When the meaning of a field changes, change SHAPE in
 * storage/database.ts.
 */
export const PLAY_DRAFT = v.object({
  record: v.object({
    start: v.string(),
    limit: whole(1, HIGHEST_LIMIT),
    moves: MOVES,
    at: whole(0),
    nodes: v.optional(
      v.pipe(
        v.array(NODE),
        v.check((nodes) => fromFlat(nodes) !== null),
        v.readonly(),
      ),
    ),
    path: v.optional(MOVES),
    draws: v.optional(v.pipe(v.array(v.picklist(["both_connected", "repetition"])), v.readonly())),
    white: v.optional(v.string()),
    black: v.optional(v.string()),
    result: v.optional(WINNER),
  }),
  /** As in `RecentGames.number`. */
  number: v.optional(v.string(), ""),
  seats: v.object({ white: PLAYER, black: PLAYER }),
  given: v.boolean(),
  loaded: v.optional(v.nullable(LOADED), null),
  /** Old drafts have a number, a level of eight. */
  level: v.union([
    v.object({ number: whole(1, STRONGEST), of: v.literal(STRONGEST) }),
    v.pipe(
      v.number(),
      v.integer(),
      v.transform((level) => ({ number: levelOfEight(level), of: STRONGEST })),
    ),
  ]),
  flipped: v.boolean(),
  advice: v.nullable(MOVE),
  setup: v.nullable(
    v.object({
      pieces: v.array(v.object({ ...PLACED.entries, kind: v.pipe(v.string(), v.regex(/^(white|black)-checker$/)) })),
      turn: v.pipe(v.string(), v.regex(/^(white|black)$/)),
    }),
  ),
  analysed: v.boolean(),
  outlined: v.boolean(),
  stopped: v.boolean(),
  /** As in `GameState.searched`. */
  chances: v.optional(v.pipe(v.array(v.nullable(CHANCE)), v.maxLength(MOST_MOVES + 1), v.readonly()), []),
  pace: v.optional(v.picklist(PACES), "normal"),
  review: v.optional(REVIEW, { stage: "none", findings: [], solved: [] }),
});

export type PlayDraft = v.InferOutput<typeof PLAY_DRAFT>;
