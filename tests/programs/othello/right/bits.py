# The discs of each player are the bits of a number; shifts find all moves at once.
import sys

FULL = 2**64 - 1
NOT_LEFT = 0xFEFEFEFEFEFEFEFE
NOT_RIGHT = 0x7F7F7F7F7F7F7F7F
SHIFTS = (
    lambda bits: bits >> 8,
    lambda bits: bits << 8 & FULL,
    lambda bits: bits << 1 & NOT_LEFT & FULL,
    lambda bits: bits >> 1 & NOT_RIGHT,
    lambda bits: bits << 9 & NOT_LEFT & FULL,
    lambda bits: bits >> 9 & NOT_RIGHT,
    lambda bits: bits << 7 & NOT_RIGHT & FULL,
    lambda bits: bits >> 7 & NOT_LEFT,
)


def moves(own, enemy):
    empty = FULL & ~(own | enemy)
    found = 0
    for shift in SHIFTS:
        line = shift(own) & enemy
        for _ in range(5):
            line |= shift(line) & enemy
        found |= shift(line) & empty
    return found


def flips(own, enemy, bit):
    found = 0
    for shift in SHIFTS:
        line, at = 0, shift(bit)
        while at & enemy:
            line |= at
            at = shift(at)
        if at & own:
            found |= line
    return found


def numbers(bits):
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def read_bits(rows, letter):
    return sum(1 << square for square, disc in enumerate("".join(rows)) if disc == letter)


def picture(black, white):
    for row in range(8):
        bits = [1 << 8 * row + column for column in range(8)]
        yield "".join("B" if bit & black else "W" if bit & white else "-" for bit in bits)


def play(words):
    """Plays one game; yields the lines of its output."""
    rows = [next(words) for _ in range(8)]
    discs = {letter: read_bits(rows, letter) for letter in "BW"}
    player, opponent = next(words), ""
    opponent = "W" if player == "B" else "B"
    for command in words:
        legal = moves(discs[player], discs[opponent])
        if command == "Q":
            yield from picture(discs["B"], discs["W"])
            return
        if command == "L":
            yield " ".join(f"({n // 8 + 1},{n % 8 + 1})" for n in numbers(legal)) if legal else "No legal move."
            continue
        if not legal:
            player, opponent = opponent, player
        bit = 1 << 8 * (int(command[1]) - 1) + int(command[2]) - 1
        changed = flips(discs[player], discs[opponent], bit)
        discs[player] |= changed | bit
        discs[opponent] &= ~changed
        yield "Black - {:2d} White - {:2d}".format(discs["B"].bit_count(), discs["W"].bit_count())
        player, opponent = opponent, player


words = iter(sys.stdin.read().split())
print("\n\n".join("\n".join(play(words)) for _ in range(int(next(words)))))
