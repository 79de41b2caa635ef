"""Put the static site together: web/ as it is written, the editor's bundle, pyodide/, and the service worker last."""

import shutil
from pathlib import Path

from editor import editor_files
from offline import SCRIPT, SOURCES, service_worker
from runtime import runtime_files
from steps import ROOT, files_below, say

WEB = ROOT / "web"
SITE = ROOT / "site"


def build_site() -> Path:
    """Make `site/` from the work tree and return it; files that did not change are left alone."""
    pages = [path for path in files_below(WEB) if not path.name.endswith(".d.ts") and SOURCES not in path.parents]
    files = {path.relative_to(WEB): path for path in pages}
    files |= {Path("editor", path.name): path for path in editor_files()}
    files |= {Path("pyodide", path.name): path for path in runtime_files()}
    files[SCRIPT] = service_worker(files)
    _mirror(files, SITE)
    size = sum(path.stat().st_size for path in files.values())
    say(f"The site is in {SITE.name}/: {len(files)} files, {size / 1e6:.1f} MB.")
    return SITE


def _mirror(files: dict[Path, Path], target: Path) -> None:
    """Make `target` hold these files and no others, without a moment in which it is missing: it may be being served."""
    for name, source in files.items():
        copy = target / name
        if copy.is_file() and copy.read_bytes() == source.read_bytes():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(target) not in files:
            path.unlink()
