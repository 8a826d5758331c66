// Functions that are the same on every machine, against those of the standard library.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "../core/math.hpp"
#include "../core/rng.hpp"
#include "check.hpp"

using namespace sixfold;

namespace {

// Neighboring doubles between two positive numbers.
std::uint64_t apart(double a, double b) {
  const auto x = std::bit_cast<std::uint64_t>(a), y = std::bit_cast<std::uint64_t>(b);
  return x > y ? x - y : y - x;
}

double uniform(FastRng& rng, double least, double most) {
  return least + (most - least) * (static_cast<double>(rng.next() >> 11) * 0x1p-53);
}

void exp_is_exact_to_the_last_places() {
  FastRng rng(1);
  for (int i = 0; i < 200'000; ++i) {
    const double x = uniform(rng, -45, 45);
    CHECK(apart(exact::exp(x), std::exp(x)) <= 2);
  }
  CHECK(exact::exp(0) == 1);
  CHECK(apart(exact::exp(-700), std::exp(-700)) <= 2);
  CHECK(apart(exact::exp(700), std::exp(700)) <= 2);
}

void log_is_exact_to_the_last_places() {
  FastRng rng(2);
  for (int i = 0; i < 200'000; ++i) {
    const double x = std::exp(uniform(rng, -600, 600));
    CHECK(std::abs(exact::log(x) - std::log(x)) <= 4e-16 * std::max(1.0, std::abs(std::log(x))));
  }
  CHECK(exact::log(1) == 0);
}

// Bits that any other compiler must reproduce.
void bits_are_known() {
  std::uint64_t mixed = 0;
  for (int i = -4000; i <= 4000; ++i) {
    mixed ^= std::bit_cast<std::uint64_t>(exact::exp(i * 0.01));
    mixed = splitmix64(mixed);
    if (i > 0) mixed ^= std::bit_cast<std::uint64_t>(exact::log(i * 0.37));
  }
  CHECK(mixed == 0x5b93e6a332b6ae95);
}

void seeds_fork() {
  const Rng rng(seed_from_text("7"), 3);
  CHECK(rng.fork("sight") == Rng(rng.seed()).fork("sight"));
  CHECK(!(rng.fork("sight") == rng.fork("salt")));
  CHECK(number_of(Seed{1, 2, 3, 4, 5, 6, 7, 8, 9}) == 0x0102030405060708);
}

}  // namespace

int main() {
  exp_is_exact_to_the_last_places();
  log_is_exact_to_the_last_places();
  bits_are_known();
  seeds_fork();
  return check_result("math");
}
