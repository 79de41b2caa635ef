// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../provide";
import { DialogHost, openDialog } from "../../shared/dialog";
import { listenToDrops } from "../../shared/file-drop";
import { doing, find, findAll, show } from "../document";
import { settle } from "../settle";

const FILE = new File(["text"], "my.txt");
const onFile = vi.fn();
let end: () => void;

beforeEach(async () => {
  onFile.mockReset();
  end = listenToDrops(onFile);
  await show(
    <>
      <p />
      <textarea />
      <DialogHost />
    </>,
  );
});
afterEach(() => end());

/** Drags data over an element, or drops it there. */
function drag(type: string, selector: string, files: File[]) {
  const data = { files, types: files.length > 0 ? ["Files"] : ["text/uri-list"], dropEffect: "copy" };
  const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
  find(selector).dispatchEvent(Object.assign(event, { dataTransfer: data }));
  return { isPrevented: event.defaultPrevented, effect: data.dropEffect };
}

test("a file is passed on wherever it is dropped, with the element there", async () => {
  for (const selector of ["p", "textarea"]) {
    expect(drag("dragover", selector, [FILE]).isPrevented).toBe(true);
    expect(document.body.classList.contains("dropping")).toBe(true);
    expect(drag("drop", selector, [FILE]).isPrevented).toBe(true);
    await settle();
    expect(onFile).toHaveBeenLastCalledWith(FILE, find(selector));
    expect(document.body.classList.contains("dropping")).toBe(false);
  }
});

test("a link or a text never makes the browser leave the site, but may be dropped in a box", () => {
  expect(drag("dragover", "p", [])).toEqual({ isPrevented: true, effect: "none" });
  expect(drag("drop", "p", []).isPrevented).toBe(true);
  expect(drag("dragover", "textarea", [])).toEqual({ isPrevented: false, effect: "copy" });
  expect(drag("drop", "textarea", []).isPrevented).toBe(false);
  expect(onFile).not.toHaveBeenCalled();
});

test("the mark of the box disappears when the file is dragged out of the page", () => {
  drag("dragover", "p", [FILE]);
  drag("dragleave", "p", [FILE]);
  expect(document.body.classList.contains("dropping")).toBe(false);
});

test("an open dialog makes way for the file", async () => {
  const answer = openDialog({ class: "panel", "aria-labelledby": "t" }, () => <p id="t" />);
  await doing(() => settle());
  await doing(() => drag("drop", "dialog", [FILE]));
  await doing(() => settle());
  expect(await answer).toBe("");
  expect(findAll("dialog")).toEqual([]);
  expect(onFile).toHaveBeenCalledOnce();
});

test("nothing is passed on after the page has been left", async () => {
  end();
  expect(drag("drop", "p", [FILE]).isPrevented).toBe(false);
  await settle();
  expect(onFile).not.toHaveBeenCalled();
});
