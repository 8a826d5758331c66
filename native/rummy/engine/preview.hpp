// What a half-made turn would be, as JSON.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>
#include <vector>

#include "../../core/json.hpp"
#include "../../engine/words.hpp"
#include "legality.hpp"
#include "notation.hpp"
#include "show.hpp"

namespace sixfold::rummy {

namespace preview_detail {

// How many more cards make a begun group a set; 0 for sets, and where none can (M2).
inline int lacking(const Cards& group) {
  return is_part_of_set(group) ? std::max(0, smallest_set - static_cast<int>(group.size())) : 0;
}

inline void show_group(std::string& out, const Cards& group) {
  const bool valid = is_set(group);
  out += R"({"cards":)";
  group_word(out, group);
  out += R"(,"is_set":)";
  out += valid ? "true" : "false";
  out += R"(,"is_qwirkle":)";
  out += valid && group.size() == qwirkle_size ? "true" : "false";
  out += R"(,"needs":)";
  json::number(out, lacking(group));
  out += '}';
}

// For each of these cards the groups it could be added to, by their place.
inline void show_fits(std::string& out, const CardLists& groups, const Tally& loose) {
  std::vector<Plane> begun;  // nothing where two cards are equal
  for (const Cards& group : groups) {
    const Plane plane = plane_of(group);
    begun.push_back(std::popcount(plane) == static_cast<int>(group.size()) ? plane : 0);
  }
  out += '{';
  for (int kind = 0; kind < kinds; ++kind) {
    if (loose[kind] == 0) continue;
    if (out.back() != '{') out += ',';
    json::word(out, name_of(kind));
    out += ':';
    const Plane card = Plane{1} << kind;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < begun.size(); ++i)
      if (begun[i] != 0 && !(begun[i] & card) && share_a_line(begun[i] | card)) places.push_back(i);
    json::numbers(out, places);
  }
  out += '}';
}

// Cards missing from unfinished groups; if all are sets, one must still be played (M6).
inline int needs(const Referee& game, int seat, const Move& move, const CardLists& groups) {
  int sum = 0;
  for (const Cards& group : groups) {
    if (!is_set(group) && lacking(group) == 0) return 0;
    sum += lacking(group);
  }
  if (!(Tally(game.state.table()) - Tally(groups)).empty()) return 0;
  if (!(Tally(move.played) - Tally(game.state.hand(seat))).empty()) return 0;
  return sum > 0 ? sum : move.played.empty();
}

}  // namespace preview_detail

// The groups of the draft as they lie.
inline std::string previewed(const Referee& game, int seat, const CardLists& groups) {
  using namespace preview_detail;
  const Tally before(game.state.table()), after(groups);
  const Tally played = after - before, missing = before - after;
  const Move move{Move::What::play, played.cards(), in_order(groups)};
  const Objection refused = check(game, seat, move);
  std::string out = R"({"groups":)";
  json::list(out, groups, [&out](const Cards& group) { show_group(out, group); });
  out += R"(,"played":)";
  list_names(out, move.played);
  out += R"(,"missing":)";
  list_names(out, missing.cards());
  out += R"(,"fits":)";
  show_fits(out, groups, (Tally(game.state.hand(seat)) - played) + missing);
  out += R"(,"points":)";
  json::number(out, refused ? 0 : total(qwirkles_in(move.table)));
  out += R"(,"refusal":)";
  refused ? engine::write_refusal(out, *refused) : void(out += "null");
  out += R"(,"needs":)";
  json::number(out, refused ? needs(game, seat, move, groups) : 0);
  out += R"(,"move":)";
  refused ? void(out += "null") : json::word(out, format_move(move));
  out += '}';
  return out;
}

}  // namespace sixfold::rummy
