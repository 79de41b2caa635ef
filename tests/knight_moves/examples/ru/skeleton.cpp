// Ходы коня: читает строки и печатает ответ на каждую.
// Правило напишите сами.
#include <bits/stdc++.h>
using namespace std;

// Сколько ходов нужно коню, чтобы попасть
// с поля start на поле goal.
int moves([[maybe_unused]] const string& start, [[maybe_unused]] const string& goal) {
    return 0;
}

int main() {
    string start, goal;
    while (cin >> start >> goal)
        cout << "To get from " << start << " to " << goal << " takes " << moves(start, goal) << " knight moves.\n";
}
