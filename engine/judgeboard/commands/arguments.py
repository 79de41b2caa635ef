"""Shared parts of the command parsers: translated messages, `--language`, and options as arguments."""

import argparse
import re
import sys
from argparse import (
    Action,
    ArgumentError,
    ArgumentParser,
    ArgumentTypeError,
    HelpFormatter,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NoReturn

from judgeboard.errors import Value
from judgeboard.messages import LANGUAGES, messages, sentence, speak, spoken
from judgeboard.options import LONGEST_TIME, Option, OptionKind, Options, offered
from judgeboard.standard_streams import tell
from judgeboard.version import __version__

PROBLEM_WORD, FILE = "PROBLEM", "FILE"
PROGRAM_VERSION = f"judgeboard {__version__}", "usage_version"
"""The text that `--version` prints, and the code of the help of `--version`."""
VALUE_NAMES = {OptionKind.NUMBER: "N", OptionKind.SECONDS: "SECONDS", OptionKind.TEXT: "MOVES"}
EXPECTED = {OptionKind.NUMBER: "usage_number", OptionKind.SECONDS: "usage_limit", OptionKind.CHOICE: "usage_choices"}
LANGUAGE = Option("language", choices=LANGUAGES)


def _translated(message: str) -> str:
    """Translates a message of argparse to the language of `spoken`; a message without translation stays English."""
    return message if spoken() == LANGUAGES[0] else str(messages("", spoken()).get(f"argparse_{message}", message))


# argparse looks up its messages by this name; gettext itself would need catalogues in files of its own.
setattr(argparse, "_", _translated)  # noqa: B010 - no public name


class Parser(ArgumentParser):
    """The parser of a command. Accepts `--language`, and prints messages in that language.

    Reads the sentences only when they are shown, so that a game starts without delay. Raises OSError if help or version
    cannot be written; argparse would ignore the error.
    """

    def __init__(self, program: str, about: str, version: tuple[str, str], **settings: Any) -> None:
        """Makes the parser of the command `program`. `about` is the code of the command's description. `version` has
        the text that `--version` prints, and the code of the help of `--version`. `settings` are for ArgumentParser.
        """
        raw = "\n" in settings.get("epilog", "")
        formatter = RawDescriptionHelpFormatter if raw else HelpFormatter
        super().__init__(prog=program, formatter_class=formatter, allow_abbrev=False, **settings)
        self.color = False  # `tell` writes no escape sequences
        self._about = about
        self._help: dict[Action, tuple[str, dict[str, Value]]] = {}
        self.add("--language", "help_language", type=_language, metavar="|".join(LANGUAGES))
        self.add("--version", version[1], action="version", version=version[0])

    def add(self, name: str, code: str, group: Any = None, values: dict[str, Value] | None = None, **more: Any) -> None:
        """Adds an argument to `group`, by default to the parser. The help of the argument is the sentence of `code`,
        filled in with `values`; `more` is for `add_argument`.
        """
        if metavar := more.get("metavar"):
            more["metavar"] = own_word(metavar)
        self._help[(group or self).add_argument(name, **more)] = code, values or {}

    def format_usage(self) -> str:
        """Returns the usage in the language of `spoken`."""
        self._form_sentences()
        return super().format_usage()

    def format_help(self) -> str:
        """Returns the help in the language of `spoken`."""
        self._form_sentences()
        return super().format_help()

    def _form_sentences(self) -> None:
        self.description = sentence(self._about)
        for action in self._actions:
            if action not in self._help:
                continue
            code, values = self._help[action]
            action.help = sentence(code, values)
            if "default" in values:
                action.help = sentence("help_default", {"help": action.help, **values})

    def _check_value(self, action: Action, value: object) -> None:
        """Refuses a value that `action` does not have as a choice, in the same words as a wrong value of an option."""
        if action.choices is not None and value not in action.choices:
            raise ArgumentError(action, _refusal(value, "usage_choices", {"choices": ", ".join(action.choices)}))

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is sys.stdout:
            file.write(message)
        else:
            tell(message)


def own_word(name: str) -> str:
    """Translates the name of an argument's value, such as FILE, to the language of `spoken`."""
    return name if spoken() == LANGUAGES[0] else str(messages("", spoken()).get(f"usage_{name.lower()}", name))


def speak_as_asked(given: Sequence[str]) -> None:
    """Sets the language of messages to the value of the last `--language`, or else to the language of the locale,
    before the arguments are parsed. Ignores arguments after `--`, which are for the tested program.
    """
    own = given[: given.index("--", 1)] if "--" in given[1:] else given
    asked = re.findall(r"^--language[=\n](.*)$", "\n".join(own), re.MULTILINE)
    speak(asked[-1] if asked and asked[-1] in LANGUAGES else None)


def _language(value: str) -> str:
    speak(_checked(LANGUAGE, value))
    return value


def _checked(option: Option, value: str) -> str:
    if not option.allows(value):
        raise ArgumentTypeError(_refusal(value, EXPECTED[option.kind], _values(option)))
    return value


def _refusal(value: object, expected: str, values: dict[str, Value]) -> str:
    """Returns the message about a wrong value; the sentence of the code `expected` says what is expected."""
    return sentence("usage_value", {"value": repr(value), "expected": sentence(expected, values)})


def _values(option: Option) -> dict[str, Value]:
    """The values that fill in the sentences about an option."""
    first, last = str(option.numbers[0]), str(option.numbers[-1])
    values: dict[str, Value] = {"first": first, "last": last, "most": str(LONGEST_TIME)}
    return values | {"choices": ", ".join(option.choices)} | ({"default": option.default} if option.default else {})


def name_first(given: Sequence[str]) -> Sequence[str]:
    """Returns the arguments with the first name, of a command or a problem, moved to the start, before `--language`
    options that precede the name. Removes a `--` before the name.
    """
    at = 0
    while at < len(given) and given[at].partition("=")[0] == "--language":
        at += 1 if "=" in given[at] else 2
    name = at + (given[at : at + 1] == ["--"])
    return [*given[name : name + 1], *given[:at], *given[name + 1 :]]


def problem_first(
    command: str, given: Sequence[str], names: Sequence[str], version: tuple[str, str]
) -> tuple[str, Sequence[str]]:
    """Returns the problem for a command such as `generate`, and the arguments after it. `names` are the allowed
    problems. If no problem is given, exits with the command's overview or an error.
    """
    arguments = name_first(given)
    if arguments and arguments[0] in names:
        return arguments[0], arguments[1:]
    about, usage, end = f"help_{command}_overview", f"help_{command}_usage", f"help_{command}_end"
    parser = Parser(f"judgeboard {command}", about, version, usage=sentence(usage), epilog=sentence(end))
    choices = ", ".join(names)
    parser.add("problem", "usage_choices", values={"choices": choices}, metavar=PROBLEM_WORD, choices=list(names))
    return parser.parse_args(given).problem, ()


def add_options(parser: Parser, owner: str, options: Iterable[Option]) -> None:
    """Adds the options to a parser, each as `--name value`; options that are not given have the value None. The help of
    option `x` is the sentence `<owner>help_x`, and the help of its flag `y` is `<owner>help_x_y`.
    """
    for option in options:
        name, code = f"--{option.name}", f"{owner}help_{option.name}"
        if option.kind is OptionKind.FLAG:
            parser.add(name, code, action="store_const", const=option.name)
            continue
        group = parser.add_mutually_exclusive_group() if option.flags else parser
        shown = "|".join(option.choices) or VALUE_NAMES[option.kind]
        needed, checked = option.default is None, partial(_checked, option)
        parser.add(name, code, group, _values(option), type=checked, required=needed, metavar=shown)
        for choice in option.flags:
            parser.add(f"--{choice}", f"{code}_{choice}", group, dest=option.name, action="store_const", const=choice)


def judge_options(options: Iterable[Option]) -> list[Option]:
    """Returns the judge's options that the page offers, with the choices that the page offers. If the default of an
    option is empty, the page's proposal becomes the default.
    """
    found = []
    for option in offered(options):
        flags = tuple(flag for flag in option.flags if flag in option.choices)
        default = None if option.default is None else option.default or option.proposal
        found.append(option._replace(flags=flags, default=default))
    return found


def chosen_options(parser: Parser, options: Sequence[Option], parsed: Namespace) -> Options:
    """Returns the value of each option: the given value, or else the default, which may be empty. Exits with a message
    if a given option would have no effect.
    """
    given = {option.name: value for option in options if (value := getattr(parsed, option.name)) is not None}
    chosen = {option.name: option.default or "" for option in options} | given
    written = {
        option.name: f"--{value}" if (value := chosen[option.name]) in option.flags else f"--{option.name} {value}"
        for option in options
    }
    for option in options:
        if option.name not in given:
            continue
        if option.only_with and chosen[option.only_with[0]] not in option.only_with[1]:
            refuse(parser, f"--{option.name}", "usage_ignored", {"other": written[option.only_with[0]]})
        if option.exclusive:
            others = [one.name for one in options if one is not option and one.kind is not OptionKind.FLAG]
            company = [written[name].split()[0] for name in others if name in given]
            company += [FILE] if getattr(parsed, "file", None) is not None else []
            if company:
                refuse(parser, own_word(company[0]), "usage_ignored", {"other": f"--{option.name}"})
    return chosen


def refuse(parser: Parser, argument: str, code: str, values: dict[str, Value] | None = None) -> NoReturn:
    """Exits with a message about an argument: the sentence of `code`, filled in with `values`."""
    values_of_argparse = {"argument_name": argument, "message": sentence(code, values or {})}
    parser.error(_translated("argument %(argument_name)s: %(message)s") % values_of_argparse)
