// The bag: an ordered list of tiles, drawn from the end (Q10) or, to compare bots with equal luck,
// by every seat from its own end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hand.hpp"
#include "tiles.hpp"

namespace sixfold::qwirkle {

// own_ends: one seat's number of draws does not shift what another draws. Seats 0 and 1 draw from
// the back and the front of one stretch of the list, seats 2 and 3 likewise from another; who
// finds the own stretch empty draws from the other one.
enum class Draws : std::uint8_t { shared, own_ends };

// A stretch [low, high) of the list. Drawing moves its ends only, so that setting them again is
// all it takes to undo draws.
struct Stretch {
  std::uint8_t low = 0, high = 0;
  int size() const { return high - low; }
  bool operator==(const Stretch&) const = default;
};
using Stretches = std::array<Stretch, 2>;

class Bag {
 public:
  Bag() = default;

  Bag(Draws draws, int players, std::span<const Kind> tiles)
      : draws_(draws), players_(static_cast<std::uint8_t>(players)) {
    for (const Kind kind : tiles) tiles_[end_++] = kind;
    cut();
  }

  int size() const { return stretches_[0].size() + stretches_[1].size(); }
  bool empty() const { return size() == 0; }

  // Calls `visit(kind)` for every tile in the order of the list.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Stretch& s : {stretches_[1], stretches_[0]})
      for (int i = s.low; i < s.high; ++i) visit(tiles_[static_cast<std::size_t>(i)]);
  }

  KindSet kinds() const {
    KindSet set = 0;
    for_each([&set](Kind kind) { set |= only(kind); });
    return set;
  }

  Kind draw(int seat) {
    const bool own = draws_ == Draws::own_ends;
    Stretch* stretch = &stretches_[own ? seat / 2 : 0];
    if (stretch->size() == 0) stretch = &stretches_[own ? 1 - seat / 2 : 1];
    return own && seat % 2 == 1 ? tiles_[stretch->low++] : tiles_[--stretch->high];
  }

  const Stretches& stretches() const { return stretches_; }
  void undraw(const Stretches& before) { stretches_ = before; }

  // Returned tiles join the end of the list in ascending order; then all is shuffled (Q11).
  template <class Random>
  void put_back(const Hand& returned, Random& rng) {
    Bag fresh;
    const auto append = [&fresh](Kind kind) { fresh.tiles_[fresh.end_++] = kind; };
    for_each(append);
    returned.for_each(append);
    rng.shuffle(std::span(fresh.tiles_.data(), fresh.end_));
    fresh.draws_ = draws_;
    fresh.players_ = players_;
    fresh.cut();
    *this = fresh;
  }

  bool operator==(const Bag&) const = default;

 private:
  void cut() {
    const bool two = draws_ == Draws::own_ends && players_ > 2;
    const auto second = static_cast<std::uint8_t>(two ? end_ * (players_ - 2) / players_ : 0);
    stretches_ = {Stretch{second, end_}, Stretch{0, second}};
  }

  std::array<Kind, all_tiles> tiles_{};
  std::uint8_t end_ = 0;  // of the list as last shuffled
  Stretches stretches_{};
  Draws draws_ = Draws::shared;
  std::uint8_t players_ = 2;
};

}  // namespace sixfold::qwirkle
