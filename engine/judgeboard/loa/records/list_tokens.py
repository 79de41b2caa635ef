"""The words and signs of a list of moves, as patterns."""

import re

from judgeboard.loa.records.notation import (
    GAP,
    MOVE,
    MOVE_WITHOUT_GROUPS,
    SHORT_MOVE,
    SHORT_MOVE_WITHOUT_GROUPS,
    SQUARE,
)
from judgeboard.loa.records.tree import MoveMark

NUMBER = r"[0-9]{1,4}\)|[0-9]{0,4}[.…]{1,9}|[0-9]{1,4}(?![\w.…:/-])"
RESULT = r"(?:1[-\u2013:]0|0[-\u2013:]1|1/2[-\u2013:]1/2|½[-\u2013:]½|(?<![\w*])\*)(?![\w*-])"
SIGNS = "[!?+#‼⁇⁉⁈]{1,9}"
FEN = r"(?<![\w/])[1-8wbl]{1,8}(?:/[1-8wbl]{1,8}){7}(?![\w/])(?:[ ]{1,3}[wb](?!\w))?"
"""Pattern of a FEN with eight rows, perhaps with the side to move."""
SPACED = rf"{SQUARE}{GAP}{{1,9}}{SQUARE}(?![\w-])"
"""Pattern of two squares with only a blank between them, which is a move in a line that has nothing but moves."""
PAIR = rf'(?<="){SQUARE}"\s{{0,9}},\s{{0,9}}(?:"\w{{1,9}}"\s{{0,9}}:\s{{0,9}})?"{SQUARE}(?=")'
"""Pattern of two squares that are the values of an array or an object in JSON."""
LABEL = r"(?<!\w)(?:white|black|белые|ч[её]рные)[ \t]{0,9}:"
TOKEN = re.compile(
    rf"""(?P<blank>\s{{1,9999}}+)
    |(?P<tag>\[[ \t]{{0,9}}(?P<name>\w{{1,40}}+)\s{{1,9}}"(?P<value>(?:[^"\\]|\\.){{0,1000}})"[ \t]{{0,9}}\])
    |(?P<json>\{{(?=\s{{0,9}}"[^"\n]{{0,60}}"\s{{0,9}}:))|(?P<comment>\{{(?!\|))|(?P<semicolon>;)|(?P<open>\()|(?P<close>\))
    |(?P<result>{RESULT})|(?P<fen>{FEN})|(?P<move>{MOVE})|(?P<short>(?-i:{SHORT_MOVE}))|(?P<number>{NUMBER})
    |(?P<spaced>{SPACED})|(?P<pair>{PAIR})
    |\$(?P<glyph>[0-9]{{1,3}})|(?P<signs>{SIGNS})
    |(?P<label>{LABEL})|(?P<between>[\[\]{{}}"'`,|«»“”„]|[-\u2013\u2014](?=\s))
    |(?P<word>(?:(?!(?<!\w){MOVE_WITHOUT_GROUPS})[^\s()\[\]{{}};,"«»“”„$]){{1,1000}}+|.)""",
    re.VERBOSE | re.IGNORECASE,
)
BARE_MOVES = (
    rf"(?:[^\S\n]|[,\"]|{SPACED}|{NUMBER}|{RESULT}|{SIGNS}|{MOVE_WITHOUT_GROUPS}"
    rf"|(?-i:{SHORT_MOVE_WITHOUT_GROUPS})){{0,999}}+"
)
LINE_OF_SPACED = re.compile(
    rf"(?:[^\S\n]|[,>]|{NUMBER}|{RESULT}|{SIGNS}|{SPACED}|{MOVE_WITHOUT_GROUPS}){{1,999}}+", re.IGNORECASE
)
"""Pattern of a line of moves, some of them with only a blank between their squares."""
MOVES_ALONE = re.compile(BARE_MOVES, re.IGNORECASE)
SEPARATED = re.compile(rf"{BARE_MOVES}(?:;|$)", re.IGNORECASE | re.MULTILINE)
"""Pattern of the text after a `;` that only separates moves."""
PLAIN = re.compile(r"\(([^(){}]{0,1000}+)\)")
"""Pattern of text in round brackets, without brackets in it."""
NAMED = re.compile(rf"^[ \t\[]{{0,9}}({LABEL})[ \t]{{0,9}}([^\n;(\]]{{1,200}})", re.IGNORECASE | re.MULTILINE)
"""Pattern of a line that names a player."""
NAME_END = re.compile(rf"[;(\]]|{RESULT}|{LABEL}", re.IGNORECASE)
"""Pattern of the end of a player's name after a label."""
GAME = re.compile(r"(?:games?|rounds?|match|partie|spiel|парти[яи]|игра|тур)[.:]?", re.IGNORECASE)
"""Pattern of a word in the heading of a game."""
HEADING = re.compile(
    rf"[ \t>#=*-]{{0,9}}{GAME.pattern}[ \t]{{1,3}}(?:№|#)?(?:[2-9]|[0-9]{{2,4}}|[B-Z])\b(?!-)", re.IGNORECASE
)
"""Pattern of the beginning of a line that is the heading of a further game."""
BULLET = re.compile(rf"\*[ \t]{{1,9}}(?:[0-9]{{1,4}}[.)][ \t]{{0,9}})?{MOVE}", re.IGNORECASE)
"""Pattern of a move behind a star that begins an item of a list."""
RESULT_ALONE = re.compile(rf"\s*{RESULT}\s*")
BLACK_NUMBER = re.compile(r"[0-9]+\.?(\.\.\.|…)")
"""Pattern of a first move number with three dots, after which Black moves."""
RESIGNS = re.compile(r"(?:resign(?:s|ed)?|сда(?:лся|лась|лись|[её]тся|ются))[.!]?", re.IGNORECASE)
WINS = re.compile(r"(?:wins?|won|победил[аи]?|выиграл[аи]?)[.!]?", re.IGNORECASE)
LOSES = re.compile(r"(?:loses?|lost|проиграл[аи]?)[.!]?", re.IGNORECASE)
DRAWN = re.compile(r"(?:draw|drawn|remis|tie|ничья)[.!]?", re.IGNORECASE)
COLOURS = re.compile(r"(?:(?P<white>white|белые)|(?P<black>black|ч[её]рные))\W*$", re.IGNORECASE)
BEHIND_RESULT = re.compile(
    r"\s*(?:\Z|[.!?,;:)}*\n]|[01½]|(?:on[ ]time|the[ ]game|by|after|here|по[ ]времени|партию|в[ ]\w+[ ]ход)\b)",
    re.IGNORECASE,
)
"""Pattern of the text behind a word such as `wins` that tells the result of the game."""
BLACK_LETTERS = "bч"
FIGURES = str.maketrans({"‼": "!!", "⁇": "??", "⁉": "!?", "⁈": "?!", "+": "", "#": ""})
GLYPHS = dict(enumerate(map(MoveMark, ("!", "?", "!!", "??", "!?", "?!")), 1))
"""The marks by their numbers in PGN."""
