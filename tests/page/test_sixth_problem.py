"""The build adds a problem to the page from the problem's folder, even a problem that the page does not know."""

import json
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from examples import OF_PROBLEMS
from judgeboard.problems import PROBLEMS, register
from page import bundle
from runtime import PYODIDE
from samples import samples
from sentences import sentence_files
from serve import serving
from tests.page.judge_page import JudgePage
from tests.page.native import NativeHandler, native_site
from toolchain import NODE_MODULES, WEB

pytestmark = pytest.mark.native


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yields the URL of a site that is built with Knight Moves among the problems."""
    folder = tmp_path_factory.mktemp("sixth")
    web, site = folder / "web", folder / "site"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns(NODE_MODULES.name))
    (web / NODE_MODULES.name).symlink_to(NODE_MODULES)
    for former in (web / "public" / PYODIDE).iterdir():
        if not any(former.iterdir()):
            former.rmdir()
    register("tests.knight_moves")
    try:
        files = {web / "generated" / "sentences" / name: content for name, content in sentence_files().items()}
        for name, data in samples().items():
            place = web / "generated" / ("" if name in OF_PROBLEMS else "examples") / name
            files[place] = json.dumps(data, default=list).encode()
        for path, content in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        bundle(web, site)
        with serving(native_site(folder, site), NativeHandler) as url:
            yield url
    finally:
        del PROBLEMS["knight-moves"]


@pytest.mark.thorough
def test_a_sixth_problem_is_built_into_the_page(page: Page, url: str) -> None:
    judge_page = JudgePage(page, url).open("knight-moves").ready()
    expect(page.get_by_role("heading", level=1)).to_have_text("Knight Moves")
    judge_page.paste("e2 e4\na1 h8\n")
    expect(judge_page.output).to_contain_text("To get from a1 to h8 takes 6 knight moves.")
    expect(page.get_by_text("From e2 to e4: 2 moves.")).to_be_visible()
