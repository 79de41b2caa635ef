/**
 * The site's files in Cache Storage: one cache for each version, in it each file under its address, stored only if its
 * digest is right, with all the headers that it is served with.
 */

import { digestOf } from "../base/digest";
import { FILES, FOR_PROGRAMS, HEADERS, PROGRAMS, type Shipped, VERSION } from "./shipped";

/** The root address of the site; other addresses of the same host belong to others. */
export const ROOT = new URL("./", self.location.href).href;
const OURS = `judgeboard-files-${new URL(ROOT).pathname}-`;
const CACHE = OURS + VERSION;
/** Files whose digests the engine checks when it starts (web/engine/downloads.ts); a second check would delay that. */
const CHECKED_BY_ENGINE = /^pyodide\/.*\.(wasm|bin|zip|whl)$/;
/** Milliseconds after which an install is retried that found the storage full. */
const PAUSE_MS = 86_400_000;
/** The note of the time at which the storage was full. */
const FULL = "full";
/** How many files are fetched at the same time. */
const LANES = 4;
/** The header by which a file is found in the cache of another version, whatever its name is there. */
const DIGEST = "Judgeboard-Digest";
/** By their addresses. */
export const FILE_AT = new Map(FILES.map((file) => [addressOf(file), file]));

/**
 * Serves a file from the cache, or else from the network and stores it; `meanwhile` takes work after the response. Pages
 * are those of this version, also for one that is asked for anew: their files are.
 */
export async function serve(
  file: Shipped,
  request: Request,
  meanwhile: (work: Promise<void>) => void,
): Promise<Response> {
  const anew = !file.path.endsWith("index.html") && (request.cache === "reload" || request.cache === "no-store");
  const found = anew ? null : await kept(file).catch(() => null);
  if (found !== null) return found;
  const answer = await fetch(request, { cache: "reload" });
  if (!answer.ok) return answer;
  meanwhile(keep(file, answer.clone()).catch(() => {}));
  return dressed(file, answer.body, answer);
}

/**
 * Fetches all files that are missing; rejects if one could not be fetched or stored. Files that arrived are kept also
 * if others did not, unless the storage is full: then others may need the room, and the next attempt is delayed to save
 * traffic.
 */
export async function keepAll(): Promise<void> {
  const fullAt = await noted<number>(FULL);
  if (fullAt !== null && Date.now() - fullAt < PAUSE_MS) throw new Error("The storage was full a short time ago.");
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const known = await keptByOthers();
  const missing = FILES.filter((file) => !there.has(addressOf(file)) && (!file.later || known.has(file.sha256)));
  let full = false;
  await forEach(missing, async (file) => {
    if (full) return;
    const whole = (await intact(file, known.get(file.sha256))) ?? (await download(file));
    await cache.put(addressOf(file), whole).catch((error: unknown) => {
      full ||= error instanceof Error && error.name === "QuotaExceededError";
      throw error;
    });
  }).finally(async () => {
    if (!full) return;
    await caches.delete(CACHE);
    await note(FULL, Date.now());
  });
}

/** Fetches the files that are wanted later, as far as they are missing. */
export async function keepLater(): Promise<void> {
  const cache = await caches.open(CACHE);
  await forEach(FILES, async (file) => {
    const address = addressOf(file);
    if (file.later && !(await cache.match(address))) await cache.put(address, await download(file));
  });
}

/** Deletes damaged files, and fetches them and missing ones as far as possible. */
export async function heal(): Promise<void> {
  const cache = await caches.open(CACHE);
  await forEach(FILES, async (file) => {
    const address = addressOf(file);
    const found = await cache.match(address);
    if ((file.later && !found) || (await intact(file, found))) return;
    await cache.delete(address);
    await cache.put(address, await download(file));
  });
}

/** The names of the caches of other versions. */
export async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

/** Stores a value as JSON for as long as this version is kept; no other version reads it. */
export async function note(key: string, value: unknown): Promise<void> {
  await (await caches.open(CACHE)).put(`${ROOT}?${key}`, new Response(JSON.stringify(value)));
}

/** A stored value, or null. */
export async function noted<Value>(key: string): Promise<Value | null> {
  const found = await (await caches.open(CACHE)).match(`${ROOT}?${key}`);
  return found ? ((await found.json()) as Value) : null;
}

function addressOf(file: Shipped): string {
  return new URL(file.path, ROOT).href;
}

async function kept(file: Shipped): Promise<Response | null> {
  const found = await (await caches.open(CACHE)).match(addressOf(file));
  if (found === undefined || CHECKED_BY_ENGINE.test(file.path)) return found ?? null;
  return intact(file, found);
}

async function keep(file: Shipped, answer: Response): Promise<void> {
  const whole = await intact(file, answer);
  if (whole !== null) await (await caches.open(CACHE)).put(addressOf(file), whole);
}

/** Fetches a file; past the browser's HTTP cache if that has other content. */
async function download(file: Shipped): Promise<Response> {
  for (const cache of ["default", "reload"] as const) {
    const answer = await fetch(addressOf(file), { cache }).catch(() => null);
    const whole = answer?.ok ? await intact(file, answer) : null;
    if (whole !== null) return whole;
  }
  throw new Error(`${file.path} did not come, or not as it was sent.`);
}

/** The files in the caches of other versions by their digests. */
async function keptByOthers(): Promise<Map<string, Response>> {
  const known = new Map<string, Response>();
  for (const name of await others()) {
    for (const response of await (await caches.open(name)).matchAll()) {
      const digest = response.headers.get(DIGEST);
      if (digest !== null) known.set(digest, response);
    }
  }
  return known;
}

/** The response anew if its content is the file as it was built, otherwise null. */
async function intact(file: Shipped, response: Response | undefined): Promise<Response | null> {
  const content = await response?.arrayBuffer().catch(() => undefined);
  if (response === undefined || content?.byteLength !== file.bytes) return null;
  return (await digestOf(content)) === file.sha256 ? dressed(file, content, response) : null;
}

/** A response that has only its type from the server: no redirection, no encoding, no age. */
function dressed(file: Shipped, body: BodyInit | null, model: Response): Response {
  const type = model.headers.get("Content-Type") ?? "application/octet-stream";
  const headers = { "Content-Type": type, "Content-Length": String(file.bytes), [DIGEST]: file.sha256 };
  if (!/html|javascript/.test(type)) return new Response(body, { headers });
  const special = file.path.startsWith(PROGRAMS) ? FOR_PROGRAMS : {};
  return new Response(body, { headers: { ...HEADERS, ...special, ...headers } });
}

/** Works on several files at a time; a failure for one does not stop the others, but rejects in the end. */
async function forEach(files: Shipped[], work: (file: Shipped) => Promise<void>): Promise<void> {
  const left = files.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const file of left) await work(file).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
}
