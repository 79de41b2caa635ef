"""Compares the move numbers of a list with its moves."""


class MoveNumbers:
    """The series of numbers of a list. The numbers count pairs of moves, or single moves if the second move has the
    next number. The series may begin with any number.
    """

    def __init__(self) -> None:
        self._first: tuple[int, int] | None = None
        """The ply of the first move of the first pair, counted from 0, and the first number."""
        self._in_pairs: bool | None = None

    def fits(self, number: int, ply: int, *, dots: bool = False) -> bool:
        """Whether the series may have the number before the move at `ply`. `dots` tells whether three dots follow the
        number, as before the second move of a pair.
        """
        if self._first is None or not dots:
            return self._first is None or number in self._possible(ply)
        return number == self._possible(ply)[0] and self._is_second_at(ply)

    def is_due(self, ply: int) -> bool:
        """Whether the series has a number before the move at `ply`."""
        return self._first is not None and (self._in_pairs is False or not self._is_second_at(ply))

    def expected(self, ply: int) -> int:
        """Returns the number that the series has before the move at `ply`. The series must have begun."""
        return self._possible(ply)[0]

    def add(self, number: int, ply: int, *, dots: bool) -> None:
        """Adds the number before the move at `ply`; a number that does not fit begins another series."""
        if self._first is None or not self.fits(number, ply):
            self._first = ply - dots, number
            self._in_pairs = None
        elif self._in_pairs is None:
            self._in_pairs = number == self._possible(ply)[0]

    def _is_second_at(self, ply: int) -> bool:
        assert self._first
        return ply % 2 != self._first[0] % 2

    def _possible(self, ply: int) -> list[int]:
        assert self._first
        first_ply, number = self._first
        passed = ply - first_ply
        in_pairs, single = number + passed // 2, number + passed
        if self._in_pairs is None and passed == 1:
            return [in_pairs, single]
        return [single if self._in_pairs is False else in_pairs]
