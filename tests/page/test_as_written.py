"""Programs as people write them get the right verdicts on the page. The option --thorough runs all of them, in the
browser of the option --browser.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.axe import page_with_axe
from tests.page.program_tab import CppProgramTab
from tests.page.views import DESKTOP
from tests.programs.as_written import AS_WRITTEN, INPUT, REFUSED

pytestmark = pytest.mark.thorough
VERDICTS = {"right": "accepted", "wrong": "wrong", "memory": "memory"}
SURVIVED = re.compile("crashed|wrong")
"""Pattern of the verdicts that are right after the strict build has trapped: the ordinary build may continue to a wrong
answer.
"""


@pytest.fixture(scope="module")
def program_tab(keeping_browser: Browser, site_url: str) -> Iterator[CppProgramTab]:
    """Yields the program tab of Correct Move with the compiler, and `INPUT` as the input."""
    with page_with_axe(keeping_browser, site_url, "en", DESKTOP) as judge_page:
        judge_page.enter("correct-move")
        judge_page.paste(INPUT)
        tab = CppProgramTab(judge_page).show()
        tab.put(AS_WRITTEN["void main"].source)
        tab.get.click()
        expect(tab.run).to_be_enabled()
        yield tab


@pytest.mark.parametrize("name", AS_WRITTEN)
def test_the_page_says_what_it_must(name: str, program_tab: CppProgramTab) -> None:
    expected = AS_WRITTEN[name]
    program_tab.put(expected.source)
    program_tab.run.click()
    verdict = "refused" if name in REFUSED else VERDICTS.get(expected.ends, SURVIVED)
    expect(program_tab.verdict).to_have_attribute("data-verdict", verdict)
    expect(program_tab.sentence).to_contain_text(expected.says)
    if expected.standard:
        expect(program_tab.sentence).to_contain_text(f"Compiled as {expected.standard}.")
    if "bits" in expected.says:
        expect(program_tab.sentence).not_to_contain_text(re.compile("undefined behaviour", re.IGNORECASE))
