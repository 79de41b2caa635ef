// Congo: reads positions, prints the moves of a kind of piece.
// The rules are yours to write.
#include <bits/stdc++.h>
using namespace std;

using Board = map<string, char>;

// As chosen for the input: L, Z, G, P or S; all: LZGPS.
const string KINDS = "L";

// The moves, such as e3e4, of the side's pieces of this kind.
// The side is w or b. board.at("e3") is the piece there, upper case
// if white; empty squares are missing.
vector<string> moves([[maybe_unused]] const Board& board, [[maybe_unused]] char side, [[maybe_unused]] char kind) {
    return {};
}

// The pieces by their squares, from a FEN's first part.
Board squares(const string& rows) {
    Board board;
    char file = 'a', rank = '7';
    for (char letter : rows) {
        if (letter == '/') {
            file = 'a';
            rank--;
        } else if (isdigit(letter)) {
            file += letter - '0';
        } else {
            board[{file, rank}] = letter;
            file++;
        }
    }
    return board;
}

int main() {
    int count;
    cin >> count;
    while (count-- > 0) {
        string rows, number;
        char side;
        cin >> rows >> side >> number;
        for (char kind : KINDS) {
            vector<string> found = moves(squares(rows), side, kind);
            sort(found.begin(), found.end());
            for (size_t i = 0; i < found.size(); i++) cout << (i > 0 ? " " : "") << found[i];
            cout << "\n";
        }
    }
}
