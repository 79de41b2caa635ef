import { type ReadonlySignal, signal } from "@preact/signals";
import type { JudgePart, Part, ProgramRun, TryPart } from "../generated/api";
import type { Order, RequestOrder, RequestReport, TaskKind } from "./types";

/** Number of lost workers after which a request fails. */
const MOST_LOSSES = 2;

/** Callbacks for the answers to a request. */
export interface Listener<Found> {
  onPart: (part: Found) => void;
  /** Called when the request has failed; no further part follows. */
  onBroken?: (reason: string) => void;
}

/** A call, which has one answer, or a task, which is answered in parts. */
class PendingRequest {
  /** `resting`: done, paused, failed, or waiting for the report of a run. */
  phase: "waiting" | "working" | "resting" = "waiting";
  /** True if a worker was lost while it had this request, which may be the cause. */
  suspect = false;
  paused = false;
  /** True once the last part was delivered. */
  done = false;
  failed = false;
  /** True while the task waits for the report of a program's run. */
  awaitsReport = false;
  /** True until a replacement worker has reached the answer at which the previous worker was lost. */
  behind = false;
  readonly id: number;
  readonly kind: TaskKind | "call";
  /** The task that the request asks about, which the worker must have first. */
  readonly about: number | null;
  readonly listener: Listener<unknown>;
  readonly #order: RequestOrder;
  #losses = 0;
  /** Number of a judge's answers delivered; a replacement worker does not send these again. */
  #delivered = 0;
  /** Parts received while the task was paused. */
  #withheld: Part[] = [];

  constructor(order: RequestOrder, about: number | null, listener: Listener<unknown>) {
    this.id = order.type === "call" ? order.id : order.task;
    this.kind = order.type === "call" ? "call" : order.kind;
    this.about = about;
    this.listener = listener;
    this.#order = order;
  }

  /** The order that starts the request. */
  get order(): RequestOrder {
    const order = this.#order;
    if (order.type === "call" || order.kind !== "judge") return order;
    return { ...order, request: { ...order.request, skip: this.#delivered } };
  }

  /** Priority, lowest first: calls, tasks that end, tasks that are only asked about, analyses, which may not end. */
  get urgency(): number {
    if (this.kind === "call") return 0;
    if (this.kind === "analyse") return 3;
    return this.done || this.paused ? 2 : 1;
  }

  /** True if the worker can answer calls about the task. */
  get known(): boolean {
    return this.phase !== "waiting" && !this.behind;
  }

  /** Resets the request after its worker was lost; returns whether it may be sent to another worker. */
  requeue(): boolean {
    // Only a judge's answers are asked about: other finished tasks are not repeated.
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

  /** Delivers a part, unless it was already delivered before a worker was lost. */
  receive(part: Part & Partial<JudgePart> & Partial<TryPart>): void {
    this.behind = part.behind === true && !part.done;
    this.awaitsReport = part.input !== undefined && !part.done;
    if (this.awaitsReport) this.phase = "resting";
    if (part.done) {
      this.phase = "resting";
      // A task that completes was not the cause of a loss.
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
 * All requests that are not dropped, kept so that they can be sent to the next worker.
 *
 * New requests are sent at once. Suspects, requests that a lost worker had, are sent one at a time: if the next worker
 * is lost too, the cause is known. A call about a task waits until the worker has the task.
 */
export class Requests {
  readonly #busy = signal(false);
  /** True while a request is unanswered. */
  readonly busy: ReadonlySignal<boolean> = this.#busy;
  readonly #requests = new Map<number, PendingRequest>();
  /** Sends an order to the worker; null while there is no worker. */
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

  /**
   * Reports a program's run to the task that requested it. A task that was restarted in another worker requests its run
   * again.
   */
  report(id: number, run: ProgramRun | null): void {
    const task = this.#requests.get(id);
    if (!task?.awaitsReport) return;
    task.awaitsReport = false;
    task.phase = "working";
    this.#send?.({ type: "report", task: id, run });
    this.#flush();
  }

  /** Connects a new worker, which has no requests yet. */
  open(send: (order: Order) => void): void {
    this.#send = send;
    this.#flush();
  }

  /** Handles a report of the worker about a request. */
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

  /** Requeues the requests of a lost worker, and fails those over which too many workers were lost. */
  requeue(reason: string): void {
    this.#send = null;
    const rejected = [...this.#requests.values()].filter((request) => !request.requeue());
    for (const request of rejected) this.#fail(request, reason);
  }

  /** Fails all requests, because no further worker will start. */
  close(reason: string): void {
    this.#send = null;
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    for (const request of requests) {
      if (request.failed) continue;
      // Finished tasks fail too: their boards are no longer available.
      request.done = false;
      request.fail(reason);
    }
    this.#busy.value = false;
  }

  /** Fails a request. A failed task is kept, so that calls about it are refused. */
  #fail(request: PendingRequest, reason: string): void {
    if (request.kind === "call") this.#requests.delete(request.id);
    request.fail(reason);
  }

  /** Makes the worker pause a task until it is resumed. */
  #hold(task: PendingRequest): void {
    if (task.phase !== "working") return;
    task.phase = "resting";
    this.#send?.({ type: "pause", task: task.id });
  }

  /** Sends the requests that can be sent now. */
  #flush(): void {
    if (this.#send) for (const request of this.#waiting()) this.#begin(request, this.#send);
    this.#busy.value = [...this.#requests.values()].some(({ phase }) => phase !== "resting");
  }

  /** Returns the waiting requests in order of urgency; a task that a waiting call is about is as urgent as the call. */
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
      // Asynchronous, like every other answer: the caller has not returned yet.
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
