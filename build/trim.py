"""Removes from the standard library and the engine's wheel all modules that have not been imported.

Runs inside Pyodide after preload.py, on the archives in /folder.
"""

import base64
import csv
import hashlib
import io
import sys
import zipfile
from pathlib import Path

FOLDER = Path("/folder")
LIBRARY = "/lib/python314.zip/"
SITE_PACKAGES = "/lib/python3.14/site-packages/"

imported = [str(file) for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))]


def trim(archive: Path, home: str, suffixes: tuple[str, ...] = ()) -> None:
    """Removes all members of an archive except the modules imported from `home` and the files with one of `suffixes`.
    Updates a wheel's RECORD.
    """
    wanted = {file.removeprefix(home) for file in imported if file.startswith(home)}
    with zipfile.ZipFile(archive) as old:
        members = [
            (info, old.read(info))
            for info in old.infolist()
            if info.filename in wanted or info.filename.endswith(suffixes)
        ]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for info, content in members:
            is_record = info.filename.endswith(".dist-info/RECORD")
            new.writestr(info, record(members, info.filename) if is_record else content, zipfile.ZIP_DEFLATED, 9)


def record(members: list[tuple[zipfile.ZipInfo, bytes]], own_name: str) -> str:
    """The text of the RECORD of a wheel with these members. `own_name` is the path of RECORD itself."""
    lines = io.StringIO()
    rows = csv.writer(lines, lineterminator="\n")
    for info, content in members:
        if info.filename == own_name:
            rows.writerow((own_name, "", ""))
        else:
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            rows.writerow((info.filename, f"sha256={digest}", len(content)))
    return lines.getvalue()


trim(FOLDER / "python_stdlib.zip", LIBRARY)
[wheel] = FOLDER.glob("*.whl")
trim(wheel, SITE_PACKAGES, (".wasm", ".dist-info/METADATA", ".dist-info/WHEEL", ".dist-info/RECORD", "LICENSE"))
