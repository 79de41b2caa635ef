"""The command line that all benchmarks share."""

import argparse

QUICK = "--quick"


def parser(description: str | None) -> argparse.ArgumentParser:
    """A parser with the option for the quick form."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    made.add_argument(QUICK, action="store_true", help="every row from the least work, to see that the benchmark runs")
    return made
