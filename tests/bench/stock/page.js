// The simplest page that answers typed text, with Pyodide as published and the engine's wheel with its sources.

const worker = new Worker("worker.js", { type: "module" });
const input = /** @type {HTMLTextAreaElement} */ (document.querySelector("textarea"));
const output = /** @type {HTMLElement} */ (document.querySelector("pre"));

/** @param {MessageEvent<string>} event */
worker.onmessage = ({ data }) => {
  output.textContent = data;
};
input.oninput = () => worker.postMessage(input.value);
if (input.value) worker.postMessage(input.value);

export {};
