// Qwirkle's table: the rulebook's games, edge cases, and generated plays against slow ones.
#include <string>
#include <vector>

#include "../core/rng.hpp"
#include "../qwirkle/bots/players.hpp"
#include "qwirkle_bridge.hpp"

using namespace sixfold;
using namespace sixfold::qwirkle;

namespace {

using Laid = std::pair<const char*, int>;  // tiles, points

const std::vector<Laid> example_game = {
    {"Rc@2,0 Rd@1,0 Rl@0,0", 3},
    {"Rs@3,0 Bs@3,1 Ps@3,2", 7},
    {"Bc@2,1", 4},
    {"Gl@0,-1 Gd@1,-1", 6},
    {"Gt@-1,-1 Gc@2,-1", 7},
    {"Os@3,3 Rs@4,3", 6},
    {"Yt@-1,-2 Ot@-1,-3", 3},
    {"Ox@0,-3 Od@1,-3", 3},
    {"Yd@1,-2 Yc@2,-2", 10},
    {"Rt@-1,0", 9},
    {"Ox@4,-1 Rx@4,0 Bx@4,1", 18},
    {"Ys@3,4 Bs@4,4", 9},
};
const std::vector<Laid> example_game_printed = {
    {"Rc@0,2 Rd@0,1 Rl@0,0", 3},
    {"Rs@0,3 Bs@1,3 Ps@2,3", 7},
    {"Bc@1,2", 4},
    {"Gl@-1,0 Gd@-1,1", 6},
    {"Gt@-1,-1 Gc@-1,2", 7},
    {"Os@3,3 Rs@3,4", 6},
    {"Yt@-2,-1 Ot@-3,-1", 3},
    {"Ox@-3,0 Od@-3,1", 3},
    {"Yd@-2,1 Yc@-2,2", 10},
    {"Rt@0,-1", 9},
    {"Ox@-1,4 Rx@0,4 Bx@1,4", 18},
    {"Ys@4,3 Bs@4,4", 9},
};
const std::vector<Laid> scoring_example = {
    {"Rl@0,0 Bl@1,0 Gl@2,0", 3},
    {"Bs@1,1 Bt@1,2", 3},
    {"Oc@0,3 Bc@1,3 Yc@2,3", 7},
    {"Rc@-1,3 Gc@3,3 Pc@4,3", 12},
};

struct Case {
  const char *table, *laid;
  Reason reason;
  int points;
};

const std::vector<Case> edge_cases = {
    {"", "Rc@0,0", Reason::none, 1},
    {"", "Rc@0,0 Rs@1,0 Rd@2,0 Rl@3,0 Rt@4,0 Rx@5,0", Reason::none, 12},
    {"", "Rc@0,0 Rc@1,0", Reason::bad_line, 0},
    {"Rc@0,0 Rs@0,1 Bs@1,1", "Bc@1,0", Reason::none, 4},
    {"Rx@0,0 Rl@1,0 Rd@2,0 Gx@0,1 Yx@0,2 Gd@2,1 Yd@2,2", "Yl@1,2", Reason::none, 3},
    {"Rx@0,0 Rl@1,0 Rd@2,0 Gx@0,1 Yx@0,2 Gd@2,1 Yd@2,2", "Yl@-1,2 Yt@3,2 Yc@1,2", Reason::none, 5},
    {"Rx@0,0 Rt@1,0 Rd@2,0 Rs@0,1 Rl@0,2 Rc@2,1 Rl@2,2", "Rd@1,2", Reason::bad_line, 0},
    {"Rc@0,0", "Rs@1,0 Bc@0,1", Reason::not_one_line, 0},
    {"Rc@0,0", "Rs@2,0", Reason::not_connected, 0},
    {"Rc@0,0", "Bc@0,0", Reason::cell_taken, 0},
    {"Rc@0,0 Rs@1,0", "Rc@2,0", Reason::bad_line, 0},
    {"Rc@0,0 Rs@1,0", "Gc@0,1 Gt@1,1", Reason::bad_line, 0},
    {"Rc@0,0 Rs@0,1 Rd@0,2 Rl@0,3 Rt@0,4 Oc@1,0 Os@1,1 Od@1,2 Ol@1,3 Ot@1,4 "
     "Yc@2,0 Ys@2,1 Yd@2,2 Yl@2,3 Yt@2,4 Gc@3,0 Gs@3,1 Gd@3,2 Gl@3,3 Gt@3,4 "
     "Bc@4,0 Bs@4,1 Bd@4,2 Bl@4,3 Bt@4,4 Pc@5,0 Ps@5,1 Pd@5,2 Pl@5,3 Pt@5,4",
     "Rx@0,5 Ox@1,5 Yx@2,5 Gx@3,5 Bx@4,5 Px@5,5", Reason::none, 84},
    {"Rc@0,0", "Rs@1,0 Rd@3,0", Reason::gap, 0},
    {"Rc@0,0", "Rs@129,0", Reason::not_connected, 0},    // not 1,0 around the torus
    {"Rc@0,0", "Bc@128,128", Reason::not_connected, 0},  // not the taken cell either
    {"Rc@0,0", "Rs@1,0 Rd@130,0", Reason::gap, 0},
    {"Rc@0,0 Rs@1,0 Rd@2,0 Rl@3,0 Rt@4,0 Rx@5,0", "Oc@6,0", Reason::bad_line, 0},
};

Hand hand_of(const std::vector<Placement>& laid) {
  Hand hand;
  for (const Placement& p : laid) hand.add(p.kind);
  return hand;
}

std::vector<Play> all_plays(const Board& board, KindSet hand, Opening opening) {
  std::vector<Play> plays;
  generate(board, hand, opening, Collect{plays});
  return plays;
}

void rulebook_games() {
  for (const auto& game : {example_game, example_game_printed, scoring_example}) {
    Board board;
    for (const auto& [text, points] : game) {
      const auto laid = placements_of(slow::parse(text));
      const Hand hand = hand_of(laid);
      CHECK(judge_play(board, hand, Opening::full_set, laid).points == points);
      const auto plays = moves_of(board, all_plays(board, hand.kinds(), Opening::full_set));
      if (!board.empty()) CHECK(plays.at(slow::parse(text)) == points);
      for (const Placement& p : laid) board.lay(p.kind, p.x, p.y);
    }
  }
}

void single_moves() {
  for (const Case& c : edge_cases) {
    const Board board = board_of(slow::parse(c.table));
    const auto laid = placements_of(slow::parse(c.laid));
    const Verdict verdict = judge_on_board(board, laid);
    CHECK(verdict.reason == c.reason);
    CHECK(verdict.points == c.points);
    const auto plays = moves_of(board, all_plays(board, hand_of(laid).kinds(), Opening::any));
    CHECK(plays.count(slow::parse(c.laid)) == (c.reason == Reason::none));
  }
}

void refusals() {
  const Board empty, board = board_of(slow::parse("Rc@0,0"));
  const Placement red_square = {1, 1, 0}, red_diamond = {2, 2, 0};
  const Hand hand = hand_of({red_square, red_square, red_diamond});
  const auto reason = [&](const Board& b, std::vector<Placement> laid) {
    return judge_play(b, hand, Opening::full_set, laid).reason;
  };
  CHECK(reason(board, {}) == Reason::no_tiles);
  CHECK(reason(board, {{3, 1, 0}}) == Reason::not_in_hand);
  CHECK(reason(board, {red_diamond, {2, 1, 0}}) == Reason::not_in_hand);
  CHECK(reason(board, {red_square, red_square}) == Reason::cell_twice);
  CHECK(reason(board, {red_square, red_diamond}) == Reason::none);
  CHECK(reason(empty, {red_square, red_diamond}) == Reason::none);
  CHECK(reason(empty, {red_square}) == Reason::opening_size);  // Q4
  CHECK(judge_play(empty, hand, Opening::any, std::vector{red_square}).legal());

  const std::vector<Kind> two = {1, 1}, foreign = {35};
  CHECK(judge_swap(empty, hand, 9, two) == Reason::opening_swap);
  CHECK(judge_swap(board, hand, 9, {}) == Reason::no_swap_tiles);
  CHECK(judge_swap(board, hand, 0, two) == Reason::swap_empty_bag);
  CHECK(judge_swap(board, hand, 1, two) == Reason::swap_too_many);
  CHECK(judge_swap(board, hand, 2, foreign) == Reason::not_in_hand);
  CHECK(judge_swap(board, hand, 2, two) == Reason::none);
  CHECK(judge_pass(empty, hand, 0) == Reason::opening_swap);
  CHECK(judge_pass(board, hand, 1) == Reason::must_swap);
  CHECK(judge_pass(board, hand, 0) == Reason::must_play);
  CHECK(judge_pass(board, hand_of({{35, 0, 0}}), 0) == Reason::none);  // Px beside Rc
}

void announced_sizes() {
  const slow::Table tiles = slow::parse("Ys@0,0 Gs@1,0 Bs@2,0 Rt@3,0 Rc@4,0 Od@5,0");
  const Hand hand = hand_of(placements_of(tiles));
  CHECK(largest_set(hand.kinds()) == 3);  // Q4's test
  CHECK(largest_set(0) == 0);
  CHECK(largest_set(all_kinds) == 6);
}

// On an empty table: every order of the set, to the right and down; a single tile once (Q4).
void openings() {
  const KindSet hand = only(0) | only(1) | only(2) | only(6) | only(21);  // RcRsRd, Oc, Gl
  const Board empty;
  const auto full = all_plays(empty, hand, Opening::full_set);
  CHECK(full.size() == 2 * 6);
  for (const Play play : full) CHECK(play.size() == 3 && play.points() == 3);
  const auto any = all_plays(empty, hand, Opening::any);
  CHECK(any.size() == 5 + 2 * (2 * 4) + 2 * 6);  // singles; RcRs RcRd RsRd RcOc; RcRsRd
  const std::vector<int> kinds_in_hand = {0, 1, 2, 6, 21};
  CHECK(moves_of(empty, any) == slow::AllMoves({}, kinds_in_hand, true).moves());
  CHECK(all_plays(empty, only(3) | only(10), Opening::full_set).size() == 2);  // Q9: a lone tile
}

// A table as it stands in the middle of a random game, and the hands of its players.
State random_position(FastRng& rng, int plies) {
  Options options;
  options.players = 4;
  State state = State::deal(options, rng);
  play_on(state, plies, RandomPlayer{}, rng);
  return state;
}

void compare_with_slow(const State& state, int seat, std::size_t tiles, bool any_cells) {
  std::vector<int> hand;
  state.hand(seat).for_each([&](Kind kind) { hand.push_back(kind); });
  if (hand.size() > tiles) hand.resize(tiles);
  KindSet set = 0;
  for (const int kind : hand) set |= only(static_cast<Kind>(kind));
  const slow::AllMoves slow_moves(table_of(state.board()), hand, any_cells);
  CHECK(moves_of(state.board(), all_plays(state.board(), set, Opening::any)) == slow_moves.moves());
}

void generated_plays_are_all_plays() {
  FastRng rng(1);
  for (int i = 0; i < 12; ++i) {
    const State state = random_position(rng, 1 + i * 4);
    compare_with_slow(state, 0, 2, true);
    compare_with_slow(state, 1, 4, false);
  }
  compare_with_slow(random_position(rng, 6), 2, 3, true);
  compare_with_slow(random_position(rng, 2), 3, 6, false);
}

// Few tiles on the table and a hand that fits together: long plays, gaps and joins.
void generated_plays_of_a_rich_hand() {
  const slow::Table table = slow::parse("Rc@0,0 Oc@0,1 Yc@0,2 Ys@1,2 Yd@2,2 Od@2,1 Rd@2,0 Rt@3,0");
  const Board board = board_of(table);
  const std::vector<int> hand = {1, 3, 5, 7, 9};  // Rs Rl Rx Os Ol
  KindSet set = 0;
  for (const int kind : hand) set |= only(static_cast<Kind>(kind));
  const auto plays = moves_of(board, all_plays(board, set, Opening::any));
  CHECK(plays == slow::AllMoves(table, hand, false).moves());
  CHECK(plays.count(slow::parse("Rs@1,0 Rl@4,0 Rx@-1,0")) == 1);  // Q6: both ends and the gap
}

// Random tiles on random cells near the table: the verdict and the points by definition.
void verdicts_on_random_placements() {
  FastRng rng(2);
  int legal = 0;
  for (int i = 0; i < 20000; ++i) {
    static State state = random_position(rng, 0);
    if (i % 500 == 0) state = random_position(rng, 1 + i / 500);
    const slow::Table table = table_of(state.board());
    const auto near = state.board().laid(static_cast<int>(rng.below(state.board().size())));
    slow::Move move;
    const bool in_row = rng.below(2) == 0;
    const int count = 1 + static_cast<int>(rng.below(3));
    const Coordinate aside = rng.below(3) - Coordinate{1};
    for (int n = 0; n < count; ++n) {
      const Coordinate along = rng.below(5) - Coordinate{2};
      move[{near.x + (in_row ? along : aside), near.y + (in_row ? aside : along)}] =
          static_cast<int>(rng.below(3) == 0 ? rng.below(36) : near.kind / 6 * 6 + rng.below(6));
    }
    const Verdict verdict = judge_on_board(state.board(), placements_of(move));
    const int points = slow::points(table, move);
    CHECK(verdict.legal() == (points >= 0));
    CHECK(verdict.points == std::max(points, 0));
    legal += verdict.legal();
  }
  CHECK(legal > 500);
}

// Plays from the best down, of a position whose best score is reached more than once.
std::pair<State, std::vector<Play>> position_with_ties(FastRng& rng) {
  for (;;) {
    State state = random_position(rng, 20);
    std::vector<Play> plays;
    state.plays(Collect{plays});
    std::ranges::sort(plays, std::greater{});
    if (plays.size() > 9 && plays[0].points() == plays[1].points()) return {state, plays};
  }
}

void sinks() {
  FastRng rng(3);
  const auto position = position_with_ties(rng);
  const State& state = position.first;
  const std::vector<Play>& plays = position.second;

  Count count;
  state.plays(count);
  CHECK(count.plays == plays.size());
  for (const std::size_t k : {std::size_t{0}, std::size_t{1}, std::size_t{7}, plays.size() + 5}) {
    TopK top(k);
    state.plays(top);
    std::vector<Play> expected(
        plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(std::min(k, plays.size())));
    CHECK(top.take() == expected);
  }
  BestBy fewest([](Play play) { return -play.points(); });
  state.plays(fewest);
  CHECK(fewest.play().points() == plays.back().points());

  std::map<std::uint64_t, int> chosen;
  for (int i = 0; i < 2000; ++i) ++chosen[greedy_play(state, rng).bits()];
  const auto ties = std::ranges::count_if(
      plays, [&](Play play) { return play.points() == plays.front().points(); });
  CHECK(static_cast<std::ptrdiff_t>(chosen.size()) == ties);
  for (const auto& [bits, times] : chosen) {
    CHECK(Play(bits).points() == plays.front().points());
    CHECK(times * ties > 1500);  // equal chances, roughly
  }

  FlatPlays flat;
  flat.assign(state.board(), plays);
  std::size_t tile = 0;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    CHECK(flat.points[i] == plays[i].points());
    slow::Move move;
    for (int n = 0; n < flat.size[i]; ++n, ++tile)
      move[{flat.x[tile], flat.y[tile]}] = flat.kind[tile];
    CHECK(move == move_of(state.board(), plays[i]));
  }
  CHECK(tile == flat.kind.size() && tile == flat.x.size() && tile == flat.y.size());
}

// The same game somewhere else: all coordinates move along, all else stays (torus or not).
void translated_games() {
  for (const auto& [dx, dy] : std::vector<slow::Point>{
           {1000000, -7}, {-1, -1}, {64, 127}, {-2147483648LL, 2147483647LL}}) {
    FastRng rng(4);
    State here = State::deal({}, rng);
    State there = here;
    const auto moved = [dx = dx, dy = dy](const slow::Move& move) {
      slow::Move result;
      for (const auto& [cell, kind] : move) result[{cell.first + dx, cell.second + dy}] = kind;
      return result;
    };
    while (!here.over() && here.can_play()) {
      std::vector<Play> plays;
      here.plays(Collect{plays});
      if (!there.board().empty()) {
        std::vector<Play> other;
        there.plays(Collect{other});
        slow::Moves expected;
        for (const Play play : plays) expected[moved(move_of(here.board(), play))] = play.points();
        CHECK(moves_of(there.board(), other) == expected);
      }
      const Play play = plays[rng.below(static_cast<std::uint32_t>(plays.size()))];
      const auto laid = placements_of(moved(move_of(here.board(), play)));
      const Verdict verdict = there.judge_play(laid);
      CHECK(verdict.legal() && verdict.points == play.points());
      here.play(play);
      there.play(laid, verdict.points);
    }
    CHECK(here.board().size() > 60);
    slow::Table expected = moved(table_of(here.board()));
    CHECK(table_of(there.board()) == expected);
  }
}

// A table that always grows at one edge, much wider than half the torus.
void wide_tables() {
  for (const bool to_the_left : {true, false}) {
    Board board;
    slow::Table table;
    board.lay(0, 5, 5);
    table[{5, 5}] = 0;
    const auto free_kinds = [&board] {
      KindSet set = 0;
      for (Kind kind = 0; kind < kinds; ++kind)
        if (board.copies_laid(kind) < copies) set |= only(kind);
      return set;
    };
    while (board.can_play(free_kinds())) {
      const Spot* edge = nullptr;
      for (const Spot& spot : board.frontier()) {
        if ((spot.accepts() & free_kinds()) == 0) continue;
        const Coordinate x = board.x_of(spot.cell);
        if (edge == nullptr || (x < board.x_of(edge->cell)) == to_the_left) edge = &spot;
      }
      KindSet choices = edge->accepts() & free_kinds();
      const Kind kind = take_first(choices);
      const Coordinate x = board.x_of(edge->cell), y = board.y_of(edge->cell);
      board.lay(kind, x, y);
      CHECK(table.insert({{x, y}, kind}).second);
    }
    CHECK(table_of(board) == table);
    CHECK(std::abs(table.begin()->first.first - table.rbegin()->first.first) > 64);
    const std::vector<int> hand = {2, 9};
    CHECK(moves_of(board, all_plays(board, only(2) | only(9), Opening::any)) ==
          slow::AllMoves(table, hand, false).moves());
  }
}

void layouts() {
  FastRng rng(5);
  const State state = random_position(rng, 40);
  auto tiles = placements_of(table_of(state.board()));
  for (int i = 0; i < 20; ++i) {
    rng.shuffle(tiles);
    const Layout layout = lay_out(tiles);
    CHECK(layout.fault == Fault::none);
    CHECK(layout.board.hash() == state.board().hash());
    CHECK(layout.board.frontier().size() == state.board().frontier().size());
    for (const Spot& spot : state.board().frontier()) CHECK(layout.board.spot(spot.cell) == spot);
  }

  const auto fault = [](std::vector<Placement> list, std::size_t index) {
    const Layout layout = lay_out(list);
    CHECK(layout.index == index);
    return layout.fault;
  };
  CHECK(fault({{0, 0, 0}, {36, 1, 0}}, 1) == Fault::no_such_kind);
  CHECK(fault({{0, 0, 0}, {1, 2, 0}, {2, 1, 0}, {3, 9, 0}}, 3) == Fault::not_connected);
  CHECK(fault({{0, 0, 0}, {1, 128, 0}}, 1) == Fault::not_connected);
  CHECK(fault({{0, 0, 0}, {1, 1, 0}, {1, 1, 0}}, 2) == Fault::cell_taken);
  CHECK(fault({{0, 0, 0}, {0, 1, 0}}, 1) == Fault::bad_line);
  CHECK(fault({{0, 0, 0}, {1, 1, 0}, {0, 1, 1}, {1, 2, 1}, {0, 2, 2}, {1, 3, 2}, {0, 3, 3}}, 6) ==
        Fault::too_many_copies);
}

}  // namespace

int main() {
  rulebook_games();
  single_moves();
  refusals();
  announced_sizes();
  openings();
  generated_plays_are_all_plays();
  generated_plays_of_a_rich_hand();
  verdicts_on_random_placements();
  sinks();
  translated_games();
  wide_tables();
  layouts();
  return check_result("qwirkle");
}
