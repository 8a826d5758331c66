// A game of Twisty for Python, from a deal or any position; input is validated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../twisty/bots/maxn.hpp"
#include "../../twisty/bots/search.hpp"
#include "../../twisty/rules/faults.hpp"
#include "../../twisty/rules/game.hpp"
#include "../border.hpp"

namespace sixfold::twisty {

using Numbers = std::vector<int>;

inline void require(const std::string& fault) {
  if (!fault.empty()) throw std::invalid_argument(fault);
}

inline Options options_of(int players, const std::array<int, special_kinds>& specials,
                          bool last_chooses_first, int starter) {
  const Options options{.players = players,
                        .specials = specials,
                        .last_chooses_first = last_chooses_first,
                        .starter = starter};
  require(fault(options));
  return options;
}

// A number that must fit into a byte before it is interpreted.
inline std::uint8_t byte_of(int number, const char* what) {
  if (number < 0 || number > 255)
    throw std::invalid_argument(std::string(what) + " cannot be " + std::to_string(number));
  return static_cast<std::uint8_t>(number);
}

// A player: the row, how many of it are held and protected, the pawn's cell or -1, gone or not.
using Player = std::tuple<Numbers, int, int, int, bool>;

// A turn that began before: the cubes that were there, the players, who moved.
using Earlier = std::tuple<Numbers, std::vector<Player>, int>;

inline ColorSet beginning(const ColorList& row, int length) {
  if (length < 0 || length > color_count)
    throw std::invalid_argument("nobody holds " + std::to_string(length) + " cubes");
  return faults_detail::beginning_of(row_of(row), length);
}

class TwistyGame {
 public:
  explicit TwistyGame(Game game) : game_(std::move(game)) {}

  static TwistyGame from_seed(const nb::bytes& seed, int players,
                              const std::array<int, special_kinds>& specials,
                              bool last_chooses_first, int starter) {
    Rng rng(seed_of(seed));
    return TwistyGame(Game(deal(options_of(players, specials, last_chooses_first, starter), rng)));
  }

  // `layout`: the tokens as dealt; `cubes`: the cells whose cube is still there; `earlier`: the
  // turns that began before and may come back, the oldest first.
  static TwistyGame from_position(const Numbers& layout, const Numbers& cubes,
                                  const std::vector<Player>& players, int mover,
                                  bool last_chooses_first, const std::vector<Earlier>& earlier) {
    Deal deal{.players = static_cast<int>(players.size()),
              .starter = mover,
              .last_chooses_first = last_chooses_first};
    if (layout.size() != cell_count) throw std::invalid_argument("a board has 49 cells");
    for (Cell cell = 0; cell < cell_count; ++cell)
      deal.layout[cell] =
          static_cast<Token>(byte_of(layout[static_cast<std::size_t>(cell)], "a token"));
    const Position position = position_of(deal, cubes, players, mover);
    require(fault(deal));
    require(fault(deal, position));
    std::vector<Position> before;
    for (const auto& [their_cubes, their_players, their_mover] : earlier) {
      Deal same = deal;
      if (their_players.size() != players.size())
        throw std::invalid_argument("an earlier turn has other players");
      before.push_back(position_of(same, their_cubes, their_players, their_mover));
      require(fault(same, before.back()));
    }
    return TwistyGame(Game(deal, position, before));
  }

  const Game& game() const { return game_; }

  int turn() const { return game_.turn(); }
  int mover() const { return game_.position().mover; }
  int winner() const { return game_.winner(); }
  bool is_over() const { return game_.is_over(); }
  bool is_placing() const { return game_.position().phase == Phase::placing; }
  std::uint64_t hash() const { return game_.position().hash; }
  int repeats() const { return game_.position().repeats; }

  // The token on every cell now, as in the Python rules; 12 is nothing.
  Numbers tokens() const {
    Numbers list;
    for (Cell cell = 0; cell < cell_count; ++cell) {
      const Token token = game_.terrain().token[cell];
      const bool taken = is_cube(token) && !(game_.position().cubes & bit(cell));
      list.push_back(static_cast<int>(taken ? Token::none : token));
    }
    return list;
  }

  std::vector<Player> players() const {
    const Position& now = game_.position();
    std::vector<Player> list;
    for (Seat seat = 0; seat < game_.players(); ++seat) {
      const ColorList colors = list_of(now.row[seat]);
      list.emplace_back(Numbers(colors.begin(), colors.end()), count_of[now.held[seat]],
                        count_of[now.shielded[seat]],
                        now.pawn[seat] == nowhere ? -1 : static_cast<int>(now.pawn[seat]),
                        now.is_absent(seat));
    }
    return list;
  }

  Numbers decisions() const { return cells_of(game_.decisions()); }

  // Where the seat to move may end its turn: the ends, the lengths of their chains, all landings.
  std::tuple<Flat<std::uint8_t>, Flat<std::uint8_t>, Flat<std::uint8_t>> chains() const {
    std::vector<std::uint8_t> ends, lengths, landings;
    if (game_.position().phase == Phase::moving) {
      const Chains chains = game_.chains();
      for (Bits left = chains.ends(); left;) {
        const Cell end = take_lowest(left);
        const Chain chain = chains.to(end);
        ends.push_back(static_cast<std::uint8_t>(end));
        lengths.push_back(static_cast<std::uint8_t>(chain.length));
        landings.insert(landings.end(), chain.landing.begin(),
                        chain.landing.begin() + chain.length);
      }
    }
    return {flat(std::move(ends)), flat(std::move(lengths)), flat(std::move(landings))};
  }

  void make(int decision) {
    if (!game_.is_legal(decision))
      throw std::invalid_argument("cell " + std::to_string(decision) + " is no legal decision");
    before_.push_back(game_.make(decision));
  }

  void skip() {
    if (game_.is_over()) throw std::invalid_argument("the game is over");
    before_.push_back(game_.skip());
  }

  void retire(int seat) {
    if (!game_.can_retire(seat))
      throw std::invalid_argument("seat " + std::to_string(seat) + " is not playing");
    before_.push_back(game_.retire(seat));
  }

  void undo() {
    if (before_.empty()) throw std::invalid_argument("there is no decision to undo");
    game_.unmake(before_.back());
    before_.pop_back();
  }

  // Alpha-beta for two seats, max-n for more: the decision, its value, depth, nodes, the line.
  std::tuple<int, int, int, std::uint64_t, Numbers> search(int depth, std::uint64_t nodes) {
    if (game_.is_over()) throw std::invalid_argument("the game is over");
    if (depth < 1 || depth > deepest)
      throw std::invalid_argument("the depth must be 1 to 64 turns");
    nb::gil_scoped_release unlocked;
    const Limits limits{.depth = depth, .nodes = nodes};
    const Finding found = game_.present() == 2 ? Search(game_.terrain()).think(game_, limits)
                                               : MaxN(game_.terrain()).think(game_, limits);
    return {found.decision, found.value, found.depth, found.nodes,
            Numbers(found.line.begin(), found.line.end())};
  }

 private:
  static Position position_of(Deal& deal, const Numbers& cubes, const std::vector<Player>& players,
                              int mover) {
    if (players.size() < fewest_players || players.size() > most_players)
      throw std::invalid_argument("Twisty is for 2 to 4 players, not " +
                                  std::to_string(players.size()));
    Position position;
    position.absent = static_cast<std::uint8_t>(0b1111 << deal.players & 0b1111);
    for (Seat seat = 0; seat < deal.players; ++seat)
      seat_player(deal, position, seat, players[static_cast<std::size_t>(seat)]);
    position.cubes = bits_of(cubes);
    position.mover = static_cast<std::int8_t>(byte_of(mover, "the mover"));
    return position;
  }

  static void seat_player(Deal& deal, Position& position, Seat seat, const Player& given) {
    const auto& [row, held, shielded, pawn, away] = given;
    if (row.size() != color_count) throw std::invalid_argument("a row has 7 colors");
    for (std::size_t i = 0; i < row.size(); ++i) deal.rows[seat][i] = byte_of(row[i], "a color");
    require(faults_detail::is_permutation(deal.rows[seat])
                ? ""
                : "seat " + std::to_string(seat) + ": the row must name each of the 7 colors once");
    position.row[seat] = row_of(deal.rows[seat]);
    position.held[seat] = beginning(deal.rows[seat], held);
    position.shielded[seat] = beginning(deal.rows[seat], shielded);
    position.pawn[seat] =
        pawn == -1 ? static_cast<std::uint8_t>(nowhere) : byte_of(pawn, "a pawn's cell");
    if (away) position.absent = static_cast<std::uint8_t>(position.absent | 1 << seat);
  }

  static Bits bits_of(const Numbers& cells) {
    Bits bits = 0;
    for (const int cell : cells) {
      if (cell < 0 || cell >= cell_count)
        throw std::invalid_argument("there is no cell " + std::to_string(cell));
      bits |= bit(cell);
    }
    return bits;
  }

  static Numbers cells_of(Bits bits) {
    Numbers list;
    while (bits) list.push_back(take_lowest(bits));
    return list;
  }

  Game game_;
  std::vector<Position> before_;
};
}  // namespace sixfold::twisty
