// Hands of tiles or cards in position texts, and the rest of the box (games/tiles_position.py).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/cold.hpp"
#include "../core/rng.hpp"
#include "../core/sort.hpp"
#include "reader.hpp"

namespace sixfold::engine {

SIXFOLD_COLD_BEGIN

namespace tiles {

inline constexpr std::string_view colors = "ROYGBP", shapes = "csdltx";
inline constexpr int each = 6, kinds = each * each, copies = 3;

using Kinds = std::vector<std::uint8_t>;  // 6 * color + shape

inline void write(std::string& out, int kind) {
  out += colors[static_cast<std::size_t>(kind / each)];
  out += shapes[static_cast<std::size_t>(kind % each)];
}

inline std::string names(const Kinds& list) {
  std::string out;
  for (const int kind : list) write(out, kind);
  return out;
}

inline bool is_next(const Reader& reader) { return reader.is_at(colors); }

inline int read(Reader& reader) {
  const std::size_t start = reader.place();
  const int color = reader.letter(colors, phrase("a tile such as Rc"));
  if (!reader.is_at(shapes)) reader.return_to(start);
  return color * each + reader.letter(shapes, phrase("a tile such as Rc"));
}

// Tiles one after another; none if none is next.
inline Kinds read_row(Reader& reader) {
  Kinds row;
  while (is_next(reader)) row.push_back(static_cast<std::uint8_t>(read(reader)));
  return row;
}

}  // namespace tiles

// A hand as far as it is known, and when it is dealt all of it; ascending.
struct Held {
  tiles::Kinds tiles{};
  int unknown = 0;
  bool away = false;

  int size() const { return static_cast<int>(tiles.size()) + unknown; }
};

inline Held read_hand(Reader& reader) {
  if (reader.takes(seat_left)) return {.away = true};
  if (reader.takes(nothing)) return {};
  if (!tiles::is_next(reader) && !reader.is_at_number())
    reader.refuse(phrase("a hand: tiles, a number of unknown ones, - or x"));
  Held hand{tiles::read_row(reader)};
  if (reader.is_at_number()) hand.unknown = reader.number(tiles::kinds * tiles::copies);
  sort(hand.tiles);
  return hand;
}

// A hand for each seat, with commas between them.
inline std::vector<Held> read_hands(Reader& reader, int players) {
  std::vector<Held> hands{read_hand(reader)};
  while (reader.takes(',')) hands.push_back(read_hand(reader));
  expect_seats(reader, hands.size(), players);
  return hands;
}

inline std::vector<bool> away_of(const std::vector<Held>& hands) {
  std::vector<bool> away;
  for (const Held& hand : hands) away.push_back(hand.away);
  return away;
}

// The hands as a seat knows them; all of them for nobody. `hand_of(seat)` lists kinds in order.
template <class HandOf>
void write_hands(std::string& out, const std::vector<bool>& away, Seat viewer, HandOf&& hand_of) {
  for (Seat seat = 0; seat < static_cast<Seat>(away.size()); ++seat) {
    if (seat > 0) out += ',';
    const tiles::Kinds hand = hand_of(seat);
    if (away[static_cast<std::size_t>(seat)])
      out += seat_left;
    else if (hand.empty())
      out += nothing;
    else
      out += viewer == nobody || viewer == seat ? tiles::names(hand) : std::to_string(hand.size());
  }
}

// Shuffles what is nowhere to be seen, completes the hands from its front, seat by seat, and
// returns the rest. Refuses more tiles than the box has.
inline tiles::Kinds deal_rest(Reader& reader, std::vector<Held>& hands, const tiles::Kinds& lying,
                              Rng& rng) {
  if (reader.failed()) return {};
  std::array<int, tiles::kinds> seen{};
  for (const int kind : lying) ++seen[static_cast<std::size_t>(kind)];
  int wanted = 0;
  for (const Held& hand : hands) {
    for (const int kind : hand.tiles) ++seen[static_cast<std::size_t>(kind)];
    wanted += hand.unknown;
  }
  tiles::Kinds rest;
  for (int kind = 0; kind < tiles::kinds; ++kind) {
    const int count = seen[static_cast<std::size_t>(kind)];
    if (count > tiles::copies)
      reader.refuse(bad_option("the position has {count} of {tile}, the box has {most}",
                               {{"count", count},
                                {"tile", tiles::names({static_cast<std::uint8_t>(kind)})},
                                {"most", tiles::copies}}));
    for (int left = count; left < tiles::copies; ++left)
      rest.push_back(static_cast<std::uint8_t>(kind));
  }
  if (wanted > static_cast<int>(rest.size()))
    reader.refuse(
        bad_option("{count} unknown tiles are wanted, but only {most} are left in the box",
                   {{"count", wanted}, {"most", static_cast<int>(rest.size())}}));
  if (reader.failed()) return {};
  rng.shuffle(rest);
  auto from = rest.begin();
  for (Held& hand : hands) {
    hand.tiles.insert(hand.tiles.end(), from, from + hand.unknown);
    sort(hand.tiles);
    from += hand.unknown;
  }
  return {from, rest.end()};
}

SIXFOLD_COLD_END

}  // namespace sixfold::engine
