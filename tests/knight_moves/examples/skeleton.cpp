// Knight Moves: reads each line and prints its answer.
// The rule is yours to write.
#include <bits/stdc++.h>
using namespace std;

// The number of moves that a knight needs
// from one square to the other.
int moves([[maybe_unused]] const string& start, [[maybe_unused]] const string& goal) {
    return 0;
}

int main() {
    string start, goal;
    while (cin >> start >> goal)
        cout << "To get from " << start << " to " << goal << " takes " << moves(start, goal) << " knight moves.\n";
}
