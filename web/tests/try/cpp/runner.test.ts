import { beforeEach, expect, test, vi } from "vitest";
import { CppRunner } from "../../../try/cpp/runner";
import { fetchToolchain, keptBytes, type Toolchain } from "../../../try/cpp/toolchain";
import type { RunnerState } from "../../../try/types";
import { settle } from "../../settle";

vi.mock("../../../try/cpp/cpp-worker?worker&url", () => ({ default: "worker.js" }));
vi.mock("../../../try/cpp/compiler", () => ({
  Compiler: vi.fn(
    class {
      ready = async () => {};
    },
  ),
}));
vi.mock("../../../try/cpp/toolchain", () => ({ fetchToolchain: vi.fn(), keptBytes: vi.fn(), size: 42 }));

let runner: CppRunner;
let states: RunnerState[];
let files: PromiseWithResolvers<Toolchain>;

beforeEach(() => {
  files = Promise.withResolvers();
  vi.mocked(fetchToolchain).mockReturnValue(files.promise);
  runner = new CppRunner();
  states = [];
  runner.state.subscribe((state) => states.push(state));
});

/** Reports how much has loaded. */
function progress(loaded: number, fetched: number): void {
  vi.mocked(fetchToolchain).mock.lastCall?.[0](loaded, fetched);
}

async function arrive(): Promise<void> {
  files.resolve({} as Toolchain);
  await settle();
}

test("a compiler that is missing is downloaded once it is accepted, and then starts", async () => {
  vi.mocked(keptBytes).mockResolvedValue(4);
  runner.start();
  await settle();
  expect(runner.download.value).toEqual({ loaded: 4, total: 42 });
  runner.accept();
  progress(9, 9);
  expect(runner.download.value).toEqual({ loaded: 9, total: 42 });
  await arrive();
  expect(states).toEqual(["idle", "offered", "downloading", "starting", "ready"]);
});

test.each<[string, number, RunnerState[]]>([
  ["starts at once", 0, ["idle", "starting", "ready"]],
  ["is downloaded as far as it is damaged", 9, ["idle", "starting", "downloading", "starting", "ready"]],
])("a compiler that was kept %s", async (_, fetched, expected) => {
  vi.mocked(keptBytes).mockResolvedValue(42);
  runner.start();
  await settle();
  progress(20, fetched);
  await arrive();
  expect(states).toEqual(expected);
});
