"""Judgeboard's command line for developers: python3 build/run.py serve | test | build | setup | bench.

Runs on the machine's own Python, 3.11 or newer, with the standard library alone; everything else it gets for itself.
"""

import argparse
import sys

if sys.version_info < (3, 11):
    sys.exit("Judgeboard needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info))

from assemble import build_site
from serve import serve_until_interrupted
from steps import BuildError, one_at_a_time


def main() -> int:
    """Run one command; the result is the exit status."""
    options = _parser().parse_args()
    try:
        with one_at_a_time():
            site = build_site()
        if options.command == "serve":
            serve_until_interrupted(site, options.port)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py", description="Build, serve and test Judgeboard.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("build", help="make the site in site/")
    serve = commands.add_parser("serve", help="make the site and serve it on this machine")
    serve.add_argument("--port", type=int, metavar="N", help="the port to serve on")
    return parser


if __name__ == "__main__":
    sys.exit(main())
