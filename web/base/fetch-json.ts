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
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
