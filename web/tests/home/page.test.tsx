// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { Guess } from "../../generated/api";
import { HomePage } from "../../home/page";
import { HomeState } from "../../home/state";
import { t } from "../../i18n/i18n";
import { NAMES, PROBLEMS } from "../../shared/problems";
import { Statement } from "../../shared/statement";
import { files, recognition } from "../../shared/text-files";
import { wishedLanguage } from "../../shared/wishes";
import { button, doing, find, findAll, show, texts, write } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";

vi.mock(import("../../shared/wishes"), { spy: true });
vi.mock("../../shared/pieces", () => ({ loadPieces: async () => {} }));

const TEXT = "W\n...WB...\n";

const BATCH = NAMES.filter((name) => !PROBLEMS[name].interactive);

let engine: StubEngine;
let state: HomeState;
const recognise = vi.fn();
const onShared = vi.fn();

beforeAll(async () => {
  await Promise.all([files.load(), recognition.load()]);
});
beforeEach(async () => {
  onShared.mockReset();
  engine = new StubEngine();
  engine.answers.recognise = recognise.mockReset().mockReturnValue([]);
  state = new HomeState(engine.engine, onShared);
  vi.spyOn(state, "loadBoards").mockResolvedValue();
  await show(<HomePage state={state} />);
});

function guess(told: Partial<Guess>): Guess {
  return { problem: "loa", options: {}, game: false, input: null, output: false, ...told };
}

function box(): HTMLTextAreaElement {
  return find<HTMLTextAreaElement>("#paste");
}

function answer(): string {
  return find(".paste-answer").textContent;
}

async function paste(text: string, place: EventTarget = box(), files: File[] = []): Promise<void> {
  await doing(() => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    place.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text, files } }));
  });
  await doing(() => settle());
}

async function submit(): Promise<void> {
  await doing(() => button("Open the text").click());
  await doing(() => settle());
}

describe("the box", () => {
  test("opens a pasted text at once, and a typed text on request", async () => {
    engine.start();
    recognise.mockReturnValue([guess({ problem: "congo" })]);
    await paste(TEXT);
    expect(onShared).toHaveBeenLastCalledWith(expect.objectContaining({ problem: "congo", input: TEXT }), "");
    expect(box().value).toBe("");
    await write(box(), "other");
    await doing(() => settle());
    expect([answer(), onShared.mock.calls.length]).toEqual(["", 1]);
    await submit();
    expect(onShared).toHaveBeenLastCalledWith(expect.objectContaining({ problem: "congo", input: "other" }), "");
  });

  test("leaves to the browser a text that is pasted into another text", async () => {
    engine.start();
    await write(box(), "1\n");
    await paste(TEXT);
    expect([box().value, recognise.mock.calls.length]).toEqual(["1\n", 0]);
  });

  test("takes the focus if it is empty when the visitor opens it", async () => {
    engine.start();
    await write(box(), " \n ");
    await submit();
    expect([answer(), recognise.mock.calls.length, onShared.mock.calls.length]).toEqual(["", 0, 0]);
    expect(document.activeElement).toBe(box());
  });

  test("shows only the beginning of a long text, which another text replaces", async () => {
    engine.start();
    const long = "x y\n".repeat(10_000);
    await paste(long);
    expect([box().value.length, box().readOnly]).toEqual([20_000, true]);
    expect(recognise).toHaveBeenLastCalledWith(long);
    await paste(TEXT);
    expect([box().value, box().readOnly]).toEqual([TEXT, false]);
    await write(box(), "");
    await paste(long);
    await doing(() => button(t("home.clear")).click());
    expect([box().value, box().readOnly]).toEqual(["", false]);
  });

  test("waits for Python, and shows that it is waiting", async () => {
    recognise.mockReturnValue([guess({ problem: "congo" })]);
    await paste(TEXT);
    expect([answer(), onShared.mock.calls.length]).toEqual([t("home.waiting"), 0]);
    engine.start();
    await doing(() => settle());
    expect([answer(), onShared.mock.calls.length]).toEqual(["", 1]);
  });
});

describe("a text or file that is pasted while nothing has the focus", () => {
  test("is opened, or added to the text in the box", async () => {
    await paste("17 49 33\n", document.body);
    expect(onShared.mock.calls).toMatchObject([[{ problem: "correct-move", input: "17 49 33\n" }, ""]]);
    await write(box(), "17 ");
    await paste("49 33\n", document.body);
    expect([box().value, onShared.mock.calls.length]).toEqual(["17 49 33\n", 1]);
    expect(document.activeElement).toBe(box());
  });

  test("is opened as a file", async () => {
    await paste("", document.body, [new File(["17 49 33\n"], "my.in")]);
    expect(onShared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ problem: "correct-move" }), "my.in");
  });
});

describe("a program", () => {
  test("that does not show its problem is opened for the chosen one", async () => {
    await paste("import sys\n");
    expect(answer()).toContain(t("home.program"));
    const names = BATCH.map((name) => t(`problem.${name}`));
    expect(texts(".paste-ways button")).toEqual([...names, t("home.no_program")]);
    await doing(() => button("Othello").click());
    expect(onShared.mock.calls).toMatchObject([[{ problem: "othello", program: "import sys\n" }, ""]]);
  });

  test("that is none can be opened as a text", async () => {
    engine.start();
    await paste("import sys\n");
    await doing(() => button(t("home.no_program")).click());
    expect(answer()).toContain(t("home.unknown"));
  });

  test("has an entry of its own, with a way to each problem that runs programs", () => {
    expect(texts(".run-card h2")).toEqual([t("home.run")]);
    const links = findAll<HTMLAnchorElement>(".run-card a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(BATCH.map((name) => `./${name}/#tab=program`));
  });
});

describe("below the box", () => {
  test("the readings of the text can be chosen", async () => {
    engine.start();
    recognise.mockReturnValue([guess({ options: { form: "moves" } }), guess({ game: true })]);
    await paste(TEXT);
    expect(answer()).toContain(t("home.several"));
    const names = ["Lines of Action: test input", "Lines of Action: game or position"];
    expect(texts(".paste-ways button")).toEqual(names);
    await doing(() => button(names[0]).click());
    expect(onShared.mock.calls).toMatchObject([[{ problem: "loa", parameters: { form: "moves" }, input: TEXT }, ""]]);
    await paste(TEXT);
    await doing(() => button(names[1]).click());
    expect(onShared.mock.lastCall?.[0]).toMatchObject({ problem: "loa", games: TEXT });
  });

  test.each(["hello\nworld\n", "Stop it!", "--------"])("every problem can be chosen for %j", async (text) => {
    engine.start();
    await paste(text);
    expect(answer()).toContain(t("home.unknown"));
    expect(texts(".paste-ways button")).toEqual(NAMES.map((name) => t(`problem.${name}`)));
    await doing(() => button("Othello").click());
    expect(onShared.mock.calls).toMatchObject([[{ problem: "othello", parameters: {}, input: text }, ""]]);
  });

  test("a file that is not a text is refused before Python is ready", async () => {
    await doing(() => state.file(new File(["\x89PNG\r\n"].map(bytesOf), "picture.png")));
    expect(answer()).toBe("picture.png is a PNG picture, not text.");
  });
});

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

describe("another language", () => {
  test("is offered in its own language to a visitor who prefers it", async () => {
    vi.mocked(wishedLanguage).mockReturnValue("ru");
    await doing(() => state.follow({}));
    const link = find<HTMLAnchorElement>(".language-offer a", "Русский");
    expect([link.getAttribute("href"), link.hreflang]).toEqual(["./ru/", "ru"]);
    vi.mocked(wishedLanguage).mockReturnValue("en");
    await doing(() => state.follow({}));
    expect(findAll(".language-offer")).toEqual([]);
  });
});

test.each(NAMES)(
  "the source of %s is named on this page and in its statement, as a link if it is public",
  async (problem) => {
    const { source } = PROBLEMS[problem];
    const said = t(`statement.${problem}.source`);
    for (const component of [<HomePage state={state} />, <Statement problem={problem} close={() => {}} />]) {
      await show(component);
      expect(texts("dd, p")).toContain(said);
      const links = findAll<HTMLAnchorElement>("a").filter(({ textContent }) => textContent === said);
      expect(links.map((link) => link.getAttribute("href"))).toEqual(source === "" ? [] : [source]);
    }
  },
);
