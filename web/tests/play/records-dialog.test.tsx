// @vitest-environment happy-dom
import { gzipSync } from "node:zlib";
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { InputError, ReadRecord } from "../../generated/api";
import type { Forms } from "../../play/record-formats";
import { RecordsDialog } from "../../play/records-dialog";
import type { PlayState } from "../../play/state";
import { copyText } from "../../text/clipboard";
import { saveFile } from "../../text/files";
import { PATIENCE_MS, settle } from "../settle";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";

vi.mock(import("../../text/files"), { spy: true });
vi.mock(import("../../text/clipboard"), { spy: true });

const GAME: ReadRecord = gameRead(["A4-C2", "B1-B3"]);
const ILLEGAL: InputError = { code: "loa.illegal_no_line", line: 2, column: 1, values: { move: "A5-A6" } };
const TEXTS = { link: "https://host/#moves=a", moves: "1. A4-C2\n2. B1-B3\n", transcript: "80 0\n", sgf: "(;)" };
const FORMS: Forms = { ...TEXTS, turned: false, left_out: 0, noted: false, braced: false };

let page: OpenedPage;
const close = vi.fn();
const onTake = vi.fn<PlayState["take"]>();
const read = vi.fn();

beforeEach(async () => {
  vi.mocked(saveFile).mockReset().mockReturnValue();
  vi.mocked(copyText).mockReset().mockResolvedValue(true);
  close.mockReset();
  onTake.mockReset().mockResolvedValue(true);
  page = await OpenedPage.open();
  page.state.take = onTake;
  page.engine.answers.read_record = read.mockReset().mockReturnValue(GAME);
});
afterEach(() => page.close());

/** Replaces the page with the dialog. */
async function open(forms: Forms | null = FORMS): Promise<void> {
  page.close();
  render(<RecordsDialog state={page.state} forms={forms} close={close} />, page.element);
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
    await page.click("Load the first 2 moves");
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
    expect([fault(), page.find("Load the first 2 moves")]).toEqual(["", null]);
    expect(page.one("#records-text").hasAttribute("aria-invalid")).toBe(false);
  });

  test("is refused when the text is empty", async () => {
    read.mockReturnValue(gameRead([]));
    await open();
    await load("  ");
    expect(fault()).toBe("No move and no position was found in this text.");
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

test("a file is loaded, in UTF-16, too", async () => {
  await open();
  page.state.loader.openFile(new File([new Uint8Array(Buffer.from("\ufeffa4c2 b1b3", "utf16le"))], "game.txt"));
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledExactlyOnceWith(GAME), PATIENCE_MS);
  expect(read.mock.lastCall?.[0]).toMatchObject({ text: "a4c2 b1b3" });
});

test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
  ["is no text", Uint8Array.of(0x89, 0x50, 0x4e, 0x47), /^game\.txt is a PNG picture/],
  ["is larger than 16 MB", new Uint8Array(gzipSync(Buffer.alloc(16_000_001, "a"))), /^game\.txt is larger than 16 MB/],
])("a file that %s is refused, with the reason", async (_, bytes, reason) => {
  await open();
  page.state.loader.openFile(new File([bytes], "game.txt"));
  await vi.waitFor(() => expect(fault()).toMatch(reason), PATIENCE_MS);
});

test("only the beginning of a long text is shown, and the whole text is loaded", async () => {
  await open();
  const text = "a4c2 b1b3 ".repeat(3_000);
  page.state.loader.write(text);
  await settle();
  const box = page.one<HTMLTextAreaElement>("#records-text");
  expect([box.value.length, box.readOnly]).toEqual([20_000, true]);
  await page.click("Load");
  expect(read.mock.lastCall?.[0]).toMatchObject({ text });
  page.state.loader.write(text);
  await settle();
  await page.click("Clear");
  expect([box.value, box.readOnly]).toEqual(["", false]);
});

describe("a game that is exported", () => {
  test.each([
    ["Moves", "Copy moves", TEXTS.moves],
    ["Transcript", "Copy transcript", TEXTS.transcript],
    ["SGF", "Copy SGF", TEXTS.sgf],
    ["Link", "Copy link", TEXTS.link],
  ])("is shown in the form that is copied: as %s", async (label, button, text) => {
    await open();
    expect(page.one<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`).value).toBe(text);
    await page.click(button);
    expect(copyText).toHaveBeenCalledExactlyOnceWith(text);
    expect(page.find("Copied")).not.toBeNull();
  });

  test.each([
    ["Save moves", TEXTS.moves, "lines-of-action-moves.txt"],
    ["Save transcript", TEXTS.transcript, "lines-of-action-transcript.txt"],
    ["Save SGF", TEXTS.sgf, "lines-of-action-sgf.sgf"],
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

describe("what a form leaves out or changes", () => {
  function remarks(): string[] {
    return [...page.element.querySelectorAll(".record-remark")].map(({ textContent }) => textContent);
  }

  test("is nothing for a game without variations and notes", async () => {
    await open();
    expect(remarks()).toEqual([]);
  });

  test("is said beside the link, the list of moves and the transcript", async () => {
    await open({ ...FORMS, turned: true, left_out: 2, noted: true, braced: true });
    expect(remarks()).toEqual([
      "The link leaves out 2 variations. The link leaves out comments and marks.",
      "The list of moves has ) instead of } in comments, since } ends a comment.",
      "Black begins this game, but in the contest White begins: the transcript swaps the colours and turns the board.",
    ]);
  });
});

describe("a text with several games", () => {
  const titles = Array.from({ length: 250 }, (_, index) => ({
    white: index === 240 ? "Ann" : `Player ${index}`,
    black: "",
    event: "Cup",
    date: "2001",
    result: "1-0",
  }));
  const several = gameRead([], { games: titles });

  function listed(): string[] {
    return [...page.element.querySelectorAll(".game-title")].map(({ textContent }) => textContent);
  }

  beforeEach(async () => {
    read.mockReturnValue(several);
    await open();
    await load("(;GM[9])(;GM[9])");
  });

  test("shows the first games with what is known of them", () => {
    expect(page.one("#games-title").textContent).toBe("This text has 250 games");
    expect([listed().length, listed()[0]]).toEqual([200, "1Player 0 – ?1-0 · Cup · 2001"]);
    expect(page.one(".game-choice .remarks").textContent).toBe("250 games found. Only the first 200 are listed.");
    expect(onTake).not.toHaveBeenCalled();
  });

  test("opens the game that is found and chosen", async () => {
    const box = page.one<HTMLInputElement>(".game-choice input");
    box.value = "ann 2001";
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await settle();
    expect(listed()).toEqual(["241Ann – ?1-0 · Cup · 2001"]);
    const count = { code: "loa.game_of_several", line: 1, column: 1, values: { number: 241, count: 250 } };
    const chosen = gameRead(["A4-C2"], { notices: [count] });
    read.mockReturnValue(chosen);
    page.one(".game-title").click();
    await settle();
    expect(read.mock.lastCall?.[0]).toMatchObject({ game: 240 });
    expect(onTake).toHaveBeenCalledExactlyOnceWith(chosen);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  test("shows the notices about the text", async () => {
    read.mockReturnValue({
      ...several,
      notices: [{ code: "loa.too_many_games", line: 1, column: 1, values: { most: 9 } }],
    });
    await load("(;GM[9])(;GM[9])");
    expect(page.one(".record-notices").textContent).toMatch(/^Line 1, column 1: /);
  });
});

test("a text whose games are being counted shows their number so far", async () => {
  const late = Promise.withResolvers<ReadRecord>();
  page.engine.answers.read_record = () => late.promise;
  await open();
  await load("(;GM[9])(;GM[9])");
  page.engine.counted?.(1000);
  await settle();
  expect(page.one("[role=status]").textContent).toBe("1,000 games…");
  late.resolve(GAME);
  await settle();
  expect(onTake).toHaveBeenCalledOnce();
});
