"""Makes the service worker: web/service-worker/ bundled into one script, with the list of the files to cache."""

import hashlib
import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import hosting
from cpp import COMPILER
from page import vite
from runtime import REST
from steps import CACHE, digest, ensure
from toolchain import WEB, ensure_node_modules

SOURCES = WEB / "service-worker"
SCRIPT = Path("service-worker.js")
VERSION = "@version@"
"""A placeholder in the script for the script's own digest."""
LATER = (REST,)
"""Files that are cached only after their first use: visitors without a program do not need them."""
CONFIGURATION = (WEB / "vite.config.ts", WEB / "package-lock.json")


def service_worker(site: Mapping[Path, bytes], folder: Path = CACHE / "offline") -> bytes:
    """Returns the script of the service worker for a site with these file contents by path. `folder` is the cache for
    the script.
    """
    ensure_node_modules()
    shipped = _shipped(site)

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "shipped.js").write_text(shipped, encoding="utf-8")
        vite("build", "--mode=service-worker", OUT_DIR=folder / "made", SHIPPED=folder / "shipped.js")
        (folder / "made" / SCRIPT).replace(folder / SCRIPT)
        script = (folder / SCRIPT).read_text(encoding="utf-8")
        (folder / SCRIPT).write_text(script.replace(VERSION, digest(script)), encoding="utf-8")

    ensure(folder / ".stamp", digest(SOURCES, shipped, *CONFIGURATION, Path(__file__)), make)
    return (folder / SCRIPT).read_bytes()


def _shipped(site: Mapping[Path, bytes]) -> str:
    """The text of the module that web/service-worker/shipped.d.ts declares."""
    values = {
        "FILES": [_entry(path, site[path]) for path in sorted(site) if _is_kept(path)],
        "HEADERS": hosting.EVERYWHERE,
        "FOR_PROGRAMS": hosting.FOR_PROGRAMS,
        "PROGRAMS": f"{hosting.PROGRAMS}/",
        "COMPILER": f"{COMPILER}/",
        "VERSION": VERSION,
    }
    return "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n" for name, value in values.items()
    )


def _is_kept(path: Path) -> bool:
    """Whether the service worker caches a file. False for UNSERVED, and for files of the C++ compiler, which the page
    itself caches.
    """
    return path.name not in hosting.UNSERVED and path.parts[0] != COMPILER


def _entry(path: Path, content: bytes) -> dict[str, str | int]:
    later: dict[str, str | int] = {"later": True} if path.name in LATER else {}
    return {"path": path.as_posix(), "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content), **later}
