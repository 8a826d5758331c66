// The Twisty environment: a decision is a cell, with a mask of the legal ones; what everybody
// sees as a table of bytes. docs/environments.md describes both.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>

#include "../core/rng.hpp"
#include "rules/deal.hpp"
#include "rules/game.hpp"

namespace sixfold::twisty {

// A seed from any generator: only the deal is random.
template <class Random>
Rng stream_of(Random& random) {
  Seed seed{};
  for (auto& part : seed) part = static_cast<std::uint8_t>(random.below(256));
  return Rng(seed);
}
inline Rng stream_of(Rng& rng) { return rng; }

template <class Random>
class Environment {
 public:
  using Options = twisty::Options;

  static constexpr int actions = cell_count + 1;  // the cells in reading order, then the pass
  static constexpr int table_row = 0;
  static constexpr int seat_rows = table_row + 1;  // the viewer first, then clockwise
  static constexpr int cell_rows = seat_rows + most_players;
  static constexpr int rows = cell_rows + cell_count;
  static constexpr int columns = 13;

  using Mask = std::span<std::uint8_t, actions>;
  using Observation = std::span<std::uint8_t, rows * columns>;

  Environment(const Options& options, Random random) : game_(dealt(options, random)) {}

  const Game& game() const { return game_; }
  int players() const { return game_.players(); }
  int turn() const { return game_.turn(); }
  bool over() const { return game_.is_over(); }
  int ply() const { return ply_; }
  int score(Seat seat) const { return count_of[game_.position().held[seat]]; }
  unsigned winners() const {  // a draw is shared (T20)
    return game_.is_draw() ? (1u << players()) - 1 : 1u << game_.winner();
  }

  void mask(Mask out) const {
    const Bits choices = game_.decisions();
    for (std::size_t cell = 0; cell < out.size(); ++cell) out[cell] = choices >> cell & 1;
  }

  int step(int action) {
    const Seat seat = turn();
    const int before = score(seat);
    game_.make(action);
    ++ply_;
    return score(seat) - before;
  }

  // There is nothing that a seat cannot see.
  template <class Chance>
  void imagine(Seat, Chance&) {}

  void observe(Seat viewer, Observation out) const {
    std::ranges::fill(out, std::uint8_t{0});
    const auto put = [&out](int at, std::initializer_list<int> values) {
      auto* next = out.data() + at * columns;
      for (const int value : values) *next++ = static_cast<std::uint8_t>(value);
    };
    const Position& now = game_.position();
    const Bits choices = turn() == viewer ? game_.decisions() : 0;
    put(table_row, {players(), turn() == viewer, over(), now.phase == Phase::placing, now.repeats,
                    (now.mover - viewer + players()) % players()});
    for (int i = 0; i < players(); ++i) {
      const Seat seat = (viewer + i) % players();
      const ColorList row = list_of(now.row[seat]);
      put(seat_rows + i,
          {1, turn() == seat, over() && (winners() >> seat & 1), score(seat),
           count_of[now.shielded[seat]], now.pawn[seat] == nowhere ? 0 : now.pawn[seat] + 1,
           row[0] + 1, row[1] + 1, row[2] + 1, row[3] + 1, row[4] + 1, row[5] + 1, row[6] + 1});
    }
    for (Cell cell = 0; cell < cell_count; ++cell) {
      const Token token = game_.terrain().token[cell];
      const bool gone = token == Token::none || (is_cube(token) && !(now.cubes & bit(cell)));
      const bool pawn = now.pawns() & bit(cell);
      const int pawn_of = pawn ? (now.seat_on(cell) - viewer + players()) % players() + 1 : 0;
      put(cell_rows + cell,
          {gone ? 0 : static_cast<int>(token) + 1, pawn_of, static_cast<int>(choices >> cell & 1)});
    }
  }

 private:
  static Game dealt(const Options& options, Random& random) {
    Rng rng = stream_of(random);
    return Game(deal(options, rng));
  }

  Game game_;
  int ply_ = 0;
};

}  // namespace sixfold::twisty
