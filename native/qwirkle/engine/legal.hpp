// Legal moves as texts, in the order of the Python rules (games/qwirkle/rules.py).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "../../core/ordered.hpp"
#include "../../core/sort.hpp"
#include "../../engine/position.hpp"
#include "../rules/legality.hpp"
#include "../rules/state.hpp"
#include "notation.hpp"

namespace sixfold::qwirkle {

class LegalMoves {
 public:
  LegalMoves(const State& state, std::size_t limit)
      : state_(state), table_(state.board()), hand_(state.mover()), limit_(limit) {}

  // Every play, then every swap, then the pass if it is forced.
  std::vector<engine::Choice> list() {
    if (table_.empty()) {
      openings();
    } else {
      plays();
      if (!state_.bag().empty())
        swaps();
      else if (found_.empty())
        add("pass", 0);
    }
    return std::move(found_);
  }

 private:
  using Laid = std::vector<Placement>;

  bool is_full() const { return found_.size() >= limit_; }

  void add(std::string text, int points) {
    if (!is_full()) found_.push_back({std::move(text), points});
  }

  void add_play(const std::string& text, const Laid& laid) {
    add(text, judge_on_board(state_.board(), laid).points);
  }

  static std::string text_of(Laid laid) {
    sort_by(laid, [](const Placement& p) { return std::pair(p.x, p.y); });
    std::string text;
    write_placements(text, laid);
    return text;
  }

  // -- on an empty table ----------------------------------------------------------------------

  // From cell 0,0 to the right or down: others are equivalent.
  void openings() {
    const int size = largest_set(hand_.kinds());
    const bool whole = state_.options().opening == Opening::full_set;
    Ordered<std::vector<Kind>> orders;
    for (int i = 0; i < 6; ++i)
      for (const KindSet group : {of_color(i), of_shape(i)})
        for (int count = whole ? size : 1; count <= size; ++count)
          permute(hand_.kinds() & group, count, {}, orders);
    for (const std::vector<Kind>& order : orders)
      for (const Way way : ways)
        if (way == row || order.size() > 1) open_with(order, way);
  }

  static void permute(KindSet left, int count, std::vector<Kind> begun,
                      Ordered<std::vector<Kind>>& orders) {
    if (count == 0) {
      orders.insert(std::move(begun));
      return;
    }
    for (KindSet choices = left; choices != 0;) {
      const Kind kind = take_first(choices);
      std::vector<Kind> longer = begun;
      longer.push_back(kind);
      permute(left & ~only(kind), count - 1, std::move(longer), orders);
    }
  }

  void open_with(const std::vector<Kind>& order, Way way) {
    Laid laid;
    for (const Kind kind : order) {
      const auto distance = static_cast<Coordinate>(laid.size());
      laid.push_back({kind, way == row ? distance : 0, way == row ? 0 : distance});
    }
    if (!is_full()) add_play(text_of(laid), laid);
  }

  // -- on any other table: a tile that is legal alone, extended at either end -----------------

  void plays() {
    std::vector<Placement> cells;
    for (const Spot& spot : state_.board().frontier())
      cells.push_back({0, table_.x_of(spot.cell), table_.y_of(spot.cell)});
    sort_by(cells, [](const Placement& p) { return std::pair(p.x, p.y); });
    for (Placement cell : cells) {
      KindSet fitting = table_.spot(cell_at(cell.x, cell.y)).accepts() & hand_.kinds();
      while (fitting != 0 && !is_full()) {
        cell.kind = take_first(fitting);
        Laid laid = {cell};
        add_play(text_of(laid), laid);
        for (const Way way : ways) extend(laid, way);
      }
    }
  }

  // Longer plays that begin with `laid`, whose last tile is not on the table yet.
  void extend(Laid& laid, Way way) {
    if (is_full()) return;
    const Placement last = laid.back();
    table_.lay(last.kind, last.x, last.y);
    hand_.remove(last.kind);
    const Cell here = cell_at(last.x, last.y);
    for (const int by : {-1, 1}) {
      if (!(hand_.kinds() & compatible[last.kind])) break;
      Cell end = here;
      while (table_.occupied(end)) end = step(end, way, by);
      const Coordinate x = table_.x_of(end), y = table_.y_of(end);
      KindSet fitting = table_.spot(end).accepts() & hand_.kinds() & compatible[last.kind];
      while (fitting != 0) {
        laid.push_back({take_first(fitting), x, y});
        if (std::string text = text_of(laid); seen_.insert(text).second) {
          add_play(text, laid);
          extend(laid, way);
        }
        laid.pop_back();
      }
    }
    hand_.add(last.kind);
    table_.take_back();
  }

  // Every different choice of tiles that may go back into the bag (Q11).
  void swaps() {
    std::vector<Kind> tiles;
    hand_.for_each([&tiles](Kind kind) { tiles.push_back(kind); });
    const std::size_t most = std::min(tiles.size(), static_cast<std::size_t>(state_.bag().size()));
    for (std::size_t count = 1; count <= most && !is_full(); ++count) {
      Ordered<std::vector<Kind>> choices;
      for (unsigned chosen = 1; chosen < 1u << tiles.size(); ++chosen) {
        std::vector<Kind> choice;
        for (std::size_t i = 0; i < tiles.size(); ++i)
          if (chosen >> i & 1) choice.push_back(tiles[i]);
        if (choice.size() == count) choices.insert(std::move(choice));
      }
      for (const std::vector<Kind>& choice : choices) add(format_move({{}, choice}), 0);
    }
  }

  const State& state_;
  Board table_;
  Hand hand_;
  std::size_t limit_;
  std::vector<engine::Choice> found_;
  std::unordered_set<std::string> seen_;
};

}  // namespace sixfold::qwirkle
