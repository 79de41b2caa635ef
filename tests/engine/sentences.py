"""Reads the texts and placeholders of the engine's messages."""

import re
from functools import cache

from judgeboard.messages import Message, messages


def forms(message: Message) -> list[str]:
    """Returns the texts of a message, one for each plural form."""
    return [message] if isinstance(message, str) else list(message.values())


@cache
def places(code: str) -> frozenset[str]:
    """Returns the names of the placeholders in a code's English message. Raises KeyError if there is no message."""
    return frozenset(re.findall(r"{(\w+)}", "".join(forms(messages(code.rpartition(".")[0], "en")[code]))))
