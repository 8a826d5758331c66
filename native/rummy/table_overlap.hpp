// How much of an old table can stay where it lies: the twelve lines together.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "arrangement.hpp"
#include "groups.hpp"
#include "keepers.hpp"
#include "line_overlap.hpp"

namespace sixfold::rummy {

// The cards of each line.
using PackedTable = std::array<PackedLine, lines>;

inline PackedTable pack(const Layout& layout) {
  PackedTable packed{};
  for (int line = 0; line < lines; ++line) packed[line] = pack(layout.line[line]);
  return packed;
}

struct Relaid {
  bool found = false;
  int kept = -1;
  std::vector<Group> groups;
};

// A keeper in the own line is seen by the tables of the line. Under KeeperRule::any a homeless old
// group may live on in a line that crosses its own, by one card: the tables count on that, so they
// are upper bounds, and `lay` looks for such a home.
class TableOverlap {
 public:
  TableOverlap(std::span<const Group> old, const Arrangement& frame, KeeperRule rule)
      : old_(old.begin(), old.end()), rule_(rule) {
    lines_.reserve(lines);
    for (int line = 0; line < lines; ++line) {
      std::vector<std::uint8_t> places;
      for (const Group& group : old)
        if (group.line == line) places.push_back(group.places);
      lines_.emplace_back(line, std::move(places), line_most(frame, line),
                          frame.most_qwirkles[line], rule == KeeperRule::any ? 1 : 0);
    }
  }

  const LineOverlap& line(int number) const { return lines_[static_cast<std::size_t>(number)]; }

  static LineVector line_most(const Arrangement& frame, int line) {
    return line_values(frame.part[is_color_line(line) ? 0 : 1].most, line);
  }
  static LineVector line_least(const Arrangement& frame, int line) {
    return line_values(frame.part[is_color_line(line) ? 0 : 1].least, line);
  }

  // Draws all conclusions from the wish to keep so many cards; false if that cannot be.
  bool keep_at_least(int wanted, Arrangement& frame) const {
    for (;;) {
      std::array<int, lines> most{};
      int spare = -wanted;
      for (int line = 0; line < lines; ++line) {
        most[line] = most_kept(frame, line);
        if (most[line] < 0) return false;
        spare += most[line];
      }
      if (spare < 0) return false;
      LineSet narrowed = 0;
      for (int line = 0; line < lines; ++line)
        if (keep_in_line(most[line] - spare, frame, line)) narrowed |= 1u << line;
      if (narrowed == 0) return true;
      frame.balance();
      if (!frame.conclude(all_lines)) return false;
    }
  }

  // Groups for the cards that keep as many as the tables promise, if a home is found for all.
  Relaid lay(const PackedTable& cards, const LineCounts& qwirkles) const {
    Laying laying{cards, qwirkles, {}, {}, homes_to_try};
    for (int line = 0; line < lines; ++line)
      laying.promised += lines_[line].kept(cards[line], qwirkles[line]);
    const std::vector<Group> homeless = measure(laying);
    if (rule_ == KeeperRule::any) find_homes(laying, homeless, 0);
    return laying.best;
  }

 private:
  static constexpr int homes_to_try = 64;

  struct Laying {
    const PackedTable& cards;
    const LineCounts& qwirkles;
    std::array<std::vector<int>, lines> guests;  // places at which a line houses strange groups
    Relaid best;
    int tries;
    int promised = 0;
  };

  static LineVector line_values(const Levels& levels, int line) {
    LineVector values{};
    for (int place = 0; place < symbols; ++place)
      values[place] = static_cast<std::uint8_t>(levels.at(kind_at(line, place)));
    return values;
  }

  template <class Visit>
  static void each_choice(const Arrangement& frame, int line, Visit visit) {
    each_line_between(line_least(frame, line), line_most(frame, line), [&](PackedLine cards) {
      for (int m = frame.least_qwirkles[line]; m <= frame.most_qwirkles[line]; ++m) visit(cards, m);
    });
  }

  int most_kept(const Arrangement& frame, int line) const {
    int most = LineOverlap::impossible;
    each_choice(frame, line, [&](PackedLine cards, int m) {
      most = std::max(most, lines_[line].kept(cards, m));
    });
    return most;
  }

  // Leaves the line only what can keep `wanted` cards; true if that excludes anything.
  bool keep_in_line(int wanted, Arrangement& frame, int line) const {
    LineVector least, most{};
    least.fill(copies);
    int least_m = copies, most_m = 0;
    each_choice(frame, line, [&](PackedLine cards, int m) {
      if (lines_[line].kept(cards, m) < std::max(wanted, 0)) return;
      least_m = std::min(least_m, m);
      most_m = std::max(most_m, m);
      for (int place = 0; place < symbols; ++place) {
        const auto count = static_cast<std::uint8_t>(count_at(cards, place));
        least[place] = std::min(least[place], count);
        most[place] = std::max(most[place], count);
      }
    });
    if (least == line_least(frame, line) && most == line_most(frame, line) &&
        least_m == frame.least_qwirkles[line] && most_m == frame.most_qwirkles[line])
      return false;
    frame.least_qwirkles[line] = static_cast<std::uint8_t>(least_m);
    frame.most_qwirkles[line] = static_cast<std::uint8_t>(most_m);
    Bounds& cells = frame.part[is_color_line(line) ? 0 : 1];
    for (int place = 0; place < symbols; ++place) {
      cells.least.set(kind_at(line, place), least[place]);
      cells.most.set(kind_at(line, place), most[place]);
    }
    return true;
  }

  // Lays the table with its guests and counts what is kept; tells which old groups are homeless.
  std::vector<Group> measure(Laying& laying) const {
    std::vector<Group> groups, homeless;
    for (int line = 0; line < lines; ++line) {
      PackedLine cards = laying.cards[line];
      int m = laying.qwirkles[line];
      const std::size_t first = groups.size();
      lines_[line].house(cards, m, laying.guests[line], groups);
      for (std::size_t i = first; i < groups.size(); ++i) {
        cards = without(cards, groups[i].places);
        if (groups[i].is_qwirkle()) --m;
      }
      lines_[line].lay(cards, m, groups, homeless);
    }
    const int kept = kept_cards(old_, groups, rule_);
    if (kept > laying.best.kept) laying.best = {true, kept, std::move(groups)};
    return homeless;
  }

  void find_homes(Laying& laying, const std::vector<Group>& homeless, std::size_t next) const {
    if (laying.best.kept >= laying.promised || laying.tries == 0) return;
    if (next == homeless.size()) {
      --laying.tries;
      measure(laying);
      return;
    }
    const Group& group = homeless[next];
    bool housed = false;
    for (int place = 0; place < symbols; ++place) {
      if ((group.places >> place & 1) == 0) continue;
      const int kind = kind_at(group.line, place);
      const int across = is_color_line(group.line) ? shape_line(kind) : color_line(kind);
      std::vector<Group> sets;
      laying.guests[across].push_back(place_in(across, kind));
      if (lines_[across].house(laying.cards[across], laying.qwirkles[across],
                               laying.guests[across], sets)) {
        housed = true;
        find_homes(laying, homeless, next + 1);
      }
      laying.guests[across].pop_back();
    }
    if (!housed) find_homes(laying, homeless, next + 1);
  }

  std::vector<Group> old_;
  KeeperRule rule_;
  std::vector<LineOverlap> lines_;
};

}  // namespace sixfold::rummy
