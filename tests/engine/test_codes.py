"""Every code of an error, a mistake, an explanation or a feature has its sentence, and no sentence is left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from judgeboard.messages import LANGUAGES, messages, sections
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from tests.engine.engine_source import ENGINE, FOLDERS, OWN_MODULES, OWNERS, PACKAGES, parsed

pytestmark = pytest.mark.host

MODULES = {f"compare.{file.stem}" for file in (ENGINE / "compare").glob("*.py")}
PLACEHOLDER = "[a-z_]+"
"""Pattern of a placeholder's value: lower-case letters and underscores."""


@cache
def texts() -> frozenset[str]:
    """Returns each string literal in the engine's source as a pattern. A placeholder of an f-string is PLACEHOLDER."""
    found = set[str]()
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = (
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else PLACEHOLDER
                    for part in node.values
                )
                found.add("".join(parts))
    return frozenset(found)


def codes_raised() -> Iterator[str]:
    """Yields the error codes that the engine passes as string literals to functions that make errors.

    The kernel's compiler is left out: it reports errors to developers in whole sentences.
    """
    makers = {"InputError", "error", "end_of_input", "item", "number", "row"}
    for file in set(ENGINE.rglob("*.py")) - set((ENGINE / "kernel").rglob("*.py")):
        for node in ast.walk(parsed(file)):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in makers:
                yield from (
                    word.value
                    for word in node.args
                    if isinstance(word, ast.Constant) and isinstance(word.value, str) and "_" in word.value
                )


OF_THE_PAGE = {"title", "labels", "statement"}


def section(name: str) -> set[str]:
    """Returns all codes in the section `name` of the engine's messages, from all packages."""
    return {code for owner in OWNERS for code in sections(owner, "en").get(name, {})}


def test_every_error_code_has_a_sentence() -> None:
    raised = set(codes_raised())
    assert len(raised) > 20
    assert raised <= section("errors")


def mistake_codes() -> Iterator[str]:
    """Yields the codes of mistakes, of remarks and of `compare`, from the engine's source and the problems' tables."""
    for text in texts():
        plain = text.replace("\\", "")
        if (
            re.fullmatch(r"compare\.[a-z_]+[a-z]|[a-z_]+\.(mistake|remark)_[a-z_]+[a-z]", plain)
            and plain not in MODULES
        ):
            yield plain
    for problem in PROBLEMS.values():
        yield from (mistake.phrase.code for mistake in problem.mistakes.mistakes)


def test_every_mistake_has_a_sentence() -> None:
    named = set(mistake_codes())
    assert len(named) > 100
    assert named - section("verdicts") <= section("mistakes")


def test_no_sentence_is_left_of_a_code_that_is_gone() -> None:
    any_mistake = rf"{PLACEHOLDER}\.mistake_{PLACEHOLDER}"
    whole = texts() - {PLACEHOLDER, "", any_mistake}
    patterns = [re.compile(text) for text in whole if PLACEHOLDER in text]
    known = set(mistake_codes())
    said = set().union(*map(section, ("errors", "explanations", "review", "mistakes", "verdicts", "command_line")))
    unknown = {code for code in said - known if re.escape(code) not in whole}
    assert {code for code in unknown if not any(pattern.fullmatch(code) for pattern in patterns)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_sentence_for_every_code(language: str) -> None:
    for owner in OWNERS:
        assert list(messages(owner, language)) == list(messages(owner, "en"))
        assert len(messages(owner, language)) == sum(map(len, sections(owner, language).values()))


@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_every_problem_has_what_the_page_says_of_it(problem: Problem) -> None:
    found = sections(problem.name.replace("-", "_"), "en")
    assert set(found["title"]) == {f"problem.{problem.name}", f"summary.{problem.name}"}
    assert set(found["statement"]) == {
        f"statement.{problem.name}.{part}" for part in ("task", "given", "printed", "source")
    }
    chosen = [option for option in problem.options if option.proposal]
    labels = {f"example.{problem.name}.{example.name}" for example in problem.examples}
    labels |= {f"option.{problem.name}.{option.name}" for option in chosen}
    labels |= {
        f"option.{problem.name}.{option.name}.{choice}"
        for option in chosen
        for choice in option.offered or option.choices
    }
    assert {label for label in found["labels"] if label.startswith(("example.", "option."))} == labels


def test_a_sentence_stands_with_its_owner() -> None:
    files = {file for folder in FOLDERS.values() for file in folder.rglob("messages/*.json")}
    folders = [ENGINE, ENGINE / "compare", *(file.parent for package in PACKAGES for file in [OWN_MODULES[package]])]
    assert files == {folder / "messages" / f"{language}.json" for folder in folders for language in LANGUAGES}
    for owner in OWNERS:
        for name, section in sections(owner, "en").items():
            if name not in OF_THE_PAGE:
                assert {code.rpartition(".")[0] for code in section} == {owner}, name


def features_with_any_options(problem: str) -> set[str]:
    """Returns all features that a problem's cases may have under any combination of its options."""
    choices = [[(option.name, value) for value in option.choices] for option in PROBLEMS[problem].options]
    cases = PROBLEMS[problem].cases
    return {each for chosen in product(*filter(None, choices)) for each in cases.with_options(dict(chosen)).features}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_feature_of_cases_has_its_label(problem: str) -> None:
    owner = problem.replace("-", "_")
    labels = set(sections(owner, "en")["features"])
    assert labels == {f"{owner}.feature_{feature}" for feature in features_with_any_options(problem)}
    assert labels
