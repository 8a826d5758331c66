// Why a move is refused: the verdict of the rules with all that its sentence names (Q4-Q12).
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "../../engine/words.hpp"
#include "../rules/legality.hpp"
#include "../rules/state.hpp"
#include "notation.hpp"
#include "overlay.hpp"
#include "reasons.hpp"

namespace sixfold::qwirkle {

// What a seat may do, as if it were its turn.
class Referee {
 public:
  Referee(const State& state, int seat)
      : state_(state), board_(state.board()), hand_(state.hand(seat)) {}

  // A play that is not legal, for this reason; `laid` by cell.
  engine::Refusal refusal_of_play(Reason reason, std::span<const Placement> laid) const {
    const int count = static_cast<int>(laid.size());
    switch (reason) {
      case Reason::not_in_hand: return not_in_hand(laid, &Placement::kind);
      case Reason::no_tiles: return engine::illegal(reasons::no_tiles, {{"count", count}});
      case Reason::cell_taken:
      case Reason::cell_twice: return bad_cell(reason, laid);
      case Reason::not_one_line: return engine::illegal(reasons::not_one_line);
      case Reason::gap: return engine::illegal(reasons::gap);
      case Reason::not_connected: return engine::illegal(reasons::not_connected);
      case Reason::opening_size:
        return engine::illegal(reasons::opening_size,
                               {{"size", largest_set(hand_.kinds())}, {"count", count}});
      default: return bad_line(laid);
    }
  }

  engine::Objection to_play(std::span<const Placement> laid) const {
    const Verdict verdict = judge_play(board_, hand_, state_.options().opening, laid);
    if (verdict.legal()) return {};
    return refusal_of_play(verdict.reason, laid);
  }

  engine::Objection to_swap(std::span<const Kind> tiles) const {
    const int bag = state_.bag().size();
    switch (judge_swap(board_, hand_, bag, tiles)) {
      case Reason::none: return {};
      case Reason::opening_swap: return engine::illegal(reasons::opening_swap);
      case Reason::no_swap_tiles: return engine::illegal(reasons::no_swap_tiles);
      case Reason::swap_empty_bag: return engine::illegal(reasons::swap_empty_bag);
      case Reason::swap_too_many:
        return engine::illegal(reasons::swap_too_many,
                               {{"bag", bag}, {"count", static_cast<int>(tiles.size())}});
      default: return not_in_hand(tiles, std::identity{});
    }
  }

  engine::Objection to_pass() const {
    switch (judge_pass(board_, hand_, state_.bag().size())) {
      case Reason::none: return {};
      case Reason::opening_swap: return engine::illegal(reasons::opening_swap);
      case Reason::must_swap: return engine::illegal(reasons::must_swap);
      default: return engine::illegal(reasons::must_play);
    }
  }

 private:
  // The first tile that is not there any more.
  template <class Tile, class KindOf>
  engine::Refusal not_in_hand(std::span<const Tile> tiles, KindOf kind_of) const {
    Hand kept = hand_;
    Kind missing = 0;
    for (const Tile& tile : tiles) {
      missing = std::invoke(kind_of, tile);
      if (kept.count(missing) == 0) break;
      kept.remove(missing);
    }
    return engine::illegal(reasons::not_in_hand, {{"tile", name_of(missing)}});
  }

  engine::Refusal bad_cell(Reason reason, std::span<const Placement> laid) const {
    const bool taken = reason == Reason::cell_taken;
    const auto is_bad = [&](const Placement& p) {
      return taken ? board_.occupied_at(p.x, p.y)
                   : std::ranges::count_if(
                         laid, [&p](const Placement& q) { return p.x == q.x && p.y == q.y; }) > 1;
    };
    const Placement& p = *std::ranges::find_if(laid, is_bad);
    return engine::illegal(taken ? reasons::cell_taken : reasons::cell_twice,
                           {{"x", p.x}, {"y", p.y}});
  }

  engine::Refusal bad_line(std::span<const Placement> laid) const {
    const Overlay table(board_, laid);
    std::string tiles;
    for (const Line& line : table.runs(laid)) {
      if (table.is_line(line)) continue;
      for (const Point& at : line) write_tile(tiles, table.kind(at));
      break;
    }
    return engine::illegal(reasons::bad_line, {{"tiles", tiles}});
  }

  const State& state_;
  const Board& board_;
  const Hand& hand_;
};

}  // namespace sixfold::qwirkle
