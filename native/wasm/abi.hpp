// The C interface of one game's engine: what a WebAssembly module exports.
//
// Texts go through two buffers. The host writes UTF-8 where sixfold_input(size) says and passes the
// size as the last argument; an answer, mostly JSON, is at sixfold_output(). Engines are numbered
// from 1. A module holds one game, so that each can be loaded on its own.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/json.hpp"
#include "../core/rng.hpp"
#include "../core/thought.hpp"
#include "../engine/engine.hpp"
#include "../engine/review.hpp"
#include "../engine/study.hpp"
#include "runtime.hpp"

namespace sixfold::wasm {

using engine::Engine;

enum Status : int { accepted = 0, illegal = 1, unreadable = 2 };

struct Module {
  std::string input, output;
  std::vector<std::unique_ptr<Engine>> engines;
  std::vector<std::unique_ptr<engine::Study>> studies;

  std::string_view text(std::size_t size) const { return std::string_view(input).substr(0, size); }

  // The number of a new engine.
  int keep(Engine&& opened) {
    return keep_in(engines, std::make_unique<Engine>(std::move(opened)));
  }
  int keep(std::unique_ptr<engine::Study> begun) { return keep_in(studies, std::move(begun)); }

  Engine& engine(int number) { return *engines[static_cast<std::size_t>(number) - 1]; }
  engine::Study& study(int number) { return *studies[static_cast<std::size_t>(number) - 1]; }

  template <class Kept>
  static int keep_in(std::vector<std::unique_ptr<Kept>>& list, std::unique_ptr<Kept> kept) {
    std::size_t place = 0;
    while (place < list.size() && list[place]) ++place;
    if (place == list.size()) list.emplace_back();
    list[place] = std::move(kept);
    return static_cast<int>(place) + 1;
  }

  int refuse(const engine::Refusal& refusal) {
    output.clear();
    engine::write_refusal(output, refusal);
    return refusal.kind == engine::Refusal::Kind::illegal ? illegal : unreadable;
  }
};

inline Module module;

// Cuts the first line off a text.
inline std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return line;
}

// Too large for any game when it is no number.
inline std::int64_t number_in(std::string_view text) {
  constexpr std::int64_t none = -1, most = 1'000'000;
  std::int64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9' || value > most) return none;
    value = value * 10 + (c - '0');
  }
  return text.empty() ? none : value;
}

// Players, seed, a position text or an empty line, then a line `name=value` for each option. 0 when
// the set-up is impossible.
inline int deal(const engine::Game& game, std::string_view lines) {
  const std::int64_t players = number_in(next_line(lines));
  const Seed seed = seed_from_text(next_line(lines));
  const std::string position(next_line(lines));
  engine::Given options;
  while (!lines.empty()) {
    const std::string_view line = next_line(lines);
    const std::size_t equals = line.find('=');
    options.emplace_back(line.substr(0, equals),
                         equals == line.npos ? std::string_view() : line.substr(equals + 1));
  }
  auto opened = Engine::open(game, players, options, seed, position);
  if (opened) return module.keep(std::move(*opened));
  module.refuse(opened.refusal());
  return 0;
}

// {"ply","turn","scores","away","outcome"}
inline void write_facts(std::string& out, const Engine& engine) {
  out = R"({"ply":)";
  json::number(out, engine.ply());
  out += R"(,"turn":)";
  if (engine.turn() == engine::nobody)
    out += "null";
  else
    json::number(out, engine.turn());
  out += R"(,"scores":)";
  json::numbers(out, engine.scores());
  out += R"(,"away":)";
  json::list(out, engine.away(), [&out](bool away) { out += away ? "true" : "false"; });
  out += R"(,"outcome":)";
  if (const auto outcome = engine.outcome()) {
    out += R"({"winners":)";
    json::numbers(out, outcome->winners);
    out += R"(,"clause":)";
    json::text(out, outcome->clause);
    out += '}';
  } else {
    out += "null";
  }
  out += '}';
}

// {"entry","public","points","details"}
inline void write_played(std::string& out, const engine::Played& played) {
  out = R"({"entry":)";
  json::text(out, engine::format_entry(played.entry));
  out += R"(,"public":)";
  json::text(out, played.shown);
  out += R"(,"points":)";
  json::number(out, played.points);
  out += R"(,"details":)";
  out += played.details;
  out += '}';
}

inline void write_choices(std::string& out, const std::vector<engine::Choice>& choices) {
  out.clear();
  json::list(out, choices, [&out](const engine::Choice& choice) {
    out += R"({"text":)";
    json::text(out, choice.text);
    out += R"(,"points":)";
    json::number(out, choice.points);
    out += '}';
  });
}

inline int told(const engine::Answer<engine::Played>& played) {
  if (!played) return module.refuse(played.refusal());
  write_played(module.output, *played);
  return accepted;
}

// Fractions are written as whole numbers of billionths: exact, and no table of powers is linked in.
inline void write_fraction(std::string& out, double value) {
  constexpr double billion = 1e9;
  json::number(out, static_cast<std::int64_t>(value * billion + (value < 0 ? -0.5 : 0.5)));
}

// {"ranked":[{"text","points","value","error","margin","notes"}],"simulations"}
inline void write_thought(std::string& out, const Engine& engine, const Thought& thought) {
  out = R"({"ranked":)";
  json::list(out, thought.ranked, [&](const Judged& judged) {
    out += R"({"text":)";
    json::text(out, judged.move);
    out += R"(,"points":)";
    json::number(out, engine.points_of(judged.move));
    out += R"(,"value":)";
    write_fraction(out, judged.value);
    out += R"(,"error":)";
    write_fraction(out, judged.error);
    out += R"(,"margin":)";
    write_fraction(out, judged.margin);
    out += R"(,"notes":)";
    json::list(out, judged.notes, [&out](std::string_view note) { json::text(out, note); });
    out += '}';
  });
  out += R"(,"simulations":)";
  json::number(out, static_cast<std::int64_t>(thought.simulations));
  out += '}';
}

// Negative limits are none; without any, the bot uses its own.
inline Limits limits_of(double simulations, double milliseconds) {
  Limits limits{.own = simulations < 0 && milliseconds < 0, .timed = milliseconds >= 0};
  if (simulations >= 0) limits.simulations = static_cast<std::uint64_t>(simulations);
  if (milliseconds >= 0) {
    using Clock = std::chrono::steady_clock;
    const std::chrono::duration<double, std::milli> budget(milliseconds);
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(budget);
    limits.stop = [end] { return Clock::now() >= end; };
  }
  return limits;
}

// The bot and its seed, then a line for each move that must be ranked. An empty ranking: an unknown
// bot, a game that is over, or an illegal move to be ranked.
inline void think(int number, const Limits& limits, std::string_view lines) {
  const Engine& engine = module.engine(number);
  const std::string bot(next_line(lines));
  const Seed seed = seed_from_text(next_line(lines));
  std::vector<std::string> also;
  while (!lines.empty()) also.emplace_back(next_line(lines));
  write_thought(module.output, engine, engine.think(bot, seed, limits, also));
}

// The seed, then a line for each move that must be judged.
inline std::unique_ptr<engine::Study> assess(const Engine& engine, double effort,
                                             std::string_view lines) {
  const Seed seed = seed_from_text(next_line(lines));
  std::vector<std::string> also;
  while (!lines.empty()) also.emplace_back(next_line(lines));
  return std::make_unique<engine::AssessmentOfGame>(engine, seed, std::move(also), effort);
}

inline int preview(int number, int seat, std::string_view draft) {
  const Engine& engine = module.engine(number);
  auto preview = engine.preview(engine.has_seat(seat) ? seat : 0, draft);
  if (!preview) return module.refuse(preview.refusal());
  module.output = std::move(*preview);
  return accepted;
}

}  // namespace sixfold::wasm

#define SIXFOLD_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

SIXFOLD_EXPORT(sixfold_input)(std::size_t size)->char* {
  using sixfold::wasm::module;
  if (module.input.size() < size) module.input.resize(size);
  return module.input.data();
}
SIXFOLD_EXPORT(sixfold_output)()->const char* { return sixfold::wasm::module.output.data(); }
SIXFOLD_EXPORT(sixfold_output_size)()->std::size_t { return sixfold::wasm::module.output.size(); }

SIXFOLD_EXPORT(sixfold_at)(int number, int ply)->int {
  using sixfold::wasm::module;
  const auto& engine = module.engine(number);
  return ply < 0 || ply > engine.ply() ? 0 : module.keep(engine.at(ply));
}
SIXFOLD_EXPORT(sixfold_close)(int number)->void {
  sixfold::wasm::module.engines[static_cast<std::size_t>(number) - 1].reset();
}
SIXFOLD_EXPORT(sixfold_ply)(int number)->int { return sixfold::wasm::module.engine(number).ply(); }
SIXFOLD_EXPORT(sixfold_turn)(int number)->int {
  return sixfold::wasm::module.engine(number).turn();
}
SIXFOLD_EXPORT(sixfold_facts)(int number)->void {
  using sixfold::wasm::module;
  sixfold::wasm::write_facts(module.output, module.engine(number));
}
SIXFOLD_EXPORT(sixfold_play)(int number, std::size_t size)->int {
  using sixfold::wasm::module;
  return sixfold::wasm::told(module.engine(number).play(module.text(size)));
}
SIXFOLD_EXPORT(sixfold_move)(int number, int seat, std::size_t size)->int {
  using sixfold::wasm::module;
  return sixfold::wasm::told(module.engine(number).move(seat, module.text(size)));
}
SIXFOLD_EXPORT(sixfold_shown)(int number)->void {
  using sixfold::wasm::module;
  module.output = module.engine(number).shown();
}
SIXFOLD_EXPORT(sixfold_own)(int number, int seat)->void {
  using sixfold::wasm::module;
  const auto& engine = module.engine(number);
  module.output = engine.has_seat(seat) ? engine.own(seat) : "{}";
}
SIXFOLD_EXPORT(sixfold_position)(int number, int seat)->void {
  using sixfold::wasm::module;
  const auto& engine = module.engine(number);
  const bool is_known = seat == sixfold::engine::nobody || engine.has_seat(seat);
  module.output = is_known ? engine.position(seat) : "";
}
SIXFOLD_EXPORT(sixfold_preview)(int number, int seat, std::size_t size)->int {
  return sixfold::wasm::preview(number, seat, sixfold::wasm::module.text(size));
}
SIXFOLD_EXPORT(sixfold_legal)(int number, std::size_t limit)->void {
  using sixfold::wasm::module;
  sixfold::wasm::write_choices(module.output, module.engine(number).legal(limit));
}
SIXFOLD_EXPORT(sixfold_think)
(int number, double simulations, double milliseconds, std::size_t size)->void {
  using sixfold::wasm::module;
  sixfold::wasm::think(number, sixfold::wasm::limits_of(simulations, milliseconds),
                       module.text(size));
}
SIXFOLD_EXPORT(sixfold_assess)(int number, double effort, std::size_t size)->int {
  using sixfold::wasm::module;
  return module.keep(sixfold::wasm::assess(module.engine(number), effort, module.text(size)));
}
SIXFOLD_EXPORT(sixfold_review)(int number, double effort, std::size_t size)->int {
  using sixfold::wasm::module;
  const auto seed = sixfold::seed_from_text(module.text(size));
  return module.keep(
      std::make_unique<sixfold::engine::Review>(module.engine(number), seed, effort));
}
SIXFOLD_EXPORT(sixfold_step)(int study)->int { return sixfold::wasm::module.study(study).step(); }
SIXFOLD_EXPORT(sixfold_found)(int study)->void {
  using sixfold::wasm::module;
  module.output = module.study(study).json();
}
SIXFOLD_EXPORT(sixfold_end)(int study)->void {
  sixfold::wasm::module.studies[static_cast<std::size_t>(study) - 1].reset();
}
SIXFOLD_EXPORT(sixfold_revealed)(int number, int ply)->int {
  return sixfold::wasm::module.engine(number).has_revealed_since(ply);
}

// Defines what depends on the game; once in a module.
#define SIXFOLD_GAME(game)                                              \
  SIXFOLD_EXPORT(sixfold_deal)(std::size_t size)->int {                 \
    return sixfold::wasm::deal(game, sixfold::wasm::module.text(size)); \
  }
