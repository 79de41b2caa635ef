import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { timeFor } from "../../base/times";
import { ADDRESS, Downloads, hasDigest, type SiteFile, StartError } from "../../engine/downloads";
import { decoder, packed } from "../packed";

const FOLDER = "https://host.example/python/";
/** The smallest module of WebAssembly. */
const MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

let now: number;

beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Returns the build's record of a file. */
function recordOf(content: Uint8Array, name = "file.bin"): SiteFile {
  return { name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

const FILE = recordOf(encoded("content"));

/** Makes the host answer one request after the other. */
function answer(...answers: (() => Response)[]) {
  const fetch = vi.fn(async (_address: string, _options: RequestInit) => {
    const next = answers.shift();
    if (next === undefined) throw new TypeError("Failed to fetch");
    return next();
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

function sends(content: string | Uint8Array<ArrayBuffer>, type = "application/wasm"): () => Response {
  return () => new Response(content, { headers: { "content-type": type } });
}

/** Sends chunks, each 30 ms after the one before; an error ends the answer. */
function sendsChunks(...chunks: (string | Error)[]): () => Response {
  const pull = (controller: ReadableStreamDefaultController) => {
    const chunk = chunks.shift();
    now += 30;
    if (chunk === undefined) controller.close();
    else if (typeof chunk === "string") controller.enqueue(encoded(chunk));
    else controller.error(chunk);
  };
  return () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
}

function breaksOff(): () => Response {
  return sendsChunks("con", new Error("reset"));
}

/** Waits for ever, unless the request is aborted. */
function stalled(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    const abort = () => reject(new Error("aborted"));
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });
}

function download(onProgress: (loaded: number, total: number) => void = () => {}): Downloads {
  return new Downloads(onProgress, FOLDER);
}

/** Returns the address and the cache mode of each request. */
function requests(fetch: ReturnType<typeof answer>) {
  return fetch.mock.calls.map(([address, { cache }]) => [address, cache]);
}

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("a file", () => {
  test("is fetched from the folder, perhaps from the browser's cache", async () => {
    const fetch = answer(sends("content"));
    expect(read(await download().bytes(FILE))).toBe("content");
    expect(requests(fetch)).toEqual([[`${FOLDER}file.bin`, "default"]]);
  });

  test("is fetched from Python's folder unless another is given", async () => {
    const fetch = answer(sends("content"));
    await new Downloads(() => {}).bytes(FILE);
    expect(fetch.mock.calls[0]?.[0]).toBe(`${ADDRESS}file.bin`);
  });

  test("is no longer fetched when its signal aborts", async () => {
    vi.stubGlobal("fetch", stalled);
    const ending = new AbortController();
    const failed = new Downloads(() => {}, FOLDER, ending.signal).bytes(FILE);
    ending.abort();
    await expect(failed).rejects.toMatchObject({ fault: "connection" });
  });

  test.each([
    ["cannot be fetched", [], "file.bin: TypeError: Failed to fetch"],
    ["breaks off twice", [breaksOff(), breaksOff()], "file.bin: Error: reset"],
  ])("that %s is reported as a fault of the connection", async (_, answers, message) => {
    answer(...answers);
    const failed = download().bytes(FILE);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toMatchObject({ fault: "connection" });
  });

  test("that breaks off is fetched again, and what had arrived does not count", async () => {
    answer(breaksOff(), sendsChunks("con", "tent"));
    const told: number[][] = [];
    expect(read(await download((...progress) => told.push(progress)).bytes(FILE))).toBe("content");
    expect(told).toEqual([
      [3, 7],
      [3, 7],
    ]);
  });
});

describe("downloads of which nothing arrives", () => {
  const SILENCE = timeFor("start");
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("fail as a fault of the connection", async () => {
    vi.stubGlobal("fetch", stalled);
    const failed = vi.fn();
    download().bytes(FILE).catch(failed);
    await vi.advanceTimersByTimeAsync(SILENCE - 1_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(failed.mock.lastCall?.[0]).toMatchObject({ fault: "connection" });
  });

  test("wait as long as another file arrives", async () => {
    const slow = new TransformStream<Uint8Array>();
    const writer = slow.writable.getWriter();
    vi.stubGlobal("fetch", (address: string, options: RequestInit) =>
      address.endsWith(FILE.name) ? stalled(address, options) : Promise.resolve(new Response(slow.readable)),
    );
    const one = download();
    const failed = vi.fn();
    one.bytes(FILE).catch(failed);
    one.bytes(recordOf(encoded("more"), "other.bin")).catch(failed);
    for (const piece of ["m", "o", "r"]) {
      await vi.advanceTimersByTimeAsync(SILENCE - 2_000);
      await writer.write(encoded(piece));
    }
    expect(failed).not.toHaveBeenCalled();
  });
});

describe("a file that the host does not have", () => {
  const missing = () => new Response("gone", { status: 404 });

  test("is asked for again past the browser's cache, which may have kept the error", async () => {
    const fetch = answer(missing, sends("content"));
    expect(read(await download().bytes(FILE))).toBe("content");
    expect(requests(fetch).map(([, cache]) => cache)).toEqual(["default", "reload"]);
  });

  test("is then reported as a fault of the connection", async () => {
    const fetch = answer(missing, missing);
    const failed = download().bytes(FILE);
    await expect(failed).rejects.toThrow("file.bin: 404");
    await expect(failed).rejects.toMatchObject({ fault: "connection" });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe("a damaged file", () => {
  test.each([["CONTENT"], ["content too long"], ["short"], [""]])(
    "is fetched again past the browser's cache: %j",
    async (damage) => {
      const fetch = answer(sends(damage), sends("content"));
      expect(read(await download().bytes(FILE))).toBe("content");
      expect(requests(fetch)).toEqual([
        [`${FOLDER}file.bin`, "default"],
        [`${FOLDER}file.bin`, "reload"],
      ]);
    },
  );

  test("is reported if the host's own file is damaged", async () => {
    answer(sends("CONTENT"), sends("CONTENT"));
    const failed = download().bytes(FILE);
    await expect(failed).rejects.toBeInstanceOf(StartError);
    await expect(failed).rejects.toMatchObject({ fault: "damaged", message: "file.bin is damaged." });
  });

  test("does not count as loaded", async () => {
    answer(sendsChunks("CON", "TENT"), sendsChunks("con", "tent"));
    const told: number[][] = [];
    await download((...progress) => told.push(progress)).bytes(FILE);
    expect(told.at(-1)).toEqual([3, 7]);
    expect(told.every(([loaded = 0]) => loaded <= 7)).toBe(true);
  });
});

describe("the progress", () => {
  test("is told at most every 50 milliseconds", async () => {
    answer(sendsChunks("c", "o", "n", "t", "e", "nt"));
    const told: number[][] = [];
    await download((...progress) => told.push(progress)).bytes(FILE);
    expect(told).toEqual([
      [1, 7],
      [3, 7],
      [5, 7],
    ]);
  });

  test("is told after exactly 50 milliseconds", async () => {
    const told: number[] = [];
    const one = download((loaded) => told.push(loaded));
    for (const moment of [2_000, 2_049, 2_050]) {
      now = moment;
      answer(sends("content"));
      await one.bytes(FILE);
    }
    expect(told).toEqual([7, 21]);
  });

  test("is that of all files", async () => {
    answer(sendsChunks("con", "tent"), sendsChunks("more"));
    const told: number[][] = [];
    const one = download((...progress) => told.push(progress));
    await Promise.all([one.bytes(FILE), one.bytes(recordOf(encoded("more")))]);
    expect(told.map(([, total]) => total)).toEqual(told.map(() => 11));
    expect(told.length).toBeGreaterThan(0);
  });
});

describe("a packed module of WebAssembly", () => {
  const CONTENT = packed(MODULE);
  const FILE = recordOf(CONTENT, "module.bin");
  const module = (file = FILE) => download().module(file, Promise.resolve(decoder));

  test("is unpacked and compiled while it loads, whatever its type is", async () => {
    const streaming = vi.spyOn(WebAssembly, "compileStreaming");
    answer(sends(CONTENT, "application/octet-stream"));
    expect(await module()).toBeInstanceOf(WebAssembly.Module);
    expect(streaming).toHaveBeenCalledTimes(1);
  });

  test("is fetched again if it is damaged", async () => {
    const fetch = answer(sends("damaged!"), sends(CONTENT));
    expect(await module()).toBeInstanceOf(WebAssembly.Module);
    expect(requests(fetch).map(([, cache]) => cache)).toEqual(["default", "reload"]);
  });

  test("is fetched again if it compiles and is not that of the build", async () => {
    const fetch = answer(sends(CONTENT), sends(CONTENT));
    await expect(module({ ...FILE, sha256: "0" })).rejects.toMatchObject({ fault: "damaged" });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("that the browser refuses is no fault of the file", async () => {
    const other = packed(encoded("no module"));
    answer(sends(other), sends(other));
    await expect(module(recordOf(other))).rejects.toBeInstanceOf(WebAssembly.CompileError);
  });

  test("that breaks off is a fault of the connection", async () => {
    answer(sendsChunks("da", new Error("reset")));
    await expect(module()).rejects.toMatchObject({ fault: "connection" });
  });
});

test("the decoder of packed files is packed by gzip, which browsers know", async () => {
  const file = new Uint8Array(gzipSync(MODULE));
  vi.spyOn(Downloads.prototype, "bytes").mockResolvedValue(file);
  expect(await download().decoder()).toBeInstanceOf(WebAssembly.Module);
});

test("where digests cannot be computed, as on plain http, no file counts as damaged", async () => {
  vi.stubGlobal("crypto", {});
  expect(await hasDigest(encoded("any"), FILE.sha256)).toBe(true);
});
