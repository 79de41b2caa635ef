"""Links in all formats that the site has ever written, and the pages that they open. The formats date from a site of
one page, and have the form `#problem?parameters`.
"""

import zlib
from base64 import urlsafe_b64encode
from dataclasses import dataclass

FEN = "1\n2l4/7/2z4/7/7/7/2L4 w 1\n"
PAIR = "17 49 33\r\n56 48 49\r\n"
POSITION = "W\n-BBBBBB-\n" + "W------W\n" * 6 + "-BBBBBB-\n"
SET_UP = "b_w6w_8_8_8_8_8_1b6_2b2b2"


def packed(data: bytes) -> str:
    """Returns data in the encoding of links: compressed, in Base64 without padding."""
    packer = zlib.compressobj(9, wbits=-15)
    return urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


@dataclass(frozen=True)
class OldLink:
    """The part of a link after the site's URL, and the expected state of the page that the link opens."""

    link: str
    problem: str
    playing: bool = False
    chosen: tuple[str, ...] = ()
    """Message keys of the options that the link chooses."""
    nodes: int | None = None
    input: str | None = None
    output: str | None = None
    moves: list[str] | None = None
    """Expected moves in the list of moves; None if the moves are not checked."""
    to_move: str | None = None
    """Message key of the expected caption; None if the caption is not checked."""
    told: str | None = None
    """Message key of an expected notice; None if no notice is checked."""


_GAME = ["A4-C2", "B1-B3"]
_OLD = [
    OldLink("#correct-move", "correct-move"),
    OldLink("#rank-and-file", "rank-and-file"),
    OldLink("#othello", "othello"),
    OldLink("#congo", "congo", chosen=("option.congo.piece.lion",)),
    OldLink("#loa", "loa", playing=True, moves=[]),
    OldLink("index.html#othello", "othello"),
    OldLink("?from=elsewhere#congo?piece=zebra", "congo", chosen=("option.congo.piece.zebra",)),
    OldLink("#congo?piece=zebra", "congo", chosen=("option.congo.piece.zebra",)),
    OldLink("#congo?piece=all", "congo", chosen=("option.congo.piece.all",)),
    OldLink("#loa?mode=play", "loa", playing=True, moves=[]),
    OldLink("#loa?mode=judge", "loa", chosen=("option.loa.form.protocol",), nodes=10_000),
    OldLink("#loa?mode=judge&form=moves", "loa", chosen=("option.loa.form.moves",), nodes=10_000),
    OldLink("#loa?mode=judge&form=protocol&nodes=50", "loa", chosen=("option.loa.form.protocol",), nodes=50),
    OldLink(f"#correct-move?in={packed(PAIR.encode())}", "correct-move", input=PAIR),
    OldLink(f"#othello?in={packed('Ходы: ½ 🦒'.encode())}", "othello", input="Ходы: ½ 🦒"),
    OldLink(f"#rank-and-file?in={packed(b'')}", "rank-and-file", input=""),
    OldLink(f"#congo?piece=zebra&in={packed(FEN.encode())}", "congo", chosen=("option.congo.piece.zebra",), input=FEN),
    OldLink(
        f"#correct-move?in={packed(PAIR.encode())}&out={packed(b'Continue')}",
        "correct-move",
        input=PAIR,
        output="Continue",
    ),
    OldLink(
        f"#loa?mode=judge&form=moves&nodes=50&in={packed(POSITION.encode())}&out={packed(b'x')}",
        "loa",
        chosen=("option.loa.form.moves",),
        nodes=50,
        input=POSITION,
        output="x",
    ),
    OldLink("#loa?moves=a4c2.b1b3", "loa", playing=True, moves=_GAME),
    OldLink("#loa?mode=play&moves=a4c2.b1b3&limit=60", "loa", playing=True, moves=_GAME),
    OldLink(f"#loa?start={SET_UP}", "loa", playing=True, moves=[], to_move="play.turn_black"),
    OldLink(f"#loa?start={SET_UP}&moves=b2b3&limit=9", "loa", playing=True, moves=["B2-B3"]),
    OldLink("#othello?in=!!!", "othello", told="share.damaged"),
    OldLink("#othello?out=SyzKTsxLTgUA", "othello", told="share.damaged"),
    OldLink("#congo?piece=monkey", "congo", chosen=("option.congo.piece.lion",), told="link.unknown_parameters"),
    OldLink("#loa?position=abc", "loa", playing=True, told="link.unknown_parameters"),
    OldLink("#loa?mode=watch", "loa", playing=True, told="link.unknown_parameters"),
]
OLD_LINKS = {old.link[:60]: old for old in _OLD}
"""All old links, by the first 60 characters of each link."""
