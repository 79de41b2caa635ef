/**
 * Validates the reports of a worker for programs. A program may have forged them, so all unknown fields are dropped.
 */

import * as v from "valibot";
import { type Ended, type ProgramReport, TRAP_KINDS, type Trap } from "./types";

const MOST_CALLS = 100;
/** Maximum lengths in characters. */
const MOST_OUTPUT = 64 * 1024 * 1024;
const MOST_MESSAGE = 100_000;
const MOST_NAME = 1000;
/** The highest line number. */
const MOST_LINES = 10_000_000;

const NUMBER = v.pipe(v.number(), v.finite(), v.minValue(0));
const PLACE = v.pipe(NUMBER, v.integer(), v.ltValue(2 ** 32));
const LINE = v.pipe(NUMBER, v.integer(), v.maxValue(MOST_LINES));
const MESSAGE = v.pipe(v.string(), v.maxLength(MOST_MESSAGE));

const RUN = v.pipe(
  v.object({
    ended: v.picklist(["finished", "crashed", "time", "memory", "output"] satisfies Ended[]),
    output: v.pipe(v.string(), v.maxLength(MOST_OUTPUT)),
    seconds: NUMBER,
    message: MESSAGE,
    line: LINE,
    status: PLACE,
    missing: v.pipe(v.string(), v.maxLength(MOST_NAME)),
  }),
  // Only the page finds undefined behaviour, after another build.
  v.transform((run) => ({ ...run, undefined: "" })),
);

const TRAP = v.object({
  fault: v.picklist([...TRAP_KINDS, "unreachable", "deadline"] satisfies Trap["fault"][]),
  full: v.boolean(),
  noted: list(PLACE),
  calls: list(v.object({ index: PLACE, offset: PLACE })),
});

const REPORT = v.variant("type", [
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("failed"), reason: MESSAGE }),
  v.object({ type: v.literal("overtime"), run: NUMBER, line: LINE }),
  v.object({ type: v.literal("ended"), run: NUMBER, spent: v.boolean(), result: RUN, trap: v.nullable(TRAP) }),
]);

/** Checks the length before it reads an item: a forged list can have four billion holes. */
function list<Item>(item: v.GenericSchema<unknown, Item>) {
  const short = v.custom<unknown[]>((data) => Array.isArray(data) && data.length <= MOST_CALLS);
  return v.pipe(short, v.array(item));
}

/** Returns the report, or null if it is invalid. */
export function readReport(data: unknown): ProgramReport | null {
  const { success, output } = v.safeParse(REPORT, data, { abortEarly: true });
  return success ? output : null;
}
