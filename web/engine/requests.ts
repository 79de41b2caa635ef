import { type ReadonlySignal, signal } from "@preact/signals";
import type { JudgePart, Part, ProgramRun, TryPart } from "../generated/api";
import type { Order, RequestOrder, RequestReport, TaskKind } from "./types";

/** Workers that may be lost over one request; then the request fails. */
const MOST_LOSSES = 2;

/** Hears what a request is answered with. */
export interface Listener<Found> {
  onPart: (part: Found) => void;
  /** The engine failed over the request; no further part will come. */
  onBroken?: (reason: string) => void;
}

/** A call, which is answered once, or a task, which is answered in parts. */
class PendingRequest {
  /** `resting`: done, paused, failed, or waiting for a report. */
  phase: "waiting" | "working" | "resting" = "waiting";
  /** A worker was lost while it had this request, which may be the cause. */
  suspect = false;
  paused = false;
  /** The last part has been delivered. */
  done = false;
  failed = false;
  /** It has asked for a run of a program, and the worker waits for what comes of it. */
  awaitsReport = false;
  /** A replacement worker has not yet reached the answer at which the lost one was. */
  behind = false;
  readonly id: number;
  readonly kind: TaskKind | "call";
  /** The task that the worker must know before it gets this request. */
  readonly about: number | null;
  readonly listener: Listener<unknown>;
  readonly #order: RequestOrder;
  #losses = 0;
  /** Answers of a judge that have been delivered; a replacement worker does not send these again. */
  #delivered = 0;
  /** Parts that have come while it was paused. */
  #withheld: Part[] = [];

  constructor(order: RequestOrder, about: number | null, listener: Listener<unknown>) {
    this.id = order.type === "call" ? order.id : order.task;
    this.kind = order.type === "call" ? "call" : order.kind;
    this.about = about;
    this.listener = listener;
    this.#order = order;
  }

  /** The message that begins it. */
  get order(): RequestOrder {
    const order = this.#order;
    if (order.type === "call" || order.kind !== "judge") return order;
    return { ...order, request: { ...order.request, skip: this.#delivered } };
  }

  /** Lower is sent earlier: tasks that end before those only needed for questions, these before what may not end. */
  get urgency(): number {
    if (this.kind === "call") return 0;
    if (this.kind === "analyse") return 3;
    return this.done || this.paused ? 2 : 1;
  }

  /** The worker can be asked about it. */
  get known(): boolean {
    return this.phase !== "waiting" && !this.behind;
  }

  /** The worker is lost; returns whether the request may be sent to another. */
  requeue(): boolean {
    // Questions are asked about a judge's answers only: other tasks that are done need not be repeated.
    if (this.failed || (this.done && this.kind !== "judge")) return true;
    this.#withheld = [];
    this.behind = this.done || this.#delivered > 0;
    if (this.phase === "working") this.#losses += 1;
    if (this.phase !== "waiting") this.suspect = true;
    this.awaitsReport = false;
    if (this.#losses >= MOST_LOSSES) return false;
    this.phase = "waiting";
    return true;
  }

  /** Delivers a part, unless it repeats what was delivered before a worker was lost. */
  receive(part: Part & Partial<JudgePart> & Partial<TryPart>): void {
    this.behind = part.behind === true && !part.done;
    this.awaitsReport = part.input !== undefined && !part.done;
    if (this.awaitsReport) this.phase = "resting";
    if (part.done) {
      this.phase = "resting";
      // Whatever ended a worker, it was not this.
      this.suspect = false;
      this.#losses = 0;
    }
    if (this.done || this.behind) return;
    if (this.paused) this.#withheld.push(part);
    else this.#deliver(part);
  }

  resume(): void {
    this.paused = false;
    for (const part of this.#withheld.splice(0)) this.#deliver(part);
  }

  fail(reason: string): void {
    this.phase = "resting";
    this.failed = true;
    if (!this.done) this.listener.onBroken?.(reason);
  }

  #deliver(part: Part & Partial<JudgePart>): void {
    this.#delivered += part.first?.length ?? 0;
    this.done = part.done;
    this.listener.onPart(part);
  }
}

/**
 * All requests that are alive, and when each goes to the worker. They are kept until nobody needs them, for the next
 * worker.
 *
 * New requests go out at once. Suspects, which a lost worker had, go out one at a time: when the next worker is lost as
 * well, it is known over which. A question about a task waits until the worker knows the task.
 */
export class Requests {
  readonly #busy = signal(false);
  /** Whether any answer is awaited. */
  readonly busy: ReadonlySignal<boolean> = this.#busy;
  readonly #requests = new Map<number, PendingRequest>();
  /** Sends an order to the worker; null while there is none. */
  #send: ((order: Order) => void) | null = null;

  add(order: RequestOrder, about: number | null, listener: Listener<unknown>): void {
    const request = new PendingRequest(order, about, listener);
    this.#requests.set(request.id, request);
    this.#flush();
  }

  drop(id: number): void {
    const task = this.#requests.get(id);
    if (task === undefined) return;
    this.#requests.delete(id);
    if (task.phase !== "waiting") this.#send?.({ type: "drop", task: id });
    this.#flush();
  }

  pause(id: number): void {
    const task = this.#requests.get(id);
    if (task === undefined || task.done || task.failed) return;
    task.paused = true;
    if (task.known) this.#hold(task);
    this.#flush();
  }

  resume(id: number): void {
    const task = this.#requests.get(id);
    if (!task?.paused) return;
    task.resume();
    if (task.phase === "resting" && !task.done && !task.failed) {
      task.phase = "working";
      this.#send?.({ type: "resume", task: id });
    }
    this.#flush();
  }

  /** Tells a task of the run that it has asked for; one that begins anew in another worker asks again. */
  report(id: number, run: ProgramRun | null): void {
    const task = this.#requests.get(id);
    if (!task?.awaitsReport) return;
    task.awaitsReport = false;
    task.phase = "working";
    this.#send?.({ type: "report", task: id, run });
    this.#flush();
  }

  /** A worker is ready; it knows of no request. */
  open(send: (order: Order) => void): void {
    this.#send = send;
    this.#flush();
  }

  /** The worker has told something about a request. */
  hear(report: RequestReport): void {
    const request = this.#requests.get("id" in report ? report.id : report.task);
    if (request === undefined) return;
    if (report.type === "result") {
      this.#requests.delete(request.id);
      request.listener.onPart(report.value);
    } else if (report.type === "part") {
      const wasBehind = request.behind;
      request.receive(report.part);
      if (wasBehind && !request.behind && request.paused) this.#hold(request);
    } else this.#fail(request, report.reason);
    this.#flush();
  }

  /** The worker is lost: its requests wait for the next one, except those over which too many were lost. */
  requeue(reason: string): void {
    this.#send = null;
    const rejected = [...this.#requests.values()].filter((request) => !request.requeue());
    for (const request of rejected) this.#fail(request, reason);
  }

  /** There will be no worker. */
  close(reason: string): void {
    this.#send = null;
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    for (const request of requests) {
      if (request.failed) continue;
      // Also of a task that is done: its boards can no longer be had.
      request.done = false;
      request.fail(reason);
    }
    this.#busy.value = false;
  }

  /** A task that has failed is kept: questions about it are still to be refused. */
  #fail(request: PendingRequest, reason: string): void {
    if (request.kind === "call") this.#requests.delete(request.id);
    request.fail(reason);
  }

  /** Makes the worker leave a task until it is resumed. */
  #hold(task: PendingRequest): void {
    if (task.phase !== "working") return;
    task.phase = "resting";
    this.#send?.({ type: "pause", task: task.id });
  }

  /** Sends what can be sent now. */
  #flush(): void {
    if (this.#send) for (const request of this.#waiting()) this.#begin(request, this.#send);
    this.#busy.value = [...this.#requests.values()].some(({ phase }) => phase !== "resting");
  }

  /** What waits, the most urgent first; a task that a question waits for is as urgent as the question. */
  #waiting(): PendingRequest[] {
    const waiting = [...this.#requests.values()].filter(({ phase }) => phase === "waiting");
    const awaited = new Set(waiting.map(({ about }) => about));
    const urgency = (request: PendingRequest) => (awaited.has(request.id) ? 0 : request.urgency);
    return waiting.sort((one, other) => urgency(one) - urgency(other));
  }

  #begin(request: PendingRequest, send: (order: Order) => void): void {
    const about = request.about === null ? undefined : this.#requests.get(request.about);
    if (about?.failed) {
      request.phase = "resting";
      // Asynchronously, as every other answer: the caller has not returned yet.
      queueMicrotask(() => this.#requests.has(request.id) && this.#fail(request, "Its task has failed."));
      return;
    }
    if (about && !about.known) return;
    if (request.suspect && this.#suspectAtWork) return;
    request.phase = "working";
    send(request.order);
    if (request.paused && !request.behind) this.#hold(request);
  }

  get #suspectAtWork(): boolean {
    return [...this.#requests.values()].some(({ phase, suspect }) => phase === "working" && suspect);
  }
}
