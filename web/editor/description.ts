/** Inline elements, which do not separate words. */
const INLINE = "a, abbr, b, bdi, code, em, i, kbd, mark, small, span, strong, sub, sup, time";
const HIDDEN = "[hidden], [aria-hidden='true']";

/**
 * Returns the text of an element as a screen reader should read it: the text of its block-level parts joined by spaces,
 * without hidden parts, and without buttons unless it consists of buttons only.
 */
export function descriptionOf(element: Element): string {
  return textOf(element, `${HIDDEN}, button`) || textOf(element, HIDDEN);
}

function textOf(element: Element, omitted: string): string {
  const parts = [""];
  const collect = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) parts[parts.length - 1] += child.data;
      if (!(child instanceof Element)) continue;
      const separate = !child.matches(INLINE);
      if (separate) parts.push("");
      if (!child.matches(omitted)) collect(child);
      if (separate) parts.push("");
    }
  };
  collect(element);
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}
