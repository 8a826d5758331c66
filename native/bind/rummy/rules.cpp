// Qwirkle Rummy for Python. All input is validated here: the engine trusts its callers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../rummy/bots/players.hpp"
#include "../../rummy/cards/random_table.hpp"
#include "../../rummy/solver/fewest_moves.hpp"
#include "../../rummy/solver/legal_turns.hpp"
#include "../../rummy/solver/outcomes.hpp"
#include "../../rummy/solver/subhands.hpp"
#include "../border.hpp"
#include "border.hpp"
#include "game.hpp"

namespace sixfold::rummy {

namespace {

// -- questions about a table and a hand -------------------------------------------------------

std::optional<TurnOut> best_turn_of(const Numbers& table, const Numbers& hand, int per_qwirkle,
                                    int per_card) {
  const auto [lying, held] = table_and_hand(table, hand);
  const Aim aim = aim_of(per_qwirkle, per_card);
  nb::gil_scoped_release unlocked;
  const Solution best = best_turn(lying, held, aim);
  if (!best.found) return std::nullopt;
  return out(turn_of(lying, best));
}

// Every distinct part of the hand: 36 counts each, and its most qwirkles; -1 when it is not legal.
std::tuple<Flat<std::uint8_t>, Flat<std::int8_t>> sub_hands(const Numbers& table,
                                                            const Numbers& hand) {
  const auto [lying, held] = table_and_hand(table, hand);
  std::vector<std::uint8_t> cards;
  std::vector<std::int8_t> most;
  {
    nb::gil_scoped_release unlocked;
    const SubHands parts(lying, held);
    for (std::size_t index = 0; index < parts.size(); ++index) {
      const Counts part = parts.cards(index);
      cards.insert(cards.end(), part.begin(), part.end());
    }
    most = parts.most_qwirkles();
  }
  return {flat(std::move(cards)), flat(std::move(most))};
}

std::vector<Numbers> outcomes_of(const Numbers& table, const Numbers& played, int least,
                                 std::size_t limit) {
  const auto [lying, laid] = table_and_hand(table, played);
  if (total(laid) == 0) return {};
  std::vector<LineCounts> found;
  {
    nb::gil_scoped_release unlocked;
    found = Outcomes::of(lying, laid, least, limit);
  }
  std::vector<Numbers> list;
  for (const LineCounts& qwirkles : found) list.push_back(list_of(qwirkles));
  return list;
}

// Every legal turn as text with its qwirkles, as the Python rules order them; none when stuck.
std::vector<std::tuple<std::string, int>> legal_texts(const Numbers& table, const Numbers& hand,
                                                      std::size_t limit) {
  const auto [lying, held] = table_and_hand(table, hand);
  std::vector<std::tuple<std::string, int>> list;
  nb::gil_scoped_release unlocked;
  for (WrittenTurn& turn : legal_turns(lying, held, limit))
    list.emplace_back(std::move(turn.text), turn.qwirkles);
  return list;
}

std::optional<LaidOut> lay_turn(const Groups& table, const Numbers& played,
                                const Numbers& qwirkles) {
  const auto old = sets_of(table);
  const Turn turn{counts_of(played), lines_of(qwirkles)};
  check_box(cards_of(old) + turn.played);
  nb::gil_scoped_release unlocked;
  return out(fewest_moves(old, turn, KeeperRule::any));
}

std::optional<LaidOut> calmest_turn(const Groups& table, const Numbers& hand, int per_qwirkle,
                                    int per_card) {
  const auto old = sets_of(table);
  const Counts held = counts_of(hand);
  check_box(cards_of(old) + held);
  const Aim aim = aim_of(per_qwirkle, per_card);
  nb::gil_scoped_release unlocked;
  return out(calmest_best_turn(old, held, aim, KeeperRule::any));
}

std::optional<LaidOut> turn_moving(const Groups& table, const Numbers& hand, int most_moved,
                                   int per_qwirkle, int per_card) {
  const auto old = sets_of(table);
  const Counts held = counts_of(hand);
  check_box(cards_of(old) + held);
  const Aim aim = aim_of(per_qwirkle, per_card);
  nb::gil_scoped_release unlocked;
  return out(best_turn_moving(old, held, aim, most_moved, KeeperRule::any));
}

// -- many at once -----------------------------------------------------------------------------

// Greedy games (most qwirkles, then most or fewest cards): decisions and scores of each.
std::tuple<Flat<std::int32_t>, Flat<std::int32_t>> greedy_games(int games, int players,
                                                                std::uint64_t seed, bool most) {
  const Options options = options_of(players, true, false, {});
  if (games < 0) throw std::invalid_argument("games must not be negative");
  std::vector<std::int32_t> decisions, scores;
  {
    nb::gil_scoped_release unlocked;
    FastRng rng(seed);
    const Greedy greedy{most ? most_cards : fewest_cards};
    for (int i = 0; i < games; ++i) {
      State state = State::deal(options, rng);
      decisions.push_back(play_to_end(state, greedy, rng));
      for (int seat = 0; seat < players; ++seat) scores.push_back(state.score(seat));
    }
  }
  return {flat(std::move(decisions)), flat(std::move(scores))};
}

// CPU time of this thread where available: the machine may be busy.
std::int64_t nanoseconds_now() {
#if defined(CLOCK_THREAD_CPUTIME_ID)
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
#else
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
#endif
}

// Random positions with a table of up to `most_cards_laid`: the cards on it, the cost of the exact
// best turn in nanoseconds, and the qwirkles it makes.
std::tuple<Flat<std::int32_t>, Flat<std::int64_t>, Flat<std::int32_t>> solve_random_tables(
    int count, int most_cards_laid, std::uint64_t seed) {
  if (count < 0 || most_cards_laid < 0 || most_cards_laid > deck_size)
    throw std::invalid_argument("count and cards must not be negative, cards at most 108");
  std::vector<std::int32_t> cards, qwirkles;
  std::vector<std::int64_t> nanoseconds;
  {
    nb::gil_scoped_release unlocked;
    FastRng rng(seed);
    for (int i = 0; i < count; ++i) {
      const int wanted =
          static_cast<int>(rng.below(static_cast<std::uint32_t>(most_cards_laid) + 1));
      const Position position = random_position(wanted, hand_size, rng);
      const std::int64_t start = nanoseconds_now();
      const Solution best = best_turn(position.table, position.hand, most_cards);
      nanoseconds.push_back(nanoseconds_now() - start);
      cards.push_back(total(position.table));
      qwirkles.push_back(best.found ? total(best.qwirkles) : -1);
    }
  }
  return {flat(std::move(cards)), flat(std::move(nanoseconds)), flat(std::move(qwirkles))};
}

}  // namespace

}  // namespace sixfold::rummy

void bind_rummy_rules(nanobind::module_& module) {
  namespace nb = nanobind;
  namespace rummy = sixfold::rummy;
  using namespace nb::literals;
  using rummy::RummyGame;

  nb::class_<RummyGame>(module, "RummyGame", "A game of Qwirkle Rummy with its stream of chance.")
      .def_static("deal", &RummyGame::deal, "seed"_a, "players"_a, "exchange"_a = true,
                  "largest_starts"_a = false, "youngest_first"_a = nb::none())
      .def_static("position", &RummyGame::position, "table"_a, "hands"_a, "deck"_a, "piles"_a,
                  "turn"_a, "turns_left"_a, "exchanged"_a, "away"_a, "exchange"_a, "seed"_a,
                  "words_used"_a)
      .def_prop_ro("turn", &RummyGame::turn, "The seat to move; -1 when the game is over.")
      .def_prop_ro("turns_left", &RummyGame::turns_left, "In the last round; -1 before it.")
      .def_prop_ro("exchanged", &RummyGame::exchanged)
      .def_prop_ro("table", &RummyGame::table)
      .def_prop_ro("deck", &RummyGame::deck)
      .def_prop_ro("scores", &RummyGame::scores)
      .def_prop_ro("ending", &RummyGame::ending, "The clause that ended the game, or nothing.")
      .def_prop_ro("winners", &RummyGame::winners)
      .def_prop_ro("words_used", &RummyGame::words_used)
      .def_prop_ro("hash", &RummyGame::hash)
      .def_prop_ro("is_stuck", &RummyGame::is_stuck)
      .def("hand", &RummyGame::hand, "seat"_a)
      .def("pile", &RummyGame::pile, "seat"_a, "The lines of the qwirkles a seat has won.")
      .def("play", &RummyGame::play, "played"_a, "qwirkles"_a)
      .def("exchange", &RummyGame::exchange)
      .def("pass_turn", &RummyGame::pass)
      .def("skip", &RummyGame::skip)
      .def("retire", &RummyGame::retire, "seat"_a);
  module.def("rummy_best_turn", &rummy::best_turn_of, "table"_a, "hand"_a, "per_qwirkle"_a,
             "per_card"_a, "Cards played and qwirkles by line; None when stuck.");
  module.def("rummy_sub_hands", &rummy::sub_hands, "table"_a, "hand"_a,
             "36 counts for every distinct part of the hand, and its most qwirkles or -1.");
  module.def("rummy_outcomes", &rummy::outcomes_of, "table"_a, "played"_a, "least"_a, "limit"_a,
             "The choices of qwirkles by line that these cards allow.");
  module.def("rummy_legal_texts", &rummy::legal_texts, "table"_a, "hand"_a, "limit"_a,
             "Up to `limit` legal turns, one for each different result: text, qwirkles.");
  module.def("rummy_lay", &rummy::lay_turn, "table"_a, "played"_a, "qwirkles"_a,
             "Cards played, the groups, how many cards moved, and whether fewer cannot be.");
  module.def("rummy_calmest_turn", &rummy::calmest_turn, "table"_a, "hand"_a, "per_qwirkle"_a,
             "per_card"_a);
  module.def("rummy_turn_moving", &rummy::turn_moving, "table"_a, "hand"_a, "most_moved"_a,
             "per_qwirkle"_a, "per_card"_a);
  module.def("rummy_greedy_games", &rummy::greedy_games, "games"_a, "players"_a, "seed"_a,
             "most_cards"_a = true);
  module.def("rummy_solve_random_tables", &rummy::solve_random_tables, "count"_a, "most_cards"_a,
             "seed"_a, "Cards on the table, nanoseconds of the best turn, qwirkles it makes.");
}
