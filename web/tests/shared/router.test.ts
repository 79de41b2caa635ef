import { describe, expect, test, vi } from "vitest";
import { NAMES } from "../../shared/problems";
import { follow, open, SITE } from "./browser";

describe("an address", () => {
  test.each([
    ["", "en", null],
    ["index.html", "en", null],
    ["ru/", "ru", null],
    ["ru/index.html", "ru", null],
    ["congo/", "en", "congo"],
    ["congo/index.html", "en", "congo"],
    ["ru/rank-and-file/", "ru", "rank-and-file"],
    ["c%6Fngo/", "en", "congo"],
  ])("of a page leads to its language and problem: %j", async (path, language, problem) => {
    const { router } = await follow(path);
    expect(router.route.value).toEqual({ language, problem, mode: expect.any(String), parameters: {}, unknown: false });
  });

  test.each([
    "nowhere/",
    "congo",
    "Congo/",
    "en/congo/",
    "de/congo/",
    "congo/ru/",
    "congo/notindex.html",
    "notindex.html",
    "%E0%A4%A/",
    "/other/congo/",
  ])("that is no page's leads home and says so: %j", async (path) => {
    const { router } = await follow(path);
    expect(router.route.value).toMatchObject({ language: "en", problem: null, unknown: true });
  });

  test("has options after its hash, with escapes and plus signs for spaces", async () => {
    const { router } = await follow("congo/#piece=zebra&exercise=One+%26+two");
    expect(router.route.value.parameters).toEqual({ piece: "zebra", exercise: "One & two" });
  });

  test("of home with parameters belongs to an unknown page", async () => {
    const { router } = await follow("ru/#chess?piece=king");
    expect(router.route.value).toMatchObject({ language: "ru", problem: null, unknown: true });
  });
});

describe("the mode", () => {
  test.each([
    ["loa/", "play", {}],
    ["loa/#mode=play", "play", {}],
    ["loa/#mode=judge&form=moves", "judge", { form: "moves" }],
    ["loa/#mode=watch", "play", { mode: "watch" }],
    ["congo/", "judge", {}],
    ["congo/#mode=play", "judge", { mode: "play" }],
  ])("of %j is %s, and an unknown one stays among the parameters", async (path, mode, parameters) => {
    const { router } = await follow(path);
    expect(router.route.value.mode).toBe(mode);
    expect(router.route.value.parameters).toEqual(parameters);
  });

  test("is written into an address only of the judge of the problem that is played", async () => {
    const { router } = await open("");
    expect(router.modeParameters("loa", "judge")).toEqual({ mode: "judge" });
    expect(router.modeParameters("loa", "play")).toEqual({});
    expect(router.modeParameters("congo", "judge")).toEqual({});
  });
});

describe("an old link", () => {
  test("leads to the page of its problem, with its parameters and without a step of history", async () => {
    const { browser, router } = await follow("#congo?piece=zebra&in=abc");
    expect(router.route.value).toMatchObject({ problem: "congo", parameters: { piece: "zebra", in: "abc" } });
    expect(browser.steps).toEqual([`${SITE}congo/#piece=zebra&in=abc`]);
    expect(history.state).toBe("of this step");
  });

  test("without parameters leads to an address without a hash", async () => {
    const { browser, router } = await follow("index.html#othello");
    expect(router.route.value).toMatchObject({ problem: "othello", unknown: false });
    expect(browser.location.href).toBe(`${SITE}othello/`);
  });

  test.each([
    ["the browser asks for it", "#congo", { languages: ["de-DE", "ru-RU", "en"] }, "ru/congo/"],
    ["the visitor has chosen it", "#congo", { languages: ["en"], chosen: "ru" }, "ru/congo/"],
    ["the address is in it", "ru/#congo", { languages: ["en"], chosen: "en" }, "ru/congo/"],
  ])("leads to the page in a language when %s", async (_, path, visitor, expected) => {
    const { browser } = await follow(path, visitor);
    expect(browser.location.href).toBe(`${SITE}${expected}`);
  });

  test("leads to the first language if the site lacks the visitor's languages", async () => {
    const { browser } = await follow("#congo", { languages: ["de", "fr"], chosen: "it" });
    expect(browser.location.href).toBe(`${SITE}congo/`);
  });

  test("is followed from the address of no page", async () => {
    const { browser, router } = await follow("nowhere/#congo?piece=lion");
    expect(browser.location.href).toBe(`${SITE}congo/#piece=lion`);
    expect(router.route.value.unknown).toBe(false);
  });

  test.each(["#toString", "#chess?piece=king", "#congos", "#nowhere", "#"])(
    "is no link to a problem when it names none: %j",
    async (hash) => {
      const { browser, router } = await follow(hash);
      expect(browser.location.href).toBe(`${SITE}${hash}`);
      expect(router.route.value).toMatchObject({ problem: null, unknown: hash !== "#" });
    },
  );
});

describe("the document that was loaded", () => {
  test("gives the route without the address's parameters", async () => {
    const { router } = await open("ru/congo/#piece=zebra");
    expect(router.route.value).toMatchObject({ language: "ru", problem: "congo" });
    expect(router.route.value.parameters).toEqual({});
  });

  test("is that of a route in a build, which has no address", async () => {
    const { router } = await open("congo/");
    router.setRoute(router.routeOf("ru", "loa", {}));
    expect(router.addressOf("othello")).toBe("../../ru/othello/");
  });

  test("is home if its address belongs to no page", async () => {
    const { router } = await open("nowhere/");
    expect(router.route.value).toMatchObject({ language: "en", problem: null });
  });

  test("has icons with whole addresses, which stay when its own changes", async () => {
    const icon = { href: `${SITE}icon.svg`, setAttribute: vi.fn() };
    await open("congo/", { icons: [icon] });
    expect(icon.setAttribute).toHaveBeenCalledWith("href", `${SITE}icon.svg`);
  });
});

describe("an address to a page", () => {
  test.each([
    ["", "congo", {}, undefined, "./congo/"],
    ["", null, {}, "ru", "./ru/"],
    ["congo/", "othello", { piece: "a b" }, undefined, "../othello/#piece=a+b"],
    ["ru/congo/", "othello", {}, undefined, "../../ru/othello/"],
    ["ru/congo/", "congo", {}, "en", "../../congo/"],
    ["ru/", null, {}, undefined, "../ru/"],
    ["congo/", null, {}, undefined, "../"],
  ] as const)(
    "begins at the one that is shown: from %j to %s",
    async (path, problem, parameters, language, expected) => {
      const { router } = await open(path);
      expect(router.addressOf(problem, parameters, language)).toBe(expected);
    },
  );

  test("exists for home and every problem in every language", async () => {
    const { router } = await open("");
    const paths = router.PAGES.map(({ language, problem }) => router.pathOf(language, problem));
    expect(paths).toEqual(expect.arrayContaining(["", "ru/", "loa/", "ru/loa/"]));
    expect(new Set(paths).size).toBe(2 * (1 + NAMES.length));
  });
});

describe("going elsewhere", () => {
  test("adds a history entry, and the page is followed", async () => {
    const { browser, router } = await follow("ru/congo/");
    router.navigate("othello", { seed: "7" });
    expect(browser.steps).toEqual([`${SITE}ru/congo/`, `${SITE}ru/othello/#seed=7`]);
    expect(router.route.value).toMatchObject({ language: "ru", problem: "othello", parameters: { seed: "7" } });
  });

  test("may lead to another page in another language", async () => {
    const { browser, router } = await follow("ru/congo/");
    router.navigate("othello", {}, "en");
    expect(browser.location.href).toBe(`${SITE}othello/`);
  });

  test("to the current address adds no history entry, but sets a new route", async () => {
    const { browser, router } = await follow("congo/#piece=zebra");
    const before = router.route.value;
    router.navigate("congo", { piece: "zebra" });
    expect(browser.steps).toHaveLength(1);
    expect(router.route.value).not.toBe(before);
  });

  test("to another language keeps the page and all that its address holds", async () => {
    const { browser, router } = await follow("congo/#piece=zebra&in=a%2Bb");
    router.goToLanguage("ru");
    expect(browser.steps.at(-1)).toBe(`${SITE}ru/congo/#piece=zebra&in=a%2Bb`);
    expect(router.route.value.language).toBe("ru");
  });

  test.each([[["popstate"]], [["hashchange"]], [["popstate", "hashchange"]]])(
    "by the browser's own means is followed once, when it tells of it by %j",
    async (events) => {
      const { browser, router } = await follow("congo/");
      const shown = vi.fn();
      router.route.subscribe(({ problem }) => shown(problem));
      browser.type("othello/", events);
      expect(shown.mock.calls).toEqual([["congo"], ["othello"]]);
    },
  );

  test("by an old link that is typed in is followed, too", async () => {
    const { browser, router } = await follow("ru/");
    browser.type("ru/#congo?piece=zebra");
    expect(router.route.value).toMatchObject({ language: "ru", problem: "congo", parameters: { piece: "zebra" } });
  });
});

describe("parameters that the page writes", () => {
  test("replace those of the address without a step of history or a new route", async () => {
    const { browser, router } = await follow("congo/#piece=zebra");
    const before = router.route.value;
    router.replaceParameters({ piece: "lion" });
    browser.tell("hashchange", {});
    expect(browser.steps).toEqual([`${SITE}congo/#piece=lion`]);
    expect(history.state).toBe("of this step");
    expect(router.route.value).toBe(before);
  });

  test("can be written again and again", async () => {
    const { browser, router } = await follow("congo/");
    for (const piece of ["zebra", "lion"]) router.replaceParameters({ piece });
    router.replaceParameters({});
    expect(browser.location.href).toBe(`${SITE}congo/`);
  });

  test("do not replace an address that is about to be followed", async () => {
    const { browser, router } = await follow("congo/");
    browser.write("othello/");
    router.replaceParameters({ piece: "lion" });
    expect(browser.location.href).toBe(`${SITE}othello/`);
  });

  test("replace none that are the same already", async () => {
    const { router } = await follow("congo/#piece=lion");
    const replace = vi.spyOn(history, "replaceState");
    router.replaceParameters({ piece: "lion" });
    expect(replace).not.toHaveBeenCalled();
  });
});
