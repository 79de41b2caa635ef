"""Finds the imports between modules of the page."""

import os
import re
from pathlib import Path

STATEMENT = re.compile(r"""^(?:import|export)\b(?: (type)\b)?[^;"'(]*?["'](\.[^"']+)["']""", re.MULTILINE)
DYNAMIC = re.compile(r"""\bimport\(\s*["'`](\.[^"'`]+)["'`]""")
SUFFIXES = (".ts", ".tsx", ".d.ts", "/index.ts", "/index.tsx", "")


def imports(module: Path, *, types: bool = True, later: bool = False) -> list[Path]:
    """Returns the files that a module of the page imports by relative paths. Without `types`, type-only imports do not
    count; with `later`, dynamic imports count, too.
    """
    text = module.read_text(encoding="utf-8")
    names = [name for kind, name in STATEMENT.findall(text) if types or not kind]
    if later:
        names += DYNAMIC.findall(text)
    return [imported(module, name) for name in names]


def imported(module: Path, name: str) -> Path:
    """Returns the file that a module imports by the relative path `name`. Raises FileNotFoundError if there is no such
    file.
    """
    base = os.path.normpath(module.parent / name.partition("?")[0])
    for suffix in SUFFIXES:
        if (path := Path(f"{base}{suffix}")).is_file():
            return path
    raise FileNotFoundError(f"{module} imports {name}")
