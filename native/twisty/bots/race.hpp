// The race without rivals: how many turns a player needs at least to collect the row and reach the
// center, and what a position is worth to those who race (the evaluation of the bots).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "../rules/position.hpp"
#include "../rules/terrain.hpp"

namespace sixfold::twisty {

// Turns from cell to cell on a board without other pawns; from a cell to itself, a way round.
class Distances {
 public:
  explicit Distances(const Terrain& terrain) {
    for (Cell from = 0; from < cell_count; ++from) measure(terrain, from);
  }

  int operator()(Cell from, Cell to) const { return turns_[from][to]; }

 private:
  void measure(const Terrain& terrain, Cell from) {
    Bits reached = 0, ring = terrain.open_reach[from];
    for (std::uint8_t turns = 1; ring; ++turns) {
      reached |= ring;
      Bits next_ring = 0;
      while (ring) {
        const Cell cell = take_lowest(ring);
        turns_[from][cell] = turns;
        next_ring |= terrain.open_reach[cell];
      }
      ring = next_ring & ~reached;
    }
  }

  std::array<std::array<std::uint8_t, cell_count>, cell_count> turns_{};
};

// Where a player may go next, and how many turns remain from there: the cubes of the next color, or
// the center.
struct Course {
  static constexpr int unreachable = 100;  // more than any race

  std::array<std::uint8_t, cubes_per_color> stop{};
  std::array<std::int16_t, cubes_per_color> rest{};
  int stops = 0;

  int turns_from(Cell cell, const Distances& distances) const {
    int best = unreachable;
    for (int i = 0; i < stops; ++i) best = std::min(best, distances(cell, stop[i]) + rest[i]);
    return best;
  }
};

class Race {
 public:
  static constexpr int turn_value = 100;
  static constexpr int risk_value = 20;

  explicit Race(const Terrain& terrain)
      : distances_(terrain), cubes_of_(terrain.cubes_of), memory_(memory_size) {}

  const Distances& distances() const { return distances_; }

  // From the end of the row back to the next color. Courses change only when a cube changes hands,
  // and the same ones come up again and again in a search, so they are remembered.
  const Course& course(const Position& position, Seat seat) {
    const int collected = count_of[position.held[seat]];
    const Row row = position.row[seat];
    const std::uint64_t rest = row >> 4 * collected;  // ends in no_color, which tells its length
    Remembered& memory = memory_[slot(position.cubes, rest)];
    if (memory.cubes != position.cubes || memory.rest != rest)
      memory = {position.cubes, rest, plan(position.cubes, row, collected)};
    return memory.course;
  }

  int turns_to_finish(const Position& position, Seat seat) {
    return course(position, seat).turns_from(position.pawn[seat], distances_);
  }

  // Cubes of `seat` that `thief` still has to collect and could take away.
  static int at_risk(const Position& position, Seat seat, Seat thief) {
    return count_of[position.unshielded(seat) & ~position.held[thief]];
  }

  // What a position of two is worth to `seat`; both pawns must be on the board.
  int lead(const Position& position, Seat seat, Seat rival) {
    const int turns = turns_to_finish(position, rival) - turns_to_finish(position, seat);
    const int risk = at_risk(position, rival, seat) - at_risk(position, seat, rival);
    return turn_value * turns + risk_value * risk;
  }

 private:
  struct Remembered {
    Bits cubes = ~Bits{0};
    std::uint64_t rest = 0;
    Course course;
  };

  static constexpr std::size_t memory_bits = 11;
  static constexpr std::size_t memory_size = std::size_t{1} << memory_bits;

  static std::size_t slot(Bits cubes, std::uint64_t rest) {
    const std::uint64_t mixed = (cubes ^ rest * 0x9e3779b97f4a7c15) * 0xd1342543de82ef95;
    return mixed >> (64 - memory_bits);
  }

  Course plan(Bits cubes, Row row, int collected) const {
    Course course;
    course.stop[0] = center;
    course.stops = 1;
    for (int place = color_count; place-- > collected;)
      course = before(course, cubes_of_[color_at(row, place)] & cubes);
    return course;
  }

  // The course that first collects one of `stops` and then goes on with `after`.
  Course before(const Course& after, Bits stops) const {
    Course course;
    while (stops) {
      const Cell cell = take_lowest(stops);
      course.stop[course.stops] = static_cast<std::uint8_t>(cell);
      course.rest[course.stops++] = static_cast<std::int16_t>(after.turns_from(cell, distances_));
    }
    return course;
  }

  Distances distances_;
  std::array<Bits, color_count> cubes_of_;
  std::vector<Remembered> memory_;
};

}  // namespace sixfold::twisty
