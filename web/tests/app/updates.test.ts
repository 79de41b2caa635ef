// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../provide";
import { announceUpdates, keepSite } from "../../app/updates";
import { notify } from "../../shared/notices";

vi.mock(import("../../shared/notices"), { spy: true });

const WORKER = { postMessage: () => {} };
const REGISTRATION = { active: WORKER, waiting: WORKER, addEventListener: () => {}, update: async () => {} };

/** Opens a page whose service worker is active while another waits. */
async function visit(controller: object | null): Promise<void> {
  const register = async () => REGISTRATION;
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { controller, register, addEventListener },
  });
  await keepSite();
  announceUpdates(signal(false));
}

beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("the first version is not announced, though a browser may list it as active and as waiting for a moment", async () => {
  await visit(null);
  expect(vi.mocked(notify).mock.calls).toEqual([["update", null]]);
});

test("a version that waits beside the page's own is announced", async () => {
  await visit(WORKER);
  expect(vi.mocked(notify)).toHaveBeenLastCalledWith("update", expect.objectContaining({ sentence: "version.newer" }));
});
