/**
 * Fetches the C++ compiler: a script, and the parts of one packed file. Cache Storage keeps each part that has arrived,
 * so that a stopped download continues later, and a complete compiler needs no network.
 */

import { Downloads, hasDigest, ADDRESS as PYTHON, type SiteFile } from "../../engine/downloads";
import { StreamCompiler } from "../../engine/stream-compiler";
import { Unpacker } from "../../engine/unpacker";
import built from "../../generated/cpp.json";

export interface Description {
  folder: string;
  script: SiteFile;
  /** Joined, the parts are a packed file that holds all `files` in this order. */
  parts: SiteFile[];
  files: { name: string; bytes: number }[];
}

/**
 * What the compiler starts from. Workers receive compiled modules, so that they do not compile them again, and blobs,
 * which browsers need not keep in the page's memory.
 */
export interface Toolchain {
  /** Address of the script. */
  script: string;
  modules: Map<string, WebAssembly.Module>;
  files: Map<string, Blob>;
}

/** Content that comes in pieces. */
type Pieced = AsyncGenerator<Uint8Array<ArrayBuffer>>;
type Contents = (file: SiteFile) => Promise<Uint8Array<ArrayBuffer>>;

/** Description of the compiler; null if the site was built without it. */
export const description = built as Description | null;
const all = description ? [description.script, ...description.parts] : [];
/** Size of the whole download in bytes. */
export const size = all.reduce((sum, { bytes }) => sum + bytes, 0);

const ROOT = new URL("../../", PYTHON);
const ADDRESS = new URL(`cpp/${description?.folder}/`, ROOT).href;
/** Prefix of the caches of all compilers that this site has served. */
const OURS = `judgeboard-cpp-${ROOT.pathname}-`;
const CACHE = OURS + description?.folder;
/** Bytes that are unpacked before a pause. */
const SLICE = 1 << 18;

/** Returns how many bytes of the download are cached; `size` for the whole compiler. */
export async function keptBytes(): Promise<number> {
  const bytesOf = async ({ name, bytes }: SiteFile) =>
    (await caches.match(ADDRESS + name, { cacheName: CACHE })) ? bytes : 0;
  try {
    const kept = await Promise.all(all.map(bytesOf));
    return kept.reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    // Cache Storage is missing or denied.
    return 0;
  }
}

/**
 * Fetches and caches the missing files, and unpacks and compiles all. `onProgress` takes packed bytes, including cached
 * ones, and how many of them were fetched. Rejects when it is aborted, and with a StartError if a file is damaged or
 * cannot be fetched.
 */
export async function fetchToolchain(
  onProgress: (loaded: number, fetched: number) => void,
  signal: AbortSignal,
): Promise<Toolchain> {
  if (description === null) throw new Error("The site was built without C++.");
  const { script, parts, files } = description;
  const loaded = { kept: 0, fetched: 0 };
  const report = (more: Partial<typeof loaded>) => {
    Object.assign(loaded, more);
    onProgress(loaded.kept + loaded.fetched, loaded.fetched);
  };
  const downloads = new Downloads((fetched) => report({ fetched }), ADDRESS, signal);
  const cache = await openCache();
  const content: Contents = async (file) => {
    signal.throwIfAborted();
    const found = await kept(cache, file);
    if (found !== null) {
      report({ kept: loaded.kept + file.bytes });
      return found;
    }
    const fetched = await downloads.bytes(file);
    await keep(cache, file, fetched);
    return fetched;
  };
  try {
    const decoder = new Downloads(() => {}, PYTHON, signal).decoder();
    decoder.catch(() => {});
    await content(script);
    const unpacked = await unpack(files, parts, content, decoder);
    onProgress(size, loaded.fetched);
    return { script: ADDRESS + script.name, ...unpacked };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** Deletes the caches of other compilers that this site has served. Rejects without Cache Storage. */
export async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

/** Opens the compiler's cache, and deletes the caches of other compilers. Returns null without Cache Storage. */
async function openCache(): Promise<Cache | null> {
  try {
    await dropOthers();
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

async function kept(cache: Cache | null, file: SiteFile): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await cache?.match(ADDRESS + file.name).catch(() => undefined);
  const content = await found?.arrayBuffer().catch(() => undefined);
  if (content?.byteLength === file.bytes) {
    const bytes = new Uint8Array(content);
    if (await hasDigest(bytes, file.sha256)) return bytes;
  }
  // Otherwise the service worker would serve the damaged file again.
  if (found !== undefined) await cache?.delete(ADDRESS + file.name).catch(() => {});
  return null;
}

/** Caches a file if the storage has room. */
async function keep(cache: Cache | null, file: SiteFile, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const type = file.name.endsWith(".js") ? "text/javascript" : "application/octet-stream";
  const headers = { "Content-Type": type, "Content-Length": String(file.bytes) };
  await cache?.put(ADDRESS + file.name, new Response(content, { headers })).catch(() => {});
}

/** Returns the modules and files, which follow one another in the packed parts. */
async function unpack(
  files: Description["files"],
  parts: SiteFile[],
  content: Contents,
  decoder: Promise<WebAssembly.Module>,
): Promise<Pick<Toolchain, "modules" | "files">> {
  const unpacked = { modules: new Map<string, WebAssembly.Module>(), files: new Map<string, Blob>() };
  const pieces = new Pieces(piecesOf(parts, content, await decoder));
  for (const { name, bytes } of files) {
    if (name.endsWith(".wasm")) unpacked.modules.set(name, await compiled(pieces.next(bytes)));
    else unpacked.files.set(name, await blobOf(pieces.next(bytes)));
  }
  await pieces.end();
  return unpacked;
}

async function compiled(content: Pieced): Promise<WebAssembly.Module> {
  const compiler = new StreamCompiler();
  try {
    for await (const piece of content) await compiler.write(piece);
  } catch (error) {
    await compiler.abort(error);
    throw error;
  }
  return compiler.finish();
}

async function blobOf(content: Pieced): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of content) pieces.push(piece);
  return new Blob(pieces);
}

/** Cuts content that comes in pieces into files. */
class Pieces {
  readonly #all: Pieced;
  #rest = new Uint8Array();

  constructor(all: Pieced) {
    this.#all = all;
  }

  /** Yields the next bytes of the content. */
  async *next(bytes: number): Pieced {
    for (let left = bytes; left > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#all.next();
        if (done) throw new Error("The compiler's files are damaged.");
        this.#rest = value;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Reads to the end of the content. Throws an Error if files follow. */
  async end(): Promise<void> {
    if (this.#rest.length > 0 || !(await this.#all.next()).done) throw new Error("The compiler's files are too long.");
  }
}

/**
 * Yields the content of the packed parts; fetches each part while the part before it is unpacked. Pauses now and then,
 * since the page shows the progress meanwhile.
 */
async function* piecesOf(parts: SiteFile[], content: Contents, decoder: WebAssembly.Module): Pieced {
  const unpacker = new Unpacker(decoder);
  const ask = (index: number) => {
    const part = parts[index];
    const asked = part ? content(part) : null;
    asked?.catch(() => {}); // The error is thrown in the part's turn.
    return asked;
  };
  let next = ask(0);
  for (let index = 1; next !== null; index += 1) {
    const whole = await next;
    next = ask(index);
    for (let at = 0; at < whole.length; at += SLICE) {
      yield* unpacker.unpack(whole.subarray(at, at + SLICE));
      await new Promise((resume) => setTimeout(resume));
    }
  }
  if (!unpacker.isComplete) throw new Error("The compiler's files are damaged.");
}
