// Stop conditions of a search: a deadline, or a Python callback.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>

namespace sixfold {

namespace nb = nanobind;

// Cheap to poll without the GIL: Python is called only every few milliseconds.
class Patience {
 public:
  Patience(std::optional<double> milliseconds, nb::object stop) : stop_(std::move(stop)) {
    if (milliseconds && !(*milliseconds >= 0))
      throw std::invalid_argument("a budget of milliseconds cannot be negative");
    if (milliseconds && *milliseconds < longest)
      deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double, std::milli>(*milliseconds));
  }

  // Empty when there is neither a deadline nor a callback.
  std::function<bool()> stop() {
    if (!deadline_ && stop_.is_none()) return {};
    return [this] { return is_over(); };
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double longest = 1e12;
  static constexpr auto between_questions = std::chrono::milliseconds(3);

  bool is_over() {
    if (over_) return true;
    const auto now = Clock::now();
    const bool may_ask = !stop_.is_none() && now >= next_question_;
    over_ = (deadline_ && now >= *deadline_) || (may_ask && ask(now));
    return over_;
  }

  bool ask(Clock::time_point now) {
    next_question_ = now + between_questions;
    nb::gil_scoped_acquire locked;
    return nb::cast<bool>(stop_());
  }

  std::optional<Clock::time_point> deadline_;
  nb::object stop_;
  Clock::time_point next_question_{};
  bool over_ = false;
};

}  // namespace sixfold
