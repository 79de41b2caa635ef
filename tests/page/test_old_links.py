"""Old links open the same content at current addresses, in the visitor's language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.matrix import matrix
from tests.messages import LANGUAGES
from tests.page.judge_page import READ, JudgePage
from tests.page.old_links import OLD_LINKS, OldLink
from tests.page.play_page import MOVE
from tests.page.site_page import wait_until

pytestmark = pytest.mark.native

IN_SUITE = {
    "en": ["#congo?piece=all", "#loa?moves=a4c2.b1b3"],
    "ru": [name for name in OLD_LINKS if "out=" in name][:1],
}
EACH = {f"{language} {name}": (language, old) for language in LANGUAGES for name, old in OLD_LINKS.items()}


@pytest.fixture
def judge_page(browser: Browser, site_url: str, case: tuple[str, OldLink]) -> Iterator[JudgePage]:
    """Yields the page of a first visit, not open yet, in a browser with the case's language."""
    with browser.new_context(locale=case[0]) as context:
        yield JudgePage(context.new_page(), site_url, case[0])


@pytest.mark.parametrize(
    "case", matrix(EACH, [f"{language} {name}" for language, names in IN_SUITE.items() for name in names])
)
def test_an_old_link_opens_the_same_page_as_before(judge_page: JudgePage, case: tuple[str, OldLink]) -> None:
    _, old = case
    page, words = judge_page.page, judge_page.words
    page.goto(f"{judge_page.url}{old.link}")
    expect(judge_page.root).to_have_attribute("data-live", "")
    expect(page.get_by_role("heading", level=1)).to_have_text(words[f"problem.{old.problem}"])
    assert page.url.partition("#")[0].partition("?")[0] == judge_page.address(old.problem)
    expect(page.locator(".play-page")).to_have_count(int(old.playing))
    for key in old.chosen:
        expect(page.get_by_role("radio", name=words[key], exact=True)).to_be_checked()
    if old.nodes is not None:
        expect(page.get_by_label(words["option.loa.nodes"])).to_have_value(str(old.nodes))
    if old.input is not None:
        judge_page.expect_text(old.input)
    if old.output is not None:
        theirs = page.get_by_role("textbox", name=words["compare.title"], exact=True)
        wait_until(page, lambda: theirs.evaluate(READ)["text"], lambda text: text == old.output, old.output)
    if old.moves is not None:
        moves = page.get_by_role("region", name=words["moves.title"]).get_by_role("button", name=MOVE)
        expect(moves).to_have_text(old.moves)
    if old.to_move is not None:
        expect(judge_page.caption).to_have_text(words[old.to_move])
    if old.told is not None:
        expect(page.get_by_text(words[old.told])).to_be_visible()
