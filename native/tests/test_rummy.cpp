// Qwirkle Rummy: the line rule and the solver against searches through all tables, and the vectors.
// The vectors are read from the file named first, or from conformance/ under the working directory.
#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../core/rng.hpp"
#include "../rummy/cards/packed_line.hpp"
#include "../rummy/cards/random_table.hpp"
#include "../rummy/solver/fewest_moves.hpp"
#include "../rummy/solver/layout.hpp"
#include "../rummy/solver/outcomes.hpp"
#include "../rummy/solver/subhands.hpp"
#include "../rummy/solver/turn.hpp"
#include "check.hpp"
#include "slow_rummy.hpp"

using namespace sixfold;
using namespace sixfold::rummy;

namespace {

// -- the line rule -------------------------------------------------------------------------------

// The numbers of qwirkles with which a line can be laid, as bits.
unsigned plain_line(PackedLine line) {
  static std::array<int, packed_lines> known = [] {
    std::array<int, packed_lines> none{};
    none.fill(-1);
    none[0] = 1;
    return none;
  }();
  if (known[line] >= 0) return static_cast<unsigned>(known[line]);
  const unsigned places = places_of(line), lowest = places & (0 - places);
  unsigned choices = 0;
  for (const unsigned set : all_sets) {
    if ((set & lowest) == 0 || (set & ~places) != 0) continue;
    choices |= plain_line(without(line, set)) << (set == all_places);
  }
  known[line] = static_cast<int>(choices);
  return choices;
}

void test_line_rule() {
  for (int i = 0; i < packed_lines; ++i) {
    const auto line = static_cast<PackedLine>(i);
    const unsigned choices = plain_line(line);
    for (int m = 0; m <= copies + 1; ++m)
      CHECK(splits_into_sets(unpack(line), m) == (choices >> m & 1));  // "at least" is "exactly"
    if (choices == 0) continue;
    std::vector<Group> groups;
    const int most = std::bit_width(choices) - 1;
    for (int m = 0; m <= most; ++m) {
      groups.clear();
      lay_line(4, unpack(line), m, groups);
      CHECK(std::ranges::all_of(groups, &Group::is_set));
      CHECK(qwirkles_of(groups)[4] == m);
    }
  }
}

// What a verdict excludes is in no way to fill the line, and the most it allows is in some.
void test_line_verdicts() {
  FastRng rng(11);
  for (int i = 0; i < 20'000; ++i) {
    LineVector least{}, most{};
    LineOutlook outlook{{}, 0, static_cast<int>(rng.below(3))};
    for (int place = 0; place < symbols; ++place) {
      most[place] = static_cast<std::uint8_t>(rng.below(copies + 1));
      least[place] = static_cast<std::uint8_t>(rng.below(most[place] + 1u) / 2);
      for (int k = 0; k < most[place]; ++k) ++outlook.reach[k];
      outlook.highest_floor = std::max<int>(outlook.highest_floor, least[place]);
    }
    LineVerdict seen;
    seen.floor.fill(copies);
    each_line_between(least, most, [&](PackedLine line) {
      const LineVector counts = unpack(line);
      if (!splits_into_sets(counts, outlook.qwirkles)) return;
      seen.possible = true;
      seen.cap = std::max(seen.cap, std::ranges::max(counts));
      seen.most_qwirkles = std::max<std::uint8_t>(
          seen.most_qwirkles, static_cast<std::uint8_t>(qwirkle_choices[line] - 1));
      for (int place = 0; place < symbols; ++place)
        seen.floor[most[place]] = std::min(seen.floor[most[place]], counts[place]);
    });
    const LineVerdict& said = verdict(outlook);
    CHECK(said.possible == seen.possible);
    if (!seen.possible) continue;
    CHECK(said.cap >= seen.cap);
    CHECK(said.most_qwirkles == seen.most_qwirkles);
    for (int place = 0; place < symbols; ++place)
      CHECK(said.floor[most[place]] <= seen.floor[most[place]]);
  }
}

// -- the solver against all tables ---------------------------------------------------------------

Aim random_aim(FastRng& rng) {
  Aim aim{static_cast<int>(rng.below(30)), {}};
  for (int& points : aim.per_card) points = static_cast<int>(rng.below(21)) - 10;
  return aim;
}

void check_best_turn(const Position& at, const SubHands& parts, const Aim& aim) {
  int most = Solver<>::nothing;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts.most_qwirkles()[i] != SubHands::illegal)
      most = std::max(most, worth(aim, parts.cards(i), parts.most_qwirkles()[i]));
  const Solution best = best_turn(at.table, at.hand, aim);
  CHECK(best.found == (parts.legal() > 0));
  if (!best.found) return;
  const Turn turn = turn_of(at.table, best);
  CHECK(best.value == most);
  CHECK(best.value == worth(aim, turn.played, total(turn.qwirkles)));
  CHECK(is_legal(at.table, at.hand, turn));
  check_groups(lay_groups(Layout::of(best)), best.cards, best.qwirkles);
  CHECK(can_lie(table_after(at.table, turn)));
}

void test_solver_against_all_tables() {
  FastRng rng(1);
  int with_qwirkles = 0, stuck = 0;
  for (int i = 0; i < 400; ++i) {
    const Position at = small_position(8, rng);
    const SubHands parts(at.table, at.hand);
    CHECK(parts.most_qwirkles()[0] == SubHands::illegal);  // M6
    stuck += parts.legal() == 0;
    for (std::size_t part = 1; part < parts.size(); ++part) {
      const Counts played = parts.cards(part);
      CHECK(parts.index(played) == part);
      const auto& outcomes = plain_outcomes(at.table + played);
      CHECK(parts.most_qwirkles()[part] == most_of(outcomes));
      CHECK(best_with(at.table, played).found == !outcomes.empty());
      const auto listed = Outcomes::of(at.table, played, 0, 100'000);
      CHECK(std::set(listed.begin(), listed.end()) == outcomes);
      CHECK(listed.size() == outcomes.size());
      CHECK(std::ranges::is_sorted(listed, std::greater{}, [](auto& q) { return total(q); }));
      CHECK(Outcomes::of(at.table, played, 0, 2).size() == std::min<std::size_t>(2, listed.size()));
      auto sorted = listed;
      std::ranges::sort(sorted, std::greater{});
      const auto first = Outcomes::solutions(at.table, played, 3);
      CHECK(first.size() == std::min<std::size_t>(3, sorted.size()));
      for (std::size_t at_place = 0; at_place < first.size(); ++at_place)
        CHECK(first[at_place].qwirkles == sorted[at_place]);
      for (const LineCounts& qwirkles : listed) CHECK(lay(at.table, {played, qwirkles}).found);
      with_qwirkles += most_of(outcomes) > 0;
    }
    for (const Aim& aim : {most_cards, fewest_cards, any_legal, random_aim(rng)})
      check_best_turn(at, parts, aim);
  }
  CHECK(with_qwirkles > 300);
  CHECK(stuck > 10);
}

void test_solver_on_large_tables() {
  FastRng rng(2);
  for (int i = 0; i < 150; ++i) {
    const Position at = random_position(static_cast<int>(rng.below(90)), hand_size, rng);
    const SubHands parts(at.table, at.hand);
    for (int j = 0; j < 20; ++j) {
      const std::size_t part = rng.below(static_cast<std::uint32_t>(parts.size()));
      const Solution best = best_with(at.table, parts.cards(part));
      CHECK((best.found ? best.value : SubHands::illegal) == parts.most_qwirkles()[part]);
    }
    for (const Aim& aim : {most_cards, fewest_cards, random_aim(rng), random_aim(rng)})
      check_best_turn(at, parts, aim);
  }
}

void test_illegal_turns() {
  Position at;
  const std::array<std::uint8_t, 3> red = {0, 1, 2};
  at.groups = {*set_of(red)};
  at.table = cards_of(at.groups);
  at.hand[3] = at.hand[9] = 1;
  Turn turn;
  CHECK(!is_legal(at.table, at.hand, turn));  // M6
  turn.played[3] = 1;
  CHECK(is_legal(at.table, at.hand, turn));
  turn.qwirkles[0] = 1;
  CHECK(!is_legal(at.table, at.hand, turn));
  turn.qwirkles[0] = 200;
  CHECK(!is_legal(at.table, at.hand, turn));
  CHECK(!fewest_moves(at.groups, turn, KeeperRule::any).found);
  turn = {};
  turn.played[4] = 1;  // not in the hand
  CHECK(!is_legal(at.table, at.hand, turn));
  turn = {};
  turn.played[9] = 1;  // lies in no set
  CHECK(!is_legal(at.table, at.hand, turn));
  for (const std::vector<std::uint8_t>& no_set :
       {std::vector<std::uint8_t>{0, 1}, {0, 1, 8}, {0, 0, 1}, {0, 1, 99}, {99, 1, 2}})
    CHECK(!set_of(no_set));
}

// -- the vectors ---------------------------------------------------------------------------------

struct Vector {
  Position at;
  int most_qwirkles, cards, legal_parts;
  int moved_any = -1, moved_same = -1;  // not all have them
};

int number_after(const std::string& line, const std::string& name, int otherwise) {
  const auto at = line.find("\"" + name + "\":");
  return at == line.npos ? otherwise : std::atoi(line.c_str() + at + name.size() + 3);
}

// The lists of numbers between a name and the next one.
std::vector<std::vector<std::uint8_t>> lists_after(const std::string& line,
                                                   const std::string& name) {
  std::vector<std::vector<std::uint8_t>> lists;
  for (std::size_t i = line.find("\"" + name + "\":") + name.size() + 3; line[i] != '"'; ++i) {
    if (line[i] == '[') lists.emplace_back();
    if (!std::isdigit(static_cast<unsigned char>(line[i]))) continue;
    lists.back().push_back(static_cast<std::uint8_t>(std::atoi(&line[i])));
    while (std::isdigit(static_cast<unsigned char>(line[i + 1]))) ++i;
  }
  return lists;
}

Vector parse_vector(const std::string& line) {
  Vector vector{{},
                number_after(line, "max_q", -2),
                number_after(line, "cards_at_max_q", -2),
                number_after(line, "legal_distinct_subhands", -2),
                number_after(line, "min_moved_any_keeper", -1),
                number_after(line, "min_moved_same_attribute", -1)};
  for (const auto& cards : lists_after(line, "table")) {
    if (cards.empty()) continue;
    const auto set = set_of(cards);
    CHECK(set.has_value());
    vector.at.groups.push_back(*set);
  }
  vector.at.table = cards_of(vector.at.groups);
  for (const auto& cards : lists_after(line, "hand"))
    for (const int kind : cards) ++vector.at.hand[kind];
  return vector;
}

void check_vector(const Vector& vector) {
  const Position& at = vector.at;
  const Solution best = best_turn(at.table, at.hand, most_cards);
  CHECK((best.found ? total(best.qwirkles) : -1) == vector.most_qwirkles);
  CHECK((best.found ? total(best.cards) - total(at.table) : 0) == vector.cards);
  const SubHands parts(at.table, at.hand);
  CHECK(static_cast<int>(parts.legal()) == vector.legal_parts);
  if (vector.moved_any < 0) return;
  for (const auto& [rule, moved] : {std::pair(KeeperRule::any, vector.moved_any),
                                    std::pair(KeeperRule::same_attribute, vector.moved_same)}) {
    const LaidTurn laid = calmest_best_turn(at.groups, at.hand, most_cards, rule);
    CHECK(laid.found && laid.moved == moved);
    CHECK(total(laid.turn.qwirkles) == vector.most_qwirkles);
    CHECK(total(laid.turn.played) == vector.cards);
    CHECK(moved_cards(at.groups, laid.groups, rule) == moved);
    check_groups(laid.groups, at.table + laid.turn.played, laid.turn.qwirkles);
  }
}

void test_vectors(const char* path) {
  std::ifstream file(path);
  int vectors = 0, with_moves = 0;
  for (std::string line; std::getline(file, line); ++vectors) {
    const Vector vector = parse_vector(line);
    with_moves += vector.moved_any >= 0;
    check_vector(vector);
  }
  CHECK(vectors == 74);
  CHECK(with_moves == 56);
}

}  // namespace

int main(int argc, char** argv) {
  test_line_rule();
  test_line_verdicts();
  test_solver_against_all_tables();
  test_solver_on_large_tables();
  test_illegal_turns();
  test_vectors(argc > 1 ? argv[1] : "conformance/rummy/vectors.jsonl");
  return check_result("test_rummy");
}
