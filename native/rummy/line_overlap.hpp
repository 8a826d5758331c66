// How much of the old groups of one line can stay where it is, for every number of cards of each
// place that may come to lie in the line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards.hpp"
#include "groups.hpp"
#include "line_rule.hpp"

namespace sixfold::rummy {

// The counts of a line packed into twelve bits, two for each place.
using PackedLine = std::uint16_t;
inline constexpr int packed_lines = 1 << (2 * symbols);

constexpr int count_at(PackedLine packed, int place) { return packed >> (2 * place) & 3; }
constexpr PackedLine pack_one(int place, int count) {
  return static_cast<PackedLine>(count << (2 * place));
}

constexpr LineVector unpack(PackedLine packed) {
  LineVector counts{};
  for (int place = 0; place < symbols; ++place)
    counts[place] = static_cast<std::uint8_t>(count_at(packed, place));
  return counts;
}

constexpr PackedLine pack_places(unsigned places) {
  unsigned packed = 0;
  for (int place = 0; place < symbols; ++place) packed |= (places >> place & 1) << (2 * place);
  return static_cast<PackedLine>(packed);
}

namespace overlap_detail {

struct PackedRule {
  std::array<std::uint8_t, packed_lines> qwirkles{};  // one more than the most; 0: no sets
  std::array<std::uint8_t, packed_lines> places{};    // that hold a card

  PackedRule() {
    for (int packed = 0; packed < packed_lines; ++packed) {
      const LineVector counts = unpack(static_cast<PackedLine>(packed));
      while (splits_into_sets(counts, qwirkles[packed])) ++qwirkles[packed];
      for (int place = 0; place < symbols; ++place)
        if (counts[place] > 0) places[packed] = static_cast<std::uint8_t>(places[packed] | 1 << place);
    }
  }
};

inline const PackedRule packed_rule;

}  // namespace overlap_detail

class LineOverlap {
 public:
  static constexpr std::int8_t impossible = -100;

  // `old` are the places of the old groups of the line, `most` what each place can hold. An old group
  // that finds no keeper in the line counts `homeless`: 1 if it may hope for one in another line.
  LineOverlap(std::vector<std::uint8_t> old, const LineVector& most, int qwirkles, int homeless)
      : old_(std::move(old)), most_(most), qwirkles_(qwirkles), homeless_(homeless) {
    tables_.resize((old_.size() + 1) * (qwirkles_ + 1u));
    for (int m = 0; m <= qwirkles_; ++m) {
      table(0, m).fill(impossible);
      each_line([&](PackedLine line) {
        if (overlap_detail::packed_rule.qwirkles[line] > m) table(0, m)[line] = 0;
      });
    }
    for (std::size_t group = 1; group <= old_.size(); ++group)
      for (int m = 0; m <= qwirkles_; ++m) add_group(group, m);
  }

  // Cards that stay; `impossible` if the counts do not split into sets with the qwirkles.
  int kept(PackedLine line) const { return table(old_.size(), qwirkles_)[line]; }

  // guests
  bool host(PackedLine line, int m, const std::vector<int>& guests, std::size_t from, int want, std::vector<unsigned>& sets) const {
    if (from == guests.size()) return table(old_.size(), m)[line] >= want;
    const unsigned places = overlap_detail::packed_rule.places[line];
    for (unsigned set = 1; set < 64; ++set) {
      if (ones(set) < smallest_set || (set >> guests[from] & 1) == 0 || (set & places) != set) continue;
      if (set == all_places && m == 0) continue;
      const auto rest = static_cast<PackedLine>(line - pack_places(set));
      const int rest_m = m - (set == all_places);
      if (table(old_.size(), rest_m)[rest] < want) continue;
      sets.push_back(set);
      if (host(rest, rest_m, guests, from + 1, want, sets)) return true;
      sets.pop_back();
    }
    return false;
  }
  bool can_host(PackedLine line, const std::vector<int>& guests) const {
    std::vector<unsigned> sets;
    return host(line, qwirkles_, guests, 0, kept(line), sets);
  }

  // Lays the line with that many kept.
  void lay(int line_number, PackedLine line, std::vector<Group>& groups, std::vector<Group>& free_old, const std::vector<int>& guests={}) const {
    int m = qwirkles_;
    std::vector<unsigned> sets;
    if (!guests.empty()) host(line, m, guests, 0, kept(line), sets);
    for (unsigned set : sets) {
      groups.push_back({static_cast<std::uint8_t>(line_number), static_cast<std::uint8_t>(set)});
      if (set == all_places) --m;
      line = static_cast<PackedLine>(line - pack_places(set));
    }
    for (std::size_t group = old_.size(); group > 0; --group) {
      const unsigned set = keeper(group, m, line);
      if (set == 0) {
        free_old.push_back({static_cast<std::uint8_t>(line_number), old_[group - 1]});
        continue;
      }
      groups.push_back({static_cast<std::uint8_t>(line_number), static_cast<std::uint8_t>(set)});
      if (set == all_places) --m;
      line = static_cast<PackedLine>(line - pack_places(set));
    }
    lay_line(line_number, unpack(line), m, groups);
  }

  template <class Visit>
  void each_line(Visit visit) const {
    visit_places(0, 0, visit);
  }

 private:
  using Table = std::array<std::int8_t, packed_lines>;

  Table& table(std::size_t groups, int m) { return tables_[groups * (qwirkles_ + 1u) + static_cast<unsigned>(m)]; }
  const Table& table(std::size_t groups, int m) const { return tables_[groups * (qwirkles_ + 1u) + static_cast<unsigned>(m)]; }

  template <class Visit>
  void visit_places(int place, PackedLine line, Visit& visit) const {
    if (place == symbols) return visit(line);
    for (int count = 0; count <= most_[place]; ++count)
      visit_places(place + 1, static_cast<PackedLine>(line | pack_one(place, count)), visit);
  }

  struct Keeper {
    PackedLine cards;
    std::uint8_t places;
    std::int8_t kept;
  };

  void add_group(std::size_t group, int m) {
    std::vector<Keeper> keepers;
    for (unsigned set = 1; set < 64; ++set)
      if (ones(set) >= smallest_set && (set & old_[group - 1]) != 0 && (set != all_places || m > 0))
        keepers.push_back({pack_places(set), (uint8_t)set, (int8_t)ones(set & old_[group - 1])});
    Table& now = table(group, m);
    now.fill(impossible);
    each_line([&](PackedLine line) {
      const unsigned places = overlap_detail::packed_rule.places[line];
      int best = table(group - 1, m)[line] + homeless_;
      for (const Keeper& k : keepers) {
        if ((places & k.places) != k.places) continue;
        best = std::max(best, table(group - 1, m - (k.places == all_places))[line - k.cards] + k.kept);
      }
      now[line] = best < 0 ? impossible : (int8_t)best;
    });
  }

  // The set that keeps an old group on a best way; 0 if it is homeless there.
  unsigned keeper(std::size_t group, int m, PackedLine line) const {
    const int want = table(group, m)[line];
    const unsigned places = overlap_detail::packed_rule.places[line];
    for (unsigned set = 1; set < 64; ++set) {
      if (ones(set) < smallest_set || (set & old_[group - 1]) == 0 || (set & places) != set) continue;
      if (set == all_places && m == 0) continue;
      if (table(group - 1, m - (set == all_places))[line - pack_places(set)] + ones(set & old_[group - 1]) == want) return set;
    }
    return 0;
  }

  std::vector<std::uint8_t> old_;
  LineVector most_;
  int qwirkles_;
  int homeless_;
  std::vector<Table> tables_;
};

}  // namespace sixfold::rummy
