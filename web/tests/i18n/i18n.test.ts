import { effect } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import type { Phrase } from "../../generated/api";
import {
  compact,
  decimal,
  hasWords,
  inWords,
  list,
  moment,
  number,
  percent,
  provideSentences,
  startLanguage,
  t,
} from "../../i18n/i18n";

provideSentences("en", "test", {
  greeting: "Hello, {name}!",
  twice: "{name} and {name}, {other}",
  moves: { one: "{count} move", other: "{count} moves" },
  gap: { other: "{count} gaps" },
  number: "{count} of {length}",
  "kind.rook": "the rook",
  "kind.lion": "the lion",
  "piece.on": "{piece} on {square}",
  taken: "{piece} takes {taken_piece} on {square}",
  lost: "{pieces}",
  seen: "{squares}",
});
provideSentences("ru", "test", {
  greeting: "Привет, {name}!",
  moves: { one: "{count} ход", few: "{count} хода", many: "{count} ходов", other: "{count} хода (дробь)" },
  number: "{count} из {length}",
});

beforeEach(() => startLanguage("en"));

/** Languages group digits with different kinds of spaces. */
function plain(text: string): string {
  return text.replace(/\s/g, " ");
}

describe("a sentence", () => {
  test("has values in place of their names, each as often as it is named", () => {
    expect(t("greeting", { name: "Anna" })).toBe("Hello, Anna!");
    expect(t("twice", { name: "a", other: "b" })).toBe("a and a, b");
  });

  test("has an empty text for a missing value", () => {
    expect(t("greeting", {})).toBe("Hello, !");
    expect(t("greeting")).toBe("Hello, !");
  });

  test.each(["{name}", "{other}", "$&", "$1", "<b>"])("has the value %j as it is", (name) => {
    expect(t("greeting", { name })).toBe(`Hello, ${name}!`);
  });

  test("formats numbers by its language, and leaves texts of digits unchanged", () => {
    expect(t("number", { count: 12_345, length: "12345" })).toBe("12,345 of 12345");
    startLanguage("ru");
    expect(plain(t("number", { count: 12_345, length: 0.5 }))).toBe("12 345 из 0,5");
  });

  test("has the number 0, which is a value", () => {
    expect(t("number", { count: 0, length: 0 })).toBe("0 of 0");
  });

  test.each(["nowhere", "", "constructor", "__proto__", "toString"])("that is missing is its key: %j", (key) => {
    expect(t(key, { name: "Anna" })).toBe(key);
  });

  test("that the page's language lacks is its key, not that of another language", () => {
    startLanguage("ru");
    expect(t("twice")).toBe("twice");
    startLanguage("de");
    expect(t("greeting")).toBe("greeting");
  });
});

describe("plurals", () => {
  test.each([
    [0, "0 moves"],
    [1, "1 move"],
    [2, "2 moves"],
    [21, "21 moves"],
    [1_001, "1,001 moves"],
    [1.5, "1.5 moves"],
  ])("of English: %d", (count, expected) => {
    expect(t("moves", { count })).toBe(expected);
  });

  test.each([
    [0, "0 ходов"],
    [1, "1 ход"],
    [2, "2 хода"],
    [4, "4 хода"],
    [5, "5 ходов"],
    [11, "11 ходов"],
    [12, "12 ходов"],
    [21, "21 ход"],
    [22, "22 хода"],
    [111, "111 ходов"],
    [1_001, "1 001 ход"],
    [1.5, "1,5 хода (дробь)"],
  ])("of Russian: %d", (count, expected) => {
    startLanguage("ru");
    expect(plain(t("moves", { count }))).toBe(expected);
  });

  test.each([
    ["en", ["one", "other"]],
    ["ru", ["few", "many", "one", "other"]],
  ])("have in the language %s the forms %j", (code, forms) => {
    expect(new Intl.PluralRules(code).resolvedOptions().pluralCategories.sort()).toEqual(forms);
  });

  test("also use a number given as text", () => {
    expect(t("moves", { count: "1" })).toBe("1 move");
    expect(t("moves", { count: "2" })).toBe("2 moves");
  });

  test("whose form is missing are the key", () => {
    expect(t("gap", { count: 1 })).toBe("gap");
    expect(t("gap", { count: 2 })).toBe("2 gaps");
  });
});

describe("what the engine says", () => {
  test.each<[string, Phrase, string]>([
    ["may lack a value", { code: "seen", values: {} }, ""],
    ["has numbers and plurals", { code: "moves", values: { count: 1_200 } }, "1,200 moves"],
    [
      "has the names of pieces, but squares as they are",
      { code: "taken", values: { piece: "rook", taken_piece: "lion", square: "a8" } },
      "the rook takes the lion on a8",
    ],
    ["has squares as a list", { code: "seen", values: { squares: "a1, b2, c3" } }, "a1, b2, and c3"],
    ["has one square without commas", { code: "seen", values: { squares: "a1" } }, "a1"],
    [
      "has pieces as a list, by their names and squares",
      { code: "lost", values: { pieces: "rook a8, lion d1" } },
      "the rook on a8 and the lion on d1",
    ],
    [
      "has a piece's key where its name is missing",
      { code: "lost", values: { pieces: "zebra b2" } },
      "kind.zebra on b2",
    ],
    [
      "has a name that is no piece as it is",
      { code: "greeting", values: { name: "rook, lion" } },
      "Hello, rook, lion!",
    ],
    ["is its code where there is no sentence", { code: "nowhere", values: { count: 1 } }, "nowhere"],
  ])("%s", (_, phrase, expected) => {
    expect(inWords(phrase)).toBe(expected);
  });

  test("is known to have words or not, in the page's language", () => {
    expect(hasWords({ code: "seen", values: {} })).toBe(true);
    expect(hasWords({ code: "nowhere", values: {} })).toBe(false);
    expect(hasWords({ code: "constructor", values: {} })).toBe(false);
    startLanguage("ru");
    expect(hasWords({ code: "seen", values: {} })).toBe(false);
  });
});

test.each<[string, () => string, string, string]>([
  ["number", () => number(1_234_567.891), "1,234,567.891", "1 234 567,891"],
  ["number with two digits after the point", () => decimal(1_234.5), "1,234.50", "1 234,50"],
  ["number that is rounded to two digits", () => decimal(0.125), "0.13", "0,13"],
  [
    "time",
    () => moment(new Date(2026, 4, 7, 15, 30).getTime()).replace("\u202f", " "),
    "May 7, 2026, 3:30 PM",
    "7 мая 2026 г., 15:30",
  ],
  ["part of 1", () => percent(0.256), "26%", "26 %"],
  ["size", () => compact(1_234_567), "1.23M", "1,23 млн"],
  ["small size", () => compact(999), "999", "999"],
  ["list", () => list(["a", "b", "c"]), "a, b, and c", "a, b и c"],
  ["list of two", () => list(["a", "b"]), "a and b", "a и b"],
  ["list of nothing", () => list([]), "", ""],
])("a %s is written in the page's language", (_, write, english, russian) => {
  expect(write()).toBe(english);
  startLanguage("ru");
  expect(plain(write())).toBe(russian);
});

describe("what is shown", () => {
  function shown(say: () => string) {
    const texts: string[] = [];
    const end = effect(() => void texts.push(say()));
    return { texts, end };
  }

  test("changes with the language", () => {
    const { texts, end } = shown(() => t("moves", { count: 2 }));
    startLanguage("ru");
    end();
    expect(texts).toEqual(["2 moves", "2 хода"]);
  });

  test("changes once a sentence that was missing has come", () => {
    const { texts, end } = shown(() => t("later"));
    provideSentences("en", "later", { later: "Later" });
    end();
    expect(texts).toEqual(["later", "Later"]);
  });

  test("is not computed again for sentences that it does not need", () => {
    const { texts, end } = shown(() => t("greeting", { name: "Anna" }));
    provideSentences("en", "more", { more: "More" });
    end();
    expect(texts).toHaveLength(1);
  });
});
