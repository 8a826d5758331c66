// A whole game for two to four players: deal, turns, end (Q1-Q15). Every turn can be undone.
//
// Randomness is handed in where it is used (deal, swap, retire): with the same Rng a game goes
// exactly as the Python rules have it; undoing does not turn the Rng back.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bag.hpp"
#include "board.hpp"
#include "generate.hpp"
#include "hand.hpp"
#include "legality.hpp"
#include "play.hpp"
#include "zobrist.hpp"

namespace sixfold::qwirkle {

struct Options {
  int players = 2;
  Opening opening = Opening::full_set;
  // Seats in the order in which they win a tie for the start (Q3); without it the seed decides.
  std::optional<std::array<std::uint8_t, max_players>> tie_order;
  Draws draws = Draws::shared;
};

enum class Ending : std::uint8_t {
  none,
  last_tile,  // Q13
  dead,       // Q14
  retired,    // one seat left
};

class State {
 public:
  // An empty position; `set_*` and `start_from` build any other from it.
  explicit State(const Options& options)
      : options_(options), bag_(options.draws, options.players, {}) {}

  template <class Random>
  static State deal(const Options& options, Random& rng) {
    State state = deal_tiles(options, rng);
    state.choose_starter(rng);
    return state;
  }

  // Bag and hands alone; who starts is not decided yet.
  template <class Random>
  static State deal_tiles(const Options& options, Random& rng);

  // -- looking ------------------------------------------------------------------------------

  const Options& options() const { return options_; }
  int players() const { return options_.players; }
  const Board& board() const { return board_; }
  const Bag& bag() const { return bag_; }
  const Hand& hand(int seat) const { return hands_[seat]; }
  int score(int seat) const { return scores_[seat]; }
  int announced(int seat) const { return announced_[seat]; }  // Q3
  bool away(int seat) const { return away_ >> seat & 1; }
  int seated() const { return players() - std::popcount(away_); }
  int turn() const { return turn_; }
  const Hand& mover() const { return hands_[turn_]; }
  Ending ending() const { return ending_; }
  bool over() const { return ending_ != Ending::none; }
  int turns_taken() const { return static_cast<int>(history_.size()); }
  std::uint64_t hash() const { return board_.hash() ^ hands_hash_ ^ turn_keys[turn_]; }

  // Bit s: seat s wins (Q15); who left cannot.
  unsigned winners() const {
    int top = -1;
    unsigned seats = 0;
    for (int seat = 0; seat < players(); ++seat) {
      if (away(seat) || scores_[seat] < top) continue;
      if (scores_[seat] > top) seats = 0;
      top = scores_[seat];
      seats |= 1u << seat;
    }
    return seats;
  }

  // No tile in any hand or in the bag has a legal cell (Q14).
  bool dead() const {
    KindSet held = 0;
    for (const Hand& hand : hands_) held |= hand.kinds();
    return !board_.empty() && !board_.can_play(held) && !board_.can_play(bag_.kinds());
  }

  // -- what the seat to move may do -----------------------------------------------------------

  template <class Sink>
  void plays(Sink&& sink) const {
    generate(board_, mover().kinds(), options_.opening, sink);
  }

  bool can_play() const { return board_.can_play(mover().kinds()); }
  bool can_swap() const { return !board_.empty() && !bag_.empty(); }                // Q4, Q11
  bool can_pass() const { return !board_.empty() && bag_.empty() && !can_play(); }  // Q12

  Verdict judge_play(std::span<const Placement> laid) const {
    return qwirkle::judge_play(board_, mover(), options_.opening, laid);
  }
  Reason judge_swap(std::span<const Kind> tiles) const {
    return qwirkle::judge_swap(board_, mover(), bag_.size(), tiles);
  }
  Reason judge_pass() const { return qwirkle::judge_pass(board_, mover(), bag_.size()); }

  // -- turns: what is asked for must be legal -------------------------------------------------

  void play(Play play) { this->play(play.placements(board_), play.points()); }
  void play(std::span<const Placement> laid, int points);
  template <class Random>
  void swap(std::span<const Kind> tiles, Random& rng);
  void pass() { remember(turn_), finish_turn(); }

  // Outside the ordinary moves: a turn lost, a seat that leaves for good.
  void skip() { remember(turn_), pass_turn_on(); }
  template <class Random>
  void retire(int seat, Random& rng);

  // Takes the latest of all these back.
  void undo();

  // -- making a position ----------------------------------------------------------------------

  void start_from(const Board& board) { board_ = board; }
  void set_hand(int seat, std::span<const Kind> tiles) {
    while (!hands_[seat].empty()) take(seat, lowest(hands_[seat]));
    for (const Kind kind : tiles) give(seat, kind);
  }
  void set_bag(std::span<const Kind> tiles) { bag_ = Bag(options_.draws, players(), tiles); }
  void set_score(int seat, int score) { scores_[seat] = score; }
  void set_announced(int seat, int size) { announced_[seat] = size; }
  void set_turn(int seat) { turn_ = static_cast<std::uint8_t>(seat); }
  void set_away(int seat) { away_ |= static_cast<std::uint8_t>(1u << seat); }

  bool operator==(const State& other) const {
    return board_ == other.board_ && hands_ == other.hands_ && bag_ == other.bag_ &&
           scores_ == other.scores_ && turn_ == other.turn_ && away_ == other.away_ &&
           ending_ == other.ending_ && hands_hash_ == other.hands_hash_ &&
           history_.size() == other.history_.size();
  }

 private:
  struct Turn {  // what undo needs
    Hand hand;
    std::uint64_t hands_hash;
    int score;
    Stretches stretches;
    std::uint8_t seat, turn, away, tiles_laid;
    Ending ending;
    bool bag_saved;
  };

  static Kind lowest(const Hand& hand) {
    KindSet present = hand.kinds();
    return take_first(present);
  }

  void give(int seat, Kind kind) {
    hands_hash_ ^= hand_keys[seat][kind][hands_[seat].count(kind)];
    hands_[seat].add(kind);
  }

  void take(int seat, Kind kind) {
    hands_[seat].remove(kind);
    hands_hash_ ^= hand_keys[seat][kind][hands_[seat].count(kind)];
  }

  void draw(int seat, int count) {
    for (count = std::min(count, bag_.size()); count > 0; --count) give(seat, bag_.draw(seat));
  }

  template <class Random>
  void choose_starter(Random& rng);

  Turn& remember(int seat) {
    history_.push_back({hands_[seat], hands_hash_, scores_[seat], bag_.stretches(),
                        static_cast<std::uint8_t>(seat), turn_, away_, 0, ending_, false});
    return history_.back();
  }

  void save_bag() {
    history_.back().bag_saved = true;
    saved_bags_.push_back(bag_);
  }

  void pass_turn_on() {
    do turn_ = static_cast<std::uint8_t>((turn_ + 1) % players());
    while (away(turn_));
  }

  void finish_turn() {
    if (mover().empty()) {  // Q13: the bag is empty too
      ending_ = Ending::last_tile;
    } else if (dead()) {
      ending_ = Ending::dead;
    } else {
      pass_turn_on();
    }
  }

  Options options_;
  Board board_;
  std::array<Hand, max_players> hands_;
  Bag bag_;
  std::array<int, max_players> scores_{};
  std::array<int, max_players> announced_{};
  std::uint8_t turn_ = 0;
  std::uint8_t away_ = 0;
  Ending ending_ = Ending::none;
  std::uint64_t hands_hash_ = 0;
  std::vector<Turn> history_;
  std::vector<Bag> saved_bags_;
};

template <class Random>
State State::deal_tiles(const Options& options, Random& rng) {
  State state(options);
  std::array<Kind, all_tiles> box;
  for (std::size_t i = 0; i < box.size(); ++i) box[i] = static_cast<Kind>(i / copies);
  rng.shuffle(box);
  state.set_bag(box);
  for (int seat = 0; seat < options.players; ++seat) {
    state.draw(seat, hand_limit);
    state.announced_[seat] = largest_set(state.hands_[seat].kinds());
  }
  return state;
}

// The largest set starts (Q3); a single candidate costs no randomness.
template <class Random>
void State::choose_starter(Random& rng) {
  const int largest = *std::ranges::max_element(announced_);
  std::vector<std::uint8_t> tied;
  for (int i = 0; i < players(); ++i) {
    const auto seat = options_.tie_order ? (*options_.tie_order)[i] : static_cast<std::uint8_t>(i);
    if (announced_[seat] == largest) tied.push_back(seat);
  }
  const bool settled = tied.size() == 1 || options_.tie_order;
  turn_ = tied[settled ? 0 : rng.below(static_cast<std::uint32_t>(tied.size()))];
}

inline void State::play(std::span<const Placement> laid, int points) {
  remember(turn_).tiles_laid = static_cast<std::uint8_t>(laid.size());
  for (const Placement& p : laid) {
    board_.lay(p.kind, p.x, p.y);
    take(turn_, p.kind);
  }
  draw(turn_, hand_limit - mover().size());                // Q10
  scores_[turn_] += points;                                // Q9
  if (mover().empty()) scores_[turn_] += last_tile_bonus;  // Q13
  finish_turn();
}

// Set aside, draw as many, then return the others and shuffle (Q11).
template <class Random>
void State::swap(std::span<const Kind> tiles, Random& rng) {
  remember(turn_);
  save_bag();
  Hand aside;
  for (const Kind kind : tiles) {
    aside.add(kind);
    take(turn_, kind);
  }
  draw(turn_, aside.size());
  bag_.put_back(aside, rng);
  finish_turn();
}

// Its tiles go back into the bag; the last seat at the table wins.
template <class Random>
void State::retire(int seat, Random& rng) {
  remember(seat);
  save_bag();
  const Hand returned = hands_[seat];
  set_hand(seat, {});
  bag_.put_back(returned, rng);
  away_ |= static_cast<std::uint8_t>(1u << seat);
  if (seated() == 1) {
    ending_ = Ending::retired;
  } else if (seat == turn_) {
    pass_turn_on();
  }
}

inline void State::undo() {
  const Turn& last = history_.back();
  for (int i = 0; i < last.tiles_laid; ++i) board_.take_back();
  hands_[last.seat] = last.hand;
  hands_hash_ = last.hands_hash;
  scores_[last.seat] = last.score;
  if (last.bag_saved) {
    bag_ = saved_bags_.back();
    saved_bags_.pop_back();
  } else {
    bag_.undraw(last.stretches);
  }
  turn_ = last.turn;
  away_ = last.away;
  ending_ = last.ending;
  history_.pop_back();
}

}  // namespace sixfold::qwirkle
