"""How a host shall send the site: the one source of its headers, and the files that tell them to hosts.

A policy in a page's meta element does not reach its workers, whose own responses must bear it. The page needs none of
these headers in order to work: a host that takes none, such as GitHub's pages, serves the site all the same.
"""

import json
import re
from collections.abc import Mapping

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The page's own policy, as its meta element has it."""
EVERYWHERE = {
    # Who may frame a page can be said in a header only.
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
IMMUTABLE = {"assets": ".+-[0-9A-Za-z]{8}[.][a-z]+", "pyodide": "[0-9a-f]{12}/.+"}
"""The folders where every file's address tells what it holds, and how the addresses go on there: the site itself may
lie in a folder of such a name, where nothing else may be kept for good."""
FOREVER = "public, max-age=31536000, immutable"
ASKED_EACH_TIME = "no-cache"
ALWAYS_NEW = ("", "index.html", "manifest.webmanifest", "service-worker.js")
"""What must be named to hosts that add up the headers of all rules that match, and otherwise ask each time anyway."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
"""By suffix: what browsers insist on, and what hosts may have otherwise."""
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")
"""Texts and WebAssembly, which hosts compress as they send them."""
UNSERVED = ("_headers", ".htaccess", ".nojekyll", "vercel.json")
"""The site's files that are for its host alone, which serves them to nobody."""


def headers(path: str) -> dict[str, str]:
    """All headers of a file but its type, by its path from the host's root; the site may lie in any folder there."""
    return {**EVERYWHERE, "Cache-Control": FOREVER if re.search(_immutable(), path) else ASKED_EACH_TIME}


def host_files() -> dict[str, str]:
    """The files for hosts that read them from the site itself, by their names: UNSERVED."""
    return {"_headers": _headers_file(), ".htaccess": _htaccess(), ".nojekyll": "", "vercel.json": _vercel()}


def nginx() -> str:
    """What nginx includes in the `server` or the `location` of the site."""
    types: dict[str, list[str]] = {}
    for suffix, kind in TYPES.items():
        types.setdefault(_bare(kind), []).append(suffix.removeprefix("."))
    lines = [
        "# For nginx, to be included in the server or the location that serves the site and nothing else.",
        "types {",
        *(f"    {kind} {' '.join(suffixes)};" for kind, suffixes in types.items()),
        "}",
        "charset utf-8;",
        "gzip on;",
        f"gzip_types {' '.join(kind for kind in _compressed_types() if kind != 'text/html')};",
        f'set $judgeboard_cache "{ASKED_EACH_TIME}";',
        # In quotation marks, since braces mean something else there.
        f'if ($uri ~ "{_immutable()}") {{',
        f'    set $judgeboard_cache "{FOREVER}";',
        "}",
        "add_header Cache-Control $judgeboard_cache;",
        *(f'add_header {name} "{value}" always;' for name, value in EVERYWHERE.items()),
    ]
    return "\n".join(lines) + "\n"


def _headers_file() -> str:
    """For Netlify and Cloudflare Pages, at the host's root or one folder down that has no name of IMMUTABLE: their
    patterns know no more than whole parts of an address.
    """
    rules: dict[str, Mapping[str, str]] = {"/*": EVERYWHERE}
    for start in ("/", "/:folder/"):
        rules |= {f"{start}{name}": {"Cache-Control": ASKED_EACH_TIME} for name in ALWAYS_NEW}
        rules |= {f"{start}{folder}/*": {"Cache-Control": FOREVER} for folder in IMMUTABLE}
    return "".join(
        f"{pattern}\n" + "".join(f"  {name}: {value}\n" for name, value in sent.items())
        for pattern, sent in rules.items()
    )


def _htaccess() -> str:
    """For Apache 2.4, where it may be overridden (`AllowOverride FileInfo Indexes`)."""
    lines = [
        "DirectoryIndex index.html",
        *(f"AddType {_bare(kind)} {suffix}" for suffix, kind in TYPES.items()),
        "AddDefaultCharset utf-8",
        "<IfModule mod_deflate.c>",
        f"  AddOutputFilterByType DEFLATE {' '.join(_compressed_types())}",
        "</IfModule>",
        "<IfModule mod_headers.c>",
        *(f'  Header always set {name} "{value}"' for name, value in EVERYWHERE.items()),
        f'  Header set Cache-Control "{ASKED_EACH_TIME}"',
        f'  Header set Cache-Control "{FOREVER}" "expr=%{{REQUEST_URI}} =~ m#{_immutable()}#"',
        "</IfModule>",
    ]
    return "\n".join(lines) + "\n"


def _vercel() -> str:
    """For Vercel, where of two rules for one header the later holds."""

    def rule(source: str, sent: Mapping[str, str]) -> dict[str, object]:
        return {"source": source, "headers": [{"key": name, "value": value} for name, value in sent.items()]}

    rules = [rule("/(.*)", {**EVERYWHERE, "Cache-Control": ASKED_EACH_TIME})]
    rules += [rule(f"/:folder*/{name}/({rest})", {"Cache-Control": FOREVER}) for name, rest in IMMUTABLE.items()]
    return json.dumps({"headers": rules}, indent=2) + "\n"


def _immutable() -> str:
    """The addresses that may be kept for good, as a regular expression that all hosts read alike."""
    return "/(" + "|".join(f"{folder}/{rest}" for folder, rest in IMMUTABLE.items()) + ")$"


def _compressed_types() -> list[str]:
    return sorted({_bare(TYPES[suffix]) for suffix in COMPRESSED})


def _bare(kind: str) -> str:
    return kind.partition(";")[0]
