// The Python module sixfold.kernel._kernel. Each folder next to this file binds one game.
#include <nanobind/nanobind.h>

#include "../core/rng.hpp"

namespace nb = nanobind;

#define GAME(name) void bind_##name(nb::module_& module);
#include "games.inc"  // made by CMake: GAME(name) for every folder
#undef GAME

void bind_engine(nb::module_& module);

NB_MODULE(_kernel, module) {
  using namespace nb::literals;
  module.doc() = "The native kernel of Sixfold: fast rules and search, proved equal to the rules.";
  module.attr("VERSION") = SIXFOLD_VERSION;
  nb::set_leak_warnings(false);  // a server exits with games in memory
  nb::class_<sixfold::FastRng>(module, "Chance", "A fast stream of chance.")
      .def(nb::init<std::uint64_t>(), "seed"_a)
      .def("below", &sixfold::FastRng::below, "n"_a);
#define GAME(name) bind_##name(module);
#include "games.inc"
#undef GAME
  bind_engine(module);
}
