"""The page as its user meets it: what can be seen and done, by the names that stand on it."""

import hashlib
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page, expect

from judgeboard.problems import PROBLEMS
from steps import ROOT
from tests.browser import allow_clipboard
from tests.times import PATIENCE_S

LANGUAGES = ["en", "ru"]
PARTS = ["page", "engine"]
"""Whose sentences there are."""
OF_THE_PAGE = {"title", "labels", "statement"}
"""The sections of a problem's messages that are the page's."""
PYTHON_FILES = re.compile(r".*/pyodide/.*")
"""What Python is loaded from."""

# CodeMirror keeps its view where EditorView.findFromDOM finds it, which the page does not give out.
READ = """
box => {
  if (box instanceof HTMLTextAreaElement) {
    const { value: text, selectionStart: start, selectionEnd: end, scrollTop: top } = box;
    return { text, start, end, top, before: text.slice(0, start) };
  }
  const { state, scrollDOM } = box.cmTile.root.view;
  const { from: start, to: end } = state.selection.main;
  return { text: state.sliceDoc(), start, end, top: scrollDOM.scrollTop, before: state.sliceDoc(0, start) };
}
"""
SELECT = """
(box, [start, end]) => {
  if (box instanceof HTMLTextAreaElement) {
    box.setSelectionRange(start, end);
    return;
  }
  box.cmTile.root.view.dispatch({ selection: { anchor: start, head: end } });
}
"""
COPIED = """async () => {
  for (;;) {
    const text = await navigator.clipboard.readText();
    if (text !== "") return text;
  }
}"""
# The page is live, and Python has started unless it never comes; and an editor has taken the place of the text box.
READY = """python => {
  const boxes = [...document.querySelectorAll(".input-card *")];
  const begun = document.querySelector(python ? "html[data-live][data-engine=ready]" : "html[data-live]") !== null;
  return begun && (boxes.length === 0 || boxes.some(({ shadowRoot }) => shadowRoot?.querySelector(".cm-content")));
}"""
# Not `all_inner_texts`, at which the machine's Firefox closes the page.
LINES = "output => Array.from(output.querySelectorAll('[data-line]'), line => line.innerText)"
DRAWN = """() => new Promise((drawn) => {
  const frames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
  // WebKit has no such function.
  (globalThis.requestIdleCallback ?? setTimeout)(frames, { timeout: 500 });
})"""

# As a click on a link of the page does.
FOLLOW = """address => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""

T = TypeVar("T")
Box = dict[str, float]
Message = str | dict[str, str]
"""A text, or one for each plural form."""


class Desk:
    """One open page of the site."""

    def __init__(self, page: Page, url: str, language: str = "en", *, python: bool = True) -> None:
        """Without `python` that never comes, which spares its start where nobody waits for an answer."""
        self.page = page
        self.has_python = python
        if not python:
            page.route(PYTHON_FILES, lambda _: None)
        self.url = url
        self.language = language
        self.words = words(language)
        allow_clipboard(page.context)
        self.root = page.locator("html")
        self.input = page.get_by_role("textbox", name=self.words["input.label"], exact=True)
        self.output = page.get_by_role("region", name=self.words["output.label"], exact=True)
        self.judged = page.get_by_role("region", name=self.words["output.label"], exact=True, include_hidden=True)
        """The same, though an output that is compared may stand in its place."""
        self.board = page.get_by_role("img", name=self.words["board.label"], exact=True)
        self.caption = page.locator("[aria-live]:not(.cm-announced) > *").first
        self.remarks = page.locator("[aria-live]:not(.cm-announced) > *").last
        self.note = page.locator("#input-note")
        self.editor = page.locator(".input-card .cm-content")

    def prefetching(self, after_ms: int = 3_000) -> "Desk":
        """Let parts be loaded before they are used, even while Python starts if that takes longer than `after_ms`."""
        self.page.add_init_script(f"navigator.connection.saveData = false; judgeboardTimes.prefetch = {after_ms}")
        return self

    def open(self, place: str = "correct-move") -> "Desk":
        """Open the page at a problem such as `congo?piece=zebra`, and wait until it is live, but not for Python."""
        self.visit(place)
        expect(self.root).to_have_attribute("data-live", "")
        return self

    def visit(self, place: str = "correct-move") -> "Desk":
        """Open the page at a problem, and wait for no more than its document."""
        # In Firefox the load ends only with what is preloaded.
        self.page.goto(self.address(place), wait_until="load" if self.has_python else "domcontentloaded")
        return self

    def address(self, place: str) -> str:
        """The address of a problem with parameters such as `congo?piece=zebra`, or with an empty name of home."""
        problem, _, parameters = place.partition("?")
        language = "" if self.language == "en" else f"{self.language}/"
        return f"{self.url}{language}{problem}{problem and '/'}{parameters and '#'}{parameters}"

    def ready(self) -> "Desk":
        """Wait until Python has started, and until the editor is there in place of the text box."""
        self.page.wait_for_function(READY, arg=self.has_python, polling=20)
        return self

    def enter(self, place: str) -> None:
        """Go to another problem on the open page, and wait until its room is there."""
        self.follow(self.address(place))
        problem, _, query = place.partition("?")
        self.arrived(problem)
        playing = problem == "loa" and "mode=judge" not in query
        expect(self.page.locator(".play-page")).to_have_count(int(playing))

    def arrived(self, problem: str) -> None:
        """Wait until the page is that of a problem, or home where there is none of that name."""
        # Just after a reload there are no links yet.
        expect(self.page.locator("a.problem").first).to_be_attached()
        link = self.page.locator(f'a.problem[href$="/{problem}/"]')
        here = link if link.count() > 0 else self.page.locator("a.brand")
        expect(here).to_have_attribute("aria-current", "page")

    def follow(self, link: str) -> None:
        """Follow a link to the open site, as a click on it does."""
        self.page.evaluate(FOLLOW, link)

    def button(self, name: str) -> Locator:
        """A button by its exact name."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def text(self) -> str:
        """The input, to the letter."""
        text: str = self.read()["text"]
        return text

    def read(self) -> dict[str, Any]:
        """The input as `text`, what is selected from `start` to `end`, what is `before`, and how far it is scrolled as
        `top`; of the text box or the editor, whichever is there."""
        found: dict[str, Any] = self.input.evaluate(READ)
        return found

    def select(self, start: int, end: int) -> None:
        """Select a part of the input, without any scrolling."""
        self.input.evaluate(SELECT, [start, end])

    def expect_text(self, text: str) -> None:
        """Wait until the input is this."""
        self.expect_input(lambda shown: shown == text, text)

    def expect_other_text(self, text: str) -> None:
        """Wait until the input is not this any more."""
        self.expect_input(lambda shown: shown != text, f"not {text}")

    def expect_input(self, right: Callable[[str], bool], wanted: str) -> None:
        """Wait until the input is right."""
        until(self.page, lambda: self.text, right, wanted)

    def paste(self, text: str) -> None:
        """Paste in place of all that is in the box."""
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.input.focus()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.press("Control+V")
        if "\r" not in text:
            self.expect_text(text)

    def choose_example(self, title: str) -> None:
        """Choose from the menu of examples."""
        self.page.get_by_label(self.words["input.example"], exact=True).select_option(label=title)
        keys = [key.split(".") for key, word in self.words.items() if word == title and key.startswith("example.")]
        texts = [example_text(problem, name) for _, problem, name in keys]
        self.expect_input(lambda shown: shown in texts, title)
        self.answered()

    def open_file(self, path: Path) -> None:
        """Choose a file by the button Open file."""
        with self.page.expect_file_chooser() as chooser:
            self.button(self.words["input.open"]).click()
        chooser.value.set_files(path)

    def answered(self) -> None:
        """Wait until the output is the whole answer to the input, and the board that was asked for has come."""
        expect(self.judged).to_have_attribute("aria-busy", "false")
        expect(self.root).to_have_attribute("data-engine-work", "idle")

    def idle(self) -> None:
        """Wait until the engine has done all that it was asked, and the page has drawn what came of it."""
        expect(self.root).to_have_attribute("data-engine-work", "idle")
        self.drawn()

    def drawn(self) -> None:
        """Wait until the page has nothing more to do, and has drawn that."""
        self.page.evaluate(DRAWN)

    def printed(self) -> str:
        """The whole output, copied."""
        self.answered()
        names = [re.escape(self.words[key]) for key in ("output.copy", "page.copied")]
        copy = self.output.get_by_role("button", name=re.compile(f"^({'|'.join(names)})$"))
        if copy.is_disabled():
            return ""
        self.page.evaluate("navigator.clipboard.writeText('')")
        copy.click()
        text: str = self.page.evaluate(COPIED)
        return text

    def shown_lines(self) -> list[str]:
        """The lines of output that are in the document, once they are drawn."""
        self.answered()
        self.drawn()
        return self.lines_in_document()

    def lines_in_document(self) -> list[str]:
        """The lines of output that are in the document now."""
        found: list[str] = self.output.evaluate(LINES)
        return found

    def output_line(self, number: int) -> Locator:
        """A line of output, from 1, that is in the document."""
        return self.output.locator(f'[data-line="{number}"]')

    def put_caret(self, line: int) -> None:
        """Put the caret into a line of the input, from 1, by the keyboard."""
        self.input.focus()
        self.page.keyboard.press("Control+Home")
        for _ in range(line - 1):
            self.page.keyboard.press("ArrowDown")

    def caret(self) -> tuple[int, int]:
        """The caret's line and column, both from 1, the column in UTF-16 units."""
        before: str = self.read()["before"]
        line = before[before.rfind("\n") + 1 :]
        return before.count("\n") + 1, len(line.encode("utf-16-le")) // 2 + 1

    def square(self, name: str) -> Locator:
        """A square of the board."""
        grid = self.page.get_by_role("grid", name=self.words["board.squares"], exact=True)
        return grid.get_by_role("button", name=re.compile(f"^{re.escape(name)}, "))


def until(page: Page, look: Callable[[], T], right: Callable[[T], bool], wanted: object) -> None:
    """Look again and again until what is found is right, where Playwright's `expect` has no word for it."""
    end = time.monotonic() + PATIENCE_S
    while not right(found := look()):
        assert time.monotonic() < end, f"wanted: {wanted!a}, found: {found!a} at {page.url}"
        page.wait_for_timeout(20)


def put_number(field: Locator, number: int) -> None:
    """Replace the number in a field; in Firefox, `fill` appends to it."""
    field.press("ControlOrMeta+A")
    field.press_sequentially(str(number))


def at_rest(board: Locator) -> str:
    """A digest of the board's picture when the page has drawn all that it knows."""
    board.page.evaluate(DRAWN)
    picture = board.screenshot()
    while (following := board.screenshot()) != picture:
        picture = following
    return hashlib.sha256(picture).hexdigest()


def example_text(problem: str, name: str, kind: str = "in") -> str:
    """The input of an example, or what kind `out` has: what the judge prints for it."""
    folder = ROOT / "engine" / PROBLEMS[problem].package.replace(".", "/") / "examples"
    return (folder / f"{name}.{kind}").read_text(encoding="utf-8")


def examples(problem: str) -> list[dict[str, Any]]:
    """A problem's examples, each with its name and its options."""
    return [example._asdict() for example in PROBLEMS[problem].examples]


def messages(language: str, part: str) -> dict[str, Message]:
    """The sentences of the page, which has some from each problem, or of the engine in a language, by their keys."""
    found: dict[str, Message] = {}
    for file in sorted((ROOT / "web" / "locales" / language).glob("*.json")) if part == "page" else ():
        found |= json.loads(file.read_text(encoding="utf-8"))
    for file in sorted((ROOT / "engine").rglob(f"messages/{language}.json")):
        for name, section in json.loads(file.read_text(encoding="utf-8")).items():
            if (name in OF_THE_PAGE) == (part == "page"):
                found |= section
    return found


def words(language: str = "en") -> dict[str, Any]:
    """All that the page itself says, by its keys."""
    return messages(language, "page")
