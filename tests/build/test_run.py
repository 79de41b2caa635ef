"""The developers' command line explains which Python it needs, and checks its arguments."""

import argparse
import ast
import sys
from pathlib import Path
from types import ModuleType

import pytest

import run

RUN = Path(__file__).parent.parent.parent / "build" / "run.py"
OLDEST = (3, 6)


def test_an_old_python_can_read_it() -> None:
    tree = ast.parse(RUN.read_text(encoding="utf-8"), feature_version=OLDEST)
    newer = (ast.Match, ast.NamedExpr, ast.TryStar)
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, newer)]


@pytest.mark.parametrize("version", [(3, 6, 0), (3, 9, 18), (3, 10, 4)])
def test_an_old_python_gets_a_sentence(version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """An old Python gets a sentence about the required version before any module of the project is imported. The folder
    of the file is not even on the path.
    """
    code = compile(RUN.read_text(encoding="utf-8"), str(RUN), "exec")
    imported: list[str] = []

    def noted(name: str, *_: object) -> ModuleType:
        imported.append(name)
        return sys.modules[name]

    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setattr("builtins.__import__", noted)
    with pytest.raises(SystemExit) as end:
        exec(code, {"__name__": "run"})
    assert end.value.code == f"Judgeboard needs Python 3.11 or newer; this is {version[0]}.{version[1]}."
    assert imported == ["argparse", "re", "sys"]


@pytest.mark.parametrize("command", ["setup", "build", "serve", "bench", "tune"])
def test_arguments_for_pytest_are_refused_where_it_does_not_run(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Arguments after `--` are refused if the command does not run pytest."""
    done: list[str] = []
    for step in ("set_up", "build_site", "serve_until_interrupted", "run_benchmarks", "tune"):
        monkeypatch.setattr(run, step, lambda *_, step=step: done.append(step))
    monkeypatch.setattr(sys, "argv", ["run.py", command, "--", "-k", "theme"])
    with pytest.raises(SystemExit) as end:
        run.main()
    assert end.value.code == 2
    assert f"{command} takes no arguments after --" in capsys.readouterr().err
    assert done == []


def test_a_path_after_the_dashes_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A path after `--` is refused, because pytest would run the part's whole folder in addition to the path."""
    done: list[object] = []
    monkeypatch.setattr(run, "run_repeatedly", lambda *given, **_: done.append(given))
    monkeypatch.setattr(sys, "argv", ["run.py", "test", "page", "--", "tests/page/test_moves.py", "-k", "typed"])
    with pytest.raises(SystemExit) as end:
        run.main()
    assert end.value.code == 2
    assert "choose tests by -k in place of tests/page/test_moves.py" in capsys.readouterr().err
    assert done == []


def test_the_parts_that_a_change_can_touch_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "parts_touched_since", lambda _: ["lint", "page"])
    monkeypatch.setattr(run, "run_repeatedly", lambda *_, **__: True)
    monkeypatch.setattr(sys, "argv", ["run.py", "test", "--changed"])
    assert run.main() == 0
    assert "Parts that the changes can touch: lint, page" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("told", "address"),
    [
        ("https://example.org", "https://example.org/"),
        ("http://127.0.0.1:8000/a/b~c/", "http://127.0.0.1:8000/a/b~c/"),
        ("https://xn--e1afmkfd.example/%D1%8F//", "https://xn--e1afmkfd.example/%D1%8F/"),
    ],
)
def test_the_address_of_the_site_gets_a_slash(told: str, address: str) -> None:
    assert run._address(told) == address


@pytest.mark.parametrize(
    "told",
    ["", "example.org", "https://", "https:///a", "ftp://example.org", "https://a b", "https://a/?b", "https://a/#b",
     "https://a/&b", "https://a/<b", "https://a/'b", "https://a/\nb", "https://a:b/", "https://\u044f/"],
)  # fmt: skip
def test_a_wrong_address_is_refused(told: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is no address such as"):
        run._address(told)
