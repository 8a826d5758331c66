// Python bindings that the bots of all games share: their names, and thinking.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "../core/thought.hpp"
#include "border.hpp"
#include "patience.hpp"

namespace sixfold {

namespace nb = nanobind;

// move, chance to win, standard error, lead, notes
using JudgedOut = std::tuple<std::string, double, double, double, std::vector<std::string_view>>;
using ThoughtOut = std::tuple<std::vector<JudgedOut>, std::uint64_t>;

inline ThoughtOut out(Thought&& thought) {
  if (thought.ranked.empty()) throw std::invalid_argument("a move asked about is not legal");
  std::vector<JudgedOut> list;
  for (Judged& j : thought.ranked)
    list.emplace_back(std::move(j.move), j.value, j.error, j.margin, std::move(j.notes));
  return {std::move(list), thought.simulations};
}

// `ask(limits)` is called without the GIL.
template <class Ask>
ThoughtOut think_for_python(bool own, std::optional<double> milliseconds,
                            std::optional<std::uint64_t> simulations, nb::object stop, Ask&& ask) {
  Patience patience(milliseconds, std::move(stop));
  const Limits limits{.own = own,
                      .timed = milliseconds.has_value(),
                      .simulations = simulations,
                      .stop = patience.stop()};
  Thought thought;
  {
    nb::gil_scoped_release unlocked;
    thought = ask(limits);
  }
  return out(std::move(thought));
}

// A bot of a game: `bots` is its table of names, `think` its function.
template <class Sight, class Bot, class Bots>
nb::class_<Bot> bind_bot(nb::module_& module, const char* name, const Bots& bots) {
  using namespace nb::literals;
  return nb::class_<Bot>(module, name, "How a bot decides.")
      .def_static(
          "names",
          [&bots] {
            nb::list list;
            for (const auto& [bot_name, bot] : bots)
              list.append(nb::str(bot_name.data(), bot_name.size()));
            return nb::tuple(list);
          },
          nb::sig("def names() -> tuple[str, ...]"), "The levels in order, then the baselines.")
      .def_static(
          "named",
          [&bots](std::string_view wanted) -> Bot {
            for (const auto& [bot_name, bot] : bots)
              if (bot_name == wanted) return bot;
            throw std::invalid_argument("there is no bot '" + std::string(wanted) + "'");
          },
          "name"_a)
      .def(
          "think",
          [](const Bot& bot, const Sight& sight, const nb::bytes& seed, bool own,
             std::optional<double> milliseconds, std::optional<std::uint64_t> simulations,
             nb::object stop, const std::vector<std::string>& also) {
            const Seed stream = seed_of(seed);
            return think_for_python(
                own, milliseconds, simulations, std::move(stop),
                [&](const Limits& limits) { return think(sight, bot, stream, limits, also); });
          },
          "sight"_a, "seed"_a, "own"_a = true, "milliseconds"_a = nb::none(),
          "simulations"_a = nb::none(), "stop"_a = nb::none(),
          "also"_a = std::vector<std::string>{},
          "(move, chance to win, standard error, lead, notes), the best first; simulations. With "
          "`own` the bot has its own limits.");
}

}  // namespace sixfold
