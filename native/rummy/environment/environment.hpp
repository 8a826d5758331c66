// The Qwirkle Rummy environment: which cards of the hand, then which qwirkles, as the arrangement
// of the table does not matter. docs/environments.md describes actions and observations.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../rules/state.hpp"
#include "../solver/outcomes.hpp"
#include "../solver/subhands.hpp"
#include "observation.hpp"

namespace sixfold::rummy {

template <class Random>
class Environment {
 public:
  using Options = rummy::Options;

  // A part of the hand, bit s for slot s; nothing is what a stuck seat plays (M12). Then, where the
  // cards leave a choice: one more qwirkle of a line, or no more.
  static constexpr int part_at = 0;
  static constexpr int line_at = part_at + (1 << hand_size);
  static constexpr int done_at = line_at + lines;
  static constexpr int actions = done_at + 1;

  static constexpr int rows = Seen::rows;
  static constexpr int columns = Seen::columns;

  using Mask = std::span<std::uint8_t, actions>;

  Environment(const Options& options, Random rng)
      : rng_(std::move(rng)), state_(State::deal(options, rng_)) {
    begin_turn();
  }

  const State& state() const { return state_; }
  int players() const { return state_.players(); }
  int turn() const { return state_.over() ? -1 : state_.turn(); }
  bool over() const { return state_.over(); }
  int ply() const { return ply_; }
  int score(int seat) const { return state_.score(seat); }
  unsigned winners() const { return state_.winners(); }
  bool is_choosing() const { return !outcomes_.empty(); }  // which qwirkles
  const Turn& draft() const { return draft_; }

  void mask(Mask out) const {
    std::ranges::fill(out, std::uint8_t{0});
    if (over()) return;
    if (is_choosing()) return mask_lines(out);
    const SubHands parts(state_.table(), state_.mover());
    bool stuck = true;
    for (std::size_t part = 1; part < std::size_t{1} << slot_count_; ++part) {
      if (!takes_first_of_equals(part)) continue;
      const bool legal =
          parts.most_qwirkles()[parts.index(cards_of_part(part))] != SubHands::illegal;
      out[part_at + part] = legal;
      stuck = stuck && !legal;
    }
    out[part_at] = stuck;
  }

  int step(int action) {
    const int seat = state_.turn(), before = state_.score(seat);
    if (is_choosing()) {
      choose(action);
    } else if (action == part_at) {
      state_.may_exchange() ? state_.exchange(rng_) : state_.pass();
      ++ply_;
      begin_turn();
    } else {
      draft_.played = cards_of_part(static_cast<std::size_t>(action - part_at));
      outcomes_ = Outcomes::of(state_.table(), draft_.played, 0, no_limit);
      finish_if_settled();
    }
    return state_.score(seat) - before;
  }

  template <class Chance>
  void imagine(int seat, Chance& chance) {
    state_.imagine(seat, chance);
    if (turn() != seat) begin_turn();
  }

  // The cards that a legal action plays.
  Counts cards_of_part(std::size_t part) const {
    Counts cards{};
    for (std::size_t slot = 0; slot < slot_count_; ++slot)
      if (part >> slot & 1) ++cards[slots_[slot]];
    return cards;
  }

  void observe(int viewer, Observation out) const {
    rummy::observe(state_, draft_, is_choosing(), viewer, out);
  }

 private:
  static constexpr std::size_t no_limit = std::size_t{1} << 20;

  void begin_turn() {
    draft_ = Turn{};
    outcomes_.clear();
    least_line_ = 0;
    slot_count_ = 0;
    for (int kind = 0; kind < kinds; ++kind)
      for (int copy = 0; copy < state_.mover()[kind] && slot_count_ < hand_size; ++copy)
        slots_[slot_count_++] = static_cast<std::uint8_t>(kind);
  }

  // Of equal cards the first: every choice of cards is one part.
  bool takes_first_of_equals(std::size_t part) const {
    for (std::size_t slot = 1; slot < slot_count_; ++slot)
      if (slots_[slot] == slots_[slot - 1] && (part >> slot & 1) && !(part >> (slot - 1) & 1))
        return false;
    return true;
  }

  // Lines are taken in ascending order: every choice of qwirkles can be made in one way.
  void mask_lines(Mask out) const {
    for (const LineCounts& outcome : outcomes_) {
      int line = least_line_;
      while (line < lines && outcome[line] == draft_.qwirkles[line]) ++line;
      out[static_cast<std::size_t>(line == lines ? done_at : line_at + line)] = 1;
    }
  }

  void choose(int action) {
    if (action == done_at) {
      std::erase_if(outcomes_, [this](const LineCounts& o) { return o != draft_.qwirkles; });
    } else {
      const int line = action - line_at;
      std::erase_if(outcomes_, [&](const LineCounts& o) {
        return !std::equal(o.begin(), o.begin() + line, draft_.qwirkles.begin()) ||
               o[line] <= draft_.qwirkles[line];
      });
      ++draft_.qwirkles[line];
      least_line_ = line;
    }
    finish_if_settled();
  }

  void finish_if_settled() {
    if (outcomes_.size() > 1) return;
    draft_.qwirkles = outcomes_.front();
    state_.play(draft_);
    ++ply_;
    begin_turn();
  }

  Random rng_;
  State state_;
  std::array<std::uint8_t, hand_size> slots_{};  // the hand of the seat to move, in order
  std::size_t slot_count_ = 0;
  Turn draft_;
  std::vector<LineCounts> outcomes_;  // what can still come of the draft
  int least_line_ = 0;
  int ply_ = 0;
};

}  // namespace sixfold::rummy
