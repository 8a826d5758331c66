// All turns from a hand onto a table, one for each different result, as text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "../../core/sort.hpp"
#include "../cards/cards.hpp"
#include "../cards/groups.hpp"
#include "../cards/names.hpp"
#include "layout.hpp"
#include "outcomes.hpp"
#include "subhands.hpp"

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

}  // namespace legal_detail

// Few cards first, then in the order of the cards, then many qwirkles of the first lines first; no
// more than `limit`. None when the hand is stuck.
inline std::vector<WrittenTurn> legal_turns(const Counts& table, const Counts& hand,
                                            std::size_t limit) {
  using legal_detail::Kinds;
  const SubHands parts(table, hand);
  std::vector<std::pair<Kinds, std::size_t>> order;
  for (std::size_t index = 1; index < parts.size(); ++index)
    if (parts.most_qwirkles()[index] != SubHands::illegal)
      order.emplace_back(legal_detail::kinds_of(parts.cards(index)), index);
  sort(order, [](const auto& a, const auto& b) {
    return std::pair(a.first.size(), a.first) < std::pair(b.first.size(), b.first);
  });
  std::vector<WrittenTurn> turns;
  for (const auto& [played, index] : order) {
    if (turns.size() >= limit) break;
    for (const Solution& solution :
         Outcomes::solutions(table, parts.cards(index), limit - turns.size()))
      turns.push_back(legal_detail::written_turn(played, solution));
  }
  return turns;
}

}  // namespace sixfold::rummy
