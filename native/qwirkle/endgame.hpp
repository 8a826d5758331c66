// The end of a game of two, once the bag is empty and so both hands are known: exact search.
//
// Alpha-beta over the points still to come, deeper and deeper, until nothing was cut off at the
// horizon or the nodes run out; beyond the horizon both play greedily to the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "../core/rng.hpp"
#include "players.hpp"
#include "sinks.hpp"
#include "state.hpp"

namespace sixfold::qwirkle {

class Endgame {
 public:
  struct Line {
    Play play;   // none: pass
    int margin;  // points still to come, own less the other's; of all but the best a bound
  };

  // `state` has two seats playing, an empty bag and both hands; it is as before afterwards.
  Endgame(State& state, std::int64_t nodes) : state_(state), budget_(nodes) {
    table_.resize(nodes < 4000 ? std::size_t{1} << 11 : std::size_t{1} << 15);
  }

  // The best line first. `go()` says now and then whether to go on.
  template <class Go>
  std::vector<Line> solve(Go&& go) {
    go_ = [&go] { return static_cast<bool>(go()); };
    std::vector<Line> best = lines_at_root();
    if (best.size() == 1) {
      solved_ = false;
      return best;
    }
    for (int depth = 1; depth <= deepest; ++depth) {
      horizon_ = 0;
      std::vector<Line> lines = best;
      const bool whole = search_root(lines, depth);
      if (whole || lines.front().margin > -far) best = lines;
      if (!whole) break;
      solved_ = horizon_ == 0;
      if (solved_) break;
    }
    return best;
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
    std::ranges::sort(plays, [held](Play a, Play b) {
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

  // Searches the lines in their order and puts the best first; false when it had to stop.
  bool search_root(std::vector<Line>& lines, int depth) {
    int alpha = -far;
    std::size_t done = 0;
    for (; done < lines.size(); ++done) {
      const int margin = after(lines[done].play, depth, alpha, far);
      if (stopped_) break;
      lines[done].margin = margin;
      alpha = std::max(alpha, margin);
    }
    for (std::size_t i = done; i < lines.size(); ++i) lines[i].margin = -far;
    std::ranges::stable_sort(lines, std::greater{}, &Line::margin);
    return !stopped_;
  }

  // A play, and the best of both from there on.
  int after(Play play, int depth, int alpha, int beta) {
    const int seat = state_.turn(), before = state_.score(seat);
    if (play.exists()) {
      state_.play(play);
    } else {
      state_.pass();
    }
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
      if (best.exists()) {
        state_.play(best);
      } else {
        state_.pass();
      }
    }
    const int margin = state_.score(seat) - state_.score(other) - before;
    for (; taken > 0; --taken) state_.undo();
    return margin;
  }

  State& state_;
  const std::int64_t budget_;
  std::vector<Entry> table_;
  std::function<bool()> go_;
  std::int64_t nodes_ = 0, horizon_ = 0;
  bool stopped_ = false, solved_ = false;
};

}  // namespace sixfold::qwirkle
