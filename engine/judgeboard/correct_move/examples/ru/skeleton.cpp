// Правильный ход: читает строки и печатает ответ на каждую.
// Правило напишите сами.
#include <bits/stdc++.h>
using namespace std;

// Первый верный из ответов: Illegal state, Illegal move,
// Move not allowed, Stop, Continue.
// Поля пронумерованы по рядам: от 0 слева вверху
// до 63 справа внизу.
string answer([[maybe_unused]] int king, [[maybe_unused]] int queen, [[maybe_unused]] int target) {
    return "Continue";
}

int main() {
    int king, queen, target;
    while (cin >> king >> queen >> target) cout << answer(king, queen, target) << "\n";
}
