// Twisty for the common engine: its options and its deal (games/twisty/setup.py).
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../engine/ages.hpp"
#include "../../engine/position.hpp"
#include "../rules/deal.hpp"
#include "table.hpp"

namespace sixfold::twisty {

namespace game_detail {

inline constexpr std::array<std::string_view, 2> corner_orders = {"forward", "reverse"};
inline constexpr std::array<std::string_view, 2> row_times = {"before", "after"};
inline constexpr std::array<engine::Option, 5> options = {{{"tokens", "3,3,3,3,4"},
                                                           {"corners", "forward", corner_orders},
                                                           {"rows", "before", row_times},
                                                           engine::ages_option,
                                                           engine::age_order_option}};

using Specials = std::array<int, special_kinds>;

// How many of each kind (T2, T3).
inline engine::Answer<Specials> parse_tokens(std::string_view text) {
  std::vector<std::string_view> words = engine::split_at(text, ',');
  if (words.size() != special_kinds)
    return engine::bad_option("option tokens: '{text}' is not {count} numbers, for {kinds}",
                              {{"text", text},
                               {"count", special_kinds},
                               {"kinds", "ORTHO, DIAG, KNIGHT, TELEPORT, SHIELD"}});
  Specials counts{};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = engine::strip(words[i]);
    const auto count = word.size() <= 2 ? engine::whole_number(word) : std::nullopt;
    if (!count)
      return engine::bad_option("option tokens: '{text}' is not a number from 0 to 99",
                                {{"text", word}});
    counts[i] = *count;
  }
  const int total = std::accumulate(counts.begin(), counts.end(), cube_count);
  if (total == token_count) return counts;
  return engine::bad_option(
      "option tokens: '{text}' and {cubes} cubes make {total} tokens, not {all} (T3)",
      {{"text", text}, {"cubes", cube_count}, {"total", total}, {"all", token_count}});
}

// Lays everything out; the pawns are placed later.
inline engine::Answer<std::unique_ptr<engine::Position>> deal(engine::Setup setup) {
  const auto specials = parse_tokens(setup.options["tokens"]);
  if (!specials) return specials.refusal();
  auto oldest = engine::oldest_first(setup.options, setup.players);
  if (!oldest) return oldest.refusal();
  Deal deal{.players = setup.players,
            .last_chooses_first = setup.options["corners"] == "reverse"};  // T6
  deal.layout = shuffled_layout(*specials, setup.rng);
  const bool laid = setup.options["rows"] == "before";  // T6
  for (Seat seat = 0; seat < setup.players; ++seat)
    deal.rows[seat] = laid ? shuffled_row(setup.rng) : no_row;
  std::vector<Seat> seats(static_cast<std::size_t>(setup.players));
  std::iota(seats.begin(), seats.end(), 0);
  std::ranges::reverse(*oldest);  // the youngest begins (T7)
  deal.starter = engine::pick_starter(seats, *oldest, setup.rng);
  return std::unique_ptr<engine::Position>(std::make_unique<Table>(deal, setup.rng));
}

inline engine::Answer<std::unique_ptr<engine::Position>> set_up(engine::Setup setup) {
  const auto specials = parse_tokens(setup.options["tokens"]);
  if (!specials) return specials.refusal();
  const auto oldest = engine::oldest_first(setup.options, setup.players);
  if (!oldest) return oldest.refusal();
  const auto read = read_position(setup, *specials);
  if (!read) return read.refusal();
  return std::unique_ptr<engine::Position>(
      std::make_unique<Table>(read->first, read->second, setup.rng));
}

}  // namespace game_detail

inline constexpr engine::Game engine_game{.name = "twisty",
                                          .title = "Twisty",
                                          .turn_clause = "T7",
                                          .fewest = fewest_players,
                                          .most = most_players,
                                          .options = game_detail::options,
                                          .deal = game_detail::deal,
                                          .set_up = game_detail::set_up};

}  // namespace sixfold::twisty
