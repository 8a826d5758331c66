// Parallel for loop.
#pragma once

#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace sixfold {

// Calls `work(begin, end)` for `threads` parts of 0..count, one of them on this thread. Threads are
// created anew each time, which is cheap compared to the work and survives a fork of the process.
template <class Work>
void in_parallel(std::size_t count, std::size_t threads, const Work& work) {
  if (threads > count) threads = count > 0 ? count : 1;
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < threads; ++i)
    others.emplace_back(std::cref(work), count * i / threads, count * (i + 1) / threads);
  work(std::size_t{0}, count / threads);
  for (std::thread& other : others) other.join();
}

}  // namespace sixfold
