/**
 * Stand-in for Pyodide: Python runs in the tests' process (see native.py).
 */

class PythonError extends Error {
  /**
   * @param {string} type
   * @param {string} reason
   */
  constructor(type, reason) {
    super(reason);
    this.type = type;
  }
}

const worker = crypto.randomUUID();

/**
 * Converts None and arrays of numbers as Pyodide does.
 * @param {any} value
 * @returns {unknown}
 */
function converted(value) {
  if (value === null) return undefined;
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(converted);
  if ("items" in value && "bytes" in value)
    return value.bytes === 1 ? Uint8Array.from(value.items) : Uint32Array.from(value.items);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, converted(item)]));
}

/**
 * @param {string} name
 * @param {unknown[]} values
 */
function ask(name, values) {
  const request = new XMLHttpRequest();
  request.open("POST", "ask", false);
  request.send(JSON.stringify({ worker, name, values }, (_, value) => value ?? null));
  const { value, raised, reason } = JSON.parse(request.responseText);
  if (raised) throw new PythonError(raised, reason);
  return converted(value);
}

const api = new Proxy(
  {},
  {
    /** @param {object} _ @param {string} name */
    get:
      (_, name) =>
      /** @param {unknown[]} values */
      (...values) =>
        ask(name, values),
  },
);

export async function loadPyodide() {
  return {
    /** @param {unknown} value */
    toPy: (value) => value,
    pyimport: () => api,
    runPython: () => {},
    ffi: { PythonError },
  };
}
