// The cards of a table divided among the lines, and a simple way to lay them as groups.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../cards/cards.hpp"
#include "../cards/groups.hpp"
#include "../cards/line_rule.hpp"
#include "solver.hpp"

namespace sixfold::rummy {

struct Layout {
  std::array<LineVector, lines> line{};  // how many cards of each place lie in each line
  LineCounts qwirkles{};

  static Layout of(const Solution& solution) {
    Layout layout;
    layout.qwirkles = solution.qwirkles;
    for (int kind = 0; kind < kinds; ++kind) {
      const std::uint8_t in_color = solution.color_part[kind];
      layout.cell(color_line(kind), kind) = in_color;
      layout.cell(shape_line(kind), kind) =
          static_cast<std::uint8_t>(solution.cards[kind] - in_color);
    }
    return layout;
  }

  std::uint8_t& cell(int in_line, int kind) { return line[in_line][place_in(in_line, kind)]; }

  // Lays one more card if one of its lines takes it.
  bool add(int kind) { return add_to(color_line(kind), kind) || add_to(shape_line(kind), kind); }

 private:
  bool add_to(int in_line, int kind) {
    ++cell(in_line, kind);
    if (splits_into_sets(line[in_line], qwirkles[in_line])) return true;
    --cell(in_line, kind);
    return false;
  }
};

// Lays the cards of a line, which must split so, as `qwirkles` sets of six and other sets of 3 to
// 5: sorted by place they are dealt round-robin into piles, so no pile gets a card twice.
inline void lay_line(int line, LineVector counts, int qwirkles, std::vector<Group>& groups) {
  const auto group = [line](unsigned places) {
    return Group{static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(places)};
  };
  for (auto& count : counts) count = static_cast<std::uint8_t>(count - qwirkles);
  groups.insert(groups.end(), static_cast<std::size_t>(qwirkles), group(all_places));
  constexpr int largest = qwirkle_size - 1;
  const int piles =
      std::max<int>(std::ranges::max(counts), (total(counts) + largest - 1) / largest);
  const std::size_t first = groups.size();
  groups.insert(groups.end(), static_cast<std::size_t>(piles), group(0));
  int card = 0;
  for (int place = 0; place < symbols; ++place)
    for (int copy = 0; copy < counts[place]; ++copy, ++card) {
      auto& places = groups[first + static_cast<std::size_t>(card % piles)].places;
      places = static_cast<std::uint8_t>(places | 1u << place);
    }
}

// A table for a layout, without regard to how the cards lay before.
inline std::vector<Group> lay_groups(const Layout& layout) {
  std::vector<Group> groups;
  for (int line = 0; line < lines; ++line)
    lay_line(line, layout.line[line], layout.qwirkles[line], groups);
  return groups;
}

}  // namespace sixfold::rummy
