// Whole games of Qwirkle: equal to the Python rules, undone exactly, always ending.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "../core/rng.hpp"
#include "../qwirkle/bots/players.hpp"
#include "qwirkle_bridge.hpp"

using namespace sixfold;
using namespace sixfold::qwirkle;

namespace {

Options players(int count) {
  Options options;
  options.players = count;
  return options;
}

std::vector<Kind> kinds_of(const Hand& hand) {
  std::vector<Kind> list;
  hand.for_each([&](Kind kind) { list.push_back(kind); });
  return list;
}

std::vector<Kind> kinds_of(const Bag& bag) {
  std::vector<Kind> list;
  bag.for_each([&](Kind kind) { list.push_back(kind); });
  return list;
}

// -- the Python rules' games -----------------------------------------------------------------

// The highest score; of equals the one whose tiles come first as (x, y, kind).
Play first_best(const State& state) {
  std::vector<Play> plays;
  state.plays(Collect{plays});
  const auto order = [&](Play play) {
    return std::pair(-play.points(), move_of(state.board(), play));
  };
  return plays.empty() ? Play() : *std::ranges::min_element(plays, {}, order);
}

struct Golden {
  const char* seed;
  int players, starter, turns;
  std::array<int, 4> scores;
  unsigned winners;
  std::uint64_t words;  // of randomness consumed
};

// Every fifth turn swaps; with four players one retires before turn 30; one turn is skipped.
void same_games_as_the_python_rules() {
  for (const Golden& golden : {Golden{"sixfold", 2, 1, 55, {212, 220}, 0b10, 543},
                               Golden{"sixfold", 3, 0, 64, {120, 176, 127}, 0b10, 560},
                               Golden{"sixfold", 4, 3, 62, {142, 126, 40, 144}, 0b1000, 535},
                               Golden{"Q11", 2, 1, 62, {189, 208}, 0b10, 608},
                               Golden{"Q3", 4, 2, 58, {116, 46, 143, 110}, 0b100, 514}}) {
    Rng rng(seed_from_text(golden.seed));
    State state = State::deal(players(golden.players), rng);
    CHECK(state.turn() == golden.starter);
    int turns = 0;
    for (; !state.over(); ++turns) {
      if (turns == 30 && golden.players == 4) state.retire((state.turn() + 1) % 4, rng);
      if (turns == 33) state.skip();
      const bool swap_now = turns % 5 == 4 && state.can_swap();
      take_turn(state, swap_now ? Play() : first_best(state), rng);
    }
    CHECK(turns == golden.turns);
    for (int seat = 0; seat < golden.players; ++seat)
      CHECK(state.score(seat) == golden.scores[seat]);
    CHECK(state.ending() == Ending::last_tile);
    CHECK(state.winners() == golden.winners);
    CHECK(rng.position() == golden.words);
  }
}

// -- start (Q3) ------------------------------------------------------------------------------

void starters() {
  int ties = 0;
  std::map<int, int> drawn;
  for (int i = 0; i < 400; ++i) {
    Rng rng(seed_from_text("start " + std::to_string(i)));
    const State state = State::deal(players(4), rng);
    int largest = 0, tied = 0;
    for (int seat = 0; seat < 4; ++seat) {
      CHECK(state.announced(seat) == largest_set(state.hand(seat).kinds()));
      CHECK(state.hand(seat).size() == 6);
      largest = std::max(largest, state.announced(seat));
    }
    for (int seat = 0; seat < 4; ++seat) tied += state.announced(seat) == largest;
    CHECK(state.announced(state.turn()) == largest);
    CHECK(rng.position() >= (tied > 1 ? 108u : 107u));
    ties += tied > 1;
    ++drawn[state.turn()];

    Options by_age = players(4);
    by_age.tie_order = {2, 0, 3, 1};
    Rng same(seed_from_text("start " + std::to_string(i)));
    const State aged = State::deal(by_age, same);
    const auto rank = [&](int seat) { return std::ranges::find(*by_age.tie_order, seat); };
    for (int seat = 0; seat < 4; ++seat)
      if (state.announced(seat) == largest) CHECK(rank(aged.turn()) <= rank(seat));
    CHECK(same.position() + (tied > 1) <= rng.position());
  }
  CHECK(ties > 100);
  for (int seat = 0; seat < 4; ++seat) CHECK(drawn[seat] > 50);
}

// -- every game ------------------------------------------------------------------------------

void check_tiles_are_conserved(const State& state) {
  std::array<int, kinds> seen{};
  for (int i = 0; i < state.board().size(); ++i) ++seen[state.board().laid(i).kind];
  for (int seat = 0; seat < state.players(); ++seat)
    for (const Kind kind : kinds_of(state.hand(seat))) ++seen[kind];
  for (const Kind kind : kinds_of(state.bag())) ++seen[kind];
  CHECK(std::ranges::all_of(seen, [](int n) { return n == copies; }));
}

std::uint64_t hash_from_scratch(const State& state) {
  State fresh(state.options());
  fresh.start_from(board_of(table_of(state.board())));
  for (int seat = 0; seat < state.players(); ++seat)
    fresh.set_hand(seat, kinds_of(state.hand(seat)));
  fresh.set_turn(state.turn());
  return fresh.hash();
}

bool anything_fits(const State& state) {
  KindSet left = state.bag().kinds();
  for (int seat = 0; seat < state.players(); ++seat) left |= state.hand(seat).kinds();
  return state.board().can_play(left);
}

// Something that happens in a game, now and then something rare.
template <class Random>
void random_event(State& state, FastRng& rng, Random& shuffles) {
  const auto chance = rng.below(200);
  if (chance < 4) return state.skip();
  if (chance == 4 && state.seated() > 2) {
    int seat = static_cast<int>(rng.below(state.players()));
    if (!state.away(seat)) return state.retire(seat, shuffles);
  }
  if (chance < 20 && state.can_swap()) return take_turn(state, Play(), shuffles);
  take_turn(state, chance < 110 ? random_play(state, rng) : greedy_play(state, rng), shuffles);
}

void games_are_undone_exactly() {
  FastRng rng(11), shuffles(12);
  for (int game = 0; game < 60; ++game) {
    Options options = players(2 + game % 3);
    options.draws = game % 2 ? Draws::own_ends : Draws::shared;
    options.opening = game % 5 ? Opening::full_set : Opening::any;
    State state = State::deal(options, rng);
    std::vector<State> before;
    while (!state.over()) {
      check_tiles_are_conserved(state);
      CHECK(state.hash() == hash_from_scratch(state));
      CHECK(state.can_play() || state.can_swap() || state.can_pass());  // Q11, Q12
      before.push_back(state);
      random_event(state, rng, shuffles);
    }
    check_tiles_are_conserved(state);
    const bool emptied = state.hand(state.turn()).empty();
    CHECK((state.ending() == Ending::last_tile) == (emptied && state.bag().empty()));
    CHECK((state.ending() == Ending::dead) == !anything_fits(state) || emptied);
    for (; !before.empty(); before.pop_back()) {
      state.undo();
      CHECK(state == before.back());
    }
    CHECK(state.turns_taken() == 0);
  }
}

void playouts_are_undone_exactly() {
  FastRng rng(13);
  State state = State::deal(players(2), rng);
  while (!state.over()) {
    const State before = state;
    const int taken = play_on(state, 4, Greedy{}, rng);
    CHECK(taken == 4 || state.over());
    for (int i = 0; i < taken; ++i) state.undo();
    CHECK(state == before);
    take_turn(state, greedy_play(state, rng), rng);
  }
}

void hashes_tell_positions_apart() {
  std::set<std::uint64_t> hashes;
  const auto add = [&hashes](const char* table, std::vector<Kind> first, std::vector<Kind> second,
                             int turn) {
    State state(players(2));
    state.start_from(board_of(slow::parse(table)));
    state.set_hand(0, first);
    state.set_hand(1, second);
    state.set_turn(turn);
    CHECK(hashes.insert(state.hash()).second);
  };
  add("Rc@0,0 Rs@1,0", {3}, {4}, 0);
  add("Rc@0,0 Rs@1,0", {3}, {4}, 1);
  add("Rc@0,0 Rs@1,0", {4}, {3}, 0);
  add("Rc@0,0 Rs@1,0", {3, 3}, {4}, 0);
  add("Rc@0,0 Rs@1,0", {3, 3, 3}, {4}, 0);
  add("Rc@0,0 Rs@0,1", {3}, {4}, 0);
  add("Rs@0,0 Rc@1,0", {3}, {4}, 0);
  add("Rc@0,0 Rs@1,0 Rd@2,0", {3}, {4}, 0);
}

// -- draws and swaps -------------------------------------------------------------------------

// An ordinary swap: drawn from the end before the others go back (Q11).
void a_swap_draws_first() {
  FastRng rng(14);
  State state = State::deal(players(2), rng);
  state.play(greedy_play(state, rng));
  const int seat = state.turn();
  const auto bag = kinds_of(state.bag());
  const auto hand = kinds_of(state.mover());
  const std::vector<Kind> aside = {hand[0], hand[3]};
  std::vector<Kind> expected = {hand[1], hand[2], hand[4], hand[5]};
  expected.insert(expected.end(), bag.end() - 2, bag.end());
  std::ranges::sort(expected);
  state.swap(aside, rng);
  CHECK(kinds_of(state.hand(seat)) == expected);
  CHECK(state.bag().size() == static_cast<int>(bag.size()));
  CHECK(kinds_of(state.bag()) != bag);
  CHECK(state.score(seat) == 0 && state.turn() != seat);
}

std::vector<Kind> counted_up(int size) {
  std::vector<Kind> list;
  for (int i = 0; i < size; ++i) list.push_back(static_cast<Kind>(i / copies));
  return list;
}

void ends_of_the_bag() {
  const auto list = counted_up(12);  // 0 0 0 1 1 1 2 2 2 3 3 3
  Bag shared(Draws::shared, 2, list);
  CHECK(shared.draw(1) == 3 && shared.draw(0) == 3 && shared.size() == 10);

  Bag two(Draws::own_ends, 2, list);
  CHECK(two.draw(0) == 3 && two.draw(1) == 0);
  for (int i = 0; i < 3; ++i) two.draw(1);
  CHECK(two.draw(0) == 3 && two.draw(1) == 1);  // four draws of seat 1 shifted nothing for seat 0

  Bag four(Draws::own_ends, 4, list);  // 2 2 2 3 3 3 for seats 0 and 1, 0 0 0 1 1 1 for 2 and 3
  CHECK(four.draw(0) == 3 && four.draw(1) == 2 && four.draw(2) == 1 && four.draw(3) == 0);
  const Stretches before = four.stretches();
  for (int i = 0; i < 8; ++i) four.draw(3);  // the own stretch, then the other
  CHECK(four.empty());
  four.undraw(before);
  CHECK(four.size() == 8 && kinds_of(four) == std::vector<Kind>{0, 0, 1, 1, 2, 2, 3, 3});
}

// -- endings ---------------------------------------------------------------------------------

State endgame(const char* table, std::vector<Kind> mine, std::vector<Kind> theirs) {
  State state(players(2));
  state.start_from(board_of(slow::parse(table)));
  state.set_hand(0, mine);
  state.set_hand(1, theirs);
  return state;
}

void endings() {
  FastRng rng(15);
  State last = endgame("Rc@0,0", {1}, {2, 3});  // Q13
  last.play(greedy_play(last, rng));
  CHECK(last.ending() == Ending::last_tile && last.score(0) == 2 + 6 && last.winners() == 0b01);

  State stuck = endgame("Rc@0,0", {1, 35}, {35});  // Q14: no purple cross fits
  stuck.play(greedy_play(stuck, rng));
  CHECK(stuck.ending() == Ending::dead && stuck.score(0) == 2);

  State waits = endgame("Rc@0,0", {35}, {35, 1});  // Q12
  CHECK(waits.can_pass() && !waits.can_swap());
  waits.pass();
  CHECK(!waits.over() && waits.turn() == 1 && !waits.can_pass());

  State fed = endgame("Rc@0,0", {1, 35}, {35});  // the bag has one that fits: not dead
  fed.set_bag(std::vector<Kind>{35, 2});
  fed.set_hand(0, std::vector<Kind>{1, 35, 34, 33, 32, 31});
  fed.play(greedy_play(fed, rng));
  CHECK(!fed.over());

  State equal = endgame("Rc@0,0", {1}, {2});  // Q15: equal tops share
  equal.set_score(1, 8);
  equal.play(greedy_play(equal, rng));
  CHECK(equal.score(0) == 8 && equal.winners() == 0b11);

  State left = State::deal(players(3), rng);  // one seat left wins, whatever the scores
  left.set_score(0, 50);
  left.set_turn(1);
  left.retire(0, rng);
  CHECK(!left.over() && left.turn() == 1 && left.hand(0).empty() && left.bag().size() == 96);
  left.retire(1, rng);
  CHECK(left.ending() == Ending::retired && left.winners() == 0b100);
}

// A player whom a retired seat's tiles reach draws as many as it sets aside, no more (Q11).
void a_swap_never_fills_a_short_hand() {
  FastRng rng(16);
  State state = endgame("Rc@0,0", {33, 34, 35}, {1, 2, 3});
  state.set_bag(std::vector<Kind>{20, 21, 22, 23});
  const std::vector<Kind> aside = {34};
  state.swap(aside, rng);
  CHECK(state.hand(0).size() == 3 && state.hand(0).count(23) == 1 && state.bag().size() == 4);
}

}  // namespace

int main() {
  same_games_as_the_python_rules();
  starters();
  games_are_undone_exactly();
  playouts_are_undone_exactly();
  hashes_tell_positions_apart();
  a_swap_draws_first();
  ends_of_the_bag();
  endings();
  a_swap_never_fills_a_short_hand();
  return check_result("qwirkle games");
}
