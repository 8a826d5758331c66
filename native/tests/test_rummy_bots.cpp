// The Qwirkle Rummy bots: determinizations, guesses, candidates, and the exact last round.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "../core/rng.hpp"
#include "../rummy/bots/candidates.hpp"
#include "../rummy/bots/guess.hpp"
#include "../rummy/bots/judge.hpp"
#include "../rummy/bots/players.hpp"
#include "../rummy/bots/prospects.hpp"
#include "../rummy/bots/world.hpp"
#include "check.hpp"

using namespace sixfold;
using namespace sixfold::rummy;

namespace {

// A game between greedy players, stopped after so many turns at the latest.
State state_after(int players, int turns, std::uint64_t seed, Stuck stuck = Stuck::exchange) {
  FastRng random(seed);
  State state = State::deal({.players = players, .stuck = stuck}, random);
  for (int i = 0; i < turns; ++i) {
    State next = state;
    play_on(next, 1, Greedy{i % 2 ? fewest_cards : most_cards}, random);
    if (next.over()) break;
    state = next;
  }
  return state;
}

// Two seats with few cards in the last round.
State last_round(std::uint64_t seed) {
  FastRng random(seed);
  State state = state_after(2, 8, seed);
  for (int seat = 0; seat < 2; ++seat)
    state.set_hand(seat, guess_detail::without(state.hand(seat), 3, random));
  state.set_deck({});
  state.set_turns_left(2);
  return state;
}

void a_world_is_the_game_it_was_made_of() {
  for (int i = 0; i < 60; ++i) {
    const State state = state_after(2 + i % 3, i, 100 + i);
    World world(state);
    CHECK(world.turn() == state.turn() && world.table() == state.table());
    CHECK(world.mover() == state.mover());
    const auto turns = candidates(state.table(), state.mover(), {});
    if (turns.empty()) continue;
    State played = state;
    played.play(turns[0]);
    world.play(turns[0]);
    CHECK(world.table() == played.table() && world.over() == played.over());
    for (int seat = 0; seat < state.players(); ++seat)
      CHECK(world.score(seat) == played.score(seat));
    if (!played.over()) CHECK(world.turn() == played.turn() && world.mover() == played.mover());
  }
}

// As many turns and cards as in the game itself, however the draws fall.
void a_world_ends_like_a_game() {
  for (int i = 0; i < 40; ++i) {
    World world(state_after(2 + i % 3, i % 20, 300 + i, i % 2 ? Stuck::pass : Stuck::exchange));
    int turns = 0;
    for (; !world.over() && turns < 1000; ++turns) world.play_simply();
    CHECK(turns < 1000);
    double shares = 0;
    for (int seat = 0; seat < 2 + i % 3; ++seat) shares += world.share(seat);
    CHECK(std::abs(shares - 1) < 1e-9);
  }
}

// How many cards one seat draws does not change what the others get.
void draws_are_independent() {
  for (int i = 0; i < 30; ++i) {
    const State state = state_after(2, 4, 500 + i);
    const auto turns = candidates(state.table(), state.mover(), {});
    if (turns.size() < 2 || total(turns.front().qwirkles) > 0) continue;
    World few(state), many(state);
    few.play(turns.front());
    many.play(turns.back());
    CHECK(few.mover() == many.mover());
  }
}

void a_guess_changes_only_what_is_hidden() {
  for (int i = 0; i < 60; ++i) {
    const int players = 2 + i % 3;
    const State known = state_after(players, 3 + i % 12, 700 + i);
    FastRng random(i);
    const State guess = guess_hidden(known, i % 4, random);
    CHECK(guess.mover() == known.mover() && guess.table() == known.table());
    CHECK(guess.deck().size() == known.deck().size());
    Counts before{}, after{};
    for (int seat = 0; seat < players; ++seat) {
      CHECK(total(guess.hand(seat)) == total(known.hand(seat)));
      before = before + known.hand(seat);
      after = after + guess.hand(seat);
    }
    for (const int kind : known.deck().items()) ++before[kind];
    for (const int kind : guess.deck().items()) ++after[kind];
    CHECK(before == after);
  }
}

// Positions where the hand that a guess gives to the rival could make a qwirkle at once.
int rivals_with_a_qwirkle(int drawn) {
  int found = 0;
  for (int i = 0; i < 150; ++i) {
    const State known = state_after(2, 4 + i % 6, 900 + i);
    if (known.last_round()) continue;
    FastRng random(i);
    const State guess = guess_hidden(known, drawn, random);
    const Solution best =
        best_turn(guess.table(), guess.hand(1 - known.turn()), most_qwirkles_only);
    found += best.found && best.value > 0;
  }
  return found;
}

// What a rival kept makes no qwirkle on the table it left; the fewer it drew, the fewer it has.
void a_guess_fits_what_the_rival_did_not_do() {
  const int anything = rivals_with_a_qwirkle(0), one_drawn = rivals_with_a_qwirkle(1);
  CHECK(anything > 20 && one_drawn * 2 < anything);
}

void candidates_are_legal_and_different() {
  for (int i = 0; i < 40; ++i) {
    const State state = state_after(2, i, 1100 + i);
    const auto turns = candidates(state.table(), state.mover(), {.fewer = i % 3});
    CHECK(turns.empty() == state.stuck());
    for (std::size_t t = 0; t < turns.size(); ++t) {
      if (t % 7 == 0) CHECK(state.is_legal(turns[t]));
      if (t > 0) CHECK(!(turns[t] == turns[t - 1]));
    }
    if (turns.empty()) continue;
    const Solution best = best_turn(state.table(), state.mover(), most_qwirkles_only);
    CHECK(total(turns[0].qwirkles) == best.value);
  }
}

// A hand grown by M16 has more parts than can be looked at.
void a_huge_hand_is_thought_about_too() {
  Counts hand{};
  for (int kind = 0; kind < 20; ++kind) hand[kind] = 1;
  const auto turns = candidates({}, hand, {});
  CHECK(!turns.empty());
  for (const Turn& turn : turns) CHECK(is_legal({}, hand, turn));
}

// Every turn and every reply, as the rules have them.
int best_margin_by_trial(const State& state) {
  const int me = state.turn();
  int best = -100;
  const SubHands parts(state.table(), state.mover());
  for (std::size_t index = 1; index < parts.size(); ++index) {
    if (parts.most_qwirkles()[index] < 0) continue;
    for (const LineCounts& won : Outcomes::of(state.table(), parts.cards(index), 0, 1 << 12)) {
      State after = state;
      after.play({parts.cards(index), won});
      const Solution reply = best_turn(after.table(), after.mover(), most_qwirkles_only);
      const int lead = after.score(me) - after.score(1 - me);
      best = std::max(best, lead - (reply.found ? reply.value : 0));
    }
  }
  return best;
}

void the_last_round_is_exact() {
  int tried = 0;
  for (int i = 0; i < 60; ++i) {
    const State state = last_round(1300 + i);
    if (state.stuck()) continue;
    ++tried;
    FastRng random(i);
    Judge judge(state, {}, random);
    const auto turns =
        candidates(state.table(), state.mover(), {.fewer = qwirkles_in_box, .outcomes = 1 << 12});
    const Opinion best = judge.judge(turns)[0];
    CHECK(best.error == 0 && best.worlds == 1);
    const int margin = best_margin_by_trial(state);
    CHECK(best.margin == margin);
    CHECK(best.value == (margin > 0 ? 1 : margin == 0 ? 0.5 : 0));
  }
  CHECK(tried > 30);
}

void a_judge_keeps_to_its_simulations_and_its_seed() {
  State state = state_after(2, 3, 1500);
  auto turns = candidates(state.table(), state.mover(), {});
  for (int i = 1; turns.size() <= 60; ++i) {
    state = state_after(2, 3, 1500 + i);
    turns = candidates(state.table(), state.mover(), {});
  }
  const auto run = [&](std::uint64_t seed, std::function<bool()> stop) {
    FastRng random(seed);
    Judge judge(state, {.simulations = 600}, random, stop);
    const auto opinions = judge.judge(turns, {turns.back()});
    CHECK(judge.simulations() <= 600 + 2 * turns.size());
    CHECK(std::ranges::find(opinions, turns.back(), &Opinion::turn) != opinions.end());
    return opinions;
  };
  const auto once = run(1, {}), again = run(1, {});
  CHECK(once.size() == again.size() && once[0].turn == again[0].turn);
  CHECK(once[0].value == again[0].value && once[0].worlds > 1);
  for (const Opinion& opinion : once) CHECK(opinion.value <= once[0].value);
  const auto none = run(1, [] { return true; });
  CHECK(none[0].worlds == 0 && none[0].turn == turns[0]);
}

void chances_follow_the_lead() {
  CHECK(win_chance(0, 10, 2) == 0.5);
  CHECK(std::abs(win_chance(0, 10, 4) - 0.25) < 1e-9);
  CHECK(win_chance(1, 10, 2) > win_chance(1, 16, 2));
  CHECK(std::abs(win_chance(2, 10, 2) + win_chance(-2, 10, 2) - 1) < 1e-9);
}

}  // namespace

int main() {
  a_world_is_the_game_it_was_made_of();
  a_world_ends_like_a_game();
  draws_are_independent();
  a_guess_changes_only_what_is_hidden();
  a_guess_fits_what_the_rival_did_not_do();
  candidates_are_legal_and_different();
  a_huge_hand_is_thought_about_too();
  the_last_round_is_exact();
  a_judge_keeps_to_its_simulations_and_its_seed();
  chances_follow_the_lead();
  return check_result("test_rummy_bots");
}
