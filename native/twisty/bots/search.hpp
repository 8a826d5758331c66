// Search for two players: iterative deepening, alpha-beta with a null window, transpositions, and
// steals played out at the horizon.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../core/sort.hpp"
#include "../rules/game.hpp"
#include "race.hpp"
#include "thinking.hpp"
#include "transpositions.hpp"

namespace sixfold::twisty {

// One deal, two seats. The transposition table is kept for the next decision of the same game.
class Search {
 public:
  static constexpr int steals_at_horizon = 4;
  static constexpr int on_the_move = Race::turn_value / 2;

  explicit Search(const Terrain& terrain, std::size_t table_entries = std::size_t{1} << 20)
      : race_(terrain), table_(table_entries) {}

  // Two seats must be in the game, and it must not be over. A budget that ends within a round keeps
  // the best of that round: it begins with the best of the round before.
  Finding think(const Game& game, const Limits& limits) {
    Game played = game;
    game_ = &played;
    Budget budget(limits);
    budget_ = &budget;
    begin();
    Finding finding;
    for (int depth = 1; depth <= std::min(limits.depth, deepest); ++depth) {
      const int worth = value(depth, -win_value, win_value, 0);
      if (budget.is_spent()) break;
      finding.value = worth;
      finding.depth = depth;
      if (is_decided(worth) || is_forced()) break;
    }
    if (is_decided(finding.value) && finding.value < 0) save(finding);
    finding.decision = best_at_root_;
    finding.nodes = budget.nodes();
    finding.line = expected_line();
    return finding;
  }

  // The value of every decision, best first and repetitions last, as deep as the limits allow;
  // after think() much of it is in the table. Nothing when not even one iteration was completed.
  std::vector<Worth> judge(const Game& game, const Limits& limits) {
    Game played = game;
    game_ = &played;
    Budget budget(limits);
    budget_ = &budget;
    begin();
    std::vector<Worth> worths;
    for (int depth = 1; depth <= std::min(limits.depth, deepest); ++depth) {
      std::vector<Worth> round = worths_at(depth);
      if (budget.is_spent()) break;
      worths = std::move(round);
    }
    return worths;
  }

 private:
  struct Candidate {
    Cell cell;
    int promise;
  };

  // The decisions of a position, most promising first, sorted lazily.
  class Candidates {
   public:
    void add(Cell cell, int promise) { list_[count_++] = {cell, promise}; }
    bool empty() const { return next_ == count_; }

    Cell pop() {
      const auto from = list_.begin() + next_++;
      const auto better = [](const Candidate& a, const Candidate& b) {
        return a.promise > b.promise;
      };
      std::iter_swap(from, std::min_element(from, list_.begin() + count_, better));
      return from->cell;
    }

   private:
    std::array<Candidate, cell_count> list_;
    int count_ = 0;
    int next_ = 0;
  };

  const Position& now() const { return game_->position(); }

  void begin() {
    repeating_ = game_->repeating_decisions();
    at_root_ = game_->fresh_decisions();
    for (Seat seat = 0; seat < most_players; ++seat) rival_[seat] = game_->seat_after(seat);
    best_at_root_ = rank(at_root_, nowhere).pop();
    table_.new_search();
    for (auto& of_seat : merit_) of_seat.fill(0);
  }

  std::vector<Worth> worths_at(int depth) {
    const int depth_below = now().phase == Phase::moving ? depth - 1 : depth;
    std::vector<Worth> worths;
    for (Bits choices = game_->decisions(); choices && !budget_->is_spent();) {
      const Cell cell = take_lowest(choices);
      worths.push_back({cell, after(cell, depth_below, -win_value, win_value, 0)});
    }
    const auto order = [this](Worth a, Worth b) {
      const bool repeats_a = repeating_ & bit(a.decision), repeats_b = repeating_ & bit(b.decision);
      return repeats_a != repeats_b ? repeats_b : a.value > b.value;
    };
    sort(worths, order);
    return worths;
  }

  bool is_forced() const { return (at_root_ & (at_root_ - 1)) == 0; }

  // Who loses by force repeats after all: to draw at once, or once to see whether the rival gives
  // way. In a second lap somebody must: else equal players rob each other until the draw (T20).
  void save(Finding& finding) {
    const bool going_round = game_->is_going_round();
    for (Bits choices = repeating_; choices;) {
      const Cell cell = take_lowest(choices);
      const Position before = game_->make(cell);
      const bool draws = game_->is_draw();
      game_->unmake(before);
      if (!draws && going_round) continue;
      best_at_root_ = cell;
      finding.value = 0;
      if (draws) return;
    }
  }

  // The value of the position to the deciding seat. Corners cost no depth, which counts turns.
  int value(int depth, int alpha, int beta, int ply) {
    if (depth <= 0 && now().phase == Phase::moving)
      return value_at_horizon(depth, alpha, beta, ply);
    const std::uint64_t hash = now().hash;
    const Entry* const known = table_.find(hash);
    if (known && ply > 0 && known->depth >= depth) {
      const int worth = from_table(known->value, ply);
      if (known->bound == Bound::exact) return worth;
      if (known->bound == Bound::at_least && worth >= beta) return worth;
      if (known->bound == Bound::at_most && worth <= alpha) return worth;
    }
    const Cell favorite = ply == 0 ? best_at_root_ : known ? Cell{known->best} : nowhere;
    Cell best = nowhere;
    const Bits choices = ply == 0 ? at_root_ : game_->decisions();
    const int worth = best_of(rank(choices, favorite), depth, alpha, beta, ply, best);
    if (budget_->is_spent()) return 0;
    const Bound bound = worth >= beta    ? Bound::at_least
                        : worth <= alpha ? Bound::at_most
                                         : Bound::exact;
    table_.store({.hash = hash,
                  .value = static_cast<std::int16_t>(to_table(worth, ply)),
                  .depth = static_cast<std::int8_t>(depth),
                  .bound = bound,
                  .best = static_cast<std::uint8_t>(best)});
    return worth;
  }

  int best_of(Candidates candidates, int depth, int alpha, int beta, int ply, Cell& best) {
    const Seat me = game_->turn();
    const int depth_below = now().phase == Phase::moving ? depth - 1 : depth;
    int top = -win_value;
    for (bool first = true; !candidates.empty(); first = false) {
      const Cell cell = candidates.pop();
      int worth = after(cell, depth_below, alpha, first ? beta : alpha + 1, ply);
      if (!first && worth > alpha && worth < beta)
        worth = after(cell, depth_below, alpha, beta, ply);
      if (budget_->is_spent()) return 0;
      if (worth > top) {
        top = worth;
        best = cell;
        if (ply == 0) best_at_root_ = cell;
      }
      alpha = std::max(alpha, worth);
      if (alpha >= beta) {
        merit_[me][cell] += depth * depth;
        break;
      }
    }
    return top;
  }

  // Worth of a decision to the seat that makes it. A position that came up before, in the
  // game or in the line looked at, counts as the draw it may become (T20).
  int after(Cell cell, int depth, int alpha, int beta, int ply) {
    if (budget_->spend()) return 0;
    const Seat me = game_->turn();
    const Position before = game_->make(cell);
    int worth = 0;
    if (game_->is_over())
      worth = game_->winner() == me ? win_value - ply - 1 : 0;
    else if (!now().is_repeated())
      worth = game_->turn() == me ? value(depth, alpha, beta, ply + 1)
                                  : -value(depth, -beta, -alpha, ply + 1);
    game_->unmake(before);
    return worth;
  }

  // Quiescence at the horizon: wins and steals are searched, the rest is estimated.
  int value_at_horizon(int depth, int alpha, int beta, int ply) {
    const Seat me = now().mover, rival = rival_[me];
    if (now().holds_all(me) && (game_->decisions() & bit(center))) return win_value - ply - 1;
    const int estimate = race_.lead(now(), me, rival) + on_the_move;
    if (estimate >= beta || depth <= -steals_at_horizon || !now().robbable(me, rival))
      return estimate;
    const Cell loot = now().pawn[rival];
    if (!(game_->decisions() & bit(loot))) return estimate;
    return std::max(estimate, after(loot, depth - 1, std::max(alpha, estimate), beta, ply));
  }

  Candidates rank(Bits choices, Cell favorite) {
    const Seat me = game_->turn();
    const Course course = race_.course(now(), me);
    Candidates candidates;
    while (choices) {
      const Cell cell = take_lowest(choices);
      candidates.add(cell, cell == favorite ? win_value : promise(cell, me, course));
    }
    return candidates;
  }

  // Move ordering: turns left after the landing, its effect, and the history heuristic.
  int promise(Cell cell, Seat me, const Course& course) const {
    if (cell == pass) return 0;
    const int merit = std::min(merit_[me][cell] / 64, Race::turn_value / 2);
    if (now().pawns() & bit(cell)) return 2 * Race::turn_value + merit;
    int turns = course.turns_from(cell, race_.distances());
    for (int i = 0; i < course.stops; ++i)
      if (course.stop[i] == cell) turns = course.rest[i];
    const bool protects = game_->terrain().shields & bit(cell);
    const int saved = protects ? Race::at_risk(now(), me, rival_[me]) * Race::risk_value : 0;
    return merit + saved - turns * Race::turn_value;
  }

  // In the table, the distance to a win counts from its position, not from the root.
  static int to_table(int value, int ply) {
    return !is_decided(value) ? value : value > 0 ? value + ply : value - ply;
  }
  static int from_table(int value, int ply) {
    return !is_decided(value) ? value : value > 0 ? value - ply : value + ply;
  }

  std::vector<Cell> expected_line() {
    const Position root = now();
    std::vector<Cell> line;
    for (Cell cell = best_at_root_; game_->is_legal(cell) && line.size() < deepest;) {
      line.push_back(cell);
      game_->make(cell);
      const Entry* const known = table_.find(now().hash);
      cell = known && !now().is_repeated() ? Cell{known->best} : -1;
    }
    game_->unmake(root);
    return line;
  }

  Race race_;
  TranspositionTable table_;
  std::array<std::array<int, cell_count + 1>, most_players> merit_{};  // cuts a decision has caused
  Game* game_ = nullptr;                                               // while thinking
  Budget* budget_ = nullptr;                                           // while thinking
  std::array<Seat, most_players> rival_{};
  Bits at_root_ = 0;    // what may be answered
  Bits repeating_ = 0;  // what leads back to an earlier turn of the game
  Cell best_at_root_ = nowhere;
};

}  // namespace sixfold::twisty
