"""Follows every link of a site without a browser, and finds broken links."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from urllib.error import HTTPError
from urllib.parse import urldefrag, urljoin
from urllib.request import urlopen

from judgeboard.problems import PROBLEMS

PARAMETERS = {"mode=judge", "tab=program", *PROBLEMS}
"""Fragments of links that name no element but are right: the page's parameters, and problems' names as in old links."""
NAMES_A_PAGE = {"og:url", "og:image"}
"""Values of the attribute `property` of `meta` elements whose content is an address."""


class Document(HTMLParser):
    """The links in a page's HTML, and the ids that links can point to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.parts: set[str] = set()
        self._in_list = False
        self.feed(html)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.links += [given[name] for name in ("href", "src") if name in given]
        if given.get("property") in NAMES_A_PAGE:
            self.links.append(given["content"])
        self.parts.add(given.get("id", ""))
        self._in_list = given.get("id") == "first-paint"

    def handle_data(self, data: str) -> None:
        if self._in_list:
            self.links += json.loads(data)["drafts"]
        self._in_list = False


@cache
def parts_of(html: str) -> set[str]:
    """Returns the ids in a page's HTML."""
    return Document(html).parts


def links_of(kind: str, text: str) -> list[str]:
    """Returns the links in a text of the media type `kind`; an empty list for types without links."""
    if kind == "text/html":
        return Document(text).links
    if kind == "text/css":
        return [link.strip("\"'") for link in re.findall(r"url\(([^)]*)\)", text)]
    if kind == "text/xml":
        return re.findall(r"<loc>(.*?)</loc>", text)
    if kind == "application/manifest+json":
        return list(_links_in(json.loads(text)))
    return []


def _links_in(value: object) -> Iterator[str]:
    """Yields the links in a manifest."""
    if isinstance(value, list):
        for item in value:
            yield from _links_in(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name in ("src", "url", "start_url", "scope"):
                yield item
            else:
                yield from _links_in(item)


class Crawl:
    """Visits all files of a site that links lead to, and collects broken links and addresses outside the site."""

    def __init__(self, url: str, *starts: str, named: str = "") -> None:
        """Visits the site that is served at `url`, beginning with the addresses `starts`. `named` is the address that
        the site uses for itself in its links; empty if it uses only relative links.
        """
        self._url = url
        self._named = named
        self._texts: dict[str, tuple[str, str]] = {}
        """Media type and text by address; both are empty if the request has failed."""
        self.dead: list[str] = []
        self.elsewhere: set[str] = set()
        """Addresses outside the site."""
        self._visit([urljoin(url, start) for start in starts])

    @property
    def found(self) -> set[str]:
        """All addresses of the site that were requested, relative to its root, including missing files."""
        return {address.removeprefix(self._url) for address in self._texts}

    def _visit(self, left: list[str]) -> None:
        while left:
            here = left.pop()
            for link in links_of(*self._text(here)):
                target, part = urldefrag(self.resolved(here, link))
                if not target.startswith(self._url):
                    self.elsewhere.add(target)
                    continue
                if target not in self._texts:
                    left.append(target)
                kind, text = self._text(target)
                if kind == "" or not (part == "" or part in PARAMETERS or part in parts_of(text)):
                    self.dead.append(f"{here}: {link}")

    def resolved(self, here: str, link: str) -> str:
        """Returns the absolute address of a link in the file at the address `here`. If the address begins with `named`,
        `url` replaces this beginning.
        """
        target = urljoin(here, link)
        return target.replace(self._named, self._url, 1) if self._named and target.startswith(self._named) else target

    def _text(self, address: str) -> tuple[str, str]:
        if address not in self._texts:
            try:
                with urlopen(address) as answer:
                    self._texts[address] = answer.headers.get_content_type(), answer.read().decode(errors="replace")
            except HTTPError:
                self._texts[address] = "", ""
        return self._texts[address]
