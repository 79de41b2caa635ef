import { digestOf } from "../base/digest";
import { timeFor } from "../base/times";
import python from "../generated/python.json";
import { StreamCompiler } from "./stream-compiler";
import type { StartFault } from "./types";
import { Unpacker } from "./unpacker";
import { Watchdog } from "./watchdog";

/** Address of the folder with Python's files. Vite would treat the template as a glob. */
export const ADDRESS = new URL(/* @vite-ignore */ `../pyodide/${python.folder}/`, import.meta.url).href;

/** Minimum milliseconds between two progress reports. */
const REPORT_INTERVAL_MS = 50;

/** A file of the build. Its size and its digest are those of the packed file. */
export interface SiteFile {
  name: string;
  bytes: number;
  /** Hexadecimal digits. */
  sha256: string;
}

/** Thrown if the engine cannot be loaded. */
export class StartError extends Error {
  readonly fault: StartFault;

  constructor(fault: StartFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/**
 * Fetches files and reports the bytes loaded. Rejects with a StartError if a file differs from the build's or cannot be
 * fetched, or if nothing arrives for as long as a start may be silent.
 */
export class Downloads {
  #onProgress: (loaded: number, total: number) => void;
  #folder: string;
  readonly #ending = new AbortController();
  readonly #watchdog = new Watchdog();
  #pending = 0;
  #loaded = 0;
  #total = 0;
  #reportedAt = 0;

  /** `folder` is the address of the files, with a trailing slash. */
  constructor(
    onProgress: (loaded: number, total: number) => void,
    folder = ADDRESS,
    signal: AbortSignal | null = null,
  ) {
    this.#onProgress = onProgress;
    this.#folder = folder;
    signal?.addEventListener("abort", () => this.#ending.abort());
  }

  bytes(file: SiteFile): Promise<Uint8Array<ArrayBuffer>> {
    return this.#fetched(file, (response) => this.#content(file, response));
  }

  /** Unpacks and compiles WebAssembly while it loads. */
  module(file: SiteFile, decoder: Promise<WebAssembly.Module>): Promise<WebAssembly.Module> {
    return this.#fetched(file, async (response) => this.#compiled(file, response, new Unpacker(await decoder)));
  }

  /** Returns the decoder of packed files. */
  async decoder(): Promise<WebAssembly.Module> {
    const packed = new Blob([await this.bytes(python.decoder)]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(packed).arrayBuffer());
  }

  async #compiled(file: SiteFile, response: Response, unpacker: Unpacker): Promise<WebAssembly.Module> {
    const compiler = new StreamCompiler();
    try {
      await this.#content(file, response, (packed) => {
        for (const piece of unpacker.unpack(packed)) compiler.write(piece);
      });
      if (!unpacker.isComplete) throw damaged(file);
    } catch (error) {
      await compiler.abort(error);
      throw error;
    }
    return compiler.finish();
  }

  /** Fetches a file; after a failure, again past the browser's cache, which may keep a damaged file or an error. */
  async #fetched<T>(file: SiteFile, read: (response: Response) => Promise<T>): Promise<T> {
    const attempt = async (cache: RequestCache) => read(await this.#response(file, cache));
    this.#total += file.bytes;
    this.#pending += 1;
    if (this.#pending === 1) this.#watchdog.start(timeFor("start"), () => this.#ending.abort());
    try {
      return await attempt("default").catch(() => attempt("reload"));
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) this.#watchdog.stop();
    }
  }

  async #response(file: SiteFile, cache: RequestCache): Promise<Response> {
    const found = await connected(file, fetch(this.#folder + file.name, { cache, signal: this.#ending.signal }));
    if (!found.ok) throw new StartError("connection", `${file.name}: ${found.status}`);
    return found;
  }

  /** Returns the whole content; `onPiece` takes each piece as it comes. */
  async #content(
    file: SiteFile,
    { body }: Response,
    onPiece: (piece: Uint8Array) => void = () => {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const content = new Uint8Array(file.bytes);
    let length = 0;
    try {
      const reader = body?.getReader();
      while (reader) {
        const { done, value } = await connected(file, reader.read());
        if (done) break;
        if (length + value.length <= file.bytes) content.set(value, length);
        length += value.length;
        this.#loaded += value.length;
        this.#watchdog.heard();
        this.#report();
        onPiece(value);
      }
      if (length !== file.bytes || !(await hasDigest(content, file.sha256))) throw damaged(file);
    } catch (error) {
      this.#loaded -= length;
      throw error;
    }
    return content;
  }

  #report(): void {
    const now = performance.now();
    if (now - this.#reportedAt < REPORT_INTERVAL_MS) return;
    this.#reportedAt = now;
    this.#onProgress(this.#loaded, this.#total);
  }
}

async function connected<T>(file: SiteFile, pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw new StartError("connection", `${file.name}: ${error}`);
  }
}

function damaged(file: SiteFile): StartError {
  return new StartError("damaged", `${file.name} is damaged.`);
}

/** Returns whether a file's content has the digest that the build recorded. */
export async function hasDigest(content: Uint8Array<ArrayBuffer>, sha256: string): Promise<boolean> {
  // Only secure contexts have `subtle`; elsewhere an attacker could change the expected digest as well.
  if (!crypto.subtle) return true;
  return (await digestOf(content)) === sha256;
}
