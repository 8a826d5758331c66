// A whole game for two to four players: deal, turns, end (M1-M15). Small: copy it to look ahead.
//
// Randomness is handed in where it is used (deal, exchange, retire): with the same Rng a game goes
// exactly as the Python rules have it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../cards/cards.hpp"
#include "../cards/levels.hpp"
#include "../cards/piles.hpp"
#include "../solver/turn.hpp"
#include "zobrist.hpp"

namespace sixfold::rummy {

inline constexpr int max_players = 4;

enum class Stuck : std::uint8_t { exchange, pass };     // M12
enum class Start : std::uint8_t { youngest, largest };  // M5

struct Options {
  int players = 2;
  Stuck stuck = Stuck::exchange;
  Start start = Start::youngest;
  // How many different ages are lower than a seat's; the seed decides between equals (M5).
  std::array<std::uint8_t, max_players> age_rank{};
};

enum class Ending : std::uint8_t {
  none,
  last_round,  // M14
  dead,        // M12: nobody can ever play again
  retired,     // one seat left
  late,        // M17: one seat left, the other could not finish its turn
};

// The clause that an outcome names.
constexpr std::string_view clause_of(Ending ending) {
  constexpr std::string_view clauses[] = {"", "M14", "M12", "retired", "M17"};
  return clauses[static_cast<std::size_t>(ending)];
}

// Most different cards of a hand that share a color or a shape; copies count once (M3).
constexpr int largest_set(const Counts& hand) {
  const Plane held = Levels::of(hand).one;
  int largest = 0;
  for (int line = 0; line < lines; ++line) largest = std::max(largest, ones(line_bits(held, line)));
  return largest;
}

inline bool can_play(const Counts& table, const Counts& cards) {
  return best_turn(table, cards, any_legal).found;
}

class State {
 public:
  static constexpr int no_last_round = -1;

  // An empty position; `set_*` build any other from it.
  explicit State(const Options& options)
      : options_(options), hash_(turn_key() ^ turns_left_key()) {}

  template <class Random>
  static State deal(const Options& options, Random& rng);

  // -- looking ------------------------------------------------------------------------------

  const Options& options() const { return options_; }
  int players() const { return options_.players; }
  const Counts& table() const { return table_; }
  const Counts& hand(int seat) const { return hands_[seat]; }
  const Counts& mover() const { return hands_[turn_]; }
  const Deck& deck() const { return deck_; }
  const Trophies& pile(int seat) const { return piles_[seat]; }
  int score(int seat) const { return static_cast<int>(piles_[seat].size()); }  // M9
  bool away(int seat) const { return away_ >> seat & 1; }
  int seated() const { return players() - std::popcount(away_); }
  int turn() const { return turn_; }
  int turns_left() const { return turns_left_; }  // in the last round (M14)
  bool last_round() const { return turns_left_ != no_last_round; }
  bool exchanged() const { return exchanged_; }  // in this turn (M12)
  Ending ending() const { return ending_; }
  bool over() const { return ending_ != Ending::none; }
  std::uint64_t hash() const { return hash_; }  // of all but the order of the deck
  unsigned winners() const;                     // bit s: seat s (M15)

  bool is_legal(const Turn& turn) const { return rummy::is_legal(table_, mover(), turn); }
  bool stuck() const { return !can_play(table_, mover()); }
  // What a stuck seat must do: exchange, or else pass (M12, M14).
  bool may_exchange() const {
    return options_.stuck == Stuck::exchange && !last_round() && !exchanged_;
  }

  // -- turns: what is asked for must be legal -------------------------------------------------

  void play(const Turn& turn) {
    leave(table_after(table_, turn), mover() - turn.played, turn.qwirkles);
  }
  template <class Random>
  void exchange(Random& rng);
  void pass();

  // Outside the ordinary moves: a turn whose end leaves these cards, a turn lost, a seat that
  // leaves for good.
  void leave(const Counts& table, const Counts& hand, const LineCounts& qwirkles);
  void skip();
  template <class Random>
  void retire(int seat, Random& rng, Ending ending = Ending::retired);

  // -- making a position ----------------------------------------------------------------------

  void set_table(const Counts& cards) {
    for (int kind = 0; kind < kinds; ++kind)
      set_count(Place::table, 0, kind, table_[kind], cards[kind]);
  }
  void set_hand(int seat, const Counts& cards) {
    for (int kind = 0; kind < kinds; ++kind)
      set_count(Place::hand, seat, kind, hands_[seat][kind], cards[kind]);
  }
  void set_deck(std::span<const std::uint8_t> cards) {
    deck_.clear();
    for (const int kind : cards) deck_.push(kind);
  }
  void add_to_pile(int seat, int line) {
    const auto copy = static_cast<int>(std::ranges::count(piles_[seat].items(), line));
    hash_ ^= zobrist_key(Place::pile, seat, line, copy);
    piles_[seat].push(line);
  }
  void set_turn(int seat) {
    hash_ ^= turn_key();
    turn_ = static_cast<std::uint8_t>(seat);
    hash_ ^= turn_key();
  }
  void set_exchanged(bool exchanged) {
    if (exchanged != exchanged_) hash_ ^= zobrist_key(Place::exchanged, 0, 0, 0);
    exchanged_ = exchanged;
  }
  void set_turns_left(int turns) {
    hash_ ^= turns_left_key();
    turns_left_ = static_cast<std::int8_t>(turns);
    hash_ ^= turns_left_key();
  }
  void set_away(int seat) {
    if (!away(seat)) hash_ ^= zobrist_key(Place::away, seat, 0, 0);
    away_ = static_cast<std::uint8_t>(away_ | 1u << seat);
  }

  // Redeals the cards that `seat` cannot see to the deck and the other hands.
  template <class Random>
  void imagine(int seat, Random& rng);

  bool operator==(const State& other) const {
    return table_ == other.table_ && hands_ == other.hands_ && deck_ == other.deck_ &&
           piles_ == other.piles_ && turn_ == other.turn_ && turns_left_ == other.turns_left_ &&
           exchanged_ == other.exchanged_ && away_ == other.away_ && ending_ == other.ending_;
  }

 private:
  std::uint64_t turn_key() const { return zobrist_key(Place::turn, turn_, 0, 0); }
  std::uint64_t turns_left_key() const {
    return zobrist_key(Place::turns_left, 0, turns_left_ - no_last_round, 0);
  }

  void set_count(Place place, int seat, int kind, std::uint8_t& now, int count) {
    while (now > count) hash_ ^= zobrist_key(place, seat, kind, --now);
    while (now < count) hash_ ^= zobrist_key(place, seat, kind, now++);
  }

  // Cards from the end of the deck, or what is there (M10).
  Counts draw(int count) {
    Counts drawn{};
    for (; count > 0 && !deck_.empty(); --count) ++drawn[deck_.pop()];
    return drawn;
  }

  template <class Random>
  void return_hand(int seat, Random& rng) {
    put_back(deck_, hands_[seat]);
    set_hand(seat, {});
    rng.shuffle(deck_.items());
  }

  void end_turn();
  bool dead() const;
  int seat_after(int seat) const {
    do seat = (seat + 1) % players();
    while (away(seat));
    return seat;
  }
  bool still_to_play(int seat) const;
  template <class Random>
  void choose_starter(Random& rng);

  Options options_;
  Counts table_{};
  std::array<Counts, max_players> hands_{};
  Deck deck_;
  std::array<Trophies, max_players> piles_{};
  std::uint8_t turn_ = 0;
  std::int8_t turns_left_ = no_last_round;
  bool exchanged_ = false;
  std::uint8_t away_ = 0;
  Ending ending_ = Ending::none;
  std::uint64_t hash_ = 0;
};

// Nobody has a set: all cards are gathered and dealt again (M3, M4).
template <class Random>
State State::deal(const Options& options, Random& rng) {
  State state(options);
  int largest = 0;
  while (largest < smallest_set) {
    Counts box;
    box.fill(copies);
    state.deck_.clear();
    put_back(state.deck_, box);
    rng.shuffle(state.deck_.items());
    for (int seat = 0; seat < options.players; ++seat) {
      state.set_hand(seat, state.draw(hand_size));
      largest = std::max(largest, largest_set(state.hands_[seat]));
    }
  }
  state.choose_starter(rng);
  return state;
}

// The youngest who has a set, or who has the largest (M5); a single candidate costs no randomness.
template <class Random>
void State::choose_starter(Random& rng) {
  int enough = smallest_set;
  if (options_.start == Start::largest)
    for (const Counts& hand : hands_) enough = std::max(enough, largest_set(hand));
  std::vector<int> candidates;
  for (int seat = 0; seat < players(); ++seat) {
    if (largest_set(hands_[seat]) < enough) continue;
    const auto rank = [this](int of) { return options_.age_rank[of]; };
    if (!candidates.empty() && rank(seat) > rank(candidates[0])) continue;
    if (!candidates.empty() && rank(seat) < rank(candidates[0])) candidates.clear();
    candidates.push_back(seat);
  }
  const auto count = static_cast<std::uint32_t>(candidates.size());
  set_turn(candidates[count == 1 ? 0 : rng.below(count)]);
}

inline void State::leave(const Counts& table, const Counts& hand, const LineCounts& qwirkles) {
  set_hand(turn_, hand);
  set_table(table);
  // The order of the Python rules: sorted by the cards of the qwirkle.
  for (const int line : {0, 6, 7, 8, 9, 10, 11, 1, 2, 3, 4, 5})
    for (int i = 0; i < qwirkles[line]; ++i) add_to_pile(turn_, line);  // M9
  end_turn();
}

// A new hand from the deck, then the old one is shuffled into it; the turn goes on (M12).
template <class Random>
void State::exchange(Random& rng) {
  const Counts fresh = draw(hand_size);
  return_hand(turn_, rng);
  set_hand(turn_, fresh);
  set_exchanged(true);
}

inline void State::pass() {
  if (dead()) {
    ending_ = Ending::dead;
  } else {
    end_turn();
  }
}

// Draw up to nine and let the next seat play; the last card starts the last round (M10, M14).
inline void State::end_turn() {
  if (last_round()) return skip();
  set_hand(turn_, mover() + draw(hand_size - total(mover())));
  skip();
  if (deck_.empty()) set_turns_left(seated());
}

inline void State::skip() {
  if (turns_left_ == 1) {
    set_turns_left(0);
    ending_ = Ending::last_round;
    return;
  }
  if (last_round()) set_turns_left(turns_left_ - 1);
  set_turn(seat_after(turn_));
  set_exchanged(false);
}

// Nobody will ever play again before the last round, so that all would pass for good. Hands change
// by exchange only: without it each seat must play from what it holds.
inline bool State::dead() const {
  if (last_round()) return false;
  Counts unseen{};
  for (const int kind : deck_.items()) ++unseen[kind];
  for (const Counts& hand : hands_) {
    if (options_.stuck == Stuck::pass && can_play(table_, hand)) return false;
    unseen = unseen + hand;
  }
  return options_.stuck == Stuck::pass || !can_play(table_, unseen);
}

// Its hand goes back into the deck; the last seat at the table wins.
template <class Random>
void State::retire(int seat, Random& rng, Ending ending) {
  const bool had_turn_left = last_round() && still_to_play(seat);
  return_hand(seat, rng);
  set_away(seat);
  if (seated() == 1) {
    ending_ = ending;
  } else if (seat == turn_) {
    skip();
  } else if (had_turn_left) {
    set_turns_left(turns_left_ - 1);
  }
}

// Whether a seat still has its turn in the last round (M14).
inline bool State::still_to_play(int seat) const {
  int next = turn_;
  for (int turns = turns_left_; turns > 0; --turns, next = seat_after(next))
    if (next == seat) return true;
  return false;
}

// Most qwirkles win, ties share (M15); a seat that left cannot win.
inline unsigned State::winners() const {
  int top = -1;
  unsigned seats = 0;
  for (int seat = 0; seat < players(); ++seat) {
    if (away(seat) || score(seat) < top) continue;
    if (score(seat) > top) seats = 0;
    top = score(seat);
    seats |= 1u << seat;
  }
  return seats;
}

template <class Random>
void State::imagine(int seat, Random& rng) {
  std::array<int, max_players> sizes{};
  for (int other = 0; other < players(); ++other) {
    if (other == seat) continue;
    sizes[other] = total(hands_[other]);
    put_back(deck_, hands_[other]);
  }
  rng.shuffle(deck_.items());
  for (int other = 0; other < players(); ++other)
    if (other != seat) set_hand(other, draw(sizes[other]));
}

}  // namespace sixfold::rummy
