// SHA-256 (FIPS 180-4): the source of every shuffle that players can verify.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sixfold {

using Digest = std::array<std::uint8_t, 32>;

namespace sha256_detail {

using Words = std::array<std::uint32_t, 8>;
using Block = std::array<std::uint8_t, 64>;

inline constexpr Words initial = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

inline constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t read_big_endian(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

constexpr void write_big_endian(std::uint64_t value, std::uint8_t* bytes, int count) {
  for (int i = count - 1; i >= 0; --i, value >>= 8) bytes[i] = static_cast<std::uint8_t>(value);
}

constexpr std::array<std::uint32_t, 64> message_schedule(const Block& block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) w[i] = read_big_endian(&block[4 * i]);
  for (std::size_t i = 16; i < 64; ++i) {
    const auto s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const auto s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

constexpr void compress(Words& hash, const Block& block) {
  const auto w = message_schedule(block);
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const auto s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const auto t1 = h + s1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
    const auto s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const auto t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1;
    d = c, c = b, b = a, a = t1 + t2;
  }
  const Words mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) hash[i] += mixed[i];
}

}  // namespace sha256_detail

// The digest as its eight big-endian words.
constexpr std::array<std::uint32_t, 8> sha256_words(std::span<const std::uint8_t> message) {
  using namespace sha256_detail;
  Words hash = initial;
  Block block{};
  std::size_t filled = 0;
  const auto append = [&](std::uint8_t byte) {
    block[filled++] = byte;
    if (filled < block.size()) return;
    compress(hash, block);
    filled = 0;
  };
  for (const auto byte : message) append(byte);
  append(0x80);
  while (filled != 56) append(0);
  write_big_endian(std::uint64_t{message.size()} * 8, &block[56], 8);
  compress(hash, block);
  return hash;
}

constexpr Digest sha256(std::span<const std::uint8_t> message) {
  const auto words = sha256_words(message);
  Digest digest{};
  for (std::size_t i = 0; i < 8; ++i) sha256_detail::write_big_endian(words[i], &digest[4 * i], 4);
  return digest;
}

}  // namespace sixfold
