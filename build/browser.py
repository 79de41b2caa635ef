"""The browsers that the tests drive: found on the machine, or installed."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from steps import CACHE, BuildError, is_root, run, say
from toolchain import PYTHON, apt_install

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX = ("firefox-esr", "firefox")
FOUND = CACHE / "browser"


def executable() -> Path:
    """The Chromium that the last setup found; raises BuildError when there was none."""
    if FOUND.is_file() and os.access(path := Path(FOUND.read_text(encoding="utf-8")), os.X_OK):
        return path
    raise BuildError("No browser is set up yet; run: python3 build/run.py setup")


def ensure_browser() -> None:
    """Have Chromium: Playwright's own, else the machine's, else Debian's package, else Playwright's download."""
    try:
        executable()
    except BuildError:
        FOUND.write_text(str(_own() or _on_path(CHROMIUM) or _installed()), encoding="utf-8")


def firefox() -> Path | None:
    """The machine's Firefox; None where it has none, and the tests do without."""
    return _on_path(FIREFOX)


def ensure_firefox() -> None:
    """Have Firefox where it can be had as Debian's package."""
    if firefox() is None and is_root() and shutil.which("apt-get"):
        try:
            apt_install("firefox-esr")
        except BuildError as error:
            say(str(error))


def _own() -> Path | None:
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = Path(run([PYTHON, "-c", ask]).strip())
    return path if path.is_file() else None


def _on_path(names: Sequence[str]) -> Path | None:
    return next((Path(found) for name in names if (found := shutil.which(name))), None)


def _installed() -> Path:
    if is_root() and shutil.which("apt-get"):
        try:
            apt_install("chromium")
        except BuildError as error:
            say(str(error))
    else:
        say("Fetching Chromium …")
        try:
            run([PYTHON, "-m", "playwright", "install", "chromium"])
        except BuildError as error:
            say(str(error))
    if found := _own() or _on_path(CHROMIUM):
        return found
    raise BuildError(
        "The tests need Chromium. Install it so that one of these is on PATH: " + ", ".join(CHROMIUM) + "."
    )
