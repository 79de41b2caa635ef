"""The engine's messages, looked at as data."""

import re

from judgeboard.messages import Message, messages


def forms(message: Message) -> list[str]:
    """The texts of a message."""
    return [message] if isinstance(message, str) else list(message.values())


def places(code: str) -> set[str]:
    """The names of the values that a code's message is filled in with."""
    return set(re.findall(r"{(\w+)}", "".join(forms(messages(code.rpartition(".")[0], "en")[code]))))
