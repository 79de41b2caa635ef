"""The command line's entry point. It imports the rest late, so that Ctrl-C while it starts ends it quietly, too."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""The exit status that a shell reports of a program ended by Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit status."""
    try:
        from judgeboard.command_line import run

        return run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
