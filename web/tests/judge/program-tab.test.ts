import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ProgramDraft } from "../../judge/draft";
import type { ProgramContext } from "../../judge/program-context";
import { type Program, type ProgramPart, ProgramTab } from "../../judge/program-tab";

const KEPT = { language: "cpp", open: true } as unknown as ProgramDraft;
const take = vi.fn();
const PROGRAM = { draft: { language: "python" }, take } as unknown as Program;

const createProgram = vi.fn((_context: ProgramContext, _kept: ProgramDraft | null) => PROGRAM);
const compare = { show: vi.fn() };
const context = { compare } as unknown as ProgramContext;
const part = { load: vi.fn(), request: vi.fn(), prefetch: vi.fn() };
let tab: ProgramTab;

beforeEach(() => {
  vi.clearAllMocks();
  part.load.mockResolvedValue({ createProgram });
  part.request.mockResolvedValue({ createProgram });
  tab = new ProgramTab(context, part as unknown as ProgramPart);
});

describe("the contents of the tab", () => {
  test("are fetched with the page, and created when the visitor opens the tab", async () => {
    expect(part.prefetch).toHaveBeenCalledOnce();
    expect(tab.program.value).toBeNull();
    expect(await tab.request()).toBe(PROGRAM);
    expect(tab.program.value).toBe(PROGRAM);
    expect(createProgram).toHaveBeenCalledExactlyOnceWith(context, null);
  });

  test("are created once", async () => {
    await tab.request();
    await tab.load();
    expect(await tab.request()).toBe(PROGRAM);
    expect(createProgram).toHaveBeenCalledOnce();
  });

  test("are missing if they cannot be loaded", async () => {
    part.load.mockRejectedValue(new Error("offline"));
    part.request.mockResolvedValue(null);
    await tab.load();
    expect(await tab.request()).toBeNull();
    expect(tab.program.value).toBeNull();
  });
});

test("an open tab compares the program's output, whose box does not take the focus", () => {
  expect(tab.open.value).toBe(false);
  tab.show(true);
  expect(tab.open.value).toBe(true);
  expect(compare.show).toHaveBeenCalledExactlyOnceWith(true, false);
  tab.show(false);
  expect(tab.open.value).toBe(false);
  expect(compare.show).toHaveBeenCalledOnce();
});

describe("opening the tab", () => {
  test("shows it with a program from elsewhere", async () => {
    await tab.openWith({ text: "x = 1", name: "my.py" });
    expect(tab.open.value).toBe(true);
    expect(take).toHaveBeenCalledExactlyOnceWith("x = 1", "my.py");
  });

  test("shows it with the program that it has", async () => {
    await tab.openWith(null);
    expect([tab.open.value, take.mock.calls.length]).toEqual([true, 0]);
  });

  test("fails if its contents cannot be loaded", async () => {
    part.request.mockResolvedValue(null);
    await tab.openWith({ text: "x = 1", name: "my.py" });
    expect(tab.open.value).toBe(false);
  });
});

describe("the draft", () => {
  test("is missing without a program", () => {
    tab.show(true);
    expect(tab.draft).toBeNull();
  });

  test("is that of the program, and knows whether the tab is open", async () => {
    await tab.request();
    expect(tab.draft).toEqual({ language: "python", open: false, seed: "" });
    tab.show(true);
    tab.setSeed("7");
    expect(tab.draft).toEqual({ language: "python", open: true, seed: "7" });
  });

  test("is the restored one until the contents are loaded, which continue with it", async () => {
    tab.restore(KEPT);
    expect([tab.open.value, tab.draft]).toEqual([true, KEPT]);
    tab.show(false);
    expect(tab.draft).toEqual({ ...KEPT, open: false });
    await tab.load();
    expect(createProgram).toHaveBeenCalledExactlyOnceWith(context, KEPT);
  });

  test("that is missing changes nothing", () => {
    tab.show(true);
    tab.restore(null);
    expect(tab.open.value).toBe(true);
  });
});

test("the seed of a link is for one search, that of the visitor for all", () => {
  tab.setSeed("7", true);
  expect([tab.takeSeed(), tab.takeSeed()]).toEqual(["7", ""]);
  tab.setSeed("8");
  expect([tab.takeSeed(), tab.takeSeed()]).toEqual(["8", "8"]);
});
