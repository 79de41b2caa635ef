/** Requests, with what their listeners hear and what each worker is sent, as short words such as `start 1`. */

import { Requests } from "../../engine/requests";
import type { Order, TaskKind } from "../../engine/types";
import type { ProgramRun } from "../../generated/api";

/** What a part tells beside `done`; `text` tells one from another. */
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
};

export class Conversation {
  readonly requests = new Requests();
  /** All that listeners have heard, such as `1: text`, `1: done` or `1! reason`. */
  readonly heard: string[] = [];
  /** The orders that the present worker was sent. */
  orders: Order[] = [];

  /** The orders in words; each is returned once. */
  get sent(): string[] {
    return this.orders.splice(0).map((order) => {
      if (order.type === "ping") return "ping";
      return `${order.type} ${order.type === "call" ? order.id : order.task}`;
    });
  }

  /** A worker is ready. */
  open(): void {
    this.orders = [];
    const { orders } = this;
    this.requests.open((order) => orders.push(order));
  }

  /** The worker is lost, and another is ready. */
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

  /** The worker sends a part of a task. */
  part(task: number, { answers, done = false, ...told }: Told = {}): void {
    const part = { ...told, done, ...(answers !== undefined && { first: new Uint32Array(answers) }) };
    this.requests.hear({ type: "part", task, part });
  }

  /** The worker sends the last part of a task. */
  end(task: number, told: Told = {}): void {
    this.part(task, { ...told, done: true });
  }

  /** The worker answers a call. */
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

/** A conversation with a worker that is ready. */
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

/** Has what was put off until the caller has returned happen. */
export async function soon(): Promise<void> {
  await new Promise(setImmediate);
}
