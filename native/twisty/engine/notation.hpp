// Moves of Twisty and their notation (games/twisty/moves.py).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "../../core/cold.hpp"
#include "../../engine/text.hpp"
#include "../../engine/words.hpp"
#include "../rules/cells.hpp"

namespace sixfold::twisty {

SIXFOLD_COLD_BEGIN

using Path = std::vector<Cell>;  // landings in order, without the starting cell

struct Move {
  enum class What { corner, walk, none } what = What::none;  // none: a pass
  Path path{};                                               // the corner, or the landings

  Cell end() const { return path.back(); }
};

inline std::string name_of(Cell cell) {
  return {static_cast<char>('a' + cell % side), static_cast<char>('1' + cell / side)};
}

inline std::string format_path(const Path& path) {
  std::string out;
  for (const Cell cell : path) {
    if (!out.empty()) out += ' ';
    out += name_of(cell);
  }
  return out;
}

inline std::string format_move(const Move& move) {
  switch (move.what) {
    case Move::What::corner: return "@" + name_of(move.end());
    case Move::What::walk: return format_path(move.path);
    case Move::What::none: break;
  }
  return "pass";
}

inline engine::Answer<Cell> parse_cell(std::string_view text) {
  if (text.size() == 2 && text[0] >= 'a' && text[0] <= 'g' && text[1] >= '1' && text[1] <= '7')
    return cell_at(text[0] - 'a', text[1] - '1');
  return engine::no_notation(
      "'{text}' is not a square: a square has a column a-g and a row 1-7, as in b3",
      {{"text", text}});
}

namespace notation_detail {

inline constexpr std::string_view help =
    "b3 hops to b3; b3 c4 d6 goes on over movement tokens, every landing in order;"
    " @a1 puts the pawn on a corner; pass when no hop is possible";

inline engine::Answer<Move> parse_corner(const std::vector<std::string_view>& words) {
  if (words.size() > 1)
    return engine::no_notation("nothing may follow the corner '{corner}', found '{text}'",
                               {{"corner", words[0]}, {"text", words[1]}});
  const auto cell = parse_cell(words[0].substr(1));
  if (!cell) return cell.refusal();
  return Move{Move::What::corner, {*cell}};
}

inline engine::Answer<Move> parse_walk(const std::vector<std::string_view>& words) {
  Move move{Move::What::walk};
  for (const std::string_view word : words) {
    const auto cell = parse_cell(word);
    const int place = static_cast<int>(move.path.size()) + 1;
    if (!cell)
      return engine::no_notation("landing {place}: {why}",
                                 {{"place", place}, {"why", cell.refusal().words}});
    move.path.push_back(*cell);
  }
  return move;
}

}  // namespace notation_detail

inline engine::Answer<Move> parse_move(std::string_view text) {
  const auto words = engine::split(text);
  if (words.empty())
    return engine::no_notation("an empty text is not a move: {help}",
                               {{"help", engine::phrase(notation_detail::help)}});
  if (words.size() == 1 && words[0] == "pass") return Move{};
  if (words[0].starts_with('@')) return notation_detail::parse_corner(words);
  return notation_detail::parse_walk(words);
}

SIXFOLD_COLD_END

}  // namespace sixfold::twisty
