// Qwirkle Rummy for Python. Everything that comes in is checked here: the engine trusts its callers.
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

#include "../core/rng.hpp"
#include "../rummy/fewest_moves.hpp"
#include "../rummy/outcomes.hpp"
#include "../rummy/players.hpp"
#include "../rummy/random_table.hpp"
#include "../rummy/state.hpp"
#include "../rummy/subhands.hpp"
#include "border.hpp"

namespace sixfold::rummy {

namespace {

using Numbers = std::vector<int>;
using Groups = std::vector<Numbers>;

// -- what comes in ----------------------------------------------------------------------------

std::uint8_t kind_of(int number) {
  if (number < 0 || number >= kinds)
    throw std::invalid_argument("there is no kind " + std::to_string(number) + ": 0 to 35");
  return static_cast<std::uint8_t>(number);
}

void check_box(const Counts& counts) {
  if (const int kind = too_many_of(counts); kind >= 0)
    throw std::invalid_argument("kind " + std::to_string(kind) + ": there are only 3 cards (M1)");
}

Counts counts_of(const Numbers& numbers) {
  Counts counts{};
  for (const int number : numbers) {
    ++counts[kind_of(number)];
    check_box(counts);
  }
  return counts;
}

std::vector<Group> sets_of(const Groups& groups) {
  std::vector<Group> sets;
  for (const Numbers& numbers : groups) {
    std::vector<std::uint8_t> cards;
    for (const int number : numbers) cards.push_back(kind_of(number));
    const auto set = set_of(cards);
    if (!set)
      throw std::invalid_argument("group " + std::to_string(sets.size()) + " is no set (M2)");
    sets.push_back(*set);
  }
  check_box(cards_of(sets));
  return sets;
}

LineCounts lines_of(const Numbers& numbers) {
  if (numbers.size() != lines) throw std::invalid_argument("qwirkles are counted for 12 lines");
  LineCounts counts{};
  for (std::size_t line = 0; line < counts.size(); ++line) {
    if (numbers[line] < 0 || numbers[line] > copies)
      throw std::invalid_argument("a line has 0 to 3 qwirkles");
    counts[line] = static_cast<std::uint8_t>(numbers[line]);
  }
  return counts;
}

// A position to solve: the table must be one that can lie, the cards must fit the box.
std::pair<Counts, Counts> table_and_hand(const Numbers& table, const Numbers& hand) {
  const std::pair<Counts, Counts> both(counts_of(table), counts_of(hand));
  check_box(both.first + both.second);
  return both;
}

Aim aim_of(int per_qwirkle, int per_card) {
  if (per_qwirkle < 0) throw std::invalid_argument("a qwirkle cannot be worth less than nothing");
  if (per_qwirkle > 1'000'000 || std::abs(per_card) > 1'000'000)
    throw std::invalid_argument("an aim counts up to a million");
  return uniform_aim(per_qwirkle, per_card);
}

// -- what goes out ----------------------------------------------------------------------------

Numbers list_of(const Counts& counts) {
  Numbers list;
  for (int kind = 0; kind < kinds; ++kind) list.insert(list.end(), counts[kind], kind);
  return list;
}

Numbers list_of(const LineCounts& counts) { return {counts.begin(), counts.end()}; }

Groups list_of(const std::vector<Group>& groups) {
  Groups list;
  for (const Group& group : groups) {
    Numbers cards;
    for (int place = 0; place < symbols; ++place)
      if (group.places >> place & 1) cards.push_back(kind_at(group.line, place));
    list.push_back(std::move(cards));
  }
  return list;
}

using TurnOut = std::tuple<Numbers, Numbers>;

TurnOut out(const Turn& turn) { return {list_of(turn.played), list_of(turn.qwirkles)}; }

using LaidOut = std::tuple<Numbers, Groups, int, bool>;

std::optional<LaidOut> out(const LaidTurn& laid) {
  if (!laid.found) return std::nullopt;
  return LaidOut{list_of(laid.turn.played), list_of(laid.groups), laid.moved, laid.proven};
}

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

// -- a game -----------------------------------------------------------------------------------

Options options_of(int players, bool exchange, bool largest_starts,
                   const std::optional<Numbers>& youngest_first) {
  if (players < 2 || players > max_players)
    throw std::invalid_argument("Qwirkle Rummy is for 2 to 4 players, not " +
                                std::to_string(players));
  Options options{.players = players,
                  .stuck = exchange ? Stuck::exchange : Stuck::pass,
                  .start = largest_starts ? Start::largest : Start::youngest};
  if (!youngest_first) return options;
  std::array<std::uint8_t, max_players> order{};
  unsigned named = 0;
  for (std::size_t i = 0; i < youngest_first->size() && i < order.size(); ++i) {
    const int seat = (*youngest_first)[i];
    if (seat >= 0 && seat < players) named |= 1u << seat;
    order[i] = static_cast<std::uint8_t>(seat);
  }
  if (youngest_first->size() != static_cast<std::size_t>(players) || named != (1u << players) - 1)
    throw std::invalid_argument("the order by age must name each seat once");
  options.youngest_first = order;
  return options;
}

// A state and the stream of chance it is played with.
class RummyGame {
 public:
  static RummyGame deal(const nb::bytes& seed, int players, bool exchange, bool largest_starts,
                        const std::optional<Numbers>& youngest_first) {
    Rng rng(seed_of(seed));
    return {State::deal(options_of(players, exchange, largest_starts, youngest_first), rng), rng};
  }

  static RummyGame position(const Numbers& table, const std::vector<Numbers>& hands,
                            const Numbers& deck, const std::vector<Numbers>& piles, int turn,
                            int turns_left, bool exchanged, const std::vector<bool>& away,
                            bool exchange, const nb::bytes& seed, std::uint64_t words_used) {
    const auto players = hands.size();
    State state(options_of(static_cast<int>(players), exchange, false, {}));
    if (piles.size() != players || away.size() != players)
      throw std::invalid_argument("hands, piles and away must name every seat");
    if (turn < 0 || turn >= static_cast<int>(players) || away[static_cast<std::size_t>(turn)])
      throw std::invalid_argument("it is the turn of a seat that is not playing");
    if (turns_left < -1 || turns_left > static_cast<int>(players))
      throw std::invalid_argument("there cannot be " + std::to_string(turns_left) + " turns left");
    Counts all = counts_of(table);
    if (!can_lie(all)) throw std::invalid_argument("the table cannot be laid in sets (M7)");
    state.set_table(all);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const Counts hand = counts_of(hands[seat]);
      state.set_hand(static_cast<int>(seat), hand);
      all = all + hand;
      for (const int line : piles[seat]) {
        if (line < 0 || line >= lines)
          throw std::invalid_argument("there is no line " + std::to_string(line));
        LineCounts one{};
        one[static_cast<std::size_t>(line)] = 1;
        all = all + cards_of(one);
        check_box(all);
        state.add_to_pile(static_cast<int>(seat), line);
      }
      if (away[seat]) state.set_away(static_cast<int>(seat));
    }
    check_box(all + counts_of(deck));
    std::vector<std::uint8_t> order;
    for (const int kind : deck) order.push_back(kind_of(kind));
    state.set_deck(order);
    state.set_turn(turn);
    state.set_turns_left(turns_left);
    state.set_exchanged(exchanged);
    return {state, Rng(seed_of(seed), words_used)};
  }

  int turn() const { return state_.over() ? -1 : state_.turn(); }
  int turns_left() const { return state_.turns_left(); }
  bool exchanged() const { return state_.exchanged(); }
  Numbers table() const { return list_of(state_.table()); }
  std::uint64_t hash() const { return state_.hash(); }
  std::uint64_t words_used() const { return rng_.position(); }

  Numbers deck() const {
    const auto cards = state_.deck().items();
    return {cards.begin(), cards.end()};
  }

  Numbers scores() const {
    Numbers list;
    for (int seat = 0; seat < state_.players(); ++seat) list.push_back(state_.score(seat));
    return list;
  }

  Numbers hand(int seat) const {
    check_seat(seat);
    return list_of(state_.hand(seat));
  }

  Numbers pile(int seat) const {
    check_seat(seat);
    const auto won = state_.pile(seat).items();
    return {won.begin(), won.end()};
  }

  std::string ending() const {
    switch (state_.ending()) {
      case Ending::none: break;
      case Ending::last_round: return "M14";
      case Ending::dead: return "M12";
      case Ending::retired: return "retired";
    }
    return "";
  }

  Numbers winners() const {
    Numbers seats;
    for (int seat = 0; state_.over() && seat < state_.players(); ++seat)
      if (state_.winners() >> seat & 1) seats.push_back(seat);
    return seats;
  }

  bool is_stuck() const { return !state_.over() && state_.stuck(); }

  void play(const Numbers& played, const Numbers& qwirkles) {
    check_running();
    const Turn turn{counts_of(played), lines_of(qwirkles)};
    check_box(state_.table() + turn.played);
    if (total(turn.played) == 0 || !state_.is_legal(turn))
      throw std::invalid_argument("these cards with these qwirkles are no legal turn (M6, M7)");
    state_.play(turn);
  }

  void exchange() {
    check_running();
    if (!state_.may_exchange() || !state_.stuck())
      throw std::invalid_argument("there is no exchange now (M12)");
    state_.exchange(rng_);
  }

  void pass() {
    check_running();
    if (!state_.stuck() || state_.may_exchange())
      throw std::invalid_argument("there is no pass now (M6, M12)");
    state_.pass();
  }

  void skip() {
    check_running();
    state_.skip();
  }

  void retire(int seat) {
    check_running();
    check_seat(seat);
    if (state_.away(seat)) throw std::invalid_argument("that seat has left already");
    state_.retire(seat, rng_);
  }

 private:
  RummyGame(const State& state, const Rng& rng) : state_(state), rng_(rng) {}

  void check_running() const {
    if (state_.over()) throw std::invalid_argument("the game is over");
  }

  void check_seat(int seat) const {
    if (seat < 0 || seat >= state_.players())
      throw std::invalid_argument("there is no seat " + std::to_string(seat));
  }

  State state_;
  Rng rng_;
};

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

// Time of this thread alone where the system counts it: others run on the machine too.
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
      const int wanted = static_cast<int>(rng.below(static_cast<std::uint32_t>(most_cards_laid) + 1));
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

void bind_rummy(nanobind::module_& module) {
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
