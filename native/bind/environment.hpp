// Shared Python bindings of all environments: one game to step through, and a fleet of many whose
// results go into arrays that Python owns.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/fleet.hpp"
#include "../core/rng.hpp"
#include "../core/thought.hpp"
#include "border.hpp"

namespace sixfold {

// Every game is for two to four players.
inline void check_players(int players) {
  if (players < 2 || players > most_seats)
    throw std::invalid_argument("the games are for 2 to 4 players, not " + std::to_string(players));
}

// For bots that need to know nothing but the current state.
struct NoMemory {
  void before(const auto&, const auto&) {}
  void after(const auto&, int) {}
};

// One game, with the mask of legal actions. For bots, the namespace of an environment has
// ask_bot(environment, memory, bot, seed) and make_turn(environment, move), false if illegal, and
// `MemoryOf` says what they need to remember.
template <class Environment>
struct MemoryOf {
  using type = NoMemory;
};

template <class Environment>
class Stepper {
 public:
  static constexpr std::size_t actions = Environment::actions;
  static constexpr std::size_t observation = Environment::rows * Environment::columns;

  Stepper(const typename Environment::Options& options, const nb::bytes& seed)
      : environment_(options, Rng(seed_of(seed))) {
    look();
  }

  const Environment& environment() const { return environment_; }
  int players() const { return environment_.players(); }
  int turn() const { return environment_.turn(); }
  bool over() const { return environment_.over(); }

  std::vector<int> scores() const {
    std::vector<int> list;
    for (int seat = 0; seat < players(); ++seat) list.push_back(environment_.score(seat));
    return list;
  }

  std::vector<int> winners() const {
    std::vector<int> seats;
    for (int seat = 0; over() && seat < players(); ++seat)
      if (environment_.winners() >> seat & 1) seats.push_back(seat);
    return seats;
  }

  std::vector<float> result() const {
    std::vector<float> list;
    for (int seat = 0; seat < players(); ++seat)
      list.push_back(over() ? worth(environment_.winners(), seat, players()) : 0.0F);
    return list;
  }

  bool is_legal(int action) const {
    return action >= 0 && static_cast<std::size_t>(action) < actions &&
           mask_[static_cast<std::size_t>(action)] != 0;
  }

  // Built by hand: a caster would first need a vector, and every step returns a list.
  nb::typed<nb::list, int> legal() const {
    std::array<std::uint16_t, actions> found;
    std::size_t count = 0;
    const std::uint8_t* const begin = mask_.data();
    const std::uint8_t* const end = begin + actions;
    for (const std::uint8_t* at = begin; (at = next_set(at, end)) != end; ++at)
      found[count++] = static_cast<std::uint16_t>(at - begin);
    PyObject* const list = PyList_New(static_cast<Py_ssize_t>(count));
    if (list == nullptr) throw nb::python_error();
    for (std::size_t i = 0; i < count; ++i)
      PyList_SetItem(list, static_cast<Py_ssize_t>(i), PyLong_FromLong(found[i]));
    return nb::steal<nb::typed<nb::list, int>>(list);
  }

  nb::bytes mask() const { return nb::bytes(mask_.data(), actions); }

  nb::bytes observe(int seat) const {
    check_seat(seat);
    std::array<std::uint8_t, observation> out;
    environment_.observe(seat, out);
    return nb::bytes(out.data(), observation);
  }

  int step(int action) {
    check_legal(action);
    const int seat = turn(), ply = environment_.ply();
    memory_.before(environment_, action);
    const int points = environment_.step(action);
    if (environment_.ply() != ply) memory_.after(environment_, seat);
    look();
    return points;
  }

  // Lets a bot of the game make a whole turn; returns its move as text.
  std::string play_bot(std::string_view bot, const nb::bytes& bytes) {
    if (over()) throw std::invalid_argument("the game is over");
    const Seed seed = seed_of(bytes);
    Thought thought;
    {
      nb::gil_scoped_release unlocked;
      thought = ask_bot(environment_, memory_, bot, seed);
    }
    if (thought.ranked.empty())
      throw std::invalid_argument("there is no bot '" + std::string(bot) + "'");
    play(thought.ranked.front().move);
    return std::move(thought.ranked.front().move);
  }

  // Makes a whole turn; a half-made one is forgotten.
  void play(std::string_view move) {
    if (over()) throw std::invalid_argument("the game is over");
    const int seat = turn();
    memory_.before(environment_, move);
    if (!make_turn(environment_, move))
      throw std::invalid_argument("'" + std::string(move) + "' is not legal now");
    memory_.after(environment_, seat);
    look();
  }

  // Takes a uniformly random legal action and returns it.
  int step_randomly(FastRng& chance) {
    const int action = pick(std::span<const std::uint8_t>(mask_), chance);
    if (action >= 0) step(action);
    return action;
  }

  void imagine(int seat, std::uint64_t seed) {
    check_seat(seat);
    FastRng chance(seed);
    environment_.imagine(seat, chance);
    look();
  }

  void check_legal(int action) const {
    if (over()) throw std::invalid_argument("the game is over");
    if (!is_legal(action))
      throw std::invalid_argument("action " + std::to_string(action) + " is not legal now");
  }

  void check_seat(int seat) const {
    if (seat < 0 || seat >= players())
      throw std::invalid_argument("there is no seat " + std::to_string(seat));
  }

 private:
  void look() { environment_.mask(mask_); }

  static const std::uint8_t* next_set(const std::uint8_t* at, const std::uint8_t* end) {
    for (std::uint64_t eight; at + sizeof eight <= end; at += sizeof eight) {
      std::memcpy(&eight, at, sizeof eight);
      if (eight != 0) break;  // most of a mask is empty
    }
    while (at != end && *at == 0) ++at;
    return at;
  }

  Environment environment_;
  typename MemoryOf<Environment>::type memory_;
  std::array<std::uint8_t, actions> mask_;
};

template <class T>
using Array = nb::ndarray<T, nb::c_contig, nb::device::cpu>;

// Many games; every step writes into the arrays.
template <class Environment>
class BoundFleet {
 public:
  using Options = typename Environment::Options;
  using Wrapped = Fleet<Environment>;

  BoundFleet(const Options& options, std::size_t games, std::uint64_t seed, std::size_t threads,
             std::uint32_t limit, Array<std::uint8_t> mask,
             std::optional<Array<std::uint8_t>> observation, Array<std::int8_t> seat,
             Array<std::int8_t> actor, Array<std::int16_t> points, Array<float> result,
             Array<std::uint8_t> over, Array<std::uint8_t> cut)
      : mask_(std::move(mask)),
        observation_(std::move(observation)),
        seat_(std::move(seat)),
        actor_(std::move(actor)),
        points_(std::move(points)),
        result_(std::move(result)),
        over_(std::move(over)),
        cut_(std::move(cut)),
        fleet_(checked(games, threads), options, seed, threads, limit) {
    expect(mask_.size(), games * Wrapped::actions, "mask");
    if (observation_) expect(observation_->size(), games * Wrapped::observation, "observation");
    expect(seat_.size(), games, "seat");
    expect(actor_.size(), games, "actor");
    expect(points_.size(), games, "points");
    expect(result_.size(), games * static_cast<std::size_t>(options.players), "result");
    expect(over_.size(), games, "over");
    expect(cut_.size(), games, "cut");
    nb::gil_scoped_release unlocked;
    fleet_.look(arrays());
  }

  void step(const Array<const std::int32_t>& wanted) {
    expect(wanted.size(), fleet_.size(), "actions");
    const std::span<const std::int32_t> actions(wanted.data(), wanted.size());
    const std::size_t bad = fleet_.first_illegal(actions, mask_.data());
    if (bad < fleet_.size())
      throw std::invalid_argument("game " + std::to_string(bad) + ": action " +
                                  std::to_string(actions[bad]) + " is not legal now");
    nb::gil_scoped_release unlocked;
    fleet_.step(actions, arrays());
  }

  void sample(const Array<std::int32_t>& chosen) {
    expect(chosen.size(), fleet_.size(), "actions");
    nb::gil_scoped_release unlocked;
    fleet_.sample(mask_.data(), chosen.data());
  }

  std::vector<int> scores(std::size_t game) const {
    if (game >= fleet_.size())
      throw std::invalid_argument("there is no game " + std::to_string(game));
    std::vector<int> list;
    const Environment& environment = fleet_.game(game);
    for (int seat = 0; seat < environment.players(); ++seat)
      list.push_back(environment.score(seat));
    return list;
  }

 private:
  static std::size_t checked(std::size_t games, std::size_t threads) {
    if (games == 0 || threads == 0)
      throw std::invalid_argument("there must be at least one game and one thread");
    return games;
  }

  static void expect(std::size_t size, std::size_t wanted, const char* name) {
    if (size != wanted)
      throw std::invalid_argument(std::string(name) + " has " + std::to_string(size) +
                                  " entries, not " + std::to_string(wanted));
  }

  typename Wrapped::Arrays arrays() {
    return {mask_.data(),   observation_ ? observation_->data() : nullptr,
            seat_.data(),   actor_.data(),
            points_.data(), result_.data(),
            over_.data(),   cut_.data()};
  }

  Array<std::uint8_t> mask_;
  std::optional<Array<std::uint8_t>> observation_;
  Array<std::int8_t> seat_, actor_;
  Array<std::int16_t> points_;
  Array<float> result_;
  Array<std::uint8_t> over_, cut_;
  Wrapped fleet_;
};

// The methods every game has; game-specific ones are added to the result.
template <class Environment>
nb::class_<Stepper<Environment>> bind_stepper(nb::module_& module, const char* name,
                                              const char* about) {
  using namespace nb::literals;
  using Bound = Stepper<Environment>;
  nb::class_<Bound> bound(module, name, about);
  bound.attr("ACTIONS") = static_cast<int>(Environment::actions);
  bound.attr("ROWS") = static_cast<int>(Environment::rows);
  bound.attr("COLUMNS") = static_cast<int>(Environment::columns);
  bound.def("clone", [](const Bound& self) { return self; })
      .def("__copy__", [](const Bound& self) { return self; })
      .def(
          "__deepcopy__", [](const Bound& self, nb::handle) { return self; }, "memo"_a)
      .def_prop_ro("players", &Bound::players)
      .def_prop_ro("turn", &Bound::turn, "The seat to decide; -1 when the game is over.")
      .def_prop_ro("over", &Bound::over)
      .def_prop_ro(
          "ply", [](const Bound& self) { return self.environment().ply(); },
          "How many moves were made; a move may take several actions.")
      .def_prop_ro("scores", &Bound::scores)
      .def_prop_ro("winners", &Bound::winners)
      .def_prop_ro("result", &Bound::result, "What the game was worth to each seat; sums to 0.")
      .def("legal", &Bound::legal, "The legal actions, ascending.")
      .def("is_legal", &Bound::is_legal, "action"_a)
      .def("mask", &Bound::mask, "A byte for each action: 1 where it is legal.")
      .def("observe", &Bound::observe, "seat"_a, "ROWS times COLUMNS bytes.")
      .def("step", &Bound::step, "action"_a, "Decides; returns the points that it brought.")
      .def("step_randomly", &Bound::step_randomly, "chance"_a,
           "A legal action by chance; returns it, or -1 when the game is over.")
      .def("play", &Bound::play, "move"_a,
           "Makes a whole turn, given as text; a half-made one is forgotten.")
      .def("play_bot", &Bound::play_bot, "bot"_a, "seed"_a,
           "Lets a bot make a whole turn; returns its move.")
      .def("imagine", &Bound::imagine, "seat"_a, "seed"_a, "Deals anew what the seat cannot see.");
  return bound;
}

template <class Environment, class... Given>
void bind_fleet(nb::module_& module, const char* name,
                typename Environment::Options (*options)(Given...), auto... named) {
  using namespace nb::literals;
  using Bound = BoundFleet<Environment>;
  nb::class_<Bound>(module, name, "Many games, one decision in each at every step.")
      .def(
          "__init__",
          [options](Bound* self, Given... given, std::size_t games, std::uint64_t seed,
                    std::size_t threads, std::uint32_t limit, Array<std::uint8_t> mask,
                    std::optional<Array<std::uint8_t>> observation, Array<std::int8_t> seat,
                    Array<std::int8_t> actor, Array<std::int16_t> points, Array<float> result,
                    Array<std::uint8_t> over, Array<std::uint8_t> cut) {
            new (self) Bound(options(given...), games, seed, threads, limit, mask, observation,
                             seat, actor, points, result, over, cut);
          },
          named..., "games"_a, "seed"_a, "threads"_a, "limit"_a, "mask"_a, "observation"_a.none(),
          "seat"_a, "actor"_a, "points"_a, "result"_a, "over"_a, "cut"_a)
      .def("step", &Bound::step, "actions"_a)
      .def("sample", &Bound::sample, "actions"_a, "Writes a legal action by chance for each game.")
      .def("scores", &Bound::scores, "game"_a);
}

}  // namespace sixfold
