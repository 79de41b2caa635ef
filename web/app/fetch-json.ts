/** Fetches a JSON file of the site; rejects when it does not come. */
export async function fetchJson<Content>(address: string | undefined): Promise<Content> {
  if (address === undefined) throw new Error("There is no such file.");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
