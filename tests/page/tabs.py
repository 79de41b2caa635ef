"""Tabs of one browser, and what it keeps of what was written and played in them."""

from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.page.desk import Desk

IN_STORES = """
(value) => new Promise((resolve, reject) => {
  const opened = indexedDB.open("judgeboard");
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
DAMAGE = """
drafts.openCursor(null, "prev").onsuccess = ({ target: { result: cursor } }) => {
  const stored = cursor.value;
  if (value.length === 1) stored.content = value[0];
  else {
    const [path, last, put] = value;
    path.reduce((part, name) => part[name], stored.content)[last] = put;
  }
  cursor.update(stored);
};"""
"""Put `value` in place of what the last draft holds, or of a part of it: the way there, its name, what it becomes."""


def tab(visit: BrowserContext, url: str, address: str = "correct-move") -> Desk:
    """A new tab, ready."""
    return Desk(visit.new_page(), url).open(address).ready()


def kept(desk: Desk) -> Desk:
    """Wait until what was changed is kept."""
    expect(desk.root).to_have_attribute("data-drafts", "kept")
    return desk


def reloaded(desk: Desk) -> Desk:
    """The same tab after a reload."""
    desk.page.reload()
    return desk.ready()


def in_stores(desk: Desk, change: str, value: Any = None) -> Any:
    """Change what is kept behind the page's back. What is told is what the change leaves as `done.result`."""
    return desk.page.evaluate(IN_STORES.replace("CHANGE", change), value)
