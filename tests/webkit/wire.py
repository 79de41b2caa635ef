"""WebKitGTK's remote inspector: the format of its messages, and the targets that it lists.

The format follows `RemoteInspectorServer` and `SocketConnection` in WebKit's sources: a length, a byte of flags, a
name, and a GVariant. Of GVariant, only the types of the messages below are supported.
"""

import json
import struct
from asyncio import StreamReader
from collections.abc import Iterator
from typing import Any, NamedTuple

LITTLE_ENDIAN = 1
HEAD = struct.Struct(">IB")
PAIR = struct.Struct("<QQ")
WORD = 8
CONNECTION = 1
"""The number of the connection; a browser has only one."""


class Target(NamedTuple):
    """A target of the inspector: a page, or the automation of the browser."""

    number: int
    kind: str


def packed(name: str, body: bytes = b"") -> bytes:
    """Packs a message with this name and body."""
    content = name.encode() + b"\0" + body
    return HEAD.pack(len(content), LITTLE_ENDIAN) + content


async def unpacked(stream: StreamReader) -> tuple[str, bytes]:
    """Reads the next message; returns its name and its body."""
    length, _ = HEAD.unpack(await stream.readexactly(HEAD.size))
    name, _, body = (await stream.readexactly(length)).partition(b"\0")
    return name.decode(), body


def start_automation(name: str) -> bytes:
    """Packs a message of type `(sa{sv})` that starts automation: the session's name, and no capabilities."""
    text = name.encode() + b"\0"
    return packed("StartAutomationSession", text + b"\0" * (-len(text) % WORD) + bytes([len(text)]))


def setup(target: int) -> bytes:
    """Packs a message of type `(tt)` that starts communication with a target."""
    return packed("Setup", PAIR.pack(CONNECTION, target))


def to_backend(target: int, message: dict[str, Any]) -> bytes:
    """Packs a message of type `(tts)` to a target; the message's text is JSON."""
    return packed("SendMessageToBackend", PAIR.pack(CONNECTION, target) + json.dumps(message).encode() + b"\0")


def from_backend(body: bytes) -> tuple[int, Any]:
    """Unpacks a message of type `(tts)`; returns the number of the sending target, and the decoded JSON of its
    message.
    """
    _, target = PAIR.unpack_from(body)
    return target, json.loads(body[PAIR.size : -1])


def targets(body: bytes) -> list[Target]:
    """Unpacks a message of type `(ta(tsssb))`; returns all targets."""
    return [Target(struct.unpack_from("<Q", entry)[0], _text(entry, WORD)) for entry in _entries(body[WORD:])]


def _entries(array: bytes) -> Iterator[bytes]:
    """Yields the members of a GVariant array whose members have different lengths. The last bytes of the array are the
    offsets of the members' ends.
    """
    if not array:
        return
    size = next(size for size in (1, 2, 4) if len(array) < 1 << 8 * size)
    first = int.from_bytes(array[-size:], "little")
    ends = [int.from_bytes(array[at : at + size], "little") for at in range(first, len(array), size)]
    begin = 0
    for end in ends:
        yield array[begin:end]
        begin = end + -end % WORD


def _text(data: bytes, at: int) -> str:
    return data[at : data.index(b"\0", at)].decode()
