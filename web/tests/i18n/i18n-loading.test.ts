import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Sentences } from "../../i18n/i18n";

/** Parts: `files`, `records` and `share` are only the page's, `congo` is only the engine's, `compare` is from both. */
type Files = `${"locales" | "sentences"}/${"en" | "ru"}/${string}`;

/** Imports the module again for each test, because it remembers what has loaded. */
let i18n: typeof import("../../i18n/i18n");
let signals: typeof import("@preact/signals");
/** Unanswered requests. */
let coming: Map<string, { resolve: (response: Response) => void; reject: (reason: Error) => void }>;
/** All fetched addresses. */
let fetched: string[];

beforeEach(async () => {
  coming = new Map();
  fetched = [];
  vi.stubGlobal("fetch", (address: string) => {
    const [, file = address] = address.match(/((?:locales|sentences)\/\w+\/[\w-]+)\.json/) ?? [];
    fetched.push(file);
    return new Promise((resolve, reject) => coming.set(file, { resolve, reject }));
  });
  vi.resetModules();
  [i18n, signals] = await Promise.all([import("../../i18n/i18n"), import("@preact/signals")]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs everything that is due without an answer. */
async function settle(): Promise<void> {
  await new Promise(setImmediate);
}

async function arrive(file: Files, sentences: Sentences = {}): Promise<void> {
  coming.get(file)?.resolve(new Response(JSON.stringify(sentences)));
  await settle();
}

async function getLost(file: Files): Promise<void> {
  coming.get(file)?.reject(new TypeError("offline"));
  await settle();
}

/** Returns the state of a promise. */
function follow(promise: Promise<void>) {
  const state = { is: "pending" };
  promise.then(
    () => (state.is = "done"),
    () => (state.is = "rejected"),
  );
  return state;
}

describe("loading sentences", () => {
  test("fetches them in the page's language alone, and resolves when they have come", async () => {
    i18n.startLanguage("ru");
    const loading = follow(i18n.loadSentences("files", "share"));
    await arrive("locales/ru/files", { open: "Открыть" });
    expect(loading.is).toBe("pending");
    await arrive("locales/ru/share", { copy: "Копировать" });
    expect(loading.is).toBe("done");
    expect(fetched).toEqual(["locales/ru/files", "locales/ru/share"]);
    expect([i18n.t("open"), i18n.t("copy")]).toEqual(["Открыть", "Копировать"]);
  });

  test("takes the engine's sentences of the same part as well", async () => {
    const loading = follow(i18n.loadSentences("compare", "congo"));
    await arrive("sentences/en/congo", { lion: "lion" });
    await arrive("locales/en/compare", { same: "The same" });
    expect(loading.is).toBe("pending");
    await arrive("sentences/en/compare", { line: "line" });
    expect(loading.is).toBe("done");
    expect([i18n.t("lion"), i18n.t("same"), i18n.t("line")]).toEqual(["lion", "The same", "line"]);
  });

  test("fetches nothing that is loaded or loading", async () => {
    const first = follow(i18n.loadSentences("files"));
    const second = follow(i18n.loadSentences("files"));
    await arrive("locales/en/files");
    const third = follow(i18n.loadSentences("files"));
    await settle();
    expect([first.is, second.is, third.is]).toEqual(["done", "done", "done"]);
    expect(fetched).toEqual(["locales/en/files"]);
  });

  test("fetches nothing that was provided", async () => {
    i18n.provideSentences("en", "files", {});
    await i18n.loadSentences("files");
    expect(fetched).toEqual([]);
  });

  test("resolves for a part without a file", async () => {
    await i18n.loadSentences("nowhere");
    expect(fetched).toEqual([]);
  });

  test("rejects when they do not come, and fetches them again when they are asked for again", async () => {
    const failing = follow(i18n.loadSentences("files"));
    await getLost("locales/en/files");
    expect(failing.is).toBe("rejected");
    expect(i18n.t("open")).toBe("open");
    const again = follow(i18n.loadSentences("files"));
    await arrive("locales/en/files", { open: "Open" });
    expect(again.is).toBe("done");
    expect(i18n.t("open")).toBe("Open");
  });

  test("continues in the language that the page has when they have loaded", async () => {
    const loading = follow(i18n.loadSentences("files"));
    i18n.startLanguage("ru");
    await arrive("locales/en/files", { open: "Open" });
    expect(loading.is).toBe("pending");
    expect(i18n.t("open")).toBe("open");
    await arrive("locales/ru/files", { open: "Открыть" });
    expect(loading.is).toBe("done");
    expect(i18n.t("open")).toBe("Открыть");
  });

  test("does not replace sentences that were provided meanwhile", async () => {
    i18n.loadSentences("files");
    i18n.provideSentences("en", "files", { open: "provided" });
    await arrive("locales/en/files", { open: "fetched" });
    expect(i18n.t("open")).toBe("provided");
  });
});

describe("changing the language", () => {
  beforeEach(() => {
    i18n.provideSentences("en", "files", { open: "Open" });
    i18n.provideSentences("en", "share", { copy: "Copy" });
  });

  test("waits until all parts that are in use have come, so that no key is ever shown", async () => {
    const shown: string[] = [];
    const end = signals.effect(() => void shown.push(`${i18n.t("open")} ${i18n.t("copy")}`));
    const change = follow(i18n.changeLanguage("ru"));
    await arrive("locales/ru/files", { open: "Открыть" });
    expect(change.is).toBe("pending");
    expect(i18n.language.value).toBe("en");
    await arrive("locales/ru/share", { copy: "Копировать" });
    end();
    expect(change.is).toBe("done");
    expect(i18n.language.value).toBe("ru");
    expect(shown).toEqual(["Open Copy", "Открыть Копировать"]);
  });

  test("fetches nothing that is loaded", async () => {
    i18n.provideSentences("ru", "files", {});
    i18n.provideSentences("ru", "share", {});
    await i18n.changeLanguage("ru");
    expect(i18n.language.value).toBe("ru");
    expect(fetched).toEqual([]);
  });

  test("waits for parts, too, that are asked for meanwhile", async () => {
    const change = follow(i18n.changeLanguage("ru"));
    const loading = follow(i18n.loadSentences("records"));
    await arrive("locales/ru/files");
    await arrive("locales/ru/share");
    expect(i18n.language.value).toBe("en");
    await arrive("locales/en/records", { game: "Game" });
    expect([change.is, loading.is]).toEqual(["pending", "done"]);
    expect(i18n.t("game")).toBe("Game");
    await arrive("locales/ru/records", { game: "Партия" });
    expect(change.is).toBe("done");
    expect(i18n.t("game")).toBe("Партия");
  });

  test("before a part has come loads it in both languages; it is there when the part has come", async () => {
    const loading = follow(i18n.loadSentences("records"));
    const change = follow(i18n.changeLanguage("ru"));
    await arrive("locales/ru/files");
    await arrive("locales/ru/share");
    await arrive("locales/ru/records", { game: "Партия" });
    expect(change.is).toBe("done");
    await arrive("locales/en/records", { game: "Game" });
    expect(loading.is).toBe("done");
    expect(i18n.t("game")).toBe("Партия");
  });

  test("changes nothing when a part does not come, and can be tried again", async () => {
    const change = follow(i18n.changeLanguage("ru"));
    await arrive("locales/ru/files", { open: "Открыть" });
    await getLost("locales/ru/share");
    expect(change.is).toBe("rejected");
    expect(i18n.language.value).toBe("en");
    expect(i18n.t("open")).toBe("Open");
    const again = follow(i18n.changeLanguage("ru"));
    await arrive("locales/ru/share", { copy: "Копировать" });
    expect(again.is).toBe("done");
    expect(i18n.t("copy")).toBe("Копировать");
    expect(fetched.filter((file) => file === "locales/ru/files")).toHaveLength(1);
  });

  test("changes nothing when another language was chosen meanwhile", async () => {
    const change = follow(i18n.changeLanguage("ru"));
    await i18n.changeLanguage("en");
    await arrive("locales/ru/files");
    await arrive("locales/ru/share");
    expect(change.is).toBe("done");
    expect(i18n.language.value).toBe("en");
  });

  test("back and forth ends with the last choice", async () => {
    i18n.changeLanguage("ru");
    i18n.changeLanguage("en");
    i18n.changeLanguage("ru");
    await arrive("locales/ru/files");
    await arrive("locales/ru/share");
    expect(i18n.language.value).toBe("ru");
    expect(fetched).toEqual(["locales/ru/files", "locales/ru/share"]);
  });
});
