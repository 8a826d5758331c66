// How fast the Qwirkle Rummy kernel is on random positions and in games; CPU time of one core.
// bench_rummy [positions] measures on that many, 60,000 by default.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <span>
#include <utility>
#include <vector>

#include "../core/rng.hpp"
#include "../rummy/bots/players.hpp"
#include "../rummy/cards/random_table.hpp"
#include "../rummy/solver/fewest_moves.hpp"
#include "../rummy/solver/outcomes.hpp"
#include "../rummy/solver/subhands.hpp"

using namespace sixfold;
using namespace sixfold::rummy;

namespace {

double cpu_microseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

template <class Work>
double measure(Work&& work) {
  const double start = cpu_microseconds();
  work();
  return cpu_microseconds() - start;
}

// Tables of 0..most cards, hands of nine.
std::vector<Position> positions(std::size_t count, unsigned most) {
  FastRng rng(2015);
  std::vector<Position> list;
  for (std::size_t i = 0; i < count; ++i)
    list.push_back(random_position(static_cast<int>(rng.below(most + 1)), hand_size, rng));
  return list;
}

// Each position once, as a bot would meet it. The slowest are measured again, the least of three
// runs counting, so that the maximum tells of the work and not of what else the machine does.
template <class Work>
void bench(const char* what, std::span<const Position> list, Work work) {
  std::vector<std::pair<double, const Position*>> times;
  double sum = 0;
  for (const Position& at : list) {
    times.emplace_back(measure([&] { work(at); }), &at);
    sum += times.back().first;
  }
  std::ranges::sort(times);
  double most = 0;
  for (auto slow = times.rbegin(); slow != times.rend() && slow < times.rbegin() + 100; ++slow) {
    double least = slow->first;
    for (int i = 0; i < 3; ++i) least = std::min(least, measure([&] { work(*slow->second); }));
    most = std::max(most, least);
  }
  const auto count = times.size();
  std::printf("%-46s %6zu x  mean %7.1f  p50 %7.1f  p99 %7.1f  max %7.1f us\n", what, count,
              sum / static_cast<double>(count), times[count / 2].first,
              times[count * 99 / 100].first, most);
}

volatile int sink;  // keeps the work from being optimised away

void bench_solver(std::span<const Position> list, const char* most, const char* fewest) {
  bench(most, list,
        [](const Position& at) { sink = best_turn(at.table, at.hand, most_cards).value; });
  bench(fewest, list,
        [](const Position& at) { sink = best_turn(at.table, at.hand, fewest_cards).value; });
}

void bench_parts(std::span<const Position> list) {
  bench("all parts of the hand", list,
        [](const Position& at) { sink = static_cast<int>(SubHands(at.table, at.hand).legal()); });
  bench("best turn, then all its choices of qwirkles", list, [](const Position& at) {
    const Solution best = best_turn(at.table, at.hand, most_cards);
    if (!best.found) return;
    sink = static_cast<int>(best_outcomes(at.table, turn_of(at.table, best).played, 100).size());
  });
}

void bench_moves(std::span<const Position> list) {
  bench("best turn, then fewest moved cards for it", list, [](const Position& at) {
    const Solution best = best_turn(at.table, at.hand, most_cards);
    if (best.found) sink = fewest_moves(at.groups, turn_of(at.table, best), KeeperRule::any).moved;
  });
  bench("fewest moved cards over all best turns", list, [](const Position& at) {
    sink = calmest_best_turn(at.groups, at.hand, most_cards, KeeperRule::any).moved;
  });
  for (const int most_moved : {0, 1, 3, 5}) {
    char what[64];
    std::snprintf(what, sizeof what, "best turn with at most %d moved cards", most_moved);
    bench(what, list, [most_moved](const Position& at) {
      sink = best_turn_moving(at.groups, at.hand, most_cards, most_moved, KeeperRule::any).moved;
    });
  }
}

template <class Policy>
void bench_games(const char* what, int games, const Policy& policy) {
  FastRng rng(7);
  int turns = 0;
  const double time = measure([&] {
    for (int i = 0; i < games; ++i) {
      State state = State::deal({}, rng);
      turns += play_to_end(state, policy, rng);
    }
  });
  std::printf("%-46s %6d x  mean %8.1f us a game of %.1f turns\n", what, games, time / games,
              static_cast<double>(turns) / games);
}

}  // namespace

int main(int argc, char** argv) {
  const auto count = static_cast<std::size_t>(argc > 1 ? std::atoi(argv[1]) : 60'000);
  const std::vector<Position> usual = positions(count, 60);
  const std::vector<Position> dense = positions(count / 10 + 1, 95);
  const auto few = std::span(usual).first(count / 30 + 1);
  bench_solver(usual, "most qwirkles, then most cards", "most qwirkles, then fewest cards");
  bench_solver(dense, "most cards, tables up to 95 cards", "fewest cards, tables up to 95 cards");
  bench_parts(few);
  bench_moves(few);
  const int games = static_cast<int>(count / 30 + 1);
  bench_games("two random players", games, RandomPlayer{});
  bench_games("two greedy players, most cards", games, Greedy{most_cards});
  bench_games("two greedy players, fewest cards", games, Greedy{fewest_cards});
}
