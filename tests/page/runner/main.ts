import { ProgramRunner } from "../../../web/try/runner";

Object.assign(window, { runner: new ProgramRunner() });
