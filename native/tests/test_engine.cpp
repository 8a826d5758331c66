// Native engines on their own: texts, entries, refusals, and random games with broken input.
#include <string>
#include <string_view>
#include <vector>

#include "../core/rng.hpp"
#include "../engine/engine.hpp"
#include "../qwirkle/bots/ask.cpp"
#include "../qwirkle/engine/game.hpp"
#include "../twisty/bots/ask.cpp"
#include "../twisty/engine/game.hpp"
#include "check.hpp"

using namespace sixfold;
using namespace sixfold::engine;

namespace {

constexpr const Game* games[] = {&qwirkle::engine_game, &twisty::engine_game};

std::string json_of(const Refusal& refusal) {
  std::string out;
  write_refusal(out, refusal);
  return out;
}

Engine opened(const Game& game, int players, const Given& options, std::string_view seed) {
  return std::move(*Engine::open(game, players, options, seed_from_text(seed)));
}

void test_text() {
  CHECK(split(" a\t b\xe3\x80\x80"
              "c\x1f") == std::vector<std::string_view>{"a", "b", "c"});
  CHECK(strip("\xc2\xa0 a b \n") == "a b");
  CHECK(printable("a\t\x01\x7f\xc2\xad") == "a\\t\\x01\\x7f\\xad");
  CHECK(printable("\xe2\x80\xa8\xf3\xb0\x80\x80") == "\\u2028\\U000f0000");
  CHECK(characters("a\xc3\xa9\xff").size() == 3);  // a broken byte is a character
  CHECK(whole_number("000000007") == 7);
  CHECK(!whole_number("1234567890") && !whole_number("") && !whole_number("-1"));
}

void test_words() {
  const Refusal why = no_notation("'{text}' is no {x}", {{"text", "a\n"}, {"x", "tile"}});
  const Refusal refusal =
      no_notation("at {place}: {why} {here}", {{"place", 2}, {"why", why.words}});
  CHECK(refusal.message() == "at 2: 'a\\n' is no tile {here}");
  CHECK(json_of(refusal) ==
        R"({"code":"","clause":"","text":"at {place}: {why} {here}","details":{"text":"a\\n",)"
        R"("x":"tile","place":"2","why":"'{text}' is no {x}"},)"
        R"("message":"at 2: 'a\\n' is no tile {here}"})");
  CHECK(illegal({"code", "Q1", "no {"}).message() == "no { (Q1)");
}

void test_entries() {
  for (const std::string_view line : {"0 Rc@0,0", "1 !skip", "2 !resign", "3 !time", "3 !time a b",
                                      "0 !seat bot greedy", "- !draw", "- !back 12"}) {
    const auto entry = parse_entry(line);
    CHECK(entry && format_entry(*entry) == line);
    CHECK(entry && !check_entry(*entry));
  }
  for (const std::string_view line : {"", "x", "0", "-", "- !back", "- !draw x", "0 !seat",
                                      "0 !skip x", "0 !what", "1234567890 pass"})
    CHECK(!parse_entry(line));
  CHECK(check_entry({Entry::Kind::handed_over, 0, "two\nlines"}));
  CHECK(check_entry({Entry::Kind::timed_out, 0, " outer"}));
  CHECK(check_entry({Entry::Kind::skipped, -1}));
}

void test_setups() {
  const auto refused = [](int players, const Given& options) {
    const auto answer = Engine::open(twisty::engine_game, players, options, Seed{});
    return answer ? std::string() : answer.refusal().message();
  };
  CHECK(refused(5, {}) == "Twisty is for 2 to 4 players, not 5");
  CHECK(refused(2, {{"rows", "never"}}) == "option rows: 'never' is not one of before, after");
  CHECK(refused(2, {{"tokens", "3,3,3,3,5"}}) ==
        "option tokens: '3,3,3,3,5' and 28 cubes make 45 tokens, not 44 (T3)");
  CHECK(refused(2, {{"rows", "after"}, {"age_order", "1,0"}}).empty());
}

// -- random games -------------------------------------------------------------------------------

std::string broken(std::string text, FastRng& random) {
  constexpr std::string_view signs = " @,-0179abRcGt!=\t\x7f\xc3\xa9";
  for (std::uint32_t i = random.below(4); i > 0; --i) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size() + 1));
    text.insert(at, 1, signs[random.below(static_cast<std::uint32_t>(signs.size()))]);
    text.erase(random.below(static_cast<std::uint32_t>(text.size())), random.below(2));
  }
  return text;
}

// A refused entry leaves everything as it was.
void enter(Engine& engine, const Entry& entry) {
  const std::string before = engine.shown();
  const int ply = engine.ply();
  const auto played = engine.play(entry);
  CHECK(engine.ply() == ply + (played ? 1 : 0));
  if (!played) CHECK(engine.shown() == before && !json_of(played.refusal()).empty());
}

Entry some_entry(const Engine& engine, FastRng& random) {
  using Kind = Entry::Kind;
  const auto legal = engine.legal();
  const auto choice = legal[random.below(static_cast<std::uint32_t>(legal.size()))].text;
  const auto seat =
      static_cast<Seat>(random.below(static_cast<std::uint32_t>(engine.players() + 1)));
  switch (random.below(40)) {
    case 0: return {Kind::skipped, seat};
    case 1: return {Kind::timed_out, engine.turn(), broken(choice, random)};
    case 2: return {Kind::retired, seat};
    case 3: return {Kind::handed_over, seat, "bot casual"};
    case 4: {
      const auto plies = static_cast<std::uint32_t>(engine.ply() + 1);
      return {Kind::taken_back, nobody, "", static_cast<int>(random.below(plies))};
    }
    case 5:
    case 6:
    case 7: return {Kind::moved, seat, broken(choice, random)};
    default: return {Kind::moved, engine.turn(), choice};
  }
}

void test_random_game(const Game& game, int players, const Given& options, std::uint64_t number) {
  FastRng random(number);
  Engine engine = opened(game, players, options, std::to_string(number));
  std::vector<std::string> shown = {engine.shown()};
  for (int i = 0; i < 200 && engine.turn() != nobody; ++i) {
    const Entry entry = some_entry(engine, random);
    const auto seat = static_cast<Seat>(random.below(static_cast<std::uint32_t>(players)));
    (void)engine.preview(seat, broken(entry.text, random));
    (void)engine.own(seat);
    enter(engine, entry);
    if (engine.ply() == static_cast<int>(shown.size())) shown.push_back(engine.shown());
  }
  for (int ply = 0; ply <= engine.ply(); ply += 7) {
    Engine past = engine.at(ply);
    CHECK(past.ply() == ply && past.shown() == shown[static_cast<std::size_t>(ply)]);
    if (past.turn() != nobody) enter(past, some_entry(past, random));
  }
  CHECK(!engine.has_revealed_since(engine.ply()));
}

// Legal moves can be played, and bring the points they promise unless the game ends with a bonus.
void test_legal_moves(const Game& game) {
  FastRng random(7);
  Engine engine = opened(game, 2, {}, "legal");
  while (engine.turn() != nobody && engine.ply() < 120) {
    const auto legal = engine.legal();
    CHECK(!legal.empty());
    const Choice& choice = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const auto played = engine.move(engine.turn(), choice.text);
    CHECK(played && played->entry.text == choice.text);
    CHECK(played && (engine.outcome() || played->points == choice.points));
  }
}

void test_names() {
  for (const Game* game : games) CHECK(find_game(games, game->name) == game);
  CHECK(find_game(games, "chess") == nullptr);
}

void test_draw() {
  Engine engine = opened(twisty::engine_game, 3, {}, "draw");
  CHECK(engine.play("- !draw") && engine.turn() == nobody);
  CHECK(engine.outcome()->winners == std::vector<Seat>{0, 1, 2} &&
        engine.outcome()->clause == "draw");
  CHECK(engine.play("0 !skip").refusal().code == "over");
  CHECK(engine.at(1).turn() == nobody && engine.at(0).turn() != nobody);
}

}  // namespace

int main() {
  test_text();
  test_words();
  test_entries();
  test_setups();
  test_names();
  test_draw();
  for (const Game* game : games) {
    test_legal_moves(*game);
    for (std::uint64_t number = 0; number < 30; ++number)
      test_random_game(*game, 2 + static_cast<int>(number % 3), {}, number);
  }
  for (std::uint64_t number = 0; number < 20; ++number) {
    const int players = 2 + static_cast<int>(number % 3);
    test_random_game(twisty::engine_game, players, {{"rows", "after"}, {"corners", "reverse"}},
                     number);
    test_random_game(qwirkle::engine_game, players, {{"opening", "any"}}, number);
  }
  return check_result("engine");
}
