import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { draftPreloads, fileOf, pagePreloads } from "../../prerender/preloads";

const MANIFEST = Object.fromEntries(
  Object.entries({
    "index.html": ["_shared.js"],
    "_shared.js": [],
    "_judge-shared.js": ["_shared.js"],
    "home/index.ts": ["_shared.js", "_judge-shared.js"],
    "judge/index.ts": ["index.html", "_judge-shared.js"],
    "play/index.ts": ["_judge-shared.js"],
    "board/pieces/congo.ts": ["_shared.js"],
    "generated/examples/congo/lion.json": [],
    "generated/examples/loa/game.json": [],
    "locales/ru/app.json": [],
    "locales/ru/judge.json": [],
    "generated/sentences/ru/app.json": [],
    "generated/sentences/ru/congo.json": [],
    "locales/en/app.json": [],
    "locales/en/home.json": [],
    "locales/en/play.json": [],
    "generated/sentences/en/loa.json": [],
    "generated/sentences/en/statement.json": [],
    "storage/database.ts": ["_shared.js"],
    "app/draft-reader.ts": ["_schemas.js"],
    "_schemas.js": [],
  }).map(([key, imports]) => [key, { file: `assets/${key}`, imports }]),
) satisfies Manifest;

test("a judge's page preloads its modules, its first example and its sentences, each file once", () => {
  expect(pagePreloads(MANIFEST, "ru", "congo")).toEqual([
    "assets/judge/index.ts",
    "assets/_judge-shared.js",
    "assets/board/pieces/congo.ts",
    "assets/generated/examples/congo/lion.json",
    "assets/locales/ru/app.json",
    "assets/locales/ru/judge.json",
    "assets/generated/sentences/ru/app.json",
    "assets/generated/sentences/ru/congo.json",
  ]);
});

test("a playable problem preloads its game, and the home page its own modules", () => {
  expect(pagePreloads(MANIFEST, "en", "loa")).toEqual([
    "assets/play/index.ts",
    "assets/_judge-shared.js",
    "assets/generated/examples/loa/game.json",
    "assets/locales/en/app.json",
    "assets/locales/en/play.json",
    "assets/generated/sentences/en/loa.json",
  ]);
  expect(pagePreloads(MANIFEST, "en", null)).toEqual([
    "assets/home/index.ts",
    "assets/_judge-shared.js",
    "assets/locales/en/app.json",
    "assets/locales/en/home.json",
    "assets/generated/sentences/en/statement.json",
  ]);
});

test("pages with drafts preload what reads them", () => {
  expect(draftPreloads(MANIFEST)).toEqual([
    "assets/storage/database.ts",
    "assets/app/draft-reader.ts",
    "assets/_schemas.js",
  ]);
});

test("a page without one of its files of sentences is an error", () => {
  expect(() => pagePreloads(MANIFEST, "ru", "loa")).toThrow("The bundle has no sentences for play in ru.");
});

test("a source without a file in the bundle is an error", () => {
  expect(() => fileOf(MANIFEST, "app/first-paint.ts")).toThrow("app/first-paint.ts");
});
