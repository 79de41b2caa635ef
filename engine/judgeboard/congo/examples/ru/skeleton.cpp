// Конго: читает позиции и печатает ходы фигур одного вида.
// Правила напишите сами.
#include <bits/stdc++.h>
using namespace std;

using Board = map<string, char>;

// Как выбрано для ввода: L, Z, G, P или S; для всех — LZGPS.
const string KINDS = "L";

// Ходы фигур этого вида, например e3e4.
// Сторона side — w или b. board.at("e3") — фигура на этом поле,
// белая — заглавной буквой; пустых полей в board нет.
vector<string> moves([[maybe_unused]] const Board& board, [[maybe_unused]] char side, [[maybe_unused]] char kind) {
    return {};
}

// Фигуры по их полям; rows — первая часть записи FEN.
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
