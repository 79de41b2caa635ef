"""The engine's messages. This module makes the sentences of the command line; the page reads the same files.

Each problem, and the package `compare`, has its messages in `messages/<language>.json`, in sections. The codes of these
messages begin with the problem's name, as `rank_and_file.side_unknown`, or with `compare`. Codes without such a
beginning belong to shared messages, which are stored beside this file. A message is a text with placeholders {name}, or
one such text for each plural form of the value `count`.
"""

import errno
import math
import os
import re
import sys
from collections.abc import Mapping
from functools import cache

from judgeboard.errors import ADVICE, InputError, Value

LANGUAGES = ("en", "ru")
"""The supported languages. The first language is used if the locale's language is not supported."""
NO_BREAK_SPACE = "\xa0"
SHARING_VIOLATION = 32
"""Windows' own number of the error that another program is using a file; `errno` is EACCES then."""

Message = str | dict[str, str]

_chosen: str | None = None


def speak(language: str | None) -> None:
    """Sets the language of all later sentences; None for the locale's language."""
    global _chosen
    _chosen = language


def spoken() -> str:
    """The language set by `speak`, or else the locale's language."""
    return _chosen or language_of(_locale())


def sentence(code: str, values: Mapping[str, Value] = {}) -> str:
    """Returns the sentence of a code in the language of `spoken`, filled in with values. Values that name pieces are
    not translated; `phrases.in_words` translates them. Raises KeyError for an unknown code.
    """
    language = spoken()
    message = messages(code.rpartition(".")[0], language)[code]
    text = message if isinstance(message, str) else message[plural_form(int(values["count"]), language)]
    return re.sub(r"{(\w+)}", lambda place: value_text(values[place[1]], language), text)


def place_and_fault(fault: InputError, option: str = "") -> str:
    """Returns the message for an error: the place of the fault and the sentence about it, followed by the sentence of
    its advice, if there is any. The place is in the input, or, if `option` is given, in the value of the option with
    this name.
    """
    place: dict[str, Value] = {"option": option, "line": str(fault.line), "column": str(fault.column)}
    codes = filter(None, (fault.code, str(fault.values.get(ADVICE, ""))))
    place["sentence"] = " ".join(sentence(code, fault.values) for code in codes)
    return sentence("option_error_at" if option else "error_at", place)


def system_error(fault: OSError) -> str:
    """The message for an error of the operating system, such as a missing file; the system's own words for an error
    that has no message.
    """
    shared = getattr(fault, "winerror", None) == SHARING_VIOLATION
    code = "system_sharing" if shared else f"system_{errno.errorcode.get(fault.errno or 0, '').lower()}"
    return sentence(code) if code in messages("", spoken()) else fault.strerror or ""


@cache
def messages(owner: str, language: str) -> dict[str, Message]:
    """The messages of the problem or package `owner`, by code; the shared messages if `owner` is empty."""
    return {code: message for section in sections(owner, language).values() for code, message in section.items()}


def sections(owner: str, language: str) -> dict[str, dict[str, Message]]:
    """Returns the messages of the problem or package `owner`, by section and code.

    The codes in the sections `errors`, `explanations`, `review`, `mistakes` and `features` are used by the engine. The
    sections `command_line`, `help`, `usage` and `argparse` are used by the command line only. A code in `argparse` is
    `argparse_` followed by an English message of argparse. The sections `title`, `labels` and `statement` have the
    page's texts about a problem, by keys of the page.
    """
    import json
    from pkgutil import get_data

    from judgeboard.problems import PROBLEMS

    problem = PROBLEMS.get(owner.replace("_", "-"))
    package = problem.package if problem else f"judgeboard.{owner}".rstrip(".")
    content = get_data(package, f"messages/{language}.json")
    assert content
    found: dict[str, dict[str, Message]] = json.loads(content)
    return found


def plural_form(count: int, language: str) -> str:
    """The CLDR name of the plural form for a whole number, such as `one` or `other`."""
    if language == "ru":
        if count % 10 == 1 and count % 100 != 11:
            return "one"
        return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"
    return "one" if count == 1 else "other"


def value_text(value: Value, language: str) -> str:
    """Returns a value as text for a sentence, with the digits of numbers in groups of three."""
    if isinstance(value, str):
        return value
    return f"{value:,}".replace(",", NO_BREAK_SPACE if language == "ru" else ",")


def decimal(value: float) -> str:
    """Returns a number as text with at most two decimals, or two significant digits if it is small. The decimal sign is
    that of the language of `spoken`.
    """
    decimals = 2 if value == 0 else max(2, 1 - math.floor(math.log10(abs(value))))
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if spoken() == "ru" else text


def language_of(locale: str) -> str:
    """The language of a locale such as `ru_RU.UTF-8`; the first of `LANGUAGES` if the language is not supported."""
    code = re.split("[_.@-]", locale.lower())[0]
    return code if code in LANGUAGES else LANGUAGES[0]


def _locale() -> str:
    """Returns the locale of messages from the environment variables LC_ALL, LC_MESSAGES and LANG, in this order. If all
    are empty, as usual on Windows, returns the system's locale on Windows, and an empty text on other systems.
    """
    found = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if found or sys.platform != "win32":
        return found
    import locale

    # The name may be in words, such as Russian_Russia; `normalize` knows the first word.
    name = locale.getlocale()[0] or ""
    return locale.normalize(name.partition("_")[0])
