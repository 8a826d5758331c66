// How good the moves of a position are, with error bars: the one evaluator of all studies.
//
// The strongest bot first looks at all moves and picks the best few; these, and the moves asked
// about, are then judged in slices. In a slice all of them meet the same deals (common random
// numbers), and the slices are independent: the spread of what they say is the standard error, of a
// value and of the difference between two moves, which is much smaller. A bot that uses no chance
// searches four times as long in each slice, and the error is how much the last one changed.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/cold.hpp"
#include "../core/json.hpp"
#include "../core/rng.hpp"
#include "../core/thought.hpp"
#include "position.hpp"
#include "study.hpp"

namespace sixfold::engine {

SIXFOLD_COLD_BEGIN

inline constexpr std::string_view judging_bot = "master";

struct Estimate {
  double value = 0, error = 0;
};

// A move, what it is worth to the seat that makes it, and by how much it is behind the best.
struct Assessed {
  std::string move;
  Estimate chance{};  // to win
  Estimate behind{};
  double margin = 0;
  std::vector<double> chances{};  // of every seat
  std::vector<std::string_view> notes{};
  std::vector<double> values{};    // slice by slice
  std::array<double, 4> shares{};  // sums over the slices, of every seat
};

using AssessedMoves = std::vector<Assessed>;

inline const Assessed* find_move(const AssessedMoves& moves, std::string_view text) {
  for (const Assessed& one : moves)
    if (one.move == text) return &one;
  return nullptr;
}

inline void write_moves(std::string& out, std::span<const Assessed> moves) {
  json::list(out, moves, [&out](const Assessed& one) {
    out += R"({"text":)";
    json::text(out, one.move);
    write_fractions(out, {{"value", one.chance.value},
                          {"error", one.chance.error},
                          {"behind", one.behind.value},
                          {"doubt", one.behind.error},
                          {"margin", one.margin}});
    out += R"(,"chances":)";
    json::list(out, one.chances, [&out](double chance) { write_fraction(out, chance); });
    out += R"(,"notes":)";
    json::list(out, one.notes, [&out](std::string_view note) { json::text(out, note); });
    out += '}';
  });
}

inline Seed part_of(const Seed& seed, std::string_view name, int number) {
  return Rng(seed).fork(std::string(name) + " " + std::to_string(number)).seed();
}

// What the strongest bot thinks with so many slices' worth of simulations.
inline Thought judged(const Position& position, const Seed& seed, double slices,
                      std::span<const std::string> also, bool only_asked) {
  const auto simulations =
      static_cast<std::uint64_t>(static_cast<double>(position.slice()) * slices + 0.5);
  const Limits limits{.own = false,
                      .only_asked = only_asked,
                      .simulations = std::max<std::uint64_t>(simulations, 1)};
  return position.think(judging_bot, seed, limits, also);
}

class Assessment final : public Study {
 public:
  // `position` must outlive it; somebody must be to move. `effort` scales every slice.
  Assessment(const Position& position, const Seed& seed, std::vector<std::string> also,
             double effort = 1)
      : position_(position),
        seed_(seed),
        also_(std::move(also)),
        effort_(effort),
        slices_(position.thinks_without_chance() ? 3 : 8) {}

  bool done() const { return done_ > slices_; }

  bool step() override {
    if (done()) return false;
    done_ == 0 ? scout() : judge();
    ++done_;
    return !done();
  }

  // The best first.
  AssessedMoves& moves() { return moves_; }

  // {"done","slices","moves":[…]}
  std::string json() const override {
    std::string out = "{";
    write_count(out, "done", done_);
    write_count(out, "slices", slices_ + 1);
    out += R"(,"moves":)";
    write_moves(out, moves_);
    return out += '}';
  }

 private:
  static constexpr std::size_t most = 6;  // moves that are judged, besides those asked about
  static constexpr double longer = 4;     // each slice of a bot without chance

  void scout() {
    const Thought thought =
        judged(position_, part_of(seed_, "scout", 0), 4 * effort_, also_, false);
    for (std::size_t place = 0; place < thought.ranked.size(); ++place) {
      const Judged& one = thought.ranked[place];
      bool is_asked = place < most;
      for (const std::string& text : also_) is_asked = is_asked || text == one.move;
      if (!is_asked) continue;
      moves_.push_back({.move = one.move, .margin = one.margin, .notes = one.notes});
      moves_.back().chance = {one.value, one.error};
      asked_.push_back(one.move);
    }
    settle();
  }

  void judge() {
    double slices = effort_;
    for (int i = 1; i < done_ && !repeats(); ++i) slices *= longer;
    const Thought thought = judged(position_, part_of(seed_, "slice", done_), slices, asked_, true);
    for (Assessed& one : moves_) {
      double value = one.chance.value;  // stays where there is nothing to decide
      for (const Judged& found : thought.ranked) {
        if (found.move != one.move) continue;
        value = found.value;
        one.margin = found.margin;
        for (std::size_t seat = 0; seat < found.chances.size(); ++seat)
          one.shares[seat] += found.chances[seat];
        break;
      }
      one.values.push_back(value);
    }
    settle();
  }

  bool repeats() const { return !position_.thinks_without_chance(); }

  // What the slices say together; then the best moves first.
  void settle() {
    for (Assessed& one : moves_)
      if (!one.values.empty()) one.chance = together(one.values);
    for (std::size_t place = 0; place < moves_.size(); ++place) {
      std::size_t best = place;
      for (std::size_t other = place; other < moves_.size(); ++other)
        if (moves_[other].chance.value > moves_[best].chance.value) best = other;
      std::swap(moves_[place], moves_[best]);
    }
    for (Assessed& one : moves_) {
      std::vector<double> gaps;
      for (std::size_t i = 0; i < one.values.size(); ++i)
        gaps.push_back(moves_[0].values[i] - one.values[i]);
      one.behind = together(gaps);
      share_out(one);
    }
  }

  // The mean with its standard error; without chance the last value and how much it changed.
  Estimate together(const std::vector<double>& values) const {
    const auto count = static_cast<double>(values.size());
    if (values.empty()) return {};
    if (!repeats()) {
      const double last = values.back(), before = count > 1 ? values[values.size() - 2] : last;
      return {last, std::abs(last - before)};
    }
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    const double mean = sum / count;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return {mean, count > 1 ? std::sqrt(squares / (count - 1) / count) : 0};
  }

  // The chances of all seats: what the others have together is shared out as the bot saw it.
  void share_out(Assessed& one) const {
    const std::vector<bool> away = position_.away();
    const auto me = static_cast<std::size_t>(position_.turn());
    double others = 0, count = 0;
    one.chances.assign(away.size(), 0);
    for (std::size_t seat = 0; seat < away.size(); ++seat)
      if (seat != me && !away[seat]) others += one.shares[seat], ++count;
    for (std::size_t seat = 0; seat < away.size(); ++seat) {
      const double part = others > 0 ? one.shares[seat] / others : 1 / count;
      one.chances[seat] = seat == me   ? one.chance.value
                          : away[seat] ? 0
                                       : (1 - one.chance.value) * part;
    }
  }

  const Position& position_;
  Seed seed_;
  std::vector<std::string> also_, asked_;
  double effort_;
  int slices_, done_ = 0;
  AssessedMoves moves_;
};

SIXFOLD_COLD_END

}  // namespace sixfold::engine
