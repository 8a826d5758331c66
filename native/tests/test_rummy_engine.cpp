// Rummy in the native engine: notation, refusals, previews, and random games with half-made turns.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../core/rng.hpp"
#include "../engine/engine.hpp"
#include "../rummy/bots/ask.cpp"
#include "../rummy/engine/game.hpp"
#include "check.hpp"

using namespace sixfold;
using namespace sixfold::rummy;
using engine::Engine;
using engine::Entry;

namespace {

// -- texts --------------------------------------------------------------------------------------

std::string canonical(std::string_view text) {
  const auto move = parse_move(text);
  return move ? format_move(*move) : "! " + move.refusal().message();
}

void test_notation() {
  CHECK(canonical("+ Gc Rc = BcGcRc GtGdGs") == "+RcGc = RcGcBc GsGdGt");
  CHECK(canonical(" pass\n") == "pass" && canonical("exchange") == "exchange");
  CHECK(canonical("+Rc=") == "+Rc =" && canonical("+=") == "+ =");
  CHECK(canonical("Rc").starts_with("! 'Rc' begins with neither"));
  CHECK(canonical("+Rc").starts_with("! a play needs ="));
  CHECK(canonical("+Rz = ").starts_with("! played cards: 'Rz' is not a tile"));
  CHECK(canonical("+Rc = RcRs Gx\xc3\xa9").starts_with("! group 2: 'Gx\xc3\xa9' is not a row"));
  CHECK(canonical("+Rc = \xc3\xa9x").starts_with("! group 1: '\xc3\xa9x' is not a tile"));
  const std::string long_text(100, 'x');
  CHECK(canonical(long_text).starts_with("! '" + std::string(40, 'x') + "' begins"));
}

void test_sets() {
  const auto cards = [](std::string_view text) { return *parse_cards(text); };
  CHECK(is_set(cards("RcGcBc")) && is_set(cards("RxRtRlRdRsRc")));
  CHECK(!is_set(cards("RcRcRs")) && !is_set(cards("RcRs")) && !is_set(cards("RcRsGs")));
  CHECK(is_part_of_set(cards("RcRs")) && is_part_of_set(cards("Rc")));
  CHECK(!is_part_of_set(cards("RcRc")) && !is_part_of_set(cards("RcGs")));
  const Tally some(cards("RcRcGt")), fewer(cards("RcBx"));
  CHECK((some - fewer).cards() == cards("RcGt") && (fewer - some).first() == cards("Bx")[0]);
}

// -- a table ------------------------------------------------------------------------------------

// Two players with this table and these hands; the other cards are the deck.
Referee position(std::string_view table, std::string_view mover, std::string_view other,
                 Options options = {}, Late late = Late::skip) {
  const CardLists sets = in_order(*parse_groups(table));
  State state(options);
  state.set_table(Tally(sets).counts());
  state.set_hand(0, Tally(*parse_cards(mover)).counts());
  state.set_hand(1, Tally(*parse_cards(other)).counts());
  Cards deck;
  const Counts dealt = state.table() + state.hand(0) + state.hand(1);
  for (int kind = 0; kind < kinds; ++kind)
    deck.insert(deck.end(), static_cast<std::size_t>(copies - dealt[kind]),
                static_cast<std::uint8_t>(kind));
  state.set_deck(deck);
  return {state, Rng(seed_from_text("position")), late, LaidSets(sets)};
}

std::string refused(const Referee& game, int seat, std::string_view text) {
  const Objection objection = check(game, seat, *parse_move(text));
  return objection ? std::string(objection->code) : "";
}

void test_refusals() {
  Referee game = position("RcRsRd", "RlGcGcPx", "YtYx");
  CHECK(refused(game, 0, "+Rl = RcRsRdRl").empty());
  CHECK(refused(game, 1, "+Rl = RcRsRdRl") == "rummy.not-your-turn");
  CHECK(refused(game, 0, "+ = RcRsRd") == "rummy.nothing-played");
  CHECK(refused(game, 0, "+RlRl = RcRsRdRl") == "rummy.not-in-hand");
  CHECK(refused(game, 0, "+Gc = RcRsRdGc") == "rummy.no-set");
  CHECK(refused(game, 0, "+Rl = RsRdRl") == "rummy.card-missing");
  CHECK(refused(game, 0, "+Rl = RcRsRdRlRt") == "rummy.card-from-nowhere");
  CHECK(refused(game, 0, "pass") == "rummy.must-play");
  CHECK(refused(game, 0, "exchange") == "rummy.must-play");
  game.state.set_exchanged(true);
  CHECK(refused(game, 0, "exchange") == "rummy.exchanged");
  game.state.set_turns_left(1);
  CHECK(refused(game, 0, "exchange") == "rummy.last-round");
  game.state.skip();
  CHECK(refused(game, 0, "+Rl = RcRsRdRl") == "rummy.over");

  Referee stuck = position("RcRsRd", "YtPx", "YtYx");
  CHECK(refused(stuck, 0, "pass") == "rummy.must-exchange");
  CHECK(refused(stuck, 0, "exchange").empty());
  CHECK(own(stuck, 0) == R"({"hand":["Yt","Px"],"must":"exchange"})");
  stuck.make(*parse_move("exchange"));
  CHECK(total(stuck.state.hand(0)) == hand_size && stuck.state.exchanged());
  const Referee passing = position("RcRsRd", "YtPx", "YtYx", {.stuck = Stuck::pass});
  CHECK(refused(passing, 0, "exchange") == "rummy.no-exchange");
  CHECK(refused(passing, 0, "pass").empty());
}

void test_preview() {
  const Referee game = position("RcRsRd", "RlGc", "YtYx");
  CHECK(
      previewed(game, 0, *parse_draft("RdRlRcRs Gc")) ==
      R"({"groups":[{"cards":"RdRlRcRs","is_set":true,"is_qwirkle":false,"needs":0},)"
      R"({"cards":"Gc","is_set":false,"is_qwirkle":false,"needs":2}],"played":["Rl","Gc"],)"
      R"("missing":[],"fits":{},"points":0,"refusal":{"code":"rummy.no-set","clause":"M2",)"
      R"("text":"{cards} can’t be a set: a set has 3 to 6 different cards that share one color or )"
      R"(one shape","details":{"cards":"Gc"},"message":"Gc can’t be a set: a set has 3 to 6 )"
      R"-(different cards that share one color or one shape (M2)"},"needs":2,"move":null})-");
  const std::string whole = previewed(game, 0, *parse_draft("RcRsRdRl"));
  CHECK(whole.ends_with(R"("fits":{"Gc":[]},"points":0,"refusal":null,"needs":0,)"
                        R"("move":"+Rl = RcRsRdRl"})"));
  const std::string missing = previewed(game, 0, *parse_draft("RcRs RlRl"));
  CHECK(missing.find(R"("missing":["Rd"],"fits":{"Rd":[0],"Gc":[]})") != missing.npos);
}

// -- time (M16, M17) ----------------------------------------------------------------------------

Referee timed_out(Referee game, std::string_view draft) {
  CHECK(!time_out(game, *parse_groups(draft)));
  return game;
}

void test_takeback() {
  const Referee game = position("RcRsRd GcGsGd", "RlBtPxYcYsYdYlOtOx", "YtYx", {}, Late::takeback);
  const Referee played = timed_out(game, "RcRsRdRl GcGs Bt");  // loose cards go to the hand
  CHECK(shown(played).find(R"("table":["RcRsRdRl"])") != std::string::npos);
  CHECK(total(played.state.hand(0)) == 11 && played.state.turn() == 1);
  const Referee moved = timed_out(game, "RcRsRd GdGsGc");  // only rearranged
  CHECK(total(moved.state.hand(0)) == 9 && moved.state.table() == game.state.table());
  const Referee broken = timed_out(game, "RcRsRd GcGs");
  CHECK(total(broken.state.hand(0)) == 12 && broken.state.turn() == 1);
  Referee refusing = game;
  const Objection objection = time_out(refusing, *parse_groups("RcRsRd PsPs"));
  CHECK(objection && objection->code == "rummy.draft-card");
  CHECK(refusing.state == game.state);

  // Without a card of the hand no six counts (M6); with one it does.
  const Referee six = position("RcRsRd RlRtRx GcGsGd", "Gl", "Yt", {}, Late::takeback);
  CHECK(timed_out(six, "RcRsRdRlRtRx").state.score(0) == 0);
  const Referee won = timed_out(six, "RcRsRdRlRtRx GcGsGdGl");
  CHECK(won.state.score(0) == 1 && total(won.state.table()) == 4);
}

void test_tournament() {
  const Referee game = position("RcRsRd GcGsGd", "RlBt", "YtYx", {}, Late::tournament);
  const Referee lost = timed_out(game, "RcRsRdRl GcGs Gd");
  CHECK(clause_of(lost.state.ending()) == "M17" && lost.state.winners() == 0b10);
  CHECK(total(lost.state.hand(0)) == 0 && lost.state.table() == game.state.table());
  CHECK(!timed_out(game, "RcRsRd GdGcGs").state.over());
  const Referee played = timed_out(game, "RcRsRdRl GdGcGs");
  CHECK(shown(played).find(R"("table":["RcRsRdRl","GcGsGd"])") != std::string::npos);
}

// -- random games -------------------------------------------------------------------------------

std::uint32_t below(FastRng& random, std::size_t n) {
  return random.below(static_cast<std::uint32_t>(n));
}

// The groups of a move with cards taken away, doubled or put elsewhere.
std::string disordered(std::string_view move, FastRng& random) {
  const std::size_t equals = move.find('=');
  std::string text(equals == move.npos ? "" : move.substr(equals + 1));
  for (std::uint32_t i = random.below(3); i > 0 && text.size() > 3; --i) {
    const std::size_t from = 1 + below(random, text.size() - 3);
    const std::size_t to = 1 + below(random, text.size() - 3);
    if (text[from] == ' ' || text[from + 1] == ' ' || text[from] > 'Z') continue;
    const std::string card = text.substr(from, 2);
    if (random.below(2)) text.erase(from, 2);
    if (random.below(2)) text.insert(std::min(text.find(' ', to), text.size()), card);
  }
  return std::string(engine::strip(text));
}

void test_random_game(const engine::Given& options, std::uint64_t number) {
  FastRng random(number);
  const int players = 2 + static_cast<int>(number % 3);
  auto opened = Engine::open(engine_game, players, options, seed_from_text(std::to_string(number)));
  CHECK(static_cast<bool>(opened));
  Engine& game = *opened;
  std::vector<std::string> seen = {game.shown()};
  while (game.turn() != engine::nobody && game.ply() < 150) {
    const auto legal = game.legal(1 + below(random, 60));
    const std::string& text = legal.back().text;
    for (int seat = 0; seat < players; ++seat) {
      CHECK(static_cast<bool>(game.preview(seat, disordered(text, random))));
      CHECK(game.own(seat).starts_with('{'));
    }
    const int ply = game.ply();
    if (random.below(5) == 0) {
      const Entry late{Entry::Kind::timed_out, game.turn(), disordered(text, random)};
      if (!game.play(late)) CHECK(game.ply() == ply && game.shown() == seen.back());
    } else {
      const auto played = game.move(game.turn(), text);
      CHECK(played && played->points == legal.back().points && played->entry.text == text);
    }
    if (game.ply() > ply) seen.push_back(game.shown());
  }
  for (int ply = 0; ply <= game.ply(); ply += 11)
    CHECK(game.at(ply).shown() == seen[static_cast<std::size_t>(ply)]);
}

}  // namespace

int main() {
  test_notation();
  test_sets();
  test_refusals();
  test_preview();
  test_takeback();
  test_tournament();
  for (std::uint64_t number = 0; number < 6; ++number) {
    test_random_game({}, number);
    test_random_game({{"stuck", "pass"}, {"start", "largest"}, {"late", "takeback"}}, number);
    test_random_game({{"late", "tournament"}}, number);
  }
  return check_result("rummy engine");
}
