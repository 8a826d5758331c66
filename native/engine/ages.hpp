// Ranks players by age to choose who begins (core/age.py; Q3, M5, T7).
#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../core/rng.hpp"
#include "../core/sort.hpp"
#include "entry.hpp"
#include "options.hpp"
#include "text.hpp"
#include "words.hpp"

namespace sixfold::engine {

// Every game whose starter depends on ages lists these two among its options.
inline constexpr Option ages_option{"ages", ""}, age_order_option{"age_order", ""};

// Seats in groups of equal rank, highest rank first.
using Ranks = std::vector<std::vector<Seat>>;

namespace ages_detail {

inline std::vector<std::string_view> stripped_words(std::string_view text) {
  std::vector<std::string_view> words = split_at(text, ',');
  for (std::string_view& word : words) word = strip(word);
  return words;
}

inline Answer<int> years(std::string_view word) {
  if (word == "bot") return std::numeric_limits<int>::max();  // bots count as oldest
  if (const auto years = whole_number(word)) return *years;
  return bad_option("option ages: '{word}' is neither a whole number nor '{bot}'",
                    {{"word", word}, {"bot", "bot"}});
}

inline Answer<Ranks> ranks_of_ages(std::string_view text, int players) {
  const auto words = stripped_words(text);
  if (static_cast<int>(words.size()) != players)
    return bad_option("option ages: {count} ages for {players} players",
                      {{"count", static_cast<int>(words.size())}, {"players", players}});
  std::vector<int> ages;
  for (const std::string_view word : words) {
    const Answer<int> age = years(word);
    if (!age) return age.refusal();
    ages.push_back(*age);
  }
  Ranks ranks;
  std::vector<int> oldest_ages = ages;
  sort(oldest_ages, std::greater<>());
  oldest_ages.erase(std::unique(oldest_ages.begin(), oldest_ages.end()), oldest_ages.end());
  for (const int age : oldest_ages) {
    ranks.emplace_back();
    for (Seat seat = 0; seat < players; ++seat)
      if (ages[static_cast<std::size_t>(seat)] == age) ranks.back().push_back(seat);
  }
  return ranks;
}

inline Answer<Ranks> ranks_of_order(std::string_view text, int players) {
  Ranks ranks;
  unsigned named = 0;  // bit s: seat s
  for (const std::string_view word : stripped_words(text)) {
    const bool is_seat = word.size() == 1 && word[0] >= '0' && word[0] < '0' + players;
    ranks.push_back({is_seat ? word[0] - '0' : nobody});
    if (is_seat) named |= 1u << (word[0] - '0');
  }
  if (static_cast<int>(ranks.size()) == players && named == (1u << players) - 1) return ranks;
  return bad_option("option age_order: '{text}' does not name each of {players} seats once",
                    {{"text", text}, {"players", players}});
}

}  // namespace ages_detail

// Seats from oldest to youngest; all equal when no ages were given.
inline Answer<Ranks> oldest_first(const Choices& options, int players) {
  const std::string_view ages = options["ages"], order = options["age_order"];
  if (!ages.empty() && !order.empty()) return bad_option("give either ages or age_order, not both");
  if (!ages.empty()) return ages_detail::ranks_of_ages(ages, players);
  if (!order.empty()) return ages_detail::ranks_of_order(order, players);
  Ranks equal(1);
  for (Seat seat = 0; seat < players; ++seat) equal[0].push_back(seat);
  return equal;
}

// The highest-ranked candidate; the seed breaks ties.
inline Seat pick_starter(std::span<const Seat> candidates, const Ranks& ranks, Rng& rng) {
  std::vector<Seat> first;
  for (const std::vector<Seat>& rank : ranks) {
    for (const Seat seat : candidates)
      if (std::ranges::find(rank, seat) != rank.end()) first.push_back(seat);
    if (!first.empty()) break;
  }
  if (first.size() == 1) return first[0];
  return first[rng.below(static_cast<std::uint32_t>(first.size()))];
}

}  // namespace sixfold::engine
