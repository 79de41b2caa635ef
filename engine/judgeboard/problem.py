"""What a problem is: all that the rest of the program may know of one.

A problem is a package whose `__init__.py` says what it is, as `PROBLEM`, and whose modules are its parts. A part is
imported when it is first asked for: a player on the command line must not wait for what draws boards.
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
    from judgeboard import api_types as types
    from judgeboard.cases import CaseGenerator
    from judgeboard.compare.mistakes import ProblemMistakes
    from judgeboard.forms import Forms, Guess
    from judgeboard.reader import Reader
    from judgeboard.setup import Setup
    from judgeboard.tasks import Steps, Task, Work
    from judgeboard.view import BoardView

    class Play(Protocol):
        """A game against the engine."""

        game_data: Callable[[types.GameRequest], types.GameData]
        think_task: Callable[[types.ThinkRequest], Task[types.ThinkPart, None]]
        analyse_task: Callable[[types.AnalyseRequest], Task[types.AnalysePart, None]]
        preload: Callable[[], None]

    class Records(Protocol):
        """Games as texts and links."""

        read_text: Callable[[types.RecordText], Steps[types.ReadRecord]]
        read_link: Callable[[types.RecordLink], Steps[types.ReadRecord]]
        write: Callable[[types.WriteRequest], types.WrittenRecord]
        checked: Callable[[types.ComposeRequest], types.CheckedSetup]


PARTS_OF_ALL = ("judge", "view", "setup", "cases", "mistakes")
PART_OF_RECOGNITION = "recognise"
PARTS_OF_PLAY = ("play", "records.exchange")


class Answer(NamedTuple):
    """One piece of a judge's output, and what it answers. A large input makes hundreds of thousands of them."""

    text: str
    """Exactly what the judge prints, line ends included; may be empty."""
    first_line: int
    last_line: int
    """The lines of input that it came from, counted from 1, both included."""
    position: Any
    """The position that `view` draws, of the problem's own type."""
    begins_case: bool = True
    """False for a further step of the same case, such as a command of a game."""


class Problem(NamedTuple):
    """One of the problems, with its parts. Importing dataclasses would take ten milliseconds of the first move."""

    name: str
    """The name on the command line and in addresses, such as `rank-and-file`."""
    package: str
    """The package that holds its parts, such as `judgeboard.rank_and_file`."""
    examples: tuple[Example, ...]
    """Sample inputs for the page, which begins with the first."""
    options: tuple[Option, ...] = ()
    source: str = ""
    """The public address of the statement that it follows, if there is one."""
    pieces: str = ""
    """The pieces that its board shows, a file of `web/board/pieces/`; empty: discs."""
    interactive: bool = False
    """Whether the judge talks with another program, which waits for each answer."""
    playable: bool = False
    """Whether the page has a game against the engine."""
    recognises: bool = False
    """Whether it knows texts that are no whole inputs."""

    def code(self, name: str) -> str:
        """The code of one of its sentences."""
        return f"{self.name.replace('-', '_')}.{name}"

    def answers(self, reader: Reader, options: Options) -> Iterator[Answer]:
        """The judge's answers, in the order of the input. Raises InputError where the input is wrong."""
        return filter(None, self.steps(reader, options))

    def steps(self, reader: Reader, options: Options) -> Work[Answer, None, None]:
        """As `answers`, as work that can pause."""
        return cast("Work[Answer, None, None]", self._part("judge").answers(reader, options))

    def view(self, position: Any) -> BoardView:
        """The board of an answer's position."""
        return cast("BoardView", self._part("view").view(position))

    @property
    def setup(self) -> Setup:
        """The problem's set-up."""
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
        """The game against the engine. Raises ValueError for a problem without a game."""
        return cast("Play", self._part_of_play("play"))

    @property
    def records(self) -> Records:
        """Its games as texts and links. Raises ValueError for a problem without games."""
        return cast("Records", self._part_of_play("records.exchange"))

    def guesses(self, text: str) -> Iterator[Guess] | None:
        """The guesses for a text without blank lines, the likeliest first; None if only the judge can tell."""
        if not (self.playable and self.recognises):
            return None
        return cast("Iterator[Guess]", self._part(PART_OF_RECOGNITION).guesses(text))

    @property
    def forms(self) -> Forms | None:
        """The forms of its texts, if it knows more than whole inputs."""
        return cast("Forms", self._part(PART_OF_RECOGNITION).FORMS) if self.recognises else None

    def sample(self, example: Example) -> str:
        """The text of an example."""
        return _sample(self.package, example.name)

    def load(self) -> None:
        """Imports all parts."""
        recognition = (PART_OF_RECOGNITION,) if self.recognises else ()
        for name in (*PARTS_OF_ALL, *recognition, *(PARTS_OF_PLAY if self.playable else ())):
            self._part(name)

    def _part_of_play(self, name: str) -> ModuleType:
        if not self.playable:
            raise ValueError(f"{self.name} has no game")
        return self._part(name)

    def _part(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")


@cache
def _sample(package: str, name: str) -> str:
    """Kept, since there are no files in the browser: the build has read them before."""
    from pkgutil import get_data

    content = get_data(package, f"examples/{name}.in")
    assert content is not None
    return content.decode()
