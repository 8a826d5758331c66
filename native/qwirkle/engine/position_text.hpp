// Position texts of Qwirkle (games/qwirkle/position.py):
//
//   0,0:RcRsRd/1Gs BsYsPtGx,6 12,8 0
//
// board, hands, scores, the seat to move, and before the opening the sizes said.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/json.hpp"
#include "../../core/sort.hpp"
#include "../../engine/position.hpp"
#include "../../engine/reader.hpp"
#include "../../engine/tiles_text.hpp"
#include "../rules/layout.hpp"
#include "../rules/state.hpp"
#include "overlay.hpp"
#include "reasons.hpp"

namespace sixfold::qwirkle {

SIXFOLD_COLD_BEGIN

using LaidTiles = std::vector<Placement>;

namespace position_detail {

inline constexpr int farthest = 9'999'999, most_points = 9999, widest = 999;

inline Coordinate read_coordinate(engine::Reader& reader) {
  const bool negative = reader.takes('-');
  const Coordinate far = reader.number(farthest);
  return negative ? -far : far;
}

inline void read_row(engine::Reader& reader, Coordinate x, Coordinate y, LaidTiles& board) {
  const auto is_far = [](Coordinate at) { return at > farthest || at < -farthest; };
  for (;;) {
    if (reader.is_at_number()) {
      x += reader.number(widest);
    } else if (engine::tiles::is_next(reader)) {
      if (is_far(x) || is_far(y))
        reader.refuse(engine::phrase("a tile at most {most} cells from 0,0", {{"most", farthest}}));
      board.push_back({static_cast<Kind>(engine::tiles::read(reader)), x++, y});
    } else if (reader.at_end() || reader.is_at("/ _")) {
      return;
    } else {
      reader.refuse(engine::phrase("a tile such as Rc, or a number of empty cells"));
    }
  }
}

// The tiles in the order of their cells.
inline LaidTiles read_board(engine::Reader& reader, std::string_view text) {
  LaidTiles board;
  const std::string_view start = text.substr(0, 2);
  if (start == "-" || start == "- " || start == "-_") {
    reader.takes(engine::nothing);
    return board;
  }
  const Coordinate left = read_coordinate(reader);
  reader.expect(',');
  Coordinate y = read_coordinate(reader);
  reader.expect(':');
  do read_row(reader, left, y++, board);
  while (reader.takes('/'));
  sort_by(board, [](const Placement& p) { return std::pair(p.x, p.y); });
  return board;
}

// Q8, Q7
inline void check_board(engine::Reader& reader, const LaidTiles& board) {
  const Board bare;
  const Overlay table(bare, board);
  for (const Line& line : table.runs(board))
    if (!table.is_line(line)) {
      engine::tiles::Kinds kinds;
      for (const Point& at : line) kinds.push_back(table.kind(at));
      reader.refuse(engine::broken(reasons::bad_line, {{"tiles", engine::tiles::names(kinds)}}));
    }
  std::vector<bool> reached(board.size());
  for (bool grows = !board.empty(); grows;) {
    grows = false;
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (reached[i]) continue;
      reached[i] = i == 0;
      for (std::size_t j = 0; j < board.size(); ++j) {
        const Coordinate dx = board[i].x - board[j].x, dy = board[i].y - board[j].y;
        if (reached[j] && dx * dx + dy * dy == 1) reached[i] = true;
      }
      grows = grows || reached[i];
    }
  }
  const auto apart = std::ranges::find(reached, false) - reached.begin();
  if (apart < static_cast<std::ptrdiff_t>(board.size())) {
    const Placement& p = board[static_cast<std::size_t>(apart)];
    reader.refuse(engine::bad_option("the tile at {x},{y} isn’t connected to the others",
                                     {{"x", std::int64_t{p.x}}, {"y", std::int64_t{p.y}}}));
  }
}

inline void check_hand(engine::Reader& reader, int seat, const engine::Held& hand) {
  if (hand.away) return;
  const std::string name = engine::named(seat);
  if (hand.size() > hand_limit)  // Q1
    reader.refuse(
        engine::bad_option("{seat} holds {count} tiles, a hand has at most {most}",
                           {{"seat", name}, {"count", hand.size()}, {"most", hand_limit}}));
  if (hand.size() == 0)  // Q13
    reader.refuse(engine::over(engine::phrase("{seat} holds no tile", {{"seat", name}})));
}

}  // namespace position_detail

// The state that a text describes, and its tiles in the order of their cells.
inline engine::Answer<std::pair<State, LaidTiles>> read_position(engine::Setup& setup,
                                                                 Opening opening) {
  using namespace position_detail;
  engine::Reader reader(setup.position);
  LaidTiles board = read_board(reader, setup.position);
  reader.next_field();
  std::vector<engine::Held> hands = engine::read_hands(reader, setup.players);
  const std::vector<bool> away = engine::away_of(hands);
  reader.next_field();
  const std::vector<int> scores = engine::read_numbers(reader, setup.players, most_points);
  reader.next_field();
  const engine::Seat turn = engine::read_seat(reader, away);
  std::vector<int> announced(static_cast<std::size_t>(setup.players));
  if (board.empty() && reader.has_field())  // Q3
    announced = engine::read_numbers(reader, setup.players, line_limit);
  reader.end();
  engine::tiles::Kinds lying;
  for (const Placement& p : board) lying.push_back(p.kind);
  const std::vector<engine::Held> known = hands;
  const engine::tiles::Kinds bag = engine::deal_rest(reader, hands, lying, setup.rng);
  if (reader.failed()) return *reader.objection();
  check_board(reader, board);
  for (std::size_t seat = 0; seat < known.size(); ++seat)
    check_hand(reader, static_cast<int>(seat), known[seat]);
  if (reader.failed()) return *reader.objection();

  Options options;
  options.players = setup.players;
  options.opening = opening;
  State state(options);
  state.start_from(lay_out(board).board);
  state.set_bag(bag);
  for (int seat = 0; seat < setup.players; ++seat) {
    const auto place = static_cast<std::size_t>(seat);
    state.set_hand(seat, hands[place].tiles);
    state.set_score(seat, scores[place]);
    state.set_announced(seat, announced[place]);
    if (away[place]) state.set_away(seat);
  }
  state.set_turn(turn);
  if (state.dead()) return engine::over(engine::phrase("no tile fits anywhere"));  // Q14
  return std::pair(std::move(state), std::move(board));
}

namespace position_detail {

inline void write_board(std::string& out, const Board& table) {
  LaidTiles board;
  for (int i = 0; i < table.size(); ++i) board.push_back(table.laid(i));
  if (board.empty()) {
    out += engine::nothing;
    return;
  }
  sort_by(board, [](const Placement& p) { return std::pair(p.y, p.x); });
  const Coordinate left = std::ranges::min(board, {}, &Placement::x).x;
  json::number(out, left);
  out += ',';
  json::number(out, board.front().y);
  Coordinate x = left, y = board.front().y;
  out += ':';
  for (const Placement& p : board) {
    if (p.y != y) out += '/', x = left, y = p.y;
    if (p.x > x) json::number(out, p.x - x);
    engine::tiles::write(out, p.kind);
    x = p.x + 1;
  }
}

template <class Of>
void write_numbers(std::string& out, int players, Of&& of) {
  for (int seat = 0; seat < players; ++seat) {
    if (seat) out += ',';
    json::number(out, of(seat));
  }
}

}  // namespace position_detail

inline std::string position_text(const State& state, engine::Seat viewer) {
  using namespace position_detail;
  std::string out;
  std::vector<bool> away;
  bool said = false;
  for (int seat = 0; seat < state.players(); ++seat) {
    away.push_back(state.away(seat));
    said = said || state.announced(seat);
  }
  write_board(out, state.board());
  out += ' ';
  engine::write_hands(out, away, viewer, [&state](int seat) {
    engine::tiles::Kinds hand;
    state.hand(seat).for_each([&hand](Kind kind) { hand.push_back(kind); });
    return hand;
  });
  out += ' ';
  write_numbers(out, state.players(), [&state](int seat) { return state.score(seat); });
  out += ' ';
  json::number(out, state.turn());
  if (state.board().empty() && said) {
    out += ' ';
    write_numbers(out, state.players(), [&state](int seat) { return state.announced(seat); });
  }
  return out;
}

SIXFOLD_COLD_END

}  // namespace sixfold::qwirkle
