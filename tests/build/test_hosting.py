"""Each host's configuration, in the host's own syntax, sets the headers that hosting.py gives for every file."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import hosting
from assemble import HOSTING, SITE
from serve import serving

HASHED = [
    "assets/main-ABCDEFGH.js",
    "programs/worker-01234567.js",
    "assets/locales/en-01234567.json",
    "pyodide/0123456789ab/runtime.bin",
    "cpp/0123456789ab/0.bin",
]
NAMED = ["", "othello/", "ru/", "ru/loa/", "index.html", "service-worker.js", "manifest.webmanifest"]
FOLDERS = ["/", "/judgeboard/"]
MISLEADING = ["/assets/judgeboard/", "/pyodide/", "/programs/", "/cpp/"]
"""Folders for the site that have the same names as folders inside it. Netlify is not tested with them, because its
rules cannot distinguish them.
"""
REFUSED = """address => new Promise((resolve) => {
  addEventListener("securitypolicyviolation", (event) => resolve([event.effectiveDirective, event.blockedURI]));
  fetch(address).then(() => resolve("fetched"), () => {});
})"""


def netlify(path: str) -> dict[str, str]:
    """Returns the headers that Netlify sends for a path: the headers of all matching rules, with values of the same
    header joined by commas.
    """
    found: dict[str, str] = {}
    fits = False
    for line in (SITE / "_headers").read_text().splitlines():
        if line.startswith("/"):
            pattern = re.sub(r":\w+", "[^/]+", re.escape(line).replace(r"\*", ".*"))
            fits = re.fullmatch(pattern, path) is not None
        elif fits:
            name, value = line.strip().split(": ", 1)
            found[name] = f"{found[name]}, {value}" if name in found else value
    return found


def apache(path: str) -> dict[str, str]:
    """Returns the headers that Apache sends for a path. A later rule replaces an earlier rule's header of the same
    name.
    """
    text = (SITE / ".htaccess").read_text()
    header = r'^ *Header (?:always )?set (\S+) "([^"]*)"(?: "expr=%\{REQUEST_URI\} =~ m#(.*)#")?$'
    set_to = re.findall(header, text, re.MULTILINE)
    return {name: value for name, value, condition in set_to if re.search(condition, path)}


def vercel(path: str) -> dict[str, str]:
    """Returns the headers that Vercel sends for a path. A later rule replaces an earlier rule's header of the same
    name.
    """
    found: dict[str, str] = {}
    for rule in json.loads((SITE / "vercel.json").read_text())["headers"]:
        pattern = re.sub(r"/:\w+\*", "(?:/[^/]+)*", rule["source"])
        if re.fullmatch(pattern, path):
            found |= {header["key"]: header["value"] for header in rule["headers"]}
    return found


def nginx(path: str) -> dict[str, str]:
    """Returns the headers that nginx adds for a path, by name."""
    text = (HOSTING / "nginx.conf").read_text()
    values = dict(re.findall(r'^set (\$\w+) "(.*)";', text, re.MULTILINE))
    rules = re.findall(r'if \(\$uri ~ "(\S+)"\) \{\s*set (\$\w+) "(.*)";', text)
    values |= {variable: value for condition, variable, value in rules if re.search(condition, path)}
    added = re.findall(r'^add_header (\S+) "?(.*?)"?(?: always)?;$', text, re.MULTILINE)
    return {name: values.get(value, value) for name, value in added}


def test_every_page_has_one_address() -> None:
    """Every page has one address, with a final slash. Only Vercel needs a setting for this: other hosts redirect an
    address without the final slash by themselves.
    """
    assert json.loads((SITE / "vercel.json").read_text())["trailingSlash"]


@pytest.mark.parametrize("host", [netlify, apache, vercel, nginx])
@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("name", [*HASHED, *NAMED])
def test_each_host_gets_the_same_headers(host: Callable[[str], dict[str, str]], folder: str, name: str) -> None:
    assert host(folder + name) == hosting.headers(folder + name)


@pytest.mark.parametrize("host", [apache, vercel, nginx])
@pytest.mark.parametrize("folder", MISLEADING)
@pytest.mark.parametrize("name", [*HASHED, *NAMED, "notices.html"])
def test_the_name_of_its_folder_misleads_no_host(host: Callable[[str], dict[str, str]], folder: str, name: str) -> None:
    assert host(folder + name) == hosting.headers(folder + name)


@pytest.mark.parametrize("path", ["/assets/", "/assets/locales/", "/pyodide/", "/pyodide/0123456789ab/"])
def test_a_folder_is_never_kept_for_good(path: str) -> None:
    assert hosting.headers(path)["Cache-Control"] == hosting.ASKED_EACH_TIME


@pytest.mark.parametrize("folder", [*FOLDERS, *MISLEADING])
def test_only_addresses_with_fixed_contents_are_cached_for_good(folder: str) -> None:
    for path in SITE.rglob("*"):
        if path.is_file():
            name = path.relative_to(SITE).as_posix()
            kept = "immutable" in hosting.headers(folder + name)["Cache-Control"]
            assert kept == (
                re.fullmatch(r"assets/.+-\w{8}\.\w+|programs/.+|(pyodide|cpp)/[0-9a-f]{12}/.+", name) is not None
            ), name


def test_the_page_has_the_same_policy_where_a_host_sends_no_headers() -> None:
    [meta] = re.findall(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"', (SITE / "index.html").read_text())
    assert meta == hosting.POLICY
    assert meta == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
        "style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    )


def test_hosts_know_the_types_that_browsers_insist_on() -> None:
    apache_types = dict(re.findall(r"^AddType (\S+) (\S+)$", (SITE / ".htaccess").read_text(), re.MULTILINE))
    nginx_types = (HOSTING / "nginx.conf").read_text()
    for kind, suffix in [
        ("text/javascript", "mjs"),
        ("application/manifest+json", "webmanifest"),
    ]:
        assert kind in apache_types
        assert re.search(rf"^    {re.escape(kind)}(?: \w+)* {suffix}\b", nginx_types, re.MULTILINE)


def test_hosts_compress_scripts() -> None:
    apache_types = re.findall(r"^ *AddOutputFilterByType DEFLATE (.*)$", (SITE / ".htaccess").read_text(), re.MULTILINE)
    nginx_types = re.findall(r"^gzip_types (.*);$", (HOSTING / "nginx.conf").read_text(), re.MULTILINE)
    for [types] in (apache_types, nginx_types):
        assert "text/javascript" in types.split()


def test_every_file_for_a_host_is_known_as_such() -> None:
    assert set(hosting.host_files()) == set(hosting.UNSERVED)
    assert all((SITE / name).is_file() for name in hosting.UNSERVED)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """Yields the address of another origin."""
    with serving(tmp_path) as url:
        yield url


@pytest.mark.noise("Content Security Policy")
def test_the_policy_reaches_the_worker(page: Page, site_url: str, elsewhere: str) -> None:
    page.goto(site_url)
    expect(page.locator("html[data-engine=ready]")).to_be_attached()
    for asking in (page, page.workers[0]):
        assert asking.evaluate(REFUSED, elsewhere) == ["connect-src", elsewhere]
