// The race and the searches of Twisty against brute-force definitions.
#include <algorithm>
#include <string>

#include "../twisty/bots/maxn.hpp"
#include "../twisty/bots/search.hpp"
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

// More positions than the race remembers, all with the same rest of a row.
void what_the_race_remembers_is_of_the_same_cubes() {
  Game game(deal_of("memory", {}));
  Race race(game.terrain());
  FastRng random(9);
  for (int i = 0; i < 5000; ++i) {
    Position position = game.position();
    position.pawn[0] = 0;
    position.held[0] = faults_detail::beginning_of(position.row[0], 5);
    position.cubes &= random.next();
    const Game variant(deal_of("memory", {}), position);
    CHECK(race.turns_to_finish(position, 0) ==
          turns_by_trial(variant, race.distances(), 0, position.pawn[0], 5));
  }
}

// Search as it is defined: no window, no table, no order.
int plain_value(Game& game, Race& race, int depth, int ply) {
  const Position now = game.position();
  const Seat me = game.turn();
  const bool is_turn = now.phase == Phase::moving, at_horizon = is_turn && depth <= 0;
  Bits choices = ply == 0 ? game.fresh_decisions() : game.decisions();
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
    else if (!game.position().is_repeated()) {
      worth = plain_value(game, race, is_turn ? depth - 1 : depth, ply + 1);
      if (game.turn() != me) worth = -worth;
    }
    game.unmake(undo);
    best = std::max(best, worth);
  }
  return best;
}

// One cube of each color and nothing else: few ways, so that positions come back within a search.
Game sparse_game(std::uint64_t seed) {
  FastRng random(seed);
  Table table = empty_table();
  for (Color color = 0; color < color_count;) {
    const Cell cell = static_cast<Cell>(random.below(cell_count));
    if (bare & bit(cell) || table.deal.layout[cell] != Token::none) continue;  // T4
    table.deal.layout[cell] = cube(color++);
  }
  table.position.cubes = Terrain(table.deal.layout).cubes;
  for (Seat seat = 0; seat < 2; ++seat) table.holds(seat, static_cast<int>(random.below(7)));
  return table.game();
}

void search_is_plain_minimax_where_positions_come_back() {
  for (int i = 0; i < 200; ++i) {
    Game game = sparse_game(i);
    Race race(game.terrain());
    const int value = plain_value(game, race, 5, 0);
    const Finding finding = Search(game.terrain(), 0).think(game, {.depth = 5});
    CHECK(is_decided(finding.value) ? is_decided(value) : finding.value == value);
  }
}

void search_is_plain_minimax() {
  for (int i = 0; i < 200; ++i) {
    Game game = after_chance(deal_of("search" + std::to_string(i % 40), {}), i, i * 5 % 160);
    if (game.is_over()) continue;
    Race race(game.terrain());
    Search search(game.terrain(), 0), with_table(game.terrain(), 1 << 12);
    for (int depth = 1; depth <= 3; ++depth) {
      const int value = plain_value(game, race, depth, 0);
      const Finding finding = search.think(game, {.depth = depth});
      const bool saved = is_decided(value) && value < 0 && finding.value == 0;  // by repeating
      CHECK((saved || finding.value == value) && finding.depth <= depth);
      CHECK(game.is_legal(finding.decision) && finding.line.front() == finding.decision);
      const Finding tabled = with_table.think(game, {.depth = depth});
      CHECK(game.is_legal(tabled.decision));
      CHECK(saved || is_decided(tabled.value) == is_decided(value));
    }
  }
}

void searches_win_block_and_stop() {
  // One hop from the center with all seven.
  const Table winning = empty_table().pawn(0, "c2").holds(0, 7);
  CHECK(Search(winning.game().terrain()).think(winning.game(), {}).decision == at("d4"));
  CHECK(MaxN(winning.game().terrain()).think(winning.game(), {}).decision == at("d4"));
  // The next seat wins unless the last one stands on the center.
  for (int players = 2; players <= 3; ++players) {
    const Seat last = players - 1;
    Table threat = table_with(
        {{'O', "a2"}, {'Y', "b2"}, {'G', "c1"}, {'B', "d2"}, {'P', "e2"}, {'W', "f2"}, {'R', "g2"}},
        players);
    threat.pawn(0, "e6").holds(0, 7, 7).pawn(1, "a7").pawn(last, "c2").holds(last, 1);
    threat.position.mover = static_cast<std::int8_t>(last);
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
      const Finding finding =
          players == 2 ? search.think(game, {.depth = 3}) : maxn.think(game, {.depth = 1});
      CHECK(game.is_legal(finding.decision));
      game.make(finding.decision);
    }
    CHECK(game.winner() != nobody && game.position().turns < 300);
  }
}

}  // namespace

int main() {
  the_race_is_the_shortest_one();
  what_the_race_remembers_is_of_the_same_cubes();
  search_is_plain_minimax_where_positions_come_back();
  search_is_plain_minimax();
  searches_win_block_and_stop();
  searchers_finish_games_of_two_three_and_four();
  return check_result("twisty search");
}
