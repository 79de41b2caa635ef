"""Browser tabs with drafts, and access to the database that stores the drafts."""

import json
from typing import Any, TypeVar

from playwright.sync_api import BrowserContext, expect

from tests.page.judge_page import JudgePage
from tests.page.site_page import SitePage

DENIED_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied') } })"
CHANGE_DATABASE = """
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
READ_ALL = """
done.result = { drafts: [], tabs: [] };
for (const [name, store] of Object.entries({ drafts, tabs })) {
  store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
    if (cursor === null) return;
    done.result[name].push([cursor.key, cursor.value]);
    cursor.continue();
  };
}"""
"""Script that returns all stored drafts and tab records with their keys."""
REPLACE_ALL = """
sessionStorage.removeItem("judgeboard/drafts");
for (const [name, store] of Object.entries({ drafts, tabs })) {
  store.clear();
  for (const [key, stored] of value[name]) store.put(stored, key);
}"""
"""Script that replaces all stored data by `value`, which has the form that `READ_ALL` returns."""

P = TypeVar("P", bound=SitePage)


def open_tab(context: BrowserContext, url: str, place: str = "correct-move", *, python: bool = True) -> JudgePage:
    """Opens a page in a new tab, and waits until it is ready."""
    return JudgePage(context.new_page(), url, python=python).open(place).ready()


def saved(site_page: P) -> P:
    """Waits until the drafts are stored, and returns the page."""
    expect(site_page.root).to_have_attribute("data-drafts", "kept")
    return site_page


def with_damage(stored: dict[str, Any], key: str, damage: list[Any]) -> dict[str, Any]:
    """Returns a copy of the stored data with a damaged draft. `key` is the draft's key.

    `damage` is a list. If it has one item, the item replaces the draft's content. Otherwise its items are the path of a
    part of the content, a key in this part, and the new value of the key.
    """
    changed: dict[str, Any] = json.loads(json.dumps(stored))
    [draft] = [draft for _, draft in changed["drafts"] if draft["room"] == key]
    if len(damage) == 1:
        [draft["content"]] = damage
        return changed
    path, name, value = damage
    part = draft["content"]
    for step in path:
        part = part[step]
    part[name] = value
    return changed


def change_database(site_page: SitePage, change: str, value: Any = None) -> Any:
    """Runs a script on the stores without the page's knowledge; returns the value that the script leaves in
    `done.result`.
    """
    return site_page.page.evaluate(CHANGE_DATABASE.replace("CHANGE;", f"{change};"), value)
