"""The checks of a change: which checks run, how often they run, and what the log records."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

import logged_runs
from affected_parts import TOUCHED, parts_touched_by, parts_touched_since
from checks import CORES, NEEDS_SITE, PARTS, Outcome
from steps import BUILD, ROOT, BuildError


@pytest.mark.parametrize(
    ("path", "untouched"),
    [
        ("engine/judgeboard/congo/rules.py", set()),
        ("web/app/main.tsx", {"engine", "programs", "strength", "pyodide"}),
        ("web/package-lock.json", set()),
        ("web/tests/base/latest.test.ts", set(PARTS) - {"lint", "unit", "build"}),
        ("tests/page/test_theme.py", {"unit", "build", "engine", "programs", "strength", "pyodide"}),
        ("tests/conftest.py", set()),
        ("some/new/folder.txt", set()),
        (".github/workflows/pages.yml", set(PARTS) - {"build"}),
    ],
)
def test_a_change_touches_all_parts_but_those_that_cannot_depend_on_it(path: str, untouched: set[str]) -> None:
    assert set(PARTS) - set(parts_touched_by([path])) == untouched


def test_changes_of_several_files_touch_the_parts_of_each_in_their_order() -> None:
    touched = parts_touched_by(["tests/strength/levels.py", "tests/build/test_site.py"])
    assert touched == ["lint", "build", "strength"]


def test_the_table_of_touched_parts_names_existing_paths_and_parts() -> None:
    assert {part for parts in TOUCHED.values() for part in parts} <= set(PARTS)
    assert [path for path in TOUCHED if not (ROOT / path).exists()] == []


def test_an_unknown_commit_is_refused_in_a_sentence() -> None:
    with pytest.raises(BuildError, match="no-such-commit"):
        parts_touched_since("no-such-commit")


def test_each_folder_of_tests_is_a_part() -> None:
    folders = {path.parent.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").glob("*/**/test_*.py")}
    assert folders == set(NEEDS_SITE)


def test_the_workflow_runs_each_part() -> None:
    workflow = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    [parts] = re.findall(r"part: \[(.*)\]", workflow)
    assert parts.split(", ") == list(PARTS)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns a list that collects the lines of the log. Replaces the checks and the clock: each run has one check and
    takes 2.5 s, and the second run fails.
    """
    results = iter([True, False])
    monkeypatch.setattr(logged_runs, "set_up", lambda _: None)
    monkeypatch.setattr(logged_runs, "run_checks", lambda *_: [Outcome("lint", next(results), 1.25, "")])
    monkeypatch.setattr(logged_runs, "time", SimpleNamespace(monotonic=count(0, 2.5).__next__))
    lines: list[str] = []
    monkeypatch.setattr(logged_runs, "_append", lines.append)
    return lines


def test_each_run_is_noted_with_its_commit_and_what_was_asked_for(noted: list[str]) -> None:
    assert not logged_runs.run_repeatedly(["lint"], ["-k", "theme"], 2, loaded=False)
    first, second = map(json.loads, noted)
    assert (first["passed"], second["passed"]) == (True, False)
    assert first["checks"] == {"lint": [True, 1.2, ""]}
    assert first["arguments"] == ["-k", "theme"]
    assert not first["loaded"]
    assert first["seconds"] == 2.5
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    for run in (first, second):
        assert run["commit"].removesuffix("-dirty") == commit.stdout.strip()


def test_uncommitted_changes_mark_the_run(noted: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    monkeypatch.setattr(logged_runs, "ROOT", tmp_path)
    monkeypatch.setattr(logged_runs, "RUNS", tmp_path / "test-runs.jsonl")
    answers = {"status": "?? tests/new.py\n", "rev-parse": "abc\n"}
    monkeypatch.setattr(logged_runs, "run", lambda command: answers[command[1]])
    logged_runs.run_repeatedly(["lint"], [], 1, loaded=False)
    assert json.loads(noted[0])["commit"] == "abc-dirty"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (("", "abc"), ("", "abc"), "abc"),
        (("M a.py", "abc"), ("M a.py", "abc"), "abc-dirty"),
        (("", "abc"), ("M a.py", "abc"), "abc-dirty"),
        (("M a.py", "abc"), ("", "abc"), "abc-dirty"),
        (("", "abc"), ("", "def"), "abc-dirty"),
        (("M a.py", "abc"), ("", "def"), "abc-dirty"),
    ],
)
def test_a_change_during_the_run_marks_it(
    noted: list[str], monkeypatch: pytest.MonkeyPatch, before: tuple[str, str], after: tuple[str, str], told: str
) -> None:
    answers = iter([*before, *after])
    monkeypatch.setattr(logged_runs, "run", lambda _: next(answers))
    logged_runs.run_repeatedly(["lint"], [], 1, loaded=False)
    assert json.loads(noted[0])["commit"] == told


@pytest.mark.parametrize("step", ["set_up", "run_checks"])
@pytest.mark.parametrize("end", [KeyboardInterrupt(), BuildError("no network")])
def test_a_run_that_breaks_off_is_noted(
    noted: list[str], monkeypatch: pytest.MonkeyPatch, step: str, end: BaseException
) -> None:
    def break_off(*_: object) -> None:
        raise end

    monkeypatch.setattr(logged_runs, step, break_off)
    with pytest.raises(type(end)):
        logged_runs.run_repeatedly(["lint"], [], 2, loaded=False)
    [run] = map(json.loads, noted)
    assert not run["passed"]
    assert run["checks"] == {}
    assert run["seconds"] == 2.5


def test_setting_up_counts_to_the_first_run(noted: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0, 2.5).__next__
    monkeypatch.setattr(logged_runs, "time", SimpleNamespace(monotonic=clock))
    monkeypatch.setattr(logged_runs, "set_up", lambda _: clock())
    logged_runs.run_repeatedly(["lint"], [], 2, loaded=False)
    assert [json.loads(line)["seconds"] for line in noted] == [5, 2.5]


def test_under_load_cores_are_busy_while_the_checks_run(noted: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[list[subprocess.Popen[bytes]]] = []
    busy_cores = logged_runs.busy_cores

    @contextmanager
    def watched() -> Iterator[None]:
        with busy_cores() as loops:
            running.append(loops)
            yield

    def run_checks(*_: object) -> list[Outcome]:
        return [Outcome("lint", [loop.poll() for loop in running[0]] == [None] * CORES, 1, "")]

    monkeypatch.setattr(logged_runs, "busy_cores", watched)
    monkeypatch.setattr(logged_runs, "run_checks", run_checks)
    assert logged_runs.run_repeatedly(["lint"], [], 1, loaded=True)
    assert json.loads(noted[0])["loaded"]


IMPORT = re.compile(r"^\s*(?:from|import) tests\.(\w+)(?:\.(\w+))?", re.MULTILINE)


def test_the_table_names_each_folder_from_which_tests_import() -> None:
    missing = [
        (path.relative_to(ROOT).as_posix(), folder)
        for part in NEEDS_SITE
        for path in (ROOT / "tests" / part).rglob("*.py")
        for folder, module in IMPORT.findall(path.read_text(encoding="utf-8"))
        if folder in NEEDS_SITE and part not in parts_touched_by([f"tests/{folder}/{module or 'any'}.py"])
    ]
    assert missing == []


def test_a_busy_loop_ends_where_another_process_started_it() -> None:
    done = subprocess.run([sys.executable, "-c", logged_runs.BUSY_LOOP, "0"], check=False, timeout=60)
    assert done.returncode == 0


def test_cores_are_busy_until_the_run_is_over() -> None:
    with logged_runs.busy_cores() as loops:
        assert [loop.poll() for loop in loops] == [None] * len(loops)
    assert all(loop.poll() is not None for loop in loops)


def test_a_busy_loop_ends_with_the_process_that_started_it() -> None:
    """Busy loops end with the process that started them. The loops inherit the standard output, and `subprocess.run`
    reads it until all loops have ended.
    """
    program = "import os, logged_runs\nwith logged_runs.busy_cores(): os._exit(0)"
    subprocess.run([sys.executable, "-c", program], cwd=BUILD, stdout=subprocess.PIPE, check=True, timeout=60)
