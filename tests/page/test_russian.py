"""The page is completely Russian, with Russian plurals and numbers."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from judgeboard.problems import PROBLEMS
from tests.latin import english_in
from tests.matrix import matrix
from tests.page.axe import axe_violations, page_with_axe
from tests.page.judge_page import JudgePage
from tests.page.views import ANSWERS, DESKTOP, VIEWS, open_view

pytestmark = pytest.mark.native

ALL_VIEWS = VIEWS | ANSWERS

SAID = """() => {
  const data = ".line, textarea, .document-name, .search-line, .analysis-moves, .move-list tbody";
  const foreign = `[lang]:not([lang="${document.documentElement.lang}"])`;
  const said = [document.title];
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility() && element.localName !== "option") continue;
    if (element.closest(`${data}, ${foreign}, noscript`)) continue;
    said.push(...["aria-label", "alt", "title", "placeholder"].map((name) => element.getAttribute(name)));
    said.push(...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data));
  }
  return said.filter((text) => text?.trim());
}"""
"""Script that returns all text and accessible names of a view, except inputs and outputs."""

IN_SUITE = ["home", "wrong verdicts", "program", "game under way", "statement of loa"]


@pytest.fixture(scope="module")
def russian(browser: Browser, site_url: str) -> Iterator[JudgePage]:
    with page_with_axe(browser, site_url, "ru", DESKTOP) as judge_page:
        yield judge_page


def test_numbers_are_written_as_russians_write_them(russian: JudgePage) -> None:
    with open_view(russian, VIEWS["analysis"]):
        card = russian.page.get_by_role("region", name="Анализ")
        expect(card).to_contain_text(re.compile(r"Ход белых · глубина\s\d+ · узлов: [\d,]+\s(тыс\.|млн)"))
        expect(card.get_by_role("listitem").first).to_contain_text(re.compile(r"^[+−]\d+,\d\d \(\d+\s%\)"))


@pytest.mark.parametrize("view", matrix(ALL_VIEWS.keys(), IN_SUITE))
def test_russian_views_have_no_english_and_no_axe_violations(russian: JudgePage, view: str) -> None:
    with open_view(russian, ALL_VIEWS[view]):
        said = russian.page.evaluate(SAID)
        assert "Judgeboard" in "".join(said)
        assert {text: found for text in said if (found := english_in(text))} == {}
        if view in VIEWS:
            assert axe_violations(russian.page) == []


def test_english_is_detected(judge_page: JudgePage) -> None:
    with open_view(judge_page, VIEWS["answer of othello"]):
        said = judge_page.page.evaluate(SAID)
    assert {"Input", "Copy output", "Squares", "About this problem", "System theme"} <= set(said)
    assert {"Input", "Copy", "White", "empty"} <= {word for text in said for word in english_in(text)}


def test_every_example_has_a_view() -> None:
    assert len(ANSWERS) == sum(len(problem.examples) for problem in PROBLEMS.values())
