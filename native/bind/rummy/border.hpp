// Conversions of cards, groups and turns of Qwirkle Rummy to and from Python; input is validated.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../rummy/cards/groups.hpp"
#include "../../rummy/solver/fewest_moves.hpp"
#include "../../rummy/solver/turn.hpp"
#include "../border.hpp"

namespace sixfold::rummy {

using Numbers = std::vector<int>;
using Groups = std::vector<Numbers>;

// -- what comes in ----------------------------------------------------------------------------

inline std::uint8_t kind_of(int number) {
  if (number < 0 || number >= kinds)
    throw std::invalid_argument("there is no kind " + std::to_string(number) + ": 0 to 35");
  return static_cast<std::uint8_t>(number);
}

inline void check_box(const Counts& counts) {
  if (const int kind = too_many_of(counts); kind >= 0)
    throw std::invalid_argument("kind " + std::to_string(kind) + ": there are only 3 cards (M1)");
}

inline Counts counts_of(const Numbers& numbers) {
  Counts counts{};
  for (const int number : numbers) {
    ++counts[kind_of(number)];
    check_box(counts);
  }
  return counts;
}

inline std::vector<Group> sets_of(const Groups& groups) {
  std::vector<Group> sets;
  for (const Numbers& numbers : groups) {
    std::vector<std::uint8_t> cards;
    for (const int number : numbers) cards.push_back(kind_of(number));
    const auto set = set_of(cards);
    if (!set)
      throw std::invalid_argument("group " + std::to_string(sets.size()) + " is no set (M2)");
    sets.push_back(*set);
  }
  check_box(cards_of(sets));
  return sets;
}

inline LineCounts lines_of(const Numbers& numbers) {
  if (numbers.size() != lines) throw std::invalid_argument("qwirkles are counted for 12 lines");
  LineCounts counts{};
  for (std::size_t line = 0; line < counts.size(); ++line) {
    if (numbers[line] < 0 || numbers[line] > copies)
      throw std::invalid_argument("a line has 0 to 3 qwirkles");
    counts[line] = static_cast<std::uint8_t>(numbers[line]);
  }
  return counts;
}

// A position to solve: the table must be valid, and the cards must fit the box.
inline std::pair<Counts, Counts> table_and_hand(const Numbers& table, const Numbers& hand) {
  const std::pair<Counts, Counts> both(counts_of(table), counts_of(hand));
  check_box(both.first + both.second);
  return both;
}

inline Aim aim_of(int per_qwirkle, int per_card) {
  if (per_qwirkle < 0) throw std::invalid_argument("a qwirkle cannot be worth less than nothing");
  if (per_qwirkle > 1'000'000 || std::abs(per_card) > 1'000'000)
    throw std::invalid_argument("an aim counts up to a million");
  return uniform_aim(per_qwirkle, per_card);
}

// -- what goes out ----------------------------------------------------------------------------

inline Numbers list_of(const Counts& counts) {
  Numbers list;
  for (int kind = 0; kind < kinds; ++kind) list.insert(list.end(), counts[kind], kind);
  return list;
}

inline Numbers list_of(const LineCounts& counts) { return {counts.begin(), counts.end()}; }

inline Groups list_of(const std::vector<Group>& groups) {
  Groups list;
  for (const Group& group : groups) {
    Numbers cards;
    for (int place = 0; place < symbols; ++place)
      if (group.places >> place & 1) cards.push_back(kind_at(group.line, place));
    list.push_back(std::move(cards));
  }
  return list;
}

using TurnOut = std::tuple<Numbers, Numbers>;

inline TurnOut out(const Turn& turn) { return {list_of(turn.played), list_of(turn.qwirkles)}; }

using LaidOut = std::tuple<Numbers, Groups, int, bool>;

inline std::optional<LaidOut> out(const LaidTurn& laid) {
  if (!laid.found) return std::nullopt;
  return LaidOut{list_of(laid.turn.played), list_of(laid.groups), laid.moved, laid.proven};
}

}  // namespace sixfold::rummy
