// Python bindings of the Qwirkle environment: one game, or many at once.
#include "../../qwirkle/environment/environment.hpp"

#include <algorithm>
#include <utility>

#include "../../qwirkle/bots/ask.hpp"
#include "../../qwirkle/bots/levels.hpp"
#include "../environment.hpp"
#include "game.hpp"

namespace sixfold::qwirkle {

// The latest turns, which bots draw conclusions from.
class PastTurns {
 public:
  template <class Actions>
  void before(const Actions& environment, int action) {
    laid_ = environment.state().board().size();
    const bool sets_aside = action >= Actions::aside_at && action < Actions::end_at;
    swapped_ = static_cast<int>(environment.aside().size()) + sets_aside;
  }

  template <class Actions>
  void before(const Actions& environment, std::string_view move) {
    laid_ = environment.state().board().size();
    swapped_ = move.starts_with('-') ? static_cast<int>(move.size() / 2) : 0;
  }

  template <class Actions>
  void after(const Actions& environment, int seat) {
    const Board& board = environment.state().board();
    PastTurn turn{seat, {}, 0};
    for (int i = laid_; i < board.size(); ++i) turn.laid.push_back(board.laid(i));
    std::ranges::sort(turn.laid, {}, [](const Placement& p) { return std::pair(p.x, p.y); });
    if (turn.laid.empty()) turn.swapped = swapped_;
    listed_.insert(listed_.end(), turn.laid.begin(), turn.laid.end());
    if (turns_.size() == past_turns) turns_.erase(turns_.begin());
    turns_.push_back(std::move(turn));
  }

  const std::vector<PastTurn>& turns() const { return turns_; }
  // All tiles on the table, those of one turn in the order of their cells, as records have them.
  const std::vector<Placement>& listed() const { return listed_; }

 private:
  std::vector<PastTurn> turns_;
  std::vector<Placement> listed_;
  int laid_ = 0, swapped_ = 0;
};

inline Thought ask_bot(const Environment<Rng>& environment, const PastTurns& past,
                       std::string_view bot, const Seed& seed) {
  Sight sight = sight_of(environment.state(), past.listed());
  sight.past = past.turns();
  return ask(bot, sight, seed, {}, {});
}

// The legal move that a text stands for.
inline std::optional<Move> move_of(const State& state, std::string_view text) {
  auto read = parse_move(text);
  if (!read) return {};
  Move move;
  if (read->play.empty()) {
    const Reason reason = read->swap.empty()
                              ? judge_pass(state.board(), state.mover(), state.bag().size())
                              : state.judge_swap(read->swap);
    if (reason != Reason::none) return {};
    for (const Kind kind : read->swap) move.add_swap(kind);
    return move;
  }
  if (state.board().empty()) levels_detail::bring_home(read->play);
  state.plays([&](Play play) {
    if (play_is(play, state.board(), read->play)) move = Move::of(play);
  });
  return move.is_play() ? std::optional(move) : std::nullopt;
}

inline bool make_turn(Environment<Rng>& environment, std::string_view text) {
  const auto move = move_of(environment.state(), text);
  if (move) environment.make(*move);
  return move.has_value();
}

}  // namespace sixfold::qwirkle

template <>
struct sixfold::MemoryOf<sixfold::qwirkle::Environment<sixfold::Rng>> {
  using type = qwirkle::PastTurns;
};

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
