"""The search for a failing case of a typical wrong program is fast."""

from tests.page.judge_page import JudgePage
from tests.page.program_tab import SMALLEST, WRONG, ProgramTab

MOST_SECONDS = 3
"""Maximum number of seconds from the click on Find to the smallest case of a typical wrong program, once Python is
ready.
"""


def test_the_smallest_case_is_found_soon(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    program_tab = ProgramTab(judge_page).show()
    program_tab.put(WRONG)
    began = judge_page.page.evaluate("performance.now()")
    program_tab.find.click()
    program_tab.expect_verdict(rf"Wrong answer\. {SMALLEST}")
    assert judge_page.page.evaluate("performance.now()") - began < 1000 * MOST_SECONDS
