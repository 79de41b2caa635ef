import { expect, test, vi } from "vitest";
import { ADDRESS } from "../../../engine/downloads";
import { settle } from "../../settle";

vi.mock("../../../generated/cpp.json", () => ({ default: null }));
vi.mock("../../../try/cpp/cpp-worker?worker&url", () => ({ default: "worker.js" }));
vi.mock("../../../try/cpp/compiler-worker?worker&url", () => ({ default: "worker.js" }));
vi.mock("../../../try/program-worker?worker&url", () => ({ default: "worker.js" }));

test("a site without a compiler deletes the one that an earlier version has cached", async () => {
  const former = `judgeboard-cpp-${new URL("../../", ADDRESS).pathname}-0123456789ab`;
  const names = [former, "judgeboard-files-/-1", "other"];
  const deleted: string[] = [];
  vi.stubGlobal("caches", { keys: async () => names, delete: async (name: string) => deleted.push(name) });
  const { compiler } = await import("../../../try/runners");
  await settle();
  expect(compiler).toBeNull();
  expect(deleted).toEqual([former]);
});
