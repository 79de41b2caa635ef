"""Archives the standard library's modules that the snapshot has not imported, for programs of the page's visitors.

Runs inside Pyodide after preload.py, before trim.py, on the library in /folder. The members are stored without
compression, since the archive is packed as a whole later: the download becomes a tenth smaller.
"""

import sys

HOME = "/lib/python314.zip/"
LEFT_OUT = """
    _pyio _pyodide _pyrepl _ssl antigravity compileall ctypes doctest ensurepip ftplib getpass imaplib mailbox
    multiprocessing nturl2path pdb poplib pty py_compile pydoc pyodide rlcompleter site site-packages smtplib
    sqlite3 tty venv webbrowser wsgiref xmlrpc zipapp
"""
"""Modules left out of the archive, since visitors' programs cannot use or do not need them: they need a network, a
terminal, processes or foreign code, install Python itself, belong to Pyodide, or repeat other modules.
"""

in_snapshot = {getattr(module, "__file__", None) for module in list(sys.modules.values())}


def archive_modules() -> None:
    """Writes the archive, rest.bin."""
    # Modules that are imported from here on are not in the snapshot, so they belong into the archive.
    import zipfile
    from pathlib import Path

    left_out = LEFT_OUT.split()
    folder = Path("/folder")
    with zipfile.ZipFile(folder / "python_stdlib.zip") as whole, zipfile.ZipFile(folder / "rest.bin", "w") as rest:
        for name in sorted(whole.namelist()):
            top = name.removesuffix(".pyc").split("/")[0]
            if name.endswith(".pyc") and HOME + name not in in_snapshot and top not in left_out:
                rest.writestr(zipfile.ZipInfo(name), whole.read(name))


archive_modules()
