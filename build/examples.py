"""Makes the JSON files that the page reads before Python has started: examples with their answers, skeletons of
programs, and descriptions of the problems.
"""

import json
import shutil
from pathlib import Path

from samples import ENGINE, samples
from steps import BUILD, CACHE, digest, ensure, files_below, say

DESCRIPTIONS = "problems.json"
"""The file with the data of each problem that the page needs before Python has started."""
RECOGNITION = "recognition.json"
"""The file with which the page recognises inputs and programs before Python has started."""
OF_PROBLEMS = (DESCRIPTIONS, RECOGNITION)
"""Names of the files that describe all problems."""

SKELETON = "skeleton"
COMMENTS = "en"
"""Language of the comments in the skeletons that are not in a language's own folder."""
PROGRAM_LANGUAGES = {".py": "python", ".cpp": "cpp"}
"""Names of programming languages, by the suffixes of files."""


def example_files() -> dict[Path, Path]:
    """Makes the files unless the cache is up to date; returns their paths in the cache by name."""
    folder = CACHE / "examples"

    def make() -> None:
        say("Answering the examples …")
        shutil.rmtree(folder, ignore_errors=True)
        for name, data in (samples() | skeletons()).items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=list)
            file.write_text(text, encoding="utf-8")

    ensure(folder / ".stamp", digest(ENGINE, BUILD / "samples.py", Path(__file__)), make)
    return {path.relative_to(folder): path for path in files_below(folder)}


def skeletons() -> dict[str, dict[str, dict[str, str]]]:
    """Returns the skeletons of programs for visitors: for each file name, the texts by language of the comments and
    programming language. A folder such as `examples/ru` has the skeletons with comments in this language.
    """
    found: dict[str, dict[str, dict[str, str]]] = {}
    for path in sorted(ENGINE.glob(f"judgeboard/*/examples/**/{SKELETON}.*")):
        package, _, *folders = path.relative_to(ENGINE / "judgeboard").parent.parts
        texts = found.setdefault(f"{package.replace('_', '-')}/{SKELETON}.json", {})
        programs = texts.setdefault("".join(folders) or COMMENTS, {})
        programs[PROGRAM_LANGUAGES[path.suffix]] = path.read_text(encoding="utf-8")
    return found
