// Every Qwirkle bot by name, and how each decides from what one seat may know.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/rng.hpp"
#include "../../core/thought.hpp"
#include "../engine/notation.hpp"
#include "mind.hpp"
#include "notes.hpp"
#include "noticing.hpp"
#include "random_mover.hpp"
#include "weights.hpp"

namespace sixfold::qwirkle {

SIXFOLD_COLD_BEGIN

struct AnyMove {};     // a random legal move
struct MostPoints {};  // the most points now, ties broken at random

using Bot = std::variant<AnyMove, MostPoints, Noticing, Plan>;

struct NamedBot {
  std::string_view name;
  Bot bot;
};

// The levels in order, then the baselines.
inline const std::array<NamedBot, 7> bots = {{
    {"beginner", Noticing{.near = 85, .far = 70, .tiles = 3, .crossings = 1, .fives = false}},
    {"casual", Noticing{.near = 88, .far = 77, .tiles = 4, .crossings = 2, .fives = true}},
    {"club", Plan{.candidates = 8, .worlds = 0}},
    {"expert", Plan{.candidates = 8, .worlds = 64, .plies = 2}},
    {"master", Plan{.candidates = 16,
                    .worlds = 700,
                    .plies = 6,
                    .nodes = 20'000,
                    .last_bag = 2,
                    .split_nodes = 400}},
    {"random", AnyMove{}},
    {"greedy", MostPoints{}},
}};

inline const Bot* find_bot(std::string_view name) {
  const auto at = std::ranges::find(bots, name, &NamedBot::name);
  return at == bots.end() ? nullptr : &at->bot;
}

namespace levels_detail {

// Limit on the reported moves, besides the requested ones.
inline constexpr std::size_t reported = 16;
inline constexpr std::uint64_t no_limit = 1'000'000;
inline constexpr double never = 1e9;  // is a move so many standard errors behind

inline std::string text_of(const Board& board, const Move& move) {
  const Placements laid = move.play.placements(board);
  const auto swapped = move.swapped();
  return format_move({{laid.begin(), laid.end()}, {swapped.begin(), swapped.end()}});
}

inline std::vector<std::string_view> codes_of(unsigned notes) {
  constexpr std::string_view codes[] = {
      "qwirkle.completes-six", "qwirkle.several-lines", "qwirkle.goes-out",
      "qwirkle.closes-five",   "qwirkle.opens-five",    "qwirkle.keeps-five",
      "qwirkle.keeps-set",     "qwirkle.swaps",         "qwirkle.certain"};
  std::vector<std::string_view> list;
  for (std::size_t i = 0; i < std::size(codes); ++i)
    if ((notes >> i & 1) != 0) list.push_back(codes[i]);
  return list;
}

// An opening may lie anywhere: it is identified by its tiles and direction.
inline void bring_home(std::vector<Placement>& laid) {
  const Coordinate x = std::ranges::min(laid, {}, &Placement::x).x;
  const Coordinate y = std::ranges::min(laid, {}, &Placement::y).y;
  for (Placement& p : laid) p.x -= x, p.y -= y;
}

// Nothing when it is no legal move.
inline std::optional<Move> move_of(const Sight& sight, std::string_view text) {
  auto read = parse_move(text);
  if (!read) return {};
  const Board& board = sight.state.board();
  const Hand& hand = sight.state.mover();
  Move move;
  if (read->play.empty()) {
    const bool swaps = !read->swap.empty();
    const Reason reason =
        swaps ? judge_swap(board, hand, sight.bag, read->swap) : judge_pass(board, hand, sight.bag);
    if (reason != Reason::none) return {};
    for (const Kind kind : read->swap) move.add_swap(kind);
    return move;
  }
  if (board.empty()) bring_home(read->play);
  sight.state.plays([&](Play play) {
    if (play_is(play, board, read->play)) move = Move::of(play);
  });
  return move.is_play() ? std::optional(move) : std::nullopt;
}

// What a bot without a play does: it swaps as many tiles as possible.
inline std::string without_a_play(const Sight& sight) {
  Written move;
  sight.state.mover().for_each([&](Kind kind) {
    if (static_cast<int>(move.swap.size()) < sight.bag) move.swap.push_back(kind);
  });
  return format_move(move);
}

inline std::string most_points(const Sight& sight, const std::vector<Play>& plays, Rng& rng) {
  const int most = std::ranges::max(plays, {}, &Play::points).points();
  std::vector<Play> best;
  for (const Play play : plays)
    if (play.points() == most) best.push_back(play);
  return text_of(sight.state.board(), Move::of(rng.choice(best)));
}

inline Plan within(Plan plan, const Limits& limits) {
  if (limits.own) return plan;
  const auto most = static_cast<int>(
      std::clamp<std::uint64_t>(limits.simulations.value_or(no_limit), 1, no_limit * 1000));
  if (plan.worlds > 0) plan.worlds = most;
  if (plan.nodes > 0) plan.nodes = most;
  if (limits.only_asked) plan.candidates = 0, plan.doubt = never;
  return plan;
}

inline Judged judged(const Sight& sight, Board& board, const Judgement& one, bool sure,
                     std::span<const std::string> also) {
  const Move& move = one.candidate.move;
  const int place = one.candidate.asked;
  return {place < 0 ? text_of(board, move) : also[static_cast<std::size_t>(place)],
          std::clamp(one.chance, 0.0, 1.0),
          one.error,
          one.margin,
          codes_of(notes_of(sight, board, move) | (sure ? +certain : 0u)),
          {one.chances.begin(), one.chances.end()}};
}

inline Thought by_plan(const Sight& sight, const Plan& plan, const Seed& seed, const Limits& limits,
                       std::span<const std::string> also, std::span<const Move> asked) {
  const Findings found = think(sight, learned, within(plan, limits), number_of(seed), asked,
                               [&limits] { return !limits.stopped(); });
  Thought thought{{}, static_cast<std::uint64_t>(found.simulations)};
  Board board = sight.state.board();
  for (const Judgement& one : found.ranked)
    if (thought.ranked.size() < reported || one.candidate.asked >= 0)
      thought.ranked.push_back(
          judged(sight, board, one, found.exact && thought.ranked.empty(), also));
  return thought;
}

}  // namespace levels_detail

// Thinks for the seat of the sight, whose turn it is. The moves of `also` are ranked, however bad,
// by bots that evaluate moves.
inline Thought think(const Sight& sight, const Bot& bot, const Seed& seed, const Limits& limits,
                     std::span<const std::string> also) {
  using namespace levels_detail;
  std::vector<Move> asked;
  for (const std::string& text : also) {
    const auto move = move_of(sight, text);
    if (!move) return {};
    asked.push_back(*move);
  }
  Rng rng(seed);
  if (std::holds_alternative<AnyMove>(bot))
    return unjudged(format_move(RandomMover(sight, rng).move()));
  if (const Plan* plan = std::get_if<Plan>(&bot))
    return by_plan(sight, *plan, seed, limits, also, asked);
  std::vector<Play> plays;
  sight.state.plays(Collect{plays});
  if (plays.empty()) return unjudged(without_a_play(sight));
  if (const Noticing* noticing = std::get_if<Noticing>(&bot))
    plays = noticed(sight, *noticing, plays, rng);
  return unjudged(most_points(sight, plays, rng));
}

SIXFOLD_COLD_END

}  // namespace sixfold::qwirkle
