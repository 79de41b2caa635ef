/** Counts the bytes that are fetched, as they come. */

/**
 * A `fetch` that counts.
 * @param {typeof fetch} plain
 * @param {(loaded: number, total: number) => void} onProgress total is 0 while a size is unknown
 * @param {(reason: string) => void} onFailure a file did not come; whoever asked for it may wait for ever
 * @returns {typeof fetch}
 */
export function countingFetch(plain, onProgress, onFailure) {
  let loaded = 0;
  let total = 0;
  let unknown = 0;

  /** @param {Uint8Array} chunk @param {TransformStreamDefaultController<Uint8Array>} stream */
  function count(chunk, stream) {
    loaded += chunk.byteLength;
    onProgress(loaded, unknown > 0 ? 0 : total);
    stream.enqueue(chunk);
  }

  return async (resource, options) => {
    unknown += 1;
    const name = String(resource instanceof Request ? resource.url : resource);
    const response = await plain(resource, options).catch((error) => {
      onFailure(`${name}: ${error.message}`);
      throw error;
    });
    if (!response.ok) onFailure(`${name}: ${response.status}`);
    if (!response.ok || response.body === null) return response;
    const size = decodedSize(response.headers);
    total += size;
    if (size > 0) unknown -= 1;
    return new Response(response.body.pipeThrough(new TransformStream({ transform: count })), response);
  };
}

/**
 * 0 where it is not told: the length of a compressed answer is not that of its content.
 * @param {Headers} headers
 */
function decodedSize(headers) {
  return headers.get("Content-Encoding") === null ? Number(headers.get("Content-Length")) : 0;
}
