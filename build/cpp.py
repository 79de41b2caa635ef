"""Makes the files with which the page compiles C and C++: clang as WebAssembly, headers, libraries, and a precompiled
header.

There are two steps, each repeated only when its inputs change: gather the files, and pack all files except the script
into parts. The parts together are one packed file, which contains the files one after the other.
"""

import json
import re
import shutil
import tarfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from fetched_folder import FetchedFolder, described, named_by_content
from packing import PACKING, pack
from steps import BUILD, CACHE, BuildError, digest, ensure, run, say
from toolchain import NODE_MODULES, WEB, ensure_node, ensure_node_modules

COMPILER = "cpp"
"""The name of the compiler's folder in the site and in the cache, and of the JSON file about the compiler for the page.
"""
PACKAGE = NODE_MODULES / "@yowasp/clang"
GATHERED = CACHE / COMPILER / "files"
PACKED = CACHE / COMPILER / "parts"
SCRIPT = "bundle.js"
WASM = ("llvm.core.wasm", "llvm.core2.wasm", "llvm.core3.wasm", "llvm.core4.wasm")
RESOURCES = "llvm-resources.tar"
PRECOMPILED = "stdc++.pch"
SHIM = "shim.o"
FILES = (*WASM, RESOURCES, PRECOMPILED, SHIM)
"""The packed files, in this order."""
HEADER = WEB / "try/cpp/stdc++.h"
SHIM_SOURCE = WEB / "try/cpp/shim.c"
FLAGS = WEB / "try/cpp/flags.json"
PRECOMPILE = BUILD / "precompile.js"
CLANG_HEADERS = r"(__)?(std|float|limits|inttypes|iso646|tgmath|builtins|varargs|unwind|wasm_simd128)[^/]*[.]h"
LIBRARIES = r"lib(c|m|c[+][+]|c[+][+]abi|c-printscan-long-double|wasi-emulated-(getpid|mman|process-clocks|signal))[.]a"
NEEDED = re.compile(
    rf"include/({CLANG_HEADERS}|wasm32-wasip1/.+|c[+][+]/v1/(?!__cxx03/|experimental/|ext/).+)"
    rf"|lib/wasm32-wasip1/(crt1.*[.]o|{LIBRARIES})"
    r"|lib/wasm32-unknown-wasip1/libclang_rt[.]builtins[.]a"
)
"""The resources that a C or C++20 program needs; the rest is for other targets and languages."""
COPYING_WRITE = re.compile(r"const newData = .+?this[.]file[.]data = newData;", re.DOTALL)
"""Pattern of the script's code for a write to a file. This code copies the whole file with each write, so that
compiling a large array would take minutes.
"""
GROWING_WRITE = """const end = offset + contents.length;
    if (end > this.file.data.length) {
      if (this.file.room?.buffer !== this.file.data.buffer || this.file.room.length < end) {
        this.file.room = new Uint8Array(2 * end);
        this.file.room.set(this.file.data);
      }
      this.file.data = this.file.room.subarray(0, end);
    }
    this.file.data.set(contents, offset);"""
PART_BYTES = 4_000_000
"""The size in bytes of each part except the last. A download that is interrupted loses at most one part."""
WINDOW_LOG = 25
"""Binary logarithm of the window in bytes: unpacking takes 32 MB of memory in addition to the files. A window that
holds all files would make the parts only a hundredth smaller.
"""

NO_COMPILER = FetchedFolder(COMPILER, COMPILER, {}, None)


def cpp_compiler() -> FetchedFolder:
    """Makes the files of the C++ compiler unless the cache is up to date; returns them as a folder of the site."""
    ensure_node_modules()
    _gather()
    parts = _pack()
    script = GATHERED / SCRIPT
    folder, files = named_by_content([script, *parts])
    sizes = [{"name": name, "bytes": (GATHERED / name).stat().st_size} for name in FILES]
    description = {"folder": folder, "script": described(script), "parts": [*map(described, parts)], "files": sizes}
    return FetchedFolder(COMPILER, COMPILER, files, description)


def trimmed(resources: Path) -> bytes:
    """Returns an archive with the NEEDED resources of the package's archive. The records of these resources are copied
    unchanged, since the package cannot read other kinds of records.
    """
    with tarfile.open(resources) as archive:
        members = archive.getmembers()
    whole = resources.read_bytes()
    ends = [member.offset for member in members[1:]] + [len(whole)]
    records = [
        whole[member.offset : end]
        for member, end in zip(members, ends, strict=True)
        if member.isdir() or NEEDED.fullmatch(member.name)
    ]
    return b"".join(records) + bytes(2 * tarfile.BLOCKSIZE)


def script_that_writes_fast() -> str:
    """Returns the package's script, changed so that files have spare room and a write does not copy the whole file.
    Raises BuildError if the package's version has other code for writing.
    """
    script = (PACKAGE / "gen" / SCRIPT).read_text(encoding="utf-8")
    script, found = COPYING_WRITE.subn(GROWING_WRITE, script)
    if found != 1:
        raise BuildError(f"{PACKAGE.name}/gen/{SCRIPT} writes files in another way than the version that is pinned.")
    return script


def precompiled_flags(flags: Mapping[str, Sequence[str]]) -> list[str]:
    """The options that the precompiled header and the programs that use it must share, from the content of `FLAGS`."""
    return ["-std=gnu++20", *flags["all"], *flags["c++"], *flags["strict"]]


def _gather() -> None:
    flags = json.loads(FLAGS.read_text(encoding="utf-8"))
    # Without a time in the header, each run makes the same bytes.
    header = ["-x", "c++-header", *precompiled_flags(flags), "-Xclang", "-fno-pch-timestamp"]

    def make() -> None:
        say("Compiling the header for C++ programs …")
        shutil.rmtree(GATHERED, ignore_errors=True)
        GATHERED.mkdir(parents=True)
        for name in WASM:
            shutil.copyfile(PACKAGE / "gen" / name, GATHERED / name)
        (GATHERED / SCRIPT).write_text(script_that_writes_fast(), encoding="utf-8")
        (GATHERED / RESOURCES).write_bytes(trimmed(PACKAGE / "gen" / RESOURCES))
        node = ensure_node().node
        run([node, PRECOMPILE, GATHERED, PRECOMPILED, HEADER, "include/bits/stdc++.h", *header])
        run([node, PRECOMPILE, GATHERED, SHIM, SHIM_SOURCE, SHIM_SOURCE.name, "-c", "-x", "c", *flags["all"]])

    ensure(
        GATHERED / ".stamp",
        digest(PACKAGE / "package.json", HEADER, SHIM_SOURCE, FLAGS, PRECOMPILE, Path(__file__)),
        make,
    )


def _pack() -> list[Path]:
    def make() -> None:
        say("Packing the C++ compiler …")
        shutil.rmtree(PACKED, ignore_errors=True)
        PACKED.mkdir(parents=True)
        packed = PACKED / "all.bin"
        pack(packed, *(GATHERED / name for name in FILES), window_log=WINDOW_LOG)
        stream = packed.read_bytes()
        packed.unlink()
        for index, start in enumerate(range(0, len(stream), PART_BYTES)):
            (PACKED / f"{index:02}.bin").write_bytes(stream[start : start + PART_BYTES])

    ensure(PACKED / ".stamp", digest(GATHERED / ".stamp", *PACKING), make)
    return sorted(PACKED.glob("*.bin"))
