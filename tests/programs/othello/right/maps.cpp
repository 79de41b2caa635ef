// Reads line by line; discs are in a map, lines are followed recursively, and a move gives a new position.
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>

using Place = std::pair<int, int>;
using Places = std::set<Place>;

struct Position {
    std::map<Place, char> discs;
    char player;
};

char other(char player) { return player == 'B' ? 'W' : 'B'; }

std::string next_line() {
    std::string line;
    std::getline(std::cin, line);
    return line;
}

// Adds the other player's discs from a square to the next own disc; returns whether there is an own disc.
bool follow(const Position& position, int row, int column, int down, int right, Places& found) {
    auto disc = position.discs.find({row, column});
    if (disc == position.discs.end()) return false;
    if (disc->second == position.player) return true;
    if (!follow(position, row + down, column + right, down, right, found)) return false;
    found.insert({row, column});
    return true;
}

Places turned(const Position& position, Place place) {
    Places found;
    if (position.discs.contains(place)) return found;
    for (int down : {-1, 0, 1})
        for (int right : {-1, 0, 1})
            if (down != 0 || right != 0) follow(position, place.first + down, place.second + right, down, right, found);
    return found;
}

Places legal_moves(const Position& position) {
    Places moves;
    for (int row = 1; row <= 8; row++)
        for (int column = 1; column <= 8; column++)
            if (!turned(position, {row, column}).empty()) moves.emplace(row, column);
    return moves;
}

std::string listed(const Places& moves) {
    if (moves.empty()) return "No legal move.";
    std::ostringstream words;
    for (auto [row, column] : moves) words << (words.tellp() > 0 ? " " : "") << "(" << row << "," << column << ")";
    return words.str();
}

Position after(Position position, Place place) {
    if (legal_moves(position).empty()) position.player = other(position.player);
    for (Place each : turned(position, place)) position.discs[each] = position.player;
    position.discs[place] = position.player;
    position.player = other(position.player);
    return position;
}

std::string counts(const Position& position) {
    std::map<char, int> total;
    for (auto [place, disc] : position.discs) total[disc]++;
    char text[40];
    std::snprintf(text, sizeof text, "Black - %2d White - %2d", total['B'], total['W']);
    return text;
}

Position read_position() {
    Position position;
    for (int row = 1; row <= 8; row++) {
        std::string line = next_line();
        for (int column = 1; column <= 8; column++)
            if (line[column - 1] != '-') position.discs[{row, column}] = line[column - 1];
    }
    position.player = next_line()[0];
    return position;
}

int main() {
    int games = std::stoi(next_line());
    for (int game = 0; game < games; game++) {
        if (game > 0) std::cout << std::endl;
        Position position = read_position();
        for (std::string command = next_line(); command[0] != 'Q'; command = next_line()) {
            if (command[0] == 'L') {
                std::cout << listed(legal_moves(position)) << std::endl;
            } else {
                position = after(position, {command[1] - '0', command[2] - '0'});
                std::cout << counts(position) << std::endl;
            }
        }
        for (int row = 1; row <= 8; row++) {
            for (int column = 1; column <= 8; column++) {
                auto disc = position.discs.find({row, column});
                std::cout << (disc == position.discs.end() ? '-' : disc->second);
            }
            std::cout << std::endl;
        }
    }
}
