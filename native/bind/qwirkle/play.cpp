// Qwirkle as a server plays it: texts in, JSON out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <vector>

#include "../../qwirkle/referee.hpp"
#include "../play.hpp"
#include "game.hpp"

namespace sixfold::qwirkle {

namespace {

class QwirklePlay {
 public:
  QwirklePlay(const Game& game, const Numbers& announced, const std::string& board)
      : referee_(game.state(), game.rng(), announced, board) {}

  nb::object play(const nb::str& text) {
    const auto details = referee_.play(view_of(text));
    if (!details) return nb::none();
    const State& state = referee_.state();
    Numbers scores, winners;
    for (int seat = 0; seat < state.players(); ++seat) {
      scores.push_back(state.score(seat));
      if (state.over() && state.winners() >> seat & 1) winners.push_back(seat);
    }
    return told(state.over() ? -1 : state.turn(), scores, winners, referee_.ending(), *details);
  }

  nb::bytes shown() const { return bytes_of(referee_.shown()); }

  nb::bytes own(int seat) const {
    if (seat < 0 || seat >= referee_.state().players())
      throw std::invalid_argument("there is no seat " + std::to_string(seat));
    return bytes_of(referee_.own(seat));
  }

 private:
  Referee referee_;
};

}  // namespace

}  // namespace sixfold::qwirkle

void bind_qwirkle_play(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using sixfold::qwirkle::QwirklePlay;

  nb::class_<QwirklePlay>(module, "QwirklePlay", "A game of Qwirkle as a server keeps it.")
      .def(nb::init<const sixfold::qwirkle::Game&, const std::vector<int>&, const std::string&>(),
           "game"_a, "announced"_a, "board"_a)
      .def("play", &QwirklePlay::play, "text"_a,
           nb::sig("def play(self, text: str) -> tuple[int | None, tuple[int, ...], tuple[int, ...], str, bytes] | None"),
           "Make a move; None when it cannot be, then nothing has changed.")
      .def("shown", &QwirklePlay::shown, "What everybody sees, as JSON.")
      .def("own", &QwirklePlay::own, "seat"_a, "What a seat sees otherwise, as JSON; may be empty.");
}
