// When the cards of one line split into sets, and what that leaves open while the cards are
// undecided.
//
// Counts n_1..n_6 of a line, N their sum, M their maximum: they split into sets with at least m
// qwirkles iff m <= min n and 3(M + m) <= N (deal the cards, sorted by place, round-robin into
// piles). A set of six can always be laid as two sets of three, so "at least m" can be made
// "exactly m" (M9).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "cards.hpp"

namespace sixfold::rummy {

using LineVector = std::array<std::uint8_t, symbols>;  // how many cards of each place lie in a line

constexpr bool splits_into_sets(const LineVector& counts, int qwirkles = 0) {
  const auto [least, most] = std::ranges::minmax(counts);
  return qwirkles <= least && smallest_set * (most + qwirkles) <= total(counts);
}

// What is known of a line: `reach[k]` places can hold k + 1 cards or more, some place must hold
// `highest_floor`, and `qwirkles` are wanted.
struct LineOutlook {
  std::array<int, copies> reach;
  int highest_floor;
  int qwirkles;
};

// What follows: no place holds more than `cap`; a place that can hold h must hold floor[h];
// more than `most_qwirkles` cannot be had.
struct LineVerdict {
  bool possible = false;
  std::uint8_t cap = 0;
  std::uint8_t most_qwirkles = 0;
  std::array<std::uint8_t, copies + 1> floor{};
};

namespace line_detail {

// Most cards in the line when no place holds more than `cap`.
constexpr int capacity(const LineOutlook& line, int cap) {
  int sum = 0;
  for (int k = 0; k < cap; ++k) sum += line.reach[k];
  return sum;
}

constexpr bool cap_possible(const LineOutlook& line, int cap, int qwirkles) {
  const bool room = qwirkles == 0 || line.reach[qwirkles - 1] == symbols;
  return room && cap >= std::max(line.highest_floor, qwirkles) &&
         smallest_set * (cap + qwirkles) <= capacity(line, cap);
}

constexpr LineVerdict judge(const LineOutlook& line) {
  LineVerdict verdict;
  verdict.floor.fill(copies);
  for (int cap = 0; cap <= copies; ++cap) {
    if (!cap_possible(line, cap, line.qwirkles)) continue;
    verdict.possible = true;
    verdict.cap = static_cast<std::uint8_t>(cap);
    const int spare = capacity(line, cap) - smallest_set * (cap + line.qwirkles);
    for (int h = 0; h <= copies; ++h) {
      const int floor = std::max(line.qwirkles, std::min(h, cap) - spare);
      verdict.floor[h] = std::min(verdict.floor[h], static_cast<std::uint8_t>(floor));
    }
    for (int m = line.qwirkles; m <= cap; ++m)
      if (cap_possible(line, cap, m))
        verdict.most_qwirkles = std::max(verdict.most_qwirkles, static_cast<std::uint8_t>(m));
  }
  return verdict;
}

// Outlooks are numbered without gaps, reach[0] >= reach[1] >= reach[2]: 84 triples.
constexpr int triples = 84;
constexpr int choices = (copies + 1) * (copies + 1);

constexpr int index(const LineOutlook& line) {
  constexpr std::array<int, symbols + 1> triangle = {0, 1, 3, 6, 10, 15, 21};
  constexpr std::array<int, symbols + 1> pyramid = {0, 1, 4, 10, 20, 35, 56};
  const int triple = pyramid[line.reach[0]] + triangle[line.reach[1]] + line.reach[2];
  return triple * choices + line.highest_floor * (copies + 1) + line.qwirkles;
}

inline const std::array<LineVerdict, triples * choices> verdicts = [] {
  std::array<LineVerdict, triples * choices> table{};
  for (int one = 0; one <= symbols; ++one)
    for (int two = 0; two <= one; ++two)
      for (int three = 0; three <= two; ++three)
        for (int choice = 0; choice < choices; ++choice) {
          const LineOutlook line{{one, two, three}, choice / (copies + 1), choice % (copies + 1)};
          table[index(line)] = judge(line);
        }
  return table;
}();

}  // namespace line_detail

inline const LineVerdict& verdict(const LineOutlook& line) {
  return line_detail::verdicts[line_detail::index(line)];
}

}  // namespace sixfold::rummy
