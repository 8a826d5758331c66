// What a game starts from: the tokens as they lie, the rows, who begins (T3-T7).
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "../../core/rng.hpp"
#include "cells.hpp"
#include "pieces.hpp"

namespace sixfold::twisty {

using Seat = int;

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 4;
inline constexpr Seat nobody = -1;

struct Options {
  int players = 2;
  std::array<int, special_kinds> specials = {3, 3, 3, 3, 4};  // ortho .. shield (T3)
  bool last_chooses_first = false;                            // corners in reverse turn order (T6)
  Seat starter = nobody;  // the youngest where ages are known, else drawn from the seed (T7)
};

struct Deal {
  int players = 2;
  std::array<Token, cell_count> layout{};
  std::array<ColorList, most_players> rows{};
  Seat starter = 0;
  bool last_chooses_first = false;
};

// What is wrong with the options, or nothing.
inline std::string fault(const Options& options) {
  if (options.players < fewest_players || options.players > most_players)
    return "Twisty is for 2 to 4 players, not " + std::to_string(options.players);
  int sum = cube_count;
  for (const int count : options.specials) {
    if (count < 0 || count > token_count) return "a count of specials is " + std::to_string(count);
    sum += count;
  }
  if (sum != token_count)
    return "cubes and specials must be 44 tokens together, not " + std::to_string(sum);
  if (options.starter < nobody || options.starter >= options.players)
    return "there is no seat " + std::to_string(options.starter) + " to start";
  return {};
}

// The 44 tokens before the shuffle: cubes by color, then specials by kind.
inline std::array<Token, token_count> tokens_in_order(
    const std::array<int, special_kinds>& specials) {
  std::array<Token, token_count> list{};
  std::size_t next = 0;
  for (Color color = 0; color < color_count; ++color)
    for (int i = 0; i < cubes_per_color; ++i) list[next++] = cube(color);
  for (int kind = 0; kind < special_kinds; ++kind)
    for (int i = 0; i < specials[kind]; ++i) list[next++] = special(kind);
  return list;
}

// Every cell but the center and the corners gets a token (T4).
inline std::array<Token, cell_count> shuffled_layout(const std::array<int, special_kinds>& specials,
                                                     Rng& rng) {
  auto bag = tokens_in_order(specials);
  rng.shuffle(bag);
  std::array<Token, cell_count> layout{};
  std::size_t next = 0;
  for (Cell cell = 0; cell < cell_count; ++cell)
    layout[cell] = bare & bit(cell) ? Token::none : bag[next++];
  return layout;
}

// T5
inline ColorList shuffled_row(Rng& rng) {
  ColorList row = {0, 1, 2, 3, 4, 5, 6};
  rng.shuffle(row);
  return row;
}

// One shuffle of the tokens, one of each row, then the starter; the options must be without fault.
inline Deal deal(const Options& options, Rng& rng) {
  Deal deal{.players = options.players, .last_chooses_first = options.last_chooses_first};
  deal.layout = shuffled_layout(options.specials, rng);
  for (Seat seat = 0; seat < options.players; ++seat) deal.rows[seat] = shuffled_row(rng);
  deal.starter = options.starter != nobody
                     ? options.starter
                     : static_cast<Seat>(rng.below(static_cast<std::uint32_t>(options.players)));
  return deal;
}

}  // namespace sixfold::twisty
