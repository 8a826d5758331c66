// How cards are written: a letter for the color and one for the shape, as in Gt.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "../../core/cold.hpp"
#include "cards.hpp"

namespace sixfold::rummy {

SIXFOLD_COLD_BEGIN

inline constexpr std::string_view color_letters = "ROYGBP";
inline constexpr std::string_view shape_letters = "csdltx";

namespace names_detail {
inline constexpr auto letters = [] {
  std::array<char, 2 * kinds> all{};
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    all[2 * kind] = color_letters[kind / symbols];
    all[2 * kind + 1] = shape_letters[kind % symbols];
  }
  return all;
}();
}  // namespace names_detail

constexpr std::string_view name_of(int kind) {
  return {&names_detail::letters[2 * static_cast<std::size_t>(kind)], 2};
}

// The kind of a color and a shape, each one letter; -1 if there is none.
constexpr int kind_named(std::string_view color, std::string_view shape) {
  const auto row = color_letters.find(color), column = shape_letters.find(shape);
  if (row == color_letters.npos || column == shape_letters.npos) return -1;
  return static_cast<int>(row) * symbols + static_cast<int>(column);
}

// Cards one after another.
template <class Kinds>
void write_cards(std::string& out, const Kinds& cards) {
  for (const int kind : cards) out += name_of(kind);
}

template <class Kinds>
std::string written(const Kinds& cards) {
  std::string text;
  write_cards(text, cards);
  return text;
}

SIXFOLD_COLD_END

}  // namespace sixfold::rummy
