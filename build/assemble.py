"""Assembles the site: the page and what it loads, the files for hosts, and last the service worker."""

import subprocess
from pathlib import Path

import hosting
from cpp import NO_COMPILER, cpp_compiler
from fetched_folder import FetchedFolder
from offline import SCRIPT, service_worker
from page import generate, page_files, vite_command
from runtime import python_runtime
from serve import HOST
from steps import ROOT, one_at_a_time, say, write_if_changed
from toolchain import WEB

SITE = ROOT / "site"
HOSTING = ROOT / "hosting"
"""The folder of configuration files for hosts that do not read such files from the site."""


def build_site(address: str | None = None, *, with_cpp: bool = True) -> Path:
    """Makes `site/` from the work tree and returns its path; also writes `hosting/`. Files that did not change are not
    written.

    `address` is the address that the site will have. If an address is given, the pages state it for search engines, and
    the site has sitemap.xml and 404.html. Without `with_cpp`, the C++ compiler is left out.
    """
    fetched = _fetched_folders(with_cpp=with_cpp)
    files = {name: path.read_bytes() for name, path in page_files(fetched, address).items()}
    folders = [f"{name.parent.as_posix()}/" for name in files if name.name == "index.html" and len(name.parts) > 1]
    files |= {Path(name): text.encode() for name, text in hosting.host_files(folders).items()}
    files[SCRIPT] = service_worker(files)
    _write_folder(SITE, files)
    _write_folder(HOSTING, {Path("nginx.conf"): hosting.nginx().encode()})
    say(f"The site is in {SITE.name}/: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB.")
    return SITE


def complete_sources() -> None:
    """Writes the generated files that the page's sources import."""
    generate(_fetched_folders())


def serve_sources(port: int | None) -> None:
    """Serves web/ with Vite's development server until Ctrl-C. Without a port, Vite chooses a port."""
    with one_at_a_time():
        complete_sources()
    ports = () if port is None else ("--port", str(port), "--strictPort")
    subprocess.run(vite_command("--host", HOST, *ports), cwd=WEB, check=False)


def _fetched_folders(*, with_cpp: bool = True) -> tuple[FetchedFolder, FetchedFolder]:
    return python_runtime(), cpp_compiler() if with_cpp else NO_COMPILER


def _write_folder(target: Path, files: dict[Path, bytes]) -> None:
    """Writes these files to a folder and deletes all others. Changes the folder in place, since a server may use it."""
    for name, content in files.items():
        write_if_changed(target / name, content)
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(target) not in files:
            path.unlink()
