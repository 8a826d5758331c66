// What one seat may know (Q1), and determinizations of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../rules/layout.hpp"
#include "../rules/state.hpp"

namespace sixfold::qwirkle {

// A turn that everybody saw.
struct PastTurn {
  int seat = 0;
  std::vector<Placement> laid;
  int swapped = 0;  // how many tiles, not which
};

// How many past turns a sight needs: they include the latest of every seat.
inline constexpr std::size_t past_turns = 8;

struct Sight {
  State state;  // the seat to move sees: its own hand is there, the others and the bag are empty
  std::array<int, max_players> held{};  // hand sizes
  int bag = 0;
  std::vector<PastTurn> past;  // the latest turns, the last one at the end

  int seat() const { return state.turn(); }
  int others() const { return state.seated() - 1; }

  double held_by_others() const {
    int sum = 0;
    for (int s = 0; s < state.players(); ++s) sum += s == seat() ? 0 : held[s];
    return others() == 0 ? 0.0 : static_cast<double>(sum) / others();
  }

  // All tiles that are neither on the table nor in the own hand, ascending.
  std::vector<Kind> unseen() const {
    std::vector<Kind> tiles;
    for (Kind kind = 0; kind < kinds; ++kind) {
      const int left = copies - state.board().copies_laid(kind) - state.mover().count(kind);
      for (int i = 0; i < left; ++i) tiles.push_back(kind);
    }
    return tiles;
  }

  // Whether every unseen tile has a place: in a hand or in the bag.
  bool adds_up() const {
    int places = bag;
    for (int s = 0; s < state.players(); ++s) places += s == seat() ? 0 : held[s];
    return places == static_cast<int>(unseen().size());
  }
};

// Deals a list of hidden tiles to the other hands and the bag.
inline void deal_hidden(const Sight& sight, std::span<const Kind> hidden, State& world) {
  std::size_t at = 0;
  for (int s = 0; s < world.players(); ++s) {
    if (s == sight.seat()) continue;
    const auto size = static_cast<std::size_t>(sight.held[s]);
    world.set_hand(s, hidden.subspan(at, size));
    at += size;
  }
  world.set_bag(hidden.subspan(at));
}

// What the seat to move of a whole state sees of it; seats draw from ends of their own. `listed`
// are the tiles of a position text in its order: sights of one position must not differ.
inline Sight sight_of(const State& state, std::span<const Placement> listed = {}) {
  Options options = state.options();
  options.draws = Draws::own_ends;
  Sight sight{State(options), {}, state.bag().size(), {}};
  std::vector<Placement> laid(listed.begin(), listed.end());
  for (int i = static_cast<int>(laid.size()); i < state.board().size(); ++i)
    laid.push_back(state.board().laid(i));
  sight.state.start_from(lay_out(laid).board);  // its cells in the order of any other sight
  for (int s = 0; s < state.players(); ++s) {
    sight.held[s] = state.hand(s).size();
    sight.state.set_score(s, state.score(s));
    if (state.away(s)) sight.state.set_away(s);
  }
  std::vector<Kind> own;
  state.mover().for_each([&own](Kind kind) { own.push_back(kind); });
  sight.state.set_hand(state.turn(), own);
  sight.state.set_turn(state.turn());
  return sight;
}

}  // namespace sixfold::qwirkle
