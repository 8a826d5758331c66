// A table for a given result that moves the fewest cards of the old table, so that people can follow.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "arrangement.hpp"
#include "groups.hpp"
#include "keepers.hpp"
#include "table_overlap.hpp"
#include "turn.hpp"

namespace sixfold::rummy {

struct FewestMoves {
  bool found = false;   // the turn is legal, and better than the floor that was asked for
  bool proven = false;  // nothing better was cut off
  int moved = 0;
  std::vector<Group> groups;  // qwirkles among them
};

// The color lines are settled one after the other; a beam keeps the states with the best upper bound:
// what the settled colors keep, the best the other colors can, and for each shape the best that the
// cards already given to it allow.
class FewestMovesBeam {
 public:
  FewestMovesBeam(std::span<const Group> old, const Arrangement& frame, KeeperRule rule)
      : frame_(frame), overlap_(old, frame, rule), old_cards_(total(cards_of(old))) {
    list_choices();
    sort_colors();
    bound_shapes();
  }

  // The best that keeps more than `floor` cards; `known` is some way to lay the turn.
  FewestMoves search(const Layout& known, std::size_t width, int floor) {
    best_ = overlap_.lay(pack(known), known.qwirkles);
    if (best_.kept <= floor) best_ = {false, floor, {}};
    cut_off_ = -1;
    std::vector<State> beam(1);
    settled_.clear();
    for (int level = 0; level < symbols; ++level) {
      settled_.push_back(std::move(beam));
      beam = narrow(settle_color(settled_.back(), level), width);
    }
    lay_best(beam);
    return {best_.found, cut_off_ <= best_.kept, old_cards_ - best_.kept, std::move(best_.groups)};
  }

 private:
  struct Choice {  // of one color: its own cards, and those given to each shape
    PackedLine cards = 0;
    std::array<std::uint8_t, symbols> to_shape{};
    int kept = 0;
  };

  struct State {
    std::array<PackedLine, symbols> shape{};
    std::int16_t kept = 0;  // by the settled colors
    std::int16_t bound = 0;
    std::uint32_t parent = 0;
    std::uint32_t choice = 0;
  };

  void list_choices() {
    for (int color = 0; color < symbols; ++color) list_choices_from(color, 0, {});
  }

  void list_choices_from(int color, int place, Choice choice) {
    if (place == symbols) {
      choice.kept = overlap_.line(color).kept(choice.cards, frame_.least_qwirkles[color]);
      if (choice.kept >= 0) choices_[color].push_back(choice);
      return;
    }
    const int kind = kind_at(color, place);
    const int whole = frame_.whole.least.at(kind);
    for (int n = frame_.part[0].least.at(kind); n <= frame_.part[0].most.at(kind); ++n) {
      Choice next = choice;
      next.cards = with_count(choice.cards, place, n);
      next.to_shape[place] = static_cast<std::uint8_t>(whole - n);
      list_choices_from(color, place + 1, next);
    }
  }

  // Colors with few choices first; still_[level] is the best that the colors from there on can keep.
  void sort_colors() {
    for (int color = 0; color < symbols; ++color) order_[color] = color;
    std::ranges::sort(order_, {}, [&](int color) { return choices_[color].size(); });
    for (int level = symbols; level-- > 0;) {
      int most = LineOverlap::impossible;
      for (const Choice& choice : choices_[order_[level]]) most = std::max(most, choice.kept);
      still_[level] = still_[level + 1] + most;
    }
  }

  // shape_most_[shape][level][cards]: the best that the shape can keep when the colors before `level`
  // have given it `cards`.
  void bound_shapes() {
    for (int shape = 0; shape < symbols; ++shape) {
      auto& most = (*shape_most_)[shape];
      const int line = symbols + shape;
      const LineVector limit = TableOverlap::line_most(frame_, line);
      for (auto& level : most) level.fill(LineOverlap::impossible);
      each_line_between({}, limit, [&](PackedLine cards) {
        most[symbols][cards] = static_cast<std::int8_t>(
            overlap_.line(line).kept(cards, frame_.least_qwirkles[line]));
      });
      for (int level = symbols; level-- > 0;)
        each_line_between({}, limit, [&](PackedLine cards) {
          const auto before = static_cast<PackedLine>(cards & ~(3 << (2 * order_[level])));
          most[level][before] = std::max(most[level][before], most[level + 1][cards]);
        });
    }
  }

  std::vector<State> settle_color(const std::vector<State>& beam, int level) const {
    std::vector<State> next;
    for (std::uint32_t parent = 0; parent < beam.size(); ++parent)
      for (std::uint32_t choice = 0; choice < choices_[order_[level]].size(); ++choice) {
        State state = beam[parent];
        state.parent = parent;
        state.choice = choice;
        if (settle(state, level) && state.bound > best_.kept) next.push_back(state);
      }
    return next;
  }

  // Makes the choice of `state` for the color of this level; false if a shape cannot go on.
  bool settle(State& state, int level) const {
    const int color = order_[level];
    const Choice& choice = choices_[color][state.choice];
    state.kept = static_cast<std::int16_t>(state.kept + choice.kept);
    int bound = state.kept + still_[level + 1];
    for (int shape = 0; shape < symbols; ++shape) {
      state.shape[shape] = with_count(state.shape[shape], color, choice.to_shape[shape]);
      const int most = (*shape_most_)[shape][level + 1][state.shape[shape]];
      if (most < 0) return false;
      bound += most;
    }
    state.bound = static_cast<std::int16_t>(bound);
    return true;
  }

  // The `width` states with the best bounds, best first.
  std::vector<State> narrow(std::vector<State> states, std::size_t width) {
    std::ranges::stable_sort(states, std::greater{}, &State::bound);
    if (states.size() > width) {
      cut_off_ = std::max<int>(cut_off_, states[width].bound);
      states.resize(width);
    }
    return states;
  }

  void lay_best(const std::vector<State>& leaves) {
    for (const State& leaf : leaves) {
      if (leaf.bound <= best_.kept) return;
      Relaid relaid = overlap_.lay(cards_of_lines(leaf), frame_.least_qwirkles);
      if (relaid.kept < leaf.bound) cut_off_ = std::max<int>(cut_off_, leaf.bound);
      if (relaid.kept > best_.kept) best_ = std::move(relaid);
    }
  }

  PackedTable cards_of_lines(const State& leaf) const {
    PackedTable cards{};
    std::ranges::copy(leaf.shape, cards.begin() + symbols);
    const State* state = &leaf;
    for (int level = symbols; level-- > 0;) {
      cards[order_[level]] = choices_[order_[level]][state->choice].cards;
      state = &settled_[static_cast<std::size_t>(level)][state->parent];
    }
    return cards;
  }

  using ShapeMost = std::array<std::array<std::int8_t, packed_lines>, symbols + 1>;

  Arrangement frame_;
  TableOverlap overlap_;
  int old_cards_;
  std::array<std::vector<Choice>, symbols> choices_;
  std::array<int, symbols> order_{};
  std::array<int, symbols + 1> still_{};
  std::unique_ptr<std::array<ShapeMost, symbols>> shape_most_ =
      std::make_unique<std::array<ShapeMost, symbols>>();
  std::vector<std::vector<State>> settled_;  // the beam before each level
  Relaid best_;
  int cut_off_ = -1;  // the best bound among the states that were given up
};

inline constexpr std::size_t usual_beam = 128;

// A table for a turn; not found if the turn is illegal or no table keeps more than `floor` cards.
inline FewestMoves fewest_moves(std::span<const Group> old, const Turn& turn, KeeperRule rule,
                                std::size_t width = usual_beam, int floor = -1) {
  const Counts table = cards_of(old);
  const Solution known = lay(table, turn);
  if (!known.found) return {};
  Arrangement frame(known.cards, known.cards);
  frame.least_qwirkles = frame.most_qwirkles = turn.qwirkles;
  frame.conclude();
  return FewestMovesBeam(old, frame, rule).search(Layout::of(known), width, floor);
}

}  // namespace sixfold::rummy
