import { describe, expect, test } from "vitest";
import { isShared, optionsFrom, splitParameters, splitTab } from "../../judge/parameters";

describe("a shared file", () => {
  test.each([
    '{"judgeboard":1,"problem":"congo"}',
    ' \n{ "judgeboard" : 1 }',
    '\uFEFF{"judgeboard":1',
    '{"judgeboard":1',
  ])("is recognised by its beginning: %j", (text) => {
    expect(isShared(text)).toBe(true);
  });

  test.each([
    '{"judgeboard":10}',
    '{"judgeboard":2}',
    '{"other":1,"judgeboard":1}',
    '[{"judgeboard":1}]',
    "8/8/8 w",
    "",
  ])("is not recognised with another beginning: %j", (text) => {
    expect(isShared(text)).toBe(false);
  });
});

describe("parameters", () => {
  test("have a seed only for the tab for programs, of which at most 30 characters are kept", () => {
    expect(splitTab("congo", { tab: "program", seed: "7" })).toEqual({ seed: "7", others: {} });
    expect(splitTab("congo", { seed: "7" })).toEqual({ seed: null, others: { seed: "7" } });
    expect(splitTab("congo", { tab: "program", seed: "9".repeat(5_000) }).seed).toBe("9".repeat(30));
  });

  test("may open the tab for programs, where there is one", () => {
    const others = { piece: "lion" };
    expect(splitTab("congo", { tab: "program", ...others })).toEqual({ seed: "", others });
    const unknown = { tab: "other", ...others };
    expect(splitTab("congo", unknown)).toEqual({ seed: null, others: unknown });
    expect(splitTab("loa", { tab: "program" })).toEqual({ seed: null, others: { tab: "program" } });
  });

  test("are split into texts and others", () => {
    const split = splitParameters({ piece: "lion", in: "abc", out: "def" });
    expect(split).toEqual({ texts: { in: "abc", out: "def" }, others: { piece: "lion" } });
  });

  test("without texts have no texts, and an empty text counts as a text", () => {
    expect(splitParameters({ piece: "lion" }).texts).toStrictEqual({});
    expect(splitParameters({ in: "" }).texts).toStrictEqual({ in: "" });
  });
});

describe("options", () => {
  const chosen = { form: "moves", nodes: "500" };

  test("that are wanted replace the chosen ones; the others stay", () => {
    const { options, unknown } = optionsFrom("loa", chosen, { nodes: "7" });
    expect(options).toEqual({ form: "moves", nodes: "7" });
    expect(unknown).toBe(false);
    expect(chosen.nodes).toBe("500");
  });

  test("stay when no option is wanted", () => {
    expect(optionsFrom("loa", chosen, {})).toEqual({ options: chosen, unknown: false });
  });

  test("that do not exist are left out and reported", () => {
    expect(optionsFrom("loa", chosen, { piece: "lion", form: "protocol" })).toEqual({
      options: { form: "protocol", nodes: "500" },
      unknown: true,
    });
    expect(optionsFrom("othello", {}, { toString: "x" })).toEqual({ options: {}, unknown: true });
  });

  test("with a value that the judge does not allow get its proposal and are reported", () => {
    expect(optionsFrom("congo", { piece: "pawn" }, { piece: "unicorn" })).toEqual({
      options: { piece: "lion" },
      unknown: true,
    });
  });

  test.each(["1", "12", "1000000"])("that are numbers may be %s", (nodes) => {
    expect(optionsFrom("loa", chosen, { nodes })).toEqual({ options: { ...chosen, nodes }, unknown: false });
  });

  test.each(["0", "-1", "01", "1.5", "1e3", "", " 5", "five", "0x10", "1000001", "9".repeat(400)])(
    "that are numbers may not be %j",
    (nodes) => {
      expect(optionsFrom("loa", chosen, { nodes })).toEqual({ options: { ...chosen, nodes: "10000" }, unknown: true });
    },
  );
});
