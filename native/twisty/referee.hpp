// A game of Twisty for a server: moves in as text, results out as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/json.hpp"
#include "game.hpp"
#include "notation.hpp"

namespace sixfold::twisty {

namespace words {

inline constexpr std::string_view colors[] = {"red",  "orange", "yellow", "green",
                                              "blue", "purple", "white"};
inline constexpr std::string_view series[] = {"star", "square", "triangle", "circle"};
inline constexpr std::string_view letters = "ROYGBPWodkts.";  // by Token

}  // namespace words

class Referee {
 public:
  explicit Referee(Game game) : game_(std::move(game)) {}

  const Game& game() const { return game_; }

  // The described turn, or nothing for an illegal move, which changes nothing.
  std::optional<std::string> play(std::string_view text) {
    const auto move = read_move(text);
    if (!move || !may(*move)) return {};
    std::string details = described(*move);
    game_.make(move->what == Written::What::pass ? pass : last(*move));
    return details;
  }

  // What everybody sees.
  std::string shown() const {
    const Position& now = game_.position();
    std::string out = R"({"board":")";
    for (Cell cell = 0; cell < cell_count; ++cell) out += letter_on(cell);
    out += R"(","players":)";
    json::list(out, seats(), [&](Seat seat) { show_player(out, seat); });
    out += R"(,"mover":)";
    json::number(out, now.mover);
    out += R"(,"placing":)";
    json::numbers(out, placing());
    out += R"(,"setup":)";
    out += now.turns == 0 ? "true}" : "false}";
    return out;
  }

  std::vector<Seat> seats() const {
    std::vector<Seat> list;
    for (Seat seat = 0; seat < game_.players(); ++seat) list.push_back(seat);
    return list;
  }

  // Who wins a game that is over.
  std::vector<Seat> winners() const {
    if (!game_.is_draw()) return {game_.winner()};
    std::vector<Seat> list = seats();
    std::erase_if(list, [this](Seat seat) { return game_.position().is_absent(seat); });
    return list;
  }

  // The clause that ended the game; leaving is not handled here.
  std::string_view ending() const {
    if (!game_.is_over()) return "";
    return game_.is_draw() ? "T20" : "T18";
  }

 private:
  static Cell last(const Written& move) {
    return move.path[static_cast<std::size_t>(move.length - 1)];
  }

  bool may(const Written& move) const {
    const Phase phase = game_.position().phase;
    switch (move.what) {
      case Written::What::corner: return phase == Phase::placing && game_.is_legal(last(move));
      case Written::What::pass: return phase == Phase::moving && game_.is_legal(pass);
      case Written::What::walk: return phase == Phase::moving && may_walk(move);
    }
    return false;
  }

  // Every landing in order (T8, T9, T12, T17), none twice (T13), the last one elsewhere (T14).
  bool may_walk(const Written& move) const {
    const Position& now = game_.position();
    const Terrain& terrain = game_.terrain();
    const Cell start = now.pawn[now.mover];
    const Rivals rivals = now.rivals_of(now.mover);
    Bits landed = 0, allowed = terrain.first_hops(start, rivals);
    for (int i = 0; i < move.length; ++i) {
      const Cell cell = move.path[static_cast<std::size_t>(i)];
      if (!(allowed & ~landed & bit(cell))) return false;
      landed |= bit(cell);
      allowed = terrain.ways_on(rivals) & bit(cell) ? terrain.next_hops(cell, rivals) : 0;
    }
    return last(move) != start;
  }

  // -- what a turn brought ----------------------------------------------------------------------

  std::string described(const Written& move) const {
    if (move.what == Written::What::pass) return R"({"passed":true})";
    std::string out;
    if (move.what == Written::What::corner) {
      out = R"({"corner":)";
      point(out, last(move));
    } else {
      describe_walk(out, move);
    }
    out += '}';
    return out;
  }

  void describe_walk(std::string& out, const Written& move) const {
    const Position& now = game_.position();
    const Seat me = now.mover;
    const Cell end = last(move);
    const bool robs = now.pawns() & ~bit(now.pawn[me]) & bit(end);
    const bool takes = robs || (now.cubes & bit(end) &&
                                color_of(game_.terrain().token[end]) == now.next_color(me));
    out = R"({"from":)";
    point(out, now.pawn[me]);
    out += R"(,"path":)";
    const std::vector<Cell> path(move.path.begin(), move.path.begin() + move.length);
    json::list(out, path, [&out](Cell cell) { point(out, cell); });
    out += R"(,"took":)";
    takes ? json::word(out, words::colors[now.next_color(me)]) : void(out += "null");
    out += R"(,"stole_from":)";
    robs ? json::number(out, now.seat_on(end)) : void(out += "null");
    out += R"(,"protected":)";
    const bool protects = !robs && game_.terrain().shields & bit(end);
    json::list(out, protects ? unprotected(me) : std::vector<Color>{},
               [&out](Color color) { json::word(out, words::colors[color]); });
  }

  std::vector<Color> unprotected(Seat seat) const {
    const Position& now = game_.position();
    std::vector<Color> list;
    for (int place = count_of[now.shielded[seat]]; place < count_of[now.held[seat]]; ++place)
      list.push_back(color_at(now.row[seat], place));
    return list;
  }

  static void point(std::string& out, Cell cell) {
    json::numbers(out, std::array{cell % side, cell / side});
  }

  // -- what is seen -----------------------------------------------------------------------------

  char letter_on(Cell cell) const {
    const Token token = game_.terrain().token[cell];
    const bool taken = is_cube(token) && !(game_.position().cubes & bit(cell));
    return words::letters[static_cast<std::size_t>(taken ? Token::none : token)];
  }

  void show_player(std::string& out, Seat seat) const {
    const Position& now = game_.position();
    out += R"({"series":)";
    json::word(out, words::series[seat]);
    out += R"(,"row":")";
    for (int place = 0; place < color_count; ++place)
      out += words::letters[static_cast<std::size_t>(color_at(now.row[seat], place))];
    out += R"(","held":)";
    json::number(out, count_of[now.held[seat]]);
    out += R"(,"protected":)";
    json::number(out, count_of[now.shielded[seat]]);
    out += R"(,"pawn":)";
    show_pawn(out, now.pawn[seat]);
    out += R"(,"can_rob":)";
    std::vector<Seat> victims = seats();
    std::erase_if(victims, [&](Seat other) { return !now.robbable(seat, other); });
    json::numbers(out, victims);
    out += '}';
  }

  static void show_pawn(std::string& out, Cell cell) {
    if (cell == nowhere) {
      out += "null";
      return;
    }
    const char name[] = {static_cast<char>('a' + cell % side), static_cast<char>('1' + cell / side)};
    json::word(out, {name, 2});
  }

  std::vector<Seat> placing() const {
    if (game_.position().phase != Phase::placing) return {};
    return game_.pawnless();
  }

  Game game_;
};

}  // namespace sixfold::twisty
