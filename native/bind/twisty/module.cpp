// Binds Twisty.
#include <nanobind/nanobind.h>

void bind_twisty_rules(nanobind::module_& module);
void bind_twisty_bots(nanobind::module_& module);
void bind_twisty_environment(nanobind::module_& module);

void bind_twisty(nanobind::module_& module) {
  bind_twisty_rules(module);
  bind_twisty_bots(module);
  bind_twisty_environment(module);
}
