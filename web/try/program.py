"""Runs a visitor's program inside Pyodide.

The page's worker calls `prepare` once and saves Python's memory. It restores this memory after each call of `run`, so
that every run finds Python as `prepare` has left it. Program and result pass through devices.
"""

import asyncio
import atexit
import gc
import linecache
import random
import signal
import sys
import time
import traceback
from asyncio import base_events, events, runners
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from io import FileIO, IOBase
from json import dumps
from os import closerange
from types import CodeType, FrameType, ModuleType, TracebackType

SOURCE = "/dev/program"
RESULT = "/dev/result"
OVERTIME = "/dev/overtime"
FILE = "program.py"
FOLDER = "/home/pyodide"
RECURSION_LIMIT = 1000
# In the message of the parser's MemoryError, which does not mean that memory is used up.
TOO_COMPLEX = "too complex to parse"
MOST_FRAMES = 20
MOST_MESSAGE = 10_000
FOREVER = 1e6
MOST_FILES = 4097
WITHDRAWN = ("_ctypes", "_pyodide", "_pyodide_core", "ctypes", "js", "judgeboard", "pyodide", "pyodide_js")
COMMON = """
    array bisect cmath collections.abc contextlib copy dataclasses datetime decimal enum fractions functools heapq io
    itertools json math operator os pprint queue random re statistics string struct textwrap threading time timeit
    typing
"""
"""Modules that programs often import; every run finds them in memory."""


class TimeOver(BaseException):
    """Raised in the program at its time limit."""


class Withdrawn:
    """Hides the page's own modules from programs, so that no other finder is asked for them."""

    @staticmethod
    def find_spec(name: str, *_: object) -> None:
        """Raises an exception for a hidden module."""
        if name.partition(".")[0] in WITHDRAWN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class EventLoop(base_events.BaseEventLoop):
    """An event loop that only waits for timers: there are no sockets, pipes or threads."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = self

    def select(self, timeout: float | None) -> list[object]:
        """Waits until the next timer."""
        time.sleep(FOREVER if timeout is None else timeout)
        return []

    def _process_events(self, _: object) -> None:
        pass

    def _write_to_self(self) -> None:
        pass


def set_event_loops() -> None:
    """Replaces Pyodide's event loops by EventLoop."""
    asyncio.run = runners.run
    own = vars(events)
    policy = type("EventLoopPolicy", (own["_BaseDefaultEventLoopPolicy"],), {"_loop_factory": EventLoop})
    own["_set_event_loop_policy"](policy())
    own["_set_running_loop"](None)


def prepare() -> None:
    """Puts Python into the state that a program expects."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not type(finder).__module__.startswith("_pyodide")]
    for name in COMMON.split():
        import_module(name)
    for name in list(sys.modules):
        if name.partition(".")[0] in WITHDRAWN:
            del sys.modules[name]
    sys.meta_path.insert(0, Withdrawn)
    sys.path[:] = [FOLDER, *(path for path in sys.path if path.startswith("/lib/python3"))]
    sys.argv[:] = [FILE]
    sys.setrecursionlimit(RECURSION_LIMIT)
    set_event_loops()
    random.seed(0)
    for descriptor, (name, mode, errors) in enumerate(
        [("stdin", "r", "surrogateescape"), ("stdout", "w", "surrogateescape"), ("stderr", "w", "backslashreplace")]
    ):
        buffering = 1 if name == "stderr" else -1
        stream = open(descriptor, mode, buffering, encoding="utf-8", errors=errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    sys.modules["__main__"] = ModuleType("__main__")
    signal.signal(signal.SIGXCPU, on_time_limit)
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def run() -> None:
    """Runs the program, and writes the result."""
    main = vars(sys.modules["__main__"])
    del sys.modules[__name__]
    main["__file__"] = FILE
    try:
        ended, message, line, status = end_of(main)
    except MemoryError:
        ended, message, line, status = "memory", "", 0, 0
    result = {"ended": ended, "message": message[-MOST_MESSAGE:], "line": line, "status": status}
    write(RESULT, dumps(result))
    # Files that were not closed are flushed when they are deleted. But to delete a long chain can use up the stack.
    flush(*main.values())
    main.clear()
    flush()


def on_time_limit(_: int, frame: FrameType | None) -> None:
    """Ends the program where it is, and writes its line first, because the program may catch the exception."""
    while frame is not None and frame.f_code.co_filename != FILE:
        frame = frame.f_back
    if frame is not None:
        write(OVERTIME, f"{line_at(frame.f_code, frame.f_lasti)}")
        raise TimeOver


def write(device: str, text: str) -> None:
    """Writes to a device. Closes the program's files if they use up all descriptors."""
    try:
        file = FileIO(device, "w")
    except OSError:
        closerange(3, MOST_FILES)
        file = FileIO(device, "w")
    file.write(text.encode())


def end_of(main: dict[str, object]) -> tuple[str, str, int, int]:
    """Runs the program. Returns how it ended, the message and line of a crash, and the exit status."""
    try:
        try:
            text = FileIO(SOURCE).readall().decode("utf-8-sig")
            linecache.cache[FILE] = (len(text), None, text.splitlines(keepends=True), FILE)
            exec(compile(text, FILE, "exec", dont_inherit=True), main)
        finally:
            sys.settrace(None)
            sys.setprofile(None)
            sys.setrecursionlimit(RECURSION_LIMIT)
            atexit._run_exitfuncs()
            flush()
    except MemoryError as error:
        if TOO_COMPLEX in str(error):
            return "crashed", told(error), line_of(error), 0
        return "memory", "", 0, 0
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return "finished", "", 0, (end.code or 0) & 0xFF
        return "finished", f"{end.code}\n", 0, 1
    except BaseException as error:
        return "crashed", told(error), line_of(error), 0
    return "finished", "", 0, 0


def flush(*others: object) -> None:
    """Flushes standard output and standard error, and the files among other objects."""
    for stream in (sys.stdout, sys.__stdout__, sys.stderr, *(one for one in others if isinstance(one, IOBase))):
        with suppress(Exception):
            if stream is not None:
                stream.flush()


def told(error: BaseException) -> str:
    """Formats an exception as Python does, with only the program's own lines."""
    waiting: list[BaseException | None] = [error]
    for one in waiting:
        if one is not None:
            one.__traceback__ = own_part(one.__traceback__)
            waiting += [other for other in (one.__cause__, one.__context__) if other not in waiting]
    return "".join(traceback.format_exception(error))


def line_of(error: BaseException) -> int:
    """Returns the program's line that raised an exception, or 0."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno or 0
    return [0, *(line_at(link.tb_frame.f_code, link.tb_lasti) for link in links(own_part(error.__traceback__)))][-1]


def line_at(code: CodeType, offset: int) -> int:
    """Returns the line of the last instruction, up to this offset, that has a line; 0 if no instruction has one."""
    # Calls no built-in function, because the program may have deleted it.
    found = 0
    for start, _, line in code.co_lines():
        if line and start <= offset:
            found = line
    return found


def own_part(trace: TracebackType | None) -> TracebackType | None:
    """Returns a traceback with only the program's own frames, and only the innermost ones of a long traceback."""
    own = [link for link in links(trace) if link.tb_frame.f_code.co_filename == FILE]
    made = None
    for link in reversed(own[-MOST_FRAMES:]):
        line = line_at(link.tb_frame.f_code, link.tb_lasti)
        made = TracebackType(made, link.tb_frame, link.tb_lasti, line)
    return made


def links(trace: TracebackType | None) -> Iterable[TracebackType]:
    """Yields the parts of a traceback, the outermost first."""
    while trace is not None:
        yield trace
        trace = trace.tb_next
