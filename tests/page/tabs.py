"""Tabs of one browser, and what it keeps of what was written and played in them."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.page.desk import Desk

DENIED_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied') } })"
IN_STORES = """
(value) => new Promise((resolve, reject) => {
  const opened = indexedDB.open("judgeboard/drafts");
  opened.onsuccess = () => {
    const transaction = opened.result.transaction(["drafts", "tabs"], "readwrite");
    const [drafts, tabs] = ["drafts", "tabs"].map((name) => transaction.objectStore(name));
    const done = { result: null };
    CHANGE;
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => {
      opened.result.close();
      resolve(done.result);
    };
  };
})"""
EVERYTHING = """
done.result = { drafts: [], tabs: [] };
for (const [name, store] of Object.entries({ drafts, tabs })) {
  store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
    if (cursor === null) return;
    done.result[name].push([cursor.key, cursor.value]);
    cursor.continue();
  };
}"""
"""All that is kept, by its keys."""
NOTHING_BUT = """
sessionStorage.removeItem("judgeboard/drafts");
for (const [name, store] of Object.entries({ drafts, tabs })) {
  store.clear();
  for (const [key, stored] of value[name]) store.put(stored, key);
}"""
"""Keep what `EVERYTHING` has told, or a change of it, and nothing else."""


def tab(visit: BrowserContext, url: str, address: str = "correct-move", *, python: bool = True) -> Desk:
    """A new tab, ready; without `python` as far as it is of use before that is there."""
    return Desk(visit.new_page(), url, python=python).open(address).ready()


def kept(desk: Desk) -> Desk:
    """Wait until what was changed is kept."""
    expect(desk.root).to_have_attribute("data-drafts", "kept")
    return desk


def reloaded(desk: Desk) -> Desk:
    """The same tab after a reload."""
    desk.page.reload()
    return desk.ready()


def damaged(everything: dict[str, Any], room: str, damage: list[Any]) -> dict[str, Any]:
    """The same with a damaged draft: with another content, or with a part changed, told as its way, name and value."""
    changed: dict[str, Any] = json.loads(json.dumps(everything))
    [stored] = [stored for _, stored in changed["drafts"] if stored["room"] == room]
    if len(damage) == 1:
        [stored["content"]] = damage
        return changed
    path, name, value = damage
    part = stored["content"]
    for step in path:
        part = part[step]
    part[name] = value
    return changed


def in_stores(desk: Desk, change: str, value: Any = None) -> Any:
    """Change what is kept behind the page's back. What is told is what the change leaves as `done.result`."""
    return desk.page.evaluate(IN_STORES.replace("CHANGE", change), value)
