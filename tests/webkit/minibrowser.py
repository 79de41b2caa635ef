"""A MiniBrowser of WebKitGTK with its own storage. It has its own display, because a display has only one focus."""

import asyncio
import os
import socket
from asyncio import Future, StreamReader, StreamWriter, Task
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import count
from signal import SIGKILL
from typing import Any

from tests.webkit.wire import Target, from_backend, setup, start_automation, targets, to_backend, unpacked

START_SECONDS = 60
WITH_US = ("setpriv", "--pdeathsig", "KILL")
"""Command prefix with which the new process is killed when this process ends for any reason."""
SCREEN = (2600, 1800)
SETTINGS = [
    "--automation",
    "--javascript-can-access-clipboard=true",
    "--features=-CrossOriginOpenerPolicy,-ProcessSwapOnCrossSiteNavigation",
]
"""Options of MiniBrowser. The last option keeps each page in one process. If a page changed its process, an intercepted
request would begin the change again in the new process.
"""
ENVIRONMENT = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
"""Environment variables of MiniBrowser. Without this variable, MiniBrowser copies each frame by software, which is
twenty times slower.
"""
Message = dict[str, Any]


class ProtocolError(Exception):
    """Raised if the browser refuses a command."""


class MiniBrowser:
    """A MiniBrowser process, and the connection to its inspector and its automation."""

    def __init__(self, hear: Callable[[int, Message], None]) -> None:
        """Creates a browser that is not started. `hear` is called with the number of a page's target and each message
        of the page.
        """
        self._hear = hear
        self._ids = count(1)
        self._asked: dict[int, Future[Any]] = {}
        self._targets: list[Target] = []
        self._changed = asyncio.Condition()
        self._tasks: set[Task[None]] = set()
        self._automation = 0

    async def start(self, executable: str, language: str) -> None:
        """Starts the display and the browser, and waits until automation has started. `language` is a code such as
        `ru`, or empty for the system's language. Raises TimeoutError if the browser takes longer than 60 s.
        """
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        display = await self._display()
        environment = {"DISPLAY": f":{display}", "WEBKIT_INSPECTOR_SERVER": f"127.0.0.1:{port}"}
        if language:
            environment["LANGUAGE"] = language
        self._process = await asyncio.create_subprocess_exec(
            *WITH_US, executable, *SETTINGS, env=os.environ | ENVIRONMENT | environment, start_new_session=True
        )
        async with asyncio.timeout(START_SECONDS):
            reader, self._writer = await self._connected(port)
            self.spawn(self._read(reader))
            self._writer.write(start_automation("judgeboard"))
            self._automation = (await self.target("Automation", set())).number
        self._writer.write(setup(self._automation))

    async def _display(self) -> str:
        """Starts a display and returns its number."""
        reading, writing = os.pipe()
        self._screen = await asyncio.create_subprocess_exec(
            *(
                *WITH_US,
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                "x".join(map(str, (*SCREEN, 24))),
                "-nolisten",
                "tcp",
            ),
            pass_fds=[writing],
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            return (await asyncio.to_thread(told.readline)).strip()

    async def _connected(self, port: int) -> tuple[StreamReader, StreamWriter]:
        while True:
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
            await asyncio.sleep(0.05)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def target(self, kind: str, known: set[int]) -> Target:
        """Waits for a target of this kind, and returns the target. Ignores targets with numbers in `known`."""
        async with self._changed:
            while True:
                for found in self._targets:
                    if found.kind == kind and found.number not in known:
                        return found
                await self._changed.wait()

    def attach(self, target: int) -> None:
        """Starts receiving the messages of a page, given the number of its target."""
        self._writer.write(setup(target))

    def tell(self, target: int, message: Message) -> None:
        """Sends a message to the target with this number."""
        self._writer.write(to_backend(target, message))

    async def automate(self, command: str, **parameters: Any) -> Any:
        """Sends a command to the automation; returns the command's result. Raises ProtocolError if the browser refuses
        the command.
        """
        number = next(self._ids)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        self.tell(self._automation, {"id": number, "method": f"Automation.{command}", "params": parameters})
        return await answer

    async def _read(self, reader: StreamReader) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                name, body = await unpacked(reader)
                if name == "SetTargetList":
                    self._targets = targets(body)
                    async with self._changed:
                        self._changed.notify_all()
                elif name == "SendMessageToFrontend":
                    target, message = from_backend(body)
                    if target == self._automation:
                        self._answered(message)
                    else:
                        self._hear(target, message)

    def _answered(self, message: Message) -> None:
        answer = self._asked.pop(message.get("id", 0), None)
        if answer is None or answer.done():
            return
        if "error" in message:
            answer.set_exception(ProtocolError(message["error"]["message"]))
        else:
            answer.set_result(message.get("result", {}))

    async def end(self) -> None:
        """Kills the browser with all its processes, and ends the display."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, SIGKILL)
        await self._process.wait()
        self._screen.terminate()
        await self._screen.wait()
