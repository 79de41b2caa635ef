"""Page object for a judge's page."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from judgeboard.problems import PROBLEMS
from steps import ROOT
from tests.page.site_page import SitePage, paste_into, wait_until

# CodeMirror stores its view where EditorView.findFromDOM finds it; the page does not export that function.
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
# `all_inner_texts` makes Debian's Firefox close the page.
LINES = "output => Array.from(output.querySelectorAll('[data-line]'), line => line.innerText)"


class JudgePage(SitePage):
    """A judge's page: the input, the board and the output."""

    def __init__(self, page: Page, url: str, language: str = "en", *, python: bool = True) -> None:
        super().__init__(page, url, language, python=python)
        self.input = page.get_by_role("textbox", name=self.words["input.label"], exact=True)
        self.output = page.get_by_role("region", name=self.words["output.label"], exact=True)
        self.any_output = page.get_by_role("region", name=self.words["output.label"], exact=True, include_hidden=True)
        """Locator of the output, even while Compare or the program tab hides the output."""
        self.note = page.locator("#input-note")
        self.editor = page.locator(".input-card .cm-content")

    @property
    def text(self) -> str:
        """Text of the input, with its line ends unchanged."""
        text: str = self.read()["text"]
        return text

    def read(self) -> dict[str, Any]:
        """Returns the state of the text box or editor: `text`, the selection's `start` and `end`, the text `before` the
        selection, and the scroll position `top`."""
        found: dict[str, Any] = self.input.evaluate(READ)
        return found

    def select(self, start: int, end: int) -> None:
        """Selects a part of the input without scrolling."""
        self.input.evaluate(SELECT, [start, end])

    def expect_text(self, text: str) -> None:
        """Waits until the input is this text."""
        self.expect_input(lambda shown: shown == text, text)

    def expect_other_text(self, text: str) -> None:
        """Waits until the input differs from this text."""
        self.expect_input(lambda shown: shown != text, f"not {text}")

    def expect_input(self, right: Callable[[str], bool], wanted: str) -> None:
        """Waits until `right` is true for the input. `wanted` describes the expected input in the message of a
        failure.
        """
        wait_until(self.page, lambda: self.text, right, wanted)

    def paste(self, text: str) -> None:
        """Replaces the input by a pasted text."""
        paste_into(self.input, text)
        if "\r" not in text:
            self.expect_text(text)

    def paste_and_wait(self, text: str) -> None:
        """Replaces the input by a pasted text, and waits for the answer."""
        self.paste(text)
        self.answered()

    def choose_example(self, title: str) -> None:
        """Chooses an example by its title, and waits for the answer."""
        self.page.get_by_label(self.words["input.example"], exact=True).select_option(label=title)
        keys = [key.split(".") for key, word in self.words.items() if word == title and key.startswith("example.")]
        texts = [example_text(problem, name) for _, problem, name in keys]
        self.expect_input(lambda shown: shown in texts, title)
        self.answered()

    def open_file(self, path: Path) -> None:
        """Chooses a file with the button Open file."""
        with self.page.expect_file_chooser() as chooser:
            self.button(self.words["input.open"]).click()
        chooser.value.set_files(path)

    def answered(self) -> None:
        """Waits until the output is complete and the engine has no work left."""
        expect(self.any_output).to_have_attribute("aria-busy", "false")
        expect(self.root).to_have_attribute("data-engine-work", "idle")

    def output_text(self) -> str:
        """Waits for the answer, and returns the whole output as the copy button copies it."""
        self.answered()
        names = [re.escape(self.words[key]) for key in ("output.copy", "page.copied")]
        copy = self.output.get_by_role("button", name=re.compile(f"^({'|'.join(names)})$"))
        if copy.is_disabled():
            return ""
        self.page.evaluate("navigator.clipboard.writeText('')")
        copy.click()
        text: str = self.page.evaluate(COPIED)
        return text

    def lines_in_document(self) -> list[str]:
        """Returns the output lines that are in the document. A long output has only some of its lines there."""
        found: list[str] = self.output.evaluate(LINES)
        return found

    def output_line(self, number: int) -> Locator:
        """Returns an output line, counted from 1, that is in the document."""
        return self.output.locator(f'[data-line="{number}"]')

    def put_caret(self, line: int) -> None:
        """Moves the caret to an input line, counted from 1, by keyboard."""
        self.input.focus()
        self.page.keyboard.press("Control+Home")
        for _ in range(line - 1):
            self.page.keyboard.press("ArrowDown")

    def caret(self) -> tuple[int, int]:
        """Returns the caret's line and column, both from 1, the column in UTF-16 units."""
        before: str = self.read()["before"]
        line = before[before.rfind("\n") + 1 :]
        return before.count("\n") + 1, len(line.encode("utf-16-le")) // 2 + 1


def example_text(problem: str, name: str, kind: str = "in") -> str:
    """Returns an example's input, or with kind `out` its output."""
    folder = ROOT / "engine" / PROBLEMS[problem].package.replace(".", "/") / "examples"
    return (folder / f"{name}.{kind}").read_text(encoding="utf-8")


def examples(problem: str) -> list[dict[str, Any]]:
    """Returns a problem's examples, each with its name and options."""
    return [example._asdict() for example in PROBLEMS[problem].examples]
