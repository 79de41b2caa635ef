// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { Header } from "../../app/header";
import { changeLanguage, language, startLanguage, t } from "../../i18n/i18n";
import { goToLanguage } from "../../shared/router";
import { choose, find, findAll, show, texts } from "../shown";
import { deny } from "../storage/browser";

vi.mock(import("../../i18n/i18n"), { spy: true });
vi.mock(import("../../shared/router"), { spy: true });

beforeEach(async () => {
  startLanguage("en");
  vi.mocked(goToLanguage).mockReset().mockReturnValue();
  await show(<Header problem="congo" />);
});
afterEach(() => vi.unstubAllGlobals());

function languages(): HTMLSelectElement {
  return find<HTMLSelectElement>("select", t("language"));
}

describe("the languages", () => {
  test("are each named in themselves", () => {
    expect(texts("select[aria-label=Language] option")).toEqual(["English", "Русский"]);
    const options = findAll<HTMLOptionElement>("select[aria-label=Language] option");
    expect(options.map(({ lang }) => lang)).toEqual(["en", "ru"]);
  });

  test("lead to the same page in another one, under its own words", async () => {
    await choose(languages(), 1);
    expect([language.value, languages().value]).toEqual(["ru", "ru"]);
    expect(languages().getAttribute("aria-label")).toBe("Язык");
    expect(goToLanguage).toHaveBeenCalledExactlyOnceWith("ru");
  });

  test("stay what they were when the words of the other one do not come", async () => {
    vi.mocked(changeLanguage).mockRejectedValueOnce(new Error("offline"));
    await choose(languages(), 1);
    expect([language.value, languages().value, vi.mocked(goToLanguage).mock.calls]).toEqual(["en", "en", []]);
  });

  test("can be chosen where nothing can be remembered", async () => {
    deny("localStorage");
    await choose(languages(), 1);
    expect([language.value, vi.mocked(goToLanguage).mock.calls]).toEqual(["ru", [["ru"]]]);
  });
});
