"""The page's own files as the site has them: bundled and minified by esbuild, under names that tell what they hold.

A name bears a digest of its file, so that a browser may keep the file for good. What asks for a file by its name is
told the name here: modules by constants (types/constants.d.ts), index.html by what stands in its attributes.
"""

import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from examples import PROBLEMS, example_files
from notices import TEXTS, notices
from steps import BUILD, CACHE, ROOT, BuildError, digest, ensure, files_below, run, say
from toolchain import NODE_MODULES, ensure_node, ensure_node_modules

WEB = ROOT / "web"
PAGE = CACHE / "page"
SOURCES = (WEB, TEXTS, ROOT / "LICENSE", BUILD / "package-lock.json", BUILD / "notices.py", Path(__file__))
ASSETS = "assets"
"""The folder of all files whose names bear digests."""
PYODIDE = "pyodide"
"""The folder of what Python is loaded from."""
ROOMS = {
    "judge": ["rooms/judge-room.js"],
    "congo": ["rooms/judge-room.js", "board/pieces/congo.js"],
    "play": ["rooms/play-room.js"],
}
"""The modules of each kind of room, and of those that need others; web/later.js asks for the same."""
GAME = "game"
"""What Lines of Action begins with in place of an example."""
AS_THEY_ARE = (
    "favicon.svg",
    "manifest.webmanifest",
    "icons/apple-touch-icon.png",
    "icons/icon-192.png",
    "icons/icon-512.png",
    "icons/maskable-512.png",
)
"""Files that bear the same name in the site, since others than the page ask for them."""
LATER = "later"
LATER_WORDS = re.compile(r"(?:compare\.|generate\.|new\.|records\.|setup\.|share\.|statement\.)")
"""What the parts say that web/later.js fetches, and what the engine says of a comparison …"""
SOONER_WORDS = re.compile(
    r"generate\.(?:again|covered|failed|made|making|name|stop)$|new\.(?:confirm|open)"
    r"|records\.(?:load_part|nothing|show)$|setup\.(?:open|title)$|share\.(?:damaged|name)|statement\.open$"
)
"""… but for these, which others say."""
OF_PLAY = re.compile(r"(?:analysis|graph|level|link|moves|new|play|records|score|type)\.")
"""What only the room says in which Lines of Action is played."""
OPTIONS = (
    "--bundle",
    "--minify",
    "--target=es2022",
    "--charset=utf8",
    "--legal-comments=none",
    "--preserve-symlinks",
    "--log-level=warning",
    "--entry-names=[name]-[hash]",
    "--chunk-names=[name]-[hash]",
)
MODULES = ("--format=esm", "--splitting")


@dataclass(frozen=True)
class Bundles:
    """What one run of esbuild made, with all names as they stand in the site's assets."""

    names: Mapping[str, str]
    """Of each entry, and of each module that is imported by itself, by its name in web/."""
    imports: Mapping[str, list[str]]
    """What a file needs at once, itself not included."""
    packages: frozenset[str]
    """The node packages that have a part in them."""

    def needs(self, *entries: str) -> list[str]:
        """The files that entries need, all of them, themselves first."""
        found = [self.names[entry] for entry in entries]
        for name in found:
            found += [other for other in self.imports[name] if other not in found]
        return found


def page_files(python: Mapping[str, Any]) -> dict[Path, Path]:
    """The site's files that are made of web/, by their names in the site; `python` describes what it is loaded from."""
    ensure_node_modules()

    def make() -> None:
        say("Bundling the page …")
        shutil.rmtree(PAGE, ignore_errors=True)
        (PAGE / ASSETS).mkdir(parents=True)
        _make(python)

    ensure(PAGE / ".stamp", digest(json.dumps(python), *example_files().values(), *SOURCES), make)
    return {path.relative_to(PAGE): path for path in files_below(PAGE)}


def _make(python: Mapping[str, Any]) -> None:
    contents = {f"examples/{name.as_posix()}": path.read_bytes() for name, path in example_files().items()}
    problems = json.loads(contents.pop(f"examples/{PROBLEMS}"))
    languages = [path.stem for path in files_below(WEB / "locales")]
    for language in languages:
        contents |= _locale(language, problems)
    files = {name: _write(name, contents[name]) for name in sorted(contents)}
    worker = _bundle(
        ["engine/worker.js"], MODULES, {"PYTHON": {**python, "folder": f"../{PYODIDE}/{python['folder']}/"}}
    )
    files |= worker.names
    page = _bundle(["main.js", "page.css", "notices.css"], MODULES, {"FILES": files, "PROBLEMS": problems})
    shared = page.needs("main.js")
    modules = {room: [name for name in page.needs(*entries) if name not in shared] for room, entries in ROOMS.items()}
    first = {problem: found["examples"][0]["name"] for problem, found in problems.items()} | {"loa": GAME}
    first_paint = {
        "words": {
            language: {
                "everywhere": f"{ASSETS}/{files[f'locales/{language}.json']}",
                "rooms": {problem: f"{ASSETS}/{files[f'locales/{language}.{problem}.json']}" for problem in problems},
            }
            for language in languages
        },
        "modules": {room: [f"{ASSETS}/{name}" for name in names] for room, names in modules.items()},
        "rooms": {problem: f"{ASSETS}/{files[f'examples/{problem}/{name}.json']}" for problem, name in first.items()},
        "first": next(iter(problems)),
    }
    early = _bundle(["early.js"], ["--format=iife"], {"FIRST_PAINT": first_paint})
    names = {name: f"{ASSETS}/{made}" for name, made in {**page.names, **early.names}.items()}
    documents = {
        "index.html": _preloading((WEB / "index.html").read_text(encoding="utf-8"), shared),
        "notices.html": notices(page.packages),
    }
    for name, document in documents.items():
        (PAGE / name).write_text(_named(document, names), encoding="utf-8")
    for name in AS_THEY_ARE:
        (PAGE / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(WEB / name, PAGE / name)


def _locale(language: str, problems: Iterable[str]) -> dict[str, bytes]:
    """A language's words in files: what is said everywhere, in the rooms of a problem, and in what is fetched later."""
    whole: dict[str, dict[str, Any]] = json.loads((WEB / "locales" / f"{language}.json").read_text(encoding="utf-8"))
    parts: dict[str, dict[str, dict[str, Any]]] = {
        part: {kind: {} for kind in whole} for part in ("", LATER, *problems)
    }
    for kind, messages in whole.items():
        for key, message in messages.items():
            parts[part_of(key, problems)][kind][key] = message
    compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
    return {
        f"locales/{language}{part and '.'}{part}.json": compact.encode(words).encode() for part, words in parts.items()
    }


def part_of(key: str, problems: Iterable[str]) -> str:
    """The part of a locale that a message belongs to: that of a problem, `later`, or none in particular."""
    if LATER_WORDS.match(key) and not SOONER_WORDS.match(key):
        return LATER
    if OF_PLAY.match(key):
        return "loa"
    # The keys of captions and errors are the engine's codes, which begin with the problem.
    beginning, _, rest = key.partition(".")
    problem = rest.partition(".")[0] if beginning == "example" else beginning.replace("_", "-")
    return problem if problem in problems else ""


def _write(name: str, content: bytes) -> str:
    """Write an asset under its name with a digest; the result is that."""
    path = PurePosixPath(name)
    made = path.with_name(f"{path.stem}-{hashlib.sha256(content).hexdigest()[:8]}{path.suffix}")
    target = PAGE / ASSETS / made
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return str(made)


def _bundle(entries: Iterable[str], options: Iterable[str], constants: Mapping[str, Any]) -> Bundles:
    """Bundle modules of web/ into the assets."""
    used = CACHE / "used.json"
    run(
        [
            ensure_node().node,
            NODE_MODULES / "esbuild/bin/esbuild",
            *(Path("web", entry) for entry in entries),
            *OPTIONS,
            *options,
            *(f"--define:{name}={json.dumps(value)}" for name, value in constants.items()),
            f"--outdir={PAGE / ASSETS}",
            f"--metafile={used}",
        ],
        cwd=ROOT,
        env=os.environ | {"NODE_PATH": str(NODE_MODULES)},
    )
    outputs = json.loads(used.read_text(encoding="utf-8"))["outputs"]
    return Bundles(
        names={
            output["entryPoint"].removeprefix("web/"): Path(name).name
            for name, output in outputs.items()
            if "entryPoint" in output
        },
        imports={
            Path(name).name: [Path(one["path"]).name for one in output["imports"] if one["kind"] == "import-statement"]
            for name, output in outputs.items()
        },
        packages=frozenset(
            found[1]
            for output in outputs.values()
            for source in output["inputs"]
            if (found := re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)/", source))
        ),
    )


def _preloading(document: str, modules: Iterable[str]) -> str:
    """A document that asks for all that its module needs before the module does."""
    head, script, rest = document.partition('    <script type="module"')
    preloads = "".join(f'    <link rel="modulepreload" href="{ASSETS}/{module}">\n' for module in modules)
    return head + preloads + script + rest


def _named(document: str, names: Mapping[str, str]) -> str:
    """A document with the names that its modules and stylesheets have in the site, in place of those in web/."""

    def made(match: re.Match[str]) -> str:
        if match[2].startswith(f"{ASSETS}/"):
            return match[0]
        if match[2] not in names:
            raise BuildError(f"A document of web/ names {match[2]}, which is nothing that the page is made of.")
        return f'{match[1]}="{names[match[2]]}"'

    return re.sub(r'\b(src|href)="([^":]+\.(?:js|css))"', made, document)
