"""Without scripts, a page shows the problem and a sample with its answer and board."""

import pytest
from playwright.sync_api import Browser, expect

from judgeboard.problems import PROBLEMS
from tests.messages import words
from tests.page.judge_page import example_text, examples
from tests.page.test_judges import expected
from tests.page.views import DESKTOP

# Documents name scripts, which the browser blocks.
pytestmark = pytest.mark.noise(r"failed: .*/assets/.*\.js: csp")

JUDGED = [name for name, problem in PROBLEMS.items() if not problem.playable]


@pytest.mark.parametrize("problem", JUDGED)
def test_the_viewport_shows_problem_sample_and_answer(browser: Browser, site_url: str, problem: str) -> None:
    """Without scripts, the viewport shows the problem, its sample, board and answer. A long input must leave room for
    the output.
    """
    with browser.new_context(java_script_enabled=False, viewport=DESKTOP) as context:
        page = context.new_page()
        page.goto(f"{site_url}{problem}/")
        example = examples(problem)[0]["name"]
        expect(page.get_by_text(words()[f"summary.{problem}"], exact=True)).to_be_in_viewport(ratio=1)
        expect(page.locator(".board-picture")).to_be_in_viewport(ratio=1)
        for card, text in (
            (".input-card", example_text(problem, example)),
            (".output-card", expected(problem, example)),
        ):
            expect(page.locator(card)).to_be_in_viewport(ratio=1)
            shown = page.locator(f"{card} .prerendered-text").text_content() or ""
            assert shown.rstrip("\n") == text.rstrip("\n")
