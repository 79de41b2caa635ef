// Each kind of piece is a class, and the board holds pointers to the pieces.
#include <array>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

struct Square {
    int row, column;
    Square operator+(const Square& other) const { return {row + other.row, column + other.column}; }
    bool operator==(const Square&) const = default;
    bool on_board() const { return 0 <= row && row < 8 && 0 <= column && column < 8; }
};

using Steps = std::vector<Square>;
const Steps kStraight = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
const Steps kDiagonal = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
const Steps kAll = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
const Steps kLeaps = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

class Board;

class Piece {
public:
    explicit Piece(bool white) : white_(white) {}
    virtual ~Piece() = default;
    bool white() const { return white_; }
    virtual bool is_king() const { return false; }
    virtual Steps reached(const Board& board, Square from) const = 0;

private:
    bool white_;
};

class Board {
public:
    const Piece* at(Square square) const { return squares_[square.row * 8 + square.column].get(); }

    void put(Square square, std::unique_ptr<Piece> piece) { squares_[square.row * 8 + square.column] = std::move(piece); }

    std::unique_ptr<Piece> take(Square square) { return std::move(squares_[square.row * 8 + square.column]); }

    Steps of(bool white) const {
        Steps found;
        for (int number = 0; number < 64; number++)
            if (squares_[number] && squares_[number]->white() == white) found.push_back({number / 8, number % 8});
        return found;
    }

    bool in_check(bool white) const {
        for (Square from : of(!white))
            for (Square to : at(from)->reached(*this, from))
                if (at(to) && at(to)->is_king()) return true;
        return false;
    }

    bool can_escape(bool white) {
        for (Square from : of(white))
            for (Square to : at(from)->reached(*this, from))
                if (!(at(to) && at(to)->is_king()) && is_safe_after(from, to, white)) return true;
        return false;
    }

private:
    bool is_safe_after(Square from, Square to, bool white) {
        auto taken = take(to);
        put(to, take(from));
        const bool safe = !in_check(white);
        put(from, take(to));
        put(to, std::move(taken));
        return safe;
    }

    std::array<std::unique_ptr<Piece>, 64> squares_;
};

class Leaper : public Piece {
public:
    Leaper(bool white, const Steps& steps) : Piece(white), steps_(steps) {}

    Steps reached(const Board& board, Square from) const override {
        Steps found;
        for (Square step : steps_) {
            const Square to = from + step;
            if (to.on_board() && (!board.at(to) || board.at(to)->white() != white())) found.push_back(to);
        }
        return found;
    }

private:
    const Steps& steps_;
};

class King : public Leaper {
public:
    explicit King(bool white) : Leaper(white, kAll) {}
    bool is_king() const override { return true; }
};

class Rider : public Piece {
public:
    Rider(bool white, const Steps& steps) : Piece(white), steps_(steps) {}

    Steps reached(const Board& board, Square from) const override {
        Steps found;
        for (Square step : steps_) {
            Square to = from + step;
            while (to.on_board() && !board.at(to)) {
                found.push_back(to);
                to = to + step;
            }
            if (to.on_board() && board.at(to)->white() != white()) found.push_back(to);
        }
        return found;
    }

private:
    const Steps& steps_;
};

std::unique_ptr<Piece> made(char letter) {
    const bool white = 'a' <= letter && letter <= 'z';
    switch (letter) {
        case 'k': case 'K': return std::make_unique<King>(white);
        case 'n': case 'N': return std::make_unique<Leaper>(white, kLeaps);
        case 'r': case 'R': return std::make_unique<Rider>(white, kStraight);
        case 'b': case 'B': return std::make_unique<Rider>(white, kDiagonal);
        case 'q': case 'Q': return std::make_unique<Rider>(white, kAll);
        default: return nullptr;
    }
}

int main() {
    int sets;
    std::cin >> sets;
    for (int set = 0; set < sets; set++) {
        std::string side, row;
        std::cin >> side;
        Board board;
        for (int r = 0; r < 8; r++) {
            std::cin >> row;
            for (int c = 0; c < 8; c++) board.put({r, c}, made(row[c]));
        }
        const bool white = side == "w";
        std::cout << (white ? "WHITE" : "BLACK") << " IS ";
        std::cout << (!board.in_check(white) ? "SAFE" : board.can_escape(white) ? "CHECKED" : "CHECKMATED") << "\n";
    }
}
