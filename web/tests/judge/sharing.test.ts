import { beforeAll, describe, expect, test, vi } from "vitest";
import { DamagedError, isShared, type Shared } from "../../judge/parameters";
import { fileOf, linkOf, sharedOfFile, textsOfLink } from "../../judge/sharing";

const SHARED: Shared = {
  problem: "congo",
  parameters: { piece: "zebra" },
  input: "1\n7/7 w 1\n",
  output: "a1b2 ß😀\n",
};

beforeAll(() => {
  vi.stubGlobal("location", { href: "https://host.example/board/" });
});

function parametersOf(link: string | null): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(link ?? "").hash.slice(1)));
}

async function linkWithTitle(length: number): Promise<string | null> {
  return linkOf({ ...SHARED, parameters: { title: "a".repeat(length) } });
}

describe("a link", () => {
  test("leads to the page of the problem with its options", async () => {
    const link = await linkOf(SHARED);
    expect(link).toMatch(/^https:\/\/host\.example\/board\/congo\/#/);
    expect(parametersOf(link)).toMatchObject({ piece: "zebra" });
  });

  test("holds input and output", async () => {
    const { input, output } = SHARED;
    expect(await textsOfLink(parametersOf(await linkOf(SHARED)))).toEqual({ input, output });
  });

  test("holds no output if there is no output", async () => {
    const parameters = parametersOf(await linkOf({ ...SHARED, output: "" }));
    expect(parameters).not.toHaveProperty("out");
    expect(await textsOfLink(parameters)).toEqual({ input: SHARED.input, output: "" });
  });

  test("holds an empty input", async () => {
    expect(await textsOfLink(parametersOf(await linkOf({ ...SHARED, input: "" })))).toMatchObject({ input: "" });
  });

  test("has only characters that no mail program and no chat changes", async () => {
    const texts = Array.from({ length: 64 }, (_, index) => String.fromCharCode(index * 997));
    const link = await linkOf({ ...SHARED, input: texts.join("") });
    expect(link).toMatch(/#piece=zebra&in=[\w-]+&out=[\w-]+$/);
  });

  test("has at most 8000 characters", async () => {
    const length = 8_000 - ((await linkWithTitle(0))?.length ?? 0);
    expect(await linkWithTitle(length)).toHaveLength(8_000);
    expect(await linkWithTitle(length + 1)).toBeNull();
  });
});

describe("a damaged link is refused", () => {
  test("with an output and no input", async () => {
    await expect(textsOfLink({ out: parametersOf(await linkOf(SHARED)).out ?? "" })).rejects.toThrow();
  });

  test.each([
    ["letters that are no Base64", (text: string) => `${text}%`],
    ["what is not compressed", () => "AAAA"],
    ["an end that is missing", (text: string) => text.slice(0, -4)],
    ["nothing", () => ""],
  ])("with %s in its input", async (_, damage) => {
    const { in: input = "" } = parametersOf(await linkOf(SHARED));
    await expect(textsOfLink({ in: damage(input) })).rejects.toThrow();
  });

  test("with a damaged output beside an intact input", async () => {
    const { in: input = "" } = parametersOf(await linkOf(SHARED));
    await expect(textsOfLink({ in: input, out: "AAAA" })).rejects.toThrow();
  });
});

describe("a file", () => {
  test("holds all shared contents", () => {
    expect(sharedOfFile(fileOf(SHARED))).toEqual(SHARED);
  });

  test("is recognised as a shared file", () => {
    expect(isShared(fileOf(SHARED))).toBe(true);
  });

  test("ends with a line end", () => {
    expect(fileOf(SHARED)).toMatch(/\}\n$/);
  });

  test.each([
    ["is cut off", fileOf(SHARED).slice(0, -4)],
    ["goes on after its end", `${fileOf(SHARED)}}`],
    ["holds nothing else", '{"judgeboard":1}'],
    ["is of an unknown problem", fileOf(SHARED).replace("congo", "chess")],
    ["is of what only looks like a problem", fileOf(SHARED).replace("congo", "toString")],
    ["has a problem that is no name", fileOf(SHARED).replace('"congo"', '["congo"]')],
    ["has no input", '{"judgeboard":1,"problem":"congo","parameters":{},"output":""}'],
    ["has an input that is no text", '{"judgeboard":1,"problem":"congo","input":1,"output":""}'],
    ["has no output", '{"judgeboard":1,"problem":"congo","parameters":{},"input":""}'],
  ])("is damaged if it %s", (_, text) => {
    expect(() => sharedOfFile(text)).toThrow(DamagedError);
  });
});

describe("the options in a file", () => {
  function optionsOf(parameters: unknown): unknown {
    return sharedOfFile(JSON.stringify({ judgeboard: 1, ...SHARED, parameters })).parameters;
  }

  test.each([[null], [["lion"]], ["lion"], [undefined]])("are empty if they are %j", (parameters) => {
    expect(optionsOf(parameters)).toEqual({});
  });

  test("are kept if their names and values are single words of at most 20 characters", () => {
    const longest = "a".repeat(20);
    const good = { piece: "lion", nodes: "100", [longest]: longest };
    const bad = { [`${longest}a`]: "x", "two words": "x", "": "x", number: 5, list: ["x"], long: `${longest}a` };
    expect(optionsOf({ ...good, ...bad, empty: "", blank: "a b", markup: "<b>", line: "a\n" })).toEqual(good);
  });

  test("do not include texts", () => {
    expect(optionsOf({ piece: "lion", in: "abc", out: "def" })).toEqual({ piece: "lion" });
  });

  test("may be options that only the problem's page refuses", () => {
    expect(optionsOf({ mode: "judge", unicorn: "yes" })).toEqual({ mode: "judge", unicorn: "yes" });
  });
});
