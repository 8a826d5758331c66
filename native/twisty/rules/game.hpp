// A game of Twisty move by move: who decides, what may be decided, what follows (T6-T20).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "chain.hpp"
#include "deal.hpp"
#include "hash.hpp"
#include "position.hpp"
#include "terrain.hpp"

namespace sixfold::twisty {

// A decision is a cell: the corner of a pawn, where a turn ends, or `pass`. It is not checked when
// it is made, so that search is fast: ask is_legal() first where it comes from outside.
class Game {
 public:
  explicit Game(const Deal& deal) : Game(deal, beginning(deal)) {}

  // From the middle: whoever has no pawn on the board puts it there first, then `mover` goes on.
  // Nothing has been repeated yet. See fault() for positions from outside.
  Game(const Deal& deal, const Position& position) : Game(deal, position, {}) {}

  // The same with all turns that began before and may come back, the oldest first (T20).
  Game(const Deal& deal, const Position& position, std::span<const Position> earlier)
      : terrain_(deal.layout),
        players_(deal.players),
        starter_(deal.starter),
        last_chooses_first_(deal.last_chooses_first),
        now_(position) {
    for (const Position& turn : earlier) history_.push_back(hash_of(turn));
    now_.hash = hash_of(now_);
    now_.turns = static_cast<std::uint32_t>(earlier.size());
    now_.fresh = 0;
    now_.winner = nobody;
    go_on();
  }

  const Terrain& terrain() const { return terrain_; }
  const Position& position() const { return now_; }
  int players() const { return players_; }
  Seat starter() const { return starter_; }
  bool last_chooses_first() const { return last_chooses_first_; }

  bool is_over() const { return now_.phase == Phase::over; }
  Seat winner() const { return now_.winner; }
  bool is_draw() const { return is_over() && winner() == nobody; }

  // Who must decide now, in turn or out of it (T16).
  Seat turn() const {
    switch (now_.phase) {
      case Phase::placing: return now_.placer;
      case Phase::moving: return now_.mover;
      case Phase::over: break;
    }
    return nobody;
  }

  // How many seats are still in the game.
  int present() const { return most_players - std::popcount(now_.absent); }

  // The next of them, clockwise; the seats of a smaller table are absent.
  Seat seat_after(Seat seat) const {
    do seat = (seat + 1) % most_players;
    while (now_.is_absent(seat));
    return seat;
  }

  // All decisions as bits; bit `pass` alone when the pawn cannot hop (T8).
  Bits decisions() const {
    switch (now_.phase) {
      case Phase::placing: return now_.free_corners();
      case Phase::moving: {
        const Bits ends = terrain_.landings(now_.pawn[now_.mover], now_.rivals_of(now_.mover));
        return ends ? ends : bit(pass);
      }
      case Phase::over: break;
    }
    return 0;
  }

  bool is_legal(Cell decision) const {
    return decision >= 0 && decision <= pass && (decisions() & bit(decision));
  }

  // Who still chooses a corner, in this order (T6, T16).
  std::vector<Seat> pawnless() const {
    std::vector<Seat> list;
    for (int i = 0; i < players_; ++i)
      if (const Seat seat = chooser(i); owes_corner(seat)) list.push_back(seat);
    return list;
  }

  // The chains of an ordinary turn, as if it were this seat's; its pawn must be on the board.
  Chains chains(Seat seat) const { return Chains(terrain_, now_.pawn[seat], now_.rivals_of(seat)); }
  Chains chains() const { return chains(now_.mover); }

  // Makes a legal decision and returns what unmake() needs.
  Position make(Cell decision) {
    const Position before = now_;
    if (now_.phase == Phase::placing)
      place(decision);
    else if (decision != pass)
      land(decision);
    else
      pass_on();
    return before;
  }

  // The decisions after which a turn begins like an earlier one of the game (T20).
  Bits repeating_decisions() {
    Bits repeating = 0;
    for (Bits choices = decisions(); choices;) {
      const Cell cell = take_lowest(choices);
      const Position before = make(cell);
      if (is_draw() || now_.is_repeated()) repeating |= bit(cell);
      unmake(before);
    }
    return repeating;
  }

  // Whether the turn begun last was one that had come up before; also while a corner is chosen.
  bool is_going_round() const {
    if (now_.turns == 0) return false;
    const auto last = history_.begin() + (now_.turns - 1);
    return std::find(history_.begin() + std::min(now_.fresh, now_.turns - 1), last, *last) != last;
  }

  // The decisions that repeat no position; all of them if all repeat.
  Bits fresh_decisions() {
    const Bits all = decisions(), fresh = all & ~repeating_decisions();
    return fresh ? fresh : all;
  }

  // Takes back everything since `before` was returned, be it one decision or a whole game.
  void unmake(const Position& before) { now_ = before; }

  // Skips the turn; a seat that must choose a corner gets the first free one.
  Position skip() {
    return make(now_.phase == Phase::placing ? lowest(now_.free_corners()) : pass);
  }

  bool can_retire(Seat seat) const {
    return !is_over() && seat >= 0 && seat < players_ && !now_.is_absent(seat);
  }

  // The pawn and the cubes of the seat leave with it; the others go on, the last one wins.
  Position retire(Seat seat) {
    const Position before = now_;
    put_pawn(seat, nowhere);
    hold(seat, 0, 0);
    now_.absent = static_cast<std::uint8_t>(now_.absent | 1 << seat);
    now_.hash ^= keys.absent[seat];
    if (present() == 1) {
      finish(seat_after(seat));
      return before;
    }
    if (now_.mover == seat) set_mover(seat_after(seat));
    forget_history();
    go_on();
    return before;
  }

 private:
  static Position beginning(const Deal& deal) {
    Position position;
    position.cubes = Terrain(deal.layout).cubes;
    position.absent = static_cast<std::uint8_t>(0b1111 << deal.players & 0b1111);
    for (Seat seat = 0; seat < deal.players; ++seat) position.row[seat] = row_of(deal.rows[seat]);
    position.mover = static_cast<std::int8_t>(deal.starter);
    return position;
  }

  void place(Cell corner) {
    put_pawn(now_.placer, corner);
    go_on();
  }

  void land(Cell cell) {
    const Seat me = now_.mover;
    if (now_.pawns() & bit(cell)) return steal(me, now_.seat_on(cell));
    put_pawn(me, cell);
    if (now_.cubes & bit(cell))
      take(me, cell);
    else if (terrain_.shields & bit(cell))
      protect(me);
    else if (cell == center && now_.holds_all(me))
      return finish(me);  // T18
    pass_on();
  }

  // T10, T11
  void take(Seat me, Cell cell) {
    const Color color = color_of(terrain_.token[cell]);
    if (color != now_.next_color(me)) return;
    now_.cubes ^= bit(cell);
    now_.hash ^= keys.cube[cell];
    hold(me, now_.held[me] | color_bit(color), now_.shielded[me]);
    forget_history();
  }

  // T15
  void protect(Seat me) {
    if (!now_.unshielded(me)) return;
    hold(me, now_.held[me], now_.held[me]);
    forget_history();
  }

  // T16, T17
  void steal(Seat me, Seat victim) {
    const Color color = now_.next_color(me);
    put_pawn(me, now_.pawn[victim]);
    put_pawn(victim, nowhere);
    hold(me, now_.held[me] | color_bit(color), now_.shielded[me]);
    const Row row = moved_to_end(now_.row[victim], color);
    hold(victim, now_.held[victim] & ~color_bit(color), now_.shielded[victim], row);
    set_mover(seat_after(me));
    ask_for_corner(victim);
  }

  void put_pawn(Seat seat, Cell cell) {
    now_.hash ^= keys.pawn[seat][now_.pawn[seat]] ^ keys.pawn[seat][cell];
    now_.pawn[seat] = static_cast<std::uint8_t>(cell);
  }

  void hold(Seat seat, int held, int shielded) { hold(seat, held, shielded, now_.row[seat]); }

  void hold(Seat seat, int held, int shielded, Row row) {
    now_.hash ^= key_of_holdings(now_, seat);
    now_.held[seat] = static_cast<ColorSet>(held);
    now_.shielded[seat] = static_cast<ColorSet>(shielded);
    now_.row[seat] = row;
    now_.hash ^= key_of_holdings(now_, seat);
  }

  void set_mover(Seat seat) {
    now_.hash ^= keys.mover[now_.mover] ^ keys.mover[seat];
    now_.mover = static_cast<std::int8_t>(seat);
  }

  void ask_for_corner(Seat seat) {
    now_.phase = Phase::placing;
    now_.placer = static_cast<std::int8_t>(seat);
  }

  void pass_on() {
    set_mover(seat_after(now_.mover));
    begin_turn();
  }

  // Pawns off the board are placed first, in turn order or in reverse (T6).
  void go_on() {
    for (int i = 0; i < players_; ++i)
      if (const Seat seat = chooser(i); owes_corner(seat)) return ask_for_corner(seat);
    begin_turn();
  }

  // The i-th to choose a corner.
  Seat chooser(int i) const {
    return (starter_ + (last_chooses_first_ ? players_ - 1 - i : i)) % players_;
  }

  bool owes_corner(Seat seat) const { return !now_.is_absent(seat) && now_.pawn[seat] == nowhere; }

  void begin_turn() {
    now_.phase = Phase::moving;
    now_.placer = nobody;
    count_repeats();
    if (history_.size() <= now_.turns) history_.resize(now_.turns + history_growth);
    history_[now_.turns++] = now_.hash;
    if (now_.repeats >= 2) finish(nobody);  // T20
  }

  // Turns go round, so an earlier turn of the same mover lies a multiple of present() back.
  void count_repeats() {
    const auto round = static_cast<std::uint32_t>(present());
    now_.repeats = 0;
    for (std::uint32_t turn = now_.turns; turn >= now_.fresh + round;) {
      turn -= round;
      if (history_[turn] == now_.hash) ++now_.repeats;
    }
  }

  // Taken cubes, protection and retired seats are for good: no earlier position comes back.
  void forget_history() { now_.fresh = now_.turns; }

  void finish(Seat winner) {
    now_.phase = Phase::over;
    now_.placer = nobody;
    now_.winner = static_cast<std::int8_t>(winner);
  }

  static constexpr std::uint32_t history_growth = 256;

  Terrain terrain_;
  int players_;
  Seat starter_;
  bool last_chooses_first_;
  Position now_;
  std::vector<std::uint64_t> history_;  // hash of every turn begun; beyond now_.turns left over
};

}  // namespace sixfold::twisty
