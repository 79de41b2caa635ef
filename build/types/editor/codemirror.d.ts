// The site has CodeMirror beside web/editor/'s files; this is where its types are found before it is put together.
export type { Range, StateEffectType, Transaction } from "@codemirror/state";
export type { ViewUpdate } from "@codemirror/view";
export * from "../../codemirror.js";
