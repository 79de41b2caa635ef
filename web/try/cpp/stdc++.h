// The header that judges' compilers know as bits/stdc++.h; the build compiles it before.
#ifndef JUDGEBOARD_STDCPP
#define JUDGEBOARD_STDCPP

#include <algorithm>
#include <any>
#include <array>
#include <bit>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <cfloat>
#include <chrono>
#include <cinttypes>
#include <climits>
#include <cmath>
#include <compare>
#include <complex>
#include <concepts>
#include <csignal>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cwchar>
#include <deque>
#include <forward_list>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <ranges>
#include <regex>
#include <set>
#include <span>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

// Functions of GNU's library that programs take for granted.
namespace std {

template <class T>
constexpr T __gcd(T a, T b) {
  while (b != 0) {
    T rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

template <class T>
constexpr int __lg(T n) {
  return 63 - __builtin_clzll(static_cast<make_unsigned_t<T>>(n));
}

}  // namespace std

#endif
