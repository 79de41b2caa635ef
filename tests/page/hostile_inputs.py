"""Malicious or mistaken inputs, files and links."""

import gzip
import json
import random
import zlib
from base64 import urlsafe_b64encode

from tests.page.old_links import packed

CANARY = "window.pwned = true"
MEGABYTE = 1_000_000
MARKUP = [
    f"<img src=x onerror='{CANARY}'>",
    f"<script>{CANARY}</script>",
    f"<svg onload='{CANARY}'><circle r=1 /></svg>",
    f'<iframe srcdoc="<script>parent.{CANARY}</script>"></iframe>',
    f"</textarea><style onload='{CANARY}'>*{{display:none}}</style>",
    f"<a href='javascript:{CANARY}'>1 2 3</a>",
    f"<details open ontoggle='{CANARY}'>x</details>",
    f"<math><mtext></form><form><mglyph><style></math><img src onerror='{CANARY}'>",
    f"javascript:{CANARY}//",
    f"'\"><script>{CANARY}</script>",
    f"${{{CANARY}}} {{{{constructor.constructor('{CANARY}')()}}}} `{CANARY}`",
    "<base href='https://evil.example/'><link rel=stylesheet href='https://evil.example/x.css'>",
    "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
    "&lt;img src=x&gt; &#x3c;script&#x3e; %3Cscript%3E \\u003cscript\\u003e",
]
TEXTS = [
    *MARKUP,
    "\0",
    "17 49\0 33\n",
    "\0" * 5_000,
    "".join(map(chr, range(32))),
    "\x7f\x80\x85\x9f\xa0\xad",
    "17 49 33\u202e\u202d 94 71\u2066\u2069\n",
    "\u202e" * 2_000 + "17 49 33",
    "1" + "\u0301" * 20_000,
    "Z" + "".join(map(chr, range(0x300, 0x36F))) * 300,
    "\ud800",
    "17 49 \udfff33\n\udc00\ud800\n",
    "\ud83d" * 3_000,
    "\U0010ffff\ufffe\uffff\ufdd0",
    "👩‍👩‍👧‍👦" * 500,
    "17 49 33\r17 49 33\r",
    "17 49 33\r\n56 48 49\r\n",
    "17 49 33\n\r17 49 33\r\r\n",
    "17 49 33\x8517 49 33\u202817 49 33\u202917 49 33",
    "17\u00a049\u200333\u3000",
    "\ufeff17 49 33\n",
    "\ufeff\ufeff17 49 33\n",
    "17\ufeff 49 33",
    "9" * 50_000,
    "-" * 3_000,
    "1e999 0x10 1_000",
    "99999999999999999999 99999999999999999999 99999999999999999999",
    "-1 -1 -1\n",
    "١٧ ٤٩ ٣٣\n",
    "17 49 33" * 4_000,
    "\t \t \t\n" * 3_000,
    "\n" * 100_000,
    " " * 150_000,
    "1000000\n",
    "999999999\n" + "--------\n" * 8,
    "1\n" + "-" * 100_000,
    "1\nw\n" + "........\n" * 7 + "........" * 10_000,
    "1\n" + "7/" * 20_000 + " w 1\n",
    "1\n" + "(" * 50_000,
    "__proto__ constructor prototype toString hasOwnProperty",
    '{"__proto__": {"polluted": true}}',
    "../../../../etc/passwd\n",
    "'; DROP TABLE judges; --\n",
    "__import__('os').system('id')\n",
    "%s%n%x{0.__class__}{}\n",
]
"""Texts to paste into the input."""


def _packed(text: str, level: int = 9) -> bytes:
    return gzip.compress(text.encode(), level, mtime=0)


def _bomb(megabytes: int) -> bytes:
    """Returns a gzip file that unpacks to this number of megabytes, about a thousand times its size."""
    packer = zlib.compressobj(9, wbits=31)
    return b"".join([*(packer.compress(b"1" * MEGABYTE) for _ in range(megabytes)), packer.flush()])


def _noise(length: int) -> bytes:
    return random.Random(7).randbytes(length)


def _ours(**values: object) -> bytes:
    whole = {"judgeboard": 1, "problem": "correct-move", "parameters": {}, "input": "56 48 49\n", "output": ""}
    return json.dumps(whole | values).encode()


FILES: dict[str, bytes] = {
    "empty.txt": b"",
    "one-line.txt": b"1" * 10 * MEGABYTE,
    "short-lines.txt": b"17 49 33\n" * (10 * MEGABYTE // 9),
    "utf-16.txt": "17 49 33\n".encode("utf-16"),
    "utf-16-bare.txt": "17 49 33\n".encode("utf-16-be"),
    "utf-32.txt": "17 49 33\n".encode("utf-32"),
    "latin-1.txt": "17 49 33\né".encode("latin-1"),
    "overlong.txt": b"\xc0\xbc\xe0\x80\xbcscript\xc0\xbe\xf8\x88\x80\x80\x80",
    "noise.bin": _noise(100_000),
    "program.exe": b"MZ\x90\0" + _noise(50_000),
    "picture.png": b"\x89PNG\r\n\x1a\n" + _noise(5_000),
    "archive.zip": b"PK\x03\x04" + _noise(5_000),
    f"<img src=x onerror={CANARY.replace(' ', '')}>.txt": b"17 49 33\n" * 30_000,
    "bomb.gz": _bomb(200),
    "bomb-in-bomb.gz": gzip.compress(_bomb(20), mtime=0),
    "good.gz": _packed("56 48 49\n"),
    "cut.gz": _packed("17 49 33\n" * 100)[:20],
    "bad-sum.gz": _packed("17 49 33\n")[:-8] + b"\0" * 8,
    "only-head.gz": b"\x1f\x8b",
    "noise.gz": b"\x1f\x8b\x08\x00" + _noise(1_000),
    "proto.judgeboard.json": _ours(problem="__proto__"),
    "constructor.judgeboard.json": _ours(problem="constructor"),
    "list.judgeboard.json": _ours(problem=["congo"]),
    "number.judgeboard.json": _ours(input=17),
    "null.judgeboard.json": _ours(input=None, output=None),
    "object.judgeboard.json": _ours(input={"toString": CANARY}),
    "options.judgeboard.json": _ours(
        problem="congo",
        parameters={"__proto__": {"piece": "lion"}, "piece": MARKUP[0], "in": "x", "constructor": "y"},
        input="1\n7/7/7/7/7/7/7 w 1\n",
    ),
    "polluting.judgeboard.json": _ours()[:-1] + b', "__proto__": {"polluted": true}}',
    "markup.judgeboard.json": _ours(problem="othello", input=MARKUP[0], output=MARKUP[1]),
    "surrogates.judgeboard.json": _ours(input="\ud800 17", output="\udc00"),
    "cut.judgeboard.json": _ours()[:30],
    "deep.judgeboard.json": b'{"judgeboard":1,"problem":' + b"[" * 100_000,
    "other-version.judgeboard.json": _ours(judgeboard=2),
}
"""Contents of files to open, by name."""


LINKS = [
    "",
    "nowhere",
    "__proto__",
    "constructor?__proto__=1&toString=2",
    "?",
    "%",
    "%00",
    "%3Cscript%3E",
    f"javascript:{CANARY}",
    "//evil.example/",
    "https://evil.example/#congo",
    "../../othello",
    "congo?piece=%3Cimg%20src%3Dx%20onerror%3D'window.pwned%3D1'%3E",
    "congo?piece=__proto__",
    "congo?piece=lion&piece=zebra&__proto__=x&constructor=y",
    "loa?mode=judge&nodes=-5&form=constructor",
    "loa?mode=judge&nodes=99999999999999999999",
    "loa?mode=__proto__",
    "rank-and-file?in=",
    "rank-and-file?in=!!!!",
    "rank-and-file?in=%00",
    "rank-and-file?in=AAAA&out=%%%",
    "rank-and-file?out=AAAA",
    f"rank-and-file?in={'A' * 1_000_000}",
    f"othello?in={packed(_noise(100))[:40]}",
    f"othello?in={packed(b'1' * 30 * MEGABYTE)}",
    f"correct-move?in={packed(MARKUP[0].encode())}&out={packed(MARKUP[1].encode())}",
    f"correct-move?in={packed(bytes([0xFF, 0xFE, 0, 0xD8]))}",
    f"correct-move?in={urlsafe_b64encode(_noise(300)).decode()}",
]
"""Links to judges' pages, without the part up to the number sign."""

GAMES = [
    "loa?moves=%3Cscript%3E",
    "loa?moves=a4c4-" + "z" * 10_000,
    "loa?moves=" + "A4C4" * 20_000,
    "loa?start=%00",
    "loa?start=w_" + "9" * 5_000,
    "loa?start=__proto__&moves=constructor",
    "loa?moves=A4-C4&limit=-1",
    "loa?moves=A4-C4&limit=1e999",
    "loa?moves=A4-C4&limit=99999999999999999999999",
]
"""Links to games, without the part up to the number sign."""

RECORDS = [
    *MARKUP[:4],
    "(" * 50_000,
    "(;" * 20_000,
    "(;GM[9]" + "(;W[a4-c4]" * 5_000 + ")" * 5_001,
    "(;GM[9]C[" + "\\" * 20_000 + "]",
    "(;GM[99999999999999999999]SZ[-1])",
    f"(;GM[9]PW[{MARKUP[0]}]PB[{MARKUP[1]}];W[{MARKUP[2]}])",
    "\0\ud800\u202e",
    "A4-C4 " * 20_000,
    "",
]
"""Games to load as text."""
