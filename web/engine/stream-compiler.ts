/** Compiles WebAssembly while its bytes arrive, so that nobody has to keep them. */
export class StreamCompiler {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  /** The module, or the error of its compilation. */
  readonly #compiled: Promise<unknown>;

  constructor() {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
    const source = new Response(readable, { headers: { "Content-Type": "application/wasm" } });
    this.#compiled = WebAssembly.compileStreaming(source).catch((error: unknown) => error);
    this.#writer = writable.getWriter();
  }

  /** Adds bytes; resolves when more can come. A failed compilation takes all bytes: only `finish` reports its error. */
  async write(piece: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#writer.write(piece).catch(() => {});
  }

  /** Returns the module; rejects if the bytes are not WebAssembly. */
  async finish(): Promise<WebAssembly.Module> {
    await this.#writer.close().catch(() => {});
    const module = await this.#compiled;
    if (!(module instanceof WebAssembly.Module)) throw module;
    return module;
  }

  async abort(reason: unknown): Promise<void> {
    await this.#writer.abort(reason).catch(() => {});
  }
}
