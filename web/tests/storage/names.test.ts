import { beforeEach, expect, test } from "vitest";
import { formerName, lockName, rememberSetting, settingOf, siteName } from "../../storage/names";
import { deny, type FakeStorage, NAME, openDocument } from "./browser";

let local: FakeStorage;

beforeEach(() => {
  ({ local } = openDocument());
});

test("a name carries the path of the site, whichever of its pages is open", () => {
  expect(siteName("drafts")).toBe(`${NAME}drafts`);
});

test("names of locks of two tabs differ from each other and from names of what is stored", () => {
  expect(new Set([lockName("1"), lockName("2"), siteName("1"), siteName("tab")]).size).toBe(4);
});

test("a setting is remembered under the name of the site", () => {
  rememberSetting("theme", "dark");
  expect(settingOf("theme")).toBe("dark");
  expect(settingOf("language")).toBeNull();
  expect([...local.items]).toEqual([[`${NAME}theme`, "dark"]]);
});

test("a setting that an earlier version remembered holds until there is another", () => {
  local.setItem("judgeboard.language", "ru");
  expect(formerName("language")).toBe("judgeboard.language");
  expect(settingOf("language")).toBe("ru");
  rememberSetting("language", "en");
  expect(settingOf("language")).toBe("en");
});

test("there are no settings where storage is denied, and remembering one does no harm", () => {
  deny("localStorage");
  expect(settingOf("theme")).toBeNull();
  expect(() => rememberSetting("theme", "dark")).not.toThrow();
});

test("a setting that does not fit does no harm", () => {
  local.room = 0;
  expect(() => rememberSetting("theme", "dark")).not.toThrow();
  expect(settingOf("theme")).toBeNull();
});
