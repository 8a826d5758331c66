// Evaluates turns by rollouts in the same determinizations, with sequential halving.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../core/sort.hpp"
#include "../rules/state.hpp"
#include "guess.hpp"
#include "prospects.hpp"
#include "world.hpp"

namespace sixfold::rummy {

enum class Goal {
  win,   // the chance to win
  lead,  // qwirkles, whoever is ahead
};

struct Insight {
  Goal goal = Goal::win;
  int answers = 1;         // turns that are played after the replies; 0: only the replies
  int drawn = 2;           // cards a rival is thought to have drawn last; 0: no inference
  std::size_t kept = 32;   // turns searched deeper than the replies
  int simulations = 2000;  // turns tried in worlds, in all
  int glances = 0;         // worlds in which all turns are tried; 0: as the simulations allow
  bool tireless = false;   // after these go on with the best until told to stop
  bool even = false;       // all turns in the same worlds, none is dropped
};

struct Opinion {
  Turn turn;
  double value = 0;   // the chance to win
  double error = 0;   // its standard error
  double margin = 0;  // the lead expected as far as it was looked
  double given = 0;   // qwirkles that the rivals make in their replies
  int worlds = 0;
  std::array<double, max_players> chances{};  // of every seat, with more than two
};

class Judge {
 public:
  // `stop` is polled and may be empty.
  Judge(const State& state, const Insight& insight, FastRng& random,
        std::function<bool()> stop = {})
      : state_(state),
        insight_(insight),
        random_(random),
        stop_(std::move(stop)),
        me_(state.turn()) {}

  // Best first; without time for a single world they come back unchanged. Those that are
  // `wanted` are judged to the end, however bad.
  std::vector<Opinion> judge(const std::vector<Turn>& turns, const std::vector<Turn>& wanted = {}) {
    for (const Turn& turn : turns) entries_.push_back({.turn = turn});
    for (const Turn& turn : wanted) want(turn);
    if (all_is_known()) {
      try_in_world(entries_.size(), to_the_end);
      rank(entries_.size());
    } else if (insight_.even) {
      const int worlds = insight_.simulations / std::max(1, static_cast<int>(entries_.size()));
      for (int i = 0; i < std::max(1, worlds) && !stopped(); ++i)
        try_in_world(entries_.size(), plies());
      rank(entries_.size());
    } else {
      glance();
      halve();
      if (insight_.tireless) go_on();
    }
    return opinions();
  }

  std::uint64_t simulations() const { return simulations_; }

 private:
  static constexpr int to_the_end = std::numeric_limits<int>::max();
  static constexpr double part_of_glances = 0.4;
  static constexpr std::size_t finalists = 4;
  static constexpr int most_worlds = 20'000;  // when nobody says stop

  struct Entry {
    Turn turn;
    bool wanted = false;
    std::vector<float> values{};
    double sum = 0;
    double margins = 0;
    double given = 0;
    std::array<double, max_players> shares{};

    double worth() const {
      const double worlds = std::max(1.0, static_cast<double>(values.size()));
      return (sum + tie_break * margins) / worlds;
    }
  };

  static constexpr double tie_break = 1e-3;  // a larger lead among equal chances

  // Two seats and no deck: the rest of the cards is the other hand.
  bool all_is_known() const { return state_.seated() == 2 && state_.deck().empty(); }

  int replies() const { return state_.seated() - 1; }

  int plies() const { return replies() + insight_.answers; }

  // One more world for the first `count` entries.
  void try_in_world(std::size_t count, int plies) {
    const World world(guess_hidden(state_, insight_.drawn, random_));
    for (std::size_t i = 0; i < count; ++i) simulate(entries_[i], world, plies);
  }

  void simulate(Entry& entry, World world, int plies) {
    ++simulations_;
    world.play(entry.turn);
    const int left = world.qwirkles_left();
    for (int ply = 0; ply < plies && !world.over(); ++ply) {
      world.play_simply();
      if (ply + 1 == replies()) entry.given += left - world.qwirkles_left();
    }
    const double value = insight_.goal == Goal::win ? chance(world, me_) : world.margin(me_);
    if (state_.seated() > 2)
      for (int seat = 0; seat < state_.players(); ++seat)
        if (!state_.away(seat)) entry.shares[static_cast<std::size_t>(seat)] += chance(world, seat);
    entry.values.push_back(static_cast<float>(value));
    entry.sum += value;
    entry.margins += world.margin(me_);
  }

  double chance(const World& world, int seat) const {
    if (world.over()) return world.share(seat);
    return win_chance(world.margin(seat), world.qwirkles_left(), state_.seated());
  }

  // All turns in a few worlds, looking at the replies only.
  void glance() {
    if (entries_.size() <= insight_.kept && insight_.answers > 0) return;
    for (int i = 0; i < glances() && !stopped(); ++i) try_in_world(entries_.size(), replies());
    rank(entries_.size());
    if (insight_.answers == 0) return;
    entries_.resize(with_wanted(insight_.kept));
    if (stopped()) return;
    for (Entry& entry : entries_) entry = {.turn = entry.turn, .wanted = entry.wanted};
  }

  int glances() const {
    if (insight_.glances > 0) return insight_.glances;
    const double part = insight_.answers > 0 ? part_of_glances : 1;
    const auto turns = static_cast<double>(entries_.size());
    return std::max(1, static_cast<int>(part * insight_.simulations / turns));
  }

  // Rounds of equal cost; each ends with half as many turns.
  void halve() {
    if (insight_.answers == 0 || entries_.size() < 2) return;
    const int left = insight_.simulations - static_cast<int>(simulations_);
    const int rounds = static_cast<int>(std::bit_width(entries_.size() - 1));
    std::size_t alive = entries_.size();
    for (int round = 0; round < rounds && !stopped(); ++round) {
      const int worlds = std::max(1, left / rounds / static_cast<int>(alive));
      for (int i = 0; i < worlds && !stopped(); ++i) try_in_world(alive, plies());
      rank(alive);
      alive = with_wanted((alive + 1) / 2);
    }
  }

  void go_on() {
    const std::size_t alive = with_wanted(finalists);
    for (int i = 0; i < most_worlds && alive > 1 && !stopped(); ++i) try_in_world(alive, plies());
    rank(alive);
  }

  void want(const Turn& turn) {
    const auto known = std::ranges::find(entries_, turn, &Entry::turn);
    if (known == entries_.end())
      entries_.push_back({.turn = turn, .wanted = true});
    else
      known->wanted = true;
  }

  // Moves the wanted ones right after the first `count`; returns the new count.
  std::size_t with_wanted(std::size_t count) {
    const std::size_t first = std::min(count, entries_.size());
    return first + put_first(std::span(entries_).subspan(first),
                             [](const Entry& entry) { return entry.wanted; });
  }

  void rank(std::size_t count) {
    sort(std::span(entries_).first(count),
         [](const Entry& x, const Entry& y) { return x.worth() > y.worth(); });
  }

  bool stopped() const { return stop_ && stop_(); }

  std::vector<Opinion> opinions() const {
    std::vector<Opinion> list;
    for (const Entry& entry : entries_) {
      list.push_back(opinion(entry));
      // A turn dropped after a few lucky worlds must not rank higher for it.
      list.back().value = std::min(list.back().value, list.front().value);
    }
    return list;
  }

  Opinion at_first_sight(const Turn& turn) const {
    const World now(state_);
    const double margin = now.margin(me_) + total(turn.qwirkles);
    return {.turn = turn,
            .value = win_chance(margin, now.qwirkles_left(), state_.seated()),
            .margin = margin};
  }

  Opinion opinion(const Entry& entry) const {
    if (entry.values.empty()) return at_first_sight(entry.turn);
    const double worlds = static_cast<double>(entry.values.size());
    const double mean = entry.sum / worlds;
    const double margin = entry.margins / worlds;
    double squares = 0;
    for (const double value : entry.values) squares += (value - mean) * (value - mean);
    const double error =
        all_is_known() ? 0 : std::sqrt(squares / worlds / std::max(1.0, worlds - 1));
    const bool known = insight_.goal == Goal::win;
    const int left = World(state_).qwirkles_left();
    Opinion opinion{.turn = entry.turn,
                    .value = known ? mean : win_chance(margin, left, state_.seated()),
                    .error = known ? error : 0,
                    .margin = margin,
                    .given = entry.given / worlds,
                    .worlds = static_cast<int>(worlds)};
    for (std::size_t seat = 0; seat < entry.shares.size(); ++seat)
      opinion.chances[seat] = entry.shares[seat] / worlds;
    return opinion;
  }

  const State& state_;
  Insight insight_;
  FastRng& random_;
  std::function<bool()> stop_;
  int me_;
  std::vector<Entry> entries_;
  std::uint64_t simulations_ = 0;
};

}  // namespace sixfold::rummy
