import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { confirmed } from "../../shared/dialog";
import { Programs } from "../../try/programs";
import { takeProgram } from "../../try/take-program";

vi.mock("../../try/runners", async () => (await import("./runners")).module);
vi.mock("../../shared/dialog", () => ({ confirmed: vi.fn() }));

const PYTHON = "import sys\n";
const CPP = "int main() {}\n";

let programs: Programs;

beforeEach(() => {
  vi.mocked(confirmed).mockReset().mockResolvedValue(false);
  programs = new Programs(null, signal([]), () => {});
});

function shown(): [string, string] {
  const { language, text } = programs.shown.value;
  return [language, text.text.value];
}

describe("a program from elsewhere", () => {
  test("takes the place of a skeleton, in its own language", async () => {
    programs.of("cpp").text.load("// skeleton\n", "");
    await takeProgram(programs, CPP.replace("\n", "\r\n"), "my.cpp");
    expect(shown()).toEqual(["cpp", CPP]);
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("leaves a program in another language alone", async () => {
    programs.put(PYTHON, "", "python");
    await takeProgram(programs, CPP, "");
    expect(shown()).toEqual(["cpp", CPP]);
    expect(programs.of("python").text.text.value).toBe(PYTHON);
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("replaces the visitor's program only with consent", async () => {
    programs.put(PYTHON, "", "python");
    expect(await takeProgram(programs, "x = 1\n", "my.py")).toBe(false);
    expect(shown()).toEqual(["python", PYTHON]);
    vi.mocked(confirmed).mockResolvedValue(true);
    expect(await takeProgram(programs, "x = 1\n", "my.py")).toBe(true);
    expect(shown()).toEqual(["python", "x = 1\n"]);
  });

  test("that is already there needs no consent", async () => {
    programs.put(PYTHON, "", "python");
    await takeProgram(programs, PYTHON, "my.py");
    expect(confirmed).not.toHaveBeenCalled();
  });
});
