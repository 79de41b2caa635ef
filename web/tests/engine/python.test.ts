import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SiteFile } from "../../engine/downloads";
import { startPython } from "../../engine/python";
import { launch, pyodideScripts } from "../../engine/runtime";
import { Snapshot } from "../../engine/snapshot";
import description from "../../generated/python.json";
import { decoder, packed } from "../packed";

/** Files that cannot be fetched. */
let missing: string[];

vi.mock(import("../../engine/downloads"), async (original) => {
  const actual = await original();
  class Downloads extends actual.Downloads {
    readonly #tell: (loaded: number, total: number) => void;

    constructor(onProgress: (loaded: number, total: number) => void) {
      super(onProgress);
      this.#tell = onProgress;
    }

    override async bytes({ name }: SiteFile): Promise<Uint8Array<ArrayBuffer>> {
      if (missing.includes(name)) throw new actual.StartError("connection", `${name}: 404`);
      this.#tell(name.length, 100);
      const isSnapshot = name === description.snapshot.name;
      return isSnapshot ? packed(new Uint8Array(16)) : new TextEncoder().encode(name);
    }

    override async decoder(): Promise<WebAssembly.Module> {
      return decoder;
    }

    override async module({ name }: SiteFile): Promise<WebAssembly.Module> {
      if (missing.includes(name)) throw new actual.StartError("connection", `${name}: 404`);
      return name as unknown as WebAssembly.Module;
    }
  }
  return { ...actual, Downloads };
});
vi.mock("../../engine/runtime", () => ({ launch: vi.fn(), pyodideScripts: vi.fn() }));

/** What was done with Python, in order. */
let done: string[];

/** Simulates Python; returns itself from each start. */
const pyodide = {
  runPython: (code: string) => {
    done.push(code);
    return code.includes("sys.path") ? "/lib" : undefined;
  },
  unpackArchive: (content: Uint8Array, kind: string, { extractDir }: { extractDir: string }) =>
    done.push(`${kind} ${new TextDecoder().decode(content)} in ${extractDir}`),
};

beforeEach(() => {
  missing = [];
  done = [];
  vi.mocked(pyodideScripts)
    .mockReset()
    .mockResolvedValue({ loader: "loader", create: "create" } as never);
  vi.mocked(launch)
    .mockReset()
    .mockResolvedValue(pyodide as never);
});

/** Starts Python, and returns the reported stages and what started. */
async function start() {
  const stages: string[] = [];
  const python = await startPython((stage) => stages.push(stage));
  return { python, stages: [...new Set(stages)] };
}

const PARTS = { module: description.runtime.name, loader: "loader", create: "create" };

describe("Python", () => {
  test("starts from the snapshot, with random numbers of its own", async () => {
    const { python, stages } = await start();
    expect(python).toBe(pyodide);
    expect(stages).toEqual(["fetch", "start"]);
    expect(vi.mocked(launch).mock.calls).toEqual([[PARTS, new Uint8Array(), expect.any(Snapshot)]]);
    expect(done).toEqual(["import random; random.seed()"]);
  });

  test("tells the bytes that are loaded", async () => {
    const told: unknown[] = [];
    await startPython((...progress) => told.push(progress));
    expect(told).toEqual([
      ["fetch", description.snapshot.name.length, 100],
      ["start", 0, 0],
    ]);
  });

  test.each([
    ["cannot be fetched", () => missing.push(description.snapshot.name)],
    ["cannot be restored", () => vi.mocked(launch).mockRejectedValueOnce(new Error("It has another format."))],
  ])("starts from its library and the engine's wheel if the snapshot %s", async (_, prevent) => {
    prevent();
    const { python, stages } = await start();
    expect(python).toBe(pyodide);
    expect(stages).toEqual(["fetch", "start", "engine"].filter((stage) => stages.includes(stage)));
    expect(stages.at(-1)).toBe("engine");
    const library = new TextEncoder().encode(description.library.name);
    expect(vi.mocked(launch)).toHaveBeenLastCalledWith(PARTS, library, null);
    expect(done.slice(-2)).toEqual([`wheel ${description.wheel.name} in /lib`, "importlib.invalidate_caches()"]);
  });

  test("does not start without its runtime", async () => {
    missing = [description.runtime.name];
    await expect(start()).rejects.toMatchObject({ fault: "connection" });
    expect(launch).not.toHaveBeenCalled();
  });

  test("does not start if neither the snapshot nor the library can be fetched", async () => {
    missing = [description.snapshot.name, description.library.name];
    await expect(start()).rejects.toThrow(`${description.library.name}: 404`);
  });
});
