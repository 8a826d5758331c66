// The Qwirkle environment: a turn as a sequence of numbered decisions, with a mask of those
// that are legal. docs/environments.md describes the numbers.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "../rules/move.hpp"
#include "../rules/state.hpp"
#include "draft.hpp"
#include "observation.hpp"

namespace sixfold::qwirkle {

template <class Random>
class Environment {
 public:
  using Options = qwirkle::Options;

  // A slot of the hand on a cell, a slot at an end of the draft, a slot set aside, the end.
  static constexpr int place_at = 0;
  static constexpr int extend_at = place_at + max_cells * hand_limit;
  static constexpr int aside_at = extend_at + ends * hand_limit;
  static constexpr int end_at = aside_at + hand_limit;
  static constexpr int actions = end_at + 1;
  static constexpr int rows = Observation::rows, columns = Observation::columns;

  using Mask = std::span<std::uint8_t, actions>;

  Environment(const Options& options, Random rng)
      : rng_(std::move(rng)), state_(State::deal(options, rng_)) {
    begin_turn();
  }

  // -- looking ------------------------------------------------------------------------------

  const State& state() const { return state_; }
  const Draft& draft() const { return draft_; }
  int players() const { return state_.players(); }
  int turn() const { return state_.over() ? -1 : state_.turn(); }
  bool over() const { return state_.over(); }
  int ply() const { return state_.turns_taken(); }
  int score(int seat) const { return state_.score(seat); }
  unsigned winners() const { return state_.winners(); }

  void mask(Mask out) const;

  void observe(int seat, Observation::Bytes out) const {
    static const Draft no_draft{};
    const bool own = turn() == seat;  // nobody else sees a half-made turn
    Observation(state_, seat, {own ? draft_ : no_draft, own ? aside_ : 0}, out).write();
  }

  // The tile that a legal action lays.
  std::optional<Placement> placement(int action) const {
    if (action >= aside_at) return std::nullopt;
    const Cell cell = cell_of(action);
    const Board& board = state_.board();
    return Placement{kind_of(action), board.x_of(cell), board.y_of(cell)};
  }

  // The kinds that are set aside to be swapped.
  std::vector<Kind> aside() const {
    std::vector<Kind> tiles;
    for (std::size_t slot = 0; slot < slot_count_; ++slot)
      if (aside_ >> slot & 1) tiles.push_back(slots_[slot]);
    return tiles;
  }

  // -- deciding: the mask must allow it ---------------------------------------------------------

  // Returns the points gained. A turn to which nothing can be added ends by itself.
  int step(int action) {
    const int seat = state_.turn(), before = state_.score(seat) + draft_.points();
    if (action == end_at) {
      end_turn();
    } else if (action >= aside_at) {
      aside_ |= 1u << (action - aside_at);
      if (!can_set_aside()) end_turn();
    } else {
      lay(action);
      if (!can_extend()) end_turn();
    }
    return state_.score(seat) + draft_.points() - before;
  }

  // A whole turn at once, which must be legal.
  void make(const Move& move) {
    qwirkle::make(state_, move, rng_);
    begin_turn();
  }

  // Redeals what a seat cannot see: the other hands and the bag.
  template <class Chance>
  void imagine(int seat, Chance& chance);

 private:
  Kind kind_of(int action) const { return slots_[static_cast<std::size_t>(action % hand_limit)]; }
  static End end_of(int action) { return static_cast<End>((action - extend_at) / hand_limit); }

  Cell cell_of(int action) const {
    if (action >= extend_at) return draft_.cell_at(end_of(action));
    if (is_opening()) return 0;
    return state_.board().frontier()[static_cast<std::size_t>(action / hand_limit)].cell;
  }

  void lay(int action) {
    if (action >= extend_at) {
      draft_.extend(state_.board(), end_of(action), kind_of(action));
    } else {
      draft_.start(state_.board(), cell_of(action), kind_of(action));
    }
  }

  void end_turn() {
    if (!draft_.empty()) {
      state_.play(draft_.placements(), draft_.points());
    } else if (aside_ != 0) {
      state_.swap(aside(), rng_);
    } else {
      state_.pass();
    }
    begin_turn();
  }

  void begin_turn() {
    draft_.clear();
    aside_ = 0;
    slot_count_ = 0;
    state_.mover().for_each([this](Kind kind) { slots_[slot_count_++] = kind; });
  }

  bool is_opening() const { return state_.board().empty(); }
  bool is_whole_set_due() const {
    return is_opening() && state_.options().opening == Opening::full_set;
  }

  // The kinds that may join the draft: all of the hand, but an opening must lay a whole set (Q4),
  // so only what makes a largest one together with the draft.
  KindSet playable() const {
    const KindSet hand = state_.mover().kinds();
    if (!is_whole_set_due()) return hand;
    const int size = largest_set(hand);
    KindSet sets = 0;
    for (int i = 0; i < colors; ++i)
      for (const KindSet group : {of_color(i) & hand, of_shape(i) & hand})
        if (std::popcount(group) == size && (draft_.kinds() & ~group) == 0) sets |= group;
    return sets;
  }

  // Openings go right or down from 0,0: others are equivalent.
  KindSet extensions(End end, KindSet hand) const {
    return is_opening() && !is_high(end) ? 0 : draft_.fits(state_.board(), end) & hand;
  }

  bool can_extend() const {
    const KindSet hand = playable();
    for (int end = 0; end < ends; ++end)
      if (extensions(static_cast<End>(end), hand) != 0) return true;
    return false;
  }

  // From left to right, and the first of equal tiles first: every choice can be made in one way.
  bool can_set_aside(int slot) const {
    const auto at = static_cast<std::size_t>(slot);
    if (at >= slot_count_ || aside_ >> slot != 0) return false;
    return slot == 0 || slots_[at] != slots_[at - 1] || (aside_ >> (slot - 1) & 1);
  }

  bool can_set_aside() const {
    if (!draft_.empty() || !state_.can_swap()) return false;
    if (std::popcount(aside_) >= state_.bag().size()) return false;  // Q11
    for (int slot = 0; slot < hand_limit; ++slot)
      if (can_set_aside(slot)) return true;
    return false;
  }

  bool can_end() const {
    if (aside_ != 0) return true;
    if (draft_.empty()) return state_.can_pass();
    return !is_whole_set_due() || draft_.size() == largest_set(state_.mover().kinds());
  }

  Random rng_;
  State state_;
  Draft draft_;
  std::array<Kind, hand_limit> slots_{};  // the hand of the seat to move, in order
  std::size_t slot_count_ = 0;
  unsigned aside_ = 0;
};

template <class Random>
void Environment<Random>::mask(Mask out) const {
  std::ranges::fill(out, std::uint8_t{0});
  if (over()) return;
  std::array<std::uint8_t, kinds> slot{};  // the first that holds a kind
  for (std::size_t i = slot_count_; i-- > 0;) slot[slots_[i]] = static_cast<std::uint8_t>(i);
  const auto allow = [&](int at, KindSet choices) {
    while (choices != 0) out[static_cast<std::size_t>(at + slot[take_first(choices)])] = 1;
  };

  const KindSet hand = playable();
  if (!draft_.empty()) {
    for (int end = 0; end < ends; ++end)
      allow(extend_at + end * hand_limit, extensions(static_cast<End>(end), hand));
  } else if (is_opening()) {
    allow(place_at, hand);
  } else if (aside_ == 0) {
    int at = place_at;
    for (const Spot& spot : state_.board().frontier()) {
      allow(at, spot.accepts() & hand);
      at += hand_limit;
    }
  }
  if (can_set_aside())
    for (int i = 0; i < hand_limit; ++i)
      out[static_cast<std::size_t>(aside_at + i)] = can_set_aside(i);
  out[end_at] = can_end();
}

template <class Random>
template <class Chance>
void Environment<Random>::imagine(int seat, Chance& chance) {
  std::vector<Kind> unseen;
  const auto gather = [&unseen](Kind kind) { unseen.push_back(kind); };
  state_.bag().for_each(gather);
  for (int other = 0; other < players(); ++other)
    if (other != seat) state_.hand(other).for_each(gather);
  chance.shuffle(unseen);
  std::span<const Kind> left = unseen;
  for (int other = 0; other < players(); ++other) {
    if (other == seat) continue;
    const auto size = static_cast<std::size_t>(state_.hand(other).size());
    state_.set_hand(other, left.first(size));
    left = left.subspan(size);
  }
  state_.set_bag(left);
  if (turn() != seat) begin_turn();
}

}  // namespace sixfold::qwirkle
