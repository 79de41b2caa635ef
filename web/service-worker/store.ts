/**
 * The site's files in Cache Storage. Each version has a cache with its files by address. A file is stored only if its
 * digest is right, together with all headers that it is served with.
 */

import { digestOf } from "../base/digest";
import { FILES, FOR_PROGRAMS, HEADERS, PROGRAMS, type Shipped, VERSION } from "./shipped";

/** Root address of the site. The same host may serve other sites. */
export const ROOT = new URL("./", self.location.href).href;
const OURS = `judgeboard-files-${new URL(ROOT).pathname}-`;
const CACHE = OURS + VERSION;
/**
 * Files whose digests the engine checks when it starts (web/engine/downloads.ts). A second check would delay the start.
 */
const CHECKED_BY_ENGINE = /^pyodide\/.*\.(wasm|bin|zip|whl)$/;
/** Milliseconds until the next attempt after an install that found the storage full. */
const PAUSE_MS = 86_400_000;
/** Key of the note with the time at which the storage was full. */
const FULL = "full";
/** Number of files that are fetched at the same time. */
const LANES = 4;
/** Header with a file's digest, by which another version finds the file under any address. */
const DIGEST = "Judgeboard-Digest";
/** Files by address. */
export const FILE_AT = new Map(FILES.map((file) => [addressOf(file), file]));

/**
 * Serves a file from the cache, or fetches and stores it. `meanwhile` takes work that continues after the response. A
 * forced reload of a page gets this version's page as well, because the page's files are of this version.
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
 * Stores all missing files, from another version's cache or from the network; files marked `later` only if another
 * version has them. Rejects if a file could not be fetched or stored; the other files stay in the cache. If the storage
 * is full, deletes the cache to make room, and rejects all attempts within a day to save traffic.
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

/** Stores the missing files that are marked `later`. */
export async function keepLater(): Promise<void> {
  const cache = await caches.open(CACHE);
  await forEach(FILES, async (file) => {
    const address = addressOf(file);
    if (file.later && !(await cache.match(address))) await cache.put(address, await download(file));
  });
}

/** Deletes damaged files, and fetches damaged and missing ones; rejects at the end if a file failed. */
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

/** Returns the names of the caches of other versions. */
export async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

/** Stores a value as JSON in this version's cache; other versions do not read it. */
export async function note(key: string, value: unknown): Promise<void> {
  await (await caches.open(CACHE)).put(`${ROOT}?${key}`, new Response(JSON.stringify(value)));
}

/** Returns a stored value, or null. */
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

/** Fetches a file; bypasses the browser's HTTP cache if that has wrong content. Throws if both attempts fail. */
async function download(file: Shipped): Promise<Response> {
  for (const cache of ["default", "reload"] as const) {
    const answer = await fetch(addressOf(file), { cache }).catch(() => null);
    const whole = answer?.ok ? await intact(file, answer) : null;
    if (whole !== null) return whole;
  }
  throw new Error(`${file.path} did not come, or not as it was sent.`);
}

/** Returns the files in the caches of other versions by digest. */
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

/** Returns a new response with the same content, or null if the digest is wrong. */
async function intact(file: Shipped, response: Response | undefined): Promise<Response | null> {
  const content = await response?.arrayBuffer().catch(() => undefined);
  if (response === undefined || content?.byteLength !== file.bytes) return null;
  return (await digestOf(content)) === file.sha256 ? dressed(file, content, response) : null;
}

/** Returns a response that takes only its type from the server's: no redirection, no encoding, no age. */
function dressed(file: Shipped, body: BodyInit | null, model: Response): Response {
  const type = model.headers.get("Content-Type") ?? "application/octet-stream";
  const headers = { "Content-Type": type, "Content-Length": String(file.bytes), [DIGEST]: file.sha256 };
  if (!/html|javascript/.test(type)) return new Response(body, { headers });
  const special = file.path.startsWith(PROGRAMS) ? FOR_PROGRAMS : {};
  return new Response(body, { headers: { ...HEADERS, ...special, ...headers } });
}

/** Works on several files at a time. Continues with the other files after a failure, and rejects at the end. */
async function forEach(files: Shipped[], work: (file: Shipped) => Promise<void>): Promise<void> {
  const left = files.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const file of left) await work(file).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
}
