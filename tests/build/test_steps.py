"""A build step runs once for the same inputs, and again after an interruption."""

from pathlib import Path

import pytest

from steps import BuildError, digest, ensure, run


def test_a_step_is_done_once_for_a_key_and_again_for_another(tmp_path: Path) -> None:
    done: list[str] = []
    for key in ("one", "one", "two", "one"):
        ensure(tmp_path / "stamp", key, lambda key=key: done.append(key))  # type: ignore[misc]
    assert done == ["one", "two", "one"]


def test_an_interrupted_step_is_done_again(tmp_path: Path) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    done: list[str] = []
    ensure(tmp_path / "stamp", "old", lambda: None)
    with pytest.raises(KeyboardInterrupt):
        ensure(tmp_path / "stamp", "new", interrupted)
    ensure(tmp_path / "stamp", "old", lambda: done.append("old"))
    assert done == ["old"]


def test_a_digest_depends_on_names_and_contents_but_not_on_caches(tmp_path: Path) -> None:
    for name, files in {
        "a": {"x": "1"},
        "b": {"y": "1"},
        "c": {"x": "2"},
        "d": {"x": "1", "__pycache__/x.pyc": "3"},
    }.items():
        for file, text in files.items():
            path = tmp_path / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    a, b, c, d = (digest(tmp_path / name) for name in "abcd")
    assert len({a, b, c}) == 3
    assert a == d


def test_a_command_that_fails_is_reported_with_what_it_said() -> None:
    with pytest.raises(BuildError, match="no-such-file"):
        run(["ls", "no-such-file"])
    with pytest.raises(BuildError, match="no-such-command"):
        run(["no-such-command"])
