"""Judgeboard's command line for developers: build the site, serve it, test it.

Needs Python 3.11 or newer and the standard library; it fetches everything else.
"""

import argparse
import re
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - for users with an older one
    # Older versions can parse this file's syntax.
    sys.exit("Judgeboard needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info))

from affected_parts import parts_touched_since
from assemble import build_site, serve_sources
from benchmarks import BENCHMARKS, run_benchmarks
from checks import PARTS, set_up
from logged_runs import run_repeatedly
from mutation import mutate
from new_problem import new_problem
from serve import serve_until_interrupted
from steps import BuildError, one_at_a_time, say
from tools import TOOLS, run_tool
from tuning import tune

INTERRUPTED = 130
ADDRESS = r"https?://[\w.-]+(:\d{1,5})?(/[\w.~%@+-]*)*"
"""Pattern of an address that needs no escapes in HTML and XML; `%` and `xn--` can write all other letters."""


def main() -> int:
    """Runs one command; returns the exit status: 0, 1 after a failure, 130 after Ctrl-C, or the status of a tool.
    Raises SystemExit for `--help` and for wrong usage.
    """
    if sys.argv[1:2] and sys.argv[1] in TOOLS:
        return run_tool(sys.argv[1], sys.argv[2:])
    ours, pytest_arguments = _split(sys.argv[1:])
    parser = command_parser()
    options = parser.parse_args(ours)
    if pytest_arguments and options.command != "test":
        parser.error(f"{options.command} takes no arguments after --; they are pytest's, which only test runs.")
    paths = [argument for argument in pytest_arguments if argument.startswith("tests/")]
    if paths:
        parser.error(f"Each part runs its own folder: choose tests by -k in place of {paths[0]}")
    try:
        if options.command == "setup":
            set_up(PARTS)
        elif options.command == "build":
            with one_at_a_time():
                build_site(options.address, with_cpp=not options.without_cpp)
        elif options.command == "serve":
            if options.dev:
                serve_sources(options.port)
            else:
                with one_at_a_time():
                    site = build_site()
                serve_until_interrupted(site, options.port)
        elif options.command == "test":
            if options.parts and options.changed is not None:
                raise BuildError("Choose parts by name or by --changed, not both.")
            parts = options.parts or PARTS
            if options.changed is not None:
                parts = parts_touched_since(options.changed)
                if parts:
                    say(f"Parts that the changes can touch: {', '.join(parts)}")
            return 0 if run_repeatedly(parts, pytest_arguments, options.repeat, loaded=options.load) else 1
        elif options.command == "bench":
            return 0 if run_benchmarks(options.names or BENCHMARKS, options.quick) else 1
        elif options.command == "mutate":
            return 0 if mutate(options.files) else 1
        elif options.command == "new-problem":
            new_problem(options.name)
        elif options.command == "tune":
            tune(options.rounds, options.games, options.nodes)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Splits the command line at `--` into the arguments of run.py and the arguments of pytest."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:at], arguments[at + 1 :]


def _part(name: str) -> str:
    if name not in PARTS:
        raise argparse.ArgumentTypeError(f"there is no part {name!r}; the parts are {', '.join(PARTS)}")
    return name


def _address(value: str) -> str:
    """Checks an address; returns the address with a slash at its end. Raises ArgumentTypeError if the text is not an
    address that matches ADDRESS.
    """
    if not re.fullmatch(ADDRESS, value, re.ASCII):
        raise argparse.ArgumentTypeError(f"{value!r} is no address such as https://example.org/judgeboard/")
    return f"{value.rstrip('/')}/"


def _times(value: str) -> int:
    if not (value.isascii() and value.isdigit() and int(value) > 0):
        raise argparse.ArgumentTypeError(f"{value!r} is no number of runs")
    return int(value)


def _benchmark(name: str) -> str:
    if name not in BENCHMARKS:
        raise argparse.ArgumentTypeError(f"there is no benchmark {name!r}; there are {', '.join(BENCHMARKS)}")
    return name


def command_parser() -> argparse.ArgumentParser:
    """The parser of all arguments before `--`."""
    parser = argparse.ArgumentParser(prog="run.py", description="Build, serve and test Judgeboard.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve = commands.add_parser("serve", help="make the site and serve it on this machine")
    serve.add_argument("--port", type=int, metavar="N", help="the port; without it, the first free one from 8000 up")
    serve.add_argument("--dev", action="store_true", help="serve web/ itself, and reload the page with each change")
    test = commands.add_parser(
        "test", help="run every check, or some parts", usage="run.py test [OPTIONS] [PART ...] [-- PYTEST ARGUMENTS]"
    )
    test.add_argument("parts", nargs="*", type=_part, metavar="PART", help=", ".join(PARTS))
    test.add_argument(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="the parts that changes since a commit can affect; by default, since the last commit",
    )
    test.add_argument("--repeat", type=_times, default=1, metavar="N", help="run the checks N times")
    test.add_argument("--load", action="store_true", help="run beside one busy loop a core")
    build = commands.add_parser("build", help="make the site in site/")
    build.add_argument(
        "--address",
        type=_address,
        metavar="URL",
        help="the address of the site, for search engines and previews; also makes 404.html and sitemap.xml",
    )
    build.add_argument("--without-cpp", action="store_true", help="leave out the C++ compiler, 32 MB")
    commands.add_parser("setup", help="get everything that the other commands need")
    bench = commands.add_parser("bench", help="measure the engine and the page")
    bench.add_argument("--quick", action="store_true", help="every row from the least work, to check that all run")
    bench.add_argument("names", nargs="*", type=_benchmark, metavar="NAME", help=", ".join(BENCHMARKS))
    mutation = commands.add_parser("mutate", help="find changes of the page's modules that no unit test notices")
    mutation.add_argument(
        "files", nargs="*", metavar="FILE", help="paths or patterns below web/; without it, logic and stores"
    )
    tuner = commands.add_parser("tune", help="find the weights of the Lines of Action evaluation anew, by self-play")
    tuner.add_argument("--rounds", type=int, default=3, metavar="N", help="each plays with the weights of the last")
    tuner.add_argument("--games", type=int, default=24_000, metavar="N", help="a round")
    tuner.add_argument("--nodes", type=int, default=4_000, metavar="N", help="a move")
    new = commands.add_parser("new-problem", help="make a problem from the model problem")
    new.add_argument("name", metavar="NAME", help="such as knight-moves")
    for name, tool in TOOLS.items():
        commands.add_parser(name, help=tool.help, add_help=False)
    return parser


if __name__ == "__main__":
    sys.exit(main())
