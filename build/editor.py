"""CodeMirror, which the page's editor is made of: what is used of it in one file, and its licences beside it."""

import json
import shutil
from pathlib import Path

from steps import BUILD, CACHE, digest, ensure, run, say
from toolchain import NODE_MODULES, ensure_node, ensure_node_modules

ENTRY = BUILD / "codemirror.js"
BUNDLE = "codemirror.js"
LICENCES = "codemirror.LICENSE.txt"
OPTIONS = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=error")


def editor_files() -> list[Path]:
    """The files that the site's `editor/` has beside the page's own, made or found in the cache."""
    ensure_node_modules()
    folder = CACHE / "editor"

    def make() -> None:
        say("Bundling the editor …")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        used = folder / "used.json"
        esbuild = NODE_MODULES / "esbuild/bin/esbuild"
        run(
            [ensure_node().node, esbuild, ENTRY, *OPTIONS, f"--outfile={folder / BUNDLE}", f"--metafile={used}"],
            cwd=BUILD,
        )
        (folder / LICENCES).write_text(_licences(used), encoding="utf-8")

    ensure(folder / ".stamp", digest(ENTRY, BUILD / "package-lock.json", *OPTIONS, Path(__file__)), make)
    return [folder / BUNDLE, folder / LICENCES]


def _licences(used: Path) -> str:
    """The licence of every package that has a part in the bundle."""
    packages = set()
    for name, output in json.loads(used.read_text(encoding="utf-8"))["outputs"].items():
        if not name.endswith(BUNDLE):
            continue
        for source in output["inputs"]:
            _, found, inside = source.rpartition("node_modules/")
            if found:
                words = inside.split("/")
                packages.add("/".join(words[: 2 if inside.startswith("@") else 1]))
    return "\n".join(f"{name}\n\n{_licence(NODE_MODULES / name)}" for name in sorted(packages))


def _licence(package: Path) -> str:
    return (package / "LICENSE").read_text(encoding="utf-8").strip() + "\n"
