"""The editor's bundle: small enough to be loaded in passing, complete with its licences, and bound to no host."""

import gzip
import re

from assemble import SITE

EDITOR = SITE / "editor"
LARGEST = 100_000
"""Bytes as they are sent."""


def test_the_bundle_is_small() -> None:
    assert len(gzip.compress((EDITOR / "codemirror.js").read_bytes())) < LARGEST


def test_every_package_in_it_has_its_licence_beside_it() -> None:
    licences = (EDITOR / "codemirror.LICENSE.txt").read_text(encoding="utf-8")
    for package in ("commands", "state", "view"):
        assert f"@codemirror/{package}\n\nMIT License\n" in licences
    assert licences.count("Permission is hereby granted") == len(re.findall(r"^\S+\n\n(?=\S)", licences, re.MULTILINE))


def test_nothing_is_imported_from_elsewhere() -> None:
    bundle = (EDITOR / "codemirror.js").read_text(encoding="utf-8")
    assert not re.search(r"\bfrom\s*[\"']|\bimport\s*[\"'(]|sourceMappingURL", bundle)
