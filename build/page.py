"""Makes the page's files: web/ bundled by Vite, which web/vite.config.ts configures."""

import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from api_types import api_types
from examples import DESCRIPTIONS, OF_PROBLEMS, example_files
from fetched_folder import FetchedFolder
from notices import TEXTS, notices
from sentences import APP, sentence_files
from steps import BUILD, CACHE, ROOT, digest, ensure, files_below, run, say, write_if_changed
from toolchain import NODE_MODULES, WEB, ensure_node, ensure_node_modules

PAGE = CACHE / "page"
GENERATED = WEB / "generated"
"""The folder of generated files that the page's sources import."""
PUBLIC = WEB / "public"
"""The folder of files that Vite copies unchanged."""
ASSETS = "assets"
"""The folder in the site for files with digests in their names."""
MANIFEST = "manifest.webmanifest"
OTHER_SOURCES = (TEXTS, ROOT / "LICENSE", BUILD / "notices.py", Path(__file__))


def page_files(fetched: Sequence[FetchedFolder], address: str | None) -> dict[Path, Path]:
    """Bundles the page unless the cache is up to date. Returns the page's files by their paths in the site. `address`
    is the site's address, or None if it is not known.
    """
    ensure_node_modules()
    generate(fetched)

    def make() -> None:
        say("Bundling the page …")
        shutil.rmtree(PAGE, ignore_errors=True)
        make_page(PAGE, address)

    ensure(PAGE / ".stamp", digest(*_sources(), *OTHER_SOURCES, address or ""), make)
    return {path.relative_to(PAGE): path for path in files_below(PAGE)}


def make_page(target: Path, address: str | None) -> None:
    """Makes the page's files in the folder `target`. The sources must be complete, with all generated files."""
    bundle(WEB, target, address)
    for name, complete in (("notices.html", notices), (MANIFEST, with_shortcuts)):
        file = target / name
        file.write_text(complete(file.read_text(encoding="utf-8")), encoding="utf-8")


def generate(fetched: Sequence[FetchedFolder]) -> None:
    """Writes the generated files where the page's sources and Vite find them, and deletes older generated files."""
    made = {GENERATED / "api.d.ts": api_types().encode()}
    for name, path in example_files().items():
        folder = GENERATED if str(name) in OF_PROBLEMS else GENERATED / "examples"
        made[folder / name] = path.read_bytes()
    made |= {GENERATED / "sentences" / name: content for name, content in sentence_files().items()}
    for one in fetched:
        made[GENERATED / f"{one.name}.json"] = json.dumps(one.description).encode()
        made |= {PUBLIC / one.folder / name: path.read_bytes() for name, path in one.files.items()}
    for folder in (GENERATED, *(PUBLIC / one.folder for one in fetched)):
        for path in files_below(folder) if folder.is_dir() else []:
            if path not in made:
                path.unlink()
    for path, content in made.items():
        write_if_changed(path, content)


def with_shortcuts(manifest: str) -> str:
    """Adds a shortcut to each problem to the manifest's text, with the problem's title in the manifest's language."""
    data = json.loads(manifest)
    titles = json.loads(sentence_files()[Path(data["lang"], f"{APP}.json")])
    names = json.loads(example_files()[Path(DESCRIPTIONS)].read_bytes())
    data["shortcuts"] = [{"name": titles[f"problem.{name}"], "url": f"./#{name}"} for name in names]
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def vite_command(*arguments: str) -> list[str | Path]:
    """Returns the command line of Vite with these arguments, to be run in web/."""
    return [ensure_node().node, NODE_MODULES / "vite/bin/vite.js", *arguments]


def bundle(sources: Path, target: Path, address: str | None = None) -> None:
    """Bundles the page from a folder such as web/ into `target`, and prerenders all pages."""
    vite("build", sources=sources, OUT_DIR=target)
    with TemporaryDirectory(dir=target.parent) as made:
        vite("build", "--ssr=prerender/prerender.tsx", sources=sources, OUT_DIR=Path(made))
        [script] = Path(made).glob("assets/prerender-*.js")
        run([ensure_node().node, script, target, *([address] if address else [])], cwd=sources)


def vite(command: str, *arguments: str, sources: Path = WEB, **variables: Path) -> None:
    """Runs Vite in a folder such as web/, with further environment variables, and waits for the end. Raises BuildError
    if Vite fails.
    """
    env = os.environ | {name: str(value) for name, value in variables.items()}
    run(vite_command(command, "--logLevel=warn", *arguments), cwd=sources, env=env)


def _sources() -> list[Path]:
    """All files and folders of web/ except packages. A changed test, too, makes the build bundle the page again."""
    return sorted(path for path in WEB.iterdir() if path != NODE_MODULES)
