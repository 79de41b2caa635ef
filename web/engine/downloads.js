/**
 * The files that Python is loaded from: fetched all at once, counted as they come, and compared with what the build
 * made.
 *
 * @import { StartFault } from "./types.js"
 */

/** Where the files are. */
export const ADDRESS = new URL(PYTHON.folder, import.meta.url).href;

/** What is told more often nobody can read. */
const PAUSE_MS = 50;

/** Why Python cannot be loaded. */
export class StartError extends Error {
  /**
   * @param {StartFault} fault
   * @param {string} message
   * @param {unknown} [cause]
   */
  constructor(fault, message, cause) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Fetches files and tells how many bytes of them have come. */
export class Downloads {
  #onProgress;
  #loaded = 0;
  #total = 0;
  #toldAt = 0;

  /** @param {(loaded: number, total: number) => void} onProgress */
  constructor(onProgress) {
    this.#onProgress = onProgress;
  }

  /**
   * The content of a file, byte for byte as the build made it.
   * @param {SiteFile} file
   * @returns {Promise<Uint8Array<ArrayBuffer>>} rejected with a StartError
   */
  bytes(file) {
    return this.#twice(file, async (response) => this.#content(file, response));
  }

  /**
   * A file of WebAssembly, compiled while it comes.
   * @param {SiteFile} file
   * @returns {Promise<WebAssembly.Module>} rejected with a StartError
   */
  module(file) {
    return this.#twice(file, (response) => this.#compiled(file, response));
  }

  /** @param {SiteFile} file @param {Response} response */
  async #compiled(file, response) {
    const content = this.#content(file, response.clone());
    // Of the response as it came: what the browser keeps of an earlier compilation goes by that.
    const compiled = WebAssembly.compileStreaming(response).catch((error) => error);
    try {
      const bytes = await content;
      const module = await compiled;
      // It was not tried where the host does not know the type of such files.
      return module instanceof WebAssembly.Module ? module : await WebAssembly.compile(bytes);
    } catch (error) {
      // A compilation that fails ends the download.
      if ((await compiled) instanceof WebAssembly.CompileError) throw damaged(file);
      throw error;
    }
  }

  /**
   * Fetches a file, and where it came damaged once more, past the browser's cache, which may keep it so for good.
   * @template T
   * @param {SiteFile} file
   * @param {(response: Response) => Promise<T>} read
   */
  async #twice(file, read) {
    this.#total += file.bytes;
    try {
      return await read(await this.#response(file, "default"));
    } catch (error) {
      if (!(error instanceof StartError && error.fault === "damaged")) throw error;
      return read(await this.#response(file, "reload"));
    }
  }

  /** @param {SiteFile} file @param {RequestCache} cache */
  async #response(file, cache) {
    const response = await connected(file, fetch(ADDRESS + file.name, { cache }));
    if (!response.ok) throw new StartError("connection", `${file.name}: ${response.status}`);
    return response;
  }

  /** @param {SiteFile} file @param {Response} response */
  async #content(file, response) {
    const content = new Uint8Array(file.bytes);
    let length = 0;
    const reader = response.body?.getReader();
    while (reader) {
      const { done, value } = await connected(file, reader.read());
      if (done) break;
      if (length + value.length <= file.bytes) content.set(value, length);
      length += value.length;
      this.#loaded += value.length;
      this.#tell();
    }
    if (length !== file.bytes || !(await isRight(content, file.sha256))) {
      this.#loaded -= length;
      throw damaged(file);
    }
    return content;
  }

  #tell() {
    const now = performance.now();
    if (now - this.#toldAt < PAUSE_MS) return;
    this.#toldAt = now;
    this.#onProgress(this.#loaded, this.#total);
  }
}

/** @param {SiteFile} file */
function damaged(file) {
  return new StartError("damaged", `${file.name} is damaged.`);
}

/**
 * @template T
 * @param {SiteFile} file
 * @param {Promise<T>} coming
 */
async function connected(file, coming) {
  try {
    return await coming;
  } catch (error) {
    throw new StartError("connection", `${file.name}: ${error}`, error);
  }
}

/** @param {Uint8Array<ArrayBuffer>} content @param {string} sha256 */
async function isRight(content, sha256) {
  // Browsers have it on encrypted pages and on the machine's own; elsewhere anybody could change the digest as well.
  if (!crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}
