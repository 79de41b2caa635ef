/** Before each test file: all files of a mutant share one worker, which saves half of the time. */

import { vi } from "vitest";

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
