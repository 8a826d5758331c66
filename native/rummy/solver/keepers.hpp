// How many cards of the old table a new table moves.
//
// Each old group may live on in at most one new group, its keeper, and each new group keeps at most
// one old group. The cards of an old group that lie in its keeper have not moved; all others have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "../cards/groups.hpp"

namespace sixfold::rummy {

enum class KeeperRule {
  any,             // a color group may live on as a shape group by the one card they share
  same_attribute,  // it lives on in a group of its own color or shape only
};

// The kinds two groups share.
inline int overlap(const Group& x, const Group& y) {
  if (x.line == y.line) return ones(x.places & y.places);
  if (is_color_line(x.line) == is_color_line(y.line)) return 0;
  const int kind =
      is_color_line(x.line) ? kind_at(x.line, y.line - symbols) : kind_at(y.line, x.line - symbols);
  return (x.places >> place_in(x.line, kind) & 1) & (y.places >> place_in(y.line, kind) & 1);
}

inline int kept_in(const Group& old, const Group& now, KeeperRule rule) {
  return rule == KeeperRule::any || old.line == now.line ? overlap(old, now) : 0;
}

// The cards that stay where they are: a matching of greatest weight, by shortest augmenting paths.
inline int kept_cards(std::span<const Group> old, std::span<const Group> now, KeeperRule rule) {
  const std::size_t rows = old.size();
  const std::size_t columns = std::max(rows, now.size());
  constexpr int infinite = std::numeric_limits<int>::max() / 2;
  const auto cost = [&](std::size_t row, std::size_t column) {
    return column <= now.size() ? -kept_in(old[row - 1], now[column - 1], rule) : 0;
  };
  // Rows and columns count from 1; column 0 stands for the row that looks for a partner.
  std::vector<int> row_price(rows + 1), column_price(columns + 1), shortest(columns + 1);
  std::vector<std::size_t> partner(columns + 1), before(columns + 1);
  std::vector<char> done(columns + 1);
  for (std::size_t row = 1; row <= rows; ++row) {
    std::ranges::fill(shortest, infinite);
    std::ranges::fill(done, 0);
    partner[0] = row;
    std::size_t column = 0;
    while (partner[column] != 0) {
      done[column] = 1;
      const std::size_t at = partner[column];
      int step = infinite;
      std::size_t next = 0;
      for (std::size_t c = 1; c <= columns; ++c) {
        if (done[c]) continue;
        const int length = cost(at, c) - row_price[at] - column_price[c];
        if (length < shortest[c]) {
          shortest[c] = length;
          before[c] = column;
        }
        if (shortest[c] < step) {
          step = shortest[c];
          next = c;
        }
      }
      for (std::size_t c = 0; c <= columns; ++c) {
        if (done[c]) {
          row_price[partner[c]] += step;
          column_price[c] -= step;
        } else {
          shortest[c] -= step;
        }
      }
      column = next;
    }
    for (; column != 0; column = before[column]) partner[column] = partner[before[column]];
  }
  return column_price[0];
}

inline int moved_cards(std::span<const Group> old, std::span<const Group> now, KeeperRule rule) {
  int cards = 0;
  for (const Group& group : old) cards += group.size();
  return cards - kept_cards(old, now, rule);
}

}  // namespace sixfold::rummy
