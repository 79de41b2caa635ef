"""Which modules of the page import which."""

import os
import re
from pathlib import Path

IMPORT = re.compile(r'^(?:import|export) [^;(]*?"(\.[^"]+)";$', re.MULTILINE)
DYNAMIC = re.compile(r'\bimport\(\s*"(\.[^"]+)"\s*\)')
TYPES = re.compile(r"^(?:import|export) type [^;]*;$", re.MULTILINE)
SUFFIXES = (".ts", ".tsx", ".d.ts", "/index.ts", "/index.tsx", "")


def imports(module: Path, *, types: bool = True, later: bool = False) -> list[Path]:
    """The modules of the page that a module imports, also only types of, and later, on demand."""
    found = []
    text = module.read_text(encoding="utf-8")
    names = IMPORT.findall(text if types else TYPES.sub("", text))
    if later:
        names += DYNAMIC.findall(text)
    for name in names:
        base = Path(os.path.normpath(module.parent / name.removesuffix("?worker&url")))
        found += [path for suffix in SUFFIXES if (path := Path(f"{base}{suffix}")).is_file()][:1]
    return found
