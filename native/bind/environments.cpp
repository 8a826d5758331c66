// The games for learners, one by one and many at once.
#include "environment.hpp"

#include "../qwirkle/environment.hpp"
#include "../rummy/environment.hpp"
#include "../twisty/environment.hpp"

namespace sixfold {

namespace {

using Numbers = std::vector<int>;
using Tiles = std::vector<std::tuple<int, int, int>>;

// -- options ----------------------------------------------------------------------------------

void check_players(int players) {
  if (players < 2 || players > most_seats)
    throw std::invalid_argument("the games are for 2 to 4 players, not " + std::to_string(players));
}

qwirkle::Options qwirkle_options(int players, bool full_set) {
  check_players(players);
  return {.players = players,
          .opening = full_set ? qwirkle::Opening::full_set : qwirkle::Opening::any,
          .tie_order = {}};
}

rummy::Options rummy_options(int players, bool exchange, bool largest_starts) {
  check_players(players);
  return {.players = players,
          .stuck = exchange ? rummy::Stuck::exchange : rummy::Stuck::pass,
          .start = largest_starts ? rummy::Start::largest : rummy::Start::youngest};
}

twisty::Options twisty_options(int players, bool last_chooses_first) {
  check_players(players);
  return {.players = players, .last_chooses_first = last_chooses_first};
}

// -- what only one game has -------------------------------------------------------------------

using Qwirkle = Stepper<qwirkle::Environment<Rng>>;
using Rummy = Stepper<rummy::Environment<Rng>>;
using Twisty = Stepper<twisty::Environment<Rng>>;

std::tuple<int, int, int> out(const qwirkle::Placement& p) {
  return {p.kind, static_cast<int>(p.x), static_cast<int>(p.y)};
}

Numbers list_of(const rummy::Counts& counts) {
  Numbers list;
  for (int kind = 0; kind < rummy::kinds; ++kind) list.insert(list.end(), counts[kind], kind);
  return list;
}

void bind_qwirkle_steps(nb::module_& module) {
  using namespace nb::literals;
  using Actions = qwirkle::Environment<Rng>;
  auto bound = bind_stepper<Actions>(module, "QwirkleSteps", "A game of Qwirkle, step by step.");
  bound.attr("EXTEND_AT") = static_cast<int>(Actions::extend_at);
  bound.attr("ASIDE_AT") = static_cast<int>(Actions::aside_at);
  bound.attr("END_AT") = static_cast<int>(Actions::end_at);
  bound.def("__init__",
           [](Qwirkle* self, const nb::bytes& seed, int players, bool full_set) {
             new (self) Qwirkle(qwirkle_options(players, full_set), seed);
           },
           "seed"_a, "players"_a = 2, "full_set"_a = true)
      .def_prop_ro("board",
                   [](const Qwirkle& self) {
                     Tiles list;
                     const auto& board = self.environment().state().board();
                     for (int i = 0; i < board.size(); ++i) list.push_back(out(board.laid(i)));
                     return list;
                   })
      .def_prop_ro("draft",
                   [](const Qwirkle& self) {
                     Tiles list;
                     for (const auto& p : self.environment().draft().placements())
                       list.push_back(out(p));
                     return list;
                   },
                   "What the seat to move has laid in this turn, as (kind, x, y).")
      .def_prop_ro("aside",
                   [](const Qwirkle& self) {
                     const auto tiles = self.environment().aside();
                     return Numbers(tiles.begin(), tiles.end());
                   })
      .def_prop_ro("bag",
                   [](const Qwirkle& self) {
                     Numbers list;
                     self.environment().state().bag().for_each([&](int kind) { list.push_back(kind); });
                     return list;
                   })
      .def_prop_ro("announced",
                   [](const Qwirkle& self) {
                     Numbers list;
                     for (int seat = 0; seat < self.players(); ++seat)
                       list.push_back(self.environment().state().announced(seat));
                     return list;
                   })
      .def("hand",
           [](const Qwirkle& self, int seat) {
             self.check_seat(seat);
             Numbers list;
             self.environment().state().hand(seat).for_each([&](int kind) { list.push_back(kind); });
             return list;
           },
           "seat"_a)
      .def("placement",
           [](const Qwirkle& self, int action) -> std::optional<std::tuple<int, int, int>> {
             self.check_legal(action);
             const auto placed = self.environment().placement(action);
             if (!placed) return std::nullopt;
             return out(*placed);
           },
           "action"_a, "The tile that a legal action lays, as (kind, x, y).");
}

void bind_rummy_steps(nb::module_& module) {
  using namespace nb::literals;
  using Actions = rummy::Environment<Rng>;
  auto bound = bind_stepper<Actions>(module, "RummySteps", "A game of Rummy, step by step.");
  bound.attr("LINE_AT") = static_cast<int>(Actions::line_at);
  bound.attr("DONE_AT") = static_cast<int>(Actions::done_at);
  bound.def("__init__",
           [](Rummy* self, const nb::bytes& seed, int players, bool exchange, bool largest_starts) {
             new (self) Rummy(rummy_options(players, exchange, largest_starts), seed);
           },
           "seed"_a, "players"_a = 2, "exchange"_a = true, "largest_starts"_a = false)
      .def_prop_ro("table",
                   [](const Rummy& self) { return list_of(self.environment().state().table()); })
      .def_prop_ro("deck",
                   [](const Rummy& self) {
                     const auto cards = self.environment().state().deck().items();
                     return Numbers(cards.begin(), cards.end());
                   })
      .def_prop_ro("turns_left",
                   [](const Rummy& self) { return self.environment().state().turns_left(); },
                   "In the last round; -1 before it.")
      .def_prop_ro("exchanged",
                   [](const Rummy& self) { return self.environment().state().exchanged(); })
      .def_prop_ro("draft",
                   [](const Rummy& self) { return list_of(self.environment().draft().played); },
                   "The cards whose qwirkles are being chosen.")
      .def("hand",
           [](const Rummy& self, int seat) {
             self.check_seat(seat);
             return list_of(self.environment().state().hand(seat));
           },
           "seat"_a)
      .def("pile",
           [](const Rummy& self, int seat) {
             self.check_seat(seat);
             const auto won = self.environment().state().pile(seat).items();
             return Numbers(won.begin(), won.end());
           },
           "seat"_a, "The lines of the qwirkles a seat has won.")
      .def("cards",
           [](const Rummy& self, int action) {
             self.check_legal(action);
             if (action >= rummy::Environment<Rng>::line_at) return Numbers{};
             return list_of(self.environment().cards_of_part(static_cast<std::size_t>(action)));
           },
           "action"_a, "The cards that a legal action plays.");
}

void bind_twisty_steps(nb::module_& module) {
  using namespace nb::literals;
  bind_stepper<twisty::Environment<Rng>>(module, "TwistySteps",
                                         "A game of Twisty, step by step.")
      .def("__init__",
           [](Twisty* self, const nb::bytes& seed, int players, bool last_chooses_first) {
             new (self) Twisty(twisty_options(players, last_chooses_first), seed);
           },
           "seed"_a, "players"_a = 2, "last_chooses_first"_a = false);
}

}  // namespace

}  // namespace sixfold

void bind_environments(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace sixfold;
  using namespace nb::literals;
  nb::class_<FastRng>(module, "Chance", "A fast stream of chance.")
      .def(nb::init<std::uint64_t>(), "seed"_a)
      .def("below", &FastRng::below, "n"_a);
  bind_qwirkle_steps(module);
  bind_rummy_steps(module);
  bind_twisty_steps(module);
  bind_fleet<qwirkle::Environment<FastRng>>(module, "QwirkleFleet", &qwirkle_options, "players"_a,
                                            "full_set"_a);
  bind_fleet<rummy::Environment<FastRng>>(module, "RummyFleet", &rummy_options, "players"_a,
                                          "exchange"_a, "largest_starts"_a);
  bind_fleet<twisty::Environment<FastRng>>(module, "TwistyFleet", &twisty_options, "players"_a,
                                           "last_chooses_first"_a);
}
