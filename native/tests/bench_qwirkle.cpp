// How fast the Qwirkle kernel is: plays per position, greedy games; CPU time of one core.
#include <cstdio>
#include <ctime>
#include <vector>

#include "../core/rng.hpp"
#include "../qwirkle/bots/players.hpp"

using namespace sixfold;
using namespace sixfold::qwirkle;

namespace {

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Work>
double measure(Work&& work) {
  const double start = cpu_seconds();
  work();
  return cpu_seconds() - start;
}

// The turns of a greedy game; a play that does not exist is a swap or a pass.
struct Script {
  State start;
  std::vector<Play> plays;
  std::uint64_t swap_seed;
};

Script greedy_script(std::uint64_t seed) {
  FastRng rng(seed), swaps(~seed);
  Script script = {State::deal({}, rng), {}, ~seed};
  for (State state = script.start; !state.over();) {
    script.plays.push_back(greedy_play(state, rng));
    take_turn(state, script.plays.back(), swaps);
  }
  return script;
}

// Replays all scripts and calls `look` before every turn.
template <class Look>
void replay(std::vector<Script>& scripts, Look&& look) {
  for (Script& script : scripts) {
    FastRng swaps(script.swap_seed);
    for (const Play play : script.plays) {
      look(script.start);
      take_turn(script.start, play, swaps);
    }
    for (std::size_t i = 0; i < script.plays.size(); ++i) script.start.undo();
  }
}

void bench_positions() {
  std::vector<Script> scripts;
  std::size_t positions = 0, plays = 0, largest = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) scripts.push_back(greedy_script(seed));

  const auto report = [&](const char* name, double seconds, double moving) {
    std::printf("%-34s %9.0f positions/s (%.0f with making and undoing the turns)\n", name,
                static_cast<double>(positions) / (seconds - moving),
                static_cast<double>(positions) / seconds);
  };
  for (int round = 0; round < 3; ++round) {
    positions = plays = largest = 0;
    const double moving = measure([&] { replay(scripts, [&](const State&) { ++positions; }); });
    std::vector<Play> found;
    const double collecting = measure([&] {
      replay(scripts, [&](const State& state) {
        found.clear();
        state.plays(Collect{found});
        plays += found.size();
        largest = std::max(largest, found.size());
      });
    });
    FlatPlays flat;
    const double flattening = measure([&] {
      replay(scripts, [&](const State& state) {
        found.clear();
        state.plays(Collect{found});
        flat.assign(state.board(), found);
      });
    });
    std::size_t counted = 0;
    const double counting = measure([&] {
      replay(scripts, [&](const State& state) {
        Count count;
        state.plays(count);
        counted += count.plays;
      });
    });
    std::printf("%zu positions, %.1f plays on average, at most %zu; %.0f turns made and undone/s\n",
                positions, static_cast<double>(plays) / static_cast<double>(positions), largest,
                static_cast<double>(positions) / moving);
    report("all plays as 64-bit words:", collecting, moving);
    report("all plays as kind, x, y arrays:", flattening, moving);
    report("all plays counted:", counting, moving);
  }
}

void bench_games(int players, int games) {
  FastRng rng(7);
  Options options;
  options.players = players;
  int turns = 0, points = 0, dead = 0;
  const double seconds = measure([&] {
    for (int i = 0; i < games; ++i) {
      const State state = play_game(options, Greedy{}, rng);
      turns += state.turns_taken();
      dead += state.ending() == Ending::dead;
      for (int seat = 0; seat < players; ++seat) points += state.score(seat);
    }
  });
  std::printf("greedy, %d players: %.0f games/s; %.1f turns, %.1f points, %d of %d games dead\n",
              players, games / seconds, static_cast<double>(turns) / games,
              static_cast<double>(points) / games, dead, games);
}

}  // namespace

int main() {
  bench_positions();
  for (const int players : {2, 3, 4}) bench_games(players, 20000);
}
