"""The pages as documents: their markup is valid and every link works, wherever the site is hosted."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest

from assemble import SITE
from judgeboard.messages import LANGUAGES
from judgeboard.problems import PROBLEMS
from page import make_page
from serve import serving
from steps import ROOT
from tests.build.links import Crawl, Document
from toolchain import NODE_MODULES, WEB, ensure_node

ADDRESS = "https://example.org/judgeboard/"
RULES = {
    "root": True,
    "extends": ["html-validate:recommended", "html-validate:document"],
    "rules": {
        "doctype-style": ["error", {"style": "lowercase"}],
        # Preact closes elements without content, and Vite does not; HTML allows both.
        "void-style": "off",
        # The scripts and styles are the site's own.
        "require-sri": ["error", {"target": "crossorigin"}],
        # Each licence has its name, with dots, as id; its text is as its authors have written it.
        "valid-id": ["error", {"relaxed": True}],
        "no-trailing-whitespace": "off",
    },
}
PAGES = {f"{folder}{problem}" for folder in ("", "ru/") for problem in ("", *(f"{name}/" for name in PROBLEMS))}


def validated(folder: Path, *pages: Path) -> subprocess.CompletedProcess[str]:
    """Runs the HTML validator on all pages at once; returns the finished process. Writes the validator's rules to a
    file in `folder`.
    """
    rules = folder / "rules.json"
    rules.write_text(json.dumps(RULES))
    script = NODE_MODULES / "html-validate" / "bin" / "html-validate.mjs"
    command: list[str | Path] = [ensure_node().node, script, f"--config={rules}", *pages]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of the page's files, made for the address ADDRESS. The folder's name is the last part of the
    address.
    """
    folder = tmp_path_factory.mktemp("addressed") / "judgeboard"
    make_page(folder, ADDRESS)
    return folder


@pytest.fixture(params=["", "judgeboard/"], ids=["at the root", "below a path"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Yields the address of the built site, served at the root or below a path."""
    if request.param:
        (tmp_path / request.param.strip("/")).symlink_to(SITE)
    with serving(tmp_path if request.param else SITE) as url:
        yield f"{url}{request.param}"


def test_every_page_is_valid(addressed: Path, tmp_path: Path) -> None:
    pages = [path for folder in (SITE, addressed) for path in folder.rglob("*.html")]
    assert len(pages) == 2 * (len(PAGES) + len(["notices.html"])) + len(["404.html"])
    done = validated(tmp_path, *pages, WEB / "service-worker" / "damaged.html")
    assert done.returncode == 0, done.stdout + done.stderr


def test_invalid_html_is_found(tmp_path: Path) -> None:
    page = (SITE / "index.html").read_text(encoding="utf-8")
    changes = {
        "closed.html": ("</h1>", "</h2>"),
        "type.html": (' type="button"', ""),
        "content.html": ("<ul", "<ul><p>text</p></ul><ul"),
        "id.html": ("<main", '<main id="app"'),
        "language.html": ('lang="en"', ""),
    }
    for name, (whole, broken) in changes.items():
        assert whole in page
        (tmp_path / name).write_text(page.replace(whole, broken, 1), encoding="utf-8")
    told = validated(tmp_path, *(tmp_path / name for name in changes)).stdout
    assert {name for name in changes if f"{tmp_path / name}\n" in told} == set(changes)


def test_no_link_is_dead(url: str) -> None:
    crawl = Crawl(url, *PAGES, "notices.html")
    assert crawl.dead == []
    assert "manifest.webmanifest" in crawl.found
    assert {address.partition(":")[0] for address in crawl.elsewhere} <= {"https", "data"}


def test_no_link_is_dead_where_the_site_knows_its_address(addressed: Path) -> None:
    with serving(addressed.parent) as root:
        url = f"{root}judgeboard/"
        crawl = Crawl(url, "", "sitemap.xml", "404.html", named=ADDRESS)
    assert crawl.dead == []
    assert crawl.found >= {*PAGES, "preview.png"}


def test_dead_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<link rel="stylesheet" href="a.css"><link rel="manifest" href="a.webmanifest">'
        '<a href="ru/">lives</a><a href="loa/#mode=judge">lives</a><a href="gone.html">dead</a><a href="#gone">dead</a>'
        '<script type="application/json" id="first-paint">{"drafts": ["gone.js"]}</script>'
        '<img src="../gone.png" alt="">'
    )
    (tmp_path / "a.css").write_text("a { background: url(gone.svg) }")
    (tmp_path / "a.webmanifest").write_text('{"icons": [{"src": "gone-icon.png"}], "start_url": "./"}')
    for name in ("ru", "loa"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text('<a id="here" href="#here">lives</a>')
    with serving(tmp_path) as url:
        dead = Crawl(url, "").dead
    names = {link.rpartition(": ")[2] for link in dead}
    assert names == {"gone.html", "#gone", "gone.js", "../gone.png", "gone.svg", "gone-icon.png"}


def test_pages_name_themselves_and_each_other_to_search_engines(addressed: Path) -> None:
    for page in PAGES:
        english = page.removeprefix("ru/")
        html = (addressed / page / "index.html").read_text(encoding="utf-8")
        assert re.findall(r'<link rel="canonical" href="(.*?)">', html) == [ADDRESS + page]
        assert dict(re.findall(r'<link rel="alternate" hreflang="(.*?)" href="(.*?)">', html)) == {
            "en": ADDRESS + english,
            "ru": f"{ADDRESS}ru/{english}",
            "x-default": ADDRESS + english,
        }
    told = re.findall("<loc>(.*?)</loc>", (addressed / "sitemap.xml").read_text(encoding="utf-8"))
    assert sorted(told) == sorted(ADDRESS + page for page in PAGES)


def test_a_missing_page_leads_home_from_anywhere(addressed: Path) -> None:
    """The page for missing addresses has links that work from any address, because hosts show this page at any
    address.
    """
    html = (addressed / "404.html").read_text(encoding="utf-8")
    places = (ADDRESS, f"{ADDRESS}no/such/page")
    here, there = ([urljoin(place, link) for link in Document(html).links] for place in places)
    assert here == there
    assert {ADDRESS, f"{ADDRESS}ru/"} <= set(here)
    assert all(f'<p lang="{language}">' in html for language in LANGUAGES)
    assert "<script" not in html


def parts_of(path: Path) -> set[str]:
    """Returns the fragments of links to the headings of a guide."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def test_no_link_of_a_guide_is_dead() -> None:
    folders = [ROOT / name for name in ("build", "engine", "tests", "web")]
    below = [path for folder in folders for path in folder.rglob("*.md") if NODE_MODULES not in path.parents]
    links = [
        (guide, link)
        for guide in [*ROOT.glob("*.md"), *below]
        for link in re.findall(r"\]\(([^)\s]+)\)", guide.read_text(encoding="utf-8"))
        if not link.startswith("https://")
    ]
    assert len(links) > 5
    dead = []
    for guide, link in links:
        path, _, part = link.partition("#")
        target = guide.parent / path if path else guide
        if not target.exists() or (part and part not in parts_of(target)):
            dead.append((guide, link))
    assert dead == []
