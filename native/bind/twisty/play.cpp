// Twisty as a server plays it: texts in, JSON out.
#include <nanobind/nanobind.h>

#include <vector>

#include "../../twisty/referee.hpp"
#include "../play.hpp"
#include "game.hpp"

namespace sixfold::twisty {

namespace {

class TwistyPlay {
 public:
  explicit TwistyPlay(const TwistyGame& game) : referee_(game.game()) {}

  nb::object play(const nb::str& text) {
    const auto details = referee_.play(view_of(text));
    if (!details) return nb::none();
    const Game& game = referee_.game();
    std::vector<int> scores;
    for (const Seat seat : referee_.seats())
      scores.push_back(count_of[game.position().held[seat]]);
    const bool over = game.is_over();
    return told(game.turn(), scores, over ? referee_.winners() : std::vector<Seat>{},
                referee_.ending(), *details);
  }

  nb::bytes shown() const { return bytes_of(referee_.shown()); }

  nb::bytes own(int) const { return bytes_of(""); }

 private:
  Referee referee_;
};

}  // namespace

}  // namespace sixfold::twisty

void bind_twisty_play(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using sixfold::twisty::TwistyPlay;

  nb::class_<TwistyPlay>(module, "TwistyPlay", "A game of Twisty as a server keeps it.")
      .def(nb::init<const sixfold::twisty::TwistyGame&>(), "game"_a)
      .def("play", &TwistyPlay::play, "text"_a,
           nb::sig("def play(self, text: str) -> tuple[int | None, tuple[int, ...], tuple[int, ...], str, bytes] | None"),
           "Make a move; None when it cannot be, then nothing has changed.")
      .def("shown", &TwistyPlay::shown, "What everybody sees, as JSON.")
      .def("own", &TwistyPlay::own, "seat"_a, "What a seat sees otherwise, as JSON; may be empty.");
}
