// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NewGameDialog } from "../../play/new-game-dialog";
import { settle } from "../settle";
import { Room } from "./room";

const LOSES = "The game that is under way will be given up.";

let room: Room;
const close = vi.fn();

beforeEach(async () => {
  room = await Room.open();
  close.mockReset();
});
afterEach(() => room.close());

/** Replaces the page with the dialog. */
async function open(): Promise<void> {
  room.close();
  render(<NewGameDialog state={room.state} close={close} />, room.element);
  await settle();
}

async function choose(seat: string, limit: string): Promise<void> {
  room.one<HTMLInputElement>(`input[value="${seat}"]`).click();
  await settle();
  const field = room.one<HTMLInputElement>("input.number");
  field.value = limit;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settle();
}

describe("the dialog for a new game", () => {
  test("begins with the seats and the limit of the current game", async () => {
    room.state.start("both", 7);
    await settle();
    await open();
    expect(room.one<HTMLInputElement>("input[value=both]").checked).toBe(true);
    expect(room.one<HTMLInputElement>("input.number").value).toBe("7");
  });

  test("starts a game with the chosen settings", async () => {
    await open();
    await choose("black", "12");
    await room.click("Start");
    expect(close).toHaveBeenCalledOnce();
    const { choice, record } = room.state.game;
    expect([choice.value, record.value.limit, record.value.moves]).toEqual(["black", 12, []]);
  });

  test("starts no game while the limit is invalid", async () => {
    await open();
    await choose("black", "1001");
    await room.click("Start");
    expect(close).not.toHaveBeenCalled();
    expect(room.state.game.choice.value).toBe("white");
  });

  test("warns only if a game would be lost; cancelling keeps the game", async () => {
    await open();
    expect(room.element.textContent).not.toContain(LOSES);
    await room.click("Cancel");
    room.state.play("A4-C4");
    await settle();
    await room.reply("B8-B6");
    await open();
    expect(room.element.textContent).toContain(LOSES);
    await room.click("Cancel");
    expect(close).toHaveBeenCalledTimes(2);
    expect(room.state.game.record.value.moves).toEqual(["A4-C4", "B8-B6"]);
    await room.click("Start");
    expect(room.state.game.record.value.moves).toEqual([]);
  });
});
