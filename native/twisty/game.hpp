// A game of Twisty move by move: who decides, what may be decided, what follows (T6-T20).
#pragma once

#include <bit>
#include <vector>

#include "chain.hpp"
#include "deal.hpp"
#include "hash.hpp"
#include "position.hpp"
#include "terrain.hpp"

namespace sixfold::twisty {

// A decision is a cell: the corner of a pawn, where a turn ends, or `pass`. Decisions are not checked
// here, so that search is fast: ask is_legal() first where they come from outside.
class Game {
 public:
  explicit Game(const Deal& deal)
      : terrain_(deal.layout),
        players_(deal.players),
        starter_(deal.starter),
        last_chooses_first_(deal.last_chooses_first) {
    now_.cubes = terrain_.cubes;
    now_.absent = static_cast<std::uint8_t>(0b1111 << players_ & 0b1111);
    for (Seat seat = 0; seat < players_; ++seat) now_.row[seat] = row_of(deal.rows[seat]);
    now_.mover = static_cast<std::int8_t>(starter_);
    now_.hash = hash_of(now_);
    let_next_place();
  }

  // A game from the middle, without a past: nothing has been repeated yet.
  Game(const Deal& deal, const Position& position) : Game(deal) {
    now_ = position;
    now_.hash = hash_of(now_);
    now_.turns = now_.fresh = now_.twin = 0;
    now_.repeats = 0;
    if (now_.phase == Phase::moving) begin_turn(now_.mover);
  }

  const Terrain& terrain() const { return terrain_; }
  const Position& position() const { return now_; }
  int players() const { return players_; }
  Seat starter() const { return starter_; }

  bool is_over() const { return now_.phase == Phase::over; }
  Seat winner() const { return now_.winner; }
  bool is_draw() const { return is_over() && winner() == nobody; }

  // Who must decide now, in turn or out of it.
  Seat turn() const {
    switch (now_.phase) {
      case Phase::placing:
      case Phase::moving: return now_.mover;
      case Phase::homing: return now_.robbed;
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
      case Phase::placing:
      case Phase::homing: return now_.free_corners();
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

  // The chains of an ordinary turn.
  Chains chains() const {
    return Chains(terrain_, now_.pawn[now_.mover], now_.rivals_of(now_.mover));
  }

  // Makes a legal decision and returns what unmake() needs.
  Position make(Cell decision) {
    const Position before = now_;
    switch (now_.phase) {
      case Phase::placing:
        put_pawn(now_.mover, decision);
        let_next_place();
        break;
      case Phase::moving:
        decision == pass ? begin_turn(seat_after(now_.mover)) : land(decision);
        break;
      case Phase::homing:
        put_pawn(now_.robbed, decision);
        now_.robbed = nobody;
        begin_turn(seat_after(now_.mover));
        break;
      case Phase::over: break;
    }
    return before;
  }

  // Takes back everything since `before` was returned, be it one decision or a whole game.
  void unmake(const Position& before) { now_ = before; }

  // Only an ordinary turn can pass with nothing done: a corner that is owed must be chosen.
  bool can_skip() const { return now_.phase == Phase::moving; }

  Position skip() {
    const Position before = now_;
    begin_turn(seat_after(now_.mover));
    return before;
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
    forget_history();
    if (present() == 1)
      finish(seat_after(seat));
    else if (now_.phase == Phase::placing)
      let_next_place();
    else if (now_.phase == Phase::moving)
      begin_turn(now_.mover == seat ? seat_after(seat) : now_.mover);
    else if (now_.robbed == seat) {
      now_.robbed = nobody;
      begin_turn(seat_after(now_.mover));
    }
    return before;
  }

 private:
  void land(Cell cell) {
    const Seat me = now_.mover;
    if (now_.pawns() & bit(cell)) return steal(now_.seat_on(cell));
    put_pawn(me, cell);
    if (now_.cubes & bit(cell))
      take(me, cell);
    else if (terrain_.shields & bit(cell))
      protect(me);
    else if (cell == centre && now_.holds_all(me))
      return finish(me);  // T18
    begin_turn(seat_after(me));
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
  void steal(Seat victim) {
    const Seat me = now_.mover;
    const Color color = now_.next_color(me);
    put_pawn(me, now_.pawn[victim]);
    put_pawn(victim, nowhere);
    hold(me, now_.held[me] | color_bit(color), now_.shielded[me]);
    now_.hash ^= key_of_holdings(now_, victim);
    now_.row[victim] = moved_to_end(now_.row[victim], color);
    now_.hash ^= key_of_holdings(now_, victim);
    hold(victim, now_.held[victim] & ~color_bit(color), now_.shielded[victim]);
    now_.robbed = static_cast<std::int8_t>(victim);
    now_.phase = Phase::homing;
  }

  void put_pawn(Seat seat, Cell cell) {
    now_.hash ^= keys.pawn[seat][now_.pawn[seat]] ^ keys.pawn[seat][cell];
    now_.pawn[seat] = static_cast<std::uint8_t>(cell);
  }

  void hold(Seat seat, int held, int shielded) {
    now_.hash ^= key_of_holdings(now_, seat);
    now_.held[seat] = static_cast<ColorSet>(held);
    now_.shielded[seat] = static_cast<ColorSet>(shielded);
    now_.hash ^= key_of_holdings(now_, seat);
  }

  void set_mover(Seat seat) {
    now_.hash ^= keys.mover[now_.mover] ^ keys.mover[seat];
    now_.mover = static_cast<std::int8_t>(seat);
  }

  // The next who needs a corner, in turn order or in reverse (T6); after the last, the first turn.
  void let_next_place() {
    for (int i = 0; i < players_; ++i) {
      const int step = last_chooses_first_ ? players_ - 1 - i : i;
      const Seat seat = (starter_ + step) % players_;
      if (!now_.is_absent(seat) && now_.pawn[seat] == nowhere) return set_mover(seat);
    }
    begin_turn(now_.is_absent(starter_) ? seat_after(starter_) : starter_);
  }

  void begin_turn(Seat seat) {
    set_mover(seat);
    now_.phase = Phase::moving;
    count_repeats();
    if (history_.size() <= now_.turns) history_.resize(now_.turns + 64);
    history_[now_.turns++] = now_.hash;
    if (now_.repeats >= 2) finish(nobody);  // T20
  }

  // Turns go round, so an earlier turn of the same mover lies a multiple of present() back.
  void count_repeats() {
    const std::uint32_t round = static_cast<std::uint32_t>(present());
    now_.repeats = 0;
    for (std::uint32_t turn = now_.turns; turn >= now_.fresh + round;) {
      turn -= round;
      if (history_[turn] == now_.hash && now_.repeats++ == 0) now_.twin = turn;
    }
  }

  // Taken cubes, protection and retired seats are for good: no earlier position comes back.
  void forget_history() { now_.fresh = now_.turns; }

  void finish(Seat winner) {
    now_.phase = Phase::over;
    now_.winner = static_cast<std::int8_t>(winner);
  }

  Terrain terrain_;
  int players_;
  Seat starter_;
  bool last_chooses_first_;
  Position now_;
  std::vector<std::uint64_t> history_;  // hashes of the turns begun; what lies behind is left over
};

}  // namespace sixfold::twisty
