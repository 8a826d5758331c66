// Boards and games for the tests of Twisty.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/rng.hpp"
#include "../twisty/bots/playout.hpp"
#include "../twisty/rules/faults.hpp"
#include "../twisty/rules/game.hpp"

namespace sixfold::twisty {

inline constexpr std::string_view letters = "ROYGBPW+xN@S.";  // of Token, in its order
using Cells = std::vector<Cell>;

// Squares as people say them: a1 is the upper left corner, g7 the lower right.
inline Cell at(std::string_view name) { return cell_at(name[0] - 'a', name[1] - '1'); }

inline Bits set_of(std::initializer_list<std::string_view> names) {
  Bits set = 0;
  for (const auto name : names) set |= bit(at(name));
  return set;
}

inline Cells path(const Chain& chain) {
  return {chain.landing.begin(), chain.landing.begin() + chain.length};
}

inline Deal deal_of(std::string_view seed, Options options) {
  Rng rng(seed_from_text(seed));
  return deal(options, rng);
}

// A drawn board. Rows are R O Y G B P W unless told otherwise; seat 0 is to move.
struct Table {
  Deal deal;
  Position position;

  Table(int players, std::string_view drawing) {
    deal.players = players;
    deal.rows.fill({0, 1, 2, 3, 4, 5, 6});
    for (Cell cell = 0; cell < cell_count; ++cell)
      deal.layout[cell] = static_cast<Token>(letters.find(drawing[cell]));
    position = Game(deal).position();
  }

  Table& pawn(Seat seat, std::string_view name) {
    position.pawn[seat] = static_cast<std::uint8_t>(at(name));
    return *this;
  }
  Table& row(Seat seat, const ColorList& list) {
    position.row[seat] = row_of(list);
    return *this;
  }
  Table& holds(Seat seat, int count, int shielded = 0) {
    position.held[seat] = faults_detail::beginning_of(position.row[seat], count);
    position.shielded[seat] = faults_detail::beginning_of(position.row[seat], shielded);
    return *this;
  }
  Game game() const { return Game(deal, position); }
};

inline Table empty_table(int players = 2) {
  return Table(players, std::string(cell_count, '.')).pawn(0, "a1").pawn(1, "g7");
}

inline Table table_with(std::initializer_list<std::pair<char, std::string_view>> tokens,
                        int players = 2) {
  std::string text(cell_count, '.');
  for (const auto& [letter, name] : tokens) text[at(name)] = letter;
  return Table(players, text).pawn(0, "a1").pawn(1, "g7");
}

inline Game after_chance(const Deal& deal, std::uint64_t seed, int decisions) {
  Game game(deal);
  FastRng random(seed);
  for (int i = 0; i < decisions && !game.is_over(); ++i) game.make(random_decision(game, random));
  return game;
}

}  // namespace sixfold::twisty
