import { describe, expect, test, vi } from "vitest";
import { readReport } from "../../try/reports";
import { endedRun, type ProgramReport, TRAP_KINDS } from "../../try/types";

const TRAP = { fault: "bounds", full: false, noted: [5], calls: [{ index: 1, offset: 20 }] } as const;
const RESULT = { ...endedRun("crashed", 0.25, "said"), output: "printed", line: 3, status: 4 };
const ENDED = { type: "ended", run: 2, spent: true, trap: TRAP, result: RESULT } as const;

function withResult(change: object): unknown {
  return { ...ENDED, result: { ...RESULT, ...change } };
}

function withTrap(change: object): unknown {
  return { ...ENDED, trap: { ...TRAP, ...change } };
}

/** Returns a list of `length` calls. */
function many(length: number): unknown[] {
  return Array.from({ length }, () => ({ index: 0, offset: 0 }));
}

describe("a report of each kind is accepted", () => {
  const reports: ProgramReport[] = [
    { type: "ready" },
    { type: "failed", reason: "no memory" },
    { type: "overtime", run: 1, line: 0 },
    { type: "overtime", run: 7, line: 12 },
    ENDED,
    { ...ENDED, spent: false, trap: null },
  ];
  test.each(reports)("%j", (report) => {
    expect(readReport(report)).toEqual(report);
  });

  test.each([...TRAP_KINDS, "unreachable", "deadline"])("with the fault “%s”", (fault) => {
    expect(readReport(withTrap({ fault }))).toMatchObject({ trap: { fault } });
  });

  test.each(["finished", "crashed", "time", "memory", "output"])("of a run that ended by “%s”", (ended) => {
    expect(readReport(withResult({ ended }))).toMatchObject({ result: { ended } });
  });
});

test("fields that do not belong to a report are dropped", () => {
  expect(readReport({ type: "ready", more: 1 })).toEqual({ type: "ready" });
  const forged = readReport({ ...ENDED, more: 1, trap: { ...TRAP, more: 1 }, result: { ...RESULT, more: 1 } });
  expect(forged).toEqual(ENDED);
});

test("a worker does not report undefined behaviour: the page does, after another build", () => {
  expect(readReport(withResult({ undefined: "trap overflow in f" }))).toEqual(ENDED);
  const { undefined: _, ...result } = RESULT;
  expect(readReport({ ...ENDED, result })).toEqual(ENDED);
});

test.each(["noted", "calls"])("a list that is too long is refused before an item is read: %s", (list) => {
  const read = vi.fn();
  const long = Object.defineProperty(new Array(2 ** 32 - 1), 0, { get: read });
  expect(readReport(withTrap({ [list]: long }))).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test.each([null, undefined, 7, "ready", [], ["ready"], {}, { type: "part", task: 1, part: {} }, { type: 1 }, () => {}])(
  "%j is no report",
  (data) => {
    expect(readReport(data)).toBeNull();
  },
);

describe("a failure is refused", () => {
  test.each([undefined, null, 1, ["no memory"], "x".repeat(100_001)])("for an invalid reason (%#)", (reason) => {
    expect(readReport({ type: "failed", reason })).toBeNull();
  });
});

describe("an overtime is refused", () => {
  test.each([
    { line: -1 },
    { line: 1.5 },
    { line: 10_000_001 },
    { line: "3" },
    { line: Number.NaN },
    { run: -1 },
    { run: "1" },
    { run: undefined },
  ])("with %j", (change) => {
    expect(readReport({ type: "overtime", run: 1, line: 3, ...change })).toBeNull();
  });
});

describe("an end is refused", () => {
  test.each([
    { run: undefined },
    { run: Number.NaN },
    { run: "2" },
    { spent: undefined },
    { spent: 1 },
    { spent: "no" },
    { result: null },
    { result: undefined },
    { trap: undefined },
    { trap: 1 },
    { trap: [] },
  ])("with %o", (change) => {
    expect(readReport({ ...ENDED, ...change })).toBeNull();
  });

  test.each([
    { ended: "accepted" },
    { ended: ["finished"] },
    { ended: undefined },
    { output: 5 },
    { output: null },
    { output: undefined },
    { message: null },
    { message: {} },
    { message: "x".repeat(100_001) },
    { seconds: -0.1 },
    { seconds: Number.POSITIVE_INFINITY },
    { seconds: Number.NaN },
    { seconds: "1" },
    { seconds: null },
    { line: -1 },
    { line: 1.5 },
    { line: 10_000_001 },
    { status: -1 },
    { status: 0.5 },
    { status: 2 ** 32 },
    { status: undefined },
    { missing: 5 },
    { missing: "x".repeat(1_001) },
    { missing: undefined },
  ])("with a result of %o", (change) => {
    expect(readReport(withResult(change))).toBeNull();
  });

  test.each([
    { fault: "accepted" },
    { fault: undefined },
    { full: 1 },
    { full: undefined },
    { noted: undefined },
    { noted: 5 },
    { noted: [-1] },
    { noted: [0.5] },
    { noted: [5, "6"] },
    { noted: [2 ** 32] },
    { noted: { length: 1, 0: 5 } },
    { calls: undefined },
    { calls: {} },
    { calls: [null] },
    { calls: [{ index: 1 }] },
    { calls: [{ offset: 1 }] },
    { calls: [{ index: 1, offset: -1 }] },
    { calls: [{ index: 1.5, offset: 1 }] },
    { calls: [{ index: 1, offset: 1 }, 7] },
    { calls: many(101) },
    { noted: Array.from({ length: 101 }, () => 1) },
  ])("with a trap of %o", (change) => {
    expect(readReport(withTrap(change))).toBeNull();
  });
});

test("values at a limit are accepted", () => {
  expect(readReport(withTrap({ calls: many(100), noted: [2 ** 32 - 1] }))).not.toBeNull();
  expect(readReport(withResult({ line: 10_000_000, message: "x".repeat(100_000) }))).not.toBeNull();
});

test("an output of more than 64 * 1024 * 1024 characters is refused", () => {
  const most = 64 * 1024 * 1024;
  expect(readReport(withResult({ output: "x".repeat(most) }))).not.toBeNull();
  expect(readReport(withResult({ output: "x".repeat(most + 1) }))).toBeNull();
});
