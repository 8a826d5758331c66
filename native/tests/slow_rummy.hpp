// Qwirkle Rummy by brute force: enumerates all tables, knowing only what a set is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "../core/rng.hpp"
#include "../rummy/cards/groups.hpp"
#include "../rummy/cards/random_table.hpp"
#include "../rummy/solver/aim.hpp"
#include "../rummy/solver/keepers.hpp"
#include "check.hpp"

namespace sixfold::rummy {

// Calls visit(groups) for every way to split the cards into sets, each once up to order.
inline void each_table(Counts cards, std::vector<Group>& groups,
                       const std::function<void(const std::vector<Group>&)>& visit) {
  const auto first = std::ranges::find_if(cards, [](int count) { return count > 0; });
  if (first == cards.end()) return visit(groups);
  const int kind = static_cast<int>(first - cards.begin());
  for (const int line : {color_line(kind), shape_line(kind)})
    for (const std::uint8_t places : all_sets) {
      const Group set{static_cast<std::uint8_t>(line), places};
      const Counts used = cards_of(std::span(&set, 1));
      if (used[kind] == 0 || !contains(cards, used)) continue;
      groups.push_back(set);
      each_table(cards - used, groups, visit);
      groups.pop_back();
    }
}

// All choices of qwirkles with which the cards can lie on a table; none if they cannot.
inline const std::set<LineCounts>& plain_outcomes(const Counts& cards) {
  static std::map<Counts, std::set<LineCounts>> known;
  const auto [entry, fresh] = known.try_emplace(cards);
  if (!fresh) return entry->second;
  const auto first = std::ranges::find_if(cards, [](int count) { return count > 0; });
  if (first == cards.end()) return entry->second = {LineCounts{}};
  const int kind = static_cast<int>(first - cards.begin());
  std::set<LineCounts> found;
  for (const int line : {color_line(kind), shape_line(kind)})
    for (const std::uint8_t places : all_sets) {
      const Group set{static_cast<std::uint8_t>(line), places};
      const Counts used = cards_of(std::span(&set, 1));
      if (used[kind] == 0 || !contains(cards, used)) continue;
      for (LineCounts qwirkles : plain_outcomes(cards - used)) {
        qwirkles[line] = static_cast<std::uint8_t>(qwirkles[line] + set.is_qwirkle());
        found.insert(qwirkles);
      }
    }
  return known[cards] = found;
}

inline int most_of(const std::set<LineCounts>& outcomes) {
  int most = -1;
  for (const LineCounts& qwirkles : outcomes) most = std::max(most, total(qwirkles));
  return most;
}

inline int plain_kept(std::span<const Group> old, std::vector<Group> now, KeeperRule rule) {
  if (old.empty()) return 0;
  int most = plain_kept(old.subspan(1), now, rule);
  for (std::size_t i = 0; i < now.size(); ++i) {
    std::vector<Group> rest = now;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const int here = kept_in(old[0], now[i], rule);
    if (here > 0) most = std::max(most, here + plain_kept(old.subspan(1), rest, rule));
  }
  return most;
}

inline int worth(const Aim& aim, const Counts& played, int qwirkles) {
  int value = aim.per_qwirkle * qwirkles;
  for (int kind = 0; kind < kinds; ++kind) value += aim.per_card[kind] * played[kind];
  return value;
}

inline void check_groups(const std::vector<Group>& groups, const Counts& cards,
                         const LineCounts& qwirkles) {
  CHECK(std::ranges::all_of(groups, &Group::is_set));  // M2
  CHECK(cards_of(groups) == cards);                    // M7
  CHECK(qwirkles_of(groups) == qwirkles);              // M9
}

// A small position near to qwirkles: up to `cards` cards and two sets of one line on the table,
// most cards of the hand from that line.
inline Position small_position(unsigned cards, FastRng& rng) {
  Position at = random_position(static_cast<int>(rng.below(cards + 1u)), 0, rng);
  const int line = static_cast<int>(rng.below(lines));
  for (std::uint32_t i = rng.below(3); i > 0; --i) {
    const Group set{static_cast<std::uint8_t>(line), all_sets[rng.below(41)]};
    const Counts more = at.table + cards_of(std::span(&set, 1));
    if (set.is_qwirkle() || too_many_of(more) >= 0) continue;
    at.table = more;
    at.groups.push_back(set);
  }
  for (std::uint32_t i = rng.below(5); i < 6; ++i) {
    const int kind = rng.below(3) ? kind_at(line, static_cast<int>(rng.below(symbols)))
                                  : static_cast<int>(rng.below(kinds));
    if (at.table[kind] + at.hand[kind] < copies) ++at.hand[kind];
  }
  return at;
}

}  // namespace sixfold::rummy
