"""Links from when the site was one page open what they once opened, at today's addresses, in the visitor's language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.matrix import matrix
from tests.page.desk import LANGUAGES, READ, Desk, until
from tests.page.old_links import OLD_LINKS, OldLink
from tests.page.table import MOVE

pytestmark = pytest.mark.native

IN_SUITE = {
    "en": ["#congo?piece=all", "#loa?mode=judge&form=moves", "#loa?moves=a4c2.b1b3"],
    "ru": ["#loa", *(name for name in OLD_LINKS if "out=" in name)],
}
EACH = {f"{language} {name}": (language, old) for language in LANGUAGES for name, old in OLD_LINKS.items()}


@pytest.fixture
def desk(browser: Browser, site_url: str, case: tuple[str, OldLink]) -> Iterator[Desk]:
    """A page of somebody who has never been there, in a browser of the case's language."""
    language, _ = case
    context = browser.new_context(locale=language)
    yield Desk(context.new_page(), site_url, language)
    context.close()


@pytest.mark.parametrize(
    "case", matrix(EACH, [f"{language} {name}" for language, names in IN_SUITE.items() for name in names])
)
def test_an_old_link_opens_what_it_once_opened(desk: Desk, case: tuple[str, OldLink]) -> None:
    _, old = case
    page, words = desk.page, desk.words
    page.goto(f"{desk.url}{old.link}")
    expect(desk.root).to_have_attribute("data-live", "")
    expect(page.get_by_role("heading", level=1)).to_have_text(words[f"problem.{old.problem}"])
    assert page.url.partition("#")[0].partition("?")[0] == desk.address(old.problem)
    expect(page.locator(".play-page")).to_have_count(int(old.playing))
    for key in old.chosen:
        expect(page.get_by_role("radio", name=words[key], exact=True)).to_be_checked()
    if old.nodes is not None:
        expect(page.get_by_label(words["option.loa.nodes"])).to_have_value(str(old.nodes))
    if old.input is not None:
        desk.expect_text(old.input)
    if old.output is not None:
        theirs = page.get_by_role("textbox", name=words["compare.title"], exact=True)
        until(page, lambda: theirs.evaluate(READ)["text"], lambda text: text == old.output, old.output)
    if old.moves is not None:
        moves = page.get_by_role("region", name=words["moves.title"]).get_by_role("button", name=MOVE)
        expect(moves).to_have_text(old.moves)
    if old.to_move is not None:
        expect(desk.caption).to_have_text(words[old.to_move])
    if old.told is not None:
        expect(page.get_by_text(words[old.told])).to_be_visible()
