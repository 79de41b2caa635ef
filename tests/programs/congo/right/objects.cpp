// A class for each kind of piece; the board holds pointers to its pieces. Prints the moves of all kinds.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct Square {
    int file, rank;
    Square operator+(Square other) const { return {file + other.file, rank + other.rank}; }
    bool on_board() const { return 0 <= file && file < 7 && 0 <= rank && rank < 7; }
    std::string name() const { return {static_cast<char>('a' + file), static_cast<char>('1' + rank)}; }
};
using Squares = std::vector<Square>;

const Squares kRing = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
const Squares kJumps = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

class Board;

class Piece {
public:
    explicit Piece(char letter) : letter(letter) {}
    virtual ~Piece() = default;
    bool is_white() const { return std::isupper(letter) != 0; }
    int ahead() const { return is_white() ? 1 : -1; }
    // Monkeys, elephants and crocodiles do not move.
    virtual Squares targets(const Board&, Square) const { return {}; }

    const char letter;
};

class Board {
public:
    explicit Board(std::string_view rows) : pieces_(49) {
        Square square{0, 6};
        for (char letter : rows) {
            if (letter == '/')
                square = {0, square.rank - 1};
            else if (std::isdigit(letter))
                square.file += letter - '0';
            else {
                pieces_[square.rank * 7 + square.file] = made(letter);
                square.file++;
            }
        }
    }

    const Piece* at(Square square) const { return pieces_[square.rank * 7 + square.file].get(); }
    bool is_empty(Square square) const { return square.on_board() && !at(square); }
    bool is_open(Square square, bool white) const {
        return square.on_board() && (!at(square) || at(square)->is_white() != white);
    }

    std::vector<std::string> moves(char letter) const {
        std::vector<std::string> found;
        for (int number = 0; number < 49; number++) {
            const Square from{number % 7, number / 7};
            if (!at(from) || at(from)->letter != letter) continue;
            for (Square to : at(from)->targets(*this, from)) found.push_back(from.name() + to.name());
        }
        std::sort(found.begin(), found.end());
        return found;
    }

private:
    static std::unique_ptr<Piece> made(char letter);

    std::vector<std::unique_ptr<Piece>> pieces_;
};

class Lion : public Piece {
public:
    using Piece::Piece;

    Squares targets(const Board& board, Square from) const override {
        Squares found;
        for (Square step : kRing)
            if (in_castle(from + step, is_white()) && board.is_open(from + step, is_white())) found.push_back(from + step);
        for (int right : {-1, 0, 1}) {
            const Square step{right, ahead()};
            Square to = from + step;
            while (board.is_empty(to)) to = to + step;
            if (!to.on_board() || !in_castle(to, !is_white())) continue;
            if (board.at(to)->letter == (is_white() ? 'l' : 'L')) found.push_back(to);
        }
        return found;
    }

private:
    static bool in_castle(Square square, bool white) {
        const int lowest = white ? 0 : 4;
        return 2 <= square.file && square.file <= 4 && lowest <= square.rank && square.rank <= lowest + 2;
    }
};

class Zebra : public Piece {
public:
    using Piece::Piece;

    Squares targets(const Board& board, Square from) const override {
        Squares found;
        for (Square jump : kJumps)
            if (board.is_open(from + jump, is_white())) found.push_back(from + jump);
        return found;
    }
};

class Giraffe : public Piece {
public:
    using Piece::Piece;

    Squares targets(const Board& board, Square from) const override {
        Squares found;
        for (Square step : kRing) {
            if (board.is_empty(from + step)) found.push_back(from + step);
            if (board.is_open(from + step + step, is_white())) found.push_back(from + step + step);
        }
        return found;
    }
};

class Pawn : public Piece {
public:
    using Piece::Piece;

    Squares targets(const Board& board, Square from) const override {
        Squares found = steps(board, from, {{-1, ahead()}, {0, ahead()}, {1, ahead()}});
        if (is_white() ? from.rank > 3 : from.rank < 3) retreat(board, from, 0, found);
        return found;
    }

protected:
    Squares steps(const Board& board, Square from, const Squares& directions) const {
        Squares found;
        for (Square step : directions)
            if (board.is_open(from + step, is_white())) found.push_back(from + step);
        return found;
    }

    void retreat(const Board& board, Square from, int right, Squares& found) const {
        const Square step{right, -ahead()};
        if (!board.is_empty(from + step)) return;
        found.push_back(from + step);
        if (board.is_empty(from + step + step)) found.push_back(from + step + step);
    }
};

class Superpawn : public Pawn {
public:
    using Pawn::Pawn;

    Squares targets(const Board& board, Square from) const override {
        Squares found = steps(board, from, {{-1, ahead()}, {0, ahead()}, {1, ahead()}, {-1, 0}, {1, 0}});
        for (int right : {-1, 0, 1}) retreat(board, from, right, found);
        return found;
    }
};

std::unique_ptr<Piece> Board::made(char letter) {
    switch (std::tolower(letter)) {
        case 'l': return std::make_unique<Lion>(letter);
        case 'z': return std::make_unique<Zebra>(letter);
        case 'g': return std::make_unique<Giraffe>(letter);
        case 'p': return std::make_unique<Pawn>(letter);
        case 's': return std::make_unique<Superpawn>(letter);
        default: return std::make_unique<Piece>(letter);
    }
}

int main() {
    int count;
    std::cin >> count;
    while (count-- > 0) {
        std::string rows, side, number;
        std::cin >> rows >> side >> number;
        const Board board(rows);
        for (char kind : side == "w" ? std::string("LZGPS") : std::string("lzgps")) {
            std::string line;
            for (const std::string& move : board.moves(kind)) line += (line.empty() ? "" : " ") + move;
            std::cout << line << '\n';
        }
    }
}
