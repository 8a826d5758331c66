// How fast Twisty is: turns of random games, nodes of searches, chains; CPU time of one core.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "../core/rng.hpp"
#include "../twisty/bots/maxn.hpp"
#include "../twisty/bots/playout.hpp"
#include "../twisty/bots/search.hpp"
#include "../twisty/rules/game.hpp"

using namespace sixfold;
using namespace sixfold::twisty;

namespace {

class Stopwatch {
 public:
  double seconds() const { return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t start_ = std::clock();
};

void report(const char* what, std::uint64_t count, const char* unit, double seconds) {
  const double million = static_cast<double>(count) / 1e6;
  std::printf("%-34s %8.2f million %s in %5.2f s: %6.2f million/s\n", what, million, unit, seconds,
              million / seconds);
}

Game new_game(int number, int players) {
  Rng rng(seed_from_text("bench " + std::to_string(number)));
  return Game(deal({.players = players}, rng));
}

// Games in all stages, at the beginning of an ordinary turn or of a choice of corners.
std::vector<Game> games_underway(int count, int players) {
  std::vector<Game> games;
  FastRng random(11);
  for (int number = 0; static_cast<int>(games.size()) < count; ++number) {
    Game game = new_game(number, players);
    for (int i = 0; i < number % 8 * 10 && !game.is_over(); ++i)
      game.make(random_decision(game, random));
    if (!game.is_over()) games.push_back(game);
  }
  return games;
}

void random_playouts(int players) {
  FastRng random(5);
  std::uint64_t turns = 0;
  double seconds = 0;
  for (int number = 0; number < 100; ++number) {
    Game game = new_game(number, players);
    const Stopwatch watch;
    for (int i = 0; i < 100; ++i) turns += play_out(game, random, 1 << 20).turns;
    seconds += watch.seconds();
  }
  const std::string what = "random games, " + std::to_string(players) + " players";
  report(what.c_str(), turns, "turns", seconds);
}

void alpha_beta(int depth) {
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const Game& game : games_underway(24, 2)) {
    Search search(game.terrain());
    const Stopwatch watch;
    nodes += search.think(game, {.depth = depth}).nodes;
    seconds += watch.seconds();
  }
  const std::string what = "alpha-beta, depth " + std::to_string(depth);
  report(what.c_str(), nodes, "nodes", seconds);
}

void max_n(int players, int depth) {
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const Game& game : games_underway(24, players)) {
    MaxN search(game.terrain());
    const Stopwatch watch;
    nodes += search.think(game, {.depth = depth}).nodes;
    seconds += watch.seconds();
  }
  const std::string what =
      "max-n, " + std::to_string(players) + " players, depth " + std::to_string(depth);
  report(what.c_str(), nodes, "nodes", seconds);
}

void chains() {
  std::uint64_t count = 0, landings = 0;
  const auto games = games_underway(200, 4);
  const Stopwatch watch;
  for (const Game& game : games) {
    if (game.position().phase != Phase::moving) continue;
    for (int i = 0; i < 1000; ++i) {
      const Chains found = game.chains();
      for (Bits ends = found.ends(); ends; ++count) landings += found.to(take_lowest(ends)).length;
    }
  }
  const double mean = static_cast<double>(landings) / static_cast<double>(count);
  const std::string what = "chains, " + std::to_string(mean).substr(0, 4) + " landings each";
  report(what.c_str(), count, "chains", watch.seconds());
}

}  // namespace

int main() {
  for (const int players : {2, 3, 4}) random_playouts(players);
  for (const int depth : {8, 10, 12, 13}) alpha_beta(depth);
  for (const int players : {3, 4}) max_n(players, 4);
  chains();
}
