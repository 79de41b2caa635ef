"""Workers that do what tests need: they hold answers back, hang, crash."""

from pathlib import Path

from playwright.sync_api import Page, expect

from assemble import SITE
from tests.page.desk import Desk

HANG = "Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);"
"""For ever, and without any work for the processor."""
HELD = 60
HOLD_BACK = f"""
const post = globalThis.postMessage;
const held = [];
const given = {{}};
const answers = ({{ text, first, last, lines, begins, ...rest }}, from, to) => ({{
  ...rest,
  text: text.split(/(?<=\\n)/).slice(from, to).join(""),
  first: first.slice(from, to),
  last: last.slice(from, to),
  lines: lines.slice(from, to),
  begins: begins.slice(from, to),
}});
globalThis.postMessage = (message) => {{
  const {{ type, task, part }} = message;
  if (type !== "part" || part.first === undefined) {{
    post(message);
    return;
  }}
  if (given[task] === undefined) for (const end = performance.now() + 450; performance.now() < end; );
  const room = {HELD} - (given[task] ?? 0);
  const count = Math.min(part.first.length, room);
  given[task] = {HELD} - room + count;
  if (room === 0) held.push(message);
  else if (count === part.first.length) post(message);
  else {{
    post({{ type, task, part: {{ ...answers(part, 0, count), done: false }} }});
    held.push({{ type, task, part: answers(part, count) }});
  }}
}};
globalThis.release = () => {{
  globalThis.postMessage = post;
  for (const message of held) post(message);
}};
"""
"""A worker gives so many answers of one line each as `HELD` says, after 450 ms, when the page offers Stop. It keeps the
others until `release()` is called."""


def add_to_workers(page: Page, script: str, site: Path = SITE) -> None:
    """Have each new worker of a site do something more when it is ready."""
    [worker] = site.glob("assets/worker-*.js")
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
