"""Which modules of the page import which."""

import os
import re
from pathlib import Path

IMPORT = re.compile(r'^(?:import|export) [^;(]*?"(\.[^"]+)";$', re.MULTILINE)
TYPES = re.compile(r"^(?:import|export) type [^;]*;$", re.MULTILINE)
SUFFIXES = (".ts", ".tsx", ".d.ts", "/index.ts", "")


def imports(module: Path, *, types: bool) -> list[Path]:
    """The modules of the page that a module imports, with or without those of which it takes types only."""
    found = []
    text = module.read_text(encoding="utf-8")
    for name in IMPORT.findall(text if types else TYPES.sub("", text)):
        base = Path(os.path.normpath(module.parent / name.removesuffix("?worker&url")))
        found += [path for suffix in SUFFIXES if (path := Path(f"{base}{suffix}")).is_file()][:1]
    return found
