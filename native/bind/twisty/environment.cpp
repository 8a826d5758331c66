// Python bindings of the Twisty environment: one game, or many at once.
#include "../../twisty/environment.hpp"

#include "../../twisty/bots/ask.hpp"
#include "../../twisty/bots/levels.hpp"
#include "../environment.hpp"

namespace sixfold::twisty {

inline Thought ask_bot(const Environment<Rng>& environment, const NoMemory&, std::string_view bot,
                       const Seed& seed) {
  return ask(bot, {environment.game(), true}, seed, {}, {});
}

inline bool make_turn(Environment<Rng>& environment, std::string_view move) {
  const auto decision = levels_detail::decision_of(environment.game(), move);
  if (decision) environment.step(*decision);
  return decision.has_value();
}

namespace {

using Steps = Stepper<Environment<Rng>>;

Options options(int players, bool last_chooses_first) {
  check_players(players);
  return {.players = players, .last_chooses_first = last_chooses_first};
}

void bind_steps(nb::module_& module) {
  using namespace nb::literals;
  bind_stepper<Environment<Rng>>(module, "TwistySteps", "A game of Twisty, step by step.")
      .def(
          "__init__",
          [](Steps* self, const nb::bytes& seed, int players, bool last_chooses_first) {
            new (self) Steps(options(players, last_chooses_first), seed);
          },
          "seed"_a, "players"_a = 2, "last_chooses_first"_a = false);
}

}  // namespace

}  // namespace sixfold::twisty

void bind_twisty_environment(nanobind::module_& module) {
  using namespace nanobind::literals;
  using namespace sixfold;
  twisty::bind_steps(module);
  bind_fleet<twisty::Environment<FastRng>>(module, "TwistyFleet", &twisty::options, "players"_a,
                                           "last_chooses_first"_a);
}
