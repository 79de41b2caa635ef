import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import "../provide";
import type { Engine } from "../../engine/client";
import type { Guess } from "../../generated/api";
import { startLanguage } from "../../i18n/i18n";
import { files, recognised, unreadable } from "../../shared/text-files";

function guess(problem: string): Guess {
  return { problem, options: {}, game: false, input: null, output: false };
}

function latin(letters: string): Buffer {
  return Buffer.from(letters, "latin1");
}

function engineThat(call: (name: string, text: string) => Promise<Guess[]>): Engine {
  return { call } as unknown as Engine;
}

test("a file cannot be read before the module for files has loaded", () => {
  expect(unreadable(new Error("offline"), "in.txt")).toMatch(/^This part of the page could not be loaded\./);
});

test("the sentence about an unreadable file names it and its kind", async () => {
  const { readFile } = await files.load();
  const fault = await readFile(
    new Blob(["\x89PNG..."].map((text) => Uint8Array.from(text, (c) => c.charCodeAt(0)))),
  ).catch((error) => error);
  expect(unreadable(fault, "board.png")).toBe("board.png is a PNG picture, not text.");
  startLanguage("ru");
  expect(unreadable(fault, "board.png")).toContain("board.png");
  expect(unreadable(fault, "board.png")).not.toContain("picture");
  startLanguage("en");
});

describe("a file that is no text is called by its kind", () => {
  test.each([
    [
      "long.txt",
      Buffer.from(Uint32Array.from("\ufeff17", (letter) => letter.charCodeAt(0)).buffer),
      "UTF-32",
      "UTF-32",
    ],
    ["picture.png", latin("\x89PNG\r\n\x1a\nIHDR"), "a PNG picture", "картинка PNG"],
    ["photo.jpg", latin("\xff\xd8\xff\xe0..JFIF"), "a JPEG picture", "картинка JPEG"],
    ["paper.pdf", latin("%PDF-1.7\n"), "a PDF document", "документ PDF"],
    ["archive.zip", latin("PK\x03\x04\x14"), "a ZIP archive", "архив ZIP"],
    ["program.exe", latin("MZ\x90\0\x03\0"), "a program", "программа"],
    ["archive.tgz", gzipSync(`${"x".repeat(257)}ustar`), "a tar archive", "архив tar"],
    ["data.bin", latin("17 \0\0 49"), "a binary file", "двоичный файл"],
  ])("%s", async (name, content, english, russian) => {
    const { readFile } = await files.load();
    const fault = await readFile(new Blob([new Uint8Array(content)])).catch((error) => error);
    for (const [language, kind] of [
      ["en", english],
      ["ru", russian],
    ]) {
      startLanguage(language);
      expect(unreadable(fault, name)).toContain(name);
      expect(unreadable(fault, name)).toContain(kind);
    }
    startLanguage("en");
  });
});

test("a file that fails for an unknown reason is damaged or gone", async () => {
  await files.load();
  expect(unreadable(new Error("NotFoundError"), "in.txt")).toMatch(/^in\.txt cannot be read/);
});

test("guesses of problems that the page does not know are left out", async () => {
  const engine = engineThat(async () => [guess("chess"), guess("congo"), guess("toString"), guess("loa")]);
  const found = await recognised(engine, "text");
  expect(found.map(({ problem }) => problem)).toEqual(["congo", "loa"]);
});

test("the engine recognises a text by its beginning, cut where no character is broken", async () => {
  const call = vi.fn(async () => []);
  await recognised(engineThat(call), `${"x".repeat(59_999)}😀and more`);
  expect(call).toHaveBeenCalledWith("recognise", `${"x".repeat(59_999)}\uFFFD`);
});

test("a failure of the engine over a text is reported", async () => {
  const engine = engineThat(() => Promise.reject(new Error("broken")));
  await expect(recognised(engine, "text")).rejects.toThrow("broken");
});
