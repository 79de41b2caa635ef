import { beforeEach, expect, test, vi } from "vitest";
import type { FileSystem, Stream, StreamOperations } from "../../try/files";
import { Streams } from "../../try/streams";

const onTooMuch = vi.fn((): never => {
  throw new Error("too much");
});
const onOvertime = vi.fn();
let streams: Streams;
/** Changes of the file system. */
let devices: Map<string, StreamOperations>;
let unlinked: string[];
let open: Stream[];

/** Returns a stub of Emscripten's file system with the first three descriptors open. */
function fileSystem(): FileSystem {
  const operations = new Map<number, StreamOperations>();
  open = ["stdin", "stdout", "stderr"].map((tty) => ({ tty, stream_ops: {} }) as Stream);
  const fs: Partial<FileSystem> = {
    streams: open,
    makedev: (major, minor) => major * 256 + minor,
    registerDevice: (device, found) => operations.set(device, found),
    mkdev: (path, _, device) => {
      devices.set(path, operations.get(device) as StreamOperations);
      return {} as ReturnType<FileSystem["mkdev"]>;
    },
    unlink: (path) => unlinked.push(path),
  };
  return fs as FileSystem;
}

beforeEach(() => {
  vi.clearAllMocks();
  [devices, unlinked] = [new Map(), []];
  streams = new Streams(onTooMuch, onOvertime);
  streams.connect(fileSystem());
});

/** Reads from a device into `length` bytes of memory. */
function read(device: string, length: number): string {
  const memory = new Int8Array(length + 2);
  const count = devices.get(device)?.read?.({} as Stream, memory, 1, length, 0) ?? 0;
  expect([memory[0], memory[count + 1]]).toEqual([0, 0]);
  return Buffer.from(memory.slice(1, count + 1)).toString();
}

/** Writes to a device from the middle of some memory. */
function write(device: string, text: string): number {
  const bytes = new TextEncoder().encode(text);
  const memory = new Int8Array([7, ...bytes, 7]);
  return devices.get(device)?.write?.({} as Stream, memory, 1, bytes.length, 0) ?? 0;
}

test("the program and its input are read in pieces, each once", () => {
  streams.open("print(1)\n", "8 8\n", 100);
  expect([read("/dev/program", 5), read("/dev/program", 100), read("/dev/program", 100)]).toEqual([
    "print",
    "(1)\n",
    "",
  ]);
  expect([read("/dev/stdin", 3), read("/dev/stdin", 3), read("/dev/stdin", 3)]).toEqual(["8 8", "\n", ""]);
});

test("each device collects its own bytes, and all of them", () => {
  streams.open("", "", 100);
  expect(write("/dev/stdout", "да\n")).toBe(5);
  write("/dev/stderr", "said");
  write("/dev/result", "{}");
  write("/dev/stdout", "no");
  expect([streams.output(), streams.said(), streams.result()]).toEqual(["да\nno", "said", "{}"]);
});

test("the first three descriptors are these devices, and not terminals", () => {
  streams.open("", "8 8\n", 100);
  const found = open.map(({ stream_ops }) => stream_ops);
  expect(found).toEqual(["stdin", "stdout", "stderr"].map((name) => devices.get(`/dev/${name}`)));
  expect(open.map(({ tty }) => tty)).toEqual([undefined, undefined, undefined]);
});

test("only existing devices are replaced", () => {
  expect(unlinked).toEqual(["/dev/stdin", "/dev/stdout", "/dev/stderr"]);
  expect([...devices.keys()].slice(3)).toEqual(["/dev/program", "/dev/result", "/dev/overtime"]);
});

test("output is taken up to its limit, and no byte more", () => {
  streams.open("", "", 4);
  write("/dev/stdout", "1234");
  expect(() => write("/dev/stdout", "5")).toThrow("too much");
  expect(streams.output()).toBe("1234");
});

test("the last 4096 bytes of standard error are kept, and more bytes are no error", () => {
  streams.open("", "", 4);
  write("/dev/stderr", "a".repeat(4_000));
  write("/dev/stderr", "b".repeat(200));
  expect(streams.said()).toBe("a".repeat(3_896) + "b".repeat(200));
  expect(onTooMuch).not.toHaveBeenCalled();
});

test("a result has a limit of its own, however much output is allowed", () => {
  streams.open("", "", 1_000_000);
  write("/dev/result", "x".repeat(100_000));
  expect(() => write("/dev/result", "x")).toThrow("too much");
});

test("the next run finds nothing from the run before", () => {
  streams.open("first", "1\n", 4);
  for (const device of ["/dev/stdout", "/dev/stderr", "/dev/result"]) write(device, "old");
  streams.open("second", "2\n", 3);
  expect([streams.output(), streams.said(), streams.result()]).toEqual(["", "", ""]);
  expect([read("/dev/program", 100), read("/dev/stdin", 100)]).toEqual(["second", "2\n"]);
  write("/dev/stdout", "new");
  expect(streams.output()).toBe("new");
});

test("the line at the time limit is reported at once", () => {
  streams.open("", "", 4);
  write("/dev/overtime", "12");
  expect(onOvertime).toHaveBeenCalledExactlyOnceWith(12);
});

test.each(["", "-1", "1.5", "12\n", "12345678", "0x1", "twelve"])(
  "the line %j at the time limit is unknown",
  (text) => {
    write("/dev/overtime", text);
    expect(onOvertime).toHaveBeenCalledExactlyOnceWith(0);
  },
);
