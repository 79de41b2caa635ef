"""Put the static site together: the page as bundle.py makes it of web/, and with it pyodide/."""

import shutil
from pathlib import Path

from bundle import page_files
from runtime import runtime_files
from steps import ROOT, say

SITE = ROOT / "site"


def build_site() -> Path:
    """Make `site/` from the work tree and return it; files that did not change are left alone."""
    files = page_files()
    files |= {Path("pyodide", path.name): path for path in runtime_files()}
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
