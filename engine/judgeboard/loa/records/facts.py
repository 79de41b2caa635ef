"""The players and the result of a game, as a list of moves gives them."""

from judgeboard.board import Side
from judgeboard.errors import quote
from judgeboard.loa.records import outcomes
from judgeboard.loa.records.list_tokens import BLACK_LETTERS, COLOURS, DRAWN, LOSES, RESIGNS, WINS
from judgeboard.loa.records.outcomes import EXCHANGED
from judgeboard.loa.records.record import RecordBuilder
from judgeboard.loa.records.tree import LONGEST_NAME
from judgeboard.reader import Item


def ends_game(word: str) -> bool:
    """Whether the word is one of a result, such as `resigns`."""
    return any(pattern.fullmatch(word) for pattern in (RESIGNS, WINS, LOSES, DRAWN))


def needs_side(word: str) -> bool:
    """Whether the word, such as `wins`, only tells a result together with a side."""
    return any(pattern.fullmatch(word) for pattern in (WINS, LOSES))


class Facts:
    """The players and the result that are being read into a record."""

    def __init__(self, record: RecordBuilder) -> None:
        self._record = record
        self.exchanged = False
        """Whether the names and the result call the side White that is Black on our board."""
        self.result: Item | None = None
        """The result in figures after the last move."""
        self._in_words: Item | None = None

    def end(self) -> None:
        """Gives the names and the result to the sides of our board, at the end of the list."""
        if self.exchanged:
            record = self._record
            record.white, record.black, record.outcome = record.black, record.white, EXCHANGED[record.outcome]

    def name(self, colour: str, name: str) -> None:
        """Names a player; `colour` begins with the first letter of the colour."""
        if colour[0].lower() in BLACK_LETTERS:
            self._record.black = name[:LONGEST_NAME]
        else:
            self._record.white = name[:LONGEST_NAME]

    def set_result(self, item: Item) -> None:
        """Sets the result in figures. After it, only another game may follow."""
        self._record.outcome = outcomes.of_list(item.text) or self._record.outcome
        self.result = item if self._record.tree.has_moves else None

    def set_result_in_words(self, item: Item, before: str, turn: Side) -> bool:
        """Sets a result in words, such as `Black resigns`, where `before` is the text before the last word, and `turn`
        has the move. Returns False for other text with the same words. Without a colour or a name, the side to move
        resigns.
        """
        side: Side | None = turn.other if self.exchanged else turn
        rest = ""
        if colour := COLOURS.search(before):
            side, rest = Side.WHITE if colour["white"] else Side.BLACK, before[: colour.start()]
        elif before.strip():
            side = {self._record.white: Side.WHITE, self._record.black: Side.BLACK}.get(before.strip())
        if side is None or rest.strip(" ,.;:") or (needs_side(item.text) and not before.strip()):
            return False
        self._in_words = item
        if DRAWN.fullmatch(item.text):
            self._record.outcome = "draw"
        else:
            wins = (side is Side.WHITE) is bool(WINS.fullmatch(item.text))
            self._record.outcome = "white" if wins else "black"
        return True

    def before_move(self, item: Item) -> None:
        """Takes back a result in words before a further move. Raises InputError: `loa.moves_after_end`."""
        if self.result:
            raise item.error("loa.moves_after_end", found=quote(item.text))
        if self._in_words:
            self._record.skip(self._in_words)
            self._in_words, self._record.outcome = None, ""
