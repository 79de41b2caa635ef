"""The engine's messages, looked at as data."""

import re
from functools import cache

from judgeboard.messages import Message, messages


def forms(message: Message) -> list[str]:
    """The texts of a message."""
    return [message] if isinstance(message, str) else list(message.values())


@cache
def places(code: str) -> frozenset[str]:
    """The names of the values that a code's message is filled in with."""
    return frozenset(re.findall(r"{(\w+)}", "".join(forms(messages(code.rpartition(".")[0], "en")[code]))))
