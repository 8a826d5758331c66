// A running game in C++: entries in, JSON out, the same bytes and refusals as the Python rules
// (src/sixfold/engine/rules.py). Nothing throws: a refusal is a value.
//
//   auto opened = Engine::open(twisty::engine_game, 2, {{"rows", "after"}}, seed);
//   if (!opened) return opened.refusal().message();
//   auto played = opened->play("0 @a1");          // or play({Entry::Kind::moved, 0, "@a1"})
//   if (played) show(played->details, opened->shown());
//
// Every state is replayed from the entries, so that going back needs no copies.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/rng.hpp"
#include "../core/thought.hpp"
#include "entry.hpp"
#include "options.hpp"
#include "position.hpp"
#include "reader.hpp"
#include "words.hpp"

namespace sixfold::engine {

// One ply. If `shown` differs from the entry, the entry and the details are only for records.
struct Played {
  Entry entry;        // as recorded: a move is in canonical notation
  std::string shown;  // the entry as one line that everybody may read
  int points = 0;
  std::string details;  // the turn described as JSON
};

class Engine {
 public:
  // A game before its first entry, or why the set-up is impossible: a deal, or the position of a
  // text. `game` must outlive it.
  static Answer<Engine> open(const Game& game, std::int64_t players, const Given& options,
                             const Seed& seed, std::string position = {});

  const Game& game() const { return *game_; }
  int players() const { return setup_.players; }
  bool has_seat(std::int64_t seat) const { return seat >= 0 && seat < players(); }

  int ply() const { return static_cast<int>(plies_.size()) - 1; }
  // The entry of a ply, 1 to ply().
  const Entry& entry(int ply) const { return plies_[static_cast<std::size_t>(ply)].entry; }

  // Who must decide now; nobody when the game is over.
  Seat turn() const { return draw_agreed_ ? nobody : position_->turn(); }
  std::vector<int> scores() const { return position_->scores(); }
  std::vector<bool> away() const { return position_->away(); }
  std::optional<Outcome> outcome() const;

  // A refusal changes nothing.
  Answer<Played> play(const Entry& entry);
  Answer<Played> play(std::string_view line);
  Answer<Played> move(Seat seat, std::string_view text);

  // Another engine with the game as of a ply, 0 to ply().
  Engine at(int ply) const;
  // Whether hidden information was revealed after a ply, so that it cannot be undone.
  bool has_revealed_since(int ply) const;

  std::string shown() const { return position_->shown(); }
  // `seat` must be a seat of the table.
  std::string own(Seat seat) const { return position_->own(seat); }
  // As Position::text.
  std::string position(Seat viewer = nobody) const { return position_->text(viewer); }
  Answer<std::string> preview(Seat seat, std::string_view draft) const {
    return position_->preview(seat, draft);
  }
  // The first `limit` legal moves of the seat to move, with their points.
  std::vector<Choice> legal(std::size_t limit = every) const {
    return turn() == nobody ? std::vector<Choice>{} : position_->legal(limit);
  }

  // What a move of the seat to move would score; 0 for one that is illegal.
  int points_of(std::string_view text) const {
    return turn() == nobody ? 0 : position_->points_of(text);
  }
  const Position& here() const { return *position_; }
  // The tiles of the hand that a legal move of the seat to move uses up.
  Tiles used(std::string_view text) const {
    const Answer<Turn> turn = position_->copy()->play(text);
    return turn ? turn->used : Tiles{};
  }

  std::vector<std::string_view> bots() const { return position_->bots(); }
  // As Position::think; nothing is ranked when the game is over.
  Thought think(std::string_view bot, const Seed& seed, const Limits& limits,
                std::span<const std::string> also) const {
    return turn() == nobody ? Thought{} : position_->think(bot, seed, limits, also);
  }

 private:
  // An entry, the ply whose state it continues, and what is hidden after it.
  struct Ply {
    Entry entry;
    int before = 0;
    std::uint64_t hidden = 0;
  };

  Engine(const Game& game, Setup setup, std::unique_ptr<Position> position)
      : game_(&game), setup_(std::move(setup)), position_(std::move(position)) {
    plies_.push_back({{}, 0, position_->hidden()});
  }

  Objection why_impossible(const Entry& entry) const;
  Objection enact(const Entry& entry);
  void remember(Entry entry);
  std::unique_ptr<Position> replayed(int ply) const;
  static Objection enact_on(Position& position, const Entry& entry);

  const Game* game_;
  Setup setup_;
  std::unique_ptr<Position> position_;
  std::vector<Ply> plies_;  // [0] is the deal
  bool draw_agreed_ = false;
};

inline Answer<Engine> Engine::open(const Game& game, std::int64_t players, const Given& options,
                                   const Seed& seed, std::string position) {
  if (players < game.fewest || players > game.most)
    return bad_option("{game} is for {least} to {most} players, not {players}",
                      {{"game", phrase(game.title)},
                       {"least", game.fewest},
                       {"most", game.most},
                       {"players", players}});
  auto chosen = Choices::complete(game.options, options);
  if (!chosen) return chosen.refusal();
  Setup setup{static_cast<int>(players), std::move(*chosen), Rng(seed), std::move(position)};
  auto dealt = game.begin(setup);
  if (!dealt) return dealt.refusal();
  return Engine(game, std::move(setup), std::move(*dealt));
}

inline std::optional<Outcome> Engine::outcome() const {
  if (!draw_agreed_) return position_->outcome();
  Outcome agreed{{}, "draw"};
  const std::vector<bool> gone = away();
  for (Seat seat = 0; seat < players(); ++seat)
    if (!gone[static_cast<std::size_t>(seat)]) agreed.winners.push_back(seat);
  return agreed;
}

// The seat to move may do anything a seat can.
inline Objection Engine::why_impossible(const Entry& entry) const {
  using Kind = Entry::Kind;
  const Seat now = turn();
  if (now != nobody && entry.seat == now) return {};
  const auto reason = [this](std::string_view code, std::string_view text) {
    return Reason{code, game_->turn_clause, text};
  };
  if (now == nobody) return illegal(reason("over", "the game is over"));
  switch (entry.kind) {
    case Kind::moved:
    case Kind::skipped:
    case Kind::timed_out:
      return illegal(reason("not-your-turn", "it’s {turn}’s turn, not {seat}’s"),
                     {{"seat", named(entry.seat)}, {"turn", named(now)}});
    case Kind::retired:
    case Kind::handed_over:
      if (has_seat(entry.seat) && !away()[static_cast<std::size_t>(entry.seat)]) return {};
      return illegal(reason("not-playing", "{seat} isn’t playing"), {{"seat", named(entry.seat)}});
    case Kind::taken_back:
      if (entry.ply < ply()) return {};
      return illegal(reason("not-earlier", "only an earlier ply can be returned to, not {ply}"),
                     {{"ply", entry.ply}});
    case Kind::draw_agreed: break;
  }
  return {};
}

inline Answer<Played> Engine::play(std::string_view line) {
  const Answer<Entry> entry = parse_entry(line);
  if (!entry) return entry.refusal();
  return play(*entry);
}

inline Answer<Played> Engine::play(const Entry& entry) {
  if (entry.kind == Entry::Kind::moved) return move(entry.seat, entry.text);
  if (Objection objection = check_entry(entry)) return *std::move(objection);
  if (Objection objection = why_impossible(entry)) return *std::move(objection);
  if (Objection objection = enact(entry)) return *std::move(objection);
  remember(entry);
  Entry told = entry;
  if (entry.kind == Entry::Kind::timed_out) told.text.clear();
  return Played{entry, format_entry(told), 0, "{}"};
}

// Text that is no move is refused first, whoever's turn it is.
inline Answer<Played> Engine::move(Seat seat, std::string_view text) {
  if (seat != turn() || seat == nobody) {
    const Answer<std::string> canonical = position_->canonical(text);
    if (!canonical) return canonical.refusal();
    return *why_impossible({Entry::Kind::moved, seat, *canonical});
  }
  const auto place = static_cast<std::size_t>(seat);
  const int before = position_->scores()[place];
  Answer<Turn> turn = position_->play(text);
  if (!turn) return turn.refusal();
  Played played{{Entry::Kind::moved, seat, std::move(turn->text)},
                std::to_string(seat) + " " + turn->shown,
                position_->scores()[place] - before,
                std::move(turn->details)};
  remember(played.entry);
  return played;
}

inline Objection Engine::enact(const Entry& entry) {
  if (entry.kind == Entry::Kind::draw_agreed) draw_agreed_ = true;
  if (entry.kind == Entry::Kind::taken_back) position_ = replayed(entry.ply);
  return enact_on(*position_, entry);
}

// The entries that a position itself can carry out.
inline Objection Engine::enact_on(Position& position, const Entry& entry) {
  switch (entry.kind) {
    case Entry::Kind::moved:
      if (const Answer<Turn> turn = position.play(entry.text); !turn) return turn.refusal();
      break;
    case Entry::Kind::skipped: position.skip(); break;
    case Entry::Kind::retired: position.retire(entry.seat); break;
    case Entry::Kind::timed_out: return position.time_out(entry.text);
    case Entry::Kind::handed_over:
    case Entry::Kind::draw_agreed:
    case Entry::Kind::taken_back: break;
  }
  return {};
}

inline void Engine::remember(Entry entry) {
  const int before = entry.kind == Entry::Kind::taken_back ? entry.ply : ply();
  plies_.push_back({std::move(entry), before, position_->hidden()});
}

// The deal, and on it the entries that led to a ply, without those that were taken back.
inline std::unique_ptr<Position> Engine::replayed(int ply) const {
  std::vector<const Entry*> line;
  for (int at = ply; at > 0; at = plies_[static_cast<std::size_t>(at)].before)
    line.push_back(&entry(at));
  std::unique_ptr<Position> position = std::move(*game_->begin(setup_));
  for (auto entry = line.rbegin(); entry != line.rend(); ++entry) enact_on(*position, **entry);
  return position;
}

inline Engine Engine::at(int ply) const {
  Engine past(*game_, setup_, replayed(ply));
  past.plies_.assign(plies_.begin(), plies_.begin() + ply + 1);
  past.draw_agreed_ = ply > 0 && entry(ply).kind == Entry::Kind::draw_agreed;
  return past;
}

inline bool Engine::has_revealed_since(int ply) const {
  const auto first = plies_.begin() + ply;
  return std::any_of(first, plies_.end(),
                     [first](const Ply& later) { return later.hidden != first->hidden; });
}

}  // namespace sixfold::engine
