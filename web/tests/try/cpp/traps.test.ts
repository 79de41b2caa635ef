import { describe, expect, test } from "vitest";
import { explained, type Frame, readTrap, survivable, trapLine } from "../../../try/cpp/traps";
import { endedRun, TRAP_KINDS, type Trap } from "../../../try/types";

const REASON = "__clang_trap_msg$Undefined Behavior Sanitizer$";
const CRASHED = endedRun("crashed", 0.5);
const MAIN = own("main", 9);

function own(name: string, line: number): Frame {
  return { file: "program.cpp", function: name, line };
}

function library(name: string, line = 100): Frame {
  return { file: "include/c++/v1/vector", function: name, line };
}

function trap(fault: Trap["fault"], full = false): Trap {
  return { fault, full, noted: [], calls: [] };
}

/** Explains the run of a program that a check of clang's has stopped in an inlined call of `twice`. */
function checked(reason: string, full = false) {
  return explained(CRASHED, trap("unreachable", full), [[own(REASON + reason, 0), own("twice", 4)], [MAIN]]);
}

/** Explains the run of a program that the library has aborted after this message. */
function aborted(message: string) {
  return explained({ ...CRASHED, message }, trap("unreachable"), [[{ file: "", function: "abort", line: 0 }], [MAIN]]);
}

describe("a check of clang's", () => {
  test.each([
    ["Array index out of bounds", "bounds"],
    ["Pointer arithmetic overflowed bounds", "bounds"],
    ["Integer divide or remainder overflowed", "quotient"],
    ["Shift exponent is too large for the type", "shift"],
    ["Passing null pointer as an argument which is declared to never be null", "null"],
    ["Floating-point to integer conversion overflowed", "conversion"],
    ["Execution reached the end of a value-returning function without returning a value", "no_return"],
    ["signed integer multiplication overflow in 'n * 2'", "overflow"],
    ["Integer negation overflowed", "overflow"],
    ["signed integer addition overflow in 'total + shift[i]'", "overflow"],
    ["signed integer multiplication overflow in 'remainder * 10'", "overflow"],
    ["Loaded an invalid or uninitialized value for the type", "undefined"],
  ])("with the reason “%s” has the kind “%s”", (reason, kind) => {
    expect(checked(reason)).toEqual({ ...CRASHED, message: `trap ${kind} in twice`, line: 4 });
  });

  test("that finds a null pointer when memory is used up is a lack of memory", () => {
    expect(checked("Passing null pointer as an argument", true)).toEqual({ ...CRASHED, ended: "memory" });
  });

  test("that finds another fault when memory is used up is reported as this fault", () => {
    expect(checked("Array index out of bounds", true).message).toBe("trap bounds in twice");
    const named = checked("signed integer addition overflow in 'sum + nullCount'", true);
    expect(named.message).toBe("trap overflow in twice");
  });
});

describe("the place of a trap", () => {
  test("is the innermost call in the program itself, not in the library", () => {
    const frames = [[library("at"), library("operator[]")], [own("Board::at", 7)], [MAIN]];
    expect(explained(CRASHED, trap("bounds"), frames)).toMatchObject({ message: "trap bounds in Board::at", line: 7 });
  });

  test("has the line of an outer call if the innermost call has no line", () => {
    const run = explained(CRASHED, trap("bounds"), [[own("f", 0)], [MAIN]]);
    expect(run).toMatchObject({ message: "trap bounds in f", line: 9 });
  });

  test("is named by the function around a lambda, with the lambda's line", () => {
    const run = explained(CRASHED, trap("bounds"), [[own("operator()", 5)], [MAIN]]);
    expect(run).toMatchObject({ message: "trap bounds in main", line: 5 });
  });

  test("is unknown if no call is in the program itself", () => {
    expect(explained(CRASHED, trap("stack"), [[library("f")], []])).toMatchObject({ message: "trap stack", line: 0 });
  });
});

describe("the message of a trap", () => {
  test("is a separate line after the program's standard error", () => {
    const message = (said: string) => explained({ ...CRASHED, message: said }, trap("division"), [[MAIN]]).message;
    expect(message("so far")).toBe("so far\ntrap division in main");
    expect(message("so far\n")).toBe("so far\ntrap division in main");
  });

  test("is missing at the time limit, but the line is known", () => {
    const run = explained({ ...CRASHED, message: "so far" }, trap("deadline"), [[own("loop", 3)], [MAIN]]);
    expect(run).toEqual({ ...CRASHED, ended: "time", message: "so far", line: 3 });
  });
});

describe("the library's abort", () => {
  test.each([
    ["terminate called: an exception was thrown in -fno-exceptions mode", "exception"],
    ["vector.h:1: libc++ Hardening assertion n < size() failed: vector[] index out of bounds", "bounds"],
    ["optional.h:1: libc++ Hardening assertion has_value() failed: operator* called on a disengaged value", "null"],
    ["shared_ptr.h:1: libc++ Hardening assertion p != nullptr failed: null pointer", "null"],
    ["Assertion failed: n == 1 (program.cpp: checked: 5)", "assertion"],
    ["giving up", "abort"],
    ["", "abort"],
  ])("after “%s” has the kind “%s”", (said, kind) => {
    expect(aborted(said).message).toBe(said === "" ? "trap abort in main" : `${said}\ntrap ${kind} in main`);
  });

  test("after a failed allocation is a lack of memory, without a message", () => {
    expect(aborted("bad_alloc was thrown in -fno-exceptions mode\n")).toEqual({ ...CRASHED, ended: "memory" });
  });

  test("is recognised by the last line of standard error", () => {
    expect(aborted("Assertion failed: n\ngiving up\n").message).toContain("trap abort");
    expect(aborted("giving up\nAssertion failed: n\n\n").message).toContain("trap assertion");
  });

  test("is not the program's own function with this name", () => {
    const run = explained({ ...CRASHED, message: "Assertion failed: n" }, trap("unreachable"), [[own("abort", 2)]]);
    expect(run.message).toBe("Assertion failed: n\ntrap undefined in abort");
  });
});

test("a fault that WebAssembly reports needs no reason", () => {
  const frames = [[own(`${REASON}Array index out of bounds`, 0), MAIN]];
  expect(explained(CRASHED, trap("division"), frames).message).toBe("trap division in main");
});

test("code that gives up for no known reason is undefined behaviour", () => {
  expect(explained(CRASHED, trap("unreachable"), [[own("f", 2)]]).message).toBe("trap undefined in f");
  expect(explained(CRASHED, trap("unreachable"), []).message).toBe("trap undefined");
});

describe("reading a message", () => {
  test.each(TRAP_KINDS)("finds the trap “%s” that was written", (kind) => {
    expect(readTrap(trapLine(kind, "Board::at"))).toEqual({ kind, function: "Board::at", said: "" });
    expect(readTrap(trapLine(kind, ""))).toEqual({ kind, function: "", said: "" });
  });

  test("separates the trap from the program's standard error", () => {
    expect(readTrap("one\ntwo\ntrap null in f")).toEqual({ kind: "null", function: "f", said: "one\ntwo\n" });
  });

  test.each(["", "trap", "trap nonsense in f", "trap null\n", "a trap null", "trap null in f\nlater"])(
    "finds no trap in %j",
    (message) => {
      expect(readTrap(message)).toBeNull();
    },
  );
});

describe("a trap that an ordinary build may survive", () => {
  test.each(TRAP_KINDS.filter((kind) => !["abort", "exception", "length"].includes(kind)))("is “%s”", (kind) => {
    expect(survivable({ ...CRASHED, message: `trap ${kind} in f` })).toBe(kind);
  });

  test.each(["abort", "exception", "length"] as const)("is not “%s”", (kind) => {
    expect(survivable({ ...CRASHED, message: `trap ${kind} in f` })).toBeNull();
  });

  test("is not a text of the program that looks like a trap", () => {
    expect(survivable({ ...CRASHED, ended: "finished", message: "trap overflow in evil" })).toBeNull();
    expect(survivable({ ...CRASHED, message: "The program has ended its worker." })).toBeNull();
  });
});
