// Reads line by line. Black's positions are turned upside down. Squares with pieces are in a map, and a table has a
// function for each kind. Prints the moves of all kinds.
#include <cctype>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using Place = std::pair<int, int>;
using Places = std::vector<Place>;
using Board = std::map<Place, char>;

bool inside(Place place) {
    auto [file, rank] = place;
    return 1 <= file && file <= 7 && 1 <= rank && rank <= 7;
}

bool is_empty(const Board& board, Place place) { return inside(place) && !board.contains(place); }

bool is_open(const Board& board, Place place) {
    auto found = board.find(place);
    return found == board.end() ? inside(place) : std::islower(found->second) != 0;
}

bool in_castle(Place place) { return 3 <= place.first && place.first <= 5 && 1 <= place.second && place.second <= 3; }

// Returns the first piece in a direction, or a dot if there is no piece.
char first_piece(const Board& board, Place& place, int right) {
    place = {place.first + right, place.second + 1};
    if (!inside(place)) return '.';
    auto found = board.find(place);
    return found == board.end() ? first_piece(board, place, right) : found->second;
}

void retreat(const Board& board, Place from, int right, int length, Places& found) {
    Place to{from.first + right, from.second - 1};
    if (length == 0 || !is_empty(board, to)) return;
    found.push_back(to);
    retreat(board, to, right, length - 1, found);
}

Places lion(const Board& board, Place from) {
    Places found;
    for (int right : {-1, 0, 1}) {
        for (int up : {-1, 0, 1}) {
            Place to{from.first + right, from.second + up};
            if (in_castle(to) && is_open(board, to)) found.push_back(to);
        }
        Place to = from;
        if (first_piece(board, to, right) == 'l' && in_castle({to.first, 8 - to.second})) found.push_back(to);
    }
    return found;
}

Places zebra(const Board& board, Place from) {
    Places found;
    for (int right : {-2, -1, 1, 2})
        for (int sign : {-1, 1}) {
            Place to{from.first + right, from.second + sign * (3 - std::abs(right))};
            if (is_open(board, to)) found.push_back(to);
        }
    return found;
}

Places giraffe(const Board& board, Place from) {
    Places found;
    for (int right : {-1, 0, 1})
        for (int up : {-1, 0, 1}) {
            Place near{from.first + right, from.second + up}, far{from.first + 2 * right, from.second + 2 * up};
            if (is_empty(board, near)) found.push_back(near);
            if (is_open(board, far)) found.push_back(far);
        }
    return found;
}

Places pawn(const Board& board, Place from) {
    Places found;
    for (int right : {-1, 0, 1})
        if (Place to{from.first + right, from.second + 1}; is_open(board, to)) found.push_back(to);
    if (from.second > 4) retreat(board, from, 0, 2, found);
    return found;
}

Places superpawn(const Board& board, Place from) {
    Places found;
    for (int right : {-1, 0, 1}) {
        for (int up : {0, 1})
            if (Place to{from.first + right, from.second + up}; is_open(board, to)) found.push_back(to);
        retreat(board, from, right, 2, found);
    }
    return found;
}

const std::vector<std::pair<char, std::function<Places(const Board&, Place)>>> KINDS = {
    {'L', lion}, {'Z', zebra}, {'G', giraffe}, {'P', pawn}, {'S', superpawn},
};

// Returns the board with the pieces of the side to move in upper case, moving up the board.
Board read_board(const std::string& fen, bool black) {
    Board board;
    std::istringstream rows(fen);
    std::string row;
    for (int rank = 7; std::getline(rows, row, '/'); rank--) {
        int file = 1;
        for (char letter : row) {
            if (std::isdigit(letter)) {
                file += letter - '0';
                continue;
            }
            char turned = static_cast<char>(std::isupper(letter) ? std::tolower(letter) : std::toupper(letter));
            board[{file++, black ? 8 - rank : rank}] = black ? turned : letter;
        }
    }
    return board;
}

int main() {
    std::string line;
    std::getline(std::cin, line);
    for (int left = std::stoi(line); left > 0 && std::getline(std::cin, line); left--) {
        std::istringstream words(line);
        std::string fen, side;
        words >> fen >> side;
        bool black = side == "b";
        Board board = read_board(fen, black);
        auto name = [black](Place place) {
            return std::string(1, "abcdefg"[place.first - 1]) + std::to_string(black ? 8 - place.second : place.second);
        };
        for (const auto& [letter, targets] : KINDS) {
            std::set<std::string> moves;
            for (auto [place, piece] : board)
                if (piece == letter)
                    for (Place to : targets(board, place)) moves.insert(name(place) + name(to));
            std::ostringstream listed;
            for (const auto& move : moves) listed << ' ' << move;
            std::cout << (moves.empty() ? "" : listed.str().substr(1)) << std::endl;
        }
    }
}
