"""The type `Problem`: everything that other modules may know about a problem.

A problem is a package. Its `__init__.py` defines `PROBLEM`, and its other modules are the parts of the problem. A part
is imported on first use, so that the command line starts without the modules that only the page uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from judgeboard.examples import Example
from judgeboard.options import Option, Options

if TYPE_CHECKING:
    from judgeboard.api_types.playing import AnalysePart, AnalyseRequest, GameData, GameRequest, ThinkPart, ThinkRequest
    from judgeboard.api_types.records import ReadRecord, RecordLink, RecordText, WriteRequest, WrittenRecord
    from judgeboard.api_types.reviewing import (
        AnnotatePart,
        AnnotateRequest,
        ReviewPart,
        ReviewRequest,
        TryAgainPart,
        TryAgainRequest,
    )
    from judgeboard.api_types.setup import CheckedSetup, ComposeRequest
    from judgeboard.cases import CaseGenerator
    from judgeboard.compare.mistakes import ProblemMistakes
    from judgeboard.forms import Forms, Guess
    from judgeboard.reader import Reader
    from judgeboard.setup import Setup
    from judgeboard.tasks import Steps, Task, Work
    from judgeboard.view import BoardView

    class Play(Protocol):
        """The functions of a game against the engine."""

        game_data: Callable[[GameRequest], GameData]
        think_task: Callable[[ThinkRequest], Task[ThinkPart, None]]
        analyse_task: Callable[[AnalyseRequest], Task[AnalysePart, None]]
        preload: Callable[[], None]
        prepare: Callable[[], None]
        starts: Callable[[], dict[str, str]]

    class Records(Protocol):
        """The functions that read and write games as texts and links."""

        read_text: Callable[[RecordText], Work[dict[str, int], None, ReadRecord]]
        read_link: Callable[[RecordLink], Steps[ReadRecord]]
        write: Callable[[WriteRequest], Steps[WrittenRecord]]
        checked: Callable[[ComposeRequest], CheckedSetup]

    class Reviews(Protocol):
        """The functions of the engine's review of a game."""

        review_task: Callable[[ReviewRequest], Task[ReviewPart, None]]
        try_again_task: Callable[[TryAgainRequest], Task[TryAgainPart, None]]
        annotate: Callable[[AnnotateRequest], Steps[AnnotatePart]]


PARTS_OF_ALL = ("judge", "view", "setup", "cases", "mistakes", "recognise")
PARTS_OF_PLAY = ("play", "records.page", "review.page")


class Answer(NamedTuple):
    """One piece of a judge's output, with the lines of input that it answers. A large input has hundreds of thousands
    of answers.
    """

    text: str
    """The exact output, line ends included; may be empty."""
    first_line: int
    last_line: int
    """The answer belongs to the lines of input from `first_line` to `last_line`, which count from 1."""
    subject: Any
    """What the answer is about, of the problem's own type: a position, or a position with a query, or a step of a game,
    or a game. `view` shows it.
    """
    begins_case: bool = True
    """Whether the answer is the first of its case. False for a further answer, such as to a later command of a game."""


class Problem(NamedTuple):
    """A problem with its parts. The class is a named tuple, since importing dataclasses would delay the first move by
    10 ms.
    """

    name: str
    """The name on the command line and in addresses, such as `rank-and-file`."""
    package: str
    """The package with the parts, such as `judgeboard.rank_and_file`."""
    examples: tuple[Example, ...]
    """Sample inputs; the page shows the first sample at the start."""
    options: tuple[Option, ...] = ()
    source: str = ""
    """The public address of the problem's statement; empty if there is no such address."""
    pieces: str = ""
    """The name of the file in `web/board/pieces/` that draws the pieces; empty for discs."""
    interactive: bool = False
    """Whether another program communicates with the judge, and waits for each answer before it sends more input."""
    playable: bool = False
    """Whether the page offers a game against the engine."""

    def code(self, name: str) -> str:
        """The code of the problem's message `name`, such as `rank_and_file.help`."""
        return f"{self.name.replace('-', '_')}.{name}"

    def answers(self, reader: Reader, options: Options) -> Iterator[Answer]:
        """The judge's answers, in the order of the input. Raises InputError where the input is wrong."""
        return filter(None, self.answers_in_steps(reader, options))

    def answers_in_steps(self, reader: Reader, options: Options) -> Work[Answer, None, None]:
        """The judge's answers as work that can pause: yields answers, and None for a pause. Raises InputError where the
        input is wrong.
        """
        return cast("Work[Answer, None, None]", self._part("judge").answers_in_steps(reader, options))

    def view(self, subject: Any) -> BoardView:
        """The board view of an answer's subject."""
        return cast("BoardView", self._part("view").view(subject))

    @property
    def setup(self) -> Setup:
        """The pieces, sides and functions for setting up a position by hand."""
        return cast("Setup", self._part("setup").SETUP)

    @property
    def cases(self) -> CaseGenerator:
        """The case generator."""
        return cast("CaseGenerator", self._part("cases").CASES)

    @property
    def mistakes(self) -> ProblemMistakes:
        """The wrong rules that programs are known to follow."""
        return cast("ProblemMistakes", self._part("mistakes").MISTAKES)

    @property
    def play(self) -> Play:
        """The functions of a game against the engine. Raises ValueError if the problem is not playable."""
        return cast("Play", self._part_of_play("play"))

    @property
    def records(self) -> Records:
        """The functions that read and write games as text. Raises ValueError if the problem is not playable."""
        return cast("Records", self._part_of_play("records.page"))

    @property
    def reviews(self) -> Reviews:
        """The functions of the engine's review of a game. Raises ValueError if the problem is not playable."""
        return cast("Reviews", self._part_of_play("review.page"))

    def guesses(self, text: str) -> Iterator[Guess] | None:
        """Guesses what a text without blank lines is, the likeliest guess first. Returns None if the problem has no
        function `guesses`; its texts are recognised by its judge and `forms`.
        """
        own = getattr(self._part("recognise"), "guesses", None)
        return cast("Iterator[Guess]", own(text)) if own else None

    @property
    def forms(self) -> Forms:
        """The patterns of the problem's texts."""
        return cast("Forms", self._part("recognise").FORMS)

    def sample(self, example: Example) -> str:
        """The input of an example."""
        return _sample(self.package, example.name)

    def load(self) -> None:
        """Imports all parts of the problem."""
        for name in (*PARTS_OF_ALL, *(PARTS_OF_PLAY if self.playable else ())):
            self._part(name)

    def _part_of_play(self, name: str) -> ModuleType:
        if not self.playable:
            raise ValueError(f"{self.name} has no game")
        return self._part(name)

    def _part(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")


@cache
def _sample(package: str, name: str) -> str:
    """The text of a sample input. The build calls this function before it makes the snapshot for the browser, so that
    the cached texts are part of the snapshot.
    """
    from pkgutil import get_data

    content = get_data(package, f"examples/{name}.in")
    assert content is not None
    return content.decode()
