import { describe, expect, test } from "vitest";
import { endingOf, faultOf, type Result, verdictOf } from "../../try/results";
import { diagnostic, ran, refused, searched, stopped } from "./made";

const SOURCE = "import sys\n\n    raise ValueError(1)\n\tprint(2)\n";
const TRACEBACK = 'Traceback (most recent call last):\n  File "program.py", line 3\nValueError: 1\n';

function cpp(part: Parameters<typeof ran>[0]): Result {
  return ran(part, { language: "cpp", code: SOURCE });
}

describe("the verdict", () => {
  test("is the judge's verdict", () => {
    expect([ran({ verdict: "wrong" }), searched({ verdict: "accepted" })].map(verdictOf)).toEqual([
      "wrong",
      "accepted",
    ]);
  });

  test("is `refused` if the compiler refuses the program", () => {
    expect(verdictOf(refused({}))).toBe("refused");
  });

  test("is missing before a run, after a stop, and on an input with an error", () => {
    expect([null, stopped(3), ran({})].map(verdictOf)).toEqual([null, null, null]);
  });
});

describe("the end of a run", () => {
  test("has the program's input, output and standard error", () => {
    const part = { verdict: "wrong", input: "1\n", output: "2\n", message: "3\n", line: 4 } as const;
    const ending = { input: "1\n", output: "2\n", message: "3\n", line: 4, isCrash: false, isLate: false };
    expect([endingOf(ran(part)), endingOf(searched(part))]).toEqual([ending, ending]);
  });

  test("is a crash unless the program ended with a status, or is right without run-time checks", () => {
    const crashes = [{}, { status: 3 }, { minor: "status", status: 3 }, { minor: "undefined" }] as const;
    const ends = crashes.map((part) => endingOf(ran({ verdict: "crashed", ...part }))?.isCrash);
    expect(ends).toEqual([true, false, false, false]);
  });

  test("is late at the time limit", () => {
    expect(endingOf(ran({ verdict: "time" }))).toMatchObject({ isLate: true, isCrash: false });
  });

  test("is missing if no run decided", () => {
    expect([null, stopped(null), refused({})].map(endingOf)).toEqual([null, null, null]);
  });
});

describe("the fault of a crash", () => {
  test("is the exception that the last line names, at the first letter of its line", () => {
    expect(faultOf(ran({ verdict: "crashed", message: TRACEBACK, line: 3 }, { code: SOURCE }))).toEqual({
      place: { line: 3, column: 5 },
      quoted: "ValueError: 1",
      trap: null,
      isLate: false,
      text: TRACEBACK.trim(),
    });
  });

  test("begins a line at its first letter after a tab as well", () => {
    const fault = faultOf(searched({ verdict: "crashed", message: "x", line: 4 }, { code: SOURCE }));
    expect(fault?.place).toEqual({ line: 4, column: 2 });
  });

  test("of a C++ program is a trap, separate from the program's standard error", () => {
    expect(faultOf(cpp({ verdict: "crashed", message: "so far\ntrap null in f", line: 3 }))).toMatchObject({
      place: { line: 3, column: 5 },
      quoted: "",
      trap: { kind: "null", function: "f" },
      text: "so far",
    });
  });

  test("of a Python program is no trap, whatever its message", () => {
    const fault = faultOf(ran({ verdict: "crashed", message: "trap null in f" }));
    expect(fault).toMatchObject({ trap: null, quoted: "trap null in f" });
  });

  test("is reported without a line if the line is unknown", () => {
    expect(faultOf(ran({ verdict: "crashed", message: "ended" }))?.place).toEqual({ line: 0, column: 1 });
  });
});

describe("the fault at the time limit", () => {
  test("has the program's line", () => {
    expect(faultOf(ran({ verdict: "time", message: " said\n", line: 3 }, { code: SOURCE }))).toEqual({
      place: { line: 3, column: 5 },
      quoted: "",
      trap: null,
      isLate: true,
      text: "said",
    });
  });

  test("is missing if the line is unknown", () => {
    expect(faultOf(ran({ verdict: "time" }))).toBeNull();
  });
});

describe("undefined behaviour", () => {
  const undefinedBehaviour = { message: "trap overflow in f", line: 4 };

  test("is a fault whatever the verdict", () => {
    const results = [
      cpp({ verdict: "wrong", message: "said", line: 1, undefined: undefinedBehaviour }),
      cpp({ verdict: "crashed", minor: "undefined", undefined: undefinedBehaviour }),
    ];
    for (const fault of results.map(faultOf)) {
      expect(fault).toMatchObject({ place: { line: 4, column: 2 }, trap: { kind: "overflow", function: "f" } });
    }
  });

  test("does not hide the crash itself", () => {
    const crash = cpp({ verdict: "crashed", message: "trap stack in g", line: 3, undefined: undefinedBehaviour });
    expect(faultOf(crash)).toMatchObject({ place: { line: 3 }, trap: { kind: "stack", function: "g" } });
  });
});

describe("the fault of a program that does not compile", () => {
  test("is the first error, not a warning before it", () => {
    const diagnostics = [diagnostic("warning", 1, "odd"), diagnostic("error", 2, "no", 7), diagnostic("error", 9, "x")];
    expect(faultOf(refused({ diagnostics, text: "all\n" }))).toEqual({
      place: { line: 2, column: 7 },
      quoted: "no",
      trap: null,
      isLate: false,
      text: "all",
    });
  });

  test("is the symbol that the linker misses if there is no diagnostic", () => {
    const text = "wasm-ld: error: program.o: undefined symbol: absent(int)\nclang: error: linker failed\n";
    expect(faultOf(refused({ text }))).toMatchObject({
      place: { line: 0, column: 1 },
      quoted: "undefined symbol: absent(int)",
    });
  });

  test("has no message if neither reports one", () => {
    expect(faultOf(refused({ text: "clang: error: crashed\n" }))?.quoted).toBe("");
  });
});

test.each([
  ["nothing", null],
  ["a stop", stopped(3)],
  ["a wrong answer", ran({ verdict: "wrong", message: "said", line: 0 })],
  ["another status", ran({ verdict: "crashed", minor: "status", status: 1 })],
])("%s has no fault", (_, result) => {
  expect(faultOf(result)).toBeNull();
});
