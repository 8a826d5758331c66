// Position texts of Twisty (games/twisty/position.py):
//
//   2Y4/3k2P/B5d/1t4G/4s2/1W3o1/3R3 ROYGBPW:2:0:c3,OWPBGYR:0:0:e4 0 -
//
// board, players, the seat to move, and whether it is still the set-up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/json.hpp"
#include "../../engine/position.hpp"
#include "../../engine/reader.hpp"
#include "../rules/deal.hpp"
#include "../rules/game.hpp"
#include "notation.hpp"
#include "show.hpp"

namespace sixfold::twisty {

SIXFOLD_COLD_BEGIN

namespace position_detail {

inline constexpr std::string_view tokens = words::letters.substr(0, color_count + special_kinds);
inline constexpr std::string_view colors = words::letters.substr(0, color_count);
inline constexpr std::string_view during_setup = "-s";

// A player as the text has it.
struct Sitter {
  std::vector<Color> row{};
  int held = 0, shielded = 0;
  Cell pawn = nowhere;
  bool away = false;

  ColorSet first(int count) const {
    int set = 0;
    for (int i = 0; i < count; ++i) set |= color_bit(row[static_cast<std::size_t>(i)]);
    return static_cast<ColorSet>(set);
  }
};

using Sitting = std::vector<Sitter>;
using Board = std::array<Token, cell_count>;

inline void read_row(engine::Reader& reader, Token* row) {
  for (int x = 0; x < side && !reader.failed();) {
    if (reader.is_at_number())
      x += reader.number(side - x);
    else
      row[x++] = static_cast<Token>(
          reader.letter(tokens, engine::phrase("a token, or a number of empty squares")));
  }
}

inline Board read_board(engine::Reader& reader) {
  Board board;
  board.fill(Token::none);
  for (int y = 0; y < side; ++y) {
    if (y) reader.expect('/');
    read_row(reader, &board[static_cast<std::size_t>(y * side)]);
  }
  return board;
}

inline std::vector<Color> read_colors(engine::Reader& reader) {
  std::vector<Color> row;
  if (reader.takes(engine::nothing)) return row;
  for (std::string left(colors); !left.empty() && !reader.failed();) {
    const auto place = static_cast<std::size_t>(
        reader.letter(left, engine::phrase("one of the colors {colors}", {{"colors", left}})));
    row.push_back(static_cast<Color>(colors.find(left[place])));
    left.erase(place, 1);
  }
  return row;
}

inline Cell read_pawn(engine::Reader& reader) {
  if (reader.takes(engine::nothing)) return nowhere;
  const int x = reader.letter("abcdefg", engine::phrase("- or a square such as b3"));
  return cell_at(x, reader.letter("1234567", engine::phrase("a row from 1 to 7")));
}

inline Sitter read_player(engine::Reader& reader) {
  Sitter player{read_colors(reader)};
  reader.expect(':');
  if (reader.takes(engine::seat_left)) {
    player.away = true;
    return player;
  }
  player.held = reader.number(static_cast<int>(player.row.size()));
  reader.expect(':');
  player.shielded = reader.number(player.held);
  reader.expect(':');
  player.pawn = read_pawn(reader);
  return player;
}

inline Sitting read_players(engine::Reader& reader, int count) {
  Sitting players{read_player(reader)};
  while (reader.takes(',')) players.push_back(read_player(reader));
  engine::expect_seats(reader, players.size(), count);
  return players;
}

// No more than the box holds, and none where none is laid (T2 to T4).
inline void check_tokens(engine::Reader& reader, const Board& board, const Sitting& players,
                         const std::array<int, special_kinds>& specials) {
  std::array<int, color_count + special_kinds> lying{};
  for (const Token token : board)
    if (token != Token::none) ++lying[static_cast<std::size_t>(token)];
  for (const Sitter& player : players)
    for (int i = 0; i < player.held; ++i)
      ++lying[static_cast<std::size_t>(player.row[static_cast<std::size_t>(i)])];
  for (std::size_t token = 0; token < lying.size(); ++token) {
    const int most = token < color_count ? cubes_per_color : specials[token - color_count];
    if (lying[token] > most)
      reader.refuse(engine::bad_option(
          "the position has {count} of {tile}, the box has {most}",
          {{"count", lying[token]}, {"tile", std::string(1, tokens[token])}, {"most", most}}));
  }
  for (Cell cell = 0; cell < cell_count; ++cell)
    if (board[static_cast<std::size_t>(cell)] != Token::none && bare & bit(cell))
      reader.refuse(engine::bad_option("no token lies on {cell}: a corner or the center",
                                       {{"cell", name_of(cell)}}));
}

inline void check_players(engine::Reader& reader, const Sitting& players) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const Sitter& player = players[seat];
    for (std::size_t other = 0; other < seat; ++other)
      if (player.pawn != nowhere && players[other].pawn == player.pawn)
        reader.refuse(engine::bad_option("{other} and {seat} stand on the same square, {cell}",
                                         {{"other", engine::named(static_cast<Seat>(other))},
                                          {"seat", engine::named(static_cast<Seat>(seat))},
                                          {"cell", name_of(player.pawn)}}));
    if (player.row.empty() != players[0].row.empty())  // T6
      reader.refuse(engine::bad_option("either all rows are set out or none is"));
  }
}

inline int pawns_missing(const Sitting& players) {
  int count = 0;
  for (const Sitter& player : players) count += !player.away && player.pawn == nowhere;
  return count;
}

// T6
inline void check_setup(engine::Reader& reader, const Sitting& players) {
  bool fits = pawns_missing(players) > 0;
  for (const Sitter& player : players)
    fits = fits && !player.held && (player.pawn == nowhere || corners & bit(player.pawn));
  if (!fits)
    reader.refuse(engine::bad_option(
        "in the set-up nobody holds a cube, pawns stand on corners, and one is still missing"));
}

inline void check_turn(engine::Reader& reader, const Sitting& players) {
  if (players[0].row.empty())  // T6
    reader.refuse(engine::bad_option("the rows are set out before the first turn"));
  if (pawns_missing(players) > 1)  // T16
    reader.refuse(engine::bad_option(
        "only one pawn at a time is off the board: that of the player who lost a cube"));
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    if (players[seat].held == color_count && players[seat].pawn == center)  // T18
      reader.refuse(
          engine::over(engine::phrase("{seat} is in the center with all colors",
                                      {{"seat", engine::named(static_cast<Seat>(seat))}})));
}

}  // namespace position_detail

// The deal and the game that a text describes.
inline engine::Answer<std::pair<Deal, Game>> read_position(
    const engine::Setup& setup, const std::array<int, special_kinds>& specials) {
  using namespace position_detail;
  engine::Reader reader(setup.position);
  Deal deal{.players = setup.players,
            .last_chooses_first = setup.options["corners"] == "reverse"};  // T6
  deal.layout = read_board(reader);
  reader.next_field();
  const Sitting players = read_players(reader, setup.players);
  reader.next_field();
  std::vector<bool> away;
  for (const Sitter& player : players) away.push_back(player.away);
  deal.starter = engine::read_seat(reader, away);
  reader.next_field();
  const bool is_setup = reader.letter(during_setup, engine::phrase("- or s")) == 1;
  reader.end();
  if (reader.failed()) return *reader.objection();
  check_tokens(reader, deal.layout, players, specials);
  check_players(reader, players);
  is_setup ? check_setup(reader, players) : check_turn(reader, players);
  if (reader.failed()) return *reader.objection();

  Position position;
  position.cubes = Terrain(deal.layout).cubes;
  position.absent = static_cast<std::uint8_t>(0b1111 << deal.players & 0b1111);
  position.mover = static_cast<std::int8_t>(deal.starter);
  for (Seat seat = 0; seat < deal.players; ++seat) {
    const Sitter& player = players[static_cast<std::size_t>(seat)];
    deal.rows[seat] = no_row;
    for (std::size_t place = 0; place < player.row.size(); ++place)
      deal.rows[seat][place] = static_cast<std::uint8_t>(player.row[place]);
    position.row[seat] = row_of(deal.rows[seat]);
    position.held[seat] = player.first(player.held);
    position.shielded[seat] = player.first(player.shielded);
    position.pawn[seat] = static_cast<std::uint8_t>(player.pawn);
    if (player.away) position.absent = static_cast<std::uint8_t>(position.absent | 1 << seat);
  }
  // A turn has begun before somebody loses a cube and chooses a corner.
  std::vector<Position> earlier;
  if (!is_setup && pawns_missing(players)) earlier.push_back(position);
  return std::pair(deal, Game(deal, position, earlier));
}

inline std::string position_text(const Game& game) {
  using namespace position_detail;
  const Position& now = game.position();
  std::string out;
  for (Cell cell = 0, gap = 0; cell < cell_count; ++cell) {
    if (cell && cell % side == 0) out += '/';
    const Token token = token_on(game, cell);
    if (token == Token::none) ++gap;
    if (gap && (token != Token::none || cell % side == side - 1)) json::number(out, gap), gap = 0;
    if (token != Token::none) out += tokens[static_cast<std::size_t>(token)];
  }
  for (Seat seat = 0; seat < game.players(); ++seat) {
    out += seat ? ',' : ' ';
    if (color_at(now.row[seat], 0) == no_color) out += engine::nothing;
    for (int place = 0; place < color_count; ++place)
      if (const Color color = color_at(now.row[seat], place); color != no_color)
        out += colors[static_cast<std::size_t>(color)];
    out += ':';
    if (now.is_absent(seat)) {
      out += engine::seat_left;
      continue;
    }
    json::number(out, count_of[now.held[seat]]);
    out += ':';
    json::number(out, count_of[now.shielded[seat]]);
    out += ':';
    now.pawn[seat] == nowhere ? void(out += engine::nothing) : void(out += name_of(now.pawn[seat]));
  }
  out += ' ';
  json::number(out, now.mover);
  out += ' ';
  return out += during_setup[now.turns == 0];
}

SIXFOLD_COLD_END

}  // namespace sixfold::twisty
