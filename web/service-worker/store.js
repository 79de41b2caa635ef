/**
 * The site's files as Cache Storage keeps them: a cache for each version, in it each file at its address, put there
 * only when its digest is right, with all the headers that it is served with.
 *
 * @import { Shipped } from "./shipped.js"
 */

import { FILES, HEADERS, PAGE, VERSION } from "./shipped.js";

/** Where the site begins; what lies elsewhere on the same host is not ours. */
export const ROOT = new URL("./", self.location.href).href;
const OURS = `judgeboard-files-${new URL(ROOT).pathname}-`;
const CACHE = OURS + VERSION;
/** What the engine itself checks when it starts (web/engine/downloads.js); to do so twice would delay that. */
const CHECKED_BY_ENGINE = /^pyodide\/.*\.(wasm|bin|zip|whl)$/;
/** Milliseconds after which an install is tried again that found the storage full. */
const PAUSE_MS = 86_400_000;
/** The note of when that was. */
const FULL = "full";
/** How many files are fetched at the same time. */
const LANES = 4;
/** The header by which a file is found again in the cache of another version, whatever its name is there. */
const DIGEST = "Judgeboard-Digest";
const FILE_AT = new Map(FILES.map((file) => [addressOf(file), file]));

/** @param {string} address without query and fragment */
export function fileAt(address) {
  return FILE_AT.get(address);
}

/** The page stands in this script, so that nothing that befalls the cache takes it away. */
export function page() {
  return new Response(PAGE, { headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" } });
}

/**
 * A file from the cache, or else from the network, in which case it is kept.
 * @param {Shipped} file
 * @param {Request} request
 * @param {(work: Promise<void>) => void} meanwhile takes work that goes on after the answer
 */
export async function serve(file, request, meanwhile) {
  const anew = request.cache === "reload" || request.cache === "no-store";
  const found = anew ? null : await kept(file).catch(() => null);
  if (found !== null) return found;
  const answer = await fetch(request, { cache: "reload" });
  if (!answer.ok) return answer;
  meanwhile(keep(file, answer.clone()).catch(() => {}));
  return dressed(file, answer.body, answer);
}

/**
 * Fetches all files that are not there yet. What came stays, also where others did not, but not where the storage is
 * full: others may need the room, and the wire is spared until that may have changed.
 * @throws {Error} when a file did not come, or cannot be stored
 */
export async function keepAll() {
  if (Date.now() - (await noted(FULL)) < PAUSE_MS) throw new Error("The storage was full a short time ago.");
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = FILES.filter((file) => !there.has(addressOf(file)));
  const known = await keptByOthers();
  let full = false;
  await forEach(missing, async (file) => {
    if (full) return;
    const whole = (await intact(file, known.get(file.sha256))) ?? (await download(file));
    await cache.put(addressOf(file), whole).catch((error) => {
      full ||= error.name === "QuotaExceededError";
      throw error;
    });
  }).finally(async () => {
    if (!full) return;
    await caches.delete(CACHE);
    await note(FULL, Date.now());
  });
}

/** Throws away what is damaged, and fetches it anew with what is missing, as far as that can be had. */
export async function heal() {
  const cache = await caches.open(CACHE);
  await forEach(FILES, async (file) => {
    const address = addressOf(file);
    if (await intact(file, await cache.match(address))) return;
    await cache.delete(address);
    await cache.put(address, await download(file));
  });
}

/** The caches of other versions, by name. */
export async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

/** @param {string} key @param {unknown} value is remembered as long as this version is kept */
export async function note(key, value) {
  await (await caches.open(CACHE)).put(`${ROOT}?${key}`, new Response(JSON.stringify(value)));
}

/** @param {string} key @returns {Promise<any>} what was noted, or null */
export async function noted(key) {
  const found = await (await caches.open(CACHE)).match(`${ROOT}?${key}`);
  return found ? found.json() : null;
}

/** @param {Shipped} file */
function addressOf(file) {
  return new URL(file.path, ROOT).href;
}

/** @param {Shipped} file @returns {Promise<Response | null>} */
async function kept(file) {
  const found = await (await caches.open(CACHE)).match(addressOf(file));
  if (found === undefined || CHECKED_BY_ENGINE.test(file.path)) return found ?? null;
  return intact(file, found);
}

/** @param {Shipped} file @param {Response} answer */
async function keep(file, answer) {
  const whole = await intact(file, answer);
  if (whole !== null) await (await caches.open(CACHE)).put(addressOf(file), whole);
}

/**
 * A file from the network; past the browser's own cache where that has something else.
 * @param {Shipped} file
 */
async function download(file) {
  /** @type {RequestCache[]} */
  const ways = ["default", "reload"];
  for (const cache of ways) {
    const answer = await fetch(addressOf(file), { cache }).catch(() => null);
    const whole = answer?.ok ? await intact(file, answer) : null;
    if (whole !== null) return whole;
  }
  throw new Error(`${file.path} did not come, or not as it was sent.`);
}

/** The files in the caches of other versions, by digest. */
async function keptByOthers() {
  /** @type {Map<string, Response>} */
  const known = new Map();
  for (const name of await others()) {
    for (const response of await (await caches.open(name)).matchAll()) {
      const digest = response.headers.get(DIGEST);
      if (digest !== null) known.set(digest, response);
    }
  }
  return known;
}

/**
 * @param {Shipped} file
 * @param {Response | undefined} response
 * @returns {Promise<Response | null>} null where this is not the file as it was built
 */
async function intact(file, response) {
  const content = await response?.arrayBuffer().catch(() => undefined);
  if (response === undefined || content?.byteLength !== file.bytes) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const written = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return written === file.sha256 ? dressed(file, content, response) : null;
}

/**
 * A response that owes nothing to the server but its type: no redirection, no encoding, no age.
 * @param {Shipped} file
 * @param {BodyInit | null} body
 * @param {Response} model
 */
function dressed(file, body, model) {
  const type = model.headers.get("Content-Type") ?? "application/octet-stream";
  const headers = { "Content-Type": type, "Content-Length": String(file.bytes), [DIGEST]: file.sha256 };
  return new Response(body, { headers: /html|javascript/.test(type) ? { ...HEADERS, ...headers } : headers });
}

/**
 * Does some work for each file, some at a time, and for the others, too, where it fails for one.
 * @param {Shipped[]} files
 * @param {(file: Shipped) => Promise<void>} work
 */
async function forEach(files, work) {
  const left = files.values();
  /** @type {unknown[]} */
  const failures = [];
  const lane = async () => {
    for (const file of left) await work(file).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
}
