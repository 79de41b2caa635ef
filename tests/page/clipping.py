"""Finds text that is clipped by its box or the viewport, and content below the viewport's lower edge."""

from playwright.sync_api import Page

# Text in a scroll container is not clipped, but the page itself must not scroll sideways. A line of moves may hide
# whole moves that do not fit.
FIND_CLIPPED = """() => {
  const UNREAD = "script, style, option, .board, .cm-announced";
  const found = new Set();
  const tell = (what, element, text, pixels) =>
    found.add(`${text.trim().slice(0, 60)} (${element.className || element.tagName}): ${Math.round(pixels)} ${what}`);
  const over = (inner, outer) => Math.max(outer.start - inner.start, inner.end - outer.end);
  const parentOf = (element) => element.parentElement ?? element.getRootNode().host;
  const isUnseen = (element) => {
    for (let at = element; at; at = parentOf(at)) {
      if (getComputedStyle(at).clipPath === "inset(50%)") return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const examine = (element, text, rectangle) => {
    const axes = [
      { name: "X", start: rectangle.left, end: rectangle.right, size: innerWidth, slack: 1 },
      { name: "Y", start: rectangle.top, end: rectangle.bottom, size: Infinity, slack: 3 },
    ];
    for (const axis of axes) {
      for (let at = element; at; at = parentOf(at)) {
        const style = getComputedStyle(at);
        const overflow = style[`overflow${axis.name}`];
        if (overflow === "auto" || overflow === "scroll") axis.scrolled = true;
        if (axis.scrolled || style.position === "fixed") break;
        if (style.display === "contents" || style.display === "inline" || overflow === "visible") continue;
        const box = at.getBoundingClientRect();
        const start = axis.name === "X" ? box.left + at.clientLeft : box.top + at.clientTop;
        const beyond = over(axis, { start, end: start + (axis.name === "X" ? at.clientWidth : at.clientHeight) });
        const isWhole = at.matches(".search-line, .analysis-moves") && beyond >= (axis.end - axis.start) * 0.8;
        if (beyond > axis.slack && !isWhole) tell(`pixels beyond ${at.className}`, element, text, beyond);
        if (isWhole) return;
      }
      if (axis.name === "X" && !axis.scrolled) {
        const beyond = over(axis, { start: 0, end: axis.size });
        if (beyond > 1) tell("pixels beyond the window", element, text, beyond);
        let block = element;
        while (/^(inline|contents)/.test(getComputedStyle(block).display)) block = parentOf(block);
        const { left, right } = block.getBoundingClientRect();
        // A blank at the end of a line may hang over.
        const outside = over(axis, { start: left, end: right });
        if (outside > 4) tell("pixels beyond its block", element, text, outside);
      }
    }
  };
  const visit = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) visit(node.shadowRoot);
        continue;
      }
      const element = node.parentElement;
      if (!element || node.data.trim() === "" || element.closest(UNREAD)) continue;
      if (isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width >= 1 && box.height >= 1) examine(element, node.data, box);
    }
  };
  visit(document.body);
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  for (const select of document.querySelectorAll("select")) {
    if (isUnseen(select)) continue;
    const style = getComputedStyle(select);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const text = select.selectedOptions[0]?.text ?? "";
    const space = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const beyond = pen.measureText(text).width - space;
    if (beyond > 1) tell("pixels too wide", select, text, beyond);
  }
  const below = (selector, words) => {
    for (const element of document.querySelectorAll(selector)) {
      const pixels = element.getBoundingClientRect().bottom + scrollY - innerHeight;
      if (pixels > 0) tell(words, element, "", pixels);
    }
  };
  const page = document.querySelector(".page");
  const columns = page ? getComputedStyle(page).gridTemplateColumns.split(" ") : [];
  if (columns.length > 1) below(".board-words, .board-tools", "pixels below the window");
  for (const dialog of document.querySelectorAll("dialog[open]")) {
    const { top, bottom } = dialog.getBoundingClientRect();
    const beyond = over({ start: top, end: bottom }, { start: 0, end: innerHeight });
    if (beyond > 0) tell("pixels beyond the window", dialog, "", beyond);
  }
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) tell("pixels wider than the window", document.documentElement, "", wider);
  return [...found];
}"""


def clipped_text(page: Page) -> list[str]:
    """Scrolls to the top, and returns descriptions of all clipped text."""
    page.evaluate("scrollTo(0, 0)")
    found: list[str] = page.evaluate(FIND_CLIPPED)
    return found
