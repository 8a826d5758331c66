// The canonical notation of Qwirkle moves.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/json.hpp"
#include "board.hpp"

namespace sixfold::qwirkle {

inline constexpr std::string_view color_letters = "ROYGBP", shape_letters = "csdltx";

struct Written {
  std::vector<Placement> play;
  std::vector<Kind> swap;  // neither of them: a pass
};

inline void write_tile(std::string& out, Kind kind) {
  out += color_letters[static_cast<std::size_t>(color_of(kind))];
  out += shape_letters[static_cast<std::size_t>(shape_of(kind))];
}

inline void write_placement(std::string& out, const Placement& p) {
  write_tile(out, p.kind);
  out += '@';
  json::number(out, p.x);
  out += ',';
  json::number(out, p.y);
}

namespace notation_detail {

// These consume what they parse from the front of the text; false when it is not there.

inline bool take(std::string_view& text, char sign) {
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(1);
  return true;
}

inline bool take_tile(std::string_view& text, Kind& kind) {
  if (text.size() < 2) return false;
  const auto color = color_letters.find(text[0]), shape = shape_letters.find(text[1]);
  if (color == text.npos || shape == text.npos) return false;
  kind = static_cast<Kind>(color * shapes + shape);
  text.remove_prefix(2);
  return true;
}

// Up to seven digits, without leading zeros.
inline bool take_number(std::string_view& text, Coordinate& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number > 9'999'999 || number < -9'999'999) return false;
  const auto length = static_cast<std::size_t>(end - text.data());
  if (std::to_string(number) != text.substr(0, length)) return false;
  text.remove_prefix(length);
  return true;
}

inline bool take_placement(std::string_view& text, Placement& p) {
  return take_tile(text, p.kind) && take(text, '@') && take_number(text, p.x) && take(text, ',') &&
         take_number(text, p.y);
}

inline std::optional<Written> read_swap(std::string_view text) {
  Written move;
  do {
    Kind kind = 0;
    const bool follows = take_tile(text, kind) && (move.swap.empty() || move.swap.back() <= kind);
    if (!follows || move.swap.size() == hand_limit) return {};
    move.swap.push_back(kind);
  } while (!text.empty());
  return move;
}

inline std::optional<Written> read_play(std::string_view text) {
  Written move;
  do {
    Placement p{};
    if (!take_placement(text, p) || move.play.size() == line_limit) return {};
    if (!move.play.empty()) {
      const Placement& before = move.play.back();
      if (std::pair(before.x, before.y) >= std::pair(p.x, p.y)) return {};
    }
    move.play.push_back(p);
  } while (take(text, ' '));
  if (!text.empty()) return {};
  return move;
}

}  // namespace notation_detail

// Nothing for a text that is no move, is not written as it is kept, or names more tiles than a hand
// has or a cell twice.
inline std::optional<Written> read_move(std::string_view text) {
  if (text == "pass") return Written{};
  if (text.starts_with('-')) return notation_detail::read_swap(text.substr(1));
  return notation_detail::read_play(text);
}

}  // namespace sixfold::qwirkle
