import { EditorView } from "@codemirror/view";

/** Repeats the styles of the plain text box in styles/judge.css, which do not reach into a shadow root. */
export const theme = EditorView.theme({
  "&": { height: "100%", background: "transparent", color: "inherit" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "var(--row)" },
  ".cm-content": { padding: "0.25rem 0 0.5rem", caretColor: "currentColor" },
  ".cm-line": { padding: "0 1rem 0 0.25rem" },
  ".cm-gutters": { border: "0", background: "var(--card)", color: "var(--muted)" },
  ".cm-lineNumbers": { boxSizing: "border-box", width: "calc(var(--gutter) - 0.25rem)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "0", padding: "0 0.75rem 0 0" },
  ".cm-lineNumbers .wrong": { color: "var(--error)", fontWeight: "700" },
  ".cm-lineNumbers .doubtful": { color: "var(--warning)", fontWeight: "700" },
  ".lit": { background: "var(--lit)" },
  ".lit-strong": { background: "var(--lit-strong)" },
  ".error-mark": {
    // WebKit ignores the shorthand with more than a line.
    textDecorationLine: "underline",
    textDecorationStyle: "wavy",
    textDecorationColor: "var(--error)",
    textDecorationThickness: "1.5px",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "0.15em",
  },
  ".error-sentence": {
    display: "inline-block",
    marginInlineStart: "2ch",
    verticalAlign: "bottom",
    color: "var(--error)",
    font: "0.8125rem / var(--row) var(--sans)",
    whiteSpace: "pre",
    userSelect: "none",
  },
  ".error-mark.warning": {
    textDecorationStyle: "dotted",
    textDecorationColor: "var(--warning)",
    textDecorationThickness: "2px",
  },
  ".error-sentence.warning": { color: "var(--warning)" },
  ".error-sentence.without-room": { width: "0", overflow: "hidden", visibility: "hidden" },
  ".control-character": {
    paddingInline: "0.25em",
    borderRadius: "0.25rem",
    background: "var(--line)",
    color: "var(--muted)",
    fontSize: "0.75em",
  },
  "@media (forced-colors: active)": {
    ".lit-strong": { outline: "1px solid Highlight", outlineOffset: "-1px" },
  },
});
