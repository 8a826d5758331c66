// Reads position texts, the FEN of our games (games/position.py; docs/positions.md).
//
// The first refusal stays; after it nothing more is read, so that a game can read on and ask once.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/cold.hpp"
#include "entry.hpp"
#include "words.hpp"

namespace sixfold::engine {

SIXFOLD_COLD_BEGIN

inline constexpr char nothing = '-', seat_left = 'x';

inline std::string named(Seat seat) { return "seat " + std::to_string(seat); }

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    constexpr int longest = 1000;
    const auto size = static_cast<int>(characters(text).size());
    if (size > longest)
      refuse(bad_option("a position has at most {most} characters, not {count}",
                        {{"most", longest}, {"count", size}}));
  }

  const Objection& objection() const { return objection_; }
  bool failed() const { return objection_.has_value(); }

  bool at_end() const { return failed() || at_ == text_.size(); }
  // The next character; 0 at the end.
  char ahead() const { return at_end() ? '\0' : text_[at_]; }
  bool is_at(std::string_view letters) const {
    return !at_end() && letters.find(ahead()) != letters.npos;
  }
  bool is_at_number() const { return is_at("0123456789"); }

  std::size_t place() const { return at_; }
  void return_to(std::size_t place) { at_ = place; }

  // Whether this character is next; it is read then.
  bool takes(char sign) {
    if (ahead() != sign) return false;
    ++at_;
    return true;
  }

  void expect(char sign) {
    if (!takes(sign)) refuse(phrase("the sign '{sign}'", {{"sign", std::string(1, sign)}}));
  }

  // The place of the next character among these letters.
  int letter(std::string_view letters, const Words& wanted) {
    if (is_at(letters)) return static_cast<int>(letters.find(text_[at_++]));
    refuse(wanted);
    return 0;
  }

  // A number without a sign; leading zeros count as digits.
  int number(int most) {
    const std::size_t start = at_, digits = std::to_string(most).size();
    int value = 0;
    while (is_at_number() && at_ - start < digits) value = value * 10 + (text_[at_++] - '0');
    if (at_ > start && !is_at_number() && value <= most) return value;
    at_ = start;
    refuse(phrase("a number up to {most}", {{"most", most}}));
    return 0;
  }

  // Whether another field follows; the space before it is read then.
  bool has_field() { return takes(' ') || takes('_'); }

  void next_field() {
    if (!has_field()) refuse(phrase("a space and the next field"));
  }

  void end() {
    if (!at_end()) refuse(phrase("the end of the text"));
  }

  void refuse(const Words& wanted) {
    constexpr std::size_t shown = 8;
    std::string found;
    for (const std::string_view c : characters(text_.substr(at_, 4 * shown)))
      if (characters(found).size() < shown) found += c;
    refuse(bad_option("position, column {column}: expected {help}, found '{text}'",
                      {{"column", static_cast<int>(at_) + 1}, {"help", wanted}, {"text", found}}));
  }

  void refuse(Refusal refusal) {
    if (!failed()) objection_ = std::move(refusal);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  Objection objection_;
};

// A position that no game reaches, because a rule forbids it.
inline Refusal broken(const Reason& reason, Details details) {
  return bad_option("this position breaks a rule: {why}", {{"why", phrase(reason.text, details)}});
}

inline Refusal over(const Words& why) {
  return bad_option("the game of this position is over: {why}", {{"why", why}});
}

inline void expect_seats(Reader& reader, std::size_t count, int players) {
  if (count != static_cast<std::size_t>(players))
    reader.refuse(bad_option("the position has {count} seats, not {players}",
                             {{"count", static_cast<int>(count)}, {"players", players}}));
}

// The seat to move; somebody must be left to play with.
inline Seat read_seat(Reader& reader, const std::vector<bool>& away) {
  const auto seat = static_cast<std::size_t>(reader.number(9));
  const std::string name = named(static_cast<Seat>(seat));
  if (seat >= away.size() || away[seat]) {
    reader.refuse(bad_option("it’s {seat}’s turn, but {seat} isn’t playing", {{"seat", name}}));
    return 0;
  }
  int playing = 0;
  for (const bool left : away) playing += !left;
  if (playing == 1) reader.refuse(over(phrase("only {seat} is left", {{"seat", name}})));
  return static_cast<Seat>(seat);
}

// A number for each seat, with commas between them.
inline std::vector<int> read_numbers(Reader& reader, int players, int most) {
  std::vector<int> numbers{reader.number(most)};
  while (static_cast<int>(numbers.size()) < players) {
    reader.expect(',');
    numbers.push_back(reader.number(most));
  }
  return numbers;
}

SIXFOLD_COLD_END

}  // namespace sixfold::engine
