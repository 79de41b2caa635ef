"""Translates the commands of Playwright's patched WebKit for a page into commands of stock WebKit."""

from __future__ import annotations

import asyncio
import base64
import json
import mimetypes
from asyncio import Future
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from tests.webkit.minibrowser import SCREEN, Message, MiniBrowser, ProtocolError
from tests.webkit.scripts import BEFORE, CHOSE, INSERT, NAVIGATED, PUT_FILES, QUADS, SAME, SHOW

UTILITY = 10**9
"""Offset of the ids of worlds, which are contexts for scripts. Playwright expects a separate world for its scripts, but
gets the page's world under a second id: the first id plus this offset.
"""
OWN_IDS = 10**9
"""The first id of our own messages to the page; Playwright's ids are lower."""
IGNORED = {
    "Page.createUserWorld",
    "Page.overrideSetting",
    "Page.overrideUserAgent",
    "Page.setDefaultBackgroundColorOverride",
    "Page.setForcedColors",
    "Page.setInterceptFileChooserDialog",
    "Page.setTouchEmulationEnabled",
    "Page.updateScrollingState",
    "Runtime.addBinding",
}
"""Commands that are answered but not executed, because they do not matter to our tests or would hide WebKitGTK's
name.
"""
VIRTUAL_KEYS = {
    "Control": "Control",
    "Shift": "Shift",
    "Alt": "Alternate",
    "Meta": "Meta",
    "Enter": "Enter",
    "Tab": "Tab",
    "Escape": "Escape",
    "Backspace": "Backspace",
    "Delete": "Delete",
    "Insert": "Insert",
    "Home": "Home",
    "End": "End",
    "PageUp": "PageUp",
    "PageDown": "PageDown",
    "ArrowUp": "UpArrow",
    "ArrowDown": "DownArrow",
    "ArrowLeft": "LeftArrow",
    "ArrowRight": "RightArrow",
} | {f"F{number}": f"Function{number}" for number in range(1, 13)}
MODIFIERS = {1: "Shift", 2: "Control", 4: "Alternate", 8: "Meta"}
MOUSE = {"move": "Move", "down": "Down", "up": "Up"}
BUTTONS = {"none": "None", "left": "Left", "middle": "Middle", "right": "Right"}


class WebKitPage:
    """Translates between Playwright and a page, which is one target of the inspector."""

    def __init__(self, browser: MiniBrowser, target: int, handle: str, say: Callable[[Message], None]) -> None:
        self._browser = browser
        self._number = target
        self.handle = handle
        self._say = say
        self._ids = count(OWN_IDS)
        self._asked: dict[int, Future[Any]] = {}
        self._target = ""
        self._frames: set[str] = set()
        self._main = ""
        self._committed: Future[str] | None = None
        self._input = asyncio.Lock()
        self._pressed: list[str] = []
        """Names of the keys that are held down, in the order of pressing."""

    # What the page says

    def hear(self, message: Message) -> None:
        """Translates a page's message for Playwright, or hands the answer to our own command to the caller of `ask`."""
        if message.get("id", 0) >= OWN_IDS:
            return
        if message.get("method") != "Target.dispatchMessageFromTarget":
            if message.get("method") == "Target.targetCreated":
                info = message["params"]["targetInfo"]
                if info["type"] != "page":
                    return
                self._target = info["targetId"]
            self._say(message)
            return
        target = message["params"]["targetId"]
        inner = json.loads(message["params"]["message"])
        answer = self._asked.pop(inner.get("id", 0), None)
        if answer is not None:
            if "error" in inner:
                answer.set_exception(ProtocolError(inner["error"]["message"]))
            else:
                answer.set_result(inner["result"])
            return
        if "frameTree" in inner.get("result", ()):
            self._main = inner["result"]["frameTree"]["frame"]["id"]
            self._frames.add(self._main)
        for heard in self._translated(inner):
            self._pass_on(target, heard)

    def _translated(self, event: Message) -> list[Message]:
        method, params = event.get("method"), event.get("params", {})
        if method in ("Page.loadEventFired", "Page.domContentEventFired"):
            params["frameId"] = self._main
        elif method == "Page.frameNavigated":
            return self._navigated(event)
        elif method == "Runtime.executionContextCreated" and params["context"].get("type") == "normal":
            context = params["context"]
            utility = context | {
                "id": UTILITY + context["id"],
                "type": "user",
                "name": "__playwright_utility_world__",
            }
            return [event, {"method": method, "params": {"context": utility}}]
        elif method == "Console.messageAdded":
            # Playwright adds a stylesheet for each screenshot; the policy blocks it, except in Playwright's own WebKit.
            if params["message"]["text"].startswith("Refused to apply a stylesheet"):
                return []
            return self._printed(event)
        return [event]

    def _navigated(self, event: Message) -> list[Message]:
        frame = event["params"]["frame"]
        if not frame.get("parentId"):
            self._main = frame["id"]
            if self._committed and not self._committed.done():
                self._committed.set_result(frame["loaderId"])
        if frame["id"] in self._frames:
            return [event]
        self._frames.add(frame["id"])
        attached = {"frameId": frame["id"], "parentFrameId": frame.get("parentId")}
        return [{"method": "Page.frameAttached", "params": attached}, event]

    def _printed(self, event: Message) -> list[Message]:
        message = event["params"]["message"]
        parameters = message.get("parameters") or [{}]
        tag = parameters[0].get("value")
        if tag == NAVIGATED:
            within = {"frameId": self._main, "url": parameters[1]["value"]}
            return [{"method": "Page.navigatedWithinDocument", "params": within}]
        if tag == CHOSE:
            return [{"method": "Page.fileChooserOpened", "params": {"frameId": self._main, "element": parameters[1]}}]
        return [event]

    def _pass_on(self, target: str, message: Message) -> None:
        params = {"targetId": target, "message": json.dumps(message)}
        self._say({"method": "Target.dispatchMessageFromTarget", "params": params})

    # What Playwright asks

    async def obey(self, method: str, params: Message) -> Any:
        """Executes a command for the page's window; ignores unknown commands. Raises ProtocolError if the browser
        refuses the command.
        """
        if method == "Input.dispatchMouseEvent":
            # Playwright does not wait for the answer to an event before it sends the next event.
            async with self._input:
                await self._mouse(params)
        elif method == "Input.dispatchKeyEvent":
            async with self._input:
                await self._key(params)
        elif method == "Input.dispatchWheelEvent":
            expression = f"scrollBy({params['deltaX']}, {params['deltaY']})"
            await self.ask("Runtime.evaluate", expression=expression)
        elif method in ("Emulation.setActiveAndFocused", "Target.activate"):
            await self._browser.automate("switchToBrowsingContext", browsingContextHandle=self.handle)
        elif method == "Emulation.setDeviceMetricsOverride":
            await self._resize(params["width"], params["height"])
        return {}

    def order(self, number: int, target: str, text: str) -> None:
        """Passes a command on to the page's inspector, or executes or ignores it here. The command `text` is JSON."""
        message = json.loads(text)
        method, params = message["method"], message.get("params", {})
        translate = getattr(self, "_" + method.replace(".", "_"), None)
        if translate is None and method not in IGNORED:
            if method == "Runtime.evaluate" and params.get("contextId", 0) >= UTILITY:
                params["contextId"] -= UTILITY
            elif method == "Page.setBootstrapScript":
                params["source"] = f"{BEFORE};\n{params['source']}"
            elif method == "Page.snapshotRect":
                message["params"] = {key: params[key] for key in ("x", "y", "width", "height", "coordinateSystem")}
            self._send(target, message, number)
            return
        self._say({"id": number, "result": {}})

        async def do() -> None:
            try:
                answer = {"result": await translate(params) if translate else {}}
            except ProtocolError as error:
                answer = {"error": {"message": str(error)}}
            self._pass_on(target, {"id": message["id"]} | answer)

        self._browser.spawn(do())

    def _send(self, target: str, message: Message, number: int) -> None:
        params = {"targetId": target, "message": json.dumps(message)}
        self._browser.tell(self._number, {"id": number, "method": "Target.sendMessageToTarget", "params": params})

    async def ask(self, method: str, **params: Any) -> Any:
        """Sends our own command to the page's inspector; returns its result. Raises ProtocolError if the inspector
        refuses it.
        """
        number = next(self._ids)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        self._send(self._target, {"id": number, "method": method, "params": params}, number)
        return await answer

    async def _call(self, function: str, object_id: str, *values: Any, by_value: bool = True) -> Any:
        answer = await self.ask(
            "Runtime.callFunctionOn",
            objectId=object_id,
            functionDeclaration=function,
            arguments=[{"value": value} for value in values],
            returnByValue=by_value,
        )
        if answer.get("wasThrown"):
            raise ProtocolError(answer["result"].get("description", "the page's script failed"))
        return answer["result"]

    async def navigate(self, url: str) -> Any:
        """Goes to an address. Waits until the new document or an error page replaces the old document, unless only the
        fragment of the address changes.
        """
        self._committed = asyncio.get_running_loop().create_future()
        here = (await self.ask("Runtime.evaluate", expression="location.href", returnByValue=True))["result"]["value"]
        await self._browser.automate(
            "navigateBrowsingContext", handle=self.handle, url=url, pageLoadStrategy="None", pageLoadTimeout=60_000
        )
        if "#" in url and here.partition("#")[0] == url.partition("#")[0]:
            return {}
        return {"loaderId": await self._committed}

    async def close(self) -> None:
        """Closes the page's window."""
        await self._browser.automate("closeBrowsingContext", handle=self.handle)

    async def _mouse(self, params: Message) -> None:
        await self._browser.automate(
            "performMouseInteraction",
            handle=self.handle,
            position={"x": params["x"], "y": params["y"]},
            button=BUTTONS[params["button"]],
            interaction=MOUSE[params["type"]],
            modifiers=[name for bit, name in MODIFIERS.items() if params["modifiers"] & bit],
        )

    async def _key(self, params: Message) -> None:
        if params["type"] == "keyDown":
            self._pressed.append(params["key"])
        elif params["key"] in self._pressed:
            self._pressed.remove(params["key"])
        letter = next((key for key in self._pressed if key not in VIRTUAL_KEYS), None)
        state = {
            "sourceId": "keyboard",
            "pressedVirtualKeys": [VIRTUAL_KEYS[key] for key in self._pressed if key in VIRTUAL_KEYS],
        } | ({"pressedCharKey": letter} if letter else {})
        await self._browser.automate(
            "performInteractionSequence",
            handle=self.handle,
            inputSources=[{"sourceId": "keyboard", "sourceType": "Keyboard"}],
            steps=[{"states": [state]}],
        )

    async def _resize(self, width: int, height: int) -> None:
        """Resizes the window until the page has this size in pixels, in at most four attempts. Centres the window, so
        that it lies below the pointer and has the focus.
        """
        frame = (0, 0)
        for _ in range(4):
            outer = (width + frame[0], height + frame[1])
            await self._browser.automate(
                "setWindowFrameOfBrowsingContext",
                handle=self.handle,
                origin={"x": (SCREEN[0] - outer[0]) // 2, "y": (SCREEN[1] - outer[1]) // 2},
                size={"width": outer[0], "height": outer[1]},
            )
            sizes = await self.ask("Runtime.evaluate", expression="[innerWidth, innerHeight]", returnByValue=True)
            inner = sizes["result"]["value"]
            if inner == [width, height]:
                return
            frame = (outer[0] - inner[0], outer[1] - inner[1])

    async def _Page_insertText(self, params: Message) -> Any:  # noqa: N802 - as Playwright calls it
        return await self.ask("Runtime.evaluate", expression=f"({INSERT})({json.dumps(params['text'])})")

    async def _Page_goBack(self, _: Message) -> Any:  # noqa: N802 - as Playwright calls it
        return await self.ask("Runtime.evaluate", expression="history.back()")

    async def _Page_goForward(self, _: Message) -> Any:  # noqa: N802 - as Playwright calls it
        return await self.ask("Runtime.evaluate", expression="history.forward()")

    async def _DOM_resolveNode(self, params: Message) -> Any:  # noqa: N802 - as Playwright calls it
        return {"object": await self._call(SAME, params["objectId"], by_value=False)}

    async def _DOM_describeNode(self, _: Message) -> Any:  # noqa: N802 - as Playwright calls it
        return {"ownerFrameId": self._main}

    async def _DOM_getContentQuads(self, params: Message) -> Any:  # noqa: N802 - as Playwright calls it
        return {"quads": (await self._call(QUADS, params["objectId"]))["value"]}

    async def _DOM_scrollIntoViewIfNeeded(self, params: Message) -> Any:  # noqa: N802 - as Playwright calls it
        await self._call(SHOW, params["objectId"])
        return {}

    async def _DOM_setInputFiles(self, params: Message) -> Any:  # noqa: N802 - as Playwright calls it
        files = [
            {
                "name": path.name,
                "type": mimetypes.guess_type(path.name)[0] or "",
                "content": base64.b64encode(path.read_bytes()).decode(),
            }
            for path in map(Path, params["paths"])
        ]
        await self._call(PUT_FILES, params["objectId"], files)
        return {}
