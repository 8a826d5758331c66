// What a bot is asked and what it answers, the same for every game.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sixfold {

// A move and what a bot thinks of it.
struct Judged {
  std::string move;    // in canonical notation
  double value = 0.5;  // the chance to win the game after it, 0 to 1
  double error = 0;    // one standard error of `value`; 0 when certain or unknown
  double margin = 0;   // the expected lead, in points or turns
  std::vector<std::string_view> notes{};  // reasons, as codes that people's languages translate
  std::vector<double> chances{};  // of every seat to win; empty where a bot tells only `value`
};

// The best move first. Empty only when the question made no sense: an unknown bot, or an illegal
// move to be ranked.
struct Thought {
  std::vector<Judged> ranked{};
  std::uint64_t simulations = 0;
};

// The thought of a bot that does not evaluate moves.
inline Thought unjudged(std::string move) {
  Thought thought;
  thought.ranked.push_back({.move = std::move(move)});
  return thought;
}

// How long a bot may think. There is no clock here: a deadline is part of `stop`.
struct Limits {
  bool own = true;          // the limits of the bot itself; then `simulations` is not used
  bool timed = false;       // `stop` ends it after some time
  bool only_asked = false;  // the moves asked about and no others, all in the same deals
  std::optional<std::uint64_t> simulations{};
  std::function<bool()> stop{};  // polled, may be empty; once true, a bot answers with what it has

  bool stopped() const { return stop && stop(); }
};

}  // namespace sixfold
