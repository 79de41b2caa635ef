"""The sentences of all that the engine tells. The command line forms them here, the page from the same files.

Each package has those of its own codes in `messages/<language>.json`: sections of messages by their codes. The first
part of a code is the problem's name, as in `rank_and_file.side_unknown`, or `compare`; codes of one part are shared,
and their messages lie beside this file. A message is a text with {names} of values, or several such texts, by plural
form of the value `count`.
"""

import os
import re
import sys
from collections.abc import Mapping
from functools import cache

from judgeboard.errors import InputError, Value

LANGUAGES = ("en", "ru")
"""The first is spoken where a locale's own is not among them."""
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

Message = str | dict[str, str]

_chosen: str | None = None


def speak(language: str | None) -> None:
    """Chooses the language of all sentences from now on; None is the locale's."""
    global _chosen
    _chosen = language


def spoken() -> str:
    """The language that was chosen, or else the locale's."""
    return _chosen or language_of(_locale())


def sentence(code: str, values: Mapping[str, Value] = {}, language: str | None = None) -> str:
    """The sentence of a code, filled in with values, by default in the chosen language. Raises KeyError for an unknown
    code. Values that list or name pieces, which no error has, are left unchanged.
    """
    language = language or spoken()
    message = messages(code.rpartition(".")[0], language)[code]
    text = message if isinstance(message, str) else message[plural_form(int(values["count"]), language)]
    return re.sub(r"{(\w+)}", lambda place: written(values[place[1]], language), text)


def place_and_fault(fault: InputError, option: str = "") -> str:
    """The place of an error in an input, or in an option's text, and its sentence."""
    place: dict[str, Value] = {"option": option, "line": str(fault.line), "column": str(fault.column)}
    told = sentence(fault.code, fault.values)
    return sentence("option_error_at" if option else "error_at", place | {"sentence": told})


@cache
def messages(owner: str, language: str) -> dict[str, Message]:
    """The messages of a package, or with no name the shared ones, by their codes."""
    return {code: message for section in sections(owner, language).values() for code, message in section.items()}


def sections(owner: str, language: str) -> dict[str, dict[str, Message]]:
    """The messages by section.

    `errors`, `explanations`, `mistakes` and `features` have those of the engine's codes. `command_line`, `help`,
    `usage` and `argparse` are for the command line alone; `argparse` has argparse's own messages by their identifiers.
    `title`, `labels` and `statement` are what the page says of a problem, by its own keys.
    """
    import json
    from importlib.resources import files

    from judgeboard.problems import PROBLEMS

    problem = PROBLEMS.get(owner.replace("_", "-"))
    package = problem.package if problem else f"judgeboard.{owner}".rstrip(".")
    text = files(package).joinpath("messages", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Message]] = json.loads(text)
    return found


def plural_form(count: int, language: str) -> str:
    """The plural form that goes with a whole number, as CLDR names it."""
    if language == "ru":
        if count % 10 == 1 and count % 100 != 11:
            return "one"
        return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"
    return "one" if count == 1 else "other"


def written(value: Value, language: str) -> str:
    """A value as it stands in a sentence: digits of numbers are grouped by three."""
    if isinstance(value, str):
        return value
    return f"{value:,}".replace(",", NO_BREAK_SPACE if language == "ru" else ",")


def decimal(value: float) -> str:
    """A number with at most two decimals, as the language that is spoken writes it."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if spoken() == "ru" else text


def language_of(locale: str) -> str:
    """The language of a locale such as `ru_RU.UTF-8`; the first language for unknown ones."""
    code = re.split("[_.@-]", locale.lower())[0]
    return code if code in LANGUAGES else LANGUAGES[0]


def _locale() -> str:
    """The locale of messages, as gettext finds it; Windows, where nobody sets it, has one of its own."""
    found = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if found or sys.platform != "win32":
        return found
    import locale

    # The name may be in words, such as Russian_Russia; `normalize` knows the first word.
    name = locale.getlocale()[0] or ""
    return locale.normalize(name.partition("_")[0])
