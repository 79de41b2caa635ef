"""Workers that do what tests need: they hold answers back, hang, crash."""

from playwright.sync_api import Page, expect

from assemble import SITE
from tests.page.desk import Desk

HANG = "Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);"
"""For ever, and without any work for the processor."""
HELD = 60
"""So many answers are given before the rest is held back."""
HOLD_BACK = f"""
const {{ now }} = performance;
let ahead = 0;
performance.now = () => now.call(performance) + (ahead += 5);  // A slice of 8 ms has time for one answer.
const post = globalThis.postMessage;
const held = [];
const given = {{}};
globalThis.postMessage = (message) => {{
  const {{ type, task, part }} = message;
  if (type === "part") {{
    if (given[task] === undefined) for (const end = now.call(performance) + 450; now.call(performance) < end; );
    given[task] ??= 0;
    if (given[task] >= {HELD}) {{
      held.push(message);
      return;
    }}
    if (part.text) given[task] += part.text.split("\\n").length - 1;
  }}
  post(message);
}};
globalThis.release = () => {{
  globalThis.postMessage = post;
  for (const message of held) post(message);
}};
"""
"""A worker gives its answers one by one, the first after 450 ms, when the page offers Stop. After `HELD` answers it
keeps the others until `release()` is called."""


def add_to_workers(page: Page, script: str) -> None:
    """Have each new worker do something more when it is ready."""
    [worker] = SITE.glob("assets/worker-*.js")
    body = f"{worker.read_text(encoding='utf-8')}\n{script}"
    page.context.route(
        f"**/assets/{worker.name}", lambda route: route.fulfill(body=body, content_type="text/javascript")
    )


def release(desk: Desk) -> None:
    """Have the worker that is at work give all answers."""
    expect(desk.root).to_have_attribute("data-engine", "ready")
    desk.page.workers[0].evaluate("release()")


def on_order(text: str, script: str) -> str:
    """What has a worker do something when it gets an order in which a text stands, in place of obeying."""
    return f"""
const obeyed = globalThis.onmessage;
globalThis.onmessage = (event) => {{
  if (JSON.stringify(event.data).includes({text!r})) {{ {script} }}
  obeyed(event);
}};
"""
