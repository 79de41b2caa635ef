"""Reads the texts and placeholders of the engine's messages, and chooses the language of its sentences."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from judgeboard.messages import Message, messages, speak


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Chooses the language of the engine's sentences within a `with` block."""
    speak(language)
    try:
        yield
    finally:
        speak(None)


def forms(message: Message) -> list[str]:
    """Returns the texts of a message, one for each plural form."""
    return [message] if isinstance(message, str) else list(message.values())


@cache
def places(code: str) -> frozenset[str]:
    """Returns the names of the placeholders in a code's English message. Raises KeyError if there is no message."""
    return frozenset(re.findall(r"{(\w+)}", "".join(forms(messages(code.rpartition(".")[0], "en")[code]))))
