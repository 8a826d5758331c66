// Moves and tables as text (M6, M7, M12).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/sort.hpp"
#include "../../engine/text.hpp"
#include "../../engine/words.hpp"
#include "../cards/names.hpp"
#include "move.hpp"

namespace sixfold::rummy {

SIXFOLD_COLD_BEGIN

using engine::Answer;
using engine::no_notation;

inline constexpr std::string_view exchange_text = "exchange";
inline constexpr std::string_view pass_text = "pass";
inline constexpr std::string_view move_help =
    "+RdBt = RcRsRd BcBsBt  plays the cards after + ; after = comes the whole table as it will be,"
    " sets of six included.  exchange  or  pass  when no card can be played.";

inline std::string format_move(const Move& move) {
  if (move.what == Move::What::exchange) return std::string(exchange_text);
  if (move.what == Move::What::pass) return std::string(pass_text);
  std::string text = "+";
  write_cards(text, move.played);
  text += " =";
  for (const Cards& group : move.table) {
    text += ' ';
    write_cards(text, group);
  }
  return text;
}

// Cards written one after another, as in `RcGt`.
inline Answer<Cards> parse_cards(std::string_view row) {
  const std::vector<std::string_view> letters = engine::characters(row);
  if (letters.size() % 2 != 0)
    return no_notation("'{text}' is not a row of tiles of two letters each", {{"text", row}});
  Cards cards;
  for (std::size_t i = 0; i < letters.size(); i += 2) {
    const std::string_view color = letters[i], shape = letters[i + 1];
    const int kind = kind_named(color, shape);
    if (kind < 0)
      return no_notation(
          "'{text}' is not a tile: a tile has a color {colors} and a shape {shapes}, as in Rc",
          {{"text", std::string(color).append(shape)},
           {"colors", "R/O/Y/G/B/P"},
           {"shapes", "c/s/d/l/t/x"}});
    cards.push_back(static_cast<std::uint8_t>(kind));
  }
  return cards;
}

// Groups separated by spaces, in the given order.
inline Answer<CardLists> parse_groups(std::string_view text) {
  CardLists groups;
  for (const std::string_view word : engine::split(text)) {
    Answer<Cards> group = parse_cards(word);
    if (!group)
      return no_notation("group {number}: {why}", {{"number", static_cast<int>(groups.size()) + 1},
                                                   {"why", group.refusal().words}});
    groups.push_back(std::move(*group));
  }
  return groups;
}

namespace notation_detail {

inline std::string first_characters(std::string_view text, std::size_t count) {
  std::string first;
  for (const std::string_view character : engine::characters(text)) {
    if (count-- == 0) break;
    first += character;
  }
  return first;
}

// `text` begins with +.
inline Answer<Move> parse_play(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos)
    return no_notation("a play needs = and the whole table after it; {help}",
                       {{"help", engine::phrase(move_help)}});
  std::string row;
  for (const std::string_view word : engine::split(text.substr(1, equals - 1))) row += word;
  Answer<Cards> played = parse_cards(row);
  if (!played) return no_notation("played cards: {why}", {{"why", played.refusal().words}});
  Answer<CardLists> table = parse_groups(text.substr(equals + 1));
  if (!table) return table.refusal();
  sort(*played);
  return Move{Move::What::play, std::move(*played), in_order(std::move(*table))};
}

}  // namespace notation_detail

inline Answer<Move> parse_move(std::string_view text) {
  text = engine::strip(text);
  if (text == exchange_text) return Move{Move::What::exchange};
  if (text == pass_text) return Move{Move::What::pass};
  if (text.starts_with('+')) return notation_detail::parse_play(text);
  return no_notation(
      "'{text}' begins with neither + nor exchange nor pass; {help}",
      {{"text", notation_detail::first_characters(text, 40)}, {"help", engine::phrase(move_help)}});
}

// The groups of a half-made turn as they lie, or a play that lists them after its `=`.
inline Answer<CardLists> parse_draft(std::string_view draft) {
  if (!engine::strip(draft).starts_with('+')) return parse_groups(draft);
  Answer<Move> move = parse_move(draft);
  if (!move) return move.refusal();
  return std::move(move->table);
}

SIXFOLD_COLD_END

}  // namespace sixfold::rummy
