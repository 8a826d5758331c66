// Conversions to and from Python: flat arrays as memoryviews, and seeds.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../core/rng.hpp"

namespace sixfold {

namespace nb = nanobind;

template <class T>
using Flat = nb::ndarray<nb::memview, const T, nb::ndim<1>>;

// Moves a vector to Python without copying it.
template <class T>
Flat<T> flat(std::vector<T>&& values) {
  auto owned = std::make_unique<std::vector<T>>(std::move(values));
  const T* data = owned->data();
  const std::size_t size = owned->size();
  nb::capsule owner(owned.release(),
                    [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Flat<T>(data, {size}, owner);
}

inline Seed seed_of(const nb::bytes& bytes) {
  Seed seed{};
  if (bytes.size() != seed.size())
    throw std::invalid_argument("a seed has 32 bytes, not " + std::to_string(bytes.size()));
  std::copy_n(reinterpret_cast<const std::uint8_t*>(bytes.c_str()), seed.size(), seed.begin());
  return seed;
}

}  // namespace sixfold
