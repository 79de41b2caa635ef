"""The HTTP headers of the site, and configuration files with which hosts send these headers.

The content security policy in the page's meta element does not apply to workers: the response with a worker's script
needs the header. The page also works without these headers, on hosts that cannot be configured, such as GitHub Pages.
"""

import json
import re
from collections.abc import Mapping, Sequence

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The Content-Security-Policy of the page, in a meta element and in a header, which adds `frame-ancestors`."""
PROGRAMS = "programs"
"""The folder with the script of the worker that runs visitors' programs."""
PROGRAM_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
"""The policy of the worker that runs visitors' programs, in addition to the site's policy. This worker can fetch
nothing.
"""
POLICY_HEADER = "Content-Security-Policy"
EVERYWHERE = {
    # `frame-ancestors` works in a header only.
    POLICY_HEADER: f"{POLICY}; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
FOR_PROGRAMS = {POLICY_HEADER: f"{EVERYWHERE[POLICY_HEADER]}, {PROGRAM_POLICY}"}
"""Headers that replace headers of EVERYWHERE for files in PROGRAMS. The value has two policies, which are both in
force.
"""
IMMUTABLE = {
    "assets": ".+-[0-9A-Za-z]{8}[.][a-z]+",
    PROGRAMS: "worker-[0-9a-f]{8}[.]js",
    "pyodide": "[0-9a-f]{12}/.+",
    "cpp": "[0-9a-f]{12}/.+",
}
"""The folders of files that never change, since their addresses hold a digest, and a pattern for the rest of each
address. The pattern is needed because the site itself may lie in a folder with such a name."""
FOREVER = "public, max-age=31536000, immutable"
ASKED_EACH_TIME = "no-cache"
ALWAYS_NEW = ("", "index.html", "manifest.webmanifest", "service-worker.js")
"""Files that a `_headers` file must list one by one so that browsers revalidate them. The values of all matching rules
are sent, so a rule for `/*` would apply to immutable files, too.
"""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
"""Media types by suffix of the files whose type browsers require and hosts may not know."""
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest")
"""Suffixes of the files that hosts compress."""
UNSERVED = ("_headers", ".htaccess", ".nojekyll", "vercel.json")
"""Files of the site that configure its host; the host does not serve them."""


def headers(path: str) -> dict[str, str]:
    """The headers of a file, except `Content-Type`, by its path on the host. The site may lie in any folder of the
    host.
    """
    policy = FOR_PROGRAMS if re.search(_immutable(PROGRAMS), path) else {}
    return {**EVERYWHERE, **policy, "Cache-Control": FOREVER if re.search(_immutable(), path) else ASKED_EACH_TIME}


def host_files(pages: Sequence[str] = ()) -> dict[str, str]:
    """Returns the contents of the hosts' configuration files by name; the names are `UNSERVED`.

    `pages` are the site's folders with pages, such as `ru/othello/`.
    """
    return {"_headers": _headers_file(pages), ".htaccess": _htaccess(), ".nojekyll": "", "vercel.json": _vercel()}


def nginx() -> str:
    """The text of a file to include in nginx's `server` or `location` of the site."""
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
        # The pattern is quoted, since braces would end a bare pattern.
        f'if ($uri ~ "{_immutable()}") {{',
        f'    set $judgeboard_cache "{FOREVER}";',
        "}",
        f'set $judgeboard_policy "{EVERYWHERE[POLICY_HEADER]}";',
        f'if ($uri ~ "{_immutable(PROGRAMS)}") {{',
        f'    set $judgeboard_policy "{FOR_PROGRAMS[POLICY_HEADER]}";',
        "}",
        "add_header Cache-Control $judgeboard_cache;",
        *(
            f'add_header {name} "{"$judgeboard_policy" if name == POLICY_HEADER else value}" always;'
            for name, value in EVERYWHERE.items()
        ),
    ]
    return "\n".join(lines) + "\n"


def _headers_file(pages: Sequence[str]) -> str:
    """Configuration for Netlify and Cloudflare Pages, with the site at the host's root or one folder below.

    Patterns of these hosts match whole segments of a path only, so the folder must not have a name of IMMUTABLE.
    """
    rules: dict[str, Mapping[str, str]] = {"/*": EVERYWHERE}
    for start in ("/", "/:folder/"):
        # `/:folder/` also matches a page at the root, and `/:folder/loa/` a page of a language.
        names = ALWAYS_NEW if start == "/" else (*ALWAYS_NEW, *pages)
        rules |= {f"{start}{name}": {"Cache-Control": ASKED_EACH_TIME} for name in names}
        rules |= {f"{start}{folder}/*": {"Cache-Control": FOREVER} for folder in IMMUTABLE}
        rules[f"{start}{PROGRAMS}/*"] = {"Cache-Control": FOREVER, POLICY_HEADER: PROGRAM_POLICY}
    return "".join(
        f"{pattern}\n" + "".join(f"  {name}: {value}\n" for name, value in sent.items())
        for pattern, sent in rules.items()
    )


def _htaccess() -> str:
    """Configuration for Apache 2.4, which must allow the file with `AllowOverride FileInfo Indexes`."""
    lines = [
        "DirectoryIndex index.html",
        *(f"AddType {_bare(kind)} {suffix}" for suffix, kind in TYPES.items()),
        "AddDefaultCharset utf-8",
        "<IfModule mod_deflate.c>",
        f"  AddOutputFilterByType DEFLATE {' '.join(_compressed_types())}",
        "</IfModule>",
        "<IfModule mod_headers.c>",
        *(f'  Header always set {name} "{value}"' for name, value in EVERYWHERE.items()),
        *(
            f'  Header always set {name} "{value}" "expr=%{{REQUEST_URI}} =~ m#{_immutable(PROGRAMS)}#"'
            for name, value in FOR_PROGRAMS.items()
        ),
        f'  Header set Cache-Control "{ASKED_EACH_TIME}"',
        f'  Header set Cache-Control "{FOREVER}" "expr=%{{REQUEST_URI}} =~ m#{_immutable()}#"',
        "</IfModule>",
    ]
    return "\n".join(lines) + "\n"


def _vercel() -> str:
    """Configuration for Vercel, where the last rule for a header wins."""

    def rule(source: str, sent: Mapping[str, str]) -> dict[str, object]:
        return {"source": source, "headers": [{"key": name, "value": value} for name, value in sent.items()]}

    rules = [rule("/(.*)", {**EVERYWHERE, "Cache-Control": ASKED_EACH_TIME})]
    rules += [rule(f"/:folder*/{name}/({rest})", {"Cache-Control": FOREVER}) for name, rest in IMMUTABLE.items()]
    rules.append(rule(f"/:folder*/{PROGRAMS}/({IMMUTABLE[PROGRAMS]})", FOR_PROGRAMS))
    # Without a slash at the end of a page's address, its relative links would lead elsewhere.
    return json.dumps({"trailingSlash": True, "headers": rules}, indent=2) + "\n"


def _immutable(*folders: str) -> str:
    """A regular expression for the paths of immutable files in these folders, by default in all folders of IMMUTABLE.
    All hosts understand the syntax.
    """
    return "/(" + "|".join(f"{folder}/{IMMUTABLE[folder]}" for folder in folders or IMMUTABLE) + ")$"


def _compressed_types() -> list[str]:
    return sorted({_bare(TYPES[suffix]) for suffix in COMPRESSED})


def _bare(kind: str) -> str:
    return kind.partition(";")[0]
