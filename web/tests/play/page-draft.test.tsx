// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PlayDraft } from "../../play/draft";
import { settle } from "../settle";
import { Room } from "./room";

let room: Room;

beforeEach(async () => {
  room = await Room.open();
});
afterEach(() => room.close());

/** Opens a new page with the draft of this one. */
async function reload(): Promise<void> {
  const draft: PlayDraft = structuredClone(room.state.draft());
  room.close();
  room = await Room.open();
  room.state.restore(draft);
  await settle();
}

/** Returns the label of the top left square. */
function firstSquare(): string | null {
  return room.one(".board-grid button").getAttribute("aria-label");
}

describe("after a reload", () => {
  test("a hint is shown as before", async () => {
    await room.click("Hint");
    await room.reply("A4-C4");
    expect(room.caption).toBe("Try A4-C4.");
    await reload();
    expect(room.caption).toBe("Try A4-C4.");
    expect(room.engine.thought).toHaveLength(0);
  });

  test("a game is shown in the same way", async () => {
    room.state.start("watch", 80);
    await settle();
    await room.click("Move now");
    await room.reply("A4-C4");
    await room.click("Stop", "Groups", "Flip");
    room.one(".analysis-card input").click();
    await reload();
    expect([room.moves, room.caption.startsWith("The engine has stopped")]).toEqual([["A4-C4"], true]);
    expect(room.find("Let the engine move")).not.toBeNull();
    expect(room.one<HTMLInputElement>(".analysis-card input").checked).toBe(true);
    expect(room.button("Groups").getAttribute("aria-pressed")).toBe("true");
    expect(firstSquare()).toBe("H1, empty");
  });

  test("a game that is watched has the same pace", async () => {
    room.state.start("watch", 80);
    room.state.thinking.setPace("step");
    await settle();
    await room.reply("A4-C4");
    await room.click("Next move");
    await reload();
    expect([room.state.thinking.pace.value, room.moves]).toEqual(["step", ["A4-C4"]]);
    expect(room.find("Next move")).not.toBeNull();
  });

  test("the engine plays at the same level, and continues its search", async () => {
    room.state.thinking.setLevel(3);
    await room.play("A4-C4");
    await reload();
    expect(room.labelled<HTMLSelectElement>("Level").value).toBe("3");
    expect(room.engine.thought.at(-1)?.request).toMatchObject({ moves: ["A4-C4"], level: 3 });
  });
});
