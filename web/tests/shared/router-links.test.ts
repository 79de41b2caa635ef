import { describe, expect, test } from "vitest";
import { follow, SITE } from "./browser";

describe("a link inside the site", () => {
  test("is followed without loading a document, from the top of the other page", async () => {
    const { browser, router } = await follow("congo/");
    expect(browser.click("ru/othello/#seed=7")).toBe(true);
    expect(router.route.value).toMatchObject({ language: "ru", problem: "othello", parameters: { seed: "7" } });
    expect(browser.steps).toEqual([`${SITE}congo/`, `${SITE}ru/othello/#seed=7`]);
    expect(browser.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test("to the same page keeps the scroll position", async () => {
    const { browser, router } = await follow("congo/");
    expect(browser.click("congo/#piece=zebra")).toBe(true);
    expect(router.route.value.parameters).toEqual({ piece: "zebra" });
    expect(browser.scrollTo).not.toHaveBeenCalled();
  });

  test.each([
    ["the other button", { button: 1 }],
    ["Alt", { altKey: true }],
    ["Control", { ctrlKey: true }],
    ["Command", { metaKey: true }],
    ["Shift", { shiftKey: true }],
    ["a listener that has dealt with it", { defaultPrevented: true }],
  ])("is left to the browser when it is clicked with %s", async (_, event) => {
    const { browser } = await follow("congo/");
    expect(browser.click("othello/", event)).toBe(false);
    expect(browser.steps).toEqual([`${SITE}congo/`]);
  });

  test.each([
    ["opens another tab", { target: "_blank" }],
    ["saves a file", { download: true }],
  ])("is left to the browser when it %s", async (_, link) => {
    const { browser } = await follow("congo/");
    expect(browser.click("othello/", {}, link)).toBe(false);
    expect(browser.steps).toEqual([`${SITE}congo/`]);
  });
});

test.each([
  ["a file of the site", "notices.html"],
  ["another site on the host", "/other/congo/"],
  ["another host", "https://elsewhere.example/board/congo/"],
])("a link to %s is left to the browser", async (_, path) => {
  const { browser } = await follow("congo/");
  expect(browser.click(path)).toBe(false);
  expect(browser.steps).toEqual([`${SITE}congo/`]);
});

test("a click outside links, or on a target that is no element, changes nothing", async () => {
  const { browser } = await follow("congo/");
  expect(browser.click(null)).toBe(false);
  expect(browser.click("othello/", { target: {} })).toBe(false);
  expect(browser.steps).toEqual([`${SITE}congo/`]);
});
