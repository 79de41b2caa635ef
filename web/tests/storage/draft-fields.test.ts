import { effect, signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { type DraftFields, readFields, restoreFields, watchFields } from "../../storage/draft-fields";

/** Returns the fields of a draft with a text and a size, and the values restored in order. */
function fields() {
  const [text, size] = [signal("1 2"), signal(8)];
  const restored: unknown[] = [];
  const table: DraftFields<{ text: string; size: number }> = {
    text: {
      read: () => text.value,
      restore: (value) => {
        restored.push(value);
        text.value = value;
      },
    },
    size: {
      read: () => size.value,
      restore: (value) => {
        restored.push(value);
        size.value = value;
      },
    },
  };
  return { table, text, size, restored };
}

test("a draft has the value of each field", () => {
  expect(readFields(fields().table)).toEqual({ text: "1 2", size: 8 });
});

test("a change of any field changes the draft", () => {
  const { table, text, size } = fields();
  const drafts: object[] = [];
  effect(() => {
    drafts.push(readFields(table));
  });
  text.value = "3";
  size.value = 6;
  expect(drafts.slice(1)).toEqual([
    { text: "3", size: 8 },
    { text: "3", size: 6 },
  ]);
});

test("a field that takes time is only watched until the draft is read", () => {
  const { table, text } = fields();
  let changes = 0;
  const read = vi.fn(() => text.value);
  effect(() => {
    watchFields({ ...table, text: { ...table.text, read, watch: () => text.value } });
    changes += 1;
  });
  text.value = "3";
  expect([changes, read.mock.calls]).toEqual([2, []]);
});

test("fields are restored in the order of the table and not that of the draft", () => {
  const { table, restored } = fields();
  restoreFields(table, { size: 6, text: "3" });
  expect(restored).toEqual(["3", 6]);
});

test("no field is seen before all are restored", () => {
  const { table } = fields();
  const drafts: object[] = [];
  effect(() => {
    drafts.push(readFields(table));
  });
  restoreFields(table, { size: 6, text: "3" });
  expect(drafts.slice(1)).toEqual([{ text: "3", size: 6 }]);
});
