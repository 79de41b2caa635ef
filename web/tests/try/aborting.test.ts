import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { Queue, unlessAborted } from "../../try/aborting";
import { settle } from "../settle";

const NEVER = new AbortController().signal;

describe("a promise that can be aborted", () => {
  test("resolves with the promise's value", async () => {
    await expect(unlessAborted(Promise.resolve(1), NEVER)).resolves.toBe(1);
  });

  test("rejects with the promise's own error", async () => {
    await expect(unlessAborted(Promise.reject(new Error("no")), NEVER)).rejects.toThrow("no");
  });

  test("rejects with the signal's reason when the signal is aborted first", async () => {
    const controller = new AbortController();
    const promise = unlessAborted(new Promise(() => {}), controller.signal);
    controller.abort(new Error("stopped"));
    await expect(promise).rejects.toThrow("stopped");
  });

  test("rejects at once if the signal is already aborted", async () => {
    await expect(unlessAborted(new Promise(() => {}), AbortSignal.abort(new Error("before")))).rejects.toThrow(
      "before",
    );
  });

  test("leaves no listener on a shared signal", async () => {
    const { signal } = new AbortController();
    await Promise.allSettled([unlessAborted(Promise.resolve(1), signal), unlessAborted(Promise.reject(1), signal)]);
    await settle();
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("keeps its value when the signal is aborted afterwards", async () => {
    const controller = new AbortController();
    const promise = unlessAborted(Promise.resolve(1), controller.signal);
    await promise;
    controller.abort();
    await expect(promise).resolves.toBe(1);
  });
});

describe("a queue", () => {
  /** A job that ends when the test calls `end` or `fail`. */
  class Job {
    readonly begun: AbortSignal[] = [];
    readonly #end = Promise.withResolvers<string>();

    readonly work = (signal: AbortSignal): Promise<string> => {
      this.begun.push(signal);
      return this.#end.promise;
    };

    end(result: string): void {
      this.#end.resolve(result);
    }

    fail(reason: Error): void {
      this.#end.reject(reason);
    }
  }

  test("begins the next job when the one before has ended", async () => {
    const queue = new Queue();
    const [first, second] = [new Job(), new Job()];
    const results = [queue.add(first.work, NEVER), queue.add(second.work, NEVER)];
    await settle();
    expect([first.begun.length, second.begun.length]).toEqual([1, 0]);
    first.end("one");
    await settle();
    expect(second.begun.length).toBe(1);
    second.end("two");
    expect(await Promise.all(results)).toEqual(["one", "two"]);
  });

  test("continues after a failed job", async () => {
    const queue = new Queue();
    const [first, second] = [new Job(), new Job()];
    const failed = queue.add(first.work, NEVER);
    const result = queue.add(second.work, NEVER);
    first.fail(new Error("no"));
    await expect(failed).rejects.toThrow("no");
    second.end("two");
    expect(await result).toBe("two");
  });

  test("rejects an aborted job at once, and begins the next one when the job has really ended", async () => {
    const queue = new Queue();
    const [first, second] = [new Job(), new Job()];
    const controller = new AbortController();
    const aborted = queue.add(first.work, controller.signal);
    queue.add(second.work, NEVER);
    await settle();
    controller.abort(new Error("stopped"));
    await expect(aborted).rejects.toThrow("stopped");
    expect([first.begun[0]?.aborted, second.begun.length]).toEqual([true, 0]);
    first.end("too late");
    await settle();
    expect(second.begun).toMatchObject([{ aborted: false }]);
  });

  test("leaves no listener on the signal of a job that has ended", async () => {
    const queue = new Queue();
    const { signal } = new AbortController();
    await queue.add(async () => {}, signal);
    await settle();
    expect([signal, queue.signal].map((one) => getEventListeners(one, "abort"))).toEqual([[], []]);
  });

  test("aborts a job that was aborted before it was added", async () => {
    const job = new Job();
    await expect(new Queue().add(job.work, AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
    expect(job.begun).toMatchObject([{ aborted: true }]);
  });

  test("aborts all its jobs, and accepts new ones", async () => {
    const queue = new Queue();
    const [first, second, third] = [new Job(), new Job(), new Job()];
    const results = [queue.add(first.work, NEVER), queue.add(second.work, NEVER)].map((one) => one.catch(() => "gone"));
    const { signal } = queue;
    await settle();
    queue.abort();
    expect(await Promise.all(results)).toEqual(["gone", "gone"]);
    expect([signal.aborted, queue.signal.aborted]).toEqual([true, false]);
    const result = queue.add(third.work, NEVER);
    first.end("one");
    second.end("two");
    third.end("three");
    expect(await result).toBe("three");
  });
});
