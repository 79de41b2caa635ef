// Starts Pyodide as in its guide, and answers the page's texts.

/** @type {string[]} */
const waiting = [];
/** @param {MessageEvent<string>} event */
globalThis.onmessage = ({ data }) => waiting.push(data);

/** @type {typeof import("pyodide")} */
const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", import.meta.url).href);
const wheel = new URL("judgeboard-0.1.0-py3-none-any.whl", import.meta.url).href;
const pyodide = await loadPyodide({ packages: [wheel] });
const api = pyodide.pyimport("judgeboard.api");
api.recognise("");

/** @param {string} text */
function answer(text) {
  api.start(1, "judge", pyodide.toPy({ problem: "correct-move", text, options: {} }));
  let output = "";
  let part;
  do {
    part = api.advance(1);
    output += part.get("text");
  } while (!part.get("done"));
  postMessage(output);
}

globalThis.onmessage = ({ data }) => answer(data);
for (const text of waiting) answer(text);
