// Runs job/script.py in Pyodide, with the job's archives unpacked, and posts what it prints and its value.

/** @returns {(bytes: Uint8Array) => number} posts whole lines, however often Python flushes within one */
function linePrinter() {
  const decoder = new TextDecoder();
  let rest = "";
  return (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const printed of lines) {
      postMessage({ printed });
    }
    return bytes.length;
  };
}

async function run() {
  /** @type {{ archives: { url: string, folder: string }[], arguments: string[] }} */
  const job = await (await fetch("../job/job.json")).json();
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(new URL("../pyodide/pyodide.mjs", import.meta.url).href);
  const pyodide = await loadPyodide({ packages: ["judgeboard"] });
  pyodide.setStdout({ write: linePrinter() });
  pyodide.setStderr({ write: linePrinter() });
  for (const { url, folder } of job.archives) {
    pyodide.unpackArchive(await (await fetch(url)).arrayBuffer(), "zip", { extractDir: folder });
  }
  const script = await (await fetch("../job/script.py")).text();
  pyodide.pyimport("sys").argv = pyodide.toPy(["script.py", ...job.arguments]);
  return pyodide.runPython(script, { filename: "script.py" });
}

run().then(
  (result) => postMessage({ result }),
  (error) => postMessage({ error: String(error) }),
);
