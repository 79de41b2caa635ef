import { beforeEach, describe, expect, test } from "vitest";
import { chooseTheme, startTheme, theme } from "../../app/theme";
import { settingOf } from "../../storage/names";
import { deny, openDocument } from "../storage/browser";

beforeEach(() => {
  openDocument();
});

/** The theme that styles go by, none where it is the system's. */
function shown(): string | undefined {
  return document.documentElement.dataset.theme;
}

describe("a theme that is chosen", () => {
  test("holds for the document and is remembered", () => {
    chooseTheme("dark");
    expect([theme.value, shown(), settingOf("theme")]).toEqual(["dark", "dark", "dark"]);
    chooseTheme("light");
    expect([theme.value, shown(), settingOf("theme")]).toEqual(["light", "light", "light"]);
  });

  test("gives way to the system's", () => {
    chooseTheme("dark");
    chooseTheme("system");
    expect([theme.value, shown(), settingOf("theme")]).toEqual(["system", undefined, "system"]);
  });

  test("holds as long as the page where storage is denied", () => {
    deny("localStorage");
    chooseTheme("dark");
    expect([theme.value, shown(), settingOf("theme")]).toEqual(["dark", "dark", null]);
  });
});

test.each([
  ["dark", "dark"],
  ["light", "light"],
  ["system", "system"],
  ["pink", "system"],
  [undefined, "system"],
])("a document that begins with the theme %s has the theme %s", (found, expected) => {
  document.documentElement.dataset.theme = found;
  startTheme();
  expect(theme.value).toBe(expected);
});
