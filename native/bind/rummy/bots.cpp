// Python bindings of the Rummy bots: hidden cards of the given position are arbitrary.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../rummy/candidates.hpp"
#include "../../rummy/judge.hpp"
#include "../patience.hpp"
#include "border.hpp"
#include "game.hpp"

namespace sixfold::rummy {

namespace {

int within(int number, int least, int most, const char* what) {
  if (number < least || number > most)
    throw std::invalid_argument(std::string(what) + " must be " + std::to_string(least) + " to " +
                                std::to_string(most) + ", not " + std::to_string(number));
  return number;
}

constexpr int most_simulations = 10'000'000;

Insight insight_of(bool for_the_lead, int answers, int drawn, int kept, int glances,
                   int simulations, bool tireless) {
  Insight insight;
  insight.goal = for_the_lead ? Goal::lead : Goal::win;
  insight.answers = within(answers, 0, deck_size, "answers");
  insight.drawn = within(drawn, 0, deck_size, "drawn cards");
  insight.kept = static_cast<std::size_t>(within(kept, 1, 1 << 12, "turns kept"));
  insight.glances = within(glances, 0, most_simulations, "glances");
  insight.simulations = within(simulations, 1, most_simulations, "simulations");
  insight.tireless = tireless;
  return insight;
}

std::vector<Turn> turns_of(const State& state, const std::vector<TurnOut>& given) {
  std::vector<Turn> turns;
  for (const auto& [cards, qwirkles] : given) {
    const Turn turn{counts_of(cards), lines_of(qwirkles)};
    check_box(state.table() + turn.played);
    if (total(turn.played) == 0 || !state.is_legal(turn))
      throw std::invalid_argument("these cards with these qwirkles are no legal turn (M6, M7)");
    turns.push_back(turn);
  }
  return turns;
}

using OpinionOut = std::tuple<Numbers, Numbers, double, double, double, double, int>;

// To win, every turn is considered in the last round (M14), even with fewer qwirkles.
Width width_for(const State& state, Goal goal) {
  if (state.deck().empty() && goal == Goal::win) return {.fewer = qwirkles_in_box, .outcomes = 64};
  return {};
}

// Cards, qwirkles, value, error, margin, given qwirkles and worlds of each turn, the best first;
// none when stuck.
std::tuple<std::vector<OpinionOut>, std::uint64_t> judge(
    const RummyGame& game, std::uint64_t seed, bool for_the_lead, int answers, int drawn, int kept,
    int glances, int simulations, bool tireless, std::optional<double> milliseconds,
    nb::object stop, const std::vector<TurnOut>& wanted) {
  const State& state = game.state();
  if (state.over()) throw std::invalid_argument("the game is over");
  const Insight insight =
      insight_of(for_the_lead, answers, drawn, kept, glances, simulations, tireless);
  const std::vector<Turn> asked = turns_of(state, wanted);
  Patience patience(milliseconds, std::move(stop));
  std::vector<OpinionOut> list;
  nb::gil_scoped_release unlocked;
  FastRng random(seed);
  Judge thinker(state, insight, random, patience.stop());
  const Width width = width_for(state, insight.goal);
  const std::vector<Turn> turns = candidates(state.table(), state.mover(), width);
  if (turns.empty()) return {};
  for (const Opinion& o : thinker.judge(turns, asked))
    list.emplace_back(list_of(o.turn.played), list_of(o.turn.qwirkles), o.value, o.error, o.margin,
                      o.given, o.worlds);
  return {std::move(list), thinker.simulations()};
}

int moved(const Groups& before, const Groups& after) {
  return moved_cards(sets_of(before), sets_of(after), KeeperRule::any);
}

}  // namespace

}  // namespace sixfold::rummy

void bind_rummy_bots(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace nb::literals;

  module.def("rummy_moved_cards", &sixfold::rummy::moved, "before"_a, "after"_a,
             "How many cards of one table lie elsewhere on another.");
  module.def("rummy_win_chance", &sixfold::rummy::win_chance, "lead"_a, "qwirkles_left"_a,
             "players"_a, "The chance to win with a lead, when so many qwirkles are still open.");
  module.def("rummy_judge", &sixfold::rummy::judge, "game"_a, "seed"_a, "for_the_lead"_a,
             "answers"_a, "drawn"_a, "kept"_a, "glances"_a, "simulations"_a, "tireless"_a = false,
             "milliseconds"_a = nb::none(), "stop"_a = nb::none(),
             "wanted"_a = std::vector<sixfold::rummy::TurnOut>{},
             "(cards, qwirkles by line, value, error, margin, given, worlds) of each turn, the best "
             "first; and the simulations it took. No turn when stuck.");
}
