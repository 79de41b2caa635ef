// In contest style: one header, scanf, and a global board with a frame of zeros.
#include <bits/stdc++.h>
using namespace std;

char board[10][10];
int down[8] = {-1, -1, -1, 0, 0, 1, 1, 1}, right_[8] = {-1, 0, 1, -1, 1, -1, 0, 1};

char other(char player) { return player == 'B' ? 'W' : 'B'; }

// Returns the number of discs that turn, and turns them if asked to.
int turned(int r, int c, char player, bool turn) {
    if (board[r][c] != '-') return 0;
    int total = 0;
    for (int d = 0; d < 8; d++) {
        int length = 1;
        while (board[r + length * down[d]][c + length * right_[d]] == other(player)) length++;
        if (board[r + length * down[d]][c + length * right_[d]] != player) continue;
        total += length - 1;
        for (int i = 1; turn && i < length; i++) board[r + i * down[d]][c + i * right_[d]] = player;
    }
    return total;
}

vector<pair<int, int>> legal_moves(char player) {
    vector<pair<int, int>> moves;
    for (int r = 1; r <= 8; r++)
        for (int c = 1; c <= 8; c++)
            if (turned(r, c, player, false)) moves.push_back({r, c});
    return moves;
}

int main() {
    int games;
    scanf("%d", &games);
    for (int game = 0; game < games; game++) {
        if (game) puts("");
        char row[9], player, command[5];
        for (int r = 1; r <= 8; r++) {
            scanf("%8s", row);
            memcpy(board[r] + 1, row, 8);
        }
        scanf(" %c", &player);
        while (scanf("%4s", command) == 1 && command[0] != 'Q') {
            auto moves = legal_moves(player);
            if (command[0] == 'L') {
                if (moves.empty()) printf("No legal move.");
                for (size_t i = 0; i < moves.size(); i++)
                    printf("%s(%d,%d)", i ? " " : "", moves[i].first, moves[i].second);
                puts("");
                continue;
            }
            if (moves.empty()) player = other(player);
            int r = command[1] - '0', c = command[2] - '0';
            turned(r, c, player, true);
            board[r][c] = player;
            player = other(player);
            int black = 0, white = 0;
            for (int i = 1; i <= 8; i++)
                for (int j = 1; j <= 8; j++) black += board[i][j] == 'B', white += board[i][j] == 'W';
            printf("Black - %2d White - %2d\n", black, white);
        }
        for (int r = 1; r <= 8; r++) printf("%.8s\n", board[r] + 1);
    }
}
