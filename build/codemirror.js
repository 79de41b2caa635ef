// What the page uses of CodeMirror; editor.py makes one file of it, which the site has beside web/editor/'s.
export { history, historyKeymap, insertNewline, standardKeymap } from "@codemirror/commands";
export { EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
export {
  Decoration,
  EditorView,
  GutterMarker,
  highlightSpecialChars,
  keymap,
  lineNumberMarkers,
  lineNumbers,
  ViewPlugin,
  WidgetType,
} from "@codemirror/view";
