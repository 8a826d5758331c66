// The race and the searches of Twisty against their plain definitions.
#include <algorithm>
#include <string>

#include "../twisty/maxn.hpp"
#include "../twisty/search.hpp"
#include "check.hpp"
#include "twisty_table.hpp"

using namespace sixfold;
using namespace sixfold::twisty;

namespace {

// The fewest turns by trying every order of stops.
int turns_by_trial(const Game& game, const Distances& distances, Seat seat, Cell from,
                   int collected) {
  const Position& now = game.position();
  if (collected == color_count) return distances(from, center);
  int best = Course::unreachable;
  const Color color = color_at(now.row[seat], collected);
  for (Bits stops = game.terrain().cubes_of[color] & now.cubes; stops;) {
    const Cell stop = take_lowest(stops);
    const int rest = turns_by_trial(game, distances, seat, stop, collected + 1);
    best = std::min(best, distances(from, stop) + rest);
  }
  return best;
}

void the_race_is_the_shortest_one() {
  CHECK(Distances(empty_table().game().terrain())(at("a1"), at("b3")) == 1);
  CHECK(Distances(empty_table().game().terrain())(at("a1"), at("a1")) == 2);  // T14
  CHECK(Distances(empty_table().game().terrain())(at("a1"), at("g7")) == 4);
  CHECK(Distances(table_with({{'N', "b3"}}).game().terrain())(at("a1"), at("d4")) == 1);
  for (int i = 0; i < 12; ++i) {
    const Deal dealt = deal_of("race" + std::to_string(i), {.players = 3});
    const Game game = after_chance(dealt, i, 40 + 10 * i);
    Race race(game.terrain());
    for (int round = 0; round < 2; ++round)  // the second time remembered
      for (Seat seat = 0; seat < 3 && game.position().placer == nobody; ++seat)
        CHECK(race.turns_to_finish(game.position(), seat) ==
              turns_by_trial(game, race.distances(), seat, game.position().pawn[seat],
                             count_of[game.position().held[seat]]));
  }
}

// Search as it is defined: no window, no table, no order.
int plain_value(Game& game, Race& race, int depth, int ply, std::uint32_t first_turn) {
  const Position now = game.position();
  const Seat me = game.turn();
  const bool is_turn = now.phase == Phase::moving, at_horizon = is_turn && depth <= 0;
  Bits choices = game.decisions();
  int best = -win_value;
  if (at_horizon) {
    const Seat rival = game.seat_after(me);
    best = race.lead(now, me, rival) + Search::on_the_move;
    const bool looks_on = depth > -Search::steals_at_horizon;
    const Bits loot = looks_on && now.robbable(me, rival) ? bit(now.pawn[rival]) : 0;
    choices &= loot | (now.holds_all(me) ? bit(center) : 0);
  }
  while (choices) {
    const Position undo = game.make(take_lowest(choices));
    int worth = 0;
    if (game.is_over())
      worth = game.winner() == me ? win_value - ply - 1 : 0;
    else if (!game.position().repeats_since(first_turn)) {
      worth = plain_value(game, race, is_turn ? depth - 1 : depth, ply + 1, first_turn);
      if (game.turn() != me) worth = -worth;
    }
    game.unmake(undo);
    best = std::max(best, worth);
  }
  return best;
}

void search_is_plain_minimax() {
  for (int i = 0; i < 60; ++i) {
    Game game = after_chance(deal_of("search" + std::to_string(i % 20), {}), i, i * 5);
    if (game.is_over()) continue;
    Race race(game.terrain());
    Search search(game.terrain(), 0), with_table(game.terrain(), 1 << 12);
    for (int depth = 1; depth <= 3; ++depth) {
      const int value = plain_value(game, race, depth, 0, game.position().current_turn());
      const Finding finding = search.think(game, {.depth = depth});
      CHECK(finding.value == value && finding.depth <= depth);
      CHECK(game.is_legal(finding.decision) && finding.line.front() == finding.decision);
      const Finding tabled = with_table.think(game, {.depth = depth});
      CHECK(game.is_legal(tabled.decision) && is_decided(tabled.value) == is_decided(value));
    }
  }
}

void searches_win_block_and_stop() {
  // One hop from the center with all seven.
  const Table winning = empty_table().pawn(0, "c2").holds(0, 7);
  CHECK(Search(winning.game().terrain()).think(winning.game(), {}).decision == at("d4"));
  // Seat 1 wins next turn unless seat 0 stands on the center.
  for (int players = 2; players <= 3; ++players) {
    Table threat = empty_table(players).pawn(0, "c2").pawn(1, "e6").holds(1, 7, 7).holds(0, 1);
    if (players == 3) threat.pawn(2, "a7");
    for (Color color = 1; color < color_count; ++color) threat.deal.layout[color + 7] = cube(color);
    threat.position.cubes = Terrain(threat.deal.layout).cubes;
    const Game game = threat.game();
    CHECK(MaxN(game.terrain()).think(game, {.depth = 2}).decision == at("d4"));
    if (players == 2) CHECK(Search(game.terrain()).think(game, {.depth = 2}).decision == at("d4"));
  }
  // Two seats left of three, and not neighbours by number.
  Game left = after_chance(deal_of("left", {.players = 4}), 3, 30);
  left.retire(0), left.retire(2);
  CHECK(left.is_legal(Search(left.terrain()).think(left, {.depth = 4}).decision));

  const Game game = after_chance(deal_of("limits", {}), 1, 12);
  Search search(game.terrain());
  CHECK(search.think(game, {.nodes = 5000}).nodes == 5000);
  CHECK(game.is_legal(search.think(game, {.nodes = 1}).decision));
  int questions = 0;
  const Finding stopped = search.think(game, {.stop = [&] { return ++questions == 3; }});
  CHECK(questions == 3 && stopped.nodes == 3 * 1024 && game.is_legal(stopped.decision));
  CHECK(MaxN(game.terrain()).think(game, {.nodes = 3000}).nodes == 3000);
  CHECK(game.is_legal(MaxN(game.terrain()).think(game, {.nodes = 1}).decision));
}

void searchers_finish_games_of_two_three_and_four() {
  for (int players = 2; players <= 4; ++players) {
    Game game(deal_of("bots", {.players = players}));
    Search search(game.terrain(), 1 << 12);
    MaxN maxn(game.terrain());
    while (!game.is_over()) {
      const Finding finding = players == 2 ? search.think(game, {.depth = 3})
                                           : maxn.think(game, {.depth = 1});
      CHECK(game.is_legal(finding.decision));
      game.make(finding.decision);
    }
    CHECK(game.winner() != nobody && game.position().turns < 300);
  }
}

}  // namespace

int main() {
  the_race_is_the_shortest_one();
  search_is_plain_minimax();
  searches_win_block_and_stop();
  searchers_finish_games_of_two_three_and_four();
  return check_result("twisty search");
}
