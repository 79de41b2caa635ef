// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { Wish } from "../../judge/draft";
import { RandomDialog } from "../../judge/random-dialogs";
import { choose, field, find, press, show, write } from "../document";

const WISH: Wish = { seed: 7, cases: 20, difficulty: "mixed" };

const onGenerate = vi.fn();
const close = vi.fn();

beforeEach(() => {
  onGenerate.mockReset();
  close.mockReset();
});

function open(most: number): Promise<HTMLElement> {
  return show(<RandomDialog wish={WISH} most={most} close={close} onGenerate={onGenerate} />);
}

describe("the dialog about a random input", () => {
  test("asks for difficulty, number of cases and seed, and closes", async () => {
    await open(10_000);
    expect([field("How many").value, field("Seed").value]).toEqual(["20", "7"]);
    expect(find<HTMLInputElement>("input:checked").value).toBe("mixed");
    await choose("Hard");
    await write(field("How many"), "30");
    await write(field("Seed"), "4711");
    await press("Generate");
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith({ seed: 4711, cases: 30, difficulty: "hard" });
    expect(close).toHaveBeenCalledOnce();
  });

  test("proposes no more cases than are possible", async () => {
    await open(12);
    expect([field("How many").value, field("How many").max]).toEqual(["12", "12"]);
  });

  test("asks for no number of cases if there is only one case", async () => {
    await open(1);
    expect([...document.querySelectorAll("label")].map((label) => label.textContent)).not.toContain("How many");
    await press("Generate");
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith({ ...WISH, cases: 1 });
  });

  test.each([
    ["How many", "0"],
    ["How many", "10001"],
    ["Seed", "-1"],
    ["Seed", "1.5"],
    ["Seed", "4294967296"],
    ["Seed", ""],
  ])("refuses invalid values: %s %j", async (label, text) => {
    await open(10_000);
    await write(field(label), text);
    expect(field(label).checkValidity()).toBe(false);
    await press("Generate");
    expect([onGenerate.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
  });

  test("can be closed without generating an input", async () => {
    await open(10_000);
    await press("Cancel");
    expect([onGenerate.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  });
});
