"""What the parsers of all commands share: their words, `--language`, and options as arguments."""

import argparse
import re
import sys
from argparse import Action, ArgumentParser, ArgumentTypeError, HelpFormatter, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NoReturn

from judgeboard import __version__
from judgeboard.errors import Value
from judgeboard.messages import LANGUAGES, messages, sentence, speak, spoken
from judgeboard.options import LONGEST_TIME, Option, OptionKind, Options, offered
from judgeboard.standard_streams import tell

PROBLEM, FILE = "PROBLEM", "FILE"
PROGRAM_VERSION = f"judgeboard {__version__}", "usage_version"
"""Our version, and the code of its help."""
VALUE_NAMES = {OptionKind.NUMBER: "N", OptionKind.SECONDS: "SECONDS", OptionKind.TEXT: "MOVES"}
EXPECTED = {OptionKind.NUMBER: "usage_number", OptionKind.SECONDS: "usage_limit", OptionKind.CHOICE: "usage_choices"}
LANGUAGE = Option("language", choices=LANGUAGES)


def _translated(message: str) -> str:
    """Returns a message of argparse in the language that is spoken; unknown messages of newer versions stay English."""
    return message if spoken() == LANGUAGES[0] else str(messages("", spoken()).get(f"argparse_{message}", message))


def _translated_plural(one: str, other: str, count: int) -> str:
    return _translated(one if count == 1 else other)


# argparse looks up its messages by these two names; gettext itself would need catalogues in files of its own.
setattr(argparse, "_", _translated)  # noqa: B010 - no public name
setattr(argparse, "ngettext", _translated_plural)  # noqa: B010


class Parser(ArgumentParser):
    """A parser of any command: one that takes `--language`, and speaks it.

    It forms sentences when they are shown, since a game must not wait for them. Where help or a version cannot be
    written, it fails; argparse ignores this.
    """

    def __init__(self, program: str, about: str, version: tuple[str, str], **settings: Any) -> None:
        """`about` is the code of the command's description, `version` a version and the code of its help."""
        raw = "\n" in settings.get("epilog", "")
        formatter = RawDescriptionHelpFormatter if raw else HelpFormatter
        super().__init__(prog=program, formatter_class=formatter, **settings)
        self.color = False  # `tell` writes no escape sequences
        self._about = about
        self._help: dict[Action, tuple[str, dict[str, Value]]] = {}
        self.add("--language", "help_language", type=_language, metavar="|".join(LANGUAGES))
        self.add("--version", version[1], action="version", version=version[0])

    def add(self, name: str, code: str, group: Any = None, values: dict[str, Value] | None = None, **more: Any) -> None:
        """Adds an argument, perhaps to a group of one; its help is the sentence of a code and its values."""
        if metavar := more.get("metavar"):
            more["metavar"] = own_word(metavar)
        self._help[(group or self).add_argument(name, **more)] = code, values or {}

    def format_usage(self) -> str:
        """The usage, in the language that is spoken."""
        self._form_sentences()
        return super().format_usage()

    def format_help(self) -> str:
        """The help, in the language that is spoken."""
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

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is sys.stdout:
            file.write(message)
        else:
            tell(message)


def own_word(name: str) -> str:
    """Returns the name of a value, such as FILE, in the language that is spoken."""
    return name if spoken() == LANGUAGES[0] else str(messages("", spoken()).get(f"usage_{name.lower()}", name))


def speak_as_asked(given: Sequence[str]) -> None:
    """Chooses the language of the last `--language`, or else the locale's, also for errors before the option. What
    follows a `--` may be for somebody's program.
    """
    own = given[: given.index("--", 1)] if "--" in given[1:] else given
    asked = re.findall(r"^--language[=\n](.*)$", "\n".join(own), re.MULTILINE)
    speak(asked[-1] if asked and asked[-1] in LANGUAGES else None)


def _language(value: str) -> str:
    speak(_checked(LANGUAGE, value))
    return value


def _checked(option: Option, value: str) -> str:
    if not option.allows(value):
        expected = sentence(EXPECTED[option.kind], _values(option))
        raise ArgumentTypeError(sentence("usage_value", {"value": repr(value), "expected": expected}))
    return value


def _values(option: Option) -> dict[str, Value]:
    """The values of an option's help."""
    first, last = str(option.numbers[0]), str(option.numbers[-1])
    values: dict[str, Value] = {"first": first, "last": last, "most": str(LONGEST_TIME)}
    return values | {"choices": ", ".join(option.choices)} | ({"default": option.default} if option.default else {})


def name_first(given: Sequence[str]) -> Sequence[str]:
    """The arguments, with `--language` after the name that it stands before, and without a `--` before that name."""
    at = 0
    while at < len(given) and given[at].partition("=")[0] == "--language":
        at += 1 if "=" in given[at] else 2
    name = at + (given[at : at + 1] == ["--"])
    return [*given[name : name + 1], *given[:at], *given[name + 1 :]]


def problem_first(
    command: str, given: Sequence[str], names: Sequence[str], version: tuple[str, str]
) -> tuple[str, Sequence[str]]:
    """The problem that a command such as `generate` is for, and the other arguments. Where none of the names is given,
    it ends with the command's overview or an error.
    """
    arguments = name_first(given)
    if arguments and arguments[0] in names:
        return arguments[0], arguments[1:]
    about, usage, end = f"help_{command}_overview", f"help_{command}_usage", f"help_{command}_end"
    parser = Parser(f"judgeboard {command}", about, version, usage=sentence(usage), epilog=sentence(end))
    choices = ", ".join(names)
    parser.add("problem", "usage_choices", values={"choices": choices}, metavar=PROBLEM, choices=list(names))
    return parser.parse_args(given).problem, ()


def add_options(parser: Parser, owner: str, options: Iterable[Option]) -> None:
    """Adds options as `--name value`; None by default. The help of `x` is the
    sentence `<owner>help_x`, and that of its flag `y` is `<owner>help_x_y`.
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
    """Those of a judge's options on which its output depends, with the values that the page offers, too."""
    found = []
    for option in offered(options):
        flags = tuple(flag for flag in option.flags if flag in option.choices)
        default = None if option.default is None else option.default or option.proposal
        found.append(option._replace(flags=flags, default=default))
    return found


def chosen_options(parser: Parser, options: Sequence[Option], parsed: Namespace) -> Options:
    """The value of each option. Ends with a message where one is given that would be ignored."""
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
        if option.alone:
            others = [one.name for one in options if one is not option and one.kind is not OptionKind.FLAG]
            company = [written[name].split()[0] for name in others if name in given]
            company += [FILE] if getattr(parsed, "file", None) is not None else []
            if company:
                refuse(parser, own_word(company[0]), "usage_ignored", {"other": f"--{option.name}"})
    return chosen


def refuse(parser: Parser, argument: str, code: str, values: dict[str, Value] | None = None) -> NoReturn:
    """Ends with what is wrong with an argument."""
    values_of_argparse = {"argument_name": argument, "message": sentence(code, values or {})}
    parser.error(_translated("argument %(argument_name)s: %(message)s") % values_of_argparse)
