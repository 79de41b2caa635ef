/**
 * Confines a program to Python. WebAssembly can affect anything outside its memory only through imported functions;
 * after `seal`, only the functions in ALLOWED work. The browser's objects are removed from the worker as well.
 */

import type { Guard } from "../engine/runtime";

/** Functions that Python itself needs: files in memory, clocks, random numbers, and its own calls. */
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
/**
 * Properties that stay in the worker's global object: the language, and what Python's clocks, texts and numbers need.
 */
const KEPT = new Set(
  `AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array
  InternalError Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
  String Symbol SyntaxError TextDecoder TextEncoder TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly constructor crypto decodeURIComponent encodeURIComponent
  globalThis isFinite isNaN parseFloat parseInt performance undefined`.split(/\s+/),
);
/** Result of a system call that does not exist: ENOSYS. */
const NO_SUCH_CALL = -52;
/** Name of the function for `os.system`, and its result for a command that is not there, such as Windows' `pause`. */
const SYSTEM = "_emscripten_system";
const NO_SUCH_COMMAND = 127 << 8;
/** Name of the function that returns whether Python may wait for a promise; if not, it sleeps without one. */
const CAN_WAIT = "can_run_sync_js";

/** Thrown for a call out of WebAssembly that is not allowed. */
export class Refused extends Error {}

export class Sandbox {
  readonly #replaced: WebAssembly.ModuleImports;
  #sealed = false;

  /** `replaced` are functions that replace Emscripten's functions of the same names. */
  constructor(replaced: WebAssembly.ModuleImports) {
    this.#replaced = replaced;
  }

  /** Replaces functions in Emscripten's own object, because Emscripten reads functions from that object later. */
  readonly guard: Guard = ({ env = {} }) => {
    Object.assign(env, this.#replaced);
    for (const [name, original] of Object.entries(env)) {
      if (typeof original !== "function" || ALLOWED.has(name)) continue;
      env[name] = Object.assign((...values: unknown[]) => {
        if (!this.#sealed) return original(...values);
        if (name.startsWith("__syscall_")) return NO_SUCH_CALL;
        if (name === SYSTEM) return NO_SUCH_COMMAND;
        if (name === CAN_WAIT) return false;
        throw new Refused(name);
      }, original);
    }
  };

  /** Blocks and removes everything that Python itself does not need. */
  seal(): void {
    this.#sealed = true;
    for (let part: object = globalThis; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
      for (const name of Reflect.ownKeys(part)) {
        if (!KEPT.has(String(name))) Reflect.deleteProperty(part, name);
      }
    }
  }
}
