"""Wrong usage of `judgeboard try`, and programs that cannot be started: an error that says what to do."""

from pathlib import Path

import pytest

from tests.engine.commands import run

pytestmark = pytest.mark.host


def test_a_program_that_cannot_be_started_is_an_error(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("print()")
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF nonsense")
    broken.chmod(0o755)
    for command, told in (
        (tmp_path / "missing", "No such file or directory\n"),
        (tmp_path, "Is a directory\n"),
        (plain, "Permission denied. Compile a source file first, or give its interpreter: "),
        (broken, "Exec format error"),
    ):
        status, out, err = run("try", "correct-move", "--", str(command))
        assert (status, out) == (2, ""), command
        assert f"{command}: {told}" in err
        assert "Traceback" not in err


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("a.cpp", "a source file. Compile it first: g++ -O2 -o a a.cpp, then TRY ./a x"),
        ("./a.cpp", "a source file. Compile it first: g++ -O2 -o a a.cpp, then TRY ./a x"),
        ("my work/a.c", "Compile it first: gcc -O2 -o 'my work/a' 'my work/a.c' -lm, then TRY './my work/a' x"),
        ("A.java", "Compile it first: javac A.java, then TRY java -Xmx64m -XX:+UseSerialGC -cp . A x"),
        ("a.pas", "Compile it first: fpc -O2 -oa a.pas, then TRY ./a x"),
        ("./a.py", "./a.py cannot be started like this. Use: TRY python3 ./a.py x"),
    ],
)
@pytest.mark.parametrize("mode", [0o644, 0o755])
def test_a_source_file_is_an_error_with_the_commands_that_start_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, told: str, mode: int
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(file).parent.mkdir(exist_ok=True)
    Path(file).write_text("int main() {}")
    Path(file).chmod(mode)
    status, out, err = run("try", "congo", "--piece", "zebra", "--", file, "x")
    assert (status, out) == (2, "")
    assert err.endswith(f"{told.replace('TRY', 'judgeboard try congo --piece zebra --')}\n")


def test_a_program_in_this_folder_needs_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.out").touch(0o755)
    for language, told in ("en", "cannot be started like this. Use"), ("ru", "так не запустить. Нужно так"):
        given = "try", "othello", "--language", language
        status, out, err = run(*given, "--", "a.out")
        assert (status, out) == (2, "")
        assert err.endswith(f" a.out {told}: judgeboard {' '.join(given)} -- ./a.out\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "PROBLEM"),
        (["chess", "--", "true"], "chess"),
        (["loa", "--", "true"], "argument PROBLEM: invalid value: 'loa', expected one of correct-move, "),
        (["othello"], "after --"),
        (["othello", "--"], "after --"),
        (["othello", "--", "", "true"], "after --"),
        (["othello", "true"], "after --"),
        (["othello", "x", "--", "true"], "after --"),
        (["congo", "--", "true"], "--piece"),
        (["othello", "--cases", "0", "--", "true"], "a whole number from 1 to 10000"),
        (["othello", "--seed", "-1", "--", "true"], "--seed"),
        (["othello", "--time", "0", "--", "true"], "--time"),
        (["othello", "--memory", "7", "--", "true"], "a whole number from 8 to 1000000"),
        (["othello", "--", ""], "after --"),
        (["othello", "--save", "\0", "--", "true"], "Invalid argument"),
        (["othello", "--save", "/dev/null/x", "--", "true"], "/dev/null/x: Not a directory"),
    ],
)
def test_wrong_usage_is_an_error_on_standard_error(arguments: list[str], told: str) -> None:
    status, out, err = run("--language", "en", "try", *arguments)
    assert (status, out) == (2, "")
    assert told in err
