import { beforeEach, describe, expect, test, vi } from "vitest";
import { wishedLanguage } from "../../shared/wishes";
import { rememberSetting } from "../../storage/names";
import { openDocument } from "../storage/browser";

beforeEach(() => {
  openDocument();
});

function wish(...languages: string[]): void {
  vi.stubGlobal("navigator", { languages });
}

describe("a visitor would like", () => {
  test.each([
    [["de", "ru-RU", "en"], "ru"],
    [["RU"], "ru"],
    [["de", "en-US", "ru"], "en"],
    [[], "en"],
    [["rup"], "en"],
  ])("the first of his browser's languages that is there: of %j it is %s", (languages, expected) => {
    wish(...languages);
    expect(wishedLanguage()).toBe(expected);
  });

  test("the language chosen earlier, whatever the browser's languages are", () => {
    wish("ru");
    rememberSetting("language", "en");
    expect(wishedLanguage()).toBe("en");
  });
});
