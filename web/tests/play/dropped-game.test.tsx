// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../board/canvas";
import "../example-files";
import "../provide";
import type { ReadRecord } from "../../generated/api";
import { PlayPage } from "../../play/page";
import { PlayState } from "../../play/state";
import { Button } from "../../shared/button";
import { DialogHost, dismissDialog, openDialog } from "../../shared/dialog";
import { routeOf, setRoute } from "../../shared/router";
import { doing, find, findAll, press, show, texts } from "../document";
import { PATIENCE_MS, settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, gameRead } from "./games";

const GAME: ReadRecord = gameRead(["A4-C2", "B1-B3"]);

let engine: StubEngine;
let state: PlayState;
const read = vi.fn();

/** Opens the page before Python has started, and drops a file with a game. */
beforeEach(async () => {
  engine = new StubEngine();
  answerGames(engine);
  engine.answers.read_record = read.mockReset().mockReturnValue(GAME);
  state = new PlayState(engine.engine);
  state.activate(true);
  await show(
    <>
      <PlayPage state={state} />
      <DialogHost />
    </>,
  );
  drop();
  await vi.waitFor(() => expect(box().value).toBe("a4c2 b1b3"), PATIENCE_MS);
});

function drop(): void {
  const dataTransfer = { files: [new File(["a4c2 b1b3"], "game.txt")], types: ["Files"] };
  document.body.dispatchEvent(Object.assign(new Event("drop", { bubbles: true }), { dataTransfer }));
}

afterEach(() => doing(() => dismissDialog()));

function box(): HTMLTextAreaElement {
  return find<HTMLTextAreaElement>("#records-text");
}

function status(): string {
  return find("dialog [role=status]").textContent;
}

async function write(text: string): Promise<void> {
  await doing(() => {
    box().value = text;
    box().dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}

describe("a game that is dropped before Python has started", () => {
  test("is shown at once, and is opened as soon as Python has started", async () => {
    expect([status(), texts("dialog h3"), findAll(".record-form")]).toEqual(["Starting Python…", ["Load a game"], []]);
    await doing(() => engine.start());
    await vi.waitFor(() => expect(findAll("dialog")).toEqual([]), PATIENCE_MS);
    expect(state.game.record.value.moves).toEqual(["A4-C2", "B1-B3"]);
  });

  test("stays in the box, with the reason, if Python does not start", async () => {
    await doing(() => engine.fail());
    expect(status()).toMatch(/^Python did not start/);
    expect([box().value, read.mock.calls]).toEqual(["a4c2 b1b3", []]);
  });

  test("no longer waits once its text is changed, until it is to be loaded", async () => {
    await write("a4c2");
    expect(status()).toBe("");
    await press("Load");
    expect(status()).toBe("Starting Python…");
    await write("a4c2 b1b3");
    await doing(() => engine.start());
    expect([read.mock.calls, status()]).toEqual([[], ""]);
  });

  test("is not opened once the dialog is closed", async () => {
    await press("Close");
    await doing(() => engine.start());
    expect([read.mock.calls, state.game.record.value.moves]).toEqual([[], []]);
  });
});

describe("a game that is dropped before another dialog is opened", () => {
  beforeEach(async () => {
    await press("Close");
    drop();
    await doing(() => {
      openDialog({ class: "panel", "aria-labelledby": "other" }, (close) => (
        <Button id="other" text="Other" onClick={() => close()} />
      ));
    });
    expect([texts("dialog button"), findAll("#records-text")]).toEqual([["Other"], []]);
  });

  test("is shown once that dialog is closed", async () => {
    await press("Other");
    await vi.waitFor(() => expect(box().value).toBe("a4c2 b1b3"), PATIENCE_MS);
  });

  test("is not shown on another page", async () => {
    await doing(() => setRoute(routeOf("en", "congo", {})));
    await settle();
    expect(findAll("dialog")).toEqual([]);
  });
});
