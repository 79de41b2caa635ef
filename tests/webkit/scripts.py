"""Scripts that run in the page and replace Playwright's patches to WebKit."""

NAVIGATED = "judgeboard-driver: navigated within the document"
CHOSE = "judgeboard-driver: a file is to be chosen"

BEFORE = f"""(() => {{
  if (top !== window || window.judgeboardDriver) return;
  Object.defineProperty(window, "judgeboardDriver", {{ value: true }});
  const debug = console.debug.bind(console);
  let last = location.href;
  const moved = () => {{
    if (location.href === last) return;
    last = location.href;
    debug({NAVIGATED!r}, last);
  }};
  for (const name of ["pushState", "replaceState"]) {{
    const original = History.prototype[name];
    History.prototype[name] = function (...given) {{
      original.apply(this, given);
      moved();
    }};
  }}
  addEventListener("popstate", moved, true);
  addEventListener("hashchange", moved, true);
  const choose = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {{
    if (this.type === "file") debug({CHOSE!r}, this);
    else choose.call(this);
  }};
  addEventListener("click", (event) => {{
    const [input] = event.composedPath();
    if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
    event.preventDefault();
    debug({CHOSE!r}, input);
  }}, true);
}})()"""
SAME = "function () { return this; }"
INSERT = "text => document.execCommand('insertText', false, text)"
QUADS = """function () {
  let element = this;
  while (element && element.nodeType !== Node.ELEMENT_NODE) element = element.parentNode;
  return [...(element?.getClientRects() ?? [])].map((box) =>
    [box.left, box.top, box.right, box.top, box.right, box.bottom, box.left, box.bottom]);
}"""
SHOW = """function () {
  if (!this.isConnected) throw new Error("Node is detached from document");
  if (!(this instanceof Element) || this.getClientRects().length === 0)
    throw new Error("Node does not have a layout object");
  this.scrollIntoViewIfNeeded(true);
}"""
PUT_FILES = """function (files) {
  const transfer = new DataTransfer();
  for (const { name, type, content } of files) {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { type }));
  }
  this.files = transfer.files;
  this.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  this.dispatchEvent(new Event("change", { bubbles: true }));
}"""
