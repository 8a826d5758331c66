// The parts of the Qwirkle bots: odds, evaluation, endgames, splits, guesses, determinizations.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../core/rng.hpp"
#include "../qwirkle/bots/duel.hpp"
#include "../qwirkle/bots/lessons.hpp"
#include "../qwirkle/bots/notes.hpp"
#include "check.hpp"

using namespace sixfold;
using namespace sixfold::qwirkle;

namespace {

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

State after_greedy_turns(std::uint64_t seed, int turns, int players = 2) {
  FastRng rng(seed);
  Options options;
  options.players = players;
  State state = State::deal(options, rng);
  play_on(state, turns, Greedy{}, rng);
  return state;
}

// A two-player position with an empty bag and at most `most` tiles in each hand.
State late_state(std::uint64_t seed, int most) {
  FastRng rng(seed);
  State state = State::deal({}, rng);
  while (!state.over() &&
         (!state.bag().empty() || state.hand(0).size() > most || state.hand(1).size() > most))
    take_turn(state, greedy_play(state, rng), rng);
  return state;
}

void test_odds() {
  Board board;
  Hand own;
  Odds everything(board, own, 1, 6);
  CHECK(everything.total() == all_tiles);
  CHECK(everything.holds(0) == everything.holds(35));
  CHECK(near(everything.holds(0), 1 - 102.0 / 108 * 101 / 107 * 100 / 106));

  int both = 0, any = 0, hands = 0;
  for (std::size_t i = 0; i < all_tiles; ++i)
    for (std::size_t j = i + 1; j < all_tiles; ++j) {
      const std::size_t a = i / copies, b = j / copies;
      ++hands;
      any += a == 3 || b == 3 || a == 4 || b == 4;
      both += (a == 3 && b == 4) || (a == 4 && b == 3);
    }
  Odds of_two(board, own, 1, 2);
  CHECK(near(of_two.any(only(3) | only(4)), static_cast<double>(any) / hands));
  CHECK(near(of_two.both(3, 4), static_cast<double>(both) / hands));
}

Weights some_weights() {
  Weights weights;
  FastRng rng(5);
  for (Features& stage : weights)
    for (double& weight : stage) weight = (rng.below(2000) - 1000.0) / 100;
  return weights;
}

// The worth of a play by laying its tiles and looking at the whole table.
double worth_by_looking(const State& state, Play play, const Weights& weights) {
  Board board = state.board();
  Hand left = state.mover();
  for (const Placement& p : play.placements(state.board())) {
    board.lay(p.kind, p.x, p.y);
    left.remove(p.kind);
  }
  int held = 0;
  for (int s = 0; s < state.players(); ++s) held += s == state.turn() ? 0 : state.hand(s).size();
  const int others = state.seated() - 1;
  const Odds odds(state.board(), state.mover(), others, static_cast<double>(held) / others);
  const Features features = features_after(board, left, odds, false);
  const Stage stage = stage_of(std::max(0, state.bag().size() - play.size()));
  double sum = play.points() + (left.empty() && state.bag().empty() ? last_tile_bonus : 0);
  for (std::size_t i = 0; i < feature_count; ++i) sum += weights[stage][i] * features[i];
  return sum;
}

void test_evaluation_by_changes() {
  const Weights weights = some_weights();
  int weighed = 0;
  for (int players = 2; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      for (int turns = 0; turns < 60; turns += 3) {
        const State state = after_greedy_turns(seed, turns, players);
        if (state.over()) continue;
        const Evaluation evaluation = evaluation_of(state, weights);
        std::vector<Play> plays;
        state.plays(Collect{plays});
        for (std::size_t i = 0; i < plays.size(); i += 1 + plays.size() / 8, ++weighed)
          CHECK(near(evaluation.value(plays[i]), worth_by_looking(state, plays[i], weights)));
      }
  CHECK(weighed > 500);
}

// Minimax without anything clever.
int best_margin(State& state) {
  if (state.over()) return 0;
  std::vector<Play> plays;
  state.plays(Collect{plays});
  if (plays.empty()) plays.push_back({});
  int best = -10000;
  for (const Play play : plays) {
    const int seat = state.turn(), before = state.score(seat);
    FastRng rng(0);
    take_turn(state, play, rng);
    const int gain = state.score(seat) - before;
    best = std::max(best, gain - best_margin(state));
    state.undo();
  }
  return best;
}

void test_endgame_is_exact() {
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State state = late_state(seed, 3);
    if (state.over()) continue;
    const State before = state;
    Endgame endgame(state, 1'000'000);
    const auto lines = endgame.solve([] { return true; }, {});
    CHECK(endgame.solved());
    CHECK(state == before);
    CHECK(lines.front().margin == best_margin(state));
    ++solved;
  }
  CHECK(solved > 30);
}

void test_endgame_stops() {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    State state = late_state(seed, 6);
    if (state.over()) continue;
    Endgame endgame(state, 50);
    const auto lines = endgame.solve([] { return true; }, {});
    CHECK(endgame.nodes() <= 50);
    CHECK(!lines.empty());
    Endgame unwilling(state, 1'000'000);
    (void)unwilling.solve([] { return false; }, {});
    CHECK(unwilling.nodes() <= 512);
  }
}

// What a seat sees when each of two holds at most three tiles, and `bag` of the other's are in the
// bag instead.
Sight nearly_empty(std::uint64_t seed, int bag) {
  State state = late_state(seed, 3);
  if (state.over() || state.hand(1 - state.turn()).size() <= bag) return {State({}), {}, 0, {}};
  Sight sight = sight_of(state);
  sight.held[1 - state.turn()] -= bag;
  sight.bag = bag;
  return sight;
}

// All orders of all hidden tiles, each one dealt and searched without anything clever.
double chance_by_trying(const Sight& sight, const Move& move) {
  std::vector<std::size_t> order(sight.unseen().size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  double sum = 0, count = 0;
  do {
    std::vector<Kind> hidden;
    for (const std::size_t i : order) hidden.push_back(sight.unseen()[i]);
    State world = sight.state;
    deal_hidden(sight, hidden, world);
    const int seat = world.turn();
    FastRng rng(0);
    make(world, move, rng);
    int lead = world.score(seat) - world.score(1 - seat);
    if (!world.over()) lead -= best_margin(world);
    sum += (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) + 1e-4 * lead, ++count;
  } while (std::ranges::next_permutation(order).found);
  return sum / count;
}

void test_enumeration_is_exact() {
  Plan plan;
  plan.candidates = 100;
  plan.worlds = 1000;
  plan.doubt = 1e9;
  plan.last_bag = 2;
  plan.split_nodes = 1'000'000;
  int judged = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Sight sight = nearly_empty(seed, 1 + static_cast<int>(seed % 2));
    if (sight.bag == 0) continue;
    CHECK(sight.adds_up());
    for (const Judgement& j : think(sight, learned, plan, 7, {}, [] { return true; }).ranked) {
      if (j.candidate.move.is_swap()) continue;
      CHECK(std::abs(j.chance - chance_by_trying(sight, j.candidate.move)) < 1e-6);
      CHECK(j.error == 0);
      ++judged;
    }
  }
  CHECK(judged > 50);
}

void test_splits_stand_for_all_ways() {
  Sight sight = sight_of(after_greedy_turns(4, 12));
  sight.bag = 3;  // of however many: splits only ask for the tiles that are not seen
  FastRng rng(1);
  const Splits splits(sight, rng);
  double ways_there = 0;
  for (std::size_t i = 0; i < splits.size(); ++i) ways_there += splits.count(i);
  const auto n = static_cast<double>(sight.unseen().size());
  CHECK(near(ways_there, n * (n - 1) * (n - 2)));
  CHECK(static_cast<double>(splits.size()) < ways_there);
}

void test_worlds_agree_with_sight() {
  const State state = after_greedy_turns(3, 20, 3);
  const Sight sight = sight_of(state);
  CHECK(sight.adds_up());
  FastRng rng(1);
  const Plan plan;
  Worlds worlds(sight, learned, plan);
  State world = sight.state;
  for (int i = 0; i < 50; ++i) {
    worlds.deal(world, rng);
    CHECK(world.board().hash() ==
          state.board().hash());  // the order in which it was laid is not seen
    CHECK(world.board().size() == state.board().size());
    CHECK(world.mover() == state.mover());
    CHECK(world.bag().size() == state.bag().size());
    std::array<int, kinds> seen{};
    for (int s = 0; s < 3; ++s) {
      CHECK(world.hand(s).size() == state.hand(s).size());
      world.hand(s).for_each([&seen](Kind kind) { ++seen[kind]; });
    }
    world.bag().for_each([&seen](Kind kind) { ++seen[kind]; });
    for (Kind kind = 0; kind < kinds; ++kind)
      CHECK(seen[kind] + state.board().copies_laid(kind) == copies);
  }
}

// A line of five red tiles lay there, with one end open; the other laid one tile elsewhere. The
// sixth red one is hardly in that hand.
void test_guesses() {
  Sight sight{State({}), {6, 6}, 0, {}};
  Board board;
  for (Kind kind = 0; kind < 5; ++kind) board.lay(kind, kind, 0);
  board.lay(12, 0, -1);
  board.lay(13, -1, -1);
  board.lay(6, 0, 1);
  sight.state.start_from(board);
  sight.state.set_hand(0, std::vector<Kind>{13, 14, 20, 21, 27, 34});
  sight.bag = all_tiles - board.size() - 12;
  sight.past = {{1, {{6, 0, 1}}, 0}};
  CHECK(sight.adds_up());
  const auto guesses = Guesses::from(sight, 0, learned);
  CHECK(guesses && guesses->kept() == 5);
  FastRng rng(9);
  const auto fitting = [&](const std::vector<Kind>& kept) {
    int count = 0;
    for (int i = 0; i < 400; ++i) count += guesses->fits(kept, 3, rng);
    return count;
  };
  CHECK(fitting({5, 10, 17, 22, 29}) < fitting({16, 10, 17, 22, 29}) / 2);

  const auto held = [&](int tries) {
    Plan plan;
    plan.guesses = tries;
    plan.trust = 3;
    Worlds worlds(sight, learned, plan);
    State world = sight.state;
    int count = 0;
    for (int i = 0; i < 800; ++i) {
      worlds.deal(world, rng);
      CHECK(world.hand(1).size() == 6 && world.bag().size() == sight.bag);
      count += world.hand(1).count(5) > 0;
    }
    return count;
  };
  CHECK(held(30) < held(0) * 3 / 4);

  sight.past = {{1, {}, 3}};
  CHECK(!Guesses::from(sight, 0, learned));  // a swap
}

void test_swaps_are_listed_once() {
  Hand hand;
  for (const Kind kind : {Kind{1}, Kind{1}, Kind{4}}) hand.add(kind);
  int swaps = 0;
  for_each_swap(hand, 6, [&swaps](const Move&) { ++swaps; });
  CHECK(swaps == 5);  // 1, 4, 11, 14, 114
  swaps = 0;
  for_each_swap(hand, 1, [&swaps](const Move&) { ++swaps; });
  CHECK(swaps == 2);
}

void test_notes() {
  Sight sight{State({}), {6, 6}, 0, {}};
  Board board;
  for (Kind kind = 0; kind < 5; ++kind) board.lay(kind, kind, 0);
  sight.state.start_from(board);
  const std::vector<Kind> own = {5, 13, 14, 20, 27, 34};
  sight.state.set_hand(0, own);
  sight.bag = all_tiles - 5 - 12;
  bool found = false;
  sight.state.plays([&](Play play) {
    if (play.points() != 12) return;
    found = true;
    const unsigned notes = notes_of(sight, board, Move::of(play));
    CHECK((notes & completes_six) != 0);
    CHECK((notes & closes_five) != 0);
    CHECK((notes & opens_five) == 0);
  });
  CHECK(found);
}

void test_simulation_prefers_the_better() {
  // Club beats greedy, and a little simulation beats club: wide margins, fixed seeds.
  Plan club, small;
  club.worlds = 0;
  small.worlds = 24;
  const auto total = [](const Duel& duel) {
    int sum = 0;
    for (const int margin : duel.margin) sum += margin;
    return sum;
  };
  CHECK(total(fight(club, {}, 150, 2, learned, 1)) > 0);
  CHECK(total(fight(small, {}, 20, 2, learned, 2)) > 0);
}

void test_lessons() {
  const Lessons lessons = play_lessons(Weights{}, 20, 5, 1);
  CHECK(lessons.left.size() == lessons.won.size() && lessons.left.size() > 500);
  for (const Lessons::Sums& sums : lessons.stages) CHECK(sums.products[constant][constant] > 20);
}

}  // namespace

int main() {
  test_odds();
  test_evaluation_by_changes();
  test_endgame_is_exact();
  test_endgame_stops();
  test_enumeration_is_exact();
  test_splits_stand_for_all_ways();
  test_worlds_agree_with_sight();
  test_guesses();
  test_swaps_are_listed_once();
  test_notes();
  test_simulation_prefers_the_better();
  test_lessons();
  return check_result("qwirkle bots");
}
