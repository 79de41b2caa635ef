"""Adapts the machine's Firefox to Playwright, which starts `python -m tests.firefox FIREFOX`.

Firefox and Playwright speak WebDriver BiDi (https://w3c.github.io/webdriver-bidi). Playwright sends some commands that
an ESR version of Firefox does not know. This program answers these commands itself, drops Firefox's messages about
blocked styles, and forwards all other messages.
"""

import asyncio
import json
import re
import sys
from asyncio import StreamReader
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
UNKNOWN = {"emulation.setMediaFeaturesOverride", "permissions.setPermission"}
"""Commands that this program answers with success, without effect. PREFERENCES replaces two of their effects: it
reduces motion and opens the clipboard. The colour scheme remains the system's.
"""
PICTURE = "blocked an inline style (style-src-elem)"
"""Firefox's message when the page's policy blocks the stylesheet that Playwright adds for each screenshot."""
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.events.testing.asyncClipboard": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.server": "data:,",
    "ui.prefersReducedMotion": 1,
}


async def main(executable: str) -> None:
    """Starts Firefox with a temporary profile, and forwards messages until Firefox ends."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        arguments = ["--headless", "--remote-debugging-port=0", "--profile", profile]
        process = await asyncio.create_subprocess_exec(executable, *arguments, stderr=asyncio.subprocess.PIPE)
        assert process.stderr
        address = await _address(process.stderr)
        rest = asyncio.create_task(process.stderr.read())

        async def answer(playwright: ServerConnection) -> None:
            async with connect(f"{address}/session", max_size=None, proxy=None) as firefox:
                await asyncio.gather(_asking(playwright, firefox), _telling(firefox, playwright))

        async with serve(answer, "127.0.0.1", 0, max_size=None) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
            await process.wait()
        await rest


async def _address(errors: StreamReader) -> str:
    while line := await errors.readline():
        if found := LISTENING.search(line.decode()):
            return found[1]
    raise SystemExit("Firefox ended before it listened.")


async def _asking(playwright: Connection, firefox: Connection) -> None:
    async for text in playwright:
        message = json.loads(text)
        if message["method"] in UNKNOWN:
            await playwright.send(json.dumps({"type": "success", "id": message["id"], "result": {}}))
        else:
            await firefox.send(text)
    await firefox.close()


async def _telling(firefox: Connection, playwright: Connection) -> None:
    async for text in firefox:
        if PICTURE not in text:
            await playwright.send(text)
    await playwright.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
