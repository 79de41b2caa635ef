"""The service worker: web/service-worker/ in one script, with the list of all files that it keeps for use offline."""

import hashlib
import html
import json
import re
import shutil
from pathlib import Path

from steps import BUILD, CACHE, ROOT, digest, ensure, run
from toolchain import NODE_MODULES, ensure_node, ensure_node_modules

SOURCES = ROOT / "web" / "service-worker"
SCRIPT = Path("service-worker.js")
PAGE = Path("index.html")
POLICY = re.compile(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"')
OPTIONS = ("--bundle", "--minify", "--format=iife", "--target=es2022", "--charset=utf8", "--log-level=error")


def service_worker(site: dict[Path, Path], folder: Path = CACHE / "offline") -> Path:
    """The script for a site of these files (path below its root: where the file is now), made or found in `folder`."""
    ensure_node_modules()
    shipped = _shipped(site)

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SOURCES, folder / "source")
        (folder / "source" / "shipped.js").write_text(shipped, encoding="utf-8")
        esbuild = NODE_MODULES / "esbuild/bin/esbuild"
        entry = folder / "source" / SCRIPT
        run([ensure_node().node, esbuild, entry, *OPTIONS, f"--outfile={folder / SCRIPT}"], cwd=BUILD)

    ensure(folder / ".stamp", digest(SOURCES, shipped, BUILD / "package-lock.json", *OPTIONS, Path(__file__)), make)
    return folder / SCRIPT


def _shipped(site: dict[Path, Path]) -> str:
    """The module of which build/types/service-worker/shipped.d.ts tells."""
    page = site[PAGE].read_text(encoding="utf-8")
    values = {
        "FILES": [_entry(path, site[path]) for path in sorted(site) if _is_kept(path)],
        "PAGE": page,
        "HEADERS": {"Content-Security-Policy": _policy(page)},
    }
    written = {name: json.dumps(value, ensure_ascii=False) for name, value in values.items()}
    written["VERSION"] = json.dumps(digest(*written.values()))
    return "".join(f"export const {name} = {value};\n" for name, value in written.items())


def _is_kept(path: Path) -> bool:
    """The page stands in the script itself; hosts do not serve what begins with a dot or a dash below."""
    return path not in (PAGE, SCRIPT) and not any(part.startswith((".", "_")) for part in path.parts)


def _entry(path: Path, file: Path) -> dict[str, str | int]:
    content = file.read_bytes()
    return {"path": path.as_posix(), "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)}


def _policy(page: str) -> str:
    found = POLICY.search(page)
    assert found, "index.html has no content security policy"
    return html.unescape(found[1])
