"""Tunes the weights of the Lines of Action evaluation by rounds of self-play and regression (tests/strength/)."""

from pathlib import Path

from checks import set_up
from steps import CACHE, ROOT, run, say
from toolchain import PYTHON
from tools import environment

FOLDER = CACHE / "tuning"
POOLED = 2
"""Number of latest rounds to whose positions the weights are fitted."""


def tune(rounds: int, games: int, nodes: int) -> None:
    """Plays rounds of `games` games, with `nodes` nodes for each move. After each round, fits the weights to the latest
    positions and overwrites `weights.bin`, so that the next round plays with the new weights.
    """
    set_up(["strength"])
    env = environment()
    FOLDER.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    for number in range(rounds):
        say(f"Round {number + 1} of {rounds}: {games:,} games …")
        file = FOLDER / f"round-{number + 1}.npy"
        played = ["--games", str(games), "--nodes", str(nodes), "--seed", str(number * games)]
        say(run([PYTHON, "-m", "tests.strength.selfplay", file, *played], cwd=ROOT, env=env).strip())
        files.append(file)
        say(run([PYTHON, "-m", "tests.strength.tune", *files[-POOLED:]], cwd=ROOT, env=env).strip())
