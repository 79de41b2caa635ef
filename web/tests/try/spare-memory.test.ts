import { expect, test, vi } from "vitest";
import { spareMemory } from "../../try/runners";
import type { RunnerState } from "../../try/types";

const { state, dispose } = vi.hoisted(() => ({ state: { value: "ready" as RunnerState }, dispose: vi.fn() }));

vi.mock("../../try/cpp/runner", () => ({
  CppRunner: vi.fn(
    class {
      state = state;
    },
  ),
}));
vi.mock("../../try/cpp/toolchain", () => ({ description: {}, dropOthers: async () => {} }));
vi.mock("../../try/python-runner", () => ({
  PythonRunner: vi.fn(
    class {
      dispose = dispose;
    },
  ),
}));

test.each<["cpp" | "python" | null, RunnerState, boolean]>([
  ["cpp", "starting", true],
  ["cpp", "ready", true],
  ["cpp", "running", true],
  ["cpp", "offered", false],
  ["cpp", "downloading", false],
  ["cpp", "failed", false],
  ["python", "ready", false],
  [null, "ready", false],
])("beside a program in %s with a compiler that is %s, Python ends: %s", (language, compiler, ends) => {
  dispose.mockClear();
  state.value = compiler;
  spareMemory(language);
  expect(dispose).toHaveBeenCalledTimes(Number(ends));
});
