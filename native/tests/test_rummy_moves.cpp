// Qwirkle Rummy: turns that move few cards, against searches through all tables.
#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "../core/rng.hpp"
#include "../rummy/cards/random_table.hpp"
#include "../rummy/solver/fewest_moves.hpp"
#include "../rummy/solver/keepers.hpp"
#include "../rummy/solver/subhands.hpp"
#include "check.hpp"
#include "slow_rummy.hpp"

using namespace sixfold;
using namespace sixfold::rummy;

namespace {

// A red set is dissolved into three sets of a shape: it lives on in one of them, if it may.
void test_keepers() {
  const std::vector<Group> old = {{0, 0b000111}, {1, 0b111000}};
  const std::vector<Group> now = {{6, 0b001101}, {7, 0b000111}, {8, 0b010011}, {1, 0b111000}};
  CHECK(moved_cards(old, now, KeeperRule::any) == 2);
  CHECK(moved_cards(old, now, KeeperRule::same_attribute) == 3);
  CHECK(moved_cards(old, old, KeeperRule::any) == 0);
  CHECK(moved_cards(old, {}, KeeperRule::any) == 6);
  const std::vector<Group> two_red = {{0, 0b000111}, {0, 0b001111}};
  const std::vector<Group> one_red = {{0, 0b111111}, {6, 0b001101}};
  CHECK(moved_cards(two_red, one_red, KeeperRule::same_attribute) == 3);  // one keeper, one group
  CHECK(moved_cards(two_red, one_red, KeeperRule::any) == 2);
}

// Two of three old groups of a color can stay; one choice leaves the third a home elsewhere.
void test_choice_of_the_homeless() {
  const std::vector<Group> old = {{2, 0b010111}, {0, 0b011111}, {1, 0b100011},  {11, 0b110111},
                                  {2, 0b010101}, {1, 0b111100}, {2, 0b110111},  {5, 0b110110},
                                  {7, 0b011100}, {6, 0b101001}, {3, 0b011110},  {3, 0b110010},
                                  {5, 0b001110}, {1, 0b000111}, {10, 0b001011}, {8, 0b011001}};
  Turn turn{{}, {1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1}};
  for (const int kind : {1, 1, 5, 18, 23, 25, 30}) ++turn.played[kind];
  CHECK(fewest_moves(old, turn, KeeperRule::any).moved == 13);
}

void test_moves_against_all_tables() {
  FastRng rng(3);
  int crossed = 0, limited = 0;
  for (int i = 0; i < 100; ++i) {
    const Position at = small_position(6, rng);
    const SubHands parts(at.table, at.hand);
    std::map<KeeperRule, std::vector<int>> best_value;  // by cards moved
    std::map<KeeperRule, std::map<LineCounts, int>> fewest;
    for (const KeeperRule rule : {KeeperRule::any, KeeperRule::same_attribute})
      best_value[rule].assign(30, Solver<>::nothing);
    for (std::size_t part = 1; part < parts.size(); ++part) {
      const Counts played = parts.cards(part);
      std::vector<Group> groups;
      for (auto& [rule, values] : best_value) {
        fewest[rule].clear();
        each_table(at.table + played, groups, [&](const std::vector<Group>& now) {
          const int moved = total(at.table) - plain_kept(at.groups, now, rule);
          CHECK(moved_cards(at.groups, now, rule) == moved);
          const LineCounts qwirkles = qwirkles_of(now);
          const auto [entry, fresh] = fewest[rule].try_emplace(qwirkles, moved);
          entry->second = std::min(entry->second, moved);
          values[moved] = std::max(values[moved], worth(most_cards, played, total(qwirkles)));
        });
        for (const auto& [qwirkles, moved] : fewest[rule]) {
          const LaidTurn laid = fewest_moves(at.groups, {played, qwirkles}, rule);
          CHECK(laid.found && laid.moved == moved);
          CHECK(moved_cards(at.groups, laid.groups, rule) == moved);
          check_groups(laid.groups, at.table + played, qwirkles);
        }
      }
      for (const auto& [qwirkles, moved] : fewest[KeeperRule::any])
        crossed += moved < fewest[KeeperRule::same_attribute][qwirkles];
    }
    for (auto& [rule, values] : best_value) {
      int best = Solver<>::nothing;
      for (int most_moved = 0; most_moved < 5; ++most_moved) {
        best = std::max(best, values[most_moved]);
        const LaidTurn laid = best_turn_moving(at.groups, at.hand, most_cards, most_moved, rule);
        CHECK(laid.found == (best != Solver<>::nothing));
        if (!laid.found) continue;
        CHECK(laid.moved <= most_moved);
        CHECK(worth(most_cards, laid.turn.played, total(laid.turn.qwirkles)) == best);
        limited += best < *std::ranges::max_element(values);
      }
    }
  }
  CHECK(crossed > 0);
  CHECK(limited > 100);
}

}  // namespace

int main() {
  test_keepers();
  test_choice_of_the_homeless();
  test_moves_against_all_tables();
  return check_result("test_rummy_moves");
}
