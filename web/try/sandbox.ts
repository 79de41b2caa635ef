/**
 * What a program cannot reach. WebAssembly gets out of its memory by the functions that it imports alone: once sealed,
 * it has left only those in ALLOWED. What belongs to the browser is removed from the worker as well.
 */

import type { Guard } from "../engine/runtime";

/** The functions that Python needs by itself: its files in memory, clocks, random numbers, its own calls. */
const ALLOWED = new Set(
  `_PyEM_TrampolineCall_JS _Py_CheckEmscriptenSignals_Helper _Py_emscripten_runtime __assert_fail __call_sighandler
  __syscall_chdir __syscall_chmod __syscall_dup __syscall_dup3 __syscall_faccessat __syscall_fadvise64
  __syscall_fchdir __syscall_fchmod __syscall_fchmodat2 __syscall_fchown32 __syscall_fchownat
  __syscall_fcntl64 __syscall_fdatasync __syscall_fstat64 __syscall_fstatfs64 __syscall_ftruncate64 __syscall_getcwd
  __syscall_getdents64 __syscall_getuid32_js __syscall_ioctl __syscall_lstat64 __syscall_mkdirat __syscall_newfstatat
  __syscall_openat __syscall_poll __syscall_readlinkat __syscall_renameat __syscall_rmdir __syscall_stat64
  __syscall_statfs64 __syscall_symlinkat __syscall_truncate64 __syscall_umask_js __syscall_unlinkat
  __syscall_utimensat _abort_js _emscripten_get_progname _emscripten_runtime_keepalive_clear _gmtime_js _localtime_js
  _mktime_js _munmap_js _timegm_js _try_fcntl64 _tzset_js clock_res_get clock_time_get
  emscripten_date_now emscripten_get_heap_max emscripten_get_now emscripten_resize_heap
  emscripten_runtime_keepalive_pop emscripten_runtime_keepalive_push environ_get environ_sizes_get exit fd_close
  fd_fdstat_get fd_pread fd_pwrite fd_read fd_seek fd_sync fd_write proc_exit random_get`.split(/\s+/),
);
/** What is left of the worker's global object: the language, and what Python's clocks, texts and random numbers need. */
const KEPT = new Set(
  `AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array
  InternalError Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
  String Symbol SyntaxError TextDecoder TextEncoder TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly constructor crypto decodeURIComponent encodeURIComponent
  globalThis isFinite isNaN parseFloat parseInt performance undefined`.split(/\s+/),
);
/** What a system call answers that is not there: ENOSYS. */
const NO_SUCH_CALL = -52;
/** Whether Python may wait for a promise; it does so for other things, such as sleeping, where it may not. */
const CAN_WAIT = "can_run_sync_js";

/** A call out of WebAssembly that is not allowed. */
export class Refused extends Error {}

export class Sandbox {
  readonly #replaced: WebAssembly.ModuleImports;
  #sealed = false;

  /** `replaced` are functions that stand in for Emscripten's own of the same names. */
  constructor(replaced: WebAssembly.ModuleImports) {
    this.#replaced = replaced;
  }

  /** Changes the functions in place: Emscripten has one object of them, and takes addresses of functions from it later. */
  readonly guard: Guard = ({ env = {} }) => {
    Object.assign(env, this.#replaced);
    for (const [name, original] of Object.entries(env)) {
      if (typeof original !== "function" || ALLOWED.has(name)) continue;
      env[name] = Object.assign((...values: unknown[]) => {
        if (!this.#sealed) return original(...values);
        if (name.startsWith("__syscall_")) return NO_SUCH_CALL;
        if (name === CAN_WAIT) return false;
        throw new Refused(name);
      }, original);
    }
  };

  /** From now on nothing is left but what Python needs by itself. */
  seal(): void {
    this.#sealed = true;
    for (let part: object = globalThis; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
      for (const name of Reflect.ownKeys(part)) {
        if (!KEPT.has(String(name))) Reflect.deleteProperty(part, name);
      }
    }
  }
}
