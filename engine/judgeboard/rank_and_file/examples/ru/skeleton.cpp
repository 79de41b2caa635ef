// Шах или мат: читает доски и отвечает, что с королём.
// Правило напишите сами.
#include <bits/stdc++.h>
using namespace std;

// Что с королём стороны side (w или B):
// SAFE, CHECKED или CHECKMATED.
// board[row][column] — фигура, белая — строчной буквой, или точка.
// Ряд 0 — первый во вводе.
string answer([[maybe_unused]] char side, [[maybe_unused]] const vector<string>& board) {
    return "SAFE";
}

int main() {
    int sets;
    cin >> sets;
    while (sets-- > 0) {
        char side;
        vector<string> board(8);
        cin >> side;
        for (string& row : board) cin >> row;
        cout << (side == 'w' ? "WHITE" : "BLACK") << " IS " << answer(side, board) << "\n";
    }
}
