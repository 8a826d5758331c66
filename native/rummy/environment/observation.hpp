// What a learner sees of Qwirkle Rummy, the same for every way to make a turn in steps.
// docs/environments.md describes it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "../rules/state.hpp"

namespace sixfold::rummy {

struct Seen {
  static constexpr int table_row = 0;
  static constexpr int seat_rows = table_row + 1;            // the viewer first, then clockwise
  static constexpr int slot_rows = seat_rows + max_players;  // the viewer's hand
  static constexpr int line_rows = slot_rows + hand_size;
  static constexpr int kind_rows = line_rows + lines;
  static constexpr int rows = kind_rows + kinds;
  static constexpr int columns = 9;
};

using Observation = std::span<std::uint8_t, Seen::rows * Seen::columns>;

// `draft` is the half-made turn of the seat to move, which chooses qwirkles if it `is_choosing`.
inline void observe(const State& state, const Turn& half_made, bool is_choosing, int viewer,
                    Observation out) {
  std::ranges::fill(out, std::uint8_t{0});
  const auto put = [&out](int at, std::initializer_list<int> values) {
    auto* next = out.data() + at * Seen::columns;
    for (const int value : values) *next++ = static_cast<std::uint8_t>(value);
  };
  const int turn = state.over() ? -1 : state.turn(), players = state.players();
  const bool own = turn == viewer;  // nobody else sees a half-made turn
  const Turn draft = own ? half_made : Turn{};
  put(Seen::table_row,
      {players, own, state.over(), static_cast<int>(state.deck().size()), state.turns_left() + 1,
       state.exchanged(), own && is_choosing, state.options().stuck == Stuck::exchange});
  LineCounts won_here{}, won_elsewhere{};
  for (int i = 0; i < players; ++i) {
    const int seat = (viewer + i) % players;
    put(Seen::seat_rows + i, {1, state.score(seat), total(state.hand(seat)), turn == seat,
                              state.over() && (state.winners() >> seat & 1)});
    for (const int line : state.pile(seat).items()) ++(i == 0 ? won_here : won_elsewhere)[line];
  }
  Counts drafted = draft.played;
  int slot = 0;
  for (int kind = 0; kind < kinds; ++kind)
    for (int copy = 0; copy < state.hand(viewer)[kind]; ++copy, ++slot) {
      const bool used = drafted[kind] > 0;
      if (used) --drafted[kind];
      put(Seen::slot_rows + slot, {1, kind / symbols + 1, kind % symbols + 1, used});
    }
  for (int line = 0; line < lines; ++line)
    put(Seen::line_rows + line, {draft.qwirkles[line], won_here[line], won_elsewhere[line]});
  const Counts piled = cards_of(won_here) + cards_of(won_elsewhere);
  for (int kind = 0; kind < kinds; ++kind) {
    const int held = state.hand(viewer)[kind], table = state.table()[kind];
    put(Seen::kind_rows + kind, {held, table, piled[kind], copies - held - table - piled[kind],
                                 kind / symbols + 1, kind % symbols + 1, draft.played[kind]});
  }
}

}  // namespace sixfold::rummy
