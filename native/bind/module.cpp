// The Python module sixfold.kernel._kernel: one bind_<game>() for every game, each in its own file.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

void bind_qwirkle(nb::module_& module);
void bind_qwirkle_bots(nb::module_& module);
void bind_qwirkle_play(nb::module_& module);
void bind_rummy(nb::module_& module);
void bind_rummy_bots(nb::module_& module);
void bind_twisty(nb::module_& module);
void bind_twisty_bots(nb::module_& module);
void bind_twisty_play(nb::module_& module);
void bind_environments(nb::module_& module);

NB_MODULE(_kernel, module) {
  module.doc() = "The native kernel of Sixfold: fast rules and search, proved equal to the rules.";
  module.attr("VERSION") = SIXFOLD_VERSION;
  nb::set_leak_warnings(false);  // a server ends with games in its memory
  bind_qwirkle(module);
  bind_qwirkle_bots(module);
  bind_qwirkle_play(module);
  bind_rummy(module);
  bind_rummy_bots(module);
  bind_twisty(module);
  bind_twisty_bots(module);
  bind_twisty_play(module);
  bind_environments(module);
}
