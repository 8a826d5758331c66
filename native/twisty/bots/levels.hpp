// Every Twisty bot by name, and how each decides.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/rng.hpp"
#include "../../core/sort.hpp"
#include "../../core/thought.hpp"
#include "../engine/notation.hpp"
#include "chances.hpp"
#include "outlook.hpp"
#include "search.hpp"
#include "sight.hpp"
#include "uct.hpp"

namespace sixfold::twisty {

SIXFOLD_COLD_BEGIN

struct AnyMove {};     // a random legal move
struct MostPoints {};  // a cube if one can be had, ties broken at random

// The shortest path to the finish that repeats no position (T20), ties broken at random; without
// `plans` only to the next cube.
struct Racing {
  bool plans = true;
};

// Alpha-beta against one rival, limited by depth and nodes; against more a tree of races.
struct Searching {
  int depth = deepest;
  std::uint64_t nodes = 0, races = 0;
};

// Thinks like another bot, and plays the best of what it notices: always squares one hop away; of
// ten squares that take one more landing `found`; never those that take more than `landings`.
struct Nearsighted {
  std::variant<Racing, Searching> mind;
  int landings = 2;
  std::uint32_t found = 10;
};

using Bot = std::variant<AnyMove, MostPoints, Racing, Searching, Nearsighted>;

struct NamedBot {
  std::string_view name;
  Bot bot;
};

inline constexpr Searching club = {.depth = 1, .nodes = 5'000, .races = 50};

// The levels in order, then the baselines.
inline const std::array<NamedBot, 9> bots = {{
    {"beginner", Nearsighted{.mind = Racing{.plans = false}, .landings = 2, .found = 5}},
    {"casual", Nearsighted{.mind = club, .landings = 2, .found = 8}},
    {"club", club},
    {"expert", Searching{.depth = 3, .nodes = 50'000, .races = 300}},
    {"master", Searching{.depth = deepest, .nodes = 300'000, .races = 4'000}},
    {"random", AnyMove{}},
    {"greedy", MostPoints{}},
    {"racer", Racing{}},
    {"alphabeta3", Searching{.depth = 3, .nodes = 1'000'000, .races = 300}},
}};

inline const Bot* find_bot(std::string_view name) {
  const auto at = std::ranges::find(bots, name, &NamedBot::name);
  return at == bots.end() ? nullptr : &at->bot;
}

namespace levels_detail {

using Ranking = std::vector<Ranked>;

// A legal move that must be ranked, too.
struct Asked {
  Cell decision;
  std::string text;
};

inline constexpr int decided = 29'000;  // a value beyond this is a forced win or loss
inline constexpr int samples = 24;      // of rows: enough to recognize a remote corner, and fast

// Nothing when it is no legal decision.
inline std::optional<Cell> decision_of(const Game& game, std::string_view text) {
  const auto move = parse_move(text);
  if (!move) return {};
  const Cell cell = move->what == Move::What::none ? pass : move->end();
  const bool places = game.position().phase == Phase::placing;
  if (places != (move->what == Move::What::corner) || !game.is_legal(cell)) return {};
  return cell;
}

inline Thought any_move(const Outlook& seen, Rng& rng) {
  return unjudged(seen.written(rng.choice(seen.ways).decision).first);
}

inline Thought most_points(const Outlook& seen, Rng& rng) {
  const Game& game = seen.game;
  const auto takes = [&game](Cell cell) {
    if (game.position().phase == Phase::placing || cell == pass) return false;
    const Notes notes = notes_detail::notes_of_landing(game, cell);
    return !notes.empty() && (notes[0] == notes::takes || notes[0] == notes::robs);
  };
  std::vector<Cell> all, best;
  for (const Way& way : seen.ways) {
    all.push_back(way.decision);
    if (takes(way.decision)) best.push_back(way.decision);
  }
  return unjudged(seen.written(rng.choice(best.empty() ? all : best)).first);
}

inline Ranking race(const Outlook& seen, const Racing& racing, Rng rng) {
  std::vector<Way> ways = seen.ways;
  rng.shuffle(ways);
  sort_by(ways, [&racing](const Way& way) {
    return std::pair(way.repeats, racing.plans ? way.to_finish : way.to_goal);
  });
  Ranking ranking;
  for (const Way& way : ways)
    ranking.push_back(
        seen.ranked(way.decision, win_chance(way.lead, guessed, seen.game.present()), 0, way.lead));
  return ranking;
}

inline Ranked from_value(const Outlook& seen, Cell decision, int value) {
  if (std::abs(value) < decided) {
    const double lead = static_cast<double>(value) / Race::turn_value;
    return seen.ranked(decision, win_chance(lead, searched, 2), 0, lead);
  }
  Ranked ranked = seen.ranked(decision, value > 0, 0, seen.way(decision).lead);
  Notes& list = ranked.judged.notes;
  if (std::ranges::find(list, notes::wins) == list.end())
    list.push_back(value > 0 ? notes::wins_soon : notes::loses);
  return ranked;
}

// A transposition table sized for the search: zeroing a large one can cost more than searching.
inline std::size_t table_for(std::uint64_t nodes) {
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(nodes, 1 << 10, 1 << 20));
}

inline constexpr int deepest_ranking = 5;  // of the decisions that are not the best

// For two seats: the best decision of the search, and the others from a shallower search, capped
// at its value.
inline std::uint64_t search(const Outlook& seen, int depth, std::uint64_t nodes,
                            const std::function<bool()>& stop, Ranking& ranking) {
  const Game& game = seen.game;
  Search thinker(game.terrain(), table_for(nodes));
  // A tenth of the budget is for the other decisions.
  const Finding found =
      thinker.think(game, {.depth = depth, .nodes = nodes - nodes / 10, .stop = stop});
  const int less_deep = std::clamp(found.depth - 1, 1, deepest_ranking);
  std::vector<Worth> worths =
      thinker.judge(game, {.depth = less_deep, .nodes = nodes / 10, .stop = stop});
  if (worths.empty()) worths = thinker.judge(game, {.depth = 1});
  ranking.push_back(from_value(seen, found.decision, found.value));
  for (const Worth& worth : worths)
    if (worth.decision != found.decision)
      ranking.push_back(from_value(seen, worth.decision, std::min(worth.value, found.value)));
  return found.nodes;
}

// For two seats: every decision that was asked about, in this order, each searched with the same
// budget.
inline std::uint64_t search_each(const Outlook& seen, std::span<const Asked> asked,
                                 std::uint64_t nodes, const std::function<bool()>& stop,
                                 Ranking& ranking) {
  const Seat me = seen.game.turn();
  const std::uint64_t each = std::max<std::uint64_t>(1, nodes / asked.size());
  Bits known = 0;
  for (const Asked& one : asked) {
    if (known & bit(one.decision)) continue;
    known |= bit(one.decision);
    Game after = seen.game;
    after.make(one.decision);
    int value = 0;
    if (!after.is_over()) {
      Search thinker(after.terrain(), table_for(each));
      const Finding found = thinker.think(after, {.nodes = each, .stop = stop});
      value = after.turn() == me ? found.value : -found.value;
    } else if (!after.is_draw()) {
      value = after.winner() == me ? win_value : -win_value;
    }
    ranking.push_back(from_value(seen, one.decision, value));
  }
  return each * asked.size();
}

inline std::uint64_t grow_tree(const Outlook& seen, const Seed& seed, std::uint64_t races,
                               const std::function<bool()>& stop, Bits wanted, Ranking& ranking) {
  FastRng random(number_of(seed));
  Uct thinker(seen.game.terrain());
  const Limits limits{.nodes = std::min(races, most_races), .stop = stop};
  for (const Uct::Tried& tried : thinker.think(seen.game, limits, random, wanted))
    if (tried.times > 0 || (wanted & bit(tried.decision))) {
      ranking.push_back(
          seen.ranked(tried.decision, tried.share, tried.error, seen.way(tried.decision).lead));
      ranking.back().judged.chances.assign(tried.shares.begin(), tried.shares.end());
    }
  return thinker.races();
}

// Adds requested moves next to ranked ones that reach the same square by another path.
inline void add_paths(Ranking& ranking, std::span<const Asked> asked) {
  const auto is_known = [&ranking](const Asked& one) {
    return std::ranges::any_of(ranking, [&](const Ranked& r) { return r.judged.move == one.text; });
  };
  std::vector<const Asked*> others;
  for (const Asked& one : asked)
    if (!is_known(one)) others.push_back(&one);
  Ranking all;
  for (const Ranked& first : ranking) {
    all.push_back(first);
    for (auto other = others.rbegin(); other != others.rend(); ++other) {
      if ((*other)->decision != first.decision) continue;
      all.push_back(first);
      all.back().judged.move = (*other)->text;
      break;
    }
  }
  ranking = std::move(all);
}

// What `mind` ranks, and how many simulations it took.
template <class Mind>
std::uint64_t rank(const Outlook& seen, const Mind& mind, const Seed& seed,
                   const sixfold::Limits& limits, std::span<const Asked> asked, Ranking& ranking) {
  std::uint64_t used = 0;
  if constexpr (std::is_same_v<Mind, Racing>) {
    ranking = race(seen, mind, Rng(seed));
  } else {
    const bool duel = seen.game.present() == 2;
    const std::uint64_t most =
        limits.own ? (duel ? mind.nodes : mind.races)
                   : limits.simulations.value_or(std::numeric_limits<std::uint64_t>::max());
    Bits wanted = 0;
    for (const Asked& one : asked) wanted |= bit(one.decision);
    if (!duel)
      used = grow_tree(seen, seed, most, limits.stop, wanted, ranking);
    else if (limits.only_asked && !asked.empty())
      used = search_each(seen, asked, most, limits.stop, ranking);
    else
      used = search(seen, mind.depth, most, limits.stop, ranking);
  }
  add_paths(ranking, asked);
  return used;
}

inline bool sees(const Nearsighted& bot, int hops, Rng& rng) {
  const int more = hops - 1;
  bool so = more < bot.landings;
  for (int i = 0; i < more; ++i) {
    const bool finds = rng.below(10) < bot.found;
    so = so && finds;
  }
  return so;
}

// What is noticed comes first, and with it what was asked; all of it when nothing is noticed.
inline void notice(const Nearsighted& bot, const Seed& seed, std::span<const Asked> asked,
                   Ranking& ranking) {
  Rng rng = Rng(seed).fork("sight");
  Bits known = 0, seen = 0;
  for (const Ranked& one : ranking) {
    if (known & bit(one.decision)) continue;
    known |= bit(one.decision);
    if (sees(bot, one.hops, rng)) seen |= bit(one.decision);
  }
  if (!seen) return;
  std::erase_if(ranking, [&](const Ranked& one) {
    const auto is_this = [&one](const Asked& a) { return a.text == one.judged.move; };
    return !(seen & bit(one.decision)) && std::ranges::none_of(asked, is_this);
  });
  put_first(ranking, [seen](const Ranked& one) { return bool(seen & bit(one.decision)); });
}

// Before the rows are laid (T6): corners by how many turns shorter the path from them is, over
// sampled rows.
inline Thought guess(const Game& game, Rng rng) {
  Deal deal{.players = game.players(),
            .layout = game.terrain().token,
            .starter = game.starter(),
            .last_chooses_first = game.last_chooses_first()};
  std::vector<std::pair<Cell, int>> turns;  // by corner, the sum over the samples
  for (int i = 0; i < samples; ++i) {
    Position position = game.position();
    for (Seat seat = 0; seat < game.players(); ++seat) {
      deal.rows[seat] = shuffled_row(rng);
      position.row[seat] = row_of(deal.rows[seat]);
    }
    const std::vector<Way> ways = ways_of(Game(deal, position));
    if (turns.empty())
      for (const Way& way : ways) turns.emplace_back(way.decision, 0);
    for (std::size_t corner = 0; corner < ways.size(); ++corner)
      turns[corner].second += ways[corner].to_finish;
  }
  double all = 0;
  for (const auto& [corner, sum] : turns) all += sum;
  const double usual = all / (samples * static_cast<double>(turns.size()));
  Thought thought{{}, samples};
  sort_by(turns, [](const auto& corner) { return corner.second; });
  for (const auto& [corner, sum] : turns) {
    const double lead = usual - static_cast<double>(sum) / samples;
    thought.ranked.push_back(
        {"@" + name_of(corner), win_chance(lead, guessed, game.present()), 0, lead, {}});
  }
  return thought;
}

inline Thought judge(const Outlook& seen, const Bot& bot, const Seed& seed,
                     const sixfold::Limits& limits, std::span<const Asked> asked) {
  Ranking ranking;
  Thought thought;
  const auto ask = [&](const auto& mind) {
    thought.simulations = rank(seen, mind, seed, limits, asked, ranking);
  };
  if (const Nearsighted* nearsighted = std::get_if<Nearsighted>(&bot)) {
    std::visit(ask, nearsighted->mind);
    notice(*nearsighted, seed, asked, ranking);
  } else if (const Racing* racing = std::get_if<Racing>(&bot)) {
    ask(*racing);
  } else if (const Searching* searching = std::get_if<Searching>(&bot)) {
    ask(*searching);
  }
  for (Ranked& one : ranking) thought.ranked.push_back(std::move(one.judged));
  return thought;
}

}  // namespace levels_detail

// Thinks for the seat that decides. The moves of `also` are ranked, however bad, by bots that
// evaluate moves.
inline Thought think(const Sight& sight, const Bot& bot, const Seed& seed,
                     const sixfold::Limits& limits, std::span<const std::string> also) {
  using namespace levels_detail;
  std::vector<Asked> asked;
  for (const std::string& text : also) {
    const auto decision = decision_of(sight.game, text);
    if (!decision) return {};
    asked.push_back({*decision, text});
  }
  const bool evaluates =
      !std::holds_alternative<AnyMove>(bot) && !std::holds_alternative<MostPoints>(bot);
  if (evaluates && !sight.rows_are_laid) return guess(sight.game, Rng(seed));
  const Outlook seen(sight.game);
  if (evaluates) return judge(seen, bot, seed, limits, asked);
  Rng rng(seed);
  return std::holds_alternative<AnyMove>(bot) ? any_move(seen, rng) : most_points(seen, rng);
}

SIXFOLD_COLD_END

}  // namespace sixfold::twisty
