// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://host.example/" }
import { signal } from "@preact/signals";
import { beforeAll, expect, test, vi } from "vitest";
import "../board/canvas";
import "../example-files";
import "../provide";
import { Pages } from "../../app/pages";
import type { HomeState } from "../../home/state";
import type { JudgeState } from "../../judge/state";
import { confirmed } from "../../shared/dialog";
import { followAddress, navigate, startRouter } from "../../shared/router";
import type { Drafts } from "../../storage/drafts";
import { PATIENCE_MS, settle } from "../settle";
import { StubEngine } from "../stub-engine";

vi.mock(import("../../shared/dialog"), { spy: true });
vi.mock("../../shared/pieces", () => ({ loadPieces: async () => {} }));

const EXERCISE = { exercise: "Lions", version: "3", seed: "7", cases: "3", difficulty: "hard" };
const TEXT = "1\n2\n3\n";

const engine = new StubEngine();
const pages = new Pages(engine.engine);

/** Opens an exercise. */
beforeAll(async () => {
  engine.answers.most_cases = () => 500;
  engine.start();
  startRouter();
  followAddress();
  navigate("congo", EXERCISE);
  const noDrafts = {
    holds: () => false,
    keep: () => {},
    save: () => {},
    restore: () => undefined,
    late: signal(false),
  };
  pages.start(noDrafts as unknown as Drafts);
  await vi.waitFor(() => expect(engine.generated).toHaveLength(1), PATIENCE_MS);
  engine.generated[0].part({ done: true, made: 3, text: TEXT, covered: {}, version: 3 });
  await settle();
});

/** Opens a text of the home page as an input of the exercise's problem, with another option. */
async function openFromHome(): Promise<JudgeState> {
  navigate(null, {});
  await vi.waitFor(() => expect(pages.shown.value?.kind).toBe("home"), PATIENCE_MS);
  const home = pages.shown.value?.state as HomeState;
  home.write("mine\n");
  home.openAs("congo", { piece: "zebra" });
  await vi.waitFor(() => expect(pages.shown.value?.kind).toBe("judge"), PATIENCE_MS);
  await settle();
  return pages.shown.value?.state as JudgeState;
}

function parameters(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

test("a text of the home page ends an exercise with hidden answers only if the visitor agrees", async () => {
  vi.mocked(confirmed).mockResolvedValueOnce(false);
  const { judging, exercise } = await openFromHome();
  expect([judging.input.text.value, exercise.text.value]).toEqual([TEXT, TEXT]);
  expect(parameters()).toEqual({ ...EXERCISE, piece: "lion" });
  vi.mocked(confirmed).mockResolvedValueOnce(true);
  await openFromHome();
  expect([judging.input.text.value, exercise.exercise.value]).toEqual(["mine\n", null]);
  expect(parameters()).toEqual({ piece: "zebra" });
});
