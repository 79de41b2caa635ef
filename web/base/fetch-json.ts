/**
 * The mode of preloads without `crossorigin`, so that these answer the request. With `crossorigin`, WebKit would send
 * both: only a preload's request has the header Origin. All files are from the page's own site.
 */
const AS_PRELOADED: RequestInit = { mode: "no-cors", credentials: "include" };

const asked = new Map<string, Promise<unknown>>();

/** Fetches a JSON file and caches the result. Rejects if the request fails; the next call then retries. */
export function fetchJson<Content>(address: string | undefined): Promise<Content> {
  if (address === undefined) return Promise.reject(new Error("There is no such file."));
  return (asked.get(address) ?? begin(address)) as Promise<Content>;
}

function begin(address: string): Promise<unknown> {
  const coming = fetched(address);
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
}

async function fetched(address: string): Promise<unknown> {
  const response = await fetch(address, AS_PRELOADED);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
