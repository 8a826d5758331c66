// Twisty as JSON: the table, a turn, and what a seat could do (games/twisty/show.py).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/json.hpp"
#include "../../engine/words.hpp"
#include "../rules/game.hpp"
#include "notation.hpp"
#include "referee.hpp"

namespace sixfold::twisty {

namespace words {

inline constexpr std::string_view colors[] = {"red",  "orange", "yellow", "green",
                                              "blue", "purple", "white"};
inline constexpr std::string_view series[] = {"star", "square", "triangle", "circle"};
inline constexpr std::string_view letters = "ROYGBPWodkts.";  // by Token

}  // namespace words

// What it brings a seat to end its turn on a cell where it may.
struct Landing {
  Color takes = no_color;
  Seat robs = nobody;
  std::vector<Color> protects{};
  bool wins = false;
};

inline Landing landing(const Game& game, Seat seat, Cell cell) {
  const Position& now = game.position();
  const Color wanted = now.next_color(seat);
  if (now.pawns() & ~bit(now.pawn[seat]) & bit(cell))
    return {.takes = wanted, .robs = now.seat_on(cell)};  // T16, T17, T19
  const Token token = token_on(game, cell);
  if (token == Token::none)
    return {.wins = cell == center && now.holds_all(seat)};                   // T10, T18, T19
  if (is_cube(token) && color_of(token) == wanted) return {.takes = wanted};  // T11
  Landing found;
  if (token == Token::shield)  // T15
    for (int place = count_of[now.shielded[seat]]; place < count_of[now.held[seat]]; ++place)
      found.protects.push_back(color_at(now.row[seat], place));
  return found;
}

class Show {
 public:
  explicit Show(const Game& game) : game_(game), now_(game.position()) {}

  // What everybody sees.
  std::string table() const {
    std::string out = R"({"board":")";
    for (Cell cell = 0; cell < cell_count; ++cell) out += letter(token_on(game_, cell));
    out += R"(","players":[)";
    for (Seat seat = 0; seat < game_.players(); ++seat) {
      if (seat) out += ',';
      player(out, seat);
    }
    out += R"(],"mover":)";
    json::number(out, now_.mover);
    out += R"(,"placing":)";
    json::numbers(out, game_.pawnless());
    out += now_.turns == 0 ? R"(,"setup":true})" : R"(,"setup":false})";
    return out;
  }

  // A legal move that is about to be made.
  std::string turn(const Move& move) const {
    if (move.what == Move::What::none) return R"({"passed":true})";
    std::string out;
    if (move.what == Move::What::corner) {
      out = R"({"corner":)";
      point(out, move.end());
    } else {
      walk(out, move.path);
    }
    return out += '}';
  }

  // What a seat could do now, and why the landings so far make no turn.
  std::string preview(Seat seat, const Path& path) const {
    std::string out = R"({"ends":[)";
    const bool places = owes_corner(seat);
    if (!places && now_.pawn[seat] != nowhere) ends(out, seat);
    out += R"(],"corners":[)";
    for (Bits left = places ? now_.free_corners() : 0; left;) {
      json::word(out, name_of(take_lowest(left)));
      if (left) out += ',';
    }
    out += R"(],"refusal":)";
    const engine::Objection refused =
        path.empty() ? engine::Objection{}
                     : Referee(game_).objection(seat, {Move::What::walk, path});
    refused ? engine::write_refusal(out, *refused) : void(out += "null");
    return out += '}';
  }

 private:
  static char letter(Token token) { return words::letters[static_cast<std::size_t>(token)]; }
  static char letter(Color color) { return words::letters[static_cast<std::size_t>(color)]; }

  static void point(std::string& out, Cell cell) {
    json::numbers(out, std::array{cell % side, cell / side});
  }

  bool owes_corner(Seat seat) const { return now_.pawn[seat] == nowhere && !now_.is_absent(seat); }

  void player(std::string& out, Seat seat) const {
    out += R"({"series":)";
    json::word(out, words::series[seat]);
    out += R"(,"row":")";
    for (int place = 0; place < color_count; ++place)
      if (const Color color = color_at(now_.row[seat], place); color != no_color)
        out += letter(color);
    out += R"(","held":)";
    json::number(out, count_of[now_.held[seat]]);
    out += R"(,"protected":)";
    json::number(out, count_of[now_.shielded[seat]]);
    out += R"(,"pawn":)";
    now_.pawn[seat] == nowhere ? void(out += "null") : json::word(out, name_of(now_.pawn[seat]));
    out += R"(,"can_rob":)";
    std::vector<Seat> victims;
    for (Seat other = 0; other < game_.players(); ++other)
      if (now_.robbable(seat, other)) victims.push_back(other);
    json::numbers(out, victims);
    out += '}';
  }

  void walk(std::string& out, const Path& path) const {
    const Landing found = landing(game_, now_.mover, path.back());
    out = R"({"from":)";
    point(out, now_.pawn[now_.mover]);
    out += R"(,"path":)";
    json::list(out, path, [&out](Cell cell) { point(out, cell); });
    out += R"(,"took":)";
    found.takes == no_color ? void(out += "null") : json::word(out, words::colors[found.takes]);
    out += R"(,"stole_from":)";
    found.robs == nobody ? void(out += "null") : json::number(out, found.robs);
    out += R"(,"protected":)";
    json::list(out, found.protects, [&out](Color color) { json::word(out, words::colors[color]); });
  }

  void ends(std::string& out, Seat seat) const {
    const Chains chains = game_.chains(seat);
    for (Bits left = chains.ends(); left;) {
      const Cell cell = take_lowest(left);
      end(out, seat, cell, chains.to(cell));
      if (left) out += ',';
    }
  }

  void end(std::string& out, Seat seat, Cell cell, const Chain& chain) const {
    const Landing found = landing(game_, seat, cell);
    out += R"({"cell":)";
    json::word(out, name_of(cell));
    out += R"(,"path":[)";
    for (int i = 0; i < chain.length; ++i) {
      if (i) out += ',';
      json::word(out, name_of(chain.landing[static_cast<std::size_t>(i)]));
    }
    out += R"(],"takes":)";
    if (found.takes == no_color)
      out += "null";
    else
      json::word(out, std::string{letter(found.takes)});
    out += R"(,"robs":)";
    found.robs == nobody ? void(out += "null") : json::number(out, found.robs);
    out += R"(,"protects":")";
    for (const Color color : found.protects) out += letter(color);
    out += found.wins ? R"(","wins":true})" : R"(","wins":false})";
  }

  const Game& game_;
  const Position& now_;
};

}  // namespace sixfold::twisty
