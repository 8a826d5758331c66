// Random generators: the verifiable stream of a game's seed, and a fast one for playouts.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "sha256.hpp"

namespace sixfold {

using Seed = std::array<std::uint8_t, 32>;

// Fisher-Yates from the end; lists of length 0 or 1 consume nothing.
template <class Random, class List>
constexpr void shuffle_with(Random& rng, List&& list) {
  using std::swap;
  for (std::size_t i = list.size(); i-- > 1;) {
    const std::size_t j = rng.below(static_cast<std::uint32_t>(i + 1));
    swap(list[i], list[j]);
  }
}

// Word stream of a seed: block i is SHA-256(seed || i as 8 big-endian bytes), eight 32-bit
// big-endian words each. `position` counts the words consumed, so (seed, position) is all of it.
class Rng {
 public:
  constexpr explicit Rng(const Seed& seed, std::uint64_t position = 0)
      : seed_(seed), position_(position) {
    if (position_ % block_words != 0) fill_block();
  }

  constexpr const Seed& seed() const { return seed_; }
  constexpr std::uint64_t position() const { return position_; }

  constexpr std::uint32_t next() {
    if (position_ % block_words == 0) fill_block();
    return block_[position_++ % block_words];
  }

  // Uniform in 0..n-1, n >= 1; words of the incomplete last span of n are rejected.
  constexpr std::uint32_t below(std::uint32_t n) {
    const std::uint64_t span = std::uint64_t{1} << 32;
    const std::uint64_t limit = span - span % n;
    std::uint32_t word = next();
    while (word >= limit) word = next();
    return word % n;
  }

  // One of a list that is not empty.
  template <class List>
  constexpr const auto& choice(const List& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }

  template <class List>
  constexpr void shuffle(List&& list) {
    shuffle_with(*this, list);
  }

  // An independent stream that reveals nothing about this one.
  Rng fork(std::string_view label) const {
    std::vector<std::uint8_t> message(seed_.begin(), seed_.end());
    message.insert(message.end(), label.begin(), label.end());
    return Rng(sha256(message));
  }

  constexpr bool operator==(const Rng& other) const {
    return seed_ == other.seed_ && position_ == other.position_;
  }

 private:
  static constexpr std::uint64_t block_words = 8;

  constexpr void fill_block() {
    std::array<std::uint8_t, 40> message{};
    std::copy(seed_.begin(), seed_.end(), message.begin());
    sha256_detail::write_big_endian(position_ / block_words, &message[32], 8);
    block_ = sha256_words(message);
  }

  Seed seed_;
  std::uint64_t position_;
  std::array<std::uint32_t, block_words> block_{};
};

// A seed given by people: 64 hexadecimal digits are the seed itself, anything else is hashed.
inline Seed seed_from_text(std::string_view text) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  const bool is_hex = std::ranges::all_of(text, [&](char c) { return digit(c) >= 0; });
  if (text.size() != 64 || !is_hex)
    return sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i)
    seed[i] = static_cast<std::uint8_t>(digit(text[2 * i]) * 16 + digit(text[2 * i + 1]));
  return seed;
}

// The first eight bytes of a seed as a number, for a FastRng.
constexpr std::uint64_t number_of(const Seed& seed) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | seed[i];
  return number;
}

// splitmix64: spreads one number over the state of a generator, and hashes small integers.
constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  std::uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

// A number that no compiler knows: tables made from it are drawn when a program starts. Browsers
// would have to download them, and random numbers cannot be compressed.
inline std::uint64_t drawn_at_start(std::uint64_t number) {
  const volatile std::uint64_t unknown = number;
  return unknown;
}

// xoshiro256**: for playouts, where shuffles need no verification.
class FastRng {
 public:
  constexpr explicit FastRng(std::uint64_t seed) {
    for (auto& word : state_) word = splitmix64(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // In 0..n-1, n >= 1, by multiply-shift; the bias is below n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
  }

  template <class List>
  constexpr void shuffle(List&& list) {
    shuffle_with(*this, list);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace sixfold
