// Starts the worker, passes on what Python prints, and leaves its result as an attribute of the body.

const worker = new Worker("worker.js", { type: "module" });

/** @param {MessageEvent<{ printed?: string, result?: string, error?: string }>} event */
worker.onmessage = ({ data }) => {
  if (data.printed !== undefined) {
    console.log(data.printed);
  } else {
    Object.assign(document.body.dataset, data);
  }
};
worker.onerror = (event) => {
  document.body.dataset.error = event.message;
};
