// How much of the old groups of one line can stay where it lies, for each number of cards of each
// place that may come to lie in the line.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../core/ordered.hpp"
#include "../../core/sort.hpp"
#include "../cards/cards.hpp"
#include "../cards/groups.hpp"
#include "../cards/packed_line.hpp"
#include "layout.hpp"

namespace sixfold::rummy {

// Old groups are given keepers one after the other: table(g, m) holds, for each line, the most
// cards that the first g old groups can keep while m qwirkles are laid.
class LineOverlap {
 public:
  static constexpr int impossible = -100;
  using Homeless = unsigned;  // bit g: old group g has no keeper in this line

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

  // Which old groups can be homeless when as much is kept as can be, the fewest first.
  std::vector<Homeless> homeless_choices(PackedLine cards, int m) const {
    Ordered<Way> seen;
    std::vector<Homeless> choices;
    each_best_way({old_.size(), cards, m, 0}, seen, choices);
    sort_by(choices, [](Homeless homeless) { return std::popcount(homeless); });
    return choices;
  }

  // Adds groups for the cards that keep as much as can be, just these old groups being homeless,
  // with a set of its own for each guest: an old group of another line that lives on here by the
  // card at one place. False, and nothing added, if there are none.
  bool lay(PackedLine cards, int m, Homeless homeless, const std::vector<int>& guests,
           std::vector<Group>& groups) const {
    const std::size_t before = groups.size();
    if (lay_guests(0, cards, m, kept(cards, m), homeless, guests, groups)) return true;
    groups.resize(before);
    return false;
  }

  // The groups that are homeless.
  void list_homeless(Homeless homeless, std::vector<Group>& groups) const {
    for (std::size_t group = 0; group < old_.size(); ++group)
      if (homeless >> group & 1) groups.push_back(set(old_[group]));
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

  bool best_homeless(std::size_t group, int m, PackedLine cards) const {
    return table(group - 1, m)[cards] + homeless_ == table(group, m)[cards];
  }

  bool best_keeper(unsigned places, std::size_t group, int m, PackedLine cards) const {
    return kept_with(places, group, m, cards) == table(group, m)[cards];
  }

  // The first `groups` old groups still want keepers among `cards`.
  struct Way {
    std::size_t groups;
    PackedLine cards;
    int m;
    Homeless homeless;

    auto operator<=>(const Way&) const = default;
  };

  void each_best_way(const Way& way, Ordered<Way>& seen, std::vector<Homeless>& choices) const {
    if (!seen.insert(way)) return;
    if (way.groups == 0) {
      if (std::ranges::find(choices, way.homeless) == choices.end())
        choices.push_back(way.homeless);
      return;
    }
    const std::size_t rest = way.groups - 1;
    if (best_homeless(way.groups, way.m, way.cards))
      each_best_way({rest, way.cards, way.m, way.homeless | 1u << rest}, seen, choices);
    any_set(old_[rest], places_of(way.cards), way.m, [&](unsigned places) {
      if (best_keeper(places, way.groups, way.m, way.cards))
        each_best_way(
            {rest, without(way.cards, places), way.m - (places == all_places), way.homeless}, seen,
            choices);
      return false;
    });
  }

  bool lay_guests(std::size_t guest, PackedLine cards, int m, int want, Homeless homeless,
                  const std::vector<int>& guests, std::vector<Group>& groups) const {
    if (kept(cards, m) < want) return false;
    if (guest == guests.size()) return lay_old(old_.size(), cards, m, homeless, groups);
    return any_set(1u << guests[guest], places_of(cards), m, [&](unsigned places) {
      const std::size_t before = groups.size();
      groups.push_back(set(places));
      if (lay_guests(guest + 1, without(cards, places), m - (places == all_places), want, homeless,
                     guests, groups))
        return true;
      groups.resize(before);
      return false;
    });
  }

  bool lay_old(std::size_t group, PackedLine cards, int m, Homeless homeless,
               std::vector<Group>& groups) const {
    if (group == 0) {
      lay_line(line_, unpack(cards), m, groups);
      return true;
    }
    if (homeless >> (group - 1) & 1)
      return best_homeless(group, m, cards) && lay_old(group - 1, cards, m, homeless, groups);
    return any_set(old_[group - 1], places_of(cards), m, [&](unsigned places) {
      if (!best_keeper(places, group, m, cards)) return false;
      const std::size_t before = groups.size();
      groups.push_back(set(places));
      if (lay_old(group - 1, without(cards, places), m - (places == all_places), homeless, groups))
        return true;
      groups.resize(before);
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
