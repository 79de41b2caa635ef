"""Adapts WebKitGTK to Playwright, which starts `python -m tests.webkit MINIBROWSER`.

Playwright speaks WebKit's inspector protocol through the file descriptors 3 and 4. Some of Playwright's commands exist
only in its own builds of WebKit. This program translates these commands into commands that the inspector and the
automation of WebKitGTK's MiniBrowser know.
"""

import asyncio
import json
import os
import sys
from asyncio import StreamReader
from contextlib import suppress
from itertools import count
from typing import Any

from tests.webkit.minibrowser import Message, MiniBrowser, ProtocolError
from tests.webkit.page import WebKitPage

READ, WRITE = 3, 4


class Context:
    """A browser context with its own storage: a MiniBrowser process, which starts when the first page is created."""

    def __init__(self) -> None:
        self.language = ""
        self.pages: dict[int, str] = {}
        """Ids of Playwright's pages, by the numbers of the inspector's targets."""
        self.browser: MiniBrowser | None = None
        self.starting = asyncio.Lock()


class StandIn:
    """Acts as the browser for Playwright, with a MiniBrowser for each context."""

    def __init__(self, executable: str) -> None:
        self._executable = executable
        self._numbers = count(1)
        self._contexts: dict[str, Context] = {}
        self._pages: dict[str, WebKitPage] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self, stream: StreamReader) -> None:
        """Executes Playwright's commands until Playwright closes the browser or the pipe; then ends all
        MiniBrowsers.
        """
        with suppress(asyncio.IncompleteReadError):
            while True:
                message = json.loads((await stream.readuntil(b"\0"))[:-1])
                if message["method"] == "Playwright.close":
                    break
                page = message.get("pageProxyId")
                if page is not None and message["method"] == "Target.sendMessageToTarget":
                    if page in self._pages:
                        params = message["params"]
                        self._pages[page].order(message["id"], params["targetId"], params["message"])
                    continue
                task = asyncio.create_task(self._answer(message, page))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        for context in self._contexts.values():
            if context.browser:
                await context.browser.end()

    async def _answer(self, message: Message, page: str | None) -> None:
        answer: Message = {"id": message["id"]} | ({"pageProxyId": page} if page else {})
        params = message.get("params") or {}
        try:
            if page is None:
                answer["result"] = await self._obey(message["method"], params)
            else:
                answer["result"] = await self._pages[page].obey(message["method"], params)
        except (ProtocolError, KeyError) as error:
            answer["error"] = {"message": str(error)}
        send(answer)

    async def _obey(self, method: str, params: Message) -> Any:
        if method == "Playwright.createContext":
            name = f"context-{next(self._numbers)}"
            self._contexts[name] = Context()
            return {"browserContextId": name}
        if method == "Playwright.setLanguages":
            self._contexts[params["browserContextId"]].language = params["languages"][0]
        elif method == "Playwright.createPage":
            return await self._create(params["browserContextId"])
        elif method == "Playwright.navigate":
            return await self._pages[params["pageProxyId"]].navigate(params["url"])
        elif method == "Playwright.closePage":
            await self._close(params["pageProxyId"])
        elif method == "Playwright.deleteContext":
            context = self._contexts.pop(params["browserContextId"])
            if context.browser:
                await context.browser.end()
            for name in context.pages.values():
                self._gone(name)
        elif method == "Playwright.getAllCookies":
            return {"cookies": []}
        return {}

    async def _create(self, name: str) -> Message:
        context = self._contexts[name]
        async with context.starting:
            browser = context.browser
            if browser is None:
                browser = MiniBrowser(lambda target, message: self._hear(context, target, message))
                await browser.start(self._executable, context.language)
                context.browser = browser
            handle = (await browser.automate("createBrowsingContext"))["handle"]
            target = (await browser.target("WebPage", set(context.pages))).number
            proxy = f"page-{next(self._numbers)}"
            context.pages[target] = proxy
            self._pages[proxy] = WebKitPage(
                browser, target, handle, lambda message: send(message | {"pageProxyId": proxy})
            )
        info = {"pageProxyId": proxy, "browserContextId": name}
        send({"method": "Playwright.pageProxyCreated", "params": info})
        browser.attach(target)
        return {"pageProxyId": proxy}

    def _hear(self, context: Context, target: int, message: Message) -> None:
        proxy = context.pages.get(target)
        if proxy in self._pages:
            self._pages[proxy].hear(message)

    async def _close(self, proxy: str) -> None:
        page = self._pages[proxy]
        await page.close()
        self._gone(proxy)

    def _gone(self, proxy: str) -> None:
        if self._pages.pop(proxy, None):
            send({"method": "Playwright.pageProxyDestroyed", "params": {"pageProxyId": proxy}})


def send(message: Message) -> None:
    """Sends a message to Playwright."""
    data = json.dumps(message).encode() + b"\0"
    while data:
        data = data[os.write(WRITE, data) :]


async def main(executable: str) -> None:
    """Serves Playwright until it closes the browser or the pipe."""
    stream = StreamReader(limit=2**28)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(stream), os.fdopen(READ, "rb", buffering=0)
    )
    await StandIn(executable).serve(stream)


asyncio.run(main(sys.argv[1]))
