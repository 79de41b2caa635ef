// Rank and File: reads boards and says how a king stands.
// The rule is yours to write.
#include <bits/stdc++.h>
using namespace std;

// How the king of the side stands, w or B:
// SAFE, CHECKED or CHECKMATED.
// board[row][column] is a piece, lower case if white, or a dot.
// Row 0 is the first of the input.
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
