// Runs job/script.py in the site's Pyodide, with the job's archives unpacked, and posts what it prints and its value.

/** @typedef {{ url: string, format: string, folder?: string }} Archive a wheel goes where Python looks for packages */

async function run() {
  /** @type {{ archives: Archive[], arguments: string[] }} */
  const job = await (await fetch("../job/job.json")).json();
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(new URL("../site/pyodide/pyodide.mjs", import.meta.url).href);
  /** @param {string} printed */
  const print = (printed) => postMessage({ printed });
  const pyodide = await loadPyodide({ packages: ["judgeboard"], stdout: print, stderr: print });
  for (const { url, format, folder } of job.archives) {
    const bytes = await (await fetch(url)).arrayBuffer();
    pyodide.unpackArchive(bytes, format, folder ? { extractDir: folder } : {});
  }
  const script = await (await fetch("../job/script.py")).text();
  pyodide.pyimport("sys").argv = pyodide.toPy(["script.py", ...job.arguments]);
  return pyodide.runPython(script, { filename: "script.py" });
}

run().then(
  (result) => postMessage({ result }),
  (error) => postMessage({ error: String(error) }),
);
