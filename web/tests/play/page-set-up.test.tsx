// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptied } from "../../board/state";
import type { Arrangement, BoardView, CheckedSetup, Setup } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import { confirmed } from "../../shared/dialog";
import { settle } from "../settle";
import { Room } from "./room";

vi.mock(import("../../shared/dialog"), { spy: true });

const VIEW = usual.game.view as BoardView;
const SETUP: Setup = {
  board: { ...emptied(VIEW), names: VIEW.names },
  palette: [
    { name: "white-checker", single: false },
    { name: "black-checker", single: false },
  ],
  sides: ["white", "black"],
  start: { pieces: VIEW.pieces.map(({ square, kind }) => ({ square, kind })), turn: "white" },
  shared: false,
  head: "",
};
const PLAYABLE: CheckedSetup = { start: "B 8/8", faults: [], remarks: [] };
const CONNECTED: CheckedSetup = { ...PLAYABLE, faults: [{ code: "loa.white_already_connected", values: {} }] };

let room: Room;
const check = vi.fn<(request: Arrangement) => CheckedSetup>();

beforeEach(async () => {
  vi.mocked(confirmed).mockReset().mockResolvedValue(true);
  room = await Room.open();
  room.engine.answers.setup = () => SETUP;
  room.engine.answers.check_setup = check.mockReset().mockReturnValue(PLAYABLE) as never;
  room.state.start("both", 80);
  await settle();
});
afterEach(() => room.close());

async function setUp(): Promise<void> {
  room.button("Set up").click();
  await vi.dynamicImportSettled();
  await settle();
}

function isOpen(): boolean {
  return room.element.querySelector('[aria-label="Set up a position"]') !== null;
}

async function choose(value: string): Promise<void> {
  room.one<HTMLInputElement>(`.setup-card input[value="${value}"]`).click();
  await settle();
}

describe("a position that is set up instead of a game", () => {
  test("begins with the position on the board, where pieces are placed and removed", async () => {
    await setUp();
    expect([isOpen(), room.square("A4")]).toEqual([true, "white checker"]);
    await choose("eraser");
    await room.press("A4");
    expect(room.square("A4")).toBe("empty");
    expect(room.caption).toBe("Removed: white checker from A4. White to move.");
    await choose("black-checker");
    await room.press("D4");
    expect([room.square("D4"), room.caption]).toEqual(["black checker", "Placed: black checker on D4. White to move."]);
    await choose("black");
    expect(room.caption).toBe("Black to move.");
    await room.click("Clear");
    expect(room.square("D4")).toBe("empty");
    expect(check.mock.lastCall?.[0]).toMatchObject({ pieces: [], turn: "black" });
    await room.click("Starting position");
    expect([room.square("A4"), room.caption]).toEqual(["white checker", "White to move."]);
  });

  test("becomes the game when it is done", async () => {
    await setUp();
    await room.click("Done");
    const { record, choice } = room.state.game;
    expect([isOpen(), record.value.start, choice.value]).toEqual([false, "B 8/8", "both"]);
    expect([room.count, room.caption]).toEqual(["0 of 160", "Black to move."]);
  });

  test("cannot be played while it has a fault, which is shown", async () => {
    check.mockReturnValue(CONNECTED);
    await setUp();
    expect(room.caption).toBe("All white checkers are connected already: the game would be over.");
    expect(room.button("Done").disabled).toBe(true);
    check.mockReturnValue(PLAYABLE);
    await choose("black-checker");
    await room.press("D4");
    expect(room.button("Done").disabled).toBe(false);
  });

  test("leaves the game unchanged when it is cancelled", async () => {
    await setUp();
    await room.click("Clear", "Cancel");
    expect([isOpen(), room.caption]).toEqual([false, "White to move."]);
    expect([room.square("A4"), room.count]).toEqual(["white checker", "0 of 160"]);
  });

  test("stays when the visitor keeps the game, and can still be cancelled", async () => {
    await room.play("A4-C4");
    await setUp();
    await choose("eraser");
    await room.press("A2");
    vi.mocked(confirmed).mockResolvedValue(false);
    await room.click("Done");
    expect(confirmed).toHaveBeenCalledExactlyOnceWith("Give up the game that is under way?", {
      yes: "Start a new game",
      no: "Keep playing",
    });
    expect([isOpen(), room.square("A2")]).toEqual([true, "empty"]);
    await room.click("Cancel");
    expect([room.moves, room.count]).toEqual([["A4-C4"], "1 of 160"]);
  });

  test("stays in the draft while the visitor is asked whether to replace the game", async () => {
    await room.play("A4-C4");
    await setUp();
    await choose("eraser");
    await room.press("A7");
    vi.mocked(confirmed).mockReturnValue(new Promise(() => {}));
    await room.click("Done");
    const { setup } = room.state.draft();
    expect(setup?.pieces).toHaveLength(23);
    expect(setup?.pieces.some(({ square }) => VIEW.names[square] === "A7")).toBe(false);
  });
});
