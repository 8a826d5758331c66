// Python bindings of the Twisty bots.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "../../twisty/bots/levels.hpp"
#include "../../twisty/bots/ways.hpp"
#include "../bots.hpp"
#include "game.hpp"

namespace sixfold::twisty {

namespace {

void check_running(const Game& game) {
  if (game.is_over()) throw std::invalid_argument("the game is over");
}

std::vector<std::tuple<int, int, int, int, bool>> ways(const TwistyGame& of) {
  check_running(of.game());
  std::vector<std::tuple<int, int, int, int, bool>> list;
  for (const Way& way : ways_of(of.game()))
    list.emplace_back(way.decision, way.to_goal, way.to_finish, way.lead, way.repeats);
  return list;
}

}  // namespace

}  // namespace sixfold::twisty

void bind_twisty_bots(nanobind::module_& module) {
  namespace nb = nanobind;
  namespace twisty = sixfold::twisty;
  using namespace nb::literals;

  nb::class_<twisty::Sight>(module, "TwistySight", "What everybody sees of a game.")
      .def(
          "__init__",
          [](twisty::Sight* self, const twisty::TwistyGame& of, bool rows_are_laid) {
            twisty::check_running(of.game());
            new (self) twisty::Sight{of.game(), rows_are_laid};
          },
          "game"_a, "rows_are_laid"_a = true,
          "Before the rows are laid, those of the game mean nothing (T6).");
  sixfold::bind_bot<twisty::Sight, twisty::Bot>(module, "TwistyBot", twisty::bots)
      .def_static(
          "nearsighted",
          [](bool plans, int landings, int found) {
            return twisty::Bot{twisty::Nearsighted{.mind = twisty::Racing{.plans = plans},
                                                   .landings = landings,
                                                   .found = static_cast<std::uint32_t>(found)}};
          },
          "plans"_a, "landings"_a, "found"_a,
          "A racer that finds so many of ten squares one landing farther, and none beyond "
          "`landings`.");
  module.def("twisty_ways", &twisty::ways, "game"_a,
             "For every decision: turns to the next goal, turns to the finish, lead in turns, "
             "whether it repeats.");
}
