// @vitest-environment happy-dom
import { gzipSync } from "node:zlib";
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { InputError, ReadRecord } from "../../generated/api";
import type { Forms } from "../../play/record-formats";
import { RecordsDialog } from "../../play/records-dialog";
import { copyText } from "../../text/clipboard";
import { saveFile } from "../../text/files";
import { settle } from "../settle";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";

vi.mock(import("../../text/files"), { spy: true });
vi.mock(import("../../text/clipboard"), { spy: true });

const GAME: ReadRecord = gameRead(["A4-C2", "B1-B3"]);
const ILLEGAL: InputError = { code: "loa.illegal_no_line", line: 2, column: 1, values: { move: "A5-A6" } };
const FORMS: Forms = { link: "https://host/#moves=a", moves: "1. A4-C2\n2. B1-B3\n", transcript: "80 0\n", sgf: "(;)" };

let page: OpenedPage;
const close = vi.fn();
const onTake = vi.fn();
const read = vi.fn();

beforeEach(async () => {
  vi.mocked(saveFile).mockReset().mockReturnValue();
  vi.mocked(copyText).mockReset().mockResolvedValue(true);
  close.mockReset();
  onTake.mockReset();
  page = await OpenedPage.open();
  page.engine.answers.read_record = read.mockReset().mockReturnValue(GAME);
});
afterEach(() => page.close());

/** Replaces the page with the dialog. */
async function open(forms = FORMS, file: File | null = null): Promise<void> {
  page.close();
  render(<RecordsDialog state={page.state} forms={forms} file={file} close={close} onTake={onTake} />, page.element);
  await settle();
}

async function write(text: string): Promise<void> {
  const box = page.one<HTMLTextAreaElement>("#records-text");
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settle();
}

async function load(text: string): Promise<void> {
  await write(text);
  await page.click("Load");
}

function fault(): string {
  return page.one("[role=alert]").textContent;
}

describe("a game that is loaded", () => {
  test("is opened as the engine has read it", async () => {
    await open();
    await load("1. a4c2 B1xB3");
    expect(read.mock.lastCall?.[0]).toMatchObject({ text: "1. a4c2 B1xB3" });
    expect(onTake).toHaveBeenCalledExactlyOnceWith(GAME);
  });

  test("is not cut by the limit of the current game", async () => {
    page.state.start("both", 2);
    await settle();
    await open();
    await load("…");
    expect(read.mock.lastCall?.[0]).toMatchObject({ limit: 80 });
  });

  test("with a mistake is refused with its place, and can be opened up to the mistake", async () => {
    read.mockReturnValue({ ...GAME, error: ILLEGAL });
    await open();
    await load("A4-C2 B1-B3\nA5-A6");
    expect(fault()).toMatch(/^Line 2, column 1: A5-A6 is not legal: /);
    expect(onTake).not.toHaveBeenCalled();
    await page.click("Load the 2 moves up to there");
    expect(onTake).toHaveBeenCalledExactlyOnceWith({ ...GAME, error: ILLEGAL });
  });

  test("with a mistake in its first move cannot be opened", async () => {
    read.mockReturnValue(gameRead([], { error: { ...ILLEGAL, line: 1 } }));
    await open();
    await load("A5-A6");
    expect([fault() === "", /Load the/.test(page.element.textContent)]).toEqual([false, false]);
  });

  test("is no longer refused when the text is changed", async () => {
    read.mockReturnValue({ ...GAME, error: ILLEGAL });
    await open();
    await load("A4-A5");
    expect(page.one("#records-text").getAttribute("aria-invalid")).toBe("true");
    await write("A4-C4");
    expect([fault(), page.find("Load the 2 moves up to there")]).toEqual(["", null]);
    expect(page.one("#records-text").hasAttribute("aria-invalid")).toBe(false);
  });

  test("is refused when the text is empty", async () => {
    read.mockReturnValue(gameRead([]));
    await open();
    await load("  ");
    expect(fault()).toBe("This text holds neither a move nor a position.");
    expect(onTake).not.toHaveBeenCalled();
  });

  test("is not opened when the text is changed while the engine reads it", async () => {
    const late = Promise.withResolvers<ReadRecord>();
    read.mockReturnValue(late.promise);
    await open();
    await load("A4-C2");
    await write("A4-C");
    late.resolve(GAME);
    await settle();
    expect(onTake).not.toHaveBeenCalled();
  });
});

test("a file with which the dialog opens is loaded, in UTF-16, too", async () => {
  await open(FORMS, new File([new Uint8Array(Buffer.from("\ufeffa4c2 b1b3", "utf16le"))], "game.txt"));
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledExactlyOnceWith(GAME));
  expect(read.mock.lastCall?.[0]).toMatchObject({ text: "a4c2 b1b3" });
});

test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
  ["is no text", Uint8Array.of(0x89, 0x50, 0x4e, 0x47), /^game\.txt is a PNG picture/],
  [
    "holds more than 16 MB",
    new Uint8Array(gzipSync(Buffer.alloc(16_000_001, "a"))),
    /^game\.txt holds more than 16 MB/,
  ],
])("a file that %s is refused, with the reason", async (_, bytes, reason) => {
  await open(FORMS, new File([bytes], "game.txt"));
  await vi.waitFor(() => expect(fault()).toMatch(reason));
});

describe("a game that is exported", () => {
  test.each([
    ["Moves", "Copy moves", FORMS.moves],
    ["Transcript", "Copy transcript", FORMS.transcript],
    ["SGF", "Copy SGF", FORMS.sgf],
    ["Link", "Copy link", FORMS.link],
  ])("is shown in the form that is copied: as %s", async (label, button, text) => {
    await open();
    expect(page.one<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`).value).toBe(text);
    await page.click(button);
    expect(copyText).toHaveBeenCalledExactlyOnceWith(text);
    expect(page.find("Copied")).not.toBeNull();
  });

  test.each([
    ["Save moves", FORMS.moves, "lines-of-action-moves.txt"],
    ["Save transcript", FORMS.transcript, "lines-of-action-transcript.txt"],
    ["Save SGF", FORMS.sgf, "lines-of-action-sgf.sgf"],
  ])("is saved as a file: %s", async (button, text, name) => {
    await open();
    await page.click(button);
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(text, name);
  });

  test("has no row for a missing format, and a link cannot be saved", async () => {
    await open({ ...FORMS, transcript: null });
    expect(page.find("Copy transcript")).toBeNull();
    const rows = [...page.element.querySelectorAll(".record-name")].map(({ textContent }) => textContent);
    expect(rows).toEqual(["Link", "Moves", "SGF"]);
    expect(page.find("Save link")).toBeNull();
  });
});
