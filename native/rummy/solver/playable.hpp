// Whether some cards can be part of a legal turn: legality alone, without counting qwirkles, and
// with what was found before as a guide.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "../cards/cards.hpp"
#include "../cards/levels.hpp"
#include "arrangement.hpp"
#include "layout.hpp"

namespace sixfold::rummy {

// A table that can lie: the first found between two bounds. Low counts are tried first.
class TableSearch {
 public:
  // Whether there is one with these qwirkles at least: a six can always be laid as two threes.
  static bool exists(Arrangement node, const LineCounts& qwirkles) {
    node.least_qwirkles = node.most_qwirkles = qwirkles;
    Arrangement found = node;
    return node.conclude() && search(node, found);
  }

  // Completes what is concluded, and its qwirkles fixed.
  static bool search(const Arrangement& node, Arrangement& found) {
    const Plane divided = node.part[0].open() | node.part[1].open();
    if (divided == 0) {
      found = node;
      return true;
    }
    const int kind = tightest(node, divided);
    const Bounds& here = node.part[0];
    if (here.least.at(kind) < here.most.at(kind)) return branch(node, kind, 0, found);
    return branch(node, kind, 1, found);
  }

 private:
  static bool branch(const Arrangement& node, int kind, int side, Arrangement& found) {
    const Bounds& here = node.part[side];
    const int least = here.least.at(kind), most = here.most.at(kind);
    for (int count = least; count <= most; ++count) {
      Arrangement child = node;
      child.part[side].fix(kind, count);
      if (child.conclude_about(kind) && search(child, found)) return true;
    }
    return false;
  }

  // The kind whose division is most urgent: both its lines have little to spare.
  static int tightest(const Arrangement& node, Plane open) {
    std::array<int, lines> spare;
    for (int line = 0; line < lines; ++line) spare[line] = node.spare(line);
    int best = -1, least = std::numeric_limits<int>::max();
    for (; open != 0; open &= open - 1) {
      const int kind = std::countr_zero(open);
      const int looser = std::max(spare[color_line(kind)], spare[shape_line(kind)]);
      if (looser >= least) continue;
      least = looser;
      best = kind;
    }
    return best;
  }
};

// The turns that a seat can make of its hand, card by card in ascending order of their kinds.
class Playable {
 public:
  Playable() = default;

  Playable(const Counts& table, const Counts& hand)
      : table_(table), hand_(hand), all_(table, table + hand) {
    all_.most_qwirkles = {};
    all_.conclude();  // the table alone can lie, so something is left
    Arrangement alone(table, table);
    alone.most_qwirkles = {};
    alone.conclude();
    find(alone);
  }

  // For each kind from `first` on of which the hand has more: whether a legal turn plays one more
  // of it than the draft, the same below it and any above it. The draft is made of kinds up to
  // `first`, and can become a legal turn. Returns whether it is one.
  template <class Tell>
  bool ahead(const Counts& draft, int first, Tell&& tell) {
    Arrangement node = all_;
    LineSet dirty = 0;
    for (int kind = 0; kind <= first; ++kind) {
      if (hand_[kind] == 0) continue;
      if (kind < first) fix(node, kind, draft[kind]);
      if (kind == first) raise(node, kind, draft[kind]);
      dirty |= 1u << color_line(kind) | 1u << shape_line(kind);
    }
    node.balance();
    bool goes_on = node.conclude(dirty);
    for (int kind = first; kind < kinds; ++kind) {
      if (hand_[kind] == 0) continue;
      if (hand_[kind] > draft[kind]) tell(kind, goes_on && continues(node, draft, kind));
      fix(node, kind, draft[kind]);
      goes_on = goes_on && node.conclude_about(kind);
    }
    return goes_on && is_turn(node, draft);
  }

 private:
  // A turn that was found; the first is none, it shows how the table can lie.
  struct Known {
    Counts turn;
    Layout layout;
  };

  static constexpr std::size_t most_known = 24;

  // Whether one more of a kind can be played, when the kinds below it are decided.
  bool continues(const Arrangement& decided, const Counts& draft, int kind) {
    const int least = draft[kind] + 1;
    if (decided.whole.most.at(kind) < table_[kind] + least) return false;
    for (std::size_t i = 0; i < known_; ++i) {
      const Counts& turn = turns_[i].turn;
      if (!std::equal(draft.begin(), draft.begin() + kind, turn.begin())) continue;
      if (turn[kind] >= least || (turn[kind] + 1 == least && add(i, kind))) return true;
    }
    Arrangement node = decided;
    raise(node, kind, least);
    return node.conclude_about(kind) && find(node);
  }

  bool is_turn(const Arrangement& decided, const Counts& draft) {
    if (draft == Counts{}) return false;
    for (std::size_t i = 1; i < known_; ++i)
      if (turns_[i].turn == draft) return true;
    return find(decided);
  }

  // A found turn with one card more, if one of its lines takes it.
  bool add(std::size_t known, int kind) {
    Known more = turns_[known];
    if (!more.layout.add(kind)) return false;
    ++more.turn[kind];
    remember(more);
    return true;
  }

  bool find(const Arrangement& node) {
    Arrangement found = node;
    if (!TableSearch::search(node, found)) return false;
    Known known{found.whole.least.counts() - table_, {}};
    for (int kind = 0; kind < kinds; ++kind) {
      known.layout.cell(color_line(kind), kind) =
          static_cast<std::uint8_t>(found.part[0].least.at(kind));
      known.layout.cell(shape_line(kind), kind) =
          static_cast<std::uint8_t>(found.part[1].least.at(kind));
    }
    remember(known);
    return true;
  }

  void remember(const Known& known) {
    turns_[known_ < most_known ? known_++ : most_known - 1] = known;
  }

  void fix(Arrangement& node, int kind, int played) const {
    node.whole.fix(kind, table_[kind] + played);
  }

  void raise(Arrangement& node, int kind, int least) const {
    Levels level;
    level.set(kind, table_[kind] + least);
    node.whole.least = max(node.whole.least, level);
  }

  Counts table_{}, hand_{};
  Arrangement all_{Counts{}, Counts{}};
  std::array<Known, most_known> turns_;
  std::size_t known_ = 0;
};

}  // namespace sixfold::rummy
