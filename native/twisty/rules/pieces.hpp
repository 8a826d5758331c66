// Tokens of the board (T1-T3) and the row of colors a player collects (T5).
#pragma once

#include <array>
#include <cstdint>

namespace sixfold::twisty {

using Color = int;  // red orange yellow green blue purple white

inline constexpr int color_count = 7;
inline constexpr Color no_color = 7;
inline constexpr int cubes_per_color = 4;
inline constexpr int cube_count = color_count * cubes_per_color;
inline constexpr int token_count = 44;
inline constexpr int special_kinds = 5;

// A value below `colors` is a cube of that color.
enum class Token : std::uint8_t { ortho = color_count, diag, knight, teleport, shield, none };

constexpr Token cube(Color color) { return static_cast<Token>(color); }
constexpr Token special(int kind) { return static_cast<Token>(color_count + kind); }
constexpr bool is_cube(Token token) { return static_cast<int>(token) < color_count; }
constexpr bool moves_on(Token token) { return token >= Token::ortho && token <= Token::teleport; }
constexpr Color color_of(Token token) { return static_cast<Color>(token); }

using ColorSet = std::uint8_t;  // bit = color
inline constexpr ColorSet all_colors = (1 << color_count) - 1;

constexpr ColorSet color_bit(Color color) { return static_cast<ColorSet>(1 << color); }
constexpr bool contains(ColorSet set, Color color) { return set >> color & 1; }

// How many colors are in a set: a lookup table, because baseline x86-64 has no popcount.
inline constexpr auto count_of = [] {
  std::array<std::uint8_t, all_colors + 1> counts{};
  for (unsigned set = 1; set < counts.size(); ++set)
    counts[set] = static_cast<std::uint8_t>(counts[set >> 1] + (set & 1));
  return counts;
}();

// Seven colors, leftmost in the lowest four bits; behind them no_color.
using Row = std::uint32_t;
using ColorList = std::array<std::uint8_t, color_count>;

constexpr Color color_at(Row row, int place) { return static_cast<Color>(row >> 4 * place & 15); }

constexpr Row row_of(const ColorList& list) {
  Row row = Row{no_color} << 4 * color_count;
  for (int place = 0; place < color_count; ++place) row |= Row{list[place]} << 4 * place;
  return row;
}

constexpr ColorList list_of(Row row) {
  ColorList list{};
  for (int place = 0; place < color_count; ++place)
    list[place] = static_cast<std::uint8_t>(color_at(row, place));
  return list;
}

// A row that is not laid yet: no color is next (T6).
inline constexpr ColorList no_row = {no_color, no_color, no_color, no_color,
                                     no_color, no_color, no_color};

// The row of a robbed player: the stolen color goes to the end (T16).
constexpr Row moved_to_end(Row row, Color color) {
  int place = 0;
  while (color_at(row, place) != color) ++place;
  const Row before = (Row{1} << 4 * place) - 1;
  const Row seven = (Row{1} << 4 * color_count) - 1;
  return (row & before) | ((row & seven) >> 4 & ~before) |
         static_cast<Row>(color) << 4 * (color_count - 1) | (row & ~seven);
}

}  // namespace sixfold::twisty
