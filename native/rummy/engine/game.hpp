// Qwirkle Rummy for the common engine: its options and its deal (games/rummy/setup.py).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "../../engine/ages.hpp"
#include "../../engine/position.hpp"
#include "table.hpp"

namespace sixfold::rummy {

namespace game_detail {

inline constexpr std::array<std::string_view, 2> starts = {"youngest", "largest"};
inline constexpr std::array<std::string_view, 2> ways_out = {"exchange", "pass"};
inline constexpr std::array<std::string_view, 3> late = {"skip", "takeback", "tournament"};
inline constexpr std::array<engine::Option, 5> options = {{{"start", "youngest", starts},
                                                           {"stuck", "exchange", ways_out},
                                                           {"late", "skip", late},
                                                           engine::ages_option,
                                                           engine::age_order_option}};

inline Late late_of(std::string_view choice) {
  if (choice == "takeback") return Late::takeback;
  return choice == "tournament" ? Late::tournament : Late::skip;
}

inline engine::Answer<Options> options_of(const engine::Setup& setup) {
  const auto oldest = engine::oldest_first(setup.options, setup.players);
  if (!oldest) return oldest.refusal();
  Options chosen{.players = setup.players,
                 .stuck = setup.options["stuck"] == "pass" ? Stuck::pass : Stuck::exchange,
                 .start = setup.options["start"] == "largest" ? Start::largest : Start::youngest};
  for (std::size_t rank = 0; rank < oldest->size(); ++rank)
    for (const Seat seat : (*oldest)[rank])
      chosen.age_rank[static_cast<std::size_t>(seat)] =
          static_cast<std::uint8_t>(oldest->size() - 1 - rank);
  return chosen;
}

// Shuffles, deals nine each and finds who begins (M3 to M5).
inline engine::Answer<std::unique_ptr<engine::Position>> deal(engine::Setup setup) {
  const auto chosen = options_of(setup);
  if (!chosen) return chosen.refusal();
  const State state = State::deal(*chosen, setup.rng);
  const Late late_choice = late_of(setup.options["late"]);
  return std::unique_ptr<engine::Position>(std::make_unique<Table>(state, setup.rng, late_choice));
}

inline engine::Answer<std::unique_ptr<engine::Position>> set_up(engine::Setup setup) {
  const auto chosen = options_of(setup);
  if (!chosen) return chosen.refusal();
  const auto read = read_position(setup, *chosen);
  if (!read) return read.refusal();
  const Late late_choice = late_of(setup.options["late"]);
  return std::unique_ptr<engine::Position>(
      std::make_unique<Table>(read->first, setup.rng, late_choice, read->second));
}

}  // namespace game_detail

inline constexpr engine::Game engine_game{.name = "rummy",
                                          .title = "Qwirkle Rummy",
                                          .turn_clause = "M5",
                                          .fewest = 2,
                                          .most = max_players,
                                          .options = game_detail::options,
                                          .deal = game_detail::deal,
                                          .set_up = game_detail::set_up};

}  // namespace sixfold::rummy
