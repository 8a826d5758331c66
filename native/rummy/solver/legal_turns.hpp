// All turns from a hand onto a table, one for each different result, as text.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "../../core/sort.hpp"
#include "../cards/cards.hpp"
#include "../cards/groups.hpp"
#include "../cards/names.hpp"
#include "aim.hpp"
#include "arrangement.hpp"
#include "layout.hpp"
#include "outcomes.hpp"
#include "turn.hpp"

namespace sixfold::rummy {

struct WrittenTurn {
  std::string text;
  int qwirkles = 0;
};

namespace legal_detail {

using Kinds = std::vector<int>;

inline Kinds kinds_of(const Counts& counts) {
  Kinds list;
  for (int kind = 0; kind < kinds; ++kind)
    list.insert(list.end(), static_cast<std::size_t>(counts[kind]), kind);
  return list;
}

inline Kinds kinds_of(const Group& group) {
  Kinds list;
  for (int place = 0; place < symbols; ++place)
    if (group.places >> place & 1) list.push_back(kind_at(group.line, place));
  return list;
}

inline WrittenTurn written_turn(const Kinds& played, const Solution& solution) {
  std::vector<Kinds> groups;
  for (const Group& group : lay_groups(Layout::of(solution))) groups.push_back(kinds_of(group));
  sort(groups);
  std::string text = "+";
  write_cards(text, played);
  text += " =";
  for (const Kinds& group : groups) {
    text += ' ';
    write_cards(text, group);
  }
  return {std::move(text), total(solution.qwirkles)};
}

// The parts of a hand that may be legal, few cards first, then in the order of the cards. They are
// found one after the other: a hand grown by M16 has millions, of which few are asked for.
class Parts {
 public:
  Parts(const Counts& table, const Counts& hand) : table_(table), hand_(hand) {
    for (int kind = kinds; kind-- > 0;) held_from_[kind] = held_from_[kind + 1] + hand[kind];
  }

  // Calls `take(cards)` for each part until it returns false.
  template <class Take>
  void each(const Take& take) const {
    constexpr Aim fewest = uniform_aim(0, -1), most = uniform_aim(0, 1);
    const Solution smallest = best_turn(table_, hand_, fewest);
    if (!smallest.found) return;
    const int largest = best_turn(table_, hand_, most).value;
    Arrangement start(table_, table_ + hand_);
    start.conclude();
    Counts part{};
    for (int size = -smallest.value; size <= largest; ++size)
      if (!visit(start, 0, size, part, take)) return;
  }

 private:
  // Decides the kinds from `kind` on, for `missing` more cards; what contradicts the rules rules
  // out all parts below it. Many of a low kind come first in the order of the cards.
  template <class Take>
  bool visit(const Arrangement& node, int kind, int missing, Counts& part, const Take& take) const {
    while (kind < kinds && hand_[kind] == 0) ++kind;
    if (kind == kinds) return take(std::as_const(part));
    const int fewest = std::max(0, missing - held_from_[kind + 1]);
    bool goes_on = true;
    for (int count = std::min<int>(hand_[kind], missing); goes_on && count >= fewest; --count) {
      const int whole = table_[kind] + count;
      if (whole < node.whole.least.at(kind) || whole > node.whole.most.at(kind)) continue;
      Arrangement child = node;
      child.whole.fix(kind, whole);
      if (!child.conclude_about(kind)) continue;
      part[kind] = static_cast<std::uint8_t>(count);
      goes_on = visit(child, kind + 1, missing - count, part, take);
    }
    part[kind] = 0;
    return goes_on;
  }

  Counts table_, hand_;
  std::array<int, kinds + 1> held_from_{};  // cards of this kind and higher ones
};

}  // namespace legal_detail

// Few cards first, then in the order of the cards, then many qwirkles of the first lines first; no
// more than `limit`. None when the hand is stuck.
inline std::vector<WrittenTurn> legal_turns(const Counts& table, const Counts& hand,
                                            std::size_t limit) {
  std::vector<WrittenTurn> turns;
  legal_detail::Parts(table, hand).each([&](const Counts& part) {
    const legal_detail::Kinds played = legal_detail::kinds_of(part);
    for (const Solution& solution : Outcomes::solutions(table, part, limit - turns.size()))
      turns.push_back(legal_detail::written_turn(played, solution));
    return turns.size() < limit;
  });
  return turns;
}

}  // namespace sixfold::rummy
