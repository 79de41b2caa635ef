import { describe, expect, test } from "vitest";
import { saidOf } from "../../try/verdict-words";
import "../provide";
import { diagnostic, ran, refused, searched, stopped } from "./made";
import { cpp, say } from "./said";

const TOOK = "The run took 0.5 s.";
const UNDEFINED = { message: "trap overflow in twice", line: 12 };

describe("a run", () => {
  test.each([
    ["accepted", "Accepted: right on this input."],
    ["presentation", "Presentation error: the words are right, but the spaces or line breaks are not."],
    ["wrong", "Wrong answer."],
    ["time", "Time limit exceeded: still running after 3 s."],
    ["memory", "Memory limit exceeded: more than 256 MB."],
    ["output", "Output limit exceeded: more than 16 MB."],
    ["crashed", "Runtime error."],
  ] as const)("with the verdict “%s” is described with its time", (verdict, sentence) => {
    expect(say(ran({ verdict, output: "x", seconds: 0.5 }))).toEqual([sentence, TOOK]);
  });

  test.each([
    [0.0001, "0.01"],
    [1.2368, "1.24"],
  ])("shows its time in hundredths of a second, never as zero: %d", (seconds, shown) => {
    expect(say(ran({ verdict: "accepted", seconds })).at(-1)).toBe(`The run took ${shown} s.`);
  });

  test.each(["wrong", "presentation"] as const)("that printed nothing and is %s says so", (verdict) => {
    expect(say(ran({ verdict, output: "", seconds: 0.5 })).slice(1)).toEqual(["Your program printed nothing.", TOOK]);
  });

  test("names its line at the time limit", () => {
    const [first] = say(ran({ verdict: "time", line: 1_234, output: "x" }));
    expect(first).toBe("Time limit exceeded: still running after 3 s, at line 1,234.");
  });

  test("says when input or output have changed since", () => {
    const changed = say(ran({ verdict: "wrong", output: "x", seconds: 0.5 }), { changed: true });
    expect(changed.slice(1)).toEqual([TOOK, "The input or the output has changed since."]);
  });

  test("says when the program has changed since, at the end", () => {
    expect(say(ran({ verdict: "wrong", output: "x" }), { outdated: true }).at(-1)).toBe(
      "You have changed the program since.",
    );
  });

  test("names the first wrong case only in an exercise", () => {
    const wrong = ran({ verdict: "wrong", output: "x" });
    const firstWrong = { case: 2, cases: 10 };
    const sentence = "The first wrong case is 3 of 10.";
    expect(say(wrong, { isExercise: true, firstWrong })[1]).toBe(sentence);
    expect(say(wrong, { isExercise: false, firstWrong })).not.toContain(sentence);
  });

  test("that is right names no wrong case", () => {
    const around = { isExercise: true, firstWrong: { case: 2, cases: 10 } };
    expect(say(ran({ verdict: "accepted", seconds: 0.5 }), around).slice(1)).toEqual([TOOK]);
  });
});

describe("a run on an input with an error", () => {
  test("shows how the output compares", () => {
    expect(say(ran({ output: "x", seconds: 0.5 }))).toEqual(["Comparing…", TOOK]);
  });

  test("says that nothing was printed", () => {
    expect(say(ran({ output: "", seconds: 0.5 }))).toEqual(["Your program printed nothing.", TOOK]);
  });

  test("says once that input or output have changed since", () => {
    const told = say(ran({ output: "x", seconds: 0.5 }), { changed: true });
    expect(told).toEqual(["The input or the output has changed since.", TOOK]);
  });
});

describe("the end of a program", () => {
  test("by a status is reported if the output is right", () => {
    const told = say(ran({ verdict: "crashed", minor: "status", status: 1_000, seconds: 0.5 }));
    expect(told).toEqual([
      "The output is right, but the program ended with status 1000. Most judges count this as a runtime error.",
      TOOK,
    ]);
  });

  test("by a status is reported beside another verdict", () => {
    const told = say(ran({ verdict: "wrong", status: 1_000, output: "x" }));
    expect(told.slice(0, 2)).toEqual([
      "Wrong answer.",
      "The program ended with status 1000. Most judges count this as a runtime error.",
    ]);
  });

  test("by a trap is described by its kind, function and line", () => {
    const [first] = say(cpp({ verdict: "crashed", message: "trap division in half", line: 1_200 }));
    expect(first).toBe("Runtime error: division by zero, in half, line 1,200.");
  });

  test("by a trap at an unknown place is described by its kind", () => {
    const [first] = say(cpp({ verdict: "crashed", message: "trap stack", line: 0 }));
    expect(first).toBe("Runtime error: stack overflow.");
  });

  test("by an exception of the library is described as an exception", () => {
    const told = say(cpp({ verdict: "crashed", message: "trap exception in main", line: 3, seconds: 0.5 }));
    expect(told).toEqual([
      "Runtime error: an exception, in main, line 3.",
      "A library function threw an exception, which ends the program here.",
      TOOK,
    ]);
  });

  test("is only undefined behaviour if the ordinary build is right", () => {
    const told = say(cpp({ verdict: "crashed", minor: "undefined", undefined: UNDEFINED, seconds: 0.5 }));
    expect(told).toEqual([
      "Runtime error: integer overflow, in twice, line 12.",
      "Without the run-time checks it prints the right answers: your program relies on undefined behaviour.",
      TOOK,
    ]);
  });

  test("is followed by the undefined behaviour of a wrong program", () => {
    const told = say(cpp({ verdict: "wrong", output: "x", undefined: UNDEFINED, seconds: 0.5 }));
    expect(told).toEqual([
      "Wrong answer.",
      "Your program also relies on undefined behaviour: integer overflow, in twice, line 12.",
      TOOK,
    ]);
  });

  test("is followed by undefined behaviour on another input than the crash", () => {
    const crash = { message: "trap exception in main", line: 3, output: "x", seconds: 0.5 };
    const told = say(cpp({ verdict: "crashed", undefined: UNDEFINED, ...crash }));
    expect(told[0]).toBe("Runtime error: an exception, in main, line 3.");
    expect(told).toContain("Your program also relies on undefined behaviour: integer overflow, in twice, line 12.");
  });

  test("is reported once if both builds stop at the same fault", () => {
    const crash = { message: UNDEFINED.message, line: UNDEFINED.line, output: "x", seconds: 0.5 };
    const told = say(cpp({ verdict: "crashed", undefined: UNDEFINED, ...crash }));
    expect(told).toEqual(["Runtime error: integer overflow, in twice, line 12.", TOOK]);
  });

  test("by a status of the ordinary build is not described as undefined behaviour", () => {
    const told = say(cpp({ verdict: "crashed", status: 3, output: "x", undefined: UNDEFINED, seconds: 0.5 }));
    expect(told).toEqual([
      "Runtime error.",
      "The program ended with status 3. Most judges count this as a runtime error.",
      "Your program also relies on undefined behaviour: integer overflow, in twice, line 12.",
      TOOK,
    ]);
  });

  test("at a known line of the time limit is followed by the undefined behaviour", () => {
    const told = say(cpp({ verdict: "time", line: 5, output: "x", undefined: UNDEFINED, seconds: 3 }));
    expect(told[1]).toBe("Your program also relies on undefined behaviour: integer overflow, in twice, line 12.");
  });
});

describe("a search", () => {
  test("without a failing case reports the cases, the longest run and the seed", () => {
    expect(say(searched({ verdict: "accepted", tried: 2_000, seconds: 0.25 }))).toEqual([
      "Accepted: right on 2,000 cases.",
      "The longest run took 0.25 s.",
      "Search seed 7.",
    ]);
  });

  test("says that the smallest failing input is above, while it is", () => {
    const failing = searched({ verdict: "wrong", input: "8 8\n", output: "x", cases: 1 });
    expect(say(failing, { input: "8 8\n" })).toEqual([
      "Wrong answer.",
      "A small failing input is shown above: 1 case.",
      "Search seed 7.",
    ]);
    expect(say(failing, { input: "another" })).toEqual(["Wrong answer.", "Search seed 7."]);
  });

  test("shows a large seed without commas, so that it can be typed in", () => {
    expect(say(searched({ verdict: "wrong", output: "x" }, { seed: 123_456 })).at(-1)).toBe("Search seed 123456.");
  });

  test("that was stopped while shrinking says that the case may not be the smallest", () => {
    const part = { verdict: "wrong", input: "8 8\n", output: "x", cases: 3 } as const;
    expect(say(searched(part, { isStopped: true }), { input: "8 8\n" })[1]).toBe(
      "The search was stopped: there may be a smaller failing case.",
    );
  });

  test("shows how long a program ran that was stopped at a stricter limit", () => {
    const slow = searched({ verdict: "time", input: "8\n", seconds: 1.5, cases: 1 });
    expect(say(slow, { input: "8\n" })[1]).toBe(
      "The case that ran out of time is shown above; alone, it was still running after 1.5 s.",
    );
    const slower = searched({ verdict: "time", input: "8\n", seconds: 3, cases: 2 });
    expect(say(slower, { input: "8\n" })[1]).toBe("A small failing input is shown above: 2 cases.");
  });

  test("reports that a program ended differently in a second run", () => {
    const unsteady = "A second run on the same input ended differently.";
    expect(say(searched({ verdict: "wrong", output: "x", steady: false }))).toContain(unsteady);
    expect(say(searched({ verdict: "wrong", output: "x", steady: true }))).not.toContain(unsteady);
  });

  test("says if the program printed nothing for a failing case", () => {
    expect(say(searched({ verdict: "wrong", output: "" }))[1]).toBe("Your program printed nothing.");
    expect(say(searched({ verdict: "crashed", output: "" }))).toEqual(["Runtime error.", "Search seed 7."]);
  });

  test("that was stopped reports how many cases it tried", () => {
    expect(say(stopped(1_500))).toEqual(["Stopped: no failure in 1,500 cases so far."]);
  });
});

test("a run that was stopped is described as stopped", () => {
  expect(say(stopped(null), { outdated: true })).toEqual(["Stopped.", "You have changed the program since."]);
});

describe("a program that does not compile", () => {
  const [warning, error] = [diagnostic("warning", 1, "odd"), diagnostic("error", 2, "no")];

  test("is described with the number of its errors", () => {
    expect(say(refused({ diagnostics: [warning, error, error] }))).toEqual(["Compile error: 2 errors."]);
    expect(say(refused({ diagnostics: [warning] }))).toEqual(["Compile error."]);
  });

  test.each([
    ["cannot use 'throw' with exceptions disabled", "Exceptions are not available here"],
    ["no type named 'thread' in namespace 'std'", "Threads are not available here"],
    ["'pthread.h' file not found", "Threads are not available here"],
    ["use of undeclared identifier 'pthread_create'", "Threads are not available here"],
  ])("with the error “%s” names the missing feature once", (message, sentence) => {
    const errors = [diagnostic("error", 1, message), error, diagnostic("error", 3, message)];
    const told = say(refused({ diagnostics: errors }));
    expect(told).toHaveLength(2);
    expect(told[1]).toContain(sentence);
  });

  test("with only a warning about a feature does not name it as missing", () => {
    const odd = diagnostic("warning", 1, "'thread' is unused");
    expect(say(refused({ diagnostics: [odd, error] }))).toEqual(["Compile error: 1 error."]);
  });
});

test("standard error is shown without the blanks around it", () => {
  expect([saidOf(ran({ message: "\n so far\n" })), saidOf(stopped(null)), saidOf(null)]).toEqual(["so far", "", ""]);
});

test("a program that fails is told with which of the judge's options it was tried", () => {
  const options = { piece: "lion" };
  expect(say({ ...ran({ verdict: "wrong" }), options })).toContain("Options: Lion.");
  expect(say({ ...ran({ verdict: "accepted" }), options }).join()).not.toContain("Lion");
});
