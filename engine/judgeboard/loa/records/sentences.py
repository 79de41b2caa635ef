"""Tells sentences that mention moves from lists of moves."""

import re
from itertools import islice

from judgeboard.loa.records.list_tokens import (
    COLOURS,
    DRAWN,
    GAME,
    LINE_OF_SPACED,
    LOSES,
    MOVES_ALONE,
    RESIGNS,
    RESULT_ALONE,
    SIGNS,
    WINS,
)
from judgeboard.loa.records.notation import ANY_MOVE, PASSES
from judgeboard.loa.records.record import LONGEST_CONTEXT, Source, until

WORD = re.compile(r"(?<![\w<%/&#@$])[^\W\d_]{2,40}+(?![\w>:=])")
"""Pattern of a word of a sentence, without the names of HTML, of commands in comments, and of speakers."""
JOINING = {"and", "then", "to", "by", "und", "nach", "dann", "и", "на", "затем", "потом"}
"""Words that may stand between two moves of a list."""
RESULT_WORDS = (RESIGNS, WINS, LOSES, DRAWN)
MARKUP = re.compile(r"</?[a-z][^<>]{0,300}>", re.IGNORECASE)
WORD_OF_LISTS = re.compile(
    "|".join([*JOINING, *PASSES, *(each.pattern for each in (*RESULT_WORDS, COLOURS, GAME))]), re.IGNORECASE
)
"""Pattern of a word that lists of moves have, too."""
BREAKS = re.compile(r"[{;(]")
ENDS = re.compile(r"[.!?…][\s\"'»”)]*\Z")
SUPPOSED = re.compile(
    r"\b(?:would|\w+['\u2019]d|(?:could|should|might)(?:n['\u2019]t)?[ ]have"
    r"|(?:is|was|were|looks|seems)[ ](?:even[ ]|much[ ])?better|(?:is|was)[ ](?:also[ ])?possible|instead"
    r"|бы|лучше|можно[ ]было|следовало|надо[ ]было|wäre|hätte|besser)\b",
    re.IGNORECASE,
)
"""Pattern of words beside a move that was not played."""
SUGGESTED = re.compile(
    r"\b(?:better|maybe|perhaps|possibly|consider|лучше|может|возможно|vielleicht)\W*\Z", re.IGNORECASE
)
"""Pattern of text before a move that only suggests it."""
CLAUSE_END = re.compile(
    r"[\n,;:.!?…(]|\b(?:which|that|because|since|but|and|so|когда|который|потому|но|и|und|aber|weil)\b", re.IGNORECASE
)
SENTENCE_END = re.compile(r"[.!?…]\s")
WRAPPED = re.compile(
    r"(?<=[^\n]{50})[ \t\r]*\n[ \t>]*(?=[^\W\d_])|\A[ \t\r]*\n[ \t>]*(?=(?:is|was|would|ist|war|wäre)\b)", re.IGNORECASE
)
"""Pattern of a line end at which a sentence continues."""
VERB = re.compile(r"\s*(?:is|was|ist|war|была|было|был)\b", re.IGNORECASE)
"""Pattern of text that makes a sentence with a move before it."""
SIGNS_ALONE = re.compile(rf"(?:\s|,|{SIGNS})*")
CHOICES = {"or", "oder", "или", "not", "nicht", "не"}
FEWEST_WORDS = 3
"""Minimum number of words behind a move that make a sentence without its full stop."""


def words(text: str) -> list[str]:
    """Returns the first words of a text that belong to sentences, without the words that lists of moves have, too:
    `FEWEST_WORDS` at most.
    """
    found = (word[0] for word in WORD.finditer(MARKUP.sub(" ", text) if "<" in text else text))
    return list(islice((word for word in found if not WORD_OF_LISTS.fullmatch(word)), FEWEST_WORDS))


def is_sentence(rest: str) -> bool:
    """Whether the text behind a move at the beginning of a line makes a sentence with the move."""
    found = words(rest)
    last = rest.split()[-1:]
    ends_game = last and any(pattern.fullmatch(last[0]) for pattern in (*RESULT_WORDS, RESULT_ALONE))
    if not found or (ends_game and not ANY_MOVE.search(rest)):
        return False
    return len(found) >= FEWEST_WORDS or ENDS.search(rest) is not None


def supposes(before: str, behind: str) -> bool:
    """Whether the text before a move, or the clause behind it, tells that the move was not played."""
    begun = SENTENCE_END.split(before)[-1]
    clause = until(ANY_MOVE, until(CLAUSE_END, behind.lstrip(" \t-–—")))  # noqa: RUF001 - dashes on purpose
    return any(SUPPOSED.search(text) for text in (begun, clause)) or SUGGESTED.search(begun) is not None


class Sentences:
    """Tells which moves of a text stand in sentences, while the text is being read line by line."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._run = range(0)
        """The offsets of the moves that follow each other."""
        self._rest = ""
        """The rest of the line after these moves, up to a comment or a bracket."""
        self._is_sentence = False
        """Whether these moves stand in a sentence."""
        self._has_moves = False
        """Whether a move stands on this line before here."""
        self._squares = range(0), False
        """The offsets of a line, and whether the line has only moves and squares."""
        self.has_doubt = False
        """Whether a sentence continues behind the last move, which the sentence may only mention."""

    def begin_line(self) -> None:
        """Begins a line."""
        self._is_sentence = self._has_moves = False

    def is_line_of_squares(self, begin: int) -> bool:
        """Whether the line at an offset has only moves, some of them with only a blank between their squares."""
        if begin not in self._squares[0]:
            line = range(self._source.line_begin(begin), self._source.line_end(begin))
            match = LINE_OF_SPACED.match(self._text, line.start, line.stop)
            self._squares = line, match is not None and (match.end() == line.stop or self._text[match.end()] in "{;(")
        return self._squares[1]

    def has_word(self, begin: int, prose: str) -> bool:
        """Whether a word at an offset stands in a sentence, with the text `prose` before it."""
        return bool(words(prose)) or is_sentence(self._behind(begin))

    def has_move(self, begin: int, end: int, prose: str, *, is_listed: bool, fits: bool) -> bool:
        """Whether the move from `begin` to `end` stands in a sentence. `prose` is the text between it and the move
        before it on its line. A number that `fits` the position makes a move of the list, unless a sentence
        continues behind it. `is_listed` tells whether the move is legal and has a number only if a number is due.
        """
        if begin not in self._run or (self._is_sentence and fits and not words(self._rest)):
            run = MOVES_ALONE.match(self._text, begin, self._source.end)
            self._run = range(begin, max(run.end() if run else begin, end))
            self._rest = self._behind(self._run.stop)
            if words(prose):
                self._is_sentence = not fits or bool(words(self._rest)) or supposes(prose, "")
                if is_listed and not fits and self._is_one_word(begin, prose):
                    self._is_sentence = False
            elif fits:
                self._is_sentence = False
            elif not is_listed:
                self._is_sentence = self._is_sentence or bool(words(self._rest))
            elif not self._has_moves:
                self._is_sentence = is_sentence(self._rest)
        self._has_moves = True
        self.has_doubt = False
        if self._is_sentence or not SIGNS_ALONE.fullmatch(self._text, end, self._run.stop):
            return self._is_sentence
        behind = self._text[self._run.stop : min(self._source.end, self._run.stop + LONGEST_CONTEXT)]
        if "," not in self._text[end : self._run.stop] and supposes("", WRAPPED.sub(" ", behind)):
            return True
        is_long = len(words(until(SENTENCE_END, self._rest))) > 1
        ends_game = any(pattern.fullmatch(word) for word in self._rest.split()[:2] for pattern in RESULT_WORDS)
        self.has_doubt = (
            fits and not ends_game and ((is_long and is_sentence(self._rest)) or VERB.match(self._rest) is not None)
        )
        return False

    def _is_one_word(self, begin: int, prose: str) -> bool:
        """Whether `prose`, before an offset, is one word on a line that has nothing else but moves on both sides."""
        word = prose.strip()
        before = self._source.before(begin).rstrip()
        return (
            self._has_moves
            and word.isalpha()
            and word.lower() not in CHOICES
            and not supposes(prose, "")
            and not self._rest.strip()
            and MOVES_ALONE.fullmatch(before.removesuffix(word)) is not None
        )

    def _behind(self, begin: int) -> str:
        return until(BREAKS, self._source.behind(begin))
