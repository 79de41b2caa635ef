"""The page of notices names the bundled packages with their versions, and has the text of each licence."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from assemble import SITE
from notices import CLANG_VERSION, FOR_CPP, IN_PYODIDE, PYODIDE_VERSION, TEXTS, WASI_SHIM_VERSION, ZSTDDEC_VERSION
from toolchain import NODE_MODULES

PAGE = (SITE / "notices.html").read_text(encoding="utf-8")
ROWS = dict(re.findall(r'<tr><th scope="row">(?:<a [^>]*>)?(.*?)(?:</a>)?</th><td>(.*?)</td>', PAGE))


def test_the_versions_are_those_that_are_pinned() -> None:
    assert json.loads((NODE_MODULES / "pyodide/package.json").read_text())["version"] == PYODIDE_VERSION
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text())["info"]
    names = {work.name for work in IN_PYODIDE}
    assert f"Python {lock['python']}" in names
    assert f"Emscripten {lock['platform'].removeprefix('emscripten_').replace('_', '.')}" in names
    packages = {
        "@yowasp/clang": CLANG_VERSION,
        "@bjorn3/browser_wasi_shim": WASI_SHIM_VERSION,
        "zstddec": ZSTDDEC_VERSION,
    }
    for package, version in packages.items():
        assert json.loads((NODE_MODULES / package / "package.json").read_text())["version"] == version


def test_the_packages_of_the_compiler_are_named() -> None:
    """The notices name every package of the compiler. Comments in the compiler's script name the packages that are
    bundled into it.
    """
    script = (NODE_MODULES / "@yowasp/clang/gen/bundle.js").read_text(encoding="utf-8")
    assert set(re.findall(r"^// node_modules/((?:@[^/]+/)?[^/]+)/", script, re.MULTILINE)) == {
        "@yowasp/runtime",
        "nanotar",
    }
    assert {work.name for work in FOR_CPP} <= set(ROWS)


@pytest.mark.parametrize("package", ["commands", "lang-cpp", "state", "view"])
def test_the_packages_of_the_editor_are_named(package: str) -> None:
    version = json.loads((NODE_MODULES / "@codemirror" / package / "package.json").read_text())["version"]
    assert f"@codemirror/{package} {version}" in ROWS


def test_every_licence_has_its_text() -> None:
    for name, licence in ROWS.items():
        bare = re.sub("<.*?>", "", licence)
        assert bare == "public domain" or f'<h2 id="{bare.replace(" ", "-")}">' in PAGE, name
    assert {path.stem for path in TEXTS.glob("*.txt")} == set(re.findall(r'<h2 id="(.*?)">', PAGE))


def test_every_work_whose_licence_demands_it_has_its_copyright_notice() -> None:
    for name, notice in re.findall(r"<tr><th.*?>([^<]+)<.*?(?:MIT|BSD|Zlib|bzip2)[^<]*</a></td><td>(.*?)</td>", PAGE):
        assert re.search(r"Copyright|\(C\)", notice), name


def test_the_page_is_found_and_can_be_read(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}othello/")
    page.get_by_role("button", name="About this problem").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open-source licences").click()
    notices = opened.value
    expect(notices.get_by_role("heading", level=1)).to_contain_text("Licences")
    expect(notices.locator("body")).to_have_css("max-width", "800px")
    assert notices.evaluate("document.documentElement.scrollWidth <= innerWidth")
