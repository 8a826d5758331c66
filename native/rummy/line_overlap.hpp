// How much of the old groups of one line can stay where it lies, for each number of cards of each
// place that may come to lie in the line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "cards.hpp"
#include "groups.hpp"
#include "layout.hpp"
#include "packed_line.hpp"

namespace sixfold::rummy {

// Old groups are given keepers one after the other: table(g, m) holds, for each line, the most
// cards that the first g old groups can keep while m qwirkles are laid.
class LineOverlap {
 public:
  static constexpr int impossible = -100;

  // `most` is what each place can come to hold, `most_qwirkles` what may be asked for. An old group
  // without a keeper in this line counts `homeless`: 1 if it may hope for one elsewhere.
  LineOverlap(int line, std::vector<std::uint8_t> old, const LineVector& most, int most_qwirkles,
              int homeless)
      : line_(line), old_(std::move(old)), qwirkles_(most_qwirkles), homeless_(homeless) {
    tables_.resize((old_.size() + 1) * choices());
    for (int m = 0; m <= qwirkles_; ++m) {
      table(0, m).fill(impossible);
      each_line_between({}, most, [&](PackedLine cards) {
        if (qwirkle_choices[cards] > m) table(0, m)[cards] = 0;
      });
    }
    for (std::size_t group = 1; group <= old_.size(); ++group)
      for (int m = 0; m <= qwirkles_; ++m) give_keepers(group, m, most);
  }

  // Cards that stay; `impossible` if these do not split into sets with m qwirkles.
  int kept(PackedLine cards, int m) const { return table(old_.size(), m)[cards]; }

  // All cards of the old groups.
  int old_cards() const {
    int cards = 0;
    for (const unsigned places : old_) cards += ones(places);
    return cards;
  }

  // Sets for `guests`, old groups of other lines that live on here by the card at one place, such
  // that as much is kept as without them; false if there are none.
  bool house(PackedLine cards, int m, const std::vector<int>& guests,
             std::vector<Group>& sets) const {
    return house_from(0, cards, m, kept(cards, m), guests, sets);
  }

  // Lays the cards so that `kept` stay, adds the groups, and tells the old groups left homeless.
  void lay(PackedLine cards, int m, std::vector<Group>& groups,
           std::vector<Group>& homeless) const {
    for (std::size_t group = old_.size(); group > 0; --group) {
      const unsigned keeper = best_keeper(group, m, cards);
      if (keeper == 0) {
        homeless.push_back(set(old_[group - 1]));
        continue;
      }
      groups.push_back(set(keeper));
      cards = without(cards, keeper);
      if (keeper == all_places) --m;
    }
    lay_line(line_, unpack(cards), m, groups);
  }

 private:
  using Table = std::array<std::int8_t, packed_lines>;

  std::size_t choices() const { return static_cast<std::size_t>(qwirkles_) + 1; }
  Table& table(std::size_t groups, int m) {
    return tables_[groups * choices() + static_cast<std::size_t>(m)];
  }
  const Table& table(std::size_t groups, int m) const {
    return tables_[groups * choices() + static_cast<std::size_t>(m)];
  }

  Group set(unsigned places) const {
    return {static_cast<std::uint8_t>(line_), static_cast<std::uint8_t>(places)};
  }

  // Calls visit(places) for every set that shares a card with `wanted`, until it returns true.
  template <class Visit>
  static bool any_set(unsigned wanted, unsigned within, int m, Visit visit) {
    for (const unsigned places : all_sets) {
      if ((places & ~within) != 0 || (places & wanted) == 0) continue;
      if (places == all_places && m == 0) continue;
      if (visit(places)) return true;
    }
    return false;
  }

  // What the first `group` groups keep if the last of them is kept by the set `places`.
  int kept_with(unsigned places, std::size_t group, int m, PackedLine cards) const {
    const int rest = table(group - 1, m - (places == all_places))[without(cards, places)];
    return rest + ones(places & old_[group - 1]);
  }

  void give_keepers(std::size_t group, int m, const LineVector& most) {
    Table& now = table(group, m);
    now.fill(impossible);
    each_line_between({}, most, [&](PackedLine cards) {
      int best = table(group - 1, m)[cards] + homeless_;
      any_set(old_[group - 1], places_of(cards), m, [&](unsigned places) {
        best = std::max(best, kept_with(places, group, m, cards));
        return false;
      });
      now[cards] = static_cast<std::int8_t>(best < 0 ? impossible : best);
    });
  }

  // The set that keeps an old group on a best way; 0 if only a way without one is best.
  unsigned best_keeper(std::size_t group, int m, PackedLine cards) const {
    unsigned keeper = 0;
    any_set(old_[group - 1], places_of(cards), m, [&](unsigned places) {
      const bool best = kept_with(places, group, m, cards) == table(group, m)[cards];
      if (best) keeper = places;
      return best;
    });
    return keeper;
  }

  bool house_from(std::size_t guest, PackedLine cards, int m, int want,
                  const std::vector<int>& guests, std::vector<Group>& sets) const {
    if (kept(cards, m) < want) return false;
    if (guest == guests.size()) return true;
    return any_set(1u << guests[guest], places_of(cards), m, [&](unsigned places) {
      sets.push_back(set(places));
      if (house_from(guest + 1, without(cards, places), m - (places == all_places), want, guests,
                     sets))
        return true;
      sets.pop_back();
      return false;
    });
  }

  int line_;
  std::vector<std::uint8_t> old_;  // the places of the old groups
  int qwirkles_;
  int homeless_;
  std::vector<Table> tables_;
};

}  // namespace sixfold::rummy
