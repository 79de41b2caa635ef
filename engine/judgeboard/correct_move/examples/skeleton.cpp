// Correct Move: reads each line and prints its answer.
// The rule is yours to write.
#include <bits/stdc++.h>
using namespace std;

// The first answer that is true: Illegal state, Illegal move,
// Move not allowed, Stop, Continue.
// Squares count row by row, from 0 at the top left
// to 63 at the bottom right.
string answer([[maybe_unused]] int king, [[maybe_unused]] int queen, [[maybe_unused]] int target) {
    return "Continue";
}

int main() {
    int king, queen, target;
    while (cin >> king >> queen >> target) cout << answer(king, queen, target) << "\n";
}
