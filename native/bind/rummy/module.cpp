// Binds Rummy.
#include <nanobind/nanobind.h>

void bind_rummy_rules(nanobind::module_& module);
void bind_rummy_bots(nanobind::module_& module);
void bind_rummy_environment(nanobind::module_& module);

void bind_rummy(nanobind::module_& module) {
  bind_rummy_rules(module);
  bind_rummy_bots(module);
  bind_rummy_environment(module);
}
