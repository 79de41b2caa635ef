// In contest style: one header, scanf, a global board. To find an escape it makes every move.
#include <bits/stdc++.h>
using namespace std;

char board[8][9];

bool is_own(char piece, bool white) { return piece != '.' && (islower(piece) != 0) == white; }

bool attacks(int r, int c, int to_r, int to_c) {
    int down = to_r - r, right = to_c - c;
    char kind = tolower(board[r][c]);
    if (kind == 'n') return abs(down * right) == 2;
    if (kind == 'k') return max(abs(down), abs(right)) == 1;
    bool straight = down == 0 || right == 0, diagonal = abs(down) == abs(right);
    if (kind == 'r' && !straight) return false;
    if (kind == 'b' && !diagonal) return false;
    if (!straight && !diagonal) return false;
    int length = max(abs(down), abs(right));
    for (int i = 1; i < length; i++)
        if (board[r + down / length * i][c + right / length * i] != '.') return false;
    return length > 0;
}

bool in_check(bool white) {
    int king_r = 0, king_c = 0;
    for (int r = 0; r < 8; r++)
        for (int c = 0; c < 8; c++)
            if (board[r][c] == (white ? 'k' : 'K')) king_r = r, king_c = c;
    for (int r = 0; r < 8; r++)
        for (int c = 0; c < 8; c++)
            if (is_own(board[r][c], !white) && attacks(r, c, king_r, king_c)) return true;
    return false;
}

bool is_safe_after(int r, int c, int to_r, int to_c, bool white) {
    char taken = board[to_r][to_c];
    board[to_r][to_c] = board[r][c];
    board[r][c] = '.';
    bool safe = !in_check(white);
    board[r][c] = board[to_r][to_c];
    board[to_r][to_c] = taken;
    return safe;
}

bool can_escape(bool white) {
    for (int from = 0; from < 64; from++) {
        int r = from / 8, c = from % 8;
        if (!is_own(board[r][c], white)) continue;
        for (int to = 0; to < 64; to++) {
            int to_r = to / 8, to_c = to % 8;
            if (is_own(board[to_r][to_c], white) || tolower(board[to_r][to_c]) == 'k') continue;
            if (attacks(r, c, to_r, to_c) && is_safe_after(r, c, to_r, to_c, white)) return true;
        }
    }
    return false;
}

int main() {
    int sets;
    scanf("%d", &sets);
    while (sets--) {
        char side;
        scanf(" %c", &side);
        for (int r = 0; r < 8; r++) scanf("%8s", board[r]);
        bool white = side == 'w';
        printf("%s IS ", white ? "WHITE" : "BLACK");
        if (!in_check(white))
            puts("SAFE");
        else if (can_escape(white))
            puts("CHECKED");
        else
            puts("CHECKMATED");
    }
}
