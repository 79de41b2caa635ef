"""The page's task that judges a text: a page that starts a new engine has some of the answers already."""

import pytest

from judgeboard.judge_task import JudgeTask
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader, lines_of_text


@pytest.mark.parametrize(
    ("skip", "lines", "behind"),
    [
        (0, [[1, 2], [3, 4], [5]], [False, False, False]),
        (2, [[], [3, 4], [5]], [False, False, False]),
        (3, [[], [4], [5]], [True, False, False]),
    ],
)
def test_answers_that_the_page_has_received_are_left_out(skip: int, lines: list[list[int]], behind: list[bool]) -> None:
    """The slices of the task find two answers, two answers and one answer."""
    text, problem = "1 2 3\n" * 5, PROBLEMS["correct-move"]
    task = JudgeTask(problem, {"problem": "correct-move", "text": text, "options": {}, "skip": skip})
    answers = list(problem.answers(Reader(lines_of_text(text)), {}))
    parts = [task.part(found) for found in (answers[:2], answers[2:4], answers[4:])]
    assert [list(part["first"]) for part in parts] == lines
    assert [part["text"] for part in parts] == ["Continue\n" * len(each) for each in lines]
    assert [part["behind"] for part in parts] == behind
