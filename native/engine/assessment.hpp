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
#include "../core/sort.hpp"
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
  std::array<double, 4> chances{};  // of every seat
  std::vector<std::string_view> notes{};
};

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

  // The best first; before the first slice as the bot saw them.
  std::vector<Assessed> ranked() const {
    std::vector<Assessed> list;
    const Trial* best = nullptr;
    for (const Trial& trial : trials_)
      if (!best || mean(trial) > mean(*best)) best = &trial;
    for (const Trial& trial : trials_) {
      Assessed one = trial.about;
      one.chance = {mean(trial), spread(trial.values)};
      std::vector<double> gaps;
      for (std::size_t i = 0; i < trial.values.size(); ++i)
        gaps.push_back(best->values[i] - trial.values[i]);
      one.behind = {std::max(0.0, mean(*best) - mean(trial)), spread(gaps)};
      one.chances = shared_out(trial);
      list.push_back(std::move(one));
    }
    sort(list, [](const Assessed& a, const Assessed& b) { return a.chance.value > b.chance.value; });
    return list;
  }

  // {"done","slices","moves":[…]}
  std::string json() const override {
    std::string out = R"({"done":)";
    json::number(out, done_);
    out += R"(,"slices":)";
    json::number(out, slices_ + 1);
    out += R"(,"moves":)";
    write_moves(out, ranked(), every);
    return out += '}';
  }

  static void write_moves(std::string& out, const std::vector<Assessed>& moves, std::size_t most) {
    const std::size_t count = std::min(moves.size(), most);
    json::list(out, std::span(moves).first(count), [&out](const Assessed& one) {
      out += R"({"text":)";
      json::text(out, one.move);
      write_named(out, "value", one.chance.value);
      write_named(out, "error", one.chance.error);
      write_named(out, "behind", one.behind.value);
      write_named(out, "doubt", one.behind.error);
      write_named(out, "margin", one.margin);
      out += R"(,"chances":)";
      json::list(out, one.chances, [&out](double chance) { write_fraction(out, chance); });
      out += R"(,"notes":)";
      json::list(out, one.notes, [&out](std::string_view note) { json::text(out, note); });
      out += '}';
    });
  }

 private:
  static constexpr std::size_t most = 6;  // moves that are judged, besides those asked about
  static constexpr double longer = 4;     // each slice of a bot without chance

  struct Trial {
    Assessed about;
    std::vector<double> values{};  // slice by slice
    std::array<double, 4> shares{};
  };

  void scout() {
    const Thought thought = judged(position_, part_of(seed_, "scout", 0), 4 * effort_, also_, false);
    for (std::size_t place = 0; place < thought.ranked.size(); ++place) {
      const Judged& one = thought.ranked[place];
      const bool asked = std::ranges::find(also_, one.move) != also_.end();
      if (place >= most && !asked) continue;
      trials_.push_back({{.move = one.move,
                          .chance = {one.value, one.error},
                          .margin = one.margin,
                          .chances = one.chances,
                          .notes = one.notes}});
    }
    for (const Trial& trial : trials_) moves_.push_back(trial.about.move);
  }

  void judge() {
    double slices = effort_;
    for (int i = 1; i < done_ && !repeats(); ++i) slices *= longer;
    const Thought thought = judged(position_, part_of(seed_, "slice", done_), slices, moves_, true);
    for (Trial& trial : trials_) {
      const auto found = std::ranges::find(thought.ranked, trial.about.move, &Judged::move);
      const bool is_known = found != thought.ranked.end();  // else there is nothing to decide
      trial.values.push_back(is_known ? found->value : trial.about.chance.value);
      if (!is_known) continue;
      trial.about.margin = found->margin;
      for (std::size_t seat = 0; seat < trial.shares.size(); ++seat)
        trial.shares[seat] += found->chances[seat];
    }
  }

  bool repeats() const { return !position_.thinks_without_chance(); }

  double mean(const Trial& trial) const {
    if (trial.values.empty()) return trial.about.chance.value;
    if (!repeats()) return trial.values.back();
    double sum = 0;
    for (const double value : trial.values) sum += value;
    return sum / static_cast<double>(trial.values.size());
  }

  // The standard error of what the slices say.
  double spread(const std::vector<double>& values) const {
    const auto count = static_cast<double>(values.size());
    if (values.size() < 2) return 0;
    if (!repeats()) return std::abs(values.back() - values[values.size() - 2]);
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    for (const double value : values) squares += (value - sum / count) * (value - sum / count);
    return std::sqrt(squares / (count - 1) / count);
  }

  // The chances of all seats: what the others have together is shared out as the bot saw it.
  std::array<double, 4> shared_out(const Trial& trial) const {
    const std::vector<bool> away = position_.away();
    const Seat me = position_.turn();
    double others = 0, count = 0;
    for (Seat seat = 0; seat < static_cast<Seat>(away.size()); ++seat)
      if (seat != me && !away[static_cast<std::size_t>(seat)])
        others += trial.shares[static_cast<std::size_t>(seat)], ++count;
    std::array<double, 4> chances{};
    const double rest = 1 - mean(trial);
    for (Seat seat = 0; seat < static_cast<Seat>(away.size()); ++seat) {
      const auto place = static_cast<std::size_t>(seat);
      if (seat == me)
        chances[place] = mean(trial);
      else if (!away[place])
        chances[place] = rest * (others > 0 ? trial.shares[place] / others : 1 / count);
    }
    return chances;
  }

  const Position& position_;
  Seed seed_;
  std::vector<std::string> also_, moves_;
  double effort_;
  int slices_, done_ = 0;
  std::vector<Trial> trials_;
};

SIXFOLD_COLD_END

}  // namespace sixfold::engine
