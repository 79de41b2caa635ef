// Reads line by line; the board is a map from squares to letters, and rays are recursive.
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using Place = std::pair<int, int>;
using Board = std::map<Place, char>;
using Places = std::set<Place>;

const std::map<char, std::vector<Place>> STEPS = {
    {'r', {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}},
    {'b', {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}},
    {'q', {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}},
    {'k', {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}},
    {'n', {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}},
};

bool inside(Place place) {
    return place.first >= 0 && place.first < 8 && place.second >= 0 && place.second < 8;
}

bool is_white(char piece) { return piece >= 'a'; }

char kind_of(char piece) { return is_white(piece) ? piece : static_cast<char>(piece - 'A' + 'a'); }

// Adds the square after this one, and the following squares as long as the board is empty.
void walk(const Board& board, Place place, Place step, bool far, Places& found) {
    Place next{place.first + step.first, place.second + step.second};
    if (!inside(next)) return;
    found.insert(next);
    if (far && !board.count(next)) walk(board, next, step, far, found);
}

// Returns the squares that a piece of this kind would reach from this square, own pieces included.
Places reached(const Board& board, char kind, Place place) {
    Places found;
    for (Place step : STEPS.at(kind)) walk(board, place, step, kind != 'k' && kind != 'n', found);
    return found;
}

Place king_of(const Board& board, bool white) {
    for (auto [place, piece] : board)
        if (piece == (white ? 'k' : 'K')) return place;
    return {};
}

// A piece attacks the king if a piece of its kind on the king's square would attack it.
bool in_check(const Board& board, bool white) {
    Place king = king_of(board, white);
    for (const auto& [kind, steps] : STEPS)
        for (Place place : reached(board, kind, king)) {
            auto found = board.find(place);
            if (found != board.end() && is_white(found->second) != white && kind_of(found->second) == kind) return true;
        }
    return false;
}

bool can_escape(const Board& board, bool white) {
    Board after = board;
    for (auto [from, piece] : board) {
        if (is_white(piece) != white) continue;
        for (Place to : reached(board, kind_of(piece), from)) {
            auto target = board.find(to);
            bool is_empty = target == board.end();
            if (!is_empty && (is_white(target->second) == white || kind_of(target->second) == 'k')) continue;
            after.erase(from);
            after[to] = piece;
            bool safe = !in_check(after, white);
            after[from] = piece;
            if (is_empty) after.erase(to);
            else after[to] = target->second;
            if (safe) return true;
        }
    }
    return false;
}

std::string state(const Board& board, bool white) {
    if (!in_check(board, white)) return "SAFE";
    return can_escape(board, white) ? "CHECKED" : "CHECKMATED";
}

int main() {
    std::string line;
    std::getline(std::cin, line);
    int sets = 0;
    std::istringstream(line) >> sets;
    for (int set = 0; set < sets; ++set) {
        std::getline(std::cin, line);
        bool white = line[0] == 'w';
        Board board;
        for (int row = 0; row < 8; ++row) {
            std::getline(std::cin, line);
            for (int column = 0; column < 8; ++column)
                if (line[column] != '.') board[{row, column}] = line[column];
        }
        std::cout << (white ? "WHITE IS " : "BLACK IS ") << state(board, white) << '\n';
    }
}
