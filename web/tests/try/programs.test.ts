import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ProgramDraft, StoredProgram } from "../../judge/draft";
import type { Language } from "../../text/program-languages";
import { Programs } from "../../try/programs";
import { countStores } from "../storage/stored";
import { LIMITS } from "./made";
import { site } from "./runners";

vi.mock("../../try/runners", async () => (await import("./runners")).module);

const PYTHON = "import sys\n";
const CPP = "#include <iostream>\n";
const onMoved = vi.fn();

let programs: Programs;

function begun(kept: Partial<ProgramDraft> = {}): Programs {
  const draft = {
    open: true,
    language: "python",
    programs: {},
    limits: LIMITS,
    former: null,
    seed: "",
    result: null,
    ...kept,
  };
  return new Programs(draft, signal([]), onMoved);
}

function kept(text: string, tests: string[] = []): StoredProgram {
  const spot = { start: { line: 1, unit: 3 }, end: { line: 1, unit: 5 }, top: 40 };
  return { draft: { touched: true, text, name: "", spot }, tests };
}

/** Types a text into the shown box, key by key. */
function type(text: string): void {
  for (let end = 1; end <= text.length; end++) programs.shown.peek().text.edited(text.slice(0, end), "typed");
}

function paste(text: string): void {
  programs.shown.peek().text.edited(text, "pasted");
}

function shown(): [Language, string] {
  const { language, text } = programs.shown.value;
  return [language, text.text.value];
}

function textIn(language: Language): string | undefined {
  return programs.draft.programs[language]?.draft.text;
}

beforeEach(() => {
  onMoved.mockClear();
  programs = begun();
});

afterEach(() => {
  site.hasCompiler = true;
});

describe("at first", () => {
  test("an untouched program in Python is shown", () => {
    expect(shown()).toEqual(["python", ""]);
    expect(programs.shown.value.isUntouched).toBe(true);
    expect(new Programs(null, signal([]), onMoved).language.value).toBe("python");
  });

  test("C++ is available if the site has a compiler", () => {
    expect(programs.languages).toEqual(["python", "cpp"]);
    site.hasCompiler = false;
    expect(begun().languages).toEqual(["python"]);
  });
});

describe("a draft", () => {
  test("is restored with texts, tests, the caret and the shown language", () => {
    const both = { python: kept(PYTHON), cpp: kept(CPP, ["8 8\n", "9 9\n"]) };
    programs = begun({ language: "cpp", programs: both });
    expect(shown()).toEqual(["cpp", CPP]);
    expect(programs.draft).toEqual({ language: "cpp", programs: both });
  });

  test("keeps programs in unknown languages", () => {
    const rust = kept("fn main() {}\n", ["1\n"]);
    expect(begun({ programs: { rust } }).draft.programs.rust).toEqual(rust);
  });

  test.each([undefined, "rust"])("with the language %s shows Python", (language) => {
    expect(begun({ language }).language.value).toBe("python");
  });

  test("of a program in C++ shows Python if there is no compiler, and is kept", () => {
    site.hasCompiler = false;
    programs = begun({ language: "cpp", programs: { cpp: kept(CPP) } });
    expect(shown()).toEqual(["python", ""]);
    expect(textIn("cpp")).toBe(CPP);
  });

  test("is stored with each change of text, tests and language", () => {
    const stores = countStores(() => programs.draft);
    const changes = [
      () => type("x"),
      () => programs.shown.value.keepTest("1\n"),
      () => programs.shown.value.removeTest("1\n"),
      () => programs.put(CPP, "", "cpp"),
    ];
    for (const change of changes) {
      const before = stores();
      change();
      expect(stores()).toBe(before + 1);
    }
  });
});

describe("the saved tests of a program", () => {
  test("keep the order in which they were saved, until they are removed", () => {
    const { shown } = programs;
    for (const input of ["1\n", "2\n", "3\n"]) shown.value.keepTest(input);
    shown.value.removeTest("2\n");
    expect(shown.value.tests.value).toEqual(["1\n", "3\n"]);
  });

  test("belong to its language", () => {
    programs.shown.value.keepTest("1\n");
    programs.put(CPP, "", "cpp");
    expect(programs.shown.value.tests.value).toEqual([]);
  });
});

describe("a text that is put in", () => {
  test("becomes the program in its language, which is shown", () => {
    programs.put(CPP, "", "cpp");
    expect(shown()).toEqual(["cpp", CPP]);
    expect([textIn("python"), programs.shown.value.isUntouched]).toEqual(["", false]);
  });

  test("in no known language replaces the shown program", () => {
    programs.put(CPP, "", "cpp");
    programs.put("x\n", "", null);
    expect(shown()).toEqual(["cpp", "x\n"]);
  });

  test("in a language that cannot run replaces the shown program", () => {
    site.hasCompiler = false;
    programs = begun();
    programs.put(CPP, "", "cpp");
    expect(shown()).toEqual(["python", CPP]);
    expect(programs.told.value).toBe("cpp");
  });
});

describe("the language of a text", () => {
  test("is reported if it differs from the program's", () => {
    paste(CPP);
    expect(programs.told.value).toBe("cpp");
    paste(PYTHON);
    expect(programs.told.value).toBeNull();
    paste("x\n");
    expect(programs.told.value).toBeNull();
  });
});

describe("a text that moves to the program of another language", () => {
  test("leaves its box empty and untouched, and takes its caret along", () => {
    programs = begun({ programs: { python: kept("x = 1;\n", ["1\n"]) } });
    programs.moveTo("cpp");
    expect(shown()).toEqual(["cpp", "x = 1;\n"]);
    expect(programs.shown.value.text.draft).toEqual(kept("x = 1;\n").draft);
    expect(programs.draft.programs.python?.draft).toMatchObject({ touched: false, text: "" });
    expect(onMoved).toHaveBeenCalledOnce();
  });

  test("leaves the tests behind", () => {
    programs = begun({ programs: { python: kept("x = 1;\n", ["1\n"]) } });
    programs.moveTo("cpp");
    expect([programs.draft.programs.python?.tests, programs.shown.value.tests.value]).toEqual([["1\n"], []]);
  });
});

describe("typing into an empty box", () => {
  beforeEach(() => {
    paste("");
  });

  test("moves the text as soon as its language is clear", () => {
    type("#include <io");
    expect(shown()).toEqual(["cpp", "#include <io"]);
    expect(textIn("python")).toBe("");
    expect(onMoved).toHaveBeenCalledOnce();
  });

  test("continues in the other box, whatever the text shows later", () => {
    type(CPP);
    programs.shown.value.text.edited(PYTHON, "typed");
    expect(shown()).toEqual(["cpp", PYTHON]);
  });

  test("moves no text in the box's own language", () => {
    type(PYTHON);
    expect(shown()).toEqual(["python", PYTHON]);
    expect(onMoved).not.toHaveBeenCalled();
  });

  test("moves nothing after the language was clear once", () => {
    type("import sys\n");
    programs.shown.value.text.edited(CPP, "typed");
    expect(shown()).toEqual(["python", CPP]);
  });

  test("does not replace an existing program", () => {
    programs = begun({ programs: { cpp: kept("int x;\n") } });
    paste("");
    type(CPP);
    expect(shown()).toEqual(["python", CPP]);
    expect(textIn("cpp")).toBe("int x;\n");
  });

  test("moves nothing on a site without a compiler", () => {
    site.hasCompiler = false;
    programs = begun();
    paste("");
    type(CPP);
    expect(shown()).toEqual(["python", CPP]);
  });
});

test("typing into a program moves nothing", () => {
  programs = begun({ programs: { python: kept("x = 1\n") } });
  programs.shown.value.text.edited(CPP, "typed");
  expect(shown()).toEqual(["python", CPP]);
});

test("typing after a text was put in moves nothing", () => {
  paste("");
  programs.put("x\n", "", null);
  programs.shown.value.text.edited(CPP, "typed");
  expect(shown()).toEqual(["python", CPP]);
});

describe("a pasted text that replaces the program", () => {
  test("goes to the box of its language", () => {
    expect(programs.takePasted(CPP)).toBe(true);
    expect(shown()).toEqual(["cpp", CPP]);
    expect(textIn("python")).toBe("");
    expect(onMoved).toHaveBeenCalledOnce();
  });

  test.each([PYTHON, "x\n"])("stays where it is if it is %j", (text) => {
    expect(programs.takePasted(text)).toBe(false);
    expect(shown()).toEqual(["python", ""]);
    expect(onMoved).not.toHaveBeenCalled();
  });

  test("stays where it is on a site without a compiler for it", () => {
    site.hasCompiler = false;
    programs = begun();
    expect(programs.takePasted(CPP)).toBe(false);
  });
});
