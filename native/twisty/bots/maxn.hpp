// Max-n search for any number of players: everybody maximizes their own value.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "../rules/game.hpp"
#include "race.hpp"
#include "thinking.hpp"

namespace sixfold::twisty {

class MaxN {
 public:
  explicit MaxN(const Terrain& terrain) : race_(terrain) {}

  // The game must not be over. With a budget for not even one round it answers the first decision.
  Finding think(const Game& game, const Limits& limits) {
    Game played = game;
    game_ = &played;
    Budget budget(limits);
    budget_ = &budget;
    at_root_ = played.fresh_decisions();
    Finding finding{.decision = lowest(at_root_)};
    for (int depth = 1; depth <= std::min(limits.depth, deepest); ++depth) {
      Cell best = nowhere;
      const Worths worths = value(depth, 0, best);
      if (budget.is_spent()) break;
      finding.decision = best;
      finding.value = worths[game.turn()];
      finding.depth = depth;
      if (is_decided(finding.value)) break;
    }
    finding.nodes = budget.nodes();
    finding.line = {finding.decision};
    return finding;
  }

 private:
  using Worths = std::array<int, most_players>;  // of a position, to each seat

  static constexpr int steals_at_horizon = 4;

  const Position& now() const { return game_->position(); }

  // Corners cost no depth: it is counted in turns.
  Worths value(int depth, int ply, Cell& best) {
    const Seat me = game_->turn();
    const bool is_turn = now().phase == Phase::moving;
    const bool at_horizon = is_turn && depth <= 0;
    Worths top{};
    top.fill(-win_value);
    if (at_horizon) top = estimate();
    const Bits choices = ply == 0 ? at_root_ : at_horizon ? urgent(depth) : game_->decisions();
    for (Bits left = choices; left;) {
      const Cell cell = take_lowest(left);
      const Worths worths = after(cell, is_turn ? depth - 1 : depth, ply);
      if (budget_->is_spent()) return top;
      if (worths[me] > top[me]) top = worths, best = cell;
    }
    return top;
  }

  Worths after(Cell cell, int depth, int ply) {
    if (budget_->spend()) return {};
    const Position before = game_->make(cell);
    Worths worths{};  // a draw, also one that is about to come (T20)
    Cell ignored = nowhere;
    if (game_->is_over() && !game_->is_draw()) {
      worths.fill(ply + 1 - win_value);
      worths[game_->winner()] = win_value - ply - 1;
    } else if (!game_->is_over() && !now().is_repeated())
      worths = value(depth, ply + 1, ignored);
    game_->unmake(before);
    return worths;
  }

  // Quiescence at the horizon: a win, and steals.
  Bits urgent(int depth) const {
    const Seat me = now().mover;
    Bits wanted = depth > -steals_at_horizon ? now().rivals_of(me).robbable : 0;
    if (now().holds_all(me)) wanted |= bit(center);
    return wanted ? wanted & game_->decisions() : 0;
  }

  // To each the lead over the best rival, in time to the finish, less what may be stolen.
  Worths estimate() {
    Worths time{};
    time.fill(far_away);
    const int round = game_->present();
    Seat seat = now().mover;
    for (int wait = 0; wait < round; ++wait, seat = game_->seat_after(seat))
      time[seat] =
          race_.turns_to_finish(now(), seat) * Race::turn_value + wait * Race::turn_value / round;
    Worths worths{};
    for (Seat me = 0; me < most_players; ++me)
      if (!now().is_absent(me)) worths[me] = lead(time, me);
    return worths;
  }

  int lead(const Worths& time, Seat me) const {
    int best_rival = far_away;
    int risk = 0;
    for (Seat rival = 0; rival < most_players; ++rival) {
      if (rival == me || now().is_absent(rival)) continue;
      best_rival = std::min(best_rival, time[rival]);
      risk = std::max(risk, Race::at_risk(now(), me, rival));
    }
    return best_rival - time[me] - risk * Race::risk_value;
  }

  static constexpr int far_away = win_value / 2;

  Race race_;
  Game* game_ = nullptr;      // while thinking
  Budget* budget_ = nullptr;  // while thinking
  Bits at_root_ = 0;          // what may be answered
};

}  // namespace sixfold::twisty
