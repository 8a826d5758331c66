// What to do with generated plays: count them, collect them, keep the best, the best k, or the
// best by another opinion.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "../../core/sort.hpp"
#include "play.hpp"

namespace sixfold::qwirkle {

struct Count {
  std::size_t plays = 0;
  void operator()(Play) { ++plays; }
};

struct Collect {
  std::vector<Play>& plays;
  void operator()(Play play) { plays.push_back(play); }
};

// The highest score; ties broken uniformly at random.
template <class Random>
class Best {
 public:
  explicit Best(Random& rng) : rng_(rng) {}

  void operator()(Play play) {
    if (play.points() < best_.points()) return;
    if (play.points() > best_.points()) ties_ = 0;
    if (++ties_ == 1 || rng_.below(ties_) == 0) best_ = play;
  }

  Play play() const { return best_; }

 private:
  Random& rng_;
  Play best_;
  std::uint32_t ties_ = 0;
};

// A uniformly random play.
template <class Random>
class Any {
 public:
  explicit Any(Random& rng) : rng_(rng) {}

  void operator()(Play play) {
    if (rng_.below(++seen_) == 0) chosen_ = play;
  }

  Play play() const { return chosen_; }

 private:
  Random& rng_;
  Play chosen_;
  std::uint32_t seen_ = 0;
};

// The k highest scores.
class TopK {
 public:
  explicit TopK(std::size_t k) : k_(k) { heap_.reserve(k); }

  void operator()(Play play) {
    if (heap_.size() == k_) {
      if (k_ == 0 || play < heap_.front()) return;
      std::ranges::pop_heap(heap_, std::greater{});
      heap_.pop_back();
    }
    heap_.push_back(play);
    std::ranges::push_heap(heap_, std::greater{});
  }

  // Best first; ends the collecting.
  std::vector<Play> take() {
    sort(heap_, std::greater{});
    return std::move(heap_);
  }

 private:
  std::size_t k_;
  std::vector<Play> heap_;
};

// The highest value of a function of the play; the first of equals.
template <class Value>
class BestBy {
 public:
  explicit BestBy(Value value) : value_(std::move(value)) {}

  void operator()(Play play) {
    const double value = value_(play);
    if (play_.exists() && value <= best_) return;
    best_ = value;
    play_ = play;
  }

  Play play() const { return play_; }
  double value() const { return best_; }

 private:
  Value value_;
  double best_ = -std::numeric_limits<double>::infinity();
  Play play_;
};

}  // namespace sixfold::qwirkle
