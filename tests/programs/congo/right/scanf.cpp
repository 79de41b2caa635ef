// In contest style: one header, scanf, a global board with row 0 for rank 1. Prints the moves of all kinds.
#include <bits/stdc++.h>
using namespace std;

char board[7][7];
bool white;
int up8[8] = {1, 1, 1, 0, 0, -1, -1, -1}, right8[8] = {-1, 0, 1, -1, 1, -1, 0, 1};
int up_knight[8] = {2, 2, 1, 1, -1, -1, -2, -2}, right_knight[8] = {-1, 1, -2, 2, -2, 2, -1, 1};

bool inside(int r, int c) { return r >= 0 && r < 7 && c >= 0 && c < 7; }
bool is_free(int r, int c) { return inside(r, c) && board[r][c] == '.'; }
bool is_open(int r, int c) {
    return inside(r, c) && (board[r][c] == '.' || (isupper(board[r][c]) != 0) != white);
}
bool in_castle(int r, int c, bool of_white) {
    return c >= 2 && c <= 4 && (of_white ? r >= 0 && r <= 2 : r >= 4 && r <= 6);
}

vector<pair<int, int>> targets(char kind, int r, int c) {
    vector<pair<int, int>> found;
    int forward = white ? 1 : -1;
    auto retreat = [&](int side) {
        for (int i = 1; i <= 2 && is_free(r - i * forward, c + i * side); i++)
            found.push_back({r - i * forward, c + i * side});
    };
    if (kind == 'l') {
        for (int d = 0; d < 8; d++) {
            int to_r = r + up8[d], to_c = c + right8[d];
            if (in_castle(to_r, to_c, white) && is_open(to_r, to_c)) found.push_back({to_r, to_c});
        }
        for (int side = -1; side <= 1; side++) {
            int to_r = r + forward, to_c = c + side;
            while (is_free(to_r, to_c)) to_r += forward, to_c += side;
            if (inside(to_r, to_c) && board[to_r][to_c] == (white ? 'l' : 'L') && in_castle(to_r, to_c, !white))
                found.push_back({to_r, to_c});
        }
    }
    if (kind == 'z')
        for (int d = 0; d < 8; d++)
            if (is_open(r + up_knight[d], c + right_knight[d])) found.push_back({r + up_knight[d], c + right_knight[d]});
    if (kind == 'g')
        for (int d = 0; d < 8; d++) {
            if (is_free(r + up8[d], c + right8[d])) found.push_back({r + up8[d], c + right8[d]});
            if (is_open(r + 2 * up8[d], c + 2 * right8[d])) found.push_back({r + 2 * up8[d], c + 2 * right8[d]});
        }
    if (kind == 'p' || kind == 's')
        for (int side = -1; side <= 1; side++)
            if (is_open(r + forward, c + side)) found.push_back({r + forward, c + side});
    if (kind == 'p' && (white ? r > 3 : r < 3)) retreat(0);
    if (kind == 's')
        for (int side = -1; side <= 1; side++) {
            if (side && is_open(r, c + side)) found.push_back({r, c + side});
            retreat(side);
        }
    return found;
}

int main() {
    int count;
    scanf("%d", &count);
    while (count--) {
        char rows[60], side[2], number[200];
        scanf("%59s %1s %199s", rows, side, number);
        white = side[0] == 'w';
        int r = 6, c = 0;
        for (char* p = rows; *p; p++) {
            if (*p == '/') {
                r--;
                c = 0;
            } else if (isdigit(*p)) {
                for (int i = *p - '0'; i > 0; i--) board[r][c++] = '.';
            } else {
                board[r][c++] = *p;
            }
        }
        for (const char* kind = "lzgps"; *kind; kind++) {
            vector<string> moves;
            for (r = 0; r < 7; r++)
                for (c = 0; c < 7; c++) {
                    if (board[r][c] != (white ? toupper(*kind) : *kind)) continue;
                    for (auto [to_r, to_c] : targets(*kind, r, c)) {
                        char move[5] = {char('a' + c), char('1' + r), char('a' + to_c), char('1' + to_r), 0};
                        moves.push_back(move);
                    }
                }
            sort(moves.begin(), moves.end());
            for (size_t i = 0; i < moves.size(); i++) printf("%s%s", i ? " " : "", moves[i].c_str());
            puts("");
        }
    }
}
