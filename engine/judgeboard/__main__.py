"""The entry point of the command line. Imports the engine late, so that Ctrl-C during the import also ends the program
without a traceback.
"""

import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""The exit status that a shell reports for a program ended by Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command of `arguments`, by default the arguments of this process; returns the exit status."""
    try:
        from judgeboard.command_line import run

        return run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
