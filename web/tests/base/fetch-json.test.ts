import { afterEach, expect, test, vi } from "vitest";
import { fetchJson } from "../../base/fetch-json";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes the network answer one request after the other. The cache lasts for the whole file, so addresses differ. */
function answer(...answers: (() => Promise<Response>)[]) {
  const fetch = vi.fn(
    (_address: string, _options: RequestInit) => answers.shift()?.() ?? Promise.reject(new Error("asked too often")),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const json = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));

test("a file is fetched from its address and read as JSON", async () => {
  const fetch = answer(() => json('{"size": 8}'));
  expect(await fetchJson("/once.json")).toEqual({ size: 8 });
  expect(fetch).toHaveBeenCalledWith("/once.json", { mode: "no-cors", credentials: "include" });
});

test("a file that is loading or loaded is not fetched again", async () => {
  const fetch = answer(() => json("[1]"));
  const both = await Promise.all([fetchJson("/again.json"), fetchJson("/again.json")]);
  expect([...both, await fetchJson("/again.json")]).toEqual([[1], [1], [1]]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("files with different addresses are each fetched", async () => {
  answer(
    () => json("1"),
    () => json("2"),
  );
  expect(await Promise.all([fetchJson("/one.json"), fetchJson("/two.json")])).toEqual([1, 2]);
});

test("an unsuccessful status is reported with the address", async () => {
  answer(() => json("{}", 404));
  await expect(fetchJson("/gone.json")).rejects.toThrow("/gone.json: 404");
});

test.each([
  ["does not come", "/offline.json", () => Promise.reject(new TypeError("offline"))],
  ["is not there", "/missing.json", () => json("{}", 503)],
  ["is no JSON", "/page.json", () => json("<!DOCTYPE html>")],
])("a file that %s is fetched again when it is asked for again", async (_, address, failure) => {
  const fetch = answer(failure, () => json("3"));
  await expect(fetchJson(address)).rejects.toThrow();
  expect(await fetchJson(address)).toBe(3);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("all callers that wait for a file get its failure", async () => {
  answer(() => Promise.reject(new TypeError("offline")));
  const waiting = [fetchJson("/shared.json"), fetchJson("/shared.json")];
  const results = await Promise.allSettled(waiting);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("simultaneous retries of a failed file share one request", async () => {
  const fetch = answer(
    () => Promise.reject(new TypeError("offline")),
    () => json("4"),
    () => json("5"),
  );
  const again = () => fetchJson("/shared-again.json");
  expect(await Promise.all([again().catch(again), again().catch(again)])).toEqual([4, 4]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a file without an address is rejected, and nothing is fetched", async () => {
  const fetch = answer();
  await expect(fetchJson(undefined)).rejects.toThrow("There is no such file.");
  expect(fetch).not.toHaveBeenCalled();
});
