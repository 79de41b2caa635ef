/** Requests, with the calls of their listeners and each worker's orders as short words such as `start 1`. */

import { Requests } from "../../engine/requests";
import type { Order, TaskKind } from "../../engine/types";
import type { ProgramRun } from "../../generated/api";

/** Fields of a part beside `done`; `text` distinguishes parts. */
export interface Told {
  text?: string;
  answers?: number;
  behind?: boolean;
  input?: string;
  done?: boolean;
}

export const RUN: ProgramRun = {
  ended: "finished",
  output: "",
  seconds: 0,
  message: "",
  line: 0,
  status: 0,
  undefined: "",
  missing: "",
};

export class Conversation {
  readonly requests = new Requests();
  /** All calls of listeners, such as `1: text`, `1: done` or `1! reason`. */
  readonly heard: string[] = [];
  /** Orders sent to the current worker. */
  orders: Order[] = [];

  /** Returns new orders in words, each once. */
  get sent(): string[] {
    return this.orders.splice(0).map((order) => {
      if (order.type === "ping") return "ping";
      return `${order.type} ${order.type === "call" ? order.id : order.task}`;
    });
  }

  /** Connects a worker. */
  open(): void {
    this.orders = [];
    const { orders } = this;
    this.requests.open((order) => orders.push(order));
  }

  /** Replaces the worker by another. */
  replace(reason = "lost"): void {
    this.requests.requeue(reason);
    this.open();
  }

  call(id: number, about: number | null = null): void {
    this.requests.add({ type: "call", id, name: "view", values: [] }, about, this.#listener(id));
  }

  start(kind: TaskKind, task: number, about: number | null = null): void {
    this.requests.add({ type: "start", task, kind, request: { problem: "loa" } }, about, this.#listener(task));
  }

  /** Sends a part of a task from the worker. */
  part(task: number, { answers, done = false, ...told }: Told = {}): void {
    const part = { ...told, done, ...(answers !== undefined && { first: new Uint32Array(answers) }) };
    this.requests.hear({ type: "part", task, part });
  }

  /** Sends the last part of a task from the worker. */
  end(task: number, told: Told = {}): void {
    this.part(task, { ...told, done: true });
  }

  /** Answers a call from the worker. */
  result(id: number, value: unknown = "result"): void {
    this.requests.hear({ type: "result", id, value });
  }

  #listener(id: number) {
    return {
      onPart: (part: unknown) => this.heard.push(`${id}: ${inWords(part)}`),
      onBroken: (reason: string) => this.heard.push(`${id}! ${reason}`),
    };
  }
}

/** Returns a conversation with a worker that is ready. */
export function conversation(): Conversation {
  const one = new Conversation();
  one.open();
  return one;
}

function inWords(part: unknown): string {
  if (typeof part !== "object" || part === null) return String(part);
  const { text, done } = part as Told;
  return text ?? (done ? "done" : "part");
}

/** Runs pending microtasks. */
export async function soon(): Promise<void> {
  await new Promise(setImmediate);
}
