"""The compiler's command line: `python -m judgeboard.kernel MODULE [-o FILE]`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from judgeboard.kernel.compiler import compiled
from judgeboard.kernel.errors import CompileError
from judgeboard.kernel.files import WASM_SUFFIX, source_file
from judgeboard.kernel.manifest import manifest_of

INTERRUPTED = 130
"""The exit status that a shell reports for a program ended by Ctrl-C."""


def main(given: Sequence[str] | None = None) -> int:
    """Compiles one kernel and writes the file; `given` are the arguments, by default those of the process. Returns the
    exit status: 0, 2 after an error, or 130 after Ctrl-C. Raises SystemExit for `--help` and for wrong usage.
    """
    parser = argparse.ArgumentParser(
        prog="python -m judgeboard.kernel", description="Compile a kernel, a module of typed Python, to WebAssembly."
    )
    parser.add_argument("module", metavar="MODULE", help="the kernel's dotted name, as in an import")
    parser.add_argument("-o", metavar="FILE", type=Path, help=f"the file to write (default: MODULE{WASM_SUFFIX})")
    parser.add_argument("--unchecked", action="store_true", help="leave out the checks of the checked build")
    parser.add_argument("--list", action="store_true", help="print the exported functions with their types")
    arguments = parser.parse_args(given)
    if source_file(arguments.module) is None:
        parser.error(f"there is no source of {arguments.module}")
    try:
        binary = compiled(arguments.module, checked=not arguments.unchecked)
        (arguments.o or Path(arguments.module + WASM_SUFFIX)).write_bytes(binary)
        for name, (parameters, result) in manifest_of(binary).exports.items() if arguments.list else ():
            sys.stdout.write(f"{name}({', '.join(kind.value for kind in parameters)}) -> {result.value}\n")
    except CompileError as error:
        report = str(error)
    except SyntaxError as error:
        file = error.filename or source_file(arguments.module)
        report = f"{file}:{error.lineno or 1}:{error.offset or 1}: {error.msg}"
    except RecursionError:
        report = f"{source_file(arguments.module)}: an expression is nested too deeply"
    except OSError as error:
        report = f"{error.filename}: {error.strerror}"
    except KeyboardInterrupt:
        return INTERRUPTED
    else:
        return 0
    sys.stderr.write(report + "\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
