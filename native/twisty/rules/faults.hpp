// Validates deals and positions from outside; returns a message, or nothing.
#pragma once

#include <bit>
#include <string>

#include "deal.hpp"
#include "position.hpp"
#include "terrain.hpp"

namespace sixfold::twisty {

namespace faults_detail {

inline std::string of_seat(Seat seat, const std::string& text) {
  return "seat " + std::to_string(seat) + ": " + text;
}

inline bool is_permutation(const ColorList& row) {
  ColorSet seen = 0;
  for (const int color : row)
    if (color < color_count) seen |= color_bit(color);
  return seen == all_colors;
}

// The first colors of the row, as many as are held (T11, T16).
inline ColorSet beginning_of(Row row, int length) {
  ColorSet set = 0;
  for (int place = 0; place < length; ++place) set |= color_bit(color_at(row, place));
  return set;
}

inline std::string fault_of_layout(const std::array<Token, cell_count>& layout) {
  std::array<int, color_count> of_color{};
  int laid = 0;
  for (Cell cell = 0; cell < cell_count; ++cell) {
    const Token token = layout[cell];
    const bool is_bare = bare & bit(cell);
    if (token > Token::none || (token == Token::none) != is_bare)
      return "cell " + std::to_string(cell) +
             (is_bare ? " must be empty: a corner or the center" : " must hold a token");
    if (is_cube(token)) ++of_color[color_of(token)];
    if (!is_bare) ++laid;
  }
  for (Color color = 0; color < color_count; ++color)
    if (of_color[color] != cubes_per_color)
      return "color " + std::to_string(color) + " has " + std::to_string(of_color[color]) +
             " cubes, not 4";
  return laid == token_count ? "" : "there must be 44 tokens";
}

inline std::string fault_of_holdings(const Position& position, Seat seat) {
  const Row row = position.row[seat];
  const auto begins_row = [&](ColorSet set) {
    return set <= all_colors && set == beginning_of(row, count_of[set]);
  };
  if (!is_permutation(list_of(row)))
    return of_seat(seat, "the row must name each of the 7 colors once");
  if (!begins_row(position.held[seat]))
    return of_seat(seat, "the cubes held must be the first ones of the row");
  if (!begins_row(position.shielded[seat]) || position.shielded[seat] & ~position.held[seat])
    return of_seat(seat, "the protected cubes must be the first of those held");
  return {};
}

// A pawn off the board waits for its corner.
inline std::string fault_of_pawn(const Position& position, Seat seat) {
  const Cell cell = position.pawn[seat];
  if (cell > nowhere) return of_seat(seat, "the pawn is on no cell of the board");
  for (Seat other = 0; other < seat; ++other)
    if (cell != nowhere && position.pawn[other] == cell)
      return of_seat(seat, "the pawn shares a cell with that of seat " + std::to_string(other));
  return {};
}

inline std::string fault_of_seat(const Position& position, Seat seat) {
  if (position.is_absent(seat)) {
    const bool left_nothing = !position.held[seat] && position.pawn[seat] == nowhere;
    return left_nothing ? "" : of_seat(seat, "it has left the game, with pawn and cubes");
  }
  const std::string fault = fault_of_holdings(position, seat);
  return fault.empty() ? fault_of_pawn(position, seat) : fault;
}

// Four cubes of each color: on the board, held, or gone with a seat that retired.
inline std::string fault_of_cubes(const Deal& deal, const Position& position) {
  const Terrain terrain(deal.layout);
  if (position.cubes & ~terrain.cubes) return "a cube lies where none was dealt";
  const int retired = std::popcount(position.absent) - (most_players - deal.players);
  for (Color color = 0; color < color_count; ++color) {
    int known = std::popcount(terrain.cubes_of[color] & position.cubes);
    for (const ColorSet held : position.held) known += contains(held, color);
    if (known > cubes_per_color || known + retired < cubes_per_color)
      return "color " + std::to_string(color) + " has " + std::to_string(known) +
             " cubes on the board and held, not 4";
  }
  return {};
}

}  // namespace faults_detail

inline std::string fault(const Deal& deal) {
  using namespace faults_detail;
  if (deal.players < fewest_players || deal.players > most_players)
    return "Twisty is for 2 to 4 players, not " + std::to_string(deal.players);
  if (deal.starter < 0 || deal.starter >= deal.players)
    return "there is no seat " + std::to_string(deal.starter) + " to start";
  for (Seat seat = 0; seat < deal.players; ++seat)
    if (!is_permutation(deal.rows[seat]))
      return of_seat(seat, "the row must name each of the 7 colors once");
  return fault_of_layout(deal.layout);
}

// Of all that Game does not work out itself; the deal must be without fault.
inline std::string fault(const Deal& deal, const Position& position) {
  using namespace faults_detail;
  const unsigned beyond = 0b1111u << deal.players & 0b1111u;
  if (position.absent > 0b1111 || (position.absent & beyond) != beyond)
    return "seats beyond the " + std::to_string(deal.players) + " players must be absent";
  if (std::popcount(position.absent) > most_players - 2) return "two seats must be in the game";
  if (position.mover < 0 || position.mover >= most_players || position.is_absent(position.mover))
    return "seat " + std::to_string(position.mover) + " is to move, but not in the game";
  for (Seat seat = 0; seat < most_players; ++seat)
    if (auto text = fault_of_seat(position, seat); !text.empty()) return text;
  return fault_of_cubes(deal, position);
}

}  // namespace sixfold::twisty
