"""The command-line options shared by all benchmarks."""

import argparse

QUICK = "--quick"


def parser(description: str | None) -> argparse.ArgumentParser:
    """Returns a parser with the option --quick."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    made.add_argument(QUICK, action="store_true", help="every row from the least work, to see that the benchmark runs")
    return made
