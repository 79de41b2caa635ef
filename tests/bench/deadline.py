"""Whether a move is out within its second on a busy machine: from the process's start for the first, from the
opponent's move for the others.

PYTHONPATH=engine:build python3 -m tests.bench.deadline [MOVES]
"""

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game, items
from judgeboard.loa.parse import move as parsed
from judgeboard.loa.rules import legal_moves
from steps import ROOT

MOVES = 200
MOVES_A_GAME = 10
"""So that one in ten is the first of its process."""
LIMIT = 80
SECONDS = 1.0
BUSY = (sys.executable, "-c", "while True: pass")
PLAYER = (sys.executable, "-m", "judgeboard", "loa")


@contextmanager
def busy_machine() -> Iterator[None]:
    """Within it every core has other work to do."""
    others = [subprocess.Popen(BUSY) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def game(seed: int, moves: int) -> list[float]:
    """The seconds that each of our moves took as White against random moves."""
    chance = random.Random(seed)
    played = Game(LIMIT)
    env = os.environ | {"PYTHONPATH": str(ROOT / "engine")}
    started = time.monotonic()
    times: list[float] = []
    with subprocess.Popen(PLAYER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as player:
        assert player.stdin
        assert player.stdout
        player.stdin.write(f"{LIMIT} 0\n")
        player.stdin.flush()
        while len(times) < moves and played.result is None:
            line = player.stdout.readline().strip()
            times.append(time.monotonic() - started)
            played = played.play(parsed(items(line)[0], played.position))
            if played.result is None:
                reply = chance.choice(legal_moves(played.position.own, played.position.enemy))
                played = played.play(reply)
                started = time.monotonic()
                player.stdin.write(move_text(reply) + "\n")
                player.stdin.flush()
        player.kill()
    return times


def main() -> int:
    """Play and print; the result is 1 where a move came too late."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else MOVES
    first: list[float] = []
    later: list[float] = []
    with busy_machine():
        while len(first) + len(later) < wanted:
            times = game(len(first), min(MOVES_A_GAME, wanted - len(first) - len(later)))
            first += times[:1]
            later += times[1:]
    print(f"a second a move, every core busy with other work ({os.cpu_count()} cores):")
    for name, times in (("first moves, from the process's start", first), ("later moves", later)):
        late = sum(seconds > SECONDS for seconds in times)
        median, longest = statistics.median(times), max(times)
        print(f"  {len(times):4} {name:40} median {median:.3f} s, longest {longest:.3f} s, {late} over {SECONDS} s")
    return int(max(first + later) > SECONDS)


if __name__ == "__main__":
    sys.exit(main())
