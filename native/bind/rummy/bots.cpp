// Python bindings of the Rummy bots: hidden cards of the given position are arbitrary.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "../../rummy/bots/levels.hpp"
#include "../bots.hpp"
#include "border.hpp"
#include "game.hpp"

namespace sixfold::rummy {

namespace {

int moved(const Groups& before, const Groups& after) {
  return moved_cards(sets_of(before), sets_of(after), KeeperRule::any);
}

}  // namespace

}  // namespace sixfold::rummy

void bind_rummy_bots(nanobind::module_& module) {
  namespace nb = nanobind;
  namespace rummy = sixfold::rummy;
  using namespace nb::literals;

  module.def("rummy_moved_cards", &sixfold::rummy::moved, "before"_a, "after"_a,
             "How many cards of one table lie elsewhere on another.");
  nb::class_<rummy::Sight>(module, "RummySight", "What the seat to move may know.")
      .def(
          "__init__",
          [](rummy::Sight* self, const rummy::RummyGame& game, const rummy::Groups& table) {
            if (game.state().over()) throw std::invalid_argument("the game is over");
            const auto groups = rummy::sets_of(table);
            if (rummy::cards_of(groups) != game.state().table())
              throw std::invalid_argument("these groups are not the cards of the table");
            new (self) rummy::Sight(rummy::sight_of(game.state(), groups));
          },
          "game"_a, "table"_a, "The table as it lies; it does not matter where hidden cards are.");
  sixfold::bind_bot<rummy::Sight, rummy::Bot>(module, "RummyBot", rummy::bots)
      .def_static(
          "limited",
          [](int moved, int overlooked) {
            return rummy::Bot{rummy::Limited{moved, static_cast<std::uint32_t>(overlooked)}};
          },
          "moved"_a, "overlooked"_a,
          "Moves few cards of the table, and overlooks some percent of its hand.");
}
