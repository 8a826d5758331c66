// Python bindings of the Rummy environment: one game, or many at once.
#include "../../rummy/environment.hpp"

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

void bind_steps(nb::module_& module) {
  using namespace nb::literals;
  using Actions = Environment<Rng>;
  auto bound = bind_stepper<Actions>(module, "RummySteps", "A game of Rummy, step by step.");
  bound.attr("LINE_AT") = static_cast<int>(Actions::line_at);
  bound.attr("DONE_AT") = static_cast<int>(Actions::done_at);
  bound
      .def(
          "__init__",
          [](Steps* self, const nb::bytes& seed, int players, bool exchange, bool largest_starts) {
            new (self) Steps(options(players, exchange, largest_starts), seed);
          },
          "seed"_a, "players"_a = 2, "exchange"_a = true, "largest_starts"_a = false)
      .def_prop_ro("table",
                   [](const Steps& self) { return list_of(self.environment().state().table()); })
      .def_prop_ro("deck",
                   [](const Steps& self) {
                     const auto cards = self.environment().state().deck().items();
                     return Numbers(cards.begin(), cards.end());
                   })
      .def_prop_ro(
          "turns_left", [](const Steps& self) { return self.environment().state().turns_left(); },
          "In the last round; -1 before it.")
      .def_prop_ro("exchanged",
                   [](const Steps& self) { return self.environment().state().exchanged(); })
      .def_prop_ro(
          "draft", [](const Steps& self) { return list_of(self.environment().draft().played); },
          "The cards whose qwirkles are being chosen.")
      .def(
          "hand",
          [](const Steps& self, int seat) {
            self.check_seat(seat);
            return list_of(self.environment().state().hand(seat));
          },
          "seat"_a)
      .def(
          "pile",
          [](const Steps& self, int seat) {
            self.check_seat(seat);
            const auto won = self.environment().state().pile(seat).items();
            return Numbers(won.begin(), won.end());
          },
          "seat"_a, "The lines of the qwirkles a seat has won.")
      .def(
          "cards",
          [](const Steps& self, int action) {
            self.check_legal(action);
            if (action >= Environment<Rng>::line_at) return Numbers{};
            return list_of(self.environment().cards_of_part(static_cast<std::size_t>(action)));
          },
          "action"_a, "The cards that a legal action plays.");
}

}  // namespace

}  // namespace sixfold::rummy

void bind_rummy_environment(nanobind::module_& module) {
  using namespace nanobind::literals;
  using namespace sixfold;
  rummy::bind_steps(module);
  bind_fleet<rummy::Environment<FastRng>>(module, "RummyFleet", &rummy::options, "players"_a,
                                          "exchange"_a, "largest_starts"_a);
}
