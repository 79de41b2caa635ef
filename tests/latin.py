"""Finds English words left in a Russian text."""

import re

NAMES = [
    "Judgeboard",
    "Correct Move",
    "Rank and File",
    "Lines of Action",
    "Othello",
    "Python",
    "try или throw",
    "FEN",
    "SGF",
    "PGN",
    "PlayStrategy",
    "GM[9]",
    "Standard",
    "Custom",
    "AB",
    "AW",
    "GNU",
    "Visual Studio",
    "Windows",
    *("long long", "long", "size_t", "uint64_t", "new или malloc", "using namespace std", "string::npos"),
    *("find() и size()", "main", "int"),
    *("Chrome", "Firefox", "Safari"),
    "UVa",
    "UTF",
    *("bzip2", "GIF", "JPEG", "PDF", "PNG", "RAR", "tar", "WebP", "XZ", "ZIP", "Zstandard", "7z"),
    "ACM ICPC South Central USA",
    "COMS3005A",
    "Alt+Shift+PageUp",
    "Alt+Shift+PageDown",
    "Alt+PageUp",
    "Alt+PageDown",
    "Esc",
    "Tab",
    "Shift",
    "Home",
    "End",
]
PRINTED = [
    "Illegal state",
    "Illegal move",
    "Move not allowed",
    "Stop",
    "Continue",
    "WHITE IS",
    "BLACK IS",
    "SAFE",
    "CHECKMATED",
    "CHECKED",
    "No legal move.",
]
"""Words that the judges print."""
NOTATION = r"«[^»]*»|[A-Z][0-8]-[A-Z][0-8]|[a-h]\d[a-h]\d|M35|\b[A-Za-z]\d?\b"
"""Pattern of a quotation, a move, a square or the letter of a piece."""
LATIN_ALLOWED = re.compile("|".join([*map(re.escape, NAMES + PRINTED), NOTATION]))


def english_in(text: str) -> list[str]:
    """Returns the words in Latin letters in a Russian text, except names, judges' words and notation."""
    return re.findall(r"[A-Za-z]+", LATIN_ALLOWED.sub(" ", text))
