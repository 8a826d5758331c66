// Qwirkle for the common engine: its options and its deal (games/qwirkle/flow.py).
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "../../engine/ages.hpp"
#include "../../engine/position.hpp"
#include "../rules/state.hpp"
#include "position_text.hpp"
#include "table.hpp"

namespace sixfold::qwirkle {

namespace game_detail {

inline constexpr std::array<std::string_view, 4> ties = {"oldest", "youngest", "random", "seat"};
inline constexpr std::array<std::string_view, 2> openings = {"full_set", "any"};
inline constexpr std::array<engine::Option, 4> options = {{{"start_tie", "oldest", ties},
                                                           {"opening", "full_set", openings},
                                                           engine::ages_option,
                                                           engine::age_order_option}};

// The largest sets may begin; among them the rank by `tie` decides (Q3).
inline engine::Seat starter(const State& state, std::string_view tie, engine::Ranks oldest,
                            Rng& rng) {
  int largest = 0;
  std::vector<engine::Seat> tied, all;
  for (int seat = 0; seat < state.players(); ++seat)
    largest = std::max(largest, state.announced(seat));
  for (int seat = 0; seat < state.players(); ++seat) {
    all.push_back(seat);
    if (state.announced(seat) == largest) tied.push_back(seat);
  }
  engine::Ranks ranks = std::move(oldest);
  if (tie == "youngest") std::ranges::reverse(ranks);
  if (tie == "random") ranks = {all};
  if (tie == "seat") {
    ranks.clear();
    for (const engine::Seat seat : all) ranks.push_back({seat});
  }
  return engine::pick_starter(tied, ranks, rng);
}

// Shuffles, deals six each, and lets the largest set begin (Q1, Q3).
inline engine::Answer<std::unique_ptr<engine::Position>> deal(engine::Setup setup) {
  auto oldest = engine::oldest_first(setup.options, setup.players);
  if (!oldest) return oldest.refusal();
  Options chosen;
  chosen.players = setup.players;
  chosen.opening = setup.options["opening"] == "any" ? Opening::any : Opening::full_set;
  State state = State::deal_tiles(chosen, setup.rng);
  state.set_turn(starter(state, setup.options["start_tie"], std::move(*oldest), setup.rng));
  return std::unique_ptr<engine::Position>(std::make_unique<Table>(std::move(state), setup.rng));
}

inline engine::Answer<std::unique_ptr<engine::Position>> set_up(engine::Setup setup) {
  const auto oldest = engine::oldest_first(setup.options, setup.players);
  if (!oldest) return oldest.refusal();
  const bool any = setup.options["opening"] == "any";
  auto read = read_position(setup, any ? Opening::any : Opening::full_set);
  if (!read) return read.refusal();
  auto& [state, board] = *read;
  return std::unique_ptr<engine::Position>(
      std::make_unique<Table>(std::move(state), setup.rng, std::move(board)));
}

}  // namespace game_detail

inline constexpr engine::Game engine_game{.name = "qwirkle",
                                          .title = "Qwirkle",
                                          .turn_clause = "Q3",
                                          .fewest = 2,
                                          .most = max_players,
                                          .options = game_detail::options,
                                          .deal = game_detail::deal,
                                          .set_up = game_detail::set_up};

}  // namespace sixfold::qwirkle
