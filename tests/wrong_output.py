"""Adds a wrong output to a table of `tests/compare/`, with Compare's current verdict, which you should check.

build/run.py wrong-output TABLE MISTAKE         the output of a program with this mistake
build/run.py wrong-output TABLE STORY FILE      a program's output, from a file
"""

import argparse
import json
from pathlib import Path
from typing import Any

from judgeboard.judge_output import judged as judge_output_of
from judgeboard.problems import PROBLEMS, register
from judgeboard.tasks import finish
from tests.engine.compared_outputs import compare, judged, outcome
from tests.programs.predicted import mistakes_named, names, predicted

FOLDER = Path(__file__).parent / "compare"


def row(head: dict[str, Any], story: str, output: str) -> dict[str, Any]:
    """Returns the table's row for an output, with Compare's verdict. The row has only the lines that differ from the
    judge's output, by number from 1; if the numbers of lines differ, it has the whole output.
    """
    task, right = judged(head["problem"], head["input"], **head["options"])
    verdict, place, mistakes = outcome(compare(task, output))
    lines, expected = output.split("\n"), right.split("\n")
    changes = {str(at): line for at, (line, due) in enumerate(zip(lines, expected, strict=False), 1) if line != due}
    shown = changes if len(lines) == len(expected) else output
    return {"story": story, "verdict": verdict, "place": place, "mistakes": mistakes, "output": shown}


def main() -> None:
    """Appends a row to the table and prints it; exits with an error if no mistake has the given name."""
    register("tests.knight_moves")
    parser = argparse.ArgumentParser(prog="run.py wrong-output", description=__doc__.partition("\n")[0])
    parser.add_argument("table", choices=sorted(path.stem for path in FOLDER.glob("*.jsonl")), metavar="TABLE")
    parser.add_argument("story", metavar="STORY", help="what the program does wrong; without FILE, a mistake's name")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the program's output")
    chosen = parser.parse_args()
    table = FOLDER / f"{chosen.table}.jsonl"
    first = table.read_text(encoding="utf-8").partition("\n")[0]
    if not first:
        parser.error(f"{table.name} is empty; its first line has problem, options and input")
    head = json.loads(first)
    if chosen.file:
        output = chosen.file.read_text(encoding="utf-8")
    else:
        known = mistakes_named(head["problem"], chosen.story)
        if not known:
            parser.error(f"no mistake {chosen.story!r}; the mistakes are {', '.join(names(head['problem']))}")
        judge_output = finish(judge_output_of(PROBLEMS[head["problem"]], head["input"], head["options"]))
        output = predicted(known[0].outputs, judge_output)
    line = json.dumps(row(head, chosen.story, output), ensure_ascii=False)
    with table.open("a", encoding="utf-8") as rows:
        rows.write(f"{line}\n")
    print(line)


if __name__ == "__main__":
    main()
