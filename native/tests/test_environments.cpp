// Games for learners: random play over masks comes to an end, and all that is written stays inside
// its arrays; `make sanitize` watches.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../core/fleet.hpp"
#include "../core/rng.hpp"
#include "../qwirkle/environment/environment.hpp"
#include "../rummy/environment/by_cards.hpp"
#include "../rummy/environment/environment.hpp"
#include "../twisty/environment.hpp"
#include "check.hpp"

namespace {

using namespace sixfold;

template <class Environment>
void a_fleet_plays(int players, int steps, bool must_end) {
  constexpr std::size_t games = 6;
  const auto seats = static_cast<std::size_t>(players);
  typename Environment::Options options;
  options.players = players;
  std::vector<std::uint8_t> mask(games * Environment::actions), over(games), cut(games),
      seen(games * Environment::rows * Environment::columns);
  std::vector<std::int8_t> seat(games), actor(games);
  std::vector<std::int16_t> points(games);
  std::vector<float> result(games * seats);
  std::vector<std::int32_t> chosen(games);
  Fleet<Environment> fleet(games, options, 7, 2, 0);
  const typename Fleet<Environment>::Arrays arrays{mask.data(),  seen.data(),   seat.data(),
                                                   actor.data(), points.data(), result.data(),
                                                   over.data(),  cut.data()};
  fleet.look(arrays);
  int ended = 0;
  for (int step = 0; step < steps; ++step) {
    fleet.sample(mask.data(), chosen.data());
    CHECK(fleet.first_illegal(chosen, mask.data()) == games);
    fleet.step(chosen, arrays);
    for (std::size_t i = 0; i < games; ++i) {
      ended += over[i];
      float sum = 0;
      for (std::size_t s = 0; s < seats; ++s) sum += result[i * seats + s];
      CHECK(sum > -1e-5F && sum < 1e-5F);
      CHECK(seat[i] >= 0 && seat[i] < players && actor[i] >= 0 && actor[i] < players);
    }
  }
  CHECK(ended > 0 || !must_end);
}

void picking_is_fair_and_finds_every_byte() {
  FastRng rng(3);
  std::vector<std::uint8_t> mask(37);
  CHECK(pick(std::span<const std::uint8_t>(mask), rng) == -1);
  for (std::size_t only = 0; only < mask.size(); ++only) {
    mask[only] = 1;
    CHECK(pick(std::span<const std::uint8_t>(mask), rng) == static_cast<int>(only));
    mask[only] = 0;
  }
  mask[1] = mask[20] = mask[36] = 1;
  std::vector<int> times(mask.size());
  for (int i = 0; i < 30000; ++i)
    ++times[static_cast<std::size_t>(pick(std::span<const std::uint8_t>(mask), rng))];
  for (const std::size_t at : {1u, 20u, 36u}) CHECK(times[at] > 9500 && times[at] < 10500);
}

}  // namespace

int main() {
  picking_is_fair_and_finds_every_byte();
  for (const int players : {2, 3, 4}) {
    a_fleet_plays<qwirkle::Environment<FastRng>>(players, 400, true);
    a_fleet_plays<rummy::Environment<FastRng>>(players, 40, false);
    a_fleet_plays<rummy::EnvironmentByCards<FastRng>>(players, 400, true);
    a_fleet_plays<twisty::Environment<FastRng>>(players, 1500, players == 2);
  }
  return check_result("environments");
}
