// Every bot of Qwirkle Rummy by name, and how each decides from what one seat may know.
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
#include "../solver/legal_turns.hpp"
#include "candidates.hpp"
#include "judge.hpp"
#include "laying.hpp"
#include "notes.hpp"
#include "prospects.hpp"
#include "sight.hpp"

namespace sixfold::rummy {

SIXFOLD_COLD_BEGIN

// The best turn for an aim, moving as few cards of the table as possible.
struct BestFor {
  Aim aim = most_cards;
};

// Lays as much as possible without moving more than a few cards of the table, and overlooks some
// percent of its hand.
struct Limited {
  int moved = 2;
  std::uint32_t overlooked = 25;
};

using Bot = std::variant<BestFor, Limited, Insight>;

struct NamedBot {
  std::string_view name;
  Bot bot;
};

inline constexpr Insight replies = {
    .goal = Goal::lead, .answers = 0, .drawn = 0, .kept = 1, .simulations = 600};

// The levels in order, then the baselines.
inline const std::array<NamedBot, 8> bots = {{
    {"beginner", Limited{.moved = 2, .overlooked = 25}},
    {"casual", Limited{.moved = 3, .overlooked = 15}},
    {"club", BestFor{fewest_cards}},
    {"expert", replies},
    {"master",
     Insight{.goal = Goal::win, .answers = 1, .drawn = 2, .kept = 32, .simulations = 2'000}},
    {"greedy", BestFor{most_cards}},
    {"sampled12",
     Insight{
         .goal = Goal::lead, .answers = 0, .drawn = 0, .kept = 1, .simulations = 1, .glances = 12}},
    {"fewest", BestFor{fewest_cards}},
}};

inline const Bot* find_bot(std::string_view name) {
  const auto at = std::ranges::find(bots, name, &NamedBot::name);
  return at == bots.end() ? nullptr : &at->bot;
}

namespace levels_detail {

// A legal turn that must be ranked, too, as it is laid.
struct Asked {
  std::string text;
  LaidTurn laid;
};

inline constexpr std::uint32_t percent = 100;
// How far the limit on moved cards is raised step by step before any play is accepted.
inline constexpr int patience = 8;
// Turns that are laid out and reported, besides the requested ones.
inline constexpr std::size_t reported = 5;
inline constexpr std::uint64_t most_simulations = 10'000'000;

inline double chance(const Sight& sight, int won) {
  return win_chance(sight.lead() + won, sight.qwirkles_left(), sight.state.seated());
}

// The only move of a seat that can play no card (M12).
inline Thought stuck(const Sight& sight) {
  const std::string_view move = sight.state.may_exchange() ? exchange_text : pass_text;
  Thought thought;
  thought.ranked.push_back(
      {std::string(move), chance(sight, 0), 0, static_cast<double>(sight.lead()), {notes::stuck}});
  return thought;
}

// The thought of a bot that evaluates only the play it makes.
inline Thought thought_of(const Sight& sight, const LaidTurn& laid) {
  if (!laid.found) return stuck(sight);
  const int won = total(laid.turn.qwirkles);
  Thought thought;
  thought.ranked.push_back({text_of(laid), chance(sight, won), 0,
                            static_cast<double>(sight.lead() + won), notes_of(laid)});
  return thought;
}

inline LaidTurn look(const Sight& sight, const Counts& hand, int moved) {
  return best_turn_moving(sight.table, hand, most_cards, moved, KeeperRule::any);
}

// When it finds nothing, it allows one more moved card at a time, since a seat that can play must
// (M6).
inline LaidTurn within_limits(const Sight& sight, const Limited& bot, Rng rng) {
  const Counts& hand = sight.state.mover();
  Counts noticed{};
  for (int kind = 0; kind < kinds; ++kind)
    for (int copy = 0; copy < hand[kind]; ++copy)
      if (rng.below(percent) >= bot.overlooked) ++noticed[kind];
  LaidTurn laid = look(sight, noticed, bot.moved);
  for (int moved = bot.moved; !laid.found && moved <= patience; ++moved)
    laid = look(sight, hand, moved);
  return laid.found ? laid : best_laid(sight, fewest_cards);
}

inline Insight within(Insight insight, const Limits& limits) {
  const auto own = static_cast<std::uint64_t>(insight.simulations);
  const std::uint64_t wanted = limits.own ? own : limits.simulations.value_or(own);
  insight.simulations = static_cast<int>(std::clamp<std::uint64_t>(wanted, 1, most_simulations));
  insight.tireless = limits.timed && !limits.simulations;
  insight.even = limits.only_asked;
  return insight;
}

// To win, every turn is considered in the last round (M14), even with fewer qwirkles.
inline Width width_for(const State& state, Goal goal) {
  if (state.deck().empty() && goal == Goal::win) return {.fewer = qwirkles_in_box, .outcomes = 64};
  return {};
}

inline Judged judged(const Sight& sight, std::string text, const LaidTurn& laid,
                     const Opinion& opinion) {
  return {std::move(text),
          opinion.value,
          opinion.error,
          opinion.margin,
          notes_about(sight, laid, opinion),
          {opinion.chances.begin(), opinion.chances.end()}};
}

// The best turns laid with the fewest moved cards, and the requested ones as given.
inline void report(const Sight& sight, const Opinion& opinion, bool lays,
                   std::span<const Asked> asked, std::vector<Judged>& ranked) {
  std::string own;
  if (lays) {
    const LaidTurn laid = lay_calmly(sight, opinion.turn);
    own = text_of(laid);
    ranked.push_back(judged(sight, own, laid, opinion));
  }
  for (const Asked& one : asked)
    if (one.laid.turn == opinion.turn && one.text != own)
      ranked.push_back(judged(sight, one.text, one.laid, opinion));
}

inline Thought by_sampling(const Sight& sight, const Insight& given, const Seed& seed,
                           const Limits& limits, std::span<const Asked> asked) {
  const State& state = sight.state;
  const Insight insight = within(given, limits);
  const bool only_asked = limits.only_asked && !asked.empty();
  std::vector<Turn> turns;
  if (!only_asked) turns = candidates(state.table(), state.mover(), width_for(state, insight.goal));
  if (!only_asked && turns.empty()) return stuck(sight);
  std::vector<Turn> wanted;
  for (const Asked& one : asked) wanted.push_back(one.laid.turn);
  FastRng random(number_of(seed));
  Judge judge(state, insight, random, limits.stop);
  const std::vector<Opinion> opinions = judge.judge(turns, wanted);
  Thought thought;
  for (std::size_t place = 0; place < opinions.size(); ++place)
    report(sight, opinions[place], place < reported && !only_asked, asked, thought.ranked);
  const bool only_play = opinions.size() == 1 && !only_asked &&
                         legal_turns(state.table(), state.mover(), 2).size() == 1;
  if (only_play)
    for (Judged& one : thought.ranked) one.notes.insert(one.notes.begin(), notes::only_play);
  thought.simulations = judge.simulations();
  return thought;
}

// A legal play; nothing if it is none.
inline std::optional<LaidTurn> play_of(const Sight& sight, const Move& move) {
  const Tally hand(sight.state.mover()), played(move.played), there(move.table);
  const Tally meant = Tally(sight.state.table()) + played;
  const bool fits = !played.empty() && (played - hand).empty() && (meant - there).empty() &&
                    (there - meant).empty();
  if (!fits) return {};
  LaidTurn laid{true, true, {played.counts(), {}}, 0, {}};
  for (const Cards& cards : move.table) {
    const auto set = set_of(cards);
    if (!set) return {};
    laid.groups.push_back(*set);
  }
  laid.turn.qwirkles = qwirkles_of(laid.groups);
  laid.moved = moved_cards(sight.table, laid.groups, KeeperRule::any);
  return laid;
}

// The plays among the moves; false when one of them is not legal. What a stuck seat must do needs
// no ranking.
inline bool read_asked(const Sight& sight, std::span<const std::string> also,
                       std::vector<Asked>& asked) {
  for (const std::string& text : also) {
    const Answer<Move> move = parse_move(text);
    if (!move) return false;
    if (move->what != Move::What::play) continue;
    auto laid = play_of(sight, *move);
    if (!laid) return false;
    asked.push_back({text, std::move(*laid)});
  }
  return true;
}

}  // namespace levels_detail

// Thinks for the seat of the sight, whose turn it is. The moves of `also` are ranked, however bad,
// by bots that evaluate moves.
inline Thought think(const Sight& sight, const Bot& bot, const Seed& seed, const Limits& limits,
                     std::span<const std::string> also) {
  using namespace levels_detail;
  std::vector<Asked> asked;
  if (!read_asked(sight, also, asked)) return {};
  if (const BestFor* best = std::get_if<BestFor>(&bot))
    return thought_of(sight, best_laid(sight, best->aim));
  if (const Limited* limited = std::get_if<Limited>(&bot))
    return thought_of(sight, within_limits(sight, *limited, Rng(seed)));
  return by_sampling(sight, *std::get_if<Insight>(&bot), seed, limits, asked);
}

SIXFOLD_COLD_END

}  // namespace sixfold::rummy
