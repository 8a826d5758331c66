// Exact endgame search for two players when both hands and the rest of the bag are known.
//
// Iterative-deepening alpha-beta over the points still to come, until nothing was cut off at the
// horizon or the nodes run out; beyond the horizon both play greedily to the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../core/sort.hpp"
#include "../rules/move.hpp"
#include "../rules/sinks.hpp"
#include "../rules/state.hpp"
#include "players.hpp"

namespace sixfold::qwirkle {

class Endgame {
 public:
  struct Line {
    Play play;   // none: pass or swap
    int margin;  // points still to come, own less the other's; of all but the best a bound
  };

  // `state` has two seats playing, both hands and the bag as it will be drawn; it is as before
  // afterwards. A seat that cannot play swaps all while there is a bag; no other swap is searched.
  Endgame(State& state, std::int64_t nodes) : state_(state), budget_(nodes) {
    table_.resize(std::size_t{1} << (nodes < 1000 ? 9 : nodes < 4000 ? 11 : 15));
  }

  // The best line first. `go()` is polled for whether to continue. The margins of the `asked` ones
  // are no bounds, as far as the nodes allow.
  template <class Go>
  std::vector<Line> solve(Go&& go, std::span<const Move> asked) {
    go_ = [&go] { return static_cast<bool>(go()); };
    std::vector<Line> lines = lines_at_root();
    int depth = 1;
    for (; depth <= deepest && !solved_ && !stopped_; ++depth) {
      horizon_ = 0;
      search_root(lines, depth);
      solved_ = horizon_ == 0 && !stopped_;
    }
    for (std::size_t i = 1; i < lines.size(); ++i)
      if (std::ranges::find(asked, Move::of(lines[i].play)) != asked.end())
        look_closer(lines[i], depth - 1);
    return lines;
  }

  bool solved() const { return solved_; }
  std::int64_t nodes() const { return nodes_; }

 private:
  static constexpr int far = 10000, deepest = 24;
  enum Bound : std::uint8_t { none, exact, at_least, at_most };

  struct Entry {
    std::uint64_t key = 0;
    Play best;
    std::int16_t margin = 0;
    std::uint8_t depth = 0;  // `solved_depth`: without a horizon
    Bound bound = none;
  };
  static constexpr std::uint8_t solved_depth = 255;

  static int urgency(Play play, int held) {
    return play.points() * 4 + play.size() * 6 + (play.size() == held ? 4 * last_tile_bonus : 0);
  }

  std::vector<Play> sorted_plays(Play first) const {
    std::vector<Play> plays;
    state_.plays(Collect{plays});
    const int held = state_.mover().size();
    sort(plays, [held](Play a, Play b) {
      const int x = urgency(a, held), y = urgency(b, held);
      return x != y ? x > y : a.bits() > b.bits();
    });
    if (first.exists()) {
      const auto at = std::ranges::find(plays, first);
      if (at != plays.end()) std::rotate(plays.begin(), at, at + 1);
    }
    return plays;
  }

  std::vector<Line> lines_at_root() const {
    std::vector<Line> lines;
    for (const Play play : sorted_plays({})) lines.push_back({play, play.points()});
    if (lines.empty()) lines.push_back({{}, 0});
    return lines;
  }

  // Searches the lines in order and sorts them; unsearched ones keep their place.
  void search_root(std::vector<Line>& lines, int depth) {
    int alpha = -far;
    auto done = lines.begin();
    for (; done != lines.end(); ++done) {
      const int margin = after(done->play, depth, alpha, far);
      if (stopped_) break;
      done->margin = margin;
      alpha = std::max(alpha, margin);
    }
    sort(std::span(lines.begin(), done),
         [](const Line& a, const Line& b) { return a.margin > b.margin; });
  }

  void look_closer(Line& line, int depth) {
    const bool stopped = stopped_;
    stopped_ = false;
    budget_ = nodes_ + budget_ / 4;
    const int margin = after(line.play, std::max(1, stopped ? depth - 1 : depth), -far, far);
    if (!stopped_) line.margin = margin;
    stopped_ = stopped;
  }

  // A play, and the best of both from there on.
  int after(Play play, int depth, int alpha, int beta) {
    const int seat = state_.turn(), before = state_.score(seat);
    take_turn(state_, play, rng_);
    const int gain = state_.score(seat) - before;
    const int rest = state_.over() ? 0 : -search(depth - 1, gain - beta, gain - alpha);
    state_.undo();
    return gain + rest;
  }

  int search(int depth, int alpha, int beta) {
    if (++nodes_ >= budget_ || (nodes_ % 512 == 0 && !go_())) stopped_ = true;
    if (stopped_) return 0;
    const std::uint64_t key = state_.hash();
    Entry& entry = table_[key & (table_.size() - 1)];
    Play first;
    if (entry.bound != none && entry.key == key) {
      first = entry.best;
      if (entry.depth >= depth && answers(entry, alpha, beta)) {
        horizon_ += entry.depth != solved_depth;
        return entry.margin;
      }
    }
    if (depth == 0) {
      ++horizon_;
      return greedy_margin();
    }
    const std::int64_t horizon = horizon_;
    const auto [best, play] = best_of(sorted_plays(first), depth, alpha, beta);
    if (stopped_) return 0;
    const Bound bound = best <= alpha ? at_most : best >= beta ? at_least : exact;
    const auto reach = horizon == horizon_ ? solved_depth : static_cast<std::uint8_t>(depth);
    entry = {key, play, static_cast<std::int16_t>(best), reach, bound};
    return best;
  }

  std::pair<int, Play> best_of(const std::vector<Play>& plays, int depth, int alpha, int beta) {
    if (plays.empty()) return {after({}, depth, alpha, beta), {}};
    int best = -far;
    Play chosen;
    for (const Play play : plays) {
      const int margin = after(play, depth, alpha, beta);
      if (stopped_) break;
      if (margin > best) best = margin, chosen = play;
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    return {best, chosen};
  }

  static bool answers(const Entry& entry, int alpha, int beta) {
    return entry.bound == exact || (entry.bound == at_least && entry.margin >= beta) ||
           (entry.bound == at_most && entry.margin <= alpha);
  }

  // Both greedy to the end; for the seat to move.
  int greedy_margin() {
    const int seat = state_.turn();
    int other = (seat + 1) % state_.players();
    while (state_.away(other)) other = (other + 1) % state_.players();
    const int before = state_.score(seat) - state_.score(other);
    int taken = 0;
    for (; !state_.over(); ++taken) {
      Play best;
      state_.plays([&best](Play play) { best = std::max(best, play); });
      take_turn(state_, best, rng_);
    }
    const int margin = state_.score(seat) - state_.score(other) - before;
    for (; taken > 0; --taken) state_.undo();
    return margin;
  }

  State& state_;
  std::int64_t budget_;
  std::vector<Entry> table_;
  std::function<bool()> go_;
  FastRng rng_{0};  // of swaps
  std::int64_t nodes_ = 0, horizon_ = 0;
  bool stopped_ = false, solved_ = false;
};

}  // namespace sixfold::qwirkle
