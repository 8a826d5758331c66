// Functions that give the same bits on every machine. Those of standard libraries differ in the
// last one, and bots that compare such values would decide differently in a browser.
//
// Only additions, multiplications and divisions of doubles, which IEEE 754 defines exactly; built
// with -ffp-contract=off.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace sixfold::exact {

inline constexpr double ln2_high = 0x1.62e42feep-1;  // few enough bits: times a small integer exact
inline constexpr double ln2_low = 0x1.a39ef35793c76p-33;

namespace math_detail {

// 2^exponent for a normal result.
constexpr double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// 1 / n! for n = 13 down to 0.
inline constexpr auto inverse_factorials = [] {
  std::array<double, 14> list{};
  double factorial = 1;
  for (int n = 0; n < 14; ++n) {
    if (n > 0) factorial *= n;
    list[static_cast<std::size_t>(13 - n)] = 1 / factorial;
  }
  return list;
}();

}  // namespace math_detail

// e^x for x from -700 to 700, to about one unit in the last place.
constexpr double exp(double x) {
  constexpr double per_ln2 = 0x1.71547652b82fep0;
  const auto twos = static_cast<int>(x * per_ln2 + (x < 0 ? -0.5 : 0.5));
  const double rest = (x - twos * ln2_high) - twos * ln2_low;
  double sum = 0;
  for (const double coefficient : math_detail::inverse_factorials) sum = sum * rest + coefficient;
  return sum * math_detail::power_of_two(twos);
}

// The natural logarithm of a positive normal number, to about one unit in the last place.
constexpr double log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int twos = static_cast<int>(bits >> 52) - 1023;
  double part =
      std::bit_cast<double>((bits & ((std::uint64_t{1} << 52) - 1)) | std::uint64_t{1023} << 52);
  if (part > 0x1.6a09e667f3bcdp0) part /= 2, ++twos;  // now between the roots of 1/2 and of 2
  const double s = (part - 1) / (part + 1), square = s * s;
  double series = 0;
  for (int n = 23; n >= 3; n -= 2) series = (series + 1.0 / n) * square;
  return twos * ln2_high + (2 * s + (2 * s * series + twos * ln2_low));
}

}  // namespace sixfold::exact
