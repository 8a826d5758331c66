// Python bindings of the Qwirkle bots. They get only what one seat may know.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "../../qwirkle/duel.hpp"
#include "../../qwirkle/layout.hpp"
#include "../../qwirkle/lessons.hpp"
#include "../../qwirkle/mind.hpp"
#include "../../qwirkle/notes.hpp"
#include "../../qwirkle/weights.hpp"
#include "../border.hpp"
#include "game.hpp"

namespace sixfold::qwirkle {

namespace {

using Clock = std::chrono::steady_clock;

// kinds, x and y of tiles on the table
using Columns = std::tuple<Numbers, Numbers, Numbers>;
// seat, tiles laid, how many swapped
using Past = std::tuple<int, Columns, int>;
// kinds, x and y of a play, or tiles of a swap, or neither
using Asked = std::tuple<Columns, Numbers>;
// a move, its index among the requested ones or -1; chance, error, margin; notes
using Opinion = std::tuple<Asked, int, double, double, double, std::vector<std::string>>;

std::vector<Placement> placements_of(const Columns& columns) {
  const auto& [kind, x, y] = columns;
  return qwirkle::placements_of(kind, x, y);
}

// Says when to stop: after some time, or when Python says so, which is asked every few milliseconds
// because asking means to wait for it.
class Patience {
 public:
  Patience(double milliseconds, const nb::object& stop) : stop_(stop), start_(Clock::now()) {
    asked_ = start_;
    limit_ = milliseconds;
  }

  bool operator()() {
    const auto now = Clock::now();
    if (std::chrono::duration<double, std::milli>(now - start_).count() >= limit_) return false;
    if (stop_.is_none() || now - asked_ < std::chrono::milliseconds(5)) return true;
    asked_ = now;
    nb::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return !nb::cast<bool>(stop_());
  }

 private:
  const nb::object& stop_;
  Clock::time_point start_, asked_;
  double limit_;
};

Sight sight_of_view(const Columns& board, const Numbers& hand, const Numbers& held, int bag, int seat,
                    const Numbers& scores, const std::vector<bool>& away, bool full_set,
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

// An opening may lie anywhere: it is identified by its tiles and direction.
std::vector<Placement> brought_home(std::vector<Placement> laid) {
  Coordinate x = std::numeric_limits<Coordinate>::max(), y = x;
  for (const Placement& p : laid) x = std::min(x, p.x), y = std::min(y, p.y);
  for (Placement& p : laid) p.x -= x, p.y -= y;
  return laid;
}

Move move_asked(const Sight& sight, const Asked& asked) {
  const auto& [columns, swapped] = asked;
  std::vector<Placement> laid = placements_of(columns);
  if (laid.empty()) {
    Move move;
    if (swapped.size() > hand_limit) throw std::invalid_argument("a hand holds at most 6 tiles (Q1)");
    for (const int number : swapped) move.add_swap(kind_of(number));
    std::sort(move.swap.begin(), move.swap.begin() + move.swaps);
    return move;
  }
  if (sight.state.board().empty()) laid = brought_home(std::move(laid));
  Move found;
  sight.state.plays([&](Play play) {
    if (play_is(play, sight.state.board(), laid)) found = Move::of(play);
  });
  if (!found.is_play()) throw std::invalid_argument("a move asked about is not legal");
  return found;
}

std::vector<std::string> words_of(unsigned notes) {
  constexpr const char* codes[] = {"completes-six", "several-lines", "goes-out",
                                   "closes-five",   "opens-five",    "keeps-five",
                                   "keeps-set",     "swaps",         "certain"};
  std::vector<std::string> words;
  for (std::size_t i = 0; i < std::size(codes); ++i)
    if ((notes >> i & 1) != 0) words.push_back(std::string("qwirkle.") + codes[i]);
  return words;
}

Opinion opinion_of(const Sight& sight, Board& board, const Judgement& judgement, bool exact) {
  const Move& move = judgement.candidate.move;
  Columns columns;
  auto& [kind, x, y] = columns;
  move.play.for_each(sight.state.board(), [&](const Placement& p) {
    kind.push_back(p.kind);
    x.push_back(static_cast<int>(p.x));
    y.push_back(static_cast<int>(p.y));
  });
  const auto tiles = move.swapped();
  const unsigned notes = notes_of(sight, board, move) | (exact ? +certain : 0u);
  return {{std::move(columns), Numbers(tiles.begin(), tiles.end())},
          judgement.candidate.asked,
          judgement.chance,
          judgement.error,
          judgement.margin,
          words_of(notes)};
}

// Limit on the reported moves, besides the requested ones.
constexpr std::size_t report = 16;

std::tuple<std::vector<Opinion>, std::int64_t> think_for_python(
    const Columns& board, const Numbers& hand, const Numbers& held, int bag, int seat,
    const Numbers& scores, const std::vector<bool>& away, bool full_set,
    const std::vector<Past>& past, const Plan& plan, std::uint64_t seed,
    std::optional<double> milliseconds, const nb::object& stop, const std::vector<Asked>& also) {
  const Sight sight = sight_of_view(board, hand, held, bag, seat, scores, away, full_set, past);
  std::vector<Move> asked;
  for (const Asked& one : also) asked.push_back(move_asked(sight, one));
  Thought thought;
  {
    Patience patience(milliseconds.value_or(std::numeric_limits<double>::infinity()), stop);
    nb::gil_scoped_release unlocked;
    thought = think(sight, learned, plan, seed, asked, patience);
  }
  std::vector<Opinion> opinions;
  Board table = sight.state.board();
  for (const Judgement& judgement : thought.ranked)
    if (opinions.size() < report || judgement.candidate.asked >= 0)
      opinions.push_back(opinion_of(sight, table, judgement, thought.exact && opinions.empty()));
  return {std::move(opinions), thought.simulations};
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
    for (const Features& line : sums.products) products.insert(products.end(), line.begin(), line.end());
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
  using sixfold::qwirkle::Plan;

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
  module.attr("QWIRKLE_FEATURES") = static_cast<int>(sixfold::qwirkle::feature_count);
  module.attr("QWIRKLE_STAGES") = static_cast<int>(sixfold::qwirkle::stage_count);
  module.def("qwirkle_think", &sixfold::qwirkle::think_for_python, "board"_a, "hand"_a, "held"_a,
             "bag"_a, "seat"_a, "scores"_a, "away"_a, "full_set"_a, "past"_a, "plan"_a, "seed"_a,
             "milliseconds"_a = nb::none(), "stop"_a = nb::none(),
             "also"_a = std::vector<sixfold::qwirkle::Asked>(),
             "Opinions (a play as kinds, x, y and the tiles of a swap; its place in `also` or -1; "
             "chance, error, margin; notes), the best first; how many simulations that took.");
  module.def("qwirkle_duel", &sixfold::qwirkle::duel_for_python, "first"_a.none(), "second"_a.none(),
             "deals"_a, "players"_a = 2, "seed"_a = 1, "weights"_a = nb::none(),
             "A match on the same deals, no plan being greedy: the first bot's share of each win and "
             "its lead, its CPU seconds and its moves.");
  module.def("qwirkle_lessons", &sixfold::qwirkle::lessons_for_python, "weights"_a, "games"_a,
             "exploring"_a, "seed"_a,
             "Self-play: products and right sides of the least-squares fits of all stages, then turn "
             "by turn the tiles not laid, the expected final margin and the share of the win.");
}
