// Python bindings of the Rummy environment: one game, or many at once.
#include "../../rummy/environment/environment.hpp"

#include "../../rummy/environment/by_cards.hpp"

#include "../environment.hpp"
#include "border.hpp"

namespace sixfold::rummy {

namespace {

using Steps = Stepper<Environment<Rng>>;

Options options(int players, bool exchange, bool largest_starts) {
  check_players(players);
  return {.players = players,
          .stuck = exchange ? Stuck::exchange : Stuck::pass,
          .start = largest_starts ? Start::largest : Start::youngest};
}

// What every way to make a turn in steps shows.
template <class Actions>
nb::class_<Stepper<Actions>> bind_steps(nb::module_& module, const char* name, const char* about) {
  using namespace nb::literals;
  using Bound = Stepper<Actions>;
  auto bound = bind_stepper<Actions>(module, name, about);
  bound.attr("LINE_AT") = static_cast<int>(Actions::line_at);
  bound
      .def(
          "__init__",
          [](Bound* self, const nb::bytes& seed, int players, bool exchange, bool largest_starts) {
            new (self) Bound(options(players, exchange, largest_starts), seed);
          },
          "seed"_a, "players"_a = 2, "exchange"_a = true, "largest_starts"_a = false)
      .def_prop_ro("table",
                   [](const Bound& self) { return list_of(self.environment().state().table()); })
      .def_prop_ro("deck",
                   [](const Bound& self) {
                     const auto cards = self.environment().state().deck().items();
                     return Numbers(cards.begin(), cards.end());
                   })
      .def_prop_ro(
          "turns_left", [](const Bound& self) { return self.environment().state().turns_left(); },
          "In the last round; -1 before it.")
      .def_prop_ro("exchanged",
                   [](const Bound& self) { return self.environment().state().exchanged(); })
      .def_prop_ro(
          "draft", [](const Bound& self) { return list_of(self.environment().draft().played); },
          "The cards of the half-made turn.")
      .def_prop_ro(
          "choosing", [](const Bound& self) { return self.environment().is_choosing(); },
          "Whether the next decision is about qwirkles.")
      .def(
          "hand",
          [](const Bound& self, int seat) {
            self.check_seat(seat);
            return list_of(self.environment().state().hand(seat));
          },
          "seat"_a)
      .def(
          "pile",
          [](const Bound& self, int seat) {
            self.check_seat(seat);
            const auto won = self.environment().state().pile(seat).items();
            return Numbers(won.begin(), won.end());
          },
          "seat"_a, "The lines of the qwirkles a seat has won.");
  return bound;
}

void bind_steps_by_parts(nb::module_& module) {
  using namespace nb::literals;
  using Actions = Environment<Rng>;
  auto bound = bind_steps<Actions>(module, "RummySteps", "A game of Rummy, step by step.");
  bound.attr("DONE_AT") = static_cast<int>(Actions::done_at);
  bound.def(
      "cards",
      [](const Steps& self, int action) {
        self.check_legal(action);
        if (action >= Actions::line_at) return Numbers{};
        return list_of(self.environment().cards_of_part(static_cast<std::size_t>(action)));
      },
      "action"_a, "The cards that a legal action plays.");
}

void bind_steps_by_cards(nb::module_& module) {
  using Actions = EnvironmentByCards<Rng>;
  auto bound = bind_steps<Actions>(module, "RummyCardSteps", "A game of Rummy, card by card.");
  bound.attr("END_AT") = static_cast<int>(Actions::end_at);
}

}  // namespace

}  // namespace sixfold::rummy

void bind_rummy_environment(nanobind::module_& module) {
  using namespace nanobind::literals;
  using namespace sixfold;
  rummy::bind_steps_by_parts(module);
  rummy::bind_steps_by_cards(module);
  bind_fleet<rummy::Environment<FastRng>>(module, "RummyFleet", &rummy::options, "players"_a,
                                          "exchange"_a, "largest_starts"_a);
  bind_fleet<rummy::EnvironmentByCards<FastRng>>(module, "RummyCardFleet", &rummy::options,
                                                 "players"_a, "exchange"_a, "largest_starts"_a);
}
