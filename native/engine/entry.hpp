// Record entries, ply by ply: moves and referee decisions, and their one-line text.
#pragma once

#include <string>
#include <string_view>

#include "../core/json.hpp"
#include "text.hpp"
#include "words.hpp"

namespace sixfold::engine {

using Seat = int;
inline constexpr Seat nobody = -1;

struct Entry {
  enum class Kind {
    moved,        // `text` is the move in the notation of the game
    skipped,      // the turn was skipped
    retired,      // the seat left the game for good
    timed_out,    // the clock ran out; `text` is the half-made turn
    handed_over,  // somebody else plays this seat, `text` says who: "bot greedy", "person"
    draw_agreed,  // everybody agreed to share the win
    taken_back,   // everybody agreed to go back to the state after `ply`
  };

  Kind kind = Kind::moved;
  Seat seat = nobody;
  std::string text{};
  int ply = 0;

  bool operator==(const Entry&) const = default;
};

inline std::string format_entry(const Entry& entry) {
  using Kind = Entry::Kind;
  std::string out;
  const bool is_agreement = entry.kind == Kind::draw_agreed || entry.kind == Kind::taken_back;
  is_agreement ? void(out += '-') : json::number(out, entry.seat);
  out += ' ';
  switch (entry.kind) {
    case Kind::moved: return out += entry.text;
    case Kind::skipped: return out += "!skip";
    case Kind::retired: return out += "!resign";
    case Kind::timed_out: out.append("!time ").append(entry.text); break;
    case Kind::handed_over: return out.append("!seat ").append(entry.text);
    case Kind::draw_agreed: return out += "!draw";
    case Kind::taken_back:
      out += "!back ";
      json::number(out, entry.ply);
      break;
  }
  return std::string(strip_end(out));
}

namespace entry_detail {

inline Answer<Entry> parse_agreement(std::string_view word, std::string_view rest,
                                     std::string_view text) {
  if (word == "!draw" && rest.empty()) return Entry{.kind = Entry::Kind::draw_agreed};
  const auto ply = whole_number(rest);
  if (word == "!back" && ply) return Entry{.kind = Entry::Kind::taken_back, .ply = *ply};
  return no_notation("'{text}' is neither '- !draw' nor '- !back PLY'", {{"text", text}});
}

inline Answer<Entry> parse_of_seat(Seat seat, std::string_view word, std::string_view rest,
                                   std::string_view what) {
  using Kind = Entry::Kind;
  if (what.empty()) return no_notation("seat {seat} does nothing here", {{"seat", seat}});
  if (!word.starts_with('!')) return Entry{Kind::moved, seat, std::string(what)};
  if (word == "!time") return Entry{Kind::timed_out, seat, std::string(rest)};
  if (word == "!seat" && !rest.empty()) return Entry{Kind::handed_over, seat, std::string(rest)};
  if (word == "!skip" && rest.empty()) return Entry{Kind::skipped, seat};
  if (word == "!resign" && rest.empty()) return Entry{Kind::retired, seat};
  return no_notation("'{text}' is no word of the referee: !skip, !resign, !time, !seat WHO",
                     {{"text", what}});
}

}  // namespace entry_detail

inline Answer<Entry> parse_entry(std::string_view text) {
  const auto [who, behind] = partition(strip(text));
  const std::string_view what = strip(behind);
  const auto [word, last] = partition(what);
  const std::string_view rest = strip(last);
  if (who == "-") return entry_detail::parse_agreement(word, rest, text);
  const auto seat = whole_number(who);
  if (!seat) return no_notation("'{text}' does not begin with a seat number", {{"text", text}});
  return entry_detail::parse_of_seat(*seat, word, rest, what);
}

// Refuses an entry that would not survive a round trip through text.
inline Objection check_entry(const Entry& entry) {
  const std::string line = format_entry(entry);
  if (is_printable(line)) {
    const Answer<Entry> again = parse_entry(line);
    if (!again) return again.refusal();
    if (*again == entry) return {};
  }
  return no_notation("'{text}' is not one line of text that reads back as it was meant",
                     {{"text", line}});
}

}  // namespace sixfold::engine
