// How much of an old table can stay where it lies: the twelve lines together.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../cards/groups.hpp"
#include "arrangement.hpp"
#include "keepers.hpp"
#include "line_overlap.hpp"

namespace sixfold::rummy {

// The cards of each line.
using PackedTable = std::array<PackedLine, lines>;

struct Relaid {
  int promised = 0;  // by the lines, each for itself
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

  // Propagates the constraint of keeping this many cards; false if impossible.
  bool keep_at_least(int wanted, Arrangement& frame) const {
    for (;;) {
      std::array<int, lines> most{};
      int spare = -wanted;
      for (int line = 0; line < lines; ++line) {
        most[line] = wish(frame, line).kept;
        if (most[line] < 0) return false;
        spare += most[line];
      }
      if (spare < 0) return false;
      bool narrowed = false;
      for (int line = 0; line < lines; ++line)
        narrowed |= keep_in_line(most[line] - spare, frame, line);
      if (!narrowed) return true;
      frame.balance();
      if (!frame.conclude()) return false;
    }
  }

  // A kind about which its lines disagree when each has its wish; -1 if there is none.
  int disputed(const Arrangement& frame) const {
    PackedTable wishes{};
    for (int line = 0; line < lines; ++line) wishes[line] = wish(frame, line).cards;
    const auto wished = [&](int line, int kind) {
      return count_at(wishes[line], place_in(line, kind));
    };
    for (Plane open = frame.part[0].open(); open != 0; open &= open - 1) {
      const int kind = std::countr_zero(open);
      const int copies_wished = wished(color_line(kind), kind) + wished(shape_line(kind), kind);
      if (copies_wished < frame.whole.least.at(kind) || copies_wished > frame.whole.most.at(kind))
        return kind;
    }
    return -1;
  }

  // Groups for a decided table that keep as many as promised, if a home is found for all.
  Relaid lay(const Arrangement& table) const {
    Laying laying;
    laying.qwirkles = table.least_qwirkles;
    for (int line = 0; line < lines; ++line) {
      laying.cards[line] = pack(line_least(table, line));
      laying.best.promised += lines_[line].kept(laying.cards[line], laying.qwirkles[line]);
    }
    choose_homeless(laying, 0);
    return std::move(laying.best);
  }

 private:
  struct Laying {
    PackedTable cards{};
    LineCounts qwirkles{};
    std::array<LineOverlap::Homeless, lines> homeless{};
    std::array<std::vector<int>, lines> guests;  // places at which a line houses strange groups
    Relaid best;
    int tries = 64;  // tables to be measured

    bool done() const { return tries == 0 || best.kept >= best.promised; }
  };

  static LineVector line_most(const Arrangement& frame, int line) {
    return line_values(frame.part[is_color_line(line) ? 0 : 1].most, line);
  }
  static LineVector line_least(const Arrangement& frame, int line) {
    return line_values(frame.part[is_color_line(line) ? 0 : 1].least, line);
  }
  static LineVector line_values(const Levels& levels, int line) {
    LineVector values{};
    for (int place = 0; place < symbols; ++place)
      values[place] = static_cast<std::uint8_t>(levels.at(kind_at(line, place)));
    return values;
  }

  // Calls visit(cards, m) for all that a line may come to, until it returns true.
  template <class Visit>
  static bool any_choice(const Arrangement& frame, int line, Visit visit) {
    const int least_m = frame.least_qwirkles[line], most_m = frame.most_qwirkles[line];
    return any_line_between(line_least(frame, line), line_most(frame, line), [&](PackedLine cards) {
      for (int m = least_m; m <= most_m; ++m)
        if (visit(cards, m)) return true;
      return false;
    });
  }

  struct Wish {
    PackedLine cards = 0;
    int kept = LineOverlap::impossible;
  };

  // The cards with which a line keeps most.
  Wish wish(const Arrangement& frame, int line) const {
    Wish best;
    const int all = lines_[line].old_cards();
    any_choice(frame, line, [&](PackedLine cards, int m) {
      const int kept = lines_[line].kept(cards, m);
      if (kept > best.kept) best = {cards, kept};
      return best.kept == all;
    });
    return best;
  }

  // What is left to a line: the least box around its choices.
  struct Hull {
    LineVector least, most{};
    int least_m = copies, most_m = 0;

    Hull() { least.fill(copies); }

    void include(PackedLine cards, int m) {
      least_m = std::min(least_m, m);
      most_m = std::max(most_m, m);
      for (int place = 0; place < symbols; ++place) {
        const auto count = static_cast<std::uint8_t>(count_at(cards, place));
        least[place] = std::min(least[place], count);
        most[place] = std::max(most[place], count);
      }
    }

    bool operator==(const Hull&) const = default;
  };

  // Leaves the line only what can keep `wanted` cards; true if that excludes anything.
  bool keep_in_line(int wanted, Arrangement& frame, int line) const {
    if (wanted <= 0) return false;
    Hull now;
    now.least = line_least(frame, line);
    now.most = line_most(frame, line);
    now.least_m = frame.least_qwirkles[line];
    now.most_m = frame.most_qwirkles[line];
    Hull left;
    const bool all_left = any_choice(frame, line, [&](PackedLine cards, int m) {
      if (lines_[line].kept(cards, m) >= wanted) left.include(cards, m);
      return left == now;
    });
    if (!all_left) narrow(frame, line, left);
    return !all_left;
  }

  static void narrow(Arrangement& frame, int line, const Hull& hull) {
    frame.least_qwirkles[line] = static_cast<std::uint8_t>(hull.least_m);
    frame.most_qwirkles[line] = static_cast<std::uint8_t>(hull.most_m);
    Bounds& cells = frame.part[is_color_line(line) ? 0 : 1];
    for (int place = 0; place < symbols; ++place) {
      cells.least.set(kind_at(line, place), hull.least[place]);
      cells.most.set(kind_at(line, place), hull.most[place]);
    }
  }

  // Lines can often choose which of their old groups is to be homeless.
  void choose_homeless(Laying& laying, int line) const {
    if (line == lines) {
      std::vector<Group> homeless;
      for (int i = 0; i < lines; ++i) lines_[i].list_homeless(laying.homeless[i], homeless);
      if (rule_ == KeeperRule::same_attribute) homeless.clear();
      return find_homes(laying, homeless, 0);
    }
    for (const LineOverlap::Homeless homeless :
         lines_[line].homeless_choices(laying.cards[line], laying.qwirkles[line])) {
      if (laying.done()) return;
      laying.homeless[line] = homeless;
      choose_homeless(laying, line + 1);
    }
  }

  void find_homes(Laying& laying, const std::vector<Group>& homeless, std::size_t next) const {
    if (laying.done()) return;
    if (next == homeless.size()) return measure(laying);
    const Group& group = homeless[next];
    bool housed = false;
    for (int place = 0; place < symbols; ++place) {
      if ((group.places >> place & 1) == 0) continue;
      const int kind = kind_at(group.line, place);
      const int across = is_color_line(group.line) ? shape_line(kind) : color_line(kind);
      std::vector<Group> ignored;
      laying.guests[across].push_back(place_in(across, kind));
      if (lay_line_of(laying, across, ignored)) {
        housed = true;
        find_homes(laying, homeless, next + 1);
      }
      laying.guests[across].pop_back();
    }
    if (!housed) find_homes(laying, homeless, next + 1);
  }

  bool lay_line_of(const Laying& laying, int line, std::vector<Group>& groups) const {
    return lines_[line].lay(laying.cards[line], laying.qwirkles[line], laying.homeless[line],
                            laying.guests[line], groups);
  }

  void measure(Laying& laying) const {
    --laying.tries;
    std::vector<Group> groups;
    for (int line = 0; line < lines; ++line) lay_line_of(laying, line, groups);
    const int kept = kept_cards(old_, groups, rule_);
    if (kept <= laying.best.kept) return;
    laying.best.kept = kept;
    laying.best.groups = std::move(groups);
  }

  std::vector<Group> old_;
  KeeperRule rule_;
  std::vector<LineOverlap> lines_;
};

}  // namespace sixfold::rummy
