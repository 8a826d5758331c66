// The running games of all native engines: entries in, JSON out. Refusals are values.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/rng.hpp"
#include "../engine/engine.hpp"
#include "../engine/review.hpp"
#include "../engine/study.hpp"
#include "border.hpp"
#include "bots.hpp"
#include "engines.hpp"

namespace sixfold::engine {

namespace {

nb::str str_of(std::string_view text) { return nb::str(text.data(), text.size()); }
nb::bytes bytes_of(std::string_view text) { return nb::bytes(text.data(), text.size()); }

// Valid as long as the string lives.
std::string_view view_of(const nb::str& text) {
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (data == nullptr) {
    PyErr_Clear();
    throw std::invalid_argument("the text has no UTF-8 form");
  }
  return {data, static_cast<std::size_t>(size)};
}

template <class List>
nb::tuple tuple_of(const List& values) {
  nb::list list;
  for (const typename List::value_type value : values) list.append(value);
  return nb::tuple(list);
}

nb::object seat_or_none(Seat seat) {
  return seat == nobody ? nb::none() : nb::object(nb::int_(seat));
}

// Names and values; a translatable value is (whether it is an error, its text, its details).
nb::list details_of(const Words& words) {
  nb::list list;
  for (const Detail& detail : words.details) {
    nb::object value;
    if (const auto* number = std::get_if<std::int64_t>(&detail.value))
      value = nb::int_(*number);
    else if (const auto* text = std::get_if<std::string>(&detail.value))
      value = str_of(*text);
    else {
      const Words& inner = *std::get_if<Words>(&detail.value);
      value = nb::make_tuple(inner.is_error, str_of(inner.text), details_of(inner));
    }
    list.append(nb::make_tuple(str_of(detail.name), value));
  }
  return list;
}

std::string_view kind_of(const Refusal& refusal) {
  switch (refusal.kind) {
    case Refusal::Kind::illegal: return "illegal";
    case Refusal::Kind::notation: return "notation";
    case Refusal::Kind::option: break;
  }
  return "option";
}

Entry::Kind entry_kind(std::string_view name) {
  using Kind = Entry::Kind;
  constexpr std::pair<std::string_view, Kind> kinds[] = {
      {"skipped", Kind::skipped},         {"retired", Kind::retired},
      {"timed_out", Kind::timed_out},     {"handed_over", Kind::handed_over},
      {"draw_agreed", Kind::draw_agreed}, {"taken_back", Kind::taken_back}};
  for (const auto& [known, kind] : kinds)
    if (known == name) return kind;
  throw std::invalid_argument("there is no such kind of entry: " + std::string(name));
}

int ply_of(const Engine& engine, int ply) {
  if (ply < 0 || ply > engine.ply()) throw nb::index_error("there is no such ply");
  return ply;
}

Seat seat_of(const Engine& engine, int seat) {
  if (!engine.has_seat(seat)) throw nb::index_error("there is no such seat");
  return seat;
}

const Game& game_of(std::string_view name) {
  if (const Game* game = find_game(engines(), name)) return *game;
  throw std::invalid_argument("there is no native engine of this game: " + std::string(name));
}

nb::object open(std::string_view game, std::int64_t players, const Given& options,
                const nb::bytes& seed, const std::string& position) {
  auto opened = Engine::open(game_of(game), players, options, seed_of(seed), position);
  if (!opened) return nb::cast(opened.refusal());
  return nb::cast(std::move(*opened));
}

// Everything that a ply may change, so that it is asked for once: turn, scores, winners, clause.
nb::object told(const Engine& engine, const nb::object& text, const Played& played) {
  const auto outcome = engine.outcome();
  return nb::make_tuple(text, str_of(played.shown), played.points, bytes_of(played.details),
                        seat_or_none(engine.turn()), tuple_of(engine.scores()),
                        outcome ? nb::object(tuple_of(outcome->winners)) : nb::object(nb::tuple()),
                        str_of(outcome ? outcome->clause : ""));
}

nb::object move(Engine& engine, int seat, const nb::str& text) {
  const std::string_view given = view_of(text);
  const auto played = engine.move(seat, given);
  if (!played) return nb::cast(played.refusal());
  const std::string& kept = played->entry.text;
  return told(engine, kept == given ? nb::object(text) : nb::object(str_of(kept)), *played);
}

nb::object enter(Engine& engine, std::string_view kind, int seat, const nb::str& text, int ply) {
  const auto played = engine.play({entry_kind(kind), seat, std::string(view_of(text)), ply});
  if (!played) return nb::cast(played.refusal());
  return told(engine, text, *played);
}

nb::object preview(const Engine& engine, int seat, const nb::str& draft) {
  const auto json = engine.preview(seat_of(engine, seat), view_of(draft));
  if (!json) return nb::cast(json.refusal());
  return bytes_of(*json);
}

ThoughtOut think(const Engine& engine, std::string_view bot, const nb::bytes& seed, bool own,
                 std::optional<double> milliseconds, std::optional<std::uint64_t> simulations,
                 nb::object stop, const std::vector<std::string>& also) {
  if (engine.turn() == nobody) throw std::invalid_argument("the game is over");
  const auto bots = engine.bots();
  if (std::ranges::find(bots, bot) == bots.end())
    throw std::invalid_argument("there is no bot '" + std::string(bot) + "'");
  const Seed stream = seed_of(seed);
  return think_for_python(
      own, milliseconds, simulations, std::move(stop),
      [&](const Limits& limits) { return engine.think(bot, stream, limits, also); });
}

double checked_effort(double effort) {
  if (!(effort > 0) || effort > 1e6) throw std::invalid_argument("an effort is above 0");
  return effort;
}

std::unique_ptr<Study> assess(const Engine& engine, const nb::bytes& seed,
                              std::vector<std::string> also, double effort) {
  if (engine.turn() == nobody) throw std::invalid_argument("the game is over");
  return std::make_unique<AssessmentOfGame>(engine, seed_of(seed), std::move(also),
                                            checked_effort(effort));
}

std::unique_ptr<Study> review(const Engine& engine, const nb::bytes& seed, double effort) {
  return std::make_unique<Review>(engine, seed_of(seed), checked_effort(effort));
}

nb::list legal(const Engine& engine, std::size_t limit) {
  nb::list list;
  for (const Choice& choice : engine.legal(limit))
    list.append(nb::make_tuple(str_of(choice.text), choice.points));
  return list;
}

}  // namespace

}  // namespace sixfold::engine

#define TOLD "tuple[str, str, int, bytes, int | None, tuple[int, ...], tuple[int, ...], str]"

void bind_engine(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using namespace sixfold::engine;

  nb::class_<Refusal>(module, "EngineRefusal", "Why a native engine refuses: plain values.")
      .def_prop_ro("kind", &kind_of, "illegal, notation or option")
      .def_prop_ro("code", [](const Refusal& r) { return str_of(r.code); })
      .def_prop_ro("clause", [](const Refusal& r) { return str_of(r.clause); })
      .def_prop_ro("text", [](const Refusal& r) { return str_of(r.words.text); })
      .def_prop_ro(
          "details", [](const Refusal& r) { return details_of(r.words); },
          nb::sig("def details(self) -> list[tuple[str, object]]"),
          "In order; a translatable one is (is it an error, text, details).")
      .def_prop_ro("message", &Refusal::message)
      .def_prop_ro("json", [](const Refusal& r) {
        std::string out;
        write_refusal(out, r);
        return bytes_of(out);
      });

  nb::class_<Study>(module, "Study", "An assessment or a review, done slice by slice.")
      .def("step", &Study::step, nb::call_guard<nb::gil_scoped_release>(),
           "Do one more slice; False when all is done.")
      .def(
          "json", [](const Study& study) { return bytes_of(study.json()); },
          "What is known so far.");

  nb::class_<Engine>(module, "Engine", "A running game.")
      .def_static(
          "games",
          [] {
            nb::list names;
            for (const Game* game : engines()) names.append(str_of(game->name));
            return nb::tuple(names);
          },
          nb::sig("def games() -> tuple[str, ...]"), "The games that can be opened.")
      .def_static("open", &open, "game"_a, "players"_a, "options"_a, "seed"_a, "position"_a = "",
                  nb::sig("def open(game: str, players: int, options: "
                          "collections.abc.Sequence[tuple[str, str]], seed: bytes, "
                          "position: str = '') -> Engine | EngineRefusal"))
      .def_prop_ro("ply", &Engine::ply)
      .def_prop_ro(
          "turn", [](const Engine& e) { return seat_or_none(e.turn()); },
          nb::sig("def turn(self) -> int | None"))
      .def_prop_ro(
          "scores", [](const Engine& e) { return tuple_of(e.scores()); },
          nb::sig("def scores(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "away", [](const Engine& e) { return tuple_of(e.away()); },
          nb::sig("def away(self) -> tuple[bool, ...]"))
      .def_prop_ro(
          "outcome",
          [](const Engine& e) -> nb::object {
            const auto outcome = e.outcome();
            if (!outcome) return nb::none();
            return nb::make_tuple(tuple_of(outcome->winners), str_of(outcome->clause));
          },
          nb::sig("def outcome(self) -> tuple[tuple[int, ...], str] | None"))
      .def(
          "entry",
          [](const Engine& e, int ply) {
            return format_entry(e.entry(ply_of(e, ply < 1 ? -1 : ply)));
          },
          "ply"_a, "The entry of a ply as one line, from 1.")
      .def("move", &move, "seat"_a, "text"_a,
           nb::sig("def move(self, seat: int, text: str) -> " TOLD " | EngineRefusal"),
           "The canonical text, the public line, points, details; turn, scores, winners, clause.")
      .def("enter", &enter, "kind"_a, "seat"_a, "text"_a, "ply"_a,
           nb::sig("def enter(self, kind: str, seat: int, text: str, ply: int) -> " TOLD
                   " | EngineRefusal"),
           "An entry other than a move; the same answer.")
      .def(
          "at", [](const Engine& e, int ply) { return e.at(ply_of(e, ply)); }, "ply"_a)
      .def(
          "has_revealed_since",
          [](const Engine& e, int ply) { return e.has_revealed_since(ply_of(e, ply)); }, "ply"_a)
      .def("shown", [](const Engine& e) { return bytes_of(e.shown()); })
      .def(
          "own", [](const Engine& e, int seat) { return bytes_of(e.own(seat_of(e, seat))); },
          "seat"_a)
      .def(
          "position",
          [](const Engine& e, std::optional<int> seat) {
            return e.position(seat ? seat_of(e, *seat) : nobody);
          },
          "seat"_a = nb::none(), "The position text as a seat knows it; None tells all hands.")
      .def("preview", &preview, "seat"_a, "draft"_a,
           nb::sig("def preview(self, seat: int, draft: str) -> bytes | EngineRefusal"))
      .def("legal", &legal, "limit"_a = every,
           nb::sig("def legal(self, limit: int = ...) -> list[tuple[str, int]]"),
           "Moves of the seat to move, with their points.")
      .def_prop_ro(
          "bots", [](const Engine& e) { return e.bots(); }, "The names of its bots.")
      .def("think", &think, "bot"_a, "seed"_a, "own"_a = true, "milliseconds"_a = nb::none(),
           "simulations"_a = nb::none(), "stop"_a = nb::none(),
           "also"_a = std::vector<std::string>{}, "As the bots of the game, for the seat to move.")
      .def("assess", &assess, "seed"_a, "also"_a = std::vector<std::string>{}, "effort"_a = 1.0,
           "The best moves of the seat to move and those asked about, with error bars.")
      .def("review", &review, "seed"_a, "effort"_a = 1.0, "All moves so far, with what was luck.");
}
