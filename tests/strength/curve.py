"""Fits the curve from scores to winning chances to games of the search against itself.

build/run.py curve [--games N] [--nodes N] [--level N] [--jobs N]

Both sides play at a level; below the strongest, a search with the same nodes gives the scores. Each game is kept in a
file of `.cache/curve/`, so that an interrupted run continues. The chance of a score is the logistic function of the
score, times a slope, divided by 100; the slope is fitted by maximum likelihood. Its error comes from a bootstrap over
whole games, since the positions of one game share their result. Source: Efron, "Bootstrap Methods: Another Look at the
Jackknife" (1979).
"""

import argparse
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import scipy.optimize

from judgeboard.loa.levels import LEVELS, STRONGEST
from judgeboard.loa.player import Clock, choose
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.squares import PASS
from judgeboard.loa.thinker import Search, Thinker
from judgeboard.tasks import finish
from steps import CACHE
from tests.strength.match import LIMIT
from tests.strength.players import PROCESSES
from tests.strength.selfplay import FEWEST_RANDOM, MOST_RANDOM, POSITION, positions
from tests.strength.tune import HUNDRED

SECONDS = 0.1
"""Maximum seconds for a move of a level below the strongest; most levels need less."""
RESAMPLES = 200
FAR = 600
"""Scores beyond this bound say nothing about the slope: nearly all such games are decided."""
BINS = (-300, -200, -100, -50, 0, 50, 100, 200, 300)


def positions_of_level(nodes: int, level: int, seed: int) -> Any:
    """Returns the positions of a game of a level against itself, after random plies, each with the score that a search
    with `nodes` nodes gives. Empty if the random plies already end the game.
    """
    chance = Random(seed)
    game = Game(LIMIT)
    for _ in range(chance.randint(FEWEST_RANDOM, MOST_RANDOM)):
        game = game.play(chance.choice(legal_moves(game.position.own, game.position.enemy) or [PASS]))
        if game.result:
            return np.empty(0, POSITION)
    scorer, player = Thinker(), Thinker()
    seen = []
    while game.result is None:
        search = Search(scorer, game.position, game.plies_left)
        search.run(nodes)
        seen.append((game.position, search.score))
        clock = Clock(time.monotonic(), SECONDS)
        game = game.play(finish(choose(player, game, clock, LEVELS[level - 1], chance)).move)
    winner = game.result.winner
    results = (0 if winner is None else 1 if winner is at.turn else -1 for at, _ in seen)
    found = [(at.own, at.enemy, score, result) for (at, score), result in zip(seen, results, strict=True)]
    return np.array(found, POSITION)


def played(task: tuple[Path, int, int, int]) -> Path:
    """Plays the game with a seed, unless its file exists; returns the file."""
    folder, nodes, level, seed = task
    file = folder / f"{seed}.npy"
    if not file.is_file():
        part = file.with_suffix(".part")
        with part.open("wb") as out:
            found = positions(".", nodes, seed) if level == STRONGEST else positions_of_level(nodes, level, seed)
            np.save(out, found)
        part.rename(file)
    return file


def cost(slope: float, scores: Any, results: Any) -> float:
    """Returns the mean cross entropy between the chances of the scores and the results, from 0 to 1."""
    logits = slope * scores / HUNDRED
    return float(np.mean(np.logaddexp(0, logits) - results * logits))


def fitted(games: list[Any]) -> float:
    """Returns the slope that fits the games best."""
    every = np.concatenate(games)
    near = every[np.abs(every["score"].astype(int)) < FAR]
    scores, results = near["score"].astype(float), (near["result"] + 1) / 2
    return float(scipy.optimize.minimize_scalar(cost, (0.5, 1.5), args=(scores, results)).x)


def slope_and_error(games: list[Any]) -> tuple[float, float]:
    """Returns the slope that fits the games best, and its standard error."""
    chance = np.random.default_rng(1)
    samples = [fitted([games[at] for at in chance.integers(0, len(games), len(games))]) for _ in range(RESAMPLES)]
    return fitted(games), float(np.std(samples))


def table(games: list[Any]) -> list[str]:
    """Returns a line for each range of scores: the mean score, the number of positions and the share of the points."""
    every = np.concatenate(games)
    lines = []
    for low, high in zip((-FAR, *BINS), (*BINS, FAR), strict=True):
        part = every[(every["score"] >= low) & (every["score"] < high)]
        if len(part):
            points = (part["result"] + 1).mean() / 2
            lines.append(f"{part['score'].mean():+5.0f}: {len(part):6,} positions, {points:.1%} of the points")
    return lines


def main() -> None:
    """Plays the games and prints the slope."""
    parser = argparse.ArgumentParser(
        prog="run.py curve", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--nodes", type=int, default=200_000, help="for each move")
    parser.add_argument("--level", type=int, default=STRONGEST, help="of both sides")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    folder = CACHE / "curve" / f"{options.nodes}-{options.level}"
    folder.mkdir(parents=True, exist_ok=True)
    tasks = [(folder, options.nodes, options.level, seed) for seed in range(options.games)]
    with PROCESSES.Pool(options.jobs) as pool:
        files = list(pool.imap(played, tasks))
    games = [found for found in map(np.load, files) if len(found)]
    slope, error = slope_and_error(games)
    print(f"{len(games)} games, {sum(map(len, games)):,} positions: slope {slope:.3f} ± {error:.3f}")
    print("\n".join(table(games)))


if __name__ == "__main__":
    main()
