// Python bindings of the Qwirkle environment: one game, or many at once.
#include "../../qwirkle/environment/environment.hpp"

#include "../environment.hpp"
#include "game.hpp"

namespace sixfold::qwirkle {

namespace {

using Tiles = std::vector<std::tuple<int, int, int>>;
using Steps = Stepper<Environment<Rng>>;

Options options(int players, bool full_set) {
  check_players(players);
  return {
      .players = players, .opening = full_set ? Opening::full_set : Opening::any, .tie_order = {}};
}

std::tuple<int, int, int> out(const Placement& p) {
  return {p.kind, static_cast<int>(p.x), static_cast<int>(p.y)};
}

void bind_steps(nb::module_& module) {
  using namespace nb::literals;
  using Actions = Environment<Rng>;
  auto bound = bind_stepper<Actions>(module, "QwirkleSteps", "A game of Qwirkle, step by step.");
  bound.attr("EXTEND_AT") = static_cast<int>(Actions::extend_at);
  bound.attr("ASIDE_AT") = static_cast<int>(Actions::aside_at);
  bound.attr("END_AT") = static_cast<int>(Actions::end_at);
  bound
      .def(
          "__init__",
          [](Steps* self, const nb::bytes& seed, int players, bool full_set) {
            new (self) Steps(options(players, full_set), seed);
          },
          "seed"_a, "players"_a = 2, "full_set"_a = true)
      .def_prop_ro("board",
                   [](const Steps& self) {
                     Tiles list;
                     const auto& board = self.environment().state().board();
                     for (int i = 0; i < board.size(); ++i) list.push_back(out(board.laid(i)));
                     return list;
                   })
      .def_prop_ro(
          "draft",
          [](const Steps& self) {
            Tiles list;
            for (const auto& p : self.environment().draft().placements()) list.push_back(out(p));
            return list;
          },
          "What the seat to move has laid in this turn, as (kind, x, y).")
      .def_prop_ro("aside",
                   [](const Steps& self) {
                     const auto tiles = self.environment().aside();
                     return Numbers(tiles.begin(), tiles.end());
                   })
      .def_prop_ro(
          "bag",
          [](const Steps& self) {
            Numbers list;
            self.environment().state().bag().for_each([&](int kind) { list.push_back(kind); });
            return list;
          })
      .def_prop_ro("announced",
                   [](const Steps& self) {
                     Numbers list;
                     for (int seat = 0; seat < self.players(); ++seat)
                       list.push_back(self.environment().state().announced(seat));
                     return list;
                   })
      .def(
          "hand",
          [](const Steps& self, int seat) {
            self.check_seat(seat);
            Numbers list;
            self.environment().state().hand(seat).for_each([&](int kind) { list.push_back(kind); });
            return list;
          },
          "seat"_a)
      .def(
          "placement",
          [](const Steps& self, int action) -> std::optional<std::tuple<int, int, int>> {
            self.check_legal(action);
            const auto placed = self.environment().placement(action);
            if (!placed) return std::nullopt;
            return out(*placed);
          },
          "action"_a, "The tile that a legal action lays, as (kind, x, y).");
}

}  // namespace

}  // namespace sixfold::qwirkle

void bind_qwirkle_environment(nanobind::module_& module) {
  using namespace nanobind::literals;
  using namespace sixfold;
  qwirkle::bind_steps(module);
  bind_fleet<qwirkle::Environment<FastRng>>(module, "QwirkleFleet", &qwirkle::options, "players"_a,
                                            "full_set"_a);
}
