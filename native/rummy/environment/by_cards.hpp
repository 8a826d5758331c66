// The Qwirkle Rummy environment where every card is a step: the cards of the hand from left to
// right, then the qwirkles line by line. docs/environments.md describes actions and observations.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "../rules/state.hpp"
#include "../solver/playable.hpp"
#include "observation.hpp"

namespace sixfold::rummy {

template <class Random>
class EnvironmentByCards {
 public:
  using Options = rummy::Options;

  // A card of the hand; one more qwirkle of a line; no more of either, or nothing can be played
  // (M12).
  static constexpr int slot_at = 0;
  static constexpr int line_at = slot_at + hand_size;
  static constexpr int end_at = line_at + lines;
  static constexpr int actions = end_at + 1;

  static constexpr int rows = Seen::rows;
  static constexpr int columns = Seen::columns;

  using Mask = std::span<std::uint8_t, actions>;

  EnvironmentByCards(const Options& options, Random rng)
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
  bool is_choosing() const { return choosing_; }  // which qwirkles
  const Turn& draft() const { return draft_; }
  int kind_in(std::size_t slot) const { return slots_[slot]; }

  void mask(Mask out) const {
    std::ranges::fill(out, std::uint8_t{0});
    if (!over()) std::ranges::copy(legal_, out.begin());
  }

  int step(int action) {
    const int seat = state_.turn(), before = state_.score(seat);
    if (action < line_at) {
      play_card(static_cast<std::size_t>(action - slot_at));
    } else if (action < end_at) {
      least_line_ = action - line_at;
      ++draft_.qwirkles[least_line_];
      choose_qwirkles();
    } else if (choosing_) {
      finish();
    } else if (draft_size_ > 0) {
      choosing_ = true;
      choose_qwirkles();
    } else {
      state_.may_exchange() ? state_.exchange(rng_) : state_.pass();
      ++ply_;
      begin_turn();
    }
    return state_.score(seat) - before;
  }

  template <class Chance>
  void imagine(int seat, Chance& chance) {
    state_.imagine(seat, chance);
    if (turn() != seat) begin_turn();
  }

  void observe(int viewer, Observation out) const {
    rummy::observe(state_, draft_, choosing_, viewer, out);
  }

 private:
  void begin_turn() {
    draft_ = Turn{};
    draft_size_ = 0;
    choosing_ = false;
    least_line_ = 0;
    first_kind_ = 0;
    slot_count_ = 0;
    if (over()) return;
    for (int kind = 0; kind < kinds; ++kind)
      for (int copy = 0; copy < state_.mover()[kind] && slot_count_ < hand_size; ++copy)
        slots_[slot_count_++] = static_cast<std::uint8_t>(kind);
    playable_ = Playable(state_.table(), state_.mover());
    choose_cards();
  }

  void play_card(std::size_t slot) {
    first_kind_ = slots_[slot];
    ++draft_.played[first_kind_];
    ++draft_size_;
    choose_cards();
  }

  // Of equal cards the first: every choice of cards can be made in one way. A turn that no card
  // can be added to goes on by itself.
  void choose_cards() {
    legal_.fill(0);
    bool any = false;
    std::size_t slot = 0;
    const bool is_turn = playable_.ahead(draft_.played, first_kind_, [&](int kind, bool continues) {
      while (slots_[slot] != kind) ++slot;
      legal_[slot_at + slot + draft_.played[kind]] = continues;
      any = any || continues;
    });
    legal_[end_at] = draft_size_ == 0 ? !any : is_turn;
    if (draft_size_ == 0 || any) return;
    choosing_ = true;
    choose_qwirkles();
  }

  // Lines in ascending order: every choice of qwirkles can be made in one way. Without a choice the
  // turn ends.
  void choose_qwirkles() {
    legal_.fill(0);
    const Counts cards = state_.table() + draft_.played;
    Arrangement start(cards, cards);
    start.least_qwirkles = draft_.qwirkles;
    bool any = false;
    if (start.conclude())
      for (int line = least_line_; line < lines; ++line) {
        if (start.most_qwirkles[line] <= draft_.qwirkles[line]) continue;
        LineCounts wanted = draft_.qwirkles;
        ++wanted[line];
        const bool legal = TableSearch::exists(start, wanted);
        legal_[line_at + line] = legal;
        any = any || legal;
      }
    legal_[end_at] = 1;
    if (!any) finish();
  }

  void finish() {
    state_.play(draft_);
    ++ply_;
    begin_turn();
  }

  Random rng_;
  State state_;
  std::array<std::uint8_t, hand_size> slots_{};  // the hand of the seat to move, in order
  std::size_t slot_count_ = 0;
  int first_kind_ = 0;  // of the cards that may be played next
  Turn draft_;
  int draft_size_ = 0;
  bool choosing_ = false;
  int least_line_ = 0;
  int ply_ = 0;
  Playable playable_;
  std::array<std::uint8_t, actions> legal_{};
};

}  // namespace sixfold::rummy
