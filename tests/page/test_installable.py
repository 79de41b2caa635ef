"""Chromium offers to install the page, and the manifest is right."""

import json
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext

from assemble import SITE
from browser import chromium
from serve import serving
from tests.browser import ARGUMENTS
from tests.messages import words

ADDRESSES = ["correct-move", "rank-and-file", "othello", "congo", "loa"]

pytestmark = pytest.mark.chromium("only Chromium tells whether it would install a page")


@pytest.fixture(scope="module")
def installed(
    browser: Browser, prepare: Callable[[BrowserContext], None], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Any]]:
    """Yields Chromium's report on the manifest of a site below a path, in a profile that allows an install."""
    folder = tmp_path_factory.mktemp("host")
    (folder / "judgeboard").symlink_to(SITE)
    profile = tmp_path_factory.mktemp("profile")
    context = browser.browser_type.launch_persistent_context(profile, executable_path=chromium(), args=ARGUMENTS)
    prepare(context)
    page = context.pages[0]
    with serving(folder) as url:
        page.goto(f"{url}judgeboard/#othello")
        session = context.new_cdp_session(page)
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        yield {**session.send("Page.getAppManifest"), "root": f"{url}judgeboard/", "hindrances": errors}
    context.close()


def test_chromium_would_install_it(installed: dict[str, Any]) -> None:
    assert installed["errors"] == []
    assert installed["hindrances"] == []


def test_it_stays_within_its_own_path(installed: dict[str, Any]) -> None:
    manifest, root = installed["manifest"], installed["root"]
    assert manifest["scope"] == manifest["startUrl"] == manifest["id"] == root


def test_each_problem_is_a_shortcut(installed: dict[str, Any]) -> None:
    shortcuts = {shortcut["url"]: shortcut["name"] for shortcut in installed["manifest"]["shortcuts"]}
    names = words()
    assert shortcuts == {f"{installed['root']}#{name}": names[f"problem.{name}"] for name in ADDRESSES}


def test_each_icon_has_its_declared_size(installed: dict[str, Any]) -> None:
    icons = json.loads(installed["data"])["icons"]
    folder = Path(urlsplit(urljoin(installed["url"], ".")).path).name
    assert folder == "judgeboard"
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in icons if icon["type"] == "image/png"}
    assert sizes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in icons:
        content = (SITE / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
