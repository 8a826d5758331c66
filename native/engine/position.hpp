// What a game must bring to be played in C++: a `Game` and a `Position`.
//
// A game defines `inline const engine::Game engine_game` in native/<game>/engine/game.hpp, which
// native/bind/<game>/engine.cpp and native/wasm/games/<game>.cpp compile. `Engine` (engine.hpp)
// does all that is the same for every game: entries, whose turn it is, draws, taking back. It calls
// the functions below only when they make sense:
//
//   - `play`, `skip` and `time_out` while the game goes on, for the seat to move;
//   - `retire` for a seat that is playing, while the game goes on;
//   - `own` and `preview` for a seat of the table.
//
// JSON must be byte for byte what msgspec writes for the Python rules, and texts the same. Nothing
// throws, reads a clock, or draws chance other than from the Rng of its set-up.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../core/rng.hpp"
#include "../core/thought.hpp"
#include "entry.hpp"
#include "options.hpp"
#include "words.hpp"

namespace sixfold::engine {

// How a game ended: the winners, ascending, and the clause that ended it.
struct Outcome {
  std::vector<Seat> winners;
  std::string_view clause;
};

using Tiles = std::vector<std::uint8_t>;  // kinds of tiles or cards

// A move that was made.
struct Turn {
  std::string text;     // the move in canonical notation
  std::string shown;    // the same as the other seats may read it; `text` when nothing is hidden
  std::string details;  // described as JSON
  Tiles used{};         // what left the hand, in games with hands
};

// A legal move and its points.
struct Choice {
  std::string text;
  int points = 0;
};

inline constexpr std::size_t every = std::numeric_limits<std::size_t>::max();

class Position {
 public:
  virtual ~Position() = default;

  virtual std::unique_ptr<Position> copy() const = 0;

  // -- looking ----------------------------------------------------------------------------------

  // Who must decide now, in or out of turn; nobody when the game is over.
  virtual Seat turn() const = 0;
  virtual std::vector<int> scores() const = 0;
  // Whether each seat has left.
  virtual std::vector<bool> away() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  // A fingerprint of what no seat sees, such as the bag and the place in the random stream: while
  // it is the same, nothing was revealed.
  virtual std::uint64_t hidden() const = 0;

  // What everybody sees, as JSON.
  virtual std::string shown() const = 0;
  // The values of `shown` that a seat sees differently, as a JSON object.
  virtual std::string own(Seat seat) const = 0;
  // The position text as a seat knows it; nobody is told all hands. See docs/positions.md.
  virtual std::string text(Seat viewer) const = 0;
  // A half-made turn evaluated, as JSON, or why it cannot be read. Also out of turn, and after the
  // end.
  virtual Answer<std::string> preview(Seat seat, std::string_view draft) const = 0;
  // The first `limit` moves of the seat to move, in the order of the rules (kernel/legal.py).
  virtual std::vector<Choice> legal(std::size_t limit) const = 0;

  // -- turns ------------------------------------------------------------------------------------

  // The canonical notation of any text that can be read as a move, legal or not.
  virtual Answer<std::string> canonical(std::string_view text) const = 0;
  // A move of the seat to move, in any notation that can be read; a refusal changes nothing.
  virtual Answer<Turn> play(std::string_view text) = 0;
  // What it would score; 0 for one that is illegal.
  virtual int points_of(std::string_view text) const {
    const std::unique_ptr<Position> after = copy();
    const auto mover = static_cast<std::size_t>(turn());
    return after->play(text) ? after->scores()[mover] - scores()[mover] : 0;
  }
  virtual void skip() = 0;
  // A half-made turn may be refused; then nothing changes.
  virtual Objection time_out(std::string_view draft) = 0;
  virtual void retire(Seat seat) = 0;

  // -- chance: only for games that draw after the deal --------------------------------------------

  // The hand of a seat, ascending.
  virtual Tiles hand(Seat) const { return {}; }
  // What is left to draw, ascending.
  virtual Tiles pile() const { return {}; }
  // The same position with another hand of the seat to move, from what it has not seen; only to
  // think about. Nothing where there is no chance.
  virtual std::unique_ptr<Position> with_hand(const Tiles&) const { return nullptr; }

  // -- bots -------------------------------------------------------------------------------------

  // The names of the bots: the levels in order, then the baselines. A game needs none.
  virtual std::vector<std::string_view> bots() const { return {}; }
  // What a bot thinks for the seat to move, from nothing but what that seat may know. The moves of
  // `also` are ranked, too. Nothing is ranked by an unknown bot, or if one of `also` is illegal.
  virtual Thought think(std::string_view, const Seed&, const Limits&,
                        std::span<const std::string>) const {
    return {};
  }
  // Whether equal questions get equal answers whatever the seed.
  virtual bool thinks_without_chance() const { return false; }
  // How many simulations of the strongest bot are one slice of a study: some tens of milliseconds.
  virtual std::uint64_t slice() const { return 0; }
};

// What a deal is made from.
struct Setup {
  int players;
  Choices options;
  Rng rng;
  std::string position{};  // where the game begins, if not with a deal
};

// A game by name; all texts are literals.
struct Game {
  std::string_view name, title;
  std::string_view turn_clause;  // says whose turn it is
  int fewest, most;              // players
  std::span<const Option> options;
  // The first position, or why the options are impossible.
  Answer<std::unique_ptr<Position>> (*deal)(Setup);
  // The position that the text of a set-up describes; chance deals what it leaves open.
  Answer<std::unique_ptr<Position>> (*set_up)(Setup);

  Answer<std::unique_ptr<Position>> begin(const Setup& setup) const {
    return setup.position.empty() ? deal(setup) : set_up(setup);
  }
};

// The game of this name among those that are linked, if any.
inline const Game* find_game(std::span<const Game* const> linked, std::string_view name) {
  for (const Game* game : linked)
    if (game->name == name) return game;
  return nullptr;
}

}  // namespace sixfold::engine
