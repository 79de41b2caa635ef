// Reads with cin and answers at once.
#include <cstdlib>
#include <iostream>

static bool in_line(int from, int to) { return from != to && (from / 8 == to / 8 || from % 8 == to % 8); }

static bool queen_moves(int king, int queen, int target) {
    if (!in_line(queen, target) || target == king) return false;
    if (!in_line(queen, king) || !in_line(king, target)) return true;
    return (king < queen) != (target < queen) || std::abs(king - queen) > std::abs(target - queen);
}

static bool king_moves(int king, int target) {
    return std::abs(king / 8 - target / 8) + std::abs(king % 8 - target % 8) == 1;
}

static const char* answer(int king, int queen, int target) {
    if (king == queen) return "Illegal state";
    if (!queen_moves(king, queen, target)) return "Illegal move";
    if (king_moves(king, target)) return "Move not allowed";
    for (int square = 0; square < 64; square++)
        if (king_moves(king, square) && !queen_moves(king, target, square)) return "Continue";
    return "Stop";
}

int main() {
    int king, queen, target;
    while (std::cin >> king >> queen >> target) std::cout << answer(king, queen, target) << '\n';
}
