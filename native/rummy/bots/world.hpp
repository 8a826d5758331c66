// A determinized game for rollouts, with separate draws for every seat.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../cards/cards.hpp"
#include "../cards/piles.hpp"
#include "../rules/state.hpp"
#include "../solver/aim.hpp"
#include "../solver/turn.hpp"

namespace sixfold::rummy {

// The deck is dealt into one stream for each seat, so that how many cards one seat draws does not
// change what the others get: candidates are compared in the same luck. A stream that is used up
// goes on with the next one, and the last round begins when all are (M14).
class World {
 public:
  explicit World(const State& state)
      : table_(state.table()),
        players_(static_cast<std::uint8_t>(state.players())),
        turn_(static_cast<std::uint8_t>(state.turn())),
        turns_left_(static_cast<std::int8_t>(state.turns_left())),
        exchanges_(state.options().stuck == Stuck::exchange) {
    for (int seat = 0; seat < players_; ++seat) {
      hands_[seat] = state.hand(seat);
      scores_[seat] = static_cast<std::uint8_t>(state.score(seat));
      if (state.away(seat)) away_ = static_cast<std::uint8_t>(away_ | 1u << seat);
    }
    int seat = turn_;
    for (const int kind : state.deck().items()) {
      streams_[seat].push(kind);
      seat = seat_after(seat);
    }
    deck_ = static_cast<std::uint8_t>(state.deck().size());
  }

  int turn() const { return turn_; }
  const Counts& table() const { return table_; }
  const Counts& mover() const { return hands_[turn_]; }
  bool over() const { return turns_left_ == 0; }
  bool last_turn() const { return turns_left_ == 1; }
  int score(int seat) const { return scores_[seat]; }

  // The lead of a seat over the best of the others who play on.
  int margin(int seat) const {
    int best = 0;
    for (int other = 0; other < players_; ++other)
      if (other != seat && !(away_ >> other & 1) && scores_[other] > best) best = scores_[other];
    return scores_[seat] - best;
  }

  // The seat's share of the win if the game ended now (M15).
  double share(int seat) const {
    int equals = 1;
    for (int other = 0; other < players_; ++other) {
      if (other == seat || away_ >> other & 1) continue;
      if (scores_[other] > scores_[seat]) return 0;
      equals += scores_[other] == scores_[seat];
    }
    return 1.0 / equals;
  }

  // Qwirkles that the cards in play would still make, if all came to be laid.
  int qwirkles_left() const {
    int won = 0;
    for (const int score : scores_) won += score;
    return qwirkles_in_box - won;
  }

  void play(const Turn& turn) {
    hands_[turn_] = hands_[turn_] - turn.played;
    table_ = table_after(table_, turn);
    scores_[turn_] = static_cast<std::uint8_t>(scores_[turn_] + total(turn.qwirkles));
    end_turn();
  }

  // Most qwirkles with the fewest cards; who is stuck gets new cards or passes (M12).
  void play_simply() {
    Solution best = best_turn(table_, mover(), last_turn() ? most_qwirkles_only : fewest_cards);
    if (!best.found && exchanges_ && turns_left_ < 0) {
      exchange();
      best = best_turn(table_, mover(), fewest_cards);
    }
    best.found ? play(turn_of(table_, best)) : end_turn();
  }

 private:
  int seat_after(int seat) const {
    do seat = (seat + 1) % players_;
    while (away_ >> seat & 1);
    return seat;
  }

  int draw() {
    int seat = turn_;
    while (streams_[seat].empty()) seat = seat_after(seat);
    --deck_;
    return streams_[seat].pop();
  }

  // The old hand goes under the seat's own stream.
  void exchange() {
    const Counts old = mover();
    hands_[turn_] = {};
    fill_hand();
    Deck stream;
    put_back(stream, old);
    deck_ = static_cast<std::uint8_t>(deck_ + stream.size());
    for (const int kind : streams_[turn_].items()) stream.push(kind);
    streams_[turn_] = stream;
  }

  void fill_hand() {
    for (int held = total(mover()); held < hand_size && deck_ > 0; ++held)
      ++hands_[turn_][static_cast<std::size_t>(draw())];
  }

  void end_turn() {
    if (turns_left_ > 0) {
      --turns_left_;
    } else {
      fill_hand();                                                       // M10
      if (deck_ == 0) turns_left_ = static_cast<std::int8_t>(seated());  // M14
    }
    turn_ = static_cast<std::uint8_t>(seat_after(turn_));
  }

  int seated() const {
    int count = 0;
    for (int seat = 0; seat < players_; ++seat) count += !(away_ >> seat & 1);
    return count;
  }

  Counts table_;
  std::array<Counts, max_players> hands_{};
  std::array<Deck, max_players> streams_{};
  std::array<std::uint8_t, max_players> scores_{};
  std::uint8_t players_;
  std::uint8_t turn_;
  std::int8_t turns_left_;  // negative before the last round
  std::uint8_t deck_ = 0;
  std::uint8_t away_ = 0;
  bool exchanges_;
};

}  // namespace sixfold::rummy
