"""Strategies for texts that are nearly right: test vectors with parts left out, doubled, exchanged, cut off or replaced
by odd characters.
"""

import json
import re
from functools import cache

from hypothesis import strategies as st

from tests.engine.random_cases import made
from tests.engine.vectors import VECTORS, cases, read

ODD = [
    "\0", "\ud800", "\udcff", "\u2028", "\x85", "\u0664", "²", "\ufeff", "\r", "\v", "\x1b", "ß", "ŉ", "é", "😀", "K",
    "9" * 5_000, "0" * 5_000, "-" * 100, "-1", "1_0", "1e9", "{", "}", "[", "]", "(", ")", ";", "\\", "/", " ", "\t",
    "\n",
]  # fmt: skip
PIECES = re.compile(r"[^\S\n]+|\n|\S+")
LINES = re.compile(r"[^\n]*\n|[^\n]+")
LONGEST = 3_000
# Strategies are made once: making them takes Hypothesis long.
CHANGES = st.lists(st.sampled_from(["left out", "doubled", "exchanged", "odd", "cut"]), max_size=5)
DIVISIONS = st.sampled_from([PIECES, LINES])
ODD_TEXTS = st.sampled_from(ODD)
ANYTHING = st.text(st.characters(codec=None, categories=None), max_size=60)

GAME = json.loads(read(VECTORS / "loa" / "games.json"))["appendix_E_game1.txt"]["moves"]
ROWS = ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"
RECORDS = [
    " ".join(GAME),
    "".join(f"{at // 2 + 1}. {GAME[at]} {{why}} {GAME[at + 1]}!\n" for at in range(0, 20, 2)),
    "80\n1\n" + "\n".join(GAME[:9]) + "\n1-0\n",
    "80 0 x",
    f"B\n{ROWS}A2-C2 ... b1-b3\n",
    "(;FF[4]GM[9]SZ[8]PW[Ann \\[x\\]]SU[standard];B[e1-e3]C[a];W[A4-C4!](;B[E3:H3+])(;B[pass]))",
    "(;GM[9]SU[Custom]AB[b1:g1][c8]AW[a2][h7]PL[W];W[a2-a4];B[resign])",
    "From: Ann\nSubject: our game\n\n(;GM[9];W[a4-c2];B[b1-b3])\n",
    '[White "Ann"]\n[FEN "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b"]\n\n1. c8-c6 (d8-d6 $2) a4-c4; so\n2 d8-d6 *\n',
    "https://example.org/#loa?moves=a4c2.b1b3&limit=60\n",
]
"""Games of Lines of Action in every form of record. Three of the records have an error."""


@cache
def inputs(problem: str) -> list[str]:
    """Returns at most 300 inputs for a problem's judge. All inputs are valid, except for three of the `RECORDS`, which
    belong to Lines of Action.
    """
    if problem == "loa":
        return [*RECORDS, f"W\n{ROWS}\nB\n{ROWS}", "4 1\nA2-A8\nA5-C5\nA8-B7\nH3-G4\n", "2 0\nG8-G6\n"]
    if problem == "congo":
        return [f"1\n{case['fen']}\n" for case in cases(problem)[:300]]
    if not (VECTORS / problem).is_dir():
        return [made(problem, {}, 5, seed=seed).text() for seed in range(20)]
    right = [case["input"] for case in cases(problem)[:300]]
    return [text for text in right if len(text) <= LONGEST]


@st.composite
def changed(draw: st.DrawFn, text: str) -> str:
    """Draws `text` with up to five random changes."""
    for change in draw(CHANGES):
        pieces = draw(DIVISIONS).findall(text)
        at, other = (draw(st.integers(0, max(0, len(pieces) - 1))) for _ in range(2))
        if change == "odd":
            where = draw(st.integers(0, len(text)))
            text = text[:where] + draw(ODD_TEXTS) + text[where + draw(st.integers(0, 1)) :]
            continue
        if not pieces:
            continue
        if change == "left out":
            del pieces[at]
        elif change == "doubled":
            pieces.insert(other, pieces[at])
        elif change == "exchanged":
            pieces[at], pieces[other] = pieces[other], pieces[at]
        else:
            del pieces[at:]
        text = "".join(pieces)
    return text


def texts(right: list[str]) -> st.SearchStrategy[str]:
    """Returns a strategy for three kinds of texts: the texts `right`, the texts `right` with random changes, and
    arbitrary texts.
    """
    nearly_right = st.sampled_from(right).flatmap(changed)
    return st.one_of(nearly_right, nearly_right, ANYTHING)


@cache
def input_texts(problem: str) -> st.SearchStrategy[str]:
    """Returns a strategy for inputs of a problem's judge, unchanged or with random changes, and for arbitrary texts."""
    return texts(inputs(problem))
