// In contest style: one header, scanf, and global arrays.
#include <bits/stdc++.h>
using namespace std;

int down[4] = {-1, 0, 1, 0}, right_[4] = {0, 1, 0, -1};
bool reached[64];

// Marks all squares that a queen can move to.
void mark(int king, int queen) {
    memset(reached, 0, sizeof reached);
    for (int d = 0; d < 4; d++) {
        int r = queen / 8 + down[d], c = queen % 8 + right_[d];
        while (r >= 0 && r < 8 && c >= 0 && c < 8 && r * 8 + c != king) {
            reached[r * 8 + c] = true;
            r += down[d];
            c += right_[d];
        }
    }
}

vector<int> around(int king) {
    vector<int> squares;
    for (int d = 0; d < 4; d++) {
        int r = king / 8 + down[d], c = king % 8 + right_[d];
        if (r >= 0 && r < 8 && c >= 0 && c < 8) squares.push_back(r * 8 + c);
    }
    return squares;
}

int main() {
    int king, queen, target;
    while (scanf("%d%d%d", &king, &queen, &target) == 3) {
        if (king == queen) {
            puts("Illegal state");
            continue;
        }
        mark(king, queen);
        if (!reached[target]) {
            puts("Illegal move");
            continue;
        }
        vector<int> squares = around(king);
        if (count(squares.begin(), squares.end(), target)) {
            puts("Move not allowed");
            continue;
        }
        mark(king, target);
        bool locked = true;
        for (int square : squares) locked = locked && reached[square];
        puts(locked ? "Stop" : "Continue");
    }
}
