"""Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi), as far as the smoke test needs it.

Debian's Firefox speaks it; Playwright speaks it too, but with commands that this Firefox does not know yet.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
ANSWER_SECONDS = 60
LEFT_BUTTON = 0
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.server": "data:,",
}
KEYS = {"Control": "\ue009"}
"""By WebDriver's letters; other keys are their own."""


class BidiError(Exception):
    """The browser refused a command, or the page's script failed."""


class BidiPage:
    """One tab."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._ids = count(1)
        self.heard: list[str] = []
        """What the page says in its console."""
        self.asked: list[str] = []
        """The addresses of all that it asks for."""
        self._send("session.new", capabilities={})
        self._tab = self._send("browsingContext.create", type="tab")["context"]
        self._send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def go(self, url: str) -> None:
        """Open an address, and wait until it is loaded."""
        self._send("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page anew."""
        self._send("browsingContext.reload", context=self._tab, wait="complete")

    def ask(self, expression: str) -> Any:
        """The value of an expression, fulfilled if it is a promise, that JSON can hold."""
        found = self._send(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(JSON.stringify)",
            target={"context": self._tab},
            awaitPromise=True,
            userActivation=True,
        )
        if found["type"] != "success":
            raise BidiError(found["exceptionDetails"]["text"])
        return json.loads(found["result"].get("value", "null"))

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse."""
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": LEFT_BUTTON},
            {"type": "pointerUp", "button": LEFT_BUTTON},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": actions})

    def press(self, *keys: str) -> None:
        """Press keys together, such as Control and v."""
        values = [KEYS.get(key, key) for key in keys]
        down = [{"type": "keyDown", "value": value} for value in values]
        up = [{"type": "keyUp", "value": value} for value in reversed(values)]
        self._act({"type": "key", "id": "keyboard", "actions": [*down, *up]})

    def _act(self, source: dict[str, Any]) -> None:
        self._send("input.performActions", context=self._tab, actions=[source])

    def _send(self, method: str, **parameters: Any) -> Any:
        number = next(self._ids)
        self._connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._connection.recv(timeout=ANSWER_SECONDS))
            if message["type"] == "event":
                self._hear(message)
            elif message["id"] == number:
                if message["type"] == "error":
                    raise BidiError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def _hear(self, event: dict[str, Any]) -> None:
        told = event["params"]
        if event["method"] == "log.entryAdded":
            self.heard.append(f"{told['level']}: {told['text']}")
        else:
            self.asked.append(told["request"]["url"])


@contextmanager
def firefox(executable: Path) -> Iterator[BidiPage]:
    """A headless Firefox with a profile of its own, closed at the end."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [str(executable), "--headless", "--remote-debugging-port=0", "--profile", profile]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            try:
                with connect(f"{_address(process)}/session", max_size=None, proxy=None) as connection:
                    yield BidiPage(connection)
            finally:
                process.terminate()


def _address(process: "subprocess.Popen[str]") -> str:
    assert process.stderr
    for line in process.stderr:
        if found := LISTENING.search(line):
            return found[1]
    raise BidiError("Firefox ended before it listened.")
