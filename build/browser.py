"""Finds or installs the browsers for the tests."""

import json
import os
import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from steps import CACHE, BuildError, digest, ensure, is_root, run, say
from toolchain import PYTHON, apt_install

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HEADLESS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
FIREFOX = ("firefox-esr", "firefox")
DISPLAY = ("Xvfb",)
MINIBROWSER = ("*/webkit2gtk-4.*/MiniBrowser", "webkit2gtk-4.*/MiniBrowser")
"""Patterns of the path of WebKitGTK's own browser below LIBRARIES. This browser is not on PATH."""
LIBRARIES = (Path("/usr/lib"), Path("/usr/libexec"))
DEBIAN = {"chromium": CHROMIUM, "chromium-headless-shell": HEADLESS}
"""Debian's packages of Chromium, each with the possible names of its program."""
OTHERS = {"firefox-esr": FIREFOX, "webkit2gtk-driver": (), "xvfb": DISPLAY}
"""Further packages of Debian, with the names of their programs. Without them, only some tests are skipped."""
FOUND = CACHE / "browsers.json"


def chromium() -> Path:
    """The path of the ordinary Chromium, as visitors use it. Raises BuildError if setup has found no Chromium."""
    return _found("chromium")


def headless_chromium() -> Path:
    """The path of Chromium's headless shell, which takes half the processor time of Chromium. Without a headless shell,
    the path of Chromium. Raises BuildError if setup has found no Chromium.
    """
    return _found("headless")


def firefox() -> Path | None:
    """The path of the machine's Firefox; None if Firefox is not installed and its tests are to be skipped."""
    return _on_path(FIREFOX)


def minibrowser() -> Path | None:
    """The path of WebKitGTK's MiniBrowser; None if MiniBrowser or Xvfb is missing and its tests are to be skipped."""
    found = (path for folder in LIBRARIES for pattern in MINIBROWSER for path in sorted(folder.glob(pattern)))
    return next(found, None) if _on_path(DISPLAY) else None


def ensure_browsers() -> None:
    """Finds Playwright's Chromium, or else the machine's Chromium. Without either, installs Debian's package or
    Playwright's download. Raises BuildError if no Chromium can be installed.

    As root on Debian, also installs the headless shell, Firefox and WebKitGTK, if they are available.
    """
    _ensure_chromium()
    if _has_apt():
        ensure(CACHE / "other-browsers", digest(*OTHERS), _install_others)


def _has_apt() -> bool:
    return is_root() and shutil.which("apt-get") is not None


def _install_others() -> None:
    for package, programs in OTHERS.items():
        if not (_on_path(programs) or (package.startswith("webkit") and minibrowser())):
            _try(partial(apt_install, package))


def _ensure_chromium() -> None:
    with suppress(BuildError):
        chromium()
        headless_chromium()
        return
    own = _own()
    if own is None and _has_apt():
        for package, programs in DEBIAN.items():
            if not _on_path(programs):
                _try(partial(apt_install, package))
    usual = own or _on_path(CHROMIUM)
    if usual is None:
        say("Fetching Chromium …")
        _try(partial(run, [PYTHON, "-m", "playwright", "install", "chromium"]))
        usual = _own()
    if usual is None:
        raise BuildError(
            "The tests need Chromium. Install it so that one of these is on PATH: " + ", ".join(CHROMIUM) + "."
        )
    headless = _headless_beside(usual) or _on_path(HEADLESS) or usual
    FOUND.write_text(json.dumps({"chromium": str(usual), "headless": str(headless)}), encoding="utf-8")


def _found(kind: str) -> Path:
    if FOUND.is_file():
        path = Path(json.loads(FOUND.read_text(encoding="utf-8"))[kind])
        if os.access(path, os.X_OK):
            return path
    raise BuildError("No browser is set up yet; run: python3 build/run.py setup")


def _try(install: Callable[[], object]) -> None:
    """Calls `install`. Only prints a BuildError, since the step that needs the missing program reports the failure."""
    try:
        install()
    except BuildError as error:
        say(str(error))


def _own() -> Path | None:
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = Path(run([PYTHON, "-c", ask]).strip())
    return path if path.is_file() else None


def _headless_beside(usual: Path) -> Path | None:
    """The path of the headless shell beside Playwright's own Chromium, `chromium-REVISION/FOLDER/chrome`. None if the
    shell is missing or `usual` is not Playwright's Chromium.
    """
    folder = usual.parents[1]
    _, _, revision = folder.name.partition("chromium-")
    shells = folder.parent.glob(f"chromium_headless_shell-{revision}/*/*headless*shell*") if revision else ()
    return next((path for path in shells if os.access(path, os.X_OK) and path.is_file()), None)


def _on_path(names: Sequence[str]) -> Path | None:
    return next((Path(found) for name in names if (found := shutil.which(name))), None)
