"""Scripts that make workers hold answers back, hang or crash."""

from playwright.sync_api import expect

from assemble import SITE
from tests.page.judge_page import JudgePage

HANG = "Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);"
"""Script that blocks a worker for ever without using the processor."""
HELD = 60
HOLD_BACK = f"""
const post = globalThis.postMessage;
const held = [];
const early = {{}};
const left = {{}};
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
  early[task] ??= [];
  left[task] ??= {HELD};
  const count = Math.min(part.first.length, left[task]);
  if (left[task] === 0) {{
    held.push(message);
    return;
  }}
  if (count === part.first.length) early[task].push(message);
  else {{
    early[task].push({{ type, task, part: {{ ...answers(part, 0, count), done: false }} }});
    held.push({{ type, task, part: answers(part, count) }});
  }}
  left[task] -= count;
  if (left[task] > 0 && !part.done) return;
  for (const end = performance.now() + 450; performance.now() < end; );
  for (const first of early[task].splice(0)) post(first);
}};
globalThis.release = () => {{
  globalThis.postMessage = post;
  for (const message of held) post(message);
}};
"""
"""Script with which a worker posts the first `HELD` answers (one line each) together and 450 ms late, so that the page
offers Stop. The worker posts the other answers when `release()` is called.
"""


def add_to_workers(judge_page: JudgePage, script: str) -> None:
    """Appends a script to the script of each new worker."""
    [worker] = SITE.glob("assets/worker-*.js")
    address = f"{judge_page.url}assets/{worker.name}"
    body = f"{judge_page.page.request.get(address).text()}\n{script}"
    judge_page.page.context.route(address, lambda route: route.fulfill(body=body, content_type="text/javascript"))


def release(judge_page: JudgePage) -> None:
    """Makes the running worker, which holds answers back, post all of them."""
    expect(judge_page.root).to_have_attribute("data-engine", "ready")
    judge_page.page.workers[0].evaluate("release()")


def on_order(text: str, script: str) -> str:
    """Returns a script with which a worker runs `script` before it obeys an order that contains `text`."""
    return f"""
const obeyed = globalThis.onmessage;
globalThis.onmessage = (event) => {{
  if (JSON.stringify(event.data).includes({text!r})) {{ {script} }}
  obeyed(event);
}};
"""
