"""How soon a mistake of the visitor's own program is found."""

from tests.page.desk import Desk
from tests.page.trying import SMALLEST, WRONG, Bench

MOST_SECONDS = 3
"""From Find to the smallest case of a typical wrong program, once Python is ready."""


def test_the_smallest_case_is_found_soon(desk: Desk) -> None:
    desk.enter("correct-move")
    bench = Bench(desk).show()
    bench.put(WRONG)
    began = desk.page.evaluate("performance.now()")
    bench.find.click()
    bench.says(rf"Wrong answer\. {SMALLEST}")
    assert desk.page.evaluate("performance.now()") - began < 1000 * MOST_SECONDS
