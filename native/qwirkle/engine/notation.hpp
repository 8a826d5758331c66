// Moves of Qwirkle and their notation (games/qwirkle/moves.py).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/json.hpp"
#include "../../core/sort.hpp"
#include "../../engine/text.hpp"
#include "../../engine/words.hpp"
#include "../rules/board.hpp"

namespace sixfold::qwirkle {

SIXFOLD_COLD_BEGIN

inline constexpr std::string_view color_letters = "ROYGBP", shape_letters = "csdltx";

// A move in canonical order; neither play nor swap is a pass.
struct Written {
  std::vector<Placement> play{};  // by cell
  std::vector<Kind> swap{};       // ascending
};

inline void write_tile(std::string& out, Kind kind) {
  out += color_letters[static_cast<std::size_t>(color_of(kind))];
  out += shape_letters[static_cast<std::size_t>(shape_of(kind))];
}

inline std::string name_of(Kind kind) {
  std::string out;
  write_tile(out, kind);
  return out;
}

inline void write_placement(std::string& out, const Placement& p) {
  write_tile(out, p.kind);
  out += '@';
  json::number(out, p.x);
  out += ',';
  json::number(out, p.y);
}

// Appends the tiles with a space before each but the first of all.
template <class List>
void write_placements(std::string& out, const List& placements) {
  for (const Placement& p : placements) {
    if (!out.empty()) out += ' ';
    write_placement(out, p);
  }
}

inline std::string format_move(const Written& move) {
  std::string out;
  if (!move.swap.empty()) {
    out += '-';
    for (const Kind kind : move.swap) write_tile(out, kind);
  } else if (!move.play.empty()) {
    write_placements(out, move.play);
  } else {
    out = "pass";
  }
  return out;
}

// How many tiles were swapped, not which (Q1).
inline std::string public_text(const Written& move) {
  return move.swap.empty() ? format_move(move) : "-" + std::to_string(move.swap.size());
}

inline engine::Answer<Kind> parse_tile(std::string_view text) {
  if (text.size() == 2) {
    const auto color = color_letters.find(text[0]), shape = shape_letters.find(text[1]);
    if (color != text.npos && shape != text.npos) return static_cast<Kind>(color * shapes + shape);
  }
  return engine::no_notation(
      "'{text}' is not a tile: a tile has a color {colors} and a shape {shapes}, as in Rc",
      {{"text", text}, {"colors", "R/O/Y/G/B/P"}, {"shapes", "c/s/d/l/t/x"}});
}

namespace notation_detail {

inline constexpr std::string_view help =
    "Rc@0,0 Rs@1,0 plays tiles at x,y; -RcGt swaps tiles; pass";

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline bool is_word(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

// One to seven digits, perhaps with a minus sign.
inline std::optional<Coordinate> coordinate(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto number = text.size() <= 7 ? engine::whole_number(text) : std::nullopt;
  if (!number) return {};
  return negative ? -Coordinate{*number} : Coordinate{*number};
}

inline engine::Answer<Placement> parse_placement(std::string_view word) {
  const std::size_t at = word.find('@');
  const std::string_view tile = word.substr(0, at);
  if (at != word.npos && !tile.empty() && std::ranges::all_of(tile, is_word)) {
    const std::string_view cell = word.substr(at + 1);
    const std::size_t comma = cell.find(',');
    const auto x = coordinate(cell.substr(0, comma));
    const auto y = comma == cell.npos ? std::nullopt : coordinate(cell.substr(comma + 1));
    if (x && y) {
      const auto kind = parse_tile(tile);
      if (!kind) return kind.refusal();
      return Placement{*kind, *x, *y};
    }
  }
  return engine::no_notation("'{text}' doesn’t say which tile goes where, as in Rc@0,0; {help}",
                             {{"text", word}, {"help", engine::phrase(help)}});
}

inline engine::Answer<Written> parse_play(std::string_view text) {
  Written move;
  for (const std::string_view word : engine::split(text)) {
    const auto placement = parse_placement(word);
    if (!placement) return placement.refusal();
    move.play.push_back(*placement);
  }
  sort_by(move.play, [](const Placement& p) { return std::tuple(p.x, p.y, p.kind); });
  return move;
}

// `text` follows the minus sign.
inline engine::Answer<Written> parse_swap(std::string_view text) {
  std::string row;
  for (const std::string_view word : engine::split(text)) row += word;
  const auto letters = engine::characters(row);
  if (letters.size() % 2 != 0)
    return engine::no_notation("'{text}' is not a row of tiles of two letters each",
                               {{"text", row}});
  if (letters.empty()) return engine::no_notation("a swap names its tiles, as in -RcGt");
  Written move;
  for (std::size_t i = 0; i < letters.size(); i += 2) {
    const auto kind = parse_tile(std::string(letters[i]).append(letters[i + 1]));
    if (!kind) return kind.refusal();
    move.swap.push_back(*kind);
  }
  sort(move.swap);
  return move;
}

}  // namespace notation_detail

inline engine::Answer<Written> parse_move(std::string_view text) {
  text = engine::strip(text);
  if (text == "pass") return Written{};
  if (text.starts_with('-')) return notation_detail::parse_swap(text.substr(1));
  if (text.empty())
    return engine::no_notation("an empty text is not a move; {help}",
                               {{"help", engine::phrase(notation_detail::help)}});
  return notation_detail::parse_play(text);
}

SIXFOLD_COLD_END

}  // namespace sixfold::qwirkle
