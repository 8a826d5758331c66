// Python bindings of the Qwirkle bots. They get only what one seat may know.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "../../qwirkle/bots/duel.hpp"
#include "../../qwirkle/bots/lessons.hpp"
#include "../../qwirkle/bots/levels.hpp"
#include "../../qwirkle/bots/weights.hpp"
#include "../../qwirkle/rules/layout.hpp"
#include "../border.hpp"
#include "../bots.hpp"
#include "game.hpp"

namespace sixfold::qwirkle {

namespace {

// kinds, x and y of tiles on the table
using Columns = std::tuple<Numbers, Numbers, Numbers>;
// seat, tiles laid, how many swapped
using Past = std::tuple<int, Columns, int>;
std::vector<Placement> placements_of(const Columns& columns) {
  const auto& [kind, x, y] = columns;
  return qwirkle::placements_of(kind, x, y);
}

Sight sight_of_view(const Columns& board, const Numbers& hand, const Numbers& held, int bag,
                    int seat, const Numbers& scores, const std::vector<bool>& away, bool full_set,
                    const std::vector<Past>& past) {
  const auto players = static_cast<int>(held.size());
  if (players < 2 || players > max_players)
    throw std::invalid_argument("Qwirkle is for 2 to 4 players, not " + std::to_string(players));
  if (scores.size() != held.size() || away.size() != held.size())
    throw std::invalid_argument("hand sizes, scores and away must name every seat");
  if (seat < 0 || seat >= players || away[static_cast<std::size_t>(seat)])
    throw std::invalid_argument("the seat to move is not playing");
  Layout layout = lay_out(placements_of(board));
  if (layout.fault != Fault::none)
    throw std::invalid_argument("the table is not valid at tile " + std::to_string(layout.index));
  Options options{.players = players,
                  .opening = full_set ? Opening::full_set : Opening::any,
                  .tie_order = {},
                  .draws = Draws::own_ends};
  Sight sight{State(options), {}, bag, {}};
  sight.state.start_from(layout.board);
  for (int s = 0; s < players; ++s) {
    const auto at = static_cast<std::size_t>(s);
    if (held[at] < 0 || held[at] > hand_limit)
      throw std::invalid_argument("a hand holds at most 6 tiles (Q1)");
    sight.held[at] = held[at];
    sight.state.set_score(s, scores[at]);
    if (away[at]) sight.state.set_away(s);
  }
  std::vector<Kind> own;
  for (const int number : hand) own.push_back(kind_of(number));
  if (own.size() != static_cast<std::size_t>(held[static_cast<std::size_t>(seat)]))
    throw std::invalid_argument("the own hand is not as large as its size says");
  std::array<int, kinds> seen{};
  for (const Kind kind : own) ++seen[kind];
  for (Kind kind = 0; kind < kinds; ++kind)
    if (seen[kind] + layout.board.copies_laid(kind) > copies)
      throw std::invalid_argument("there are only three tiles of a kind (Q1)");
  sight.state.set_turn(seat);
  sight.state.set_hand(seat, own);
  if (!sight.adds_up())
    throw std::invalid_argument("hands, bag and table do not add up to 108 tiles (Q1)");
  for (const auto& [who, laid, swapped] : past)
    sight.past.push_back({who, placements_of(laid), swapped});
  return sight;
}

// -- matches and lessons ----------------------------------------------------------------------

// All stages in sequence; an empty list means the built-in weights.
Weights weights_of(const std::optional<std::vector<double>>& numbers) {
  if (!numbers) return learned;
  if (numbers->size() != std::size_t{stage_count} * feature_count)
    throw std::invalid_argument("there are " + std::to_string(stage_count * feature_count) +
                                " weights, not " + std::to_string(numbers->size()));
  Weights weights;
  for (std::size_t i = 0; i < numbers->size(); ++i)
    weights[i / feature_count][i % feature_count] = (*numbers)[i];
  return weights;
}

void check_amount(const char* what, int amount) {
  if (amount < 1)
    throw std::invalid_argument(std::string(what) + " must be 1 or more, not " +
                                std::to_string(amount));
}

std::tuple<Flat<double>, Flat<int>, double, std::int64_t> duel_for_python(
    const Contestant& first, const Contestant& second, int deals, int players, std::uint64_t seed,
    const std::optional<std::vector<double>>& weights) {
  if (players < 2 || players > max_players)
    throw std::invalid_argument("Qwirkle is for 2 to 4 players, not " + std::to_string(players));
  check_amount("deals", deals);
  const Weights used = weights_of(weights);
  Duel duel;
  {
    nb::gil_scoped_release unlocked;
    duel = fight(first, second, deals, players, used, seed);
  }
  return {flat(std::move(duel.won)), flat(std::move(duel.margin)), duel.seconds, duel.moves};
}

std::tuple<Flat<double>, Flat<double>, Flat<int>, Flat<double>, Flat<double>> lessons_for_python(
    const std::vector<double>& weights, int games, int exploring, std::uint64_t seed) {
  check_amount("games", games);
  check_amount("exploring", exploring);
  const Weights used = weights_of(weights);
  Lessons lessons;
  std::vector<double> products, towards;
  {
    nb::gil_scoped_release unlocked;
    lessons = play_lessons(used, games, static_cast<std::uint32_t>(exploring), seed);
  }
  for (const Lessons::Sums& sums : lessons.stages) {
    for (const Features& line : sums.products)
      products.insert(products.end(), line.begin(), line.end());
    towards.insert(towards.end(), sums.towards.begin(), sums.towards.end());
  }
  return {flat(std::move(products)), flat(std::move(towards)), flat(std::move(lessons.left)),
          flat(std::move(lessons.expected)), flat(std::move(lessons.won))};
}

}  // namespace

}  // namespace sixfold::qwirkle

void bind_qwirkle_bots(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace nb::literals;
  namespace qwirkle = sixfold::qwirkle;
  using qwirkle::Plan;

  nb::class_<Plan>(module, "QwirklePlan", "How much a bot looks at.")
      .def(nb::init<>())
      .def_rw("candidates", &Plan::candidates)
      .def_rw("worlds", &Plan::worlds)
      .def_rw("plies", &Plan::plies)
      .def_rw("doubt", &Plan::doubt)
      .def_rw("first_look", &Plan::first_look)
      .def_rw("nodes", &Plan::nodes)
      .def_rw("last_bag", &Plan::last_bag)
      .def_rw("split_nodes", &Plan::split_nodes)
      .def_rw("guesses", &Plan::guesses)
      .def_rw("trust", &Plan::trust);
  nb::class_<qwirkle::Noticing>(module, "QwirkleNoticing", "What a bot notices.")
      .def(nb::init<int, int, int, int, bool>(), "near"_a, "far"_a, "tiles"_a, "crossings"_a,
           "fives"_a)
      .def_ro("near", &qwirkle::Noticing::near, "Percentage of cells near the latest tiles.")
      .def_ro("far", &qwirkle::Noticing::far, "Percentage of cells elsewhere.")
      .def_ro("tiles", &qwirkle::Noticing::tiles, "The most tiles it lays.")
      .def_ro("crossings", &qwirkle::Noticing::crossings,
              "How many of them may also belong to a cross line.")
      .def_ro("fives", &qwirkle::Noticing::fives,
              "Whether it finds every line of five that one tile makes a Qwirkle.");
  module.attr("QWIRKLE_FEATURES") = static_cast<int>(sixfold::qwirkle::feature_count);
  module.attr("QWIRKLE_STAGES") = static_cast<int>(sixfold::qwirkle::stage_count);
  nb::class_<qwirkle::Sight>(module, "QwirkleSight", "What the seat to move may know.")
      .def(
          "__init__",
          [](qwirkle::Sight* self, const qwirkle::Columns& board, const qwirkle::Numbers& hand,
             const qwirkle::Numbers& held, int bag, int seat, const qwirkle::Numbers& scores,
             const std::vector<bool>& away, bool full_set, const std::vector<qwirkle::Past>& past) {
            new (self) qwirkle::Sight(
                qwirkle::sight_of_view(board, hand, held, bag, seat, scores, away, full_set, past));
          },
          "board"_a, "hand"_a, "held"_a, "bag"_a, "seat"_a, "scores"_a, "away"_a, "full_set"_a,
          "past"_a);
  sixfold::bind_bot<qwirkle::Sight, qwirkle::Bot>(module, "QwirkleBot", qwirkle::bots)
      .def_static(
          "planned", [](const Plan& plan) { return qwirkle::Bot{plan}; }, "plan"_a)
      .def_static(
          "noticing", [](const qwirkle::Noticing& what) { return qwirkle::Bot{what}; }, "what"_a)
      .def_prop_ro(
          "notices",
          [](const qwirkle::Bot& bot) {
            const auto* noticing = std::get_if<qwirkle::Noticing>(&bot);
            return noticing ? std::optional(*noticing) : std::nullopt;
          },
          "A copy; None of a bot that overlooks nothing.")
      .def_prop_ro(
          "plan",
          [](const qwirkle::Bot& bot) {
            const Plan* plan = std::get_if<Plan>(&bot);
            return plan ? std::optional(*plan) : std::nullopt;
          },
          "A copy; None of a bot that does not search.");
  module.def(
      "qwirkle_duel", &sixfold::qwirkle::duel_for_python, "first"_a.none(), "second"_a.none(),
      "deals"_a, "players"_a = 2, "seed"_a = 1, "weights"_a = nb::none(),
      "A match on the same deals, no plan being greedy: the first bot's share of each win and "
      "its lead, its CPU seconds and its moves.");
  module.def(
      "qwirkle_lessons", &sixfold::qwirkle::lessons_for_python, "weights"_a, "games"_a,
      "exploring"_a, "seed"_a,
      "Self-play: products and right sides of the least-squares fits of all stages, then turn "
      "by turn the tiles not laid, the expected final margin and the share of the win.");
}
