import { beforeEach, describe, expect, test } from "vitest";
import { chooseTheme, startTheme, theme } from "../../app/theme";
import { settingOf } from "../../storage/names";
import { deny, openDocument } from "../storage/browser";

beforeEach(() => {
  openDocument();
});

/** Returns the theme that styles use; undefined for the system's. */
function shown(): string | undefined {
  return document.documentElement.dataset.theme;
}

describe("a theme that is chosen", () => {
  test("applies to the document and is remembered", () => {
    chooseTheme("dark");
    expect([theme.value, shown(), settingOf("theme")]).toEqual(["dark", "dark", "dark"]);
    chooseTheme("light");
    expect([theme.value, shown(), settingOf("theme")]).toEqual(["light", "light", "light"]);
  });

  test("can be changed back to the system's", () => {
    chooseTheme("dark");
    chooseTheme("system");
    expect([theme.value, shown(), settingOf("theme")]).toEqual(["system", undefined, "system"]);
  });

  test("lasts until the page is left if storage is denied", () => {
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
