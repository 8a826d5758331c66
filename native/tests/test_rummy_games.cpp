// Qwirkle Rummy: whole games, and how they begin, get stuck and end (M3-M5, M9-M15).
#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>

#include "../core/rng.hpp"
#include "../rummy/bots/players.hpp"
#include "../rummy/cards/groups.hpp"
#include "../rummy/rules/state.hpp"
#include "check.hpp"

using namespace sixfold;
using namespace sixfold::rummy;

namespace {

std::uint64_t fresh_hash(const State& state) {
  State copy(state.options());
  copy.set_table(state.table());
  copy.set_turn(state.turn());
  copy.set_turns_left(state.turns_left());
  copy.set_exchanged(state.exchanged());
  for (int seat = 0; seat < state.players(); ++seat) {
    copy.set_hand(seat, state.hand(seat));
    if (state.away(seat)) copy.set_away(seat);
    const auto lines_of = state.pile(seat).items();
    for (auto line = lines_of.rbegin(); line != lines_of.rend(); ++line)
      copy.add_to_pile(seat, *line);
  }
  return copy.hash();
}

// Every card is in exactly one of deck, hands, table, piles.
void check_state(const State& state) {
  Counts all = state.table();
  for (const int kind : state.deck().items()) ++all[kind];
  for (int seat = 0; seat < state.players(); ++seat) {
    LineCounts pile{};
    for (const int line : state.pile(seat).items()) ++pile[line];
    all = all + state.hand(seat) + cards_of(pile);
  }
  CHECK(std::ranges::all_of(all, [](int count) { return count == copies; }));
  CHECK(can_lie(state.table()));
  CHECK(state.hash() == fresh_hash(state));
  CHECK(state.over() || state.last_round() || !state.deck().empty());
}

template <class Policy>
void play_checked(const Options& options, const char* seed, const Policy& policy) {
  Rng rng(seed_from_text(seed));
  FastRng choices(5);
  State state = State::deal(options, rng);
  CHECK(largest_set(state.mover()) >= smallest_set);  // M5
  for (int decisions = 0; !state.over() && decisions < 1000; ++decisions) {
    check_state(state);
    const State before = state;
    const auto turn = policy(state, choices);
    CHECK(turn.has_value() != state.stuck());
    CHECK(!turn || state.is_legal(*turn));
    take_turn(state, turn, rng);
    if (before.last_round()) CHECK(state.deck() == before.deck());  // M14
    if (!before.last_round() && state.last_round()) CHECK(state.turns_left() == state.seated());
    const int seat = before.turn();
    if (turn) CHECK(state.score(seat) == before.score(seat) + total(turn->qwirkles));
  }
  CHECK(state.over());
  check_state(state);
}

void test_games() {
  for (int players = 2; players <= max_players; ++players)
    for (const Stuck stuck : {Stuck::exchange, Stuck::pass})
      for (const char* seed : {"a", "b", "c", "d", "e"}) {
        Options options;
        options.players = players;
        options.stuck = stuck;
        play_checked(options, seed, RandomPlayer{});
        play_checked(options, seed, Greedy{most_cards});
        play_checked(options, seed, Greedy{fewest_cards});
      }
}

Counts counts_of(std::initializer_list<int> cards) {
  Counts counts{};
  for (const int kind : cards) ++counts[kind];
  return counts;
}

// As the Python rules deal.
void test_deals() {
  Rng rng(seed_from_text("golden"));
  State state = State::deal({}, rng);
  CHECK(state.hand(0) == counts_of({2, 5, 9, 16, 17, 18, 23, 32, 32}));
  CHECK(state.hand(1) == counts_of({1, 12, 15, 17, 22, 23, 26, 32, 33}));
  CHECK(state.deck().items().back() == 29 && state.turn() == 1 && rng.position() == 108);
  Rng redeal(seed_from_text("redeal 82"));  // M4
  state = State::deal({}, redeal);
  CHECK(state.hand(0) == counts_of({1, 1, 10, 16, 16, 19, 23, 23, 25}));
  CHECK(state.turn() == 0 && redeal.position() == 215);
}

// The same seed gives the same game; the options decide who begins.
void test_start() {
  for (int i = 0; i < 200; ++i) {
    const Seed seed = seed_from_text("start " + std::to_string(i));
    Options options;
    options.players = 2 + i % 3;
    Rng rng(seed), again(seed), largest(seed), youngest(seed);
    const State state = State::deal(options, rng);
    CHECK(state == State::deal(options, again));
    options.start = Start::largest;
    const State by_size = State::deal(options, largest);
    for (int seat = 0; seat < options.players; ++seat)
      CHECK(largest_set(by_size.mover()) >= largest_set(by_size.hand(seat)));
    options.start = Start::youngest;
    options.age_rank = {1, 0, 2, 3};
    const State by_age = State::deal(options, youngest);
    const bool has_set = largest_set(by_age.hand(1)) >= smallest_set;
    CHECK((by_age.turn() == 1) == has_set);
    options.age_rank = {0, 1, 0, 1};
    Rng equals(seed);
    const State by_rank = State::deal(options, equals);
    const auto may_begin = [&](int seat) {
      return seat < options.players && largest_set(by_rank.hand(seat)) >= smallest_set;
    };
    CHECK((by_rank.turn() % 2 == 0) == (may_begin(0) || may_begin(2)));
  }
}

// Three seats with one card each, which can or cannot be added to a table of one set.
State tiny_game(Stuck stuck, std::initializer_list<std::uint8_t> hands) {
  Options options;
  options.players = static_cast<int>(hands.size());
  options.stuck = stuck;
  State state(options);
  const std::array<std::uint8_t, 3> red = {0, 1, 2};
  const Group set = *set_of(red);
  state.set_table(cards_of(std::span(&set, 1)));
  int seat = 0;
  for (const int kind : hands) {
    Counts hand{};
    ++hand[kind];
    state.set_hand(seat++, hand);
  }
  return state;
}

void test_stuck() {
  Rng rng(seed_from_text("stuck"));
  const std::array<std::uint8_t, 2> deck = {3, 4};
  State state = tiny_game(Stuck::exchange, {20, 27});  // neither fits
  state.set_deck(deck);
  CHECK(state.stuck() && state.may_exchange());
  state.exchange(rng);  // M12: all two cards of the deck for one, which is the deck now
  CHECK(state.turn() == 0 && state.exchanged() && !state.may_exchange() && !state.last_round());
  CHECK(total(state.hand(0)) == 2 && state.deck().size() == 1 && !state.stuck());
  CHECK(state.hash() == fresh_hash(state));
  state.play({counts_of({3}), {}});
  CHECK(state.turn() == 1 && !state.exchanged());

  state = tiny_game(Stuck::pass, {20, 3});
  state.set_deck(deck);
  CHECK(state.stuck() && !state.may_exchange());
  state.pass();  // and draws (M10), here the last cards (M14)
  CHECK(state.turn() == 1 && total(state.hand(0)) == 3 && state.turns_left() == 2);

  state = tiny_game(Stuck::pass, {20, 27});
  state.set_deck(deck);
  state.pass();
  CHECK(state.ending() == Ending::dead && state.winners() == 0b11);

  const std::array<std::uint8_t, 1> useless = {34};
  state = tiny_game(Stuck::exchange, {20, 27});
  state.set_deck(useless);
  state.exchange(rng);
  CHECK(!state.over());
  state.pass();
  CHECK(state.ending() == Ending::dead);
}

void test_last_round() {
  State state = tiny_game(Stuck::exchange, {3, 20, 4});
  const std::array<std::uint8_t, 1> deck = {5};
  state.set_deck(deck);
  Turn turn;
  turn.played[3] = 1;
  state.play(turn);
  CHECK(state.turns_left() == 3 && state.turn() == 1 && state.hand(0)[5] == 1);  // M14
  CHECK(state.stuck() && !state.may_exchange());
  state.pass();
  CHECK(state.turns_left() == 2 && state.turn() == 2);
  turn = {};
  turn.played[4] = 1;
  state.play(turn);
  turn = {};
  turn.played[5] = 1;
  turn.qwirkles[0] = 1;
  CHECK(state.turn() == 0 && state.is_legal(turn));
  state.play(turn);
  CHECK(state.ending() == Ending::last_round && state.winners() == 0b001);  // M15
  CHECK(total(state.table()) == 0 && state.score(0) == 1);                  // M9, M13
}

// Qwirkles go to the pile in the order of their cards, as the Python rules have it (M9).
void test_pile() {
  Turn turn;
  turn.qwirkles[1] = turn.qwirkles[6] = turn.qwirkles[0] = 1;
  State state(Options{});
  turn.played = cards_of(turn.qwirkles);
  state.set_hand(0, turn.played);
  CHECK(state.is_legal(turn));
  state.play(turn);
  const std::array<std::uint8_t, 3> expected = {0, 6, 1};
  CHECK(std::ranges::equal(state.pile(0).items(), expected));
  CHECK(total(state.table()) == 0 && state.hash() == fresh_hash(state));
}

void test_retire_and_skip() {
  Rng rng(seed_from_text("retire"));
  const std::array<std::uint8_t, 1> deck = {5};
  State state = tiny_game(Stuck::exchange, {3, 20, 4});
  state.set_deck(deck);
  state.skip();
  CHECK(state.turn() == 1 && total(state.hand(0)) == 1);
  state.retire(1, rng);
  CHECK(state.turn() == 2 && state.away(1) && state.deck().size() == 2);
  state.skip();
  CHECK(state.turn() == 0);  // seat 1 is passed over
  CHECK(state.hash() == fresh_hash(state));
  state.retire(2, rng);
  CHECK(state.ending() == Ending::retired && state.winners() == 0b001);

  for (const auto& [seat, left] : {std::pair(1, 1), std::pair(2, 1), std::pair(0, 2)}) {
    state = tiny_game(Stuck::exchange, {3, 20, 4});
    state.set_turn(1);
    state.set_turns_left(2);  // seats 1 and 2
    state.retire(seat, rng);
    CHECK(state.turns_left() == left && state.turn() == (seat == 1 ? 2 : 1));
  }
}

void test_imagine() {
  Rng rng(seed_from_text("imagine"));
  Options options;
  options.players = 3;
  const State state = State::deal(options, rng);
  State imagined = state;
  imagined.imagine(1, rng);
  check_state(imagined);
  CHECK(imagined.hand(1) == state.hand(1) && imagined.table() == state.table());
  CHECK(imagined.hand(0) != state.hand(0) && total(imagined.hand(0)) == hand_size);
  CHECK(total(imagined.hand(2)) == hand_size && imagined.deck().size() == state.deck().size());
}

}  // namespace

int main() {
  test_games();
  test_deals();
  test_start();
  test_pile();
  test_stuck();
  test_last_round();
  test_retire_and_skip();
  test_imagine();
  return check_result("test_rummy_games");
}
