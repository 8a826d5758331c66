// Many games at once: each step makes one decision in every game, and a finished game is replaced
// by the next one.
//
// `Environment` is what a game offers to learners: constants `actions`, `rows`, `columns`, a
// constructor from (options, Random), and players(), turn(), over(), score(seat), winners(),
// mask(out), observe(seat, out), step(action), which returns the points it brought.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "huge_pages.hpp"
#include "parallel.hpp"
#include "rng.hpp"

namespace sixfold {

inline constexpr int most_seats = 4;

// The zero-sum result of a seat: 1 for the sole winner, -1 / (players - 1) for
// everybody else; those who share a win share what is left.
inline float worth(unsigned winners, int seat, int players) {
  const auto shared = static_cast<float>(std::popcount(winners));
  const float share = winners >> seat & 1 ? static_cast<float>(players) / shared : 0.0F;
  return (share - 1.0F) / static_cast<float>(players - 1);
}

// The index of a uniformly random 1 in a mask; -1 if there is none.
template <class Random>
int pick(std::span<const std::uint8_t> mask, Random& rng) {
  std::uint32_t count = 0;
  for (const std::uint8_t allowed : mask) count += allowed;
  if (count == 0) return -1;
  std::uint32_t skip = rng.below(count);
  std::size_t i = 0;
  for (std::uint64_t eight; i + sizeof eight <= mask.size(); i += sizeof eight) {
    std::memcpy(&eight, mask.data() + i, sizeof eight);
    const auto here = static_cast<std::uint32_t>(eight * 0x0101010101010101 >> 56);  // their sum
    if (skip < here) break;
    skip -= here;
  }
  while (mask[i] == 0 || skip-- > 0) ++i;
  return static_cast<int>(i);
}

template <class Environment>
class Fleet {
 public:
  using Options = typename Environment::Options;
  static constexpr std::size_t actions = Environment::actions;
  static constexpr std::size_t observation = Environment::rows * Environment::columns;

  // The results of a step, one entry per game.
  struct Arrays {
    std::uint8_t* mask;         // [games][actions]: what may be done next
    std::uint8_t* observation;  // [games][rows][columns] of the seat to move; null: not wanted
    std::int8_t* seat;          // who does it
    std::int8_t* actor;         // who did the step
    std::int16_t* points;       // what it brought
    float* result;              // [games][players]: what a game that ended was worth, else 0
    std::uint8_t* over;         // it ended; the next one has been dealt
    std::uint8_t* cut;          // it was stopped at the limit; likewise
  };

  // Game i has its own random stream, so the number of threads does not matter. `limit` steps
  // stop a game; 0: none do.
  Fleet(std::size_t games, const Options& options, std::uint64_t seed, std::size_t threads,
        std::uint32_t limit)
      : options_(options), threads_(threads), limit_(limit) {
    games_.reserve(games);
    for (std::size_t i = 0; i < games; ++i) {
      FastRng deals(splitmix64(seed)), chance(splitmix64(seed));
      games_.push_back({next_game(deals), deals, chance, 0});
    }
  }

  std::size_t size() const { return games_.size(); }
  const Environment& game(std::size_t i) const { return games_[i].environment; }

  // The first masks and observations.
  void look(const Arrays& arrays) {
    in_parallel(size(), threads_, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) show(i, arrays);
    });
  }

  // The first game with an illegal action; size() when all are legal.
  std::size_t first_illegal(std::span<const std::int32_t> wanted, const std::uint8_t* mask) const {
    for (std::size_t i = 0; i < wanted.size(); ++i)
      if (wanted[i] < 0 || static_cast<std::size_t>(wanted[i]) >= actions ||
          mask[i * actions + static_cast<std::size_t>(wanted[i])] == 0)
        return i;
    return size();
  }

  void step(std::span<const std::int32_t> wanted, const Arrays& arrays) {
    in_parallel(size(), threads_, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        advance(i, wanted[i], arrays);
        show(i, arrays);
      }
    });
  }

  // A uniformly random legal action for every game.
  void sample(const std::uint8_t* mask, std::int32_t* chosen) {
    in_parallel(size(), threads_, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i)
        chosen[i] = pick(std::span(mask + i * actions, actions), games_[i].chance);
    });
  }

 private:
  struct Game {
    Environment environment;
    FastRng deals;   // a seed for each game
    FastRng chance;  // for sampling
    std::uint32_t steps;
  };

  Environment next_game(FastRng& deals) const {
    return Environment(options_, FastRng(deals.next()));
  }

  void advance(std::size_t i, int action, const Arrays& arrays) {
    Game& game = games_[i];
    Environment& environment = game.environment;
    const int players = environment.players();
    arrays.actor[i] = static_cast<std::int8_t>(environment.turn());
    arrays.points[i] = static_cast<std::int16_t>(environment.step(action));
    const bool over = environment.over(), cut = !over && ++game.steps == limit_;
    arrays.over[i] = over;
    arrays.cut[i] = cut;
    for (int seat = 0; seat < players; ++seat)
      arrays.result[i * static_cast<std::size_t>(players) + static_cast<std::size_t>(seat)] =
          over ? worth(environment.winners(), seat, players) : 0.0F;
    if (over || cut) {
      environment = next_game(game.deals);
      game.steps = 0;
    }
  }

  void show(std::size_t i, const Arrays& arrays) const {
    const Environment& environment = games_[i].environment;
    arrays.seat[i] = static_cast<std::int8_t>(environment.turn());
    environment.mask(std::span<std::uint8_t, actions>(arrays.mask + i * actions, actions));
    if (arrays.observation)
      environment.observe(
          environment.turn(),
          std::span<std::uint8_t, observation>(arrays.observation + i * observation, observation));
  }

  Options options_;
  std::size_t threads_;
  std::uint32_t limit_;
  std::vector<Game, HugePages<Game>> games_;
};

}  // namespace sixfold
