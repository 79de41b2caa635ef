"""The notices page: all third-party works that the site serves, with their licences and sources.

The parts of Pyodide and of the C++ compiler are listed here by hand, for the versions that package.json pins. The
libraries in Pyodide were found in its modules and in the flags of its build (`sysconfig.get_config_var("MODLIBS")`).
"""

import html
import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from steps import BUILD, ROOT
from toolchain import NODE_MODULES, WEB

TEXTS = BUILD / "licences"
PYODIDE_VERSION = "314.0.7"
CLANG_VERSION = "22.0.0-git20542-10"
WASI_SHIM_VERSION = "0.4.2"
ZSTDDEC_VERSION = "0.3.4"
LLVM = "Apache-2.0 WITH LLVM-exception"
BY_HAND = ("pyodide", "ws", "@types/emscripten", "@yowasp/clang", "@bjorn3/browser_wasi_shim", "zstddec")
"""Node packages that are not listed automatically, since they do not name all their parts: Pyodide with its
dependencies under node, the packages for C++, and the decoder of packed files.
"""


class Work(NamedTuple):
    """A third-party work. `licence` is an SPDX identifier, or `public domain`; `source` is an address, or empty."""

    name: str
    licence: str
    source: str
    copyright: str = ""


IN_PYODIDE = (
    Work("Python 3.14.2", "PSF-2.0", "https://github.com/python/cpython/tree/v3.14.2"),
    Work(
        "Emscripten 5.0.3",
        "MIT",
        "https://github.com/emscripten-core/emscripten/tree/5.0.3",
        "Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file.",
    ),
    Work("musl", "MIT", "https://musl.libc.org/", "Copyright © 2005-2020 Rich Felker, et al."),
    Work("compiler-rt and libc++", LLVM, "https://github.com/llvm/llvm-project"),
    Work("hiwire", "MPL-2.0", "https://github.com/hoodmane/hiwire"),
    Work(
        "error-stack-parser and stackframe",
        "MIT",
        "https://github.com/stacktracejs/error-stack-parser",
        "Copyright (c) 2017 Eric Wendelin and other contributors",
    ),
    Work(
        "libffi",
        "MIT",
        "https://github.com/libffi/libffi",
        "libffi - Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others.",
    ),
    Work(
        "Expat 2.7.3",
        "MIT",
        "https://github.com/libexpat/libexpat/tree/R_2_7_3",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2025 Expat maintainers",
    ),
    Work(
        "mimalloc",
        "MIT",
        "https://github.com/microsoft/mimalloc",
        "Copyright (c) 2018-2025 Microsoft Corporation, Daan Leijen",
    ),
    Work(
        "HACL*",
        "MIT",
        "https://github.com/hacl-star/hacl-star",
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\nCopyright (c) 2022-2023 HACL* Contributors",
    ),
    Work(
        "libmpdec 2.5.1",
        "BSD-2-Clause",
        "https://www.bytereef.org/mpdecimal/",
        "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",
    ),
    Work(
        "zlib 1.3.1",
        "Zlib",
        "https://github.com/madler/zlib/tree/v1.3.1",
        "(C) 1995-2024 Jean-loup Gailly and Mark Adler",
    ),
    Work(
        "bzip2 and libbzip2",
        "bzip2-1.0.6",
        "https://sourceware.org/bzip2/",
        "Copyright (C) 1996-2019 Julian R Seward. All rights reserved.",
    ),
    Work(
        "Zstandard 1.5.7",
        "BSD-3-Clause",
        "https://github.com/facebook/zstd/tree/v1.5.7",
        "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.",
    ),
    Work("liblzma 5.2.2", "public domain", "https://github.com/tukaani-project/xz/tree/v5.2.2"),
    Work("SQLite 3.39.0", "public domain", "https://www.sqlite.org/src/info/version-3.39.0"),
)
DECODER_WORKS = (
    Work(
        f"zstddec {ZSTDDEC_VERSION}",
        "MIT",
        "https://github.com/donmccurdy/zstddec",
        "Copyright (c) 2020 Don McCurdy",
    ),
    Work(
        "Zstandard in zstddec",
        "BSD-3-Clause",
        "https://github.com/facebook/zstd",
        "Copyright (c) 2016-present, Yann Collet, Facebook, Inc. All rights reserved.",
    ),
)
FOR_CPP = (
    Work(
        f"YoWASP Clang {CLANG_VERSION} and YoWASP runtime 11.0.67",
        "ISC",
        "https://github.com/YoWASP/clang",
        "Copyright (C) Catherine <whitequark@whitequark.org>",
    ),
    Work("Clang, LLD, libc++, libc++abi and compiler-rt 22", LLVM, "https://github.com/llvm/llvm-project"),
    Work("wasi-libc", LLVM, "https://github.com/WebAssembly/wasi-libc"),
    Work(
        "musl in wasi-libc",
        "MIT",
        "https://github.com/WebAssembly/wasi-libc/tree/main/libc-top-half/musl",
        "Copyright © 2005-2020 Rich Felker, et al.",
    ),
    Work(
        "cloudlibc in wasi-libc",
        "BSD-2-Clause",
        "https://github.com/WebAssembly/wasi-libc/tree/main/libc-bottom-half/cloudlibc",
        "Copyright (c) 2015-2018 Nuxi (https://nuxi.nl/) and contributors",
    ),
    Work(
        "libpreopen in wasi-libc",
        "BSD-2-Clause",
        "https://github.com/musec/libpreopen",
        "Copyright (c) 2016-2017 Stanley Uche Godfrey\nCopyright (c) 2016-2018 Jonathan Anderson",
    ),
    Work("dlmalloc in wasi-libc", "public domain", "https://gee.cs.oswego.edu/dl/html/malloc.html"),
    Work("jco 1.15.1", LLVM, "https://github.com/bytecodealliance/jco"),
    Work("nanotar", "MIT", "https://github.com/unjs/nanotar", "Copyright (c) Pooya Parsa <pooya@pi0.io>"),
    Work(
        f"browser_wasi_shim {WASI_SHIM_VERSION}",
        "MIT",
        "https://github.com/bjorn3/browser_wasi_shim",
        "Copyright (c) bjorn3 and contributors",
    ),
)


def notices(template: str) -> str:
    """Returns the text of the notices page: the template, filled in with the works and the texts of their licences."""
    works = [
        Work("Judgeboard", "MIT", "", _lines((ROOT / "LICENSE").read_text(encoding="utf-8"), "Copyright")),
        Work(f"Pyodide {PYODIDE_VERSION}", "MPL-2.0", f"https://github.com/pyodide/pyodide/tree/{PYODIDE_VERSION}"),
        *IN_PYODIDE,
        *FOR_CPP,
        *DECODER_WORKS,
        *(_package(name) for name in _packages()),
    ]
    texts = {
        path.stem.replace("-WITH-", " WITH "): path.read_text(encoding="utf-8") for path in sorted(TEXTS.glob("*.txt"))
    }
    used = {work.licence: texts[work.licence] for work in works if work.licence in texts}
    rows = "\n".join(_row(work, used) for work in works)
    sections = "\n".join(_section(name, text) for name, text in sorted(used.items()))
    return template.replace("<!-- works -->", rows).replace("<!-- licences -->", sections)


def _packages() -> list[str]:
    """The names of the node packages that are bundled into the page, except the packages of BY_HAND."""
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: set[str] = set()
    waiting = list(locked[""]["dependencies"])
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += locked[f"node_modules/{name}"].get("dependencies", {})
    return sorted(found - set(BY_HAND))


def _package(name: str) -> Work:
    """The work that a bundled node package describes in its package.json and licence file."""
    described = json.loads((NODE_MODULES / name / "package.json").read_text(encoding="utf-8"))
    [licence_file] = (NODE_MODULES / name).glob("LICENSE*")
    licence = licence_file.read_text(encoding="utf-8")
    address = described["repository"]
    address = address["url"] if isinstance(address, dict) else address
    source = re.sub(r"^(git\+https|git)(?=:)", "https", address.removesuffix(".git"))
    return Work(f"{name} {described['version']}", described["license"], source, _lines(licence, "Copyright"))


def _lines(text: str, beginning: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.startswith(beginning))


def _row(work: Work, texts: Mapping[str, str]) -> str:
    name, licence, source, notice = (html.escape(value) for value in work)
    name = f'<a href="{source}">{name}</a>' if source else name
    licence = f'<a href="#{_id(licence)}">{licence}</a>' if work.licence in texts else licence
    return f'      <tr><th scope="row">{name}</th><td>{licence}</td><td>{notice.replace(chr(10), "<br>")}</td></tr>'


def _id(name: str) -> str:
    return name.replace(" ", "-")


def _section(name: str, text: str) -> str:
    return f'    <h2 id="{_id(html.escape(name))}">{html.escape(name)}</h2>\n    <pre>{html.escape(text.strip())}</pre>'
