import { afterEach, describe, expect, test, vi } from "vitest";
import { holdLock, isHeld } from "../../try/thread-lock";

afterEach(() => vi.unstubAllGlobals());

describe("a browser that denies storage, and so locks", () => {
  test("runs programs: a thread starts without its lock, and is not held to be running", async () => {
    const denied = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
    vi.stubGlobal("navigator", { locks: { request: denied, query: denied } });
    await expect(holdLock("thread")).resolves.toBeUndefined();
    await expect(isHeld("thread")).resolves.toBe(false);
  });
});

describe("a lock", () => {
  test("is held by the thread that has taken it", async () => {
    const held: { name: string }[] = [];
    const request = (name: string, callback: () => Promise<unknown>) => {
      held.push({ name });
      return callback();
    };
    vi.stubGlobal("navigator", { locks: { request, query: async () => ({ held }) } });
    await holdLock("thread");
    expect([await isHeld("thread"), await isHeld("other")]).toEqual([true, false]);
  });
});
