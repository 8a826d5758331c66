// Twisty clause by clause, on boards with few tokens.
#include <string>

#include "check.hpp"
#include "twisty_table.hpp"

using namespace sixfold;
using namespace sixfold::twisty;

namespace {

void t3_to_t7_the_deal_follows_the_seed() {
  const Deal four = deal_of("twisty", {.players = 4});  // computed with hashlib
  std::string text;
  for (const Token token : four.layout) text += letters[static_cast<std::size_t>(token)];
  CHECK(text == ".WGWR+.+PONRGNBYWxSSSBWO.xGBOxP@OYYYP@@G+N.RBSPR.");
  const std::array<std::string, 4> rows = {"WBOGPRY", "OYWRPBG", "OGPWBYR", "GWBRYOP"};
  for (Seat seat = 0; seat < 4; ++seat)
    for (int i = 0; i < color_count; ++i) CHECK(letters[four.rows[seat][i]] == rows[seat][i]);
  CHECK(four.starter == 3);
  CHECK(fault(four).empty());
  Rng rng(seed_from_text("twisty"));
  CHECK(deal({.players = 4, .starter = 2}, rng).starter == 2);
  CHECK(rng.position() == 43 + 4 * 6);  // a starter that is known is not drawn
  CHECK(fault(deal_of("x", {.specials = {0, 0, 0, 16, 0}})).empty());
}

void t3_faults_of_options_deals_and_positions() {
  CHECK(fault(Options{}).empty());
  CHECK(fault(Options{.players = 5}) == "Twisty is for 2 to 4 players, not 5");
  CHECK(fault(Options{.specials = {3, 3, 3, 3, 3}}) ==
        "cubes and specials must be 44 tokens together, not 43");
  CHECK(!fault(Options{.specials = {-1, 4, 3, 3, 7}}).empty());
  CHECK(!fault(Options{.starter = 2}).empty());
  const Deal good = deal_of("faults", {.players = 3});
  const auto broken = [&](auto change) {
    Deal bad = good;
    change(bad);
    return fault(bad);
  };
  CHECK(broken([](Deal& d) { d.layout[0] = Token::shield; }).starts_with("cell 0 must be empty"));
  CHECK(broken([](Deal& d) { d.layout[1] = Token::none; }) == "cell 1 must hold a token");
  CHECK(broken([](Deal& d) { d.rows[2][0] = d.rows[2][1]; }).starts_with("seat 2: the row"));
  CHECK(broken([](Deal& d) { d.starter = 3; }) == "there is no seat 3 to start");
  CHECK(broken([](Deal& d) {
          for (Token& token : d.layout)
            if (is_cube(token)) return void(token = Token::shield);
        }).ends_with("has 3 cubes, not 4"));
  Position start = Game(good).position();
  CHECK(fault(good, start).empty());
  const auto spoiled = [&](auto change) {
    Position bad = start;
    change(bad);
    return fault(good, bad);
  };
  CHECK(spoiled([](Position& p) {
          p.pawn[0] = p.pawn[1] = 0;
        }).starts_with("seat 1: the pawn shares"));
  CHECK(spoiled([](Position& p) { p.pawn[2] = 50; }) ==
        "seat 2: the pawn is on no cell of the board");
  CHECK(spoiled([](Position& p) { p.cubes |= 1; }) == "a cube lies where none was dealt");
  CHECK(spoiled([](Position& p) { p.cubes &= p.cubes - 1; }).ends_with("not 4"));
  CHECK(spoiled([](Position& p) {
          p.held[1] = color_bit(color_at(p.row[1], 1));
        }).starts_with("seat 1: the cubes held"));
  CHECK(spoiled([](Position& p) {
          p.shielded[1] = color_bit(color_at(p.row[1], 0));
        }).starts_with("seat 1: the protected"));
  CHECK(spoiled([](Position& p) { p.mover = 3; }) == "seat 3 is to move, but not in the game");
  CHECK(spoiled([](Position& p) { p.absent = 0b1110; }) == "two seats must be in the game");
  CHECK(spoiled([](Position& p) { p.absent = 0; }).starts_with("seats beyond the 3 players"));
}

void t6_corners_are_chosen_in_turn_order_or_in_reverse() {
  Game forward(deal_of("corners", {.players = 4, .starter = 2}));
  for (const Seat seat : {2, 3, 0, 1}) {
    CHECK(forward.turn() == seat);
    CHECK(forward.decisions() == (corners & ~forward.position().pawns()));
    forward.make(lowest(forward.decisions()));
  }
  CHECK(forward.position().pawn == std::array<std::uint8_t, 4>{42, 48, 0, 6});
  CHECK(forward.turn() == 2 && forward.position().phase == Phase::moving);  // T7
  Game reverse(deal_of("corners", {.players = 3, .last_chooses_first = true, .starter = 1}));
  for (const Seat seat : {0, 2, 1}) {
    CHECK(reverse.turn() == seat);
    reverse.make(lowest(reverse.decisions()));
  }
  CHECK(reverse.turn() == 1);
  reverse.make(lowest(reverse.decisions()));
  CHECK(reverse.turn() == 2);  // T7: clockwise
}

void t8_a_turn_begins_with_a_knights_hop() {
  CHECK(empty_table().game().decisions() == set_of({"b3", "c2"}));
  CHECK(empty_table().pawn(0, "d4").game().decisions() ==
        set_of({"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"}));
  CHECK(!empty_table().game().is_legal(pass));
  Game stuck = empty_table(3).pawn(1, "b3").pawn(2, "c2").game();
  CHECK(stuck.decisions() == bit(pass));
  CHECK(stuck.is_legal(pass) && !stuck.is_legal(at("b3")) && !stuck.is_legal(-1) &&
        !stuck.is_legal(pass + 1));
  stuck.make(pass);
  CHECK(stuck.turn() == 1 && stuck.position().pawn[0] == at("a1"));
}

void t9_only_a_robbable_pawn_may_be_landed_on() {
  CHECK(empty_table().pawn(1, "b3").game().decisions() == set_of({"c2"}));
  CHECK(empty_table().pawn(1, "b3").holds(1, 1).game().decisions() == set_of({"b3", "c2"}));
  CHECK(empty_table().pawn(1, "b3").holds(1, 1, 1).game().decisions() == set_of({"c2"}));
  // Seat 0 needs orange now; seat 1 holds red only.
  CHECK(empty_table().pawn(1, "b3").holds(0, 1).holds(1, 1).game().decisions() == set_of({"c2"}));
  // A teleport lands on no pawn, a hop may rob one that stands on a TELEPORT.
  const auto teleports = table_with({{'@', "b3"}, {'@', "f6"}, {'@', "g1"}});
  CHECK(Table(teleports).pawn(1, "f6").holds(1, 1).game().decisions() ==
        set_of({"b3", "c2", "g1"}));
  CHECK(Table(teleports).pawn(1, "b3").holds(1, 1).game().decisions() == set_of({"b3", "c2"}));
}

void t10_t11_a_cube_is_taken_only_in_its_order() {
  Game game = table_with({{'R', "b3"}, {'O', "c2"}}).game();
  const Position before = game.make(at("c2"));
  CHECK(game.position().held[0] == 0 && game.position().cubes == before.cubes);
  CHECK(game.turn() == 1);
  game.unmake(before);
  game.make(at("b3"));
  CHECK(game.position().held[0] == color_bit(0) && game.position().shielded[0] == 0);
  CHECK(game.position().cubes == set_of({"c2"}));
  CHECK(game.position().next_color(0) == 1 && game.turn() == 1);
}

void t12_movement_tokens_lead_on() {
  CHECK(table_with({{'+', "c2"}}).game().decisions() ==
        set_of({"b3", "c2", "c1", "b2", "d2", "c3"}));
  CHECK(table_with({{'x', "c2"}}).game().decisions() == set_of({"b3", "c2", "b1", "d1", "d3"}));
  CHECK(table_with({{'N', "c2"}}).game().decisions() ==
        set_of({"b3", "c2", "a3", "b4", "d4", "e3", "e1"}));
  CHECK(table_with({{'@', "c2"}, {'@', "g6"}, {'@', "d7"}}).game().decisions() ==
        set_of({"b3", "c2", "g6", "d7"}));
  CHECK(table_with({{'@', "c2"}}).game().decisions() == set_of({"b3", "c2"}));
  // A chain as in the rulebook: hop, diagonal step, hop, cube.
  Game chain = table_with({{'x', "c2"}, {'N', "d3"}, {'R', "f4"}, {'O', "b3"}}).game();
  CHECK(path(chain.chains().to(at("f4"))) == Cells{at("c2"), at("d3"), at("f4")});
  // A special acts on landing only, and nothing but movement tokens leads on.
  CHECK(table_with({{'+', "a1"}}).game().decisions() == set_of({"b3", "c2"}));
  CHECK(table_with({{'S', "b3"}, {'R', "c2"}}).game().decisions() == set_of({"b3", "c2"}));
}

void t12_the_chain_shown_is_the_first_found() {
  // c3 is one step from both tokens; b2 comes first from c2, the lower of them.
  const Game game = table_with({{'+', "b3"}, {'+', "c2"}, {'x', "b2"}}).game();
  CHECK(path(game.chains().to(at("c3"))) == Cells{at("c2"), at("c3")});
  CHECK(path(game.chains().to(at("b2"))) == Cells{at("c2"), at("b2")});
  CHECK(path(game.chains().to(at("b4"))) == Cells{at("b3"), at("b4")});
}

void t13_t14_loops_and_the_start() {
  // c2 and d3 lead to each other: used once, the chain ends.
  const auto loop = table_with({{'x', "c2"}, {'x', "d3"}}).game();
  CHECK(loop.decisions() == set_of({"b3", "c2", "b1", "d1", "d3", "e2", "c4", "e4"}));
  // The start may be passed over when it holds a movement token, but not be the end.
  const Table knights = table_with({{'N', "c2"}, {'+', "a1"}});
  CHECK(knights.game().decisions() ==
        set_of({"b3", "c2", "a3", "b4", "d4", "e3", "e1", "a2", "b1"}));
  CHECK(path(knights.game().chains().to(at("a2"))) == Cells{at("c2"), at("a1"), at("a2")});
  const Table bare_start = table_with({{'N', "c2"}});
  CHECK(!bare_start.game().is_legal(at("a1")));
}

void t15_a_shield_protects_what_is_held_now() {
  Game game = table_with({{'S', "c2"}, {'Y', "d4"}}).holds(0, 2).game();
  game.make(at("c2"));
  CHECK(game.position().shielded[0] == 0b11 && game.position().pawn[0] == at("c2"));
  game.make(lowest(game.decisions()));
  game.make(at("d4"));
  CHECK(game.position().held[0] == 0b111 && game.position().shielded[0] == 0b11);
  CHECK(game.position().unshielded(0) == 0b100);
}

void t16_t17_stealing() {
  // Seat 1 stands on an ORTHO token and holds red, orange, yellow, of which red is protected.
  Table table = table_with({{'+', "c2"}}, 3).pawn(1, "c2").pawn(2, "g1").holds(1, 3, 1);
  Game game = table.row(0, {1, 0, 2, 3, 4, 5, 6}).row(2, {2, 0, 1, 3, 4, 5, 6}).game();
  CHECK(game.decisions() == set_of({"b3", "c2"}));  // T17: the token under seat 1 is not used
  game.make(at("c2"));
  const Position& now = game.position();
  CHECK(now.held[0] == color_bit(1) && now.shielded[0] == 0 && now.pawn[0] == at("c2"));
  CHECK(now.held[1] == 0b101 && now.shielded[1] == 0b001 && now.pawn[1] == nowhere);
  CHECK(list_of(now.row[1]) == ColorList{0, 2, 3, 4, 5, 6, 1});
  CHECK(now.next_color(1) == 3);
  CHECK(game.turn() == 1 && now.phase == Phase::placing);  // out of turn, at once
  CHECK(now.rivals_of(2).robbable == 0);                   // a pawn off the board is on no cell
  CHECK(game.decisions() == set_of({"a1", "a7", "g7"}));   // g1 is not free
  game.make(at("a7"));
  CHECK(now.pawn[1] == at("a7") && game.turn() == 1 && now.phase == Phase::moving);
}

void t16_the_turn_goes_on_after_the_thief() {
  // The victim stands on a corner, which the thief occupies then; a cube under a victim stays.
  Table table = table_with({{'R', "b3"}}, 4).pawn(0, "b3").pawn(1, "g1").pawn(2, "a1");
  Game game = table.pawn(3, "a7").holds(2, 1).game();
  game.make(at("a1"));
  CHECK(game.turn() == 2 && game.decisions() == set_of({"g7"}));
  game.make(at("g7"));
  CHECK(game.turn() == 1);
  Game under = table_with({{'R', "b3"}}).pawn(1, "b3").holds(1, 1).game();
  under.make(at("b3"));
  CHECK(under.position().cubes == set_of({"b3"}) && under.position().held[0] == color_bit(0));
}

void t18_t19_the_center_wins_with_all_seven_only() {
  Game game = empty_table().pawn(0, "c2").holds(0, 7).game();
  game.make(at("d4"));
  CHECK(game.is_over() && game.winner() == 0 && !game.is_draw());
  CHECK(game.turn() == nobody && game.decisions() == 0);
  Game early = empty_table().pawn(0, "c2").holds(0, 6).game();
  early.make(at("d4"));
  CHECK(!early.is_over() && early.turn() == 1);
  // Completing by a steal on the center is not yet a win: leave it and come back.
  Game steal = empty_table().pawn(0, "c2").pawn(1, "d4").holds(0, 6).holds(1, 7).game();
  steal.make(at("d4"));
  CHECK(!steal.is_over() && steal.position().holds_all(0) && steal.turn() == 1);
  steal.make(at("g7"));
  steal.make(at("f5"));
  CHECK(!steal.is_legal(at("d4")));
  steal.make(at("c2"));
  steal.make(at("g7"));
  steal.make(at("d4"));
  CHECK(steal.winner() == 0);
  // Nobody who has all seven can rob: a pawn on the center blocks it.
  const Table blocked = empty_table().pawn(0, "c2").pawn(1, "d4").holds(0, 7).holds(1, 6);
  CHECK(!blocked.game().is_legal(at("d4")));
}

// Both pawns go to and fro, one full round.
void shuttle(Game& game) {
  for (const auto name : {"b3", "f5", "a1", "g7"})
    if (!game.is_over()) game.make(at(name));
}

void t20_the_third_repetition_is_a_draw() {
  Game game = empty_table().game();
  shuttle(game);
  CHECK(!game.is_over() && game.position().repeats == 1);
  CHECK(game.position().is_repeated());
  shuttle(game);
  CHECK(game.is_draw() && game.position().turns == 9);
  // A cube taken, a cube protected in between: nothing of before comes back.
  for (const char token : {'R', 'S'}) {
    Game interrupted = table_with({{token, "c2"}, {'O', "e1"}}).holds(0, token == 'S').game();
    shuttle(interrupted);
    CHECK(interrupted.position().repeats == 1);
    for (const auto name : {"c2", "f5", "a1", "g7"}) interrupted.make(at(name));
    CHECK(!interrupted.is_over() && interrupted.position().repeats == 0);
    shuttle(interrupted);
    CHECK(!interrupted.is_over() && interrupted.position().repeats == 1);
    shuttle(interrupted);
    CHECK(interrupted.is_draw());
  }
  // A shield that protects nothing new changes nothing.
  Game idle = table_with({{'S', "b3"}}).game();
  shuttle(idle);
  shuttle(idle);
  CHECK(idle.is_draw());
  // The same pawns with another to move, or with other rows, are other positions.
  Game skipped = empty_table().game();
  const std::uint64_t hash = skipped.position().hash;
  skipped.skip();
  CHECK(skipped.position().hash != hash && skipped.position().repeats == 0);
  skipped.skip();
  CHECK(skipped.position().hash == hash && skipped.position().repeats == 1);
  CHECK(empty_table().row(1, {1, 0, 2, 3, 4, 5, 6}).game().position().hash != hash);
  const Game open = empty_table().holds(1, 1).game(), safe = empty_table().holds(1, 1, 1).game();
  CHECK(open.position().hash != safe.position().hash);
}

void skipping_and_retiring() {
  Game game(deal_of("leave", {.players = 4, .starter = 1}));
  game.skip();  // who owes a corner gets the first free one
  CHECK(game.position().pawn[1] == at("a1") && game.turn() == 2);
  game.retire(1);  // placed already, and the starter: the corner is free again
  game.make(at("a1"));
  game.retire(3);  // owes a corner
  CHECK(game.turn() == 0 && !game.can_retire(3) && game.can_retire(2) && !game.can_retire(4));
  game.make(at("g7"));
  CHECK(game.turn() == 2 && game.position().phase == Phase::moving);  // next after the starter
  CHECK(game.position().pawns() == set_of({"a1", "g7"}) && game.present() == 2);
  game.make(at("c2"));
  CHECK(game.turn() == 0);
  game.retire(0);
  CHECK(game.is_over() && game.winner() == 2);

  const Table three = empty_table(3).pawn(1, "b3").pawn(2, "g1").holds(1, 2);
  Game robbed_leaves = three.game();
  robbed_leaves.make(at("b3"));
  robbed_leaves.retire(1);
  CHECK(robbed_leaves.turn() == 2 && robbed_leaves.position().held[1] == 0);
  Game thief_leaves = three.game();
  thief_leaves.make(at("b3"));
  thief_leaves.retire(0);
  CHECK(thief_leaves.turn() == 1 && thief_leaves.position().phase == Phase::placing);
  thief_leaves.make(at("a1"));
  CHECK(thief_leaves.turn() == 1 && thief_leaves.position().phase == Phase::moving);
  Game other_leaves = three.game();
  other_leaves.retire(2);
  CHECK(other_leaves.turn() == 0 && other_leaves.position().repeats == 0);
  other_leaves.retire(0);
  CHECK(other_leaves.winner() == 1);
}

}  // namespace

int main() {
  t3_to_t7_the_deal_follows_the_seed();
  t3_faults_of_options_deals_and_positions();
  t6_corners_are_chosen_in_turn_order_or_in_reverse();
  t8_a_turn_begins_with_a_knights_hop();
  t9_only_a_robbable_pawn_may_be_landed_on();
  t10_t11_a_cube_is_taken_only_in_its_order();
  t12_movement_tokens_lead_on();
  t12_the_chain_shown_is_the_first_found();
  t13_t14_loops_and_the_start();
  t15_a_shield_protects_what_is_held_now();
  t16_t17_stealing();
  t16_the_turn_goes_on_after_the_thief();
  t18_t19_the_center_wins_with_all_seven_only();
  t20_the_third_repetition_is_a_draw();
  skipping_and_retiring();
  return check_result("twisty");
}
