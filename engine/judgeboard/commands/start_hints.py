"""Finds out how to start a tested program whose file the system cannot start, for a message to the user."""

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

from judgeboard.errors import Value
from judgeboard.messages import system_error

CPP = "g++ -O2 -o {target} {file}"
COMPILERS = {
    ".c": "gcc -O2 -o {target} {file} -lm",
    **dict.fromkeys((".cc", ".cpp", ".cxx", ".c++", ".C", ".CPP"), CPP),
    ".go": "go build -o {target} {file}",
    ".java": "javac {file}",
    ".pas": "fpc -O2 -o{target} {file}",
    ".rs": "rustc -O -o {target} {file}",
}
"""For each suffix of a source file, the command that compiles the file."""
INTERPRETERS = {".js": "node", ".pl": "perl", ".py": "python3", ".rb": "ruby"}
JAVA = "java", "-Xmx64m", "-XX:+UseSerialGC"
"""The command that starts Java with little memory. By default, Java needs more memory than a run may use."""


def start_hint(before: Sequence[str], program: Sequence[str], fault: OSError) -> tuple[str, dict[str, Value]]:
    """Returns the code and the values of a sentence about the existing file `program[0]`, which the system could not
    start because of `fault`. `before` has the words of the command line before the program.
    """
    name, *arguments = program
    file = Path(name)
    target = file.with_suffix("")
    code, compiler = "try_start", ""
    start: tuple[str, ...]
    if file.suffix in COMPILERS:
        words = COMPILERS[file.suffix].split()
        code, compiler = "try_compile", shlex.join(word.format(target=target, file=file) for word in words)
        is_java = file.suffix == ".java"
        start = (*JAVA, "-cp", str(file.parent), file.stem) if is_java else (_with_folder(target),)
    elif file.suffix in INTERPRETERS:
        start = INTERPRETERS[file.suffix], name
    elif file.name == name and os.access(name, os.X_OK):
        start = (_with_folder(file),)
    else:
        code, start = "try_no_executable", ("python3", name)
    command = shlex.join([*before, *start, *arguments])
    return code, {"file": name, "fault": system_error(fault), "compiler": compiler, "command": command}


def _with_folder(file: Path) -> str:
    """The path of a program, with a folder: the system looks for a mere name only in the folders of PATH."""
    return os.path.join(".", file)  # noqa: PTH118 (`Path` would drop the dot)
