"""Makes a new problem: a copy of the model problem under another name."""

import re

from steps import ROOT, BuildError, files_below, say

MODEL = ROOT / "tests" / "knight_moves"
TABLES = ROOT / "tests" / "compare"
PACKAGE = ROOT / "engine" / "judgeboard"
LIST = PACKAGE / "problems.py"
NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
IMPORTS = re.compile(r"(?:^from judgeboard\..*\n)+", re.MULTILINE)
ABOUT_MODEL = re.compile(r'\n+(?:The model of a problem|Source): [^"]*(?=""")')
"""Pattern of the text at the end of a file's first docstring that is true of the model only."""
TO_WRITE = {
    "__init__.py": "options, examples, the address of the statement, and the pieces of the board",
    "rules.py": "the rules, with their source; they know neither text nor view (board.py has boards)",
    "parse.py": "text to positions; raises InputError with a code and a place (reader.py)",
    "format.py": "facts to the judge's output",
    "judge.py": "the answers, each with its output, lines and subject (problem.py)",
    "view.py": "what the board shows of a position, and the codes of its explanation (the shared view.py)",
    "setup.py": "what can be set up by hand, and the case that is written from it (the shared setup.py)",
    "cases.py": "random cases, their features, and simpler cases of a failing one (the shared cases.py)",
    "mistakes.py": "known mistakes, and the output that each predicts (compare/mistakes.py)",
    "recognise.py": "the forms of inputs, outputs and programs, which no other problem's texts have (forms.py)",
}
"""For each file of a problem: what the author writes there, and the engine's file that explains the types."""


def new_problem(name: str) -> None:
    """Copies the model to `engine/judgeboard/` and its wrong outputs to a new table in `tests/compare/`, registers the
    copy, and prints what to write. Raises BuildError for a malformed or taken name.
    """
    if not NAME.fullmatch(name):
        raise BuildError(f"{name!r} is no name such as knight-moves: lower-case letters, digits and single hyphens.")
    package = name.replace("-", "_")
    folder = PACKAGE / package
    if files_below(folder) or (PACKAGE / f"{package}.py").exists():
        raise BuildError(f"{folder.relative_to(ROOT)} exists.")
    for file in files_below(MODEL):
        if file.suffix == ".pyc":
            continue
        target = folder / file.relative_to(MODEL)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = _renamed(file.read_text(encoding="utf-8"), name, package)
        if file.parent == MODEL:
            text = ABOUT_MODEL.sub("", text)
            end = text.index('"""\n', 3) + len('"""\n')
            text = f"{text[:end]}\n# To write: {TO_WRITE[file.name]}.\n{text[end:]}"
        target.write_text(text, encoding="utf-8")
    table = (TABLES / "knight-moves.jsonl").read_text(encoding="utf-8")
    (TABLES / f"{name}.jsonl").write_text(_renamed(table, name, package), encoding="utf-8")
    with LIST.open("a", encoding="utf-8") as problems:
        problems.write(f'register("judgeboard.{package}")\n')
    say(f"{folder.relative_to(ROOT)}/ is a working problem: try python3 build/run.py test engine -- -k {name}")
    for file_name, what in TO_WRITE.items():
        say(f"  {file_name:13} {what}")
    say("  messages/     every sentence, in English and Russian")
    say("  examples/     sample inputs, each .in with its .out, and skeletons of programs")
    say(f"  {(TABLES / name).relative_to(ROOT)}.jsonl: wrong outputs, made with build/run.py wrong-output")


def _renamed(text: str, name: str, package: str) -> str:
    title = name.replace("-", " ").title()
    text = text.replace("tests.knight_moves", f"judgeboard.{package}").replace("knight_moves", package)
    text = text.replace("knight-moves", name).replace("Knight Moves", title)
    return IMPORTS.sub(lambda lines: "".join(sorted(lines[0].splitlines(keepends=True))), text)
