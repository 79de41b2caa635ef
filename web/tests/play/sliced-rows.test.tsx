// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Row } from "../../play/move-rows";
import { keyOf, useSlices } from "../../play/sliced-rows";

const LONG = 500;

function rowsOf(count: number, comment = ""): Row[] {
  return Array.from({ length: count }, (_, ply) => ({ kind: "aside", ply, comment, variations: [] }));
}

function List({ rows, current }: { rows: Row[]; current: Row | null }) {
  return useSlices(rows, current).map((row) => <p key={keyOf(row)}>{row.kind === "aside" && row.comment}</p>);
}

const place = document.createElement("div");
afterEach(() => render(null, place));

function written(): string[] {
  return [...place.children].map(({ textContent }) => textContent);
}

test("a short list is whole at once", () => {
  render(<List rows={rowsOf(20)} current={null} />, place);
  expect(written()).toHaveLength(20);
});

test("a long list has its first rows and the current one at once, and then the others", async () => {
  const rows = rowsOf(LONG, "Long.");
  render(<List rows={rows} current={rows.at(-1) ?? null} />, place);
  expect(written().length).toBeLessThan(LONG / 2);
  await vi.waitFor(() => expect(written()).toHaveLength(LONG));
});

test("a row that waits for its change shows what it has shown", async () => {
  render(<List rows={rowsOf(LONG, "old")} current={null} />, place);
  await vi.waitFor(() => expect(written()).toHaveLength(LONG));
  render(<List rows={rowsOf(LONG, "new")} current={null} />, place);
  expect([written().length, written()[0], written().at(-1)]).toEqual([LONG, "new", "old"]);
  await vi.waitFor(() => expect(written().at(-1)).toBe("new"));
});
