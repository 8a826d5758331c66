// Binds Qwirkle.
#include <nanobind/nanobind.h>

void bind_qwirkle_rules(nanobind::module_& module);
void bind_qwirkle_bots(nanobind::module_& module);
void bind_qwirkle_environment(nanobind::module_& module);

void bind_qwirkle(nanobind::module_& module) {
  bind_qwirkle_rules(module);
  bind_qwirkle_bots(module);
  bind_qwirkle_environment(module);
}
