"""The judge of Congo."""

from judgeboard.congo import ALL
from judgeboard.congo.format import move_list
from judgeboard.congo.parse import positions
from judgeboard.congo.rules import MOVING, PieceKind, Query, moves
from judgeboard.options import Options
from judgeboard.problem import Answer
from judgeboard.reader import Reader
from judgeboard.tasks import Work


def answers_in_steps(reader: Reader, options: Options) -> Work[Answer, None, None]:
    """Yields one answer per FEN, with one line for each requested kind, and None to pause."""
    piece = options["piece"]
    kinds = MOVING if piece == ALL else (PieceKind(piece),)
    for found in positions(reader):
        if not found:
            yield None
            continue
        position, line = found
        text = "".join([move_list(moves(position, kind)) for kind in kinds])
        yield Answer(text, line, line, Query(position, kinds))
