import { PythonRunner } from "../../../web/try/python-runner";

/** All workers created so far. */
const workers: Worker[] = [];
globalThis.Worker = class extends Worker {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address, options);
    workers.push(this);
  }
};
Object.assign(globalThis, { workers, runner: new PythonRunner() });
