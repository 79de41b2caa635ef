import { describe, expect, test } from "vitest";
import type { Compilation } from "../../../try/types";
import "../../provide";
import { cpp, say } from "../said";

const TOOK = "The run took 0.5 s.";

describe("a run of a program in C or C++", () => {
  const compiled = (made: Partial<Compilation> = {}): Compilation => ({ code: "", text: "", diagnostics: [], ...made });
  const crash = { verdict: "crashed", output: "x", line: 3, message: "trap shift in main" } as const;
  const NARROW = "long has 32 bits in the browser and 64 on most judges; use long long or uint64_t.";

  test("names the standard that it was compiled with", () => {
    const right = cpp({ verdict: "accepted", seconds: 0.5 });
    expect(say(right, { compilation: compiled({ standard: "C17" }) }).slice(1)).toEqual([TOOK, "Compiled as C17."]);
  });

  test("names a file that is not there, unless the output is right without it", () => {
    const sentence = "Your program opens in.txt, but there is no such file. Read standard input instead.";
    expect(say(cpp({ verdict: "wrong", output: "", missing: "in.txt" }))).toContain(sentence);
    expect(say(cpp({ verdict: "accepted", output: "x", missing: "in.txt" }))).not.toContain(sentence);
    expect(say(cpp({ verdict: "wrong", output: "", missing: "" })).join(" ")).not.toContain("opens");
  });

  test("names a file that it writes if nothing is printed", () => {
    const said = (code: string, output = "") =>
      say(cpp({ verdict: "wrong", output }, code)).filter((one) => one.includes("writes to"));
    const sentence = "Your program writes to output.txt, but the judge reads standard output.";
    expect(said('freopen("output.txt", "w", stdout);')).toEqual([sentence]);
    expect(said('ofstream cout("output.txt");')).toEqual([sentence]);
    expect(said("with open('output.txt', 'w') as file:")).toEqual([sentence]);
    expect(said('freopen("output.txt", "w", stdout);', "x")).toEqual([]);
    expect(said('freopen("in.txt", "r", stdin);')).toEqual([]);
  });

  test("says that the stack is small after an overflow", () => {
    const overflow = cpp({ ...crash, message: "trap stack in dfs" });
    expect(say(overflow, { compilation: compiled() })).toContain(
      "The browser’s stack is smaller than a judge’s: the program may pass there.",
    );
  });

  test("says that threads are missing if the library could not start one", () => {
    const thrown = "system_error was thrown in -fno-exceptions mode\ntrap exception in main";
    const said = (code: string) => say(cpp({ ...crash, message: thrown }), { compilation: compiled({ code }) });
    expect(said("std::thread t(work);")).toContain("Threads are not available here.");
    expect(said("std::thread t(work);").join(" ")).not.toContain("A library function threw");
    expect(said("int main() {}").join(" ")).toContain("A library function threw");
  });

  test("says that long has 32 bits where it may matter, and nothing of undefined behaviour", () => {
    const compilation = compiled({ isNarrow: true });
    expect(say(cpp(crash), { compilation })).toContain(NARROW);
    expect(say(cpp({ verdict: "wrong", output: "x" }), { compilation })).toContain(NARROW);
    const unchecked = cpp({ ...crash, minor: "undefined", undefined: { message: crash.message, line: 3 } });
    expect(say(unchecked, { compilation })).toContain(NARROW);
    expect(say(unchecked, { compilation }).join(" ")).not.toContain("undefined behaviour");
  });

  test("says nothing of long after another fault, or if long was widened", () => {
    const divided = cpp({ ...crash, message: "trap division in main" });
    expect(say(divided, { compilation: compiled({ isNarrow: true }) })).not.toContain(NARROW);
    expect(say(cpp(crash), { compilation: compiled() })).not.toContain(NARROW);
  });

  test("says that size_t has 32 bits after a fault of width only", () => {
    const compilation = compiled({ code: "size_t all = 1;" });
    const sentence = "size_t has 32 bits in the browser and 64 on most judges; for larger values use uint64_t.";
    expect(say(cpp(crash), { compilation })).toContain(sentence);
    expect(say(cpp({ verdict: "wrong", output: "x" }), { compilation })).not.toContain(sentence);
  });

  test("says that npos is no -1 where a long may hold it", () => {
    const found = (code: string, message: string = crash.message) =>
      say(cpp({ ...crash, message }), { compilation: compiled({ code }) }).some((one) => one.includes("npos"));
    expect(found('long p = s.find("x");')).toBe(true);
    expect(found("for (int64_t i = v.size() - 1; i >= 0; i--)", "trap bounds in main")).toBe(true);
    expect(found("long n = v.size();")).toBe(false);
    expect(found('int p = s.find("x");')).toBe(false);
    expect(found('long p = s.find("x");', "trap division in main")).toBe(false);
    expect(say(cpp({ verdict: "accepted" }), { compilation: compiled({ code: "long p = s.find(c);" }) })).not.toContain(
      "npos",
    );
  });

  test("says that a null pointer may have been overwritten where arrays are on the heap", () => {
    const found = (code: string, message: string) =>
      say(cpp({ ...crash, message }), { compilation: compiled({ code }) }).some((one) => one.includes("overwritten"));
    expect(found("int *a = new int[n];", "trap null in main")).toBe(true);
    expect(found("int *a = (int *)malloc(n);", "trap null in main")).toBe(true);
    expect(found("Node *next = new Node(3);", "trap null in main")).toBe(false);
    expect(found("int *a = new int[n];", "trap division in main")).toBe(false);
  });
});
