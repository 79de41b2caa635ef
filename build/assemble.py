"""Put the static site together: the page as Vite makes it of web/, the files for its host, and the
service worker last, which knows all others.
"""

import subprocess
from pathlib import Path

import hosting
from offline import SCRIPT, service_worker
from page import generate, page_files, vite_command
from runtime import python_runtime
from serve import HOST
from steps import ROOT, one_at_a_time, say
from toolchain import WEB

SITE = ROOT / "site"
HOSTING = ROOT / "hosting"
"""What a host needs from elsewhere than the site."""


def build_site() -> Path:
    """Make `site/` from the work tree and return it; files that did not change are left alone."""
    python = python_runtime()
    files = {name: path.read_bytes() for name, path in page_files(python.description, python.files).items()}
    files |= {Path(name): text.encode() for name, text in hosting.host_files().items()}
    files[SCRIPT] = service_worker(files)
    _become(SITE, files)
    _become(HOSTING, {Path("nginx.conf"): hosting.nginx().encode()})
    say(f"The site is in {SITE.name}/: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB.")
    return SITE


def complete_sources() -> None:
    """Put beside the page's sources what they import of what the build makes."""
    python = python_runtime()
    generate(python.description, python.files)


def serve_sources(port: int | None) -> None:
    """Serve web/ by Vite's development server until it is interrupted."""
    with one_at_a_time():
        complete_sources()
    ports = () if port is None else ("--port", str(port), "--strictPort")
    subprocess.run(vite_command("--host", HOST, *ports), cwd=WEB, check=False)


def _become(target: Path, files: dict[Path, bytes]) -> None:
    """Make `target` hold these files and no others, without a moment in which it is missing: it may be being served."""
    for name, content in files.items():
        copy = target / name
        if copy.is_file() and copy.read_bytes() == content:
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(content)
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(target) not in files:
            path.unlink()
