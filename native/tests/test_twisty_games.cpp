// Random games of Twisty: reach against chains walked one by one, and invariants.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "check.hpp"
#include "twisty_table.hpp"

using namespace sixfold;
using namespace sixfold::twisty;

namespace {

// The clauses of a turn read literally, chain by chain.
struct Walker {
  const Game& game;
  const Position& now = game.position();
  Seat me = now.mover;
  Cell start = now.pawn[me];
  std::map<Cell, Cells> ends{};  // each with a shortest chain
  Cells walked{};

  Token token(Cell cell) const {
    const Token dealt = game.terrain().token[cell];
    return is_cube(dealt) && !(now.cubes & bit(cell)) ? Token::none : dealt;
  }
  Color next(Seat seat) const {
    for (const Color color : list_of(now.row[seat]))
      if (!contains(now.held[seat], color)) return color;
    return no_color;
  }
  Seat rival_on(Cell cell) const {
    for (Seat seat = 0; seat < most_players; ++seat)
      if (seat != me && now.pawn[seat] == cell) return seat;
    return nobody;
  }
  bool hop_leads(Token kind, Cell from, Cell to) const {
    const int dx = std::abs(from % 7 - to % 7), dy = std::abs(from / 7 - to / 7);
    switch (kind) {
      case Token::ortho: return dx + dy == 1;
      case Token::diag: return dx == 1 && dy == 1;
      case Token::knight: return dx * dy == 2;
      case Token::teleport: return from != to && token(to) == Token::teleport;
      default: return false;
    }
  }
  bool may_hop(Token kind, Cell from, Cell to) const {
    if (!hop_leads(kind, from, to)) return false;
    const Seat rival = rival_on(to);
    if (rival == nobody) return true;
    const Color wanted = next(me);
    return kind != Token::teleport && wanted != no_color && contains(now.held[rival], wanted) &&
           !contains(now.shielded[rival], wanted);  // T9
  }
  bool leads_on(Cell cell) const { return moves_on(token(cell)) && rival_on(cell) == nobody; }

  void walk(Token kind, Cell from) {
    for (Cell to = 0; to < cell_count; ++to) {
      if (!may_hop(kind, from, to) || std::ranges::count(walked, to)) continue;  // T13
      walked.push_back(to);
      if (to != start && (!ends.contains(to) || walked.size() < ends[to].size())) ends[to] = walked;
      if (leads_on(to)) walk(token(to), to);
      walked.pop_back();
    }
  }

  // The order the rules prescribe for the chain that is shown.
  std::map<Cell, Cells> breadth_first() const {
    std::map<Cell, Cells> found;
    std::deque<Cells> ahead = {{}};
    for (; !ahead.empty(); ahead.pop_front()) {
      const Cells chain = ahead.front();
      if (!chain.empty() && !leads_on(chain.back())) continue;
      const Cell from = chain.empty() ? start : chain.back();
      const Token kind = chain.empty() ? Token::knight : token(from);
      for (Cell to = 0; to < cell_count; ++to) {
        if (found.contains(to) || !may_hop(kind, from, to)) continue;
        found[to] = chain;
        found[to].push_back(to);
        ahead.push_back(found[to]);
      }
    }
    found.erase(start);
    return found;
  }
};

void check_reach(const Game& game) {
  Walker walker{game};
  walker.walk(Token::knight, walker.start);
  const auto shown = walker.breadth_first();
  const Chains chains = game.chains();
  Bits ends = 0;
  for (const auto& [end, shortest] : walker.ends) {
    ends |= bit(end);
    CHECK(shown.contains(end) && shown.at(end).size() == shortest.size());
    CHECK(chains.ends() & bit(end) && path(chains.to(end)) == shown.at(end));
  }
  CHECK(chains.ends() == ends && shown.size() == walker.ends.size());
  CHECK(game.decisions() == (ends ? ends : bit(pass)));
}

void check_invariants(const Game& game, const std::array<int, color_count>& gone) {
  const Position& now = game.position();
  for (Color color = 0; color < color_count; ++color) {
    int count = gone[color] + std::popcount(game.terrain().cubes_of[color] & now.cubes);
    for (const ColorSet held : now.held) count += contains(held, color);
    CHECK(count == cubes_per_color);
  }
  int placed = 0;
  for (Seat seat = 0; seat < game.players(); ++seat) {
    CHECK(faults_detail::fault_of_seat(now, seat).empty());
    placed += now.pawn[seat] != nowhere;
    if (now.is_absent(seat)) continue;
    for (Color color = 0; color < color_count; ++color)
      CHECK(contains(now.held[seat], color) || game.terrain().cubes_of[color] & now.cubes);
  }
  CHECK(std::popcount(now.pawns()) == placed);
  CHECK(now.hash == hash_of(now));
  CHECK(game.is_over() == (game.turn() == nobody) && game.is_over() == (game.decisions() == 0));
}

void check_steal(const Position& before, const Position& after) {
  const Seat thief = before.mover, victim = after.placer;
  CHECK(count_of[after.held[thief]] == count_of[before.held[thief]] + 1);
  CHECK(count_of[after.held[victim]] == count_of[before.held[victim]] - 1);
  CHECK(color_at(after.row[victim], color_count - 1) == before.next_color(thief));
  CHECK(after.pawn[thief] == before.pawn[victim] && after.pawn[victim] == nowhere);
}

// Counts positions by their full contents, as T20 is written.
struct Memory {
  using Whole = std::vector<std::uint64_t>;
  std::map<Whole, int> seen{};

  int count(const Position& now) {
    Whole whole = {now.cubes, now.absent, static_cast<std::uint64_t>(now.mover)};
    whole.insert(whole.end(), now.row.begin(), now.row.end());
    for (const auto& part : {now.held, now.shielded, now.pawn})
      whole.insert(whole.end(), part.begin(), part.end());
    return ++seen[whole];
  }
};

struct Tally {
  int draws = 0, wins = 0, steals = 0, passes = 0, last_ones = 0, reaches = 0;
};

// A whole game by chance, now and then with a seat that skips or leaves, everything checked.
void play_checked(Game game, FastRng& random, bool with_leaving, Tally& tally) {
  Memory memory;
  std::array<int, color_count> gone{};
  std::vector<Position> past;
  while (!game.is_over()) {
    const Position now = game.position();
    past.push_back(now);
    const Seat leaver = static_cast<Seat>(random.below(4));
    const bool skips = with_leaving && random.below(50) == 0;
    const bool leaves = with_leaving && random.below(200) == 0 && game.can_retire(leaver);
    if (leaves) {
      for (Color color = 0; color < color_count; ++color)
        gone[color] += contains(now.held[leaver], color);
      CHECK(game.retire(leaver) == now);
    } else if (skips) {
      CHECK(game.skip() == now);
    } else {
      if (now.phase == Phase::moving && past.size() % 8 == 0) check_reach(game), ++tally.reaches;
      for (Bits choices = game.decisions(); choices;) {
        const Position undo = game.make(take_lowest(choices));
        CHECK(game.position().hash == hash_of(game.position()));
        game.unmake(undo);
        CHECK(game.position() == now);
      }
      const Cell decision = random_decision(game, random);
      tally.passes += decision == pass;
      CHECK(game.make(decision) == now);
      if (now.phase == Phase::moving && game.position().phase == Phase::placing)
        check_steal(now, game.position()), ++tally.steals;
      if (now.phase == Phase::placing) CHECK(corners & bit(game.position().pawn[now.placer]));
    }
    check_invariants(game, gone);
    const bool ended_otherwise = game.winner() != nobody;
    if (game.position().phase == Phase::placing || ended_otherwise) continue;
    const int times = memory.count(game.position());
    CHECK(times == game.position().repeats + 1 && game.is_over() == (times == 3));
  }
  tally.draws += game.is_draw();
  tally.last_ones += game.present() == 1;
  tally.wins += game.winner() != nobody;
  for (; !past.empty(); past.pop_back()) {
    game.unmake(past.back());
    CHECK(game.position().hash == hash_of(game.position()));
  }
}

void random_games_keep_what_is_always_true() {
  FastRng random(2024);
  Tally tally;
  const std::array<std::array<int, special_kinds>, 3> mixes = {
      {{3, 3, 3, 3, 4}, {5, 4, 2, 5, 0}, {1, 2, 2, 6, 5}}};
  for (int players = 2; players <= 4; ++players)
    for (int i = 0; i < 36; ++i) {
      const Options options{
          .players = players, .specials = mixes[i % 3], .last_chooses_first = i % 2 == 1};
      play_checked(Game(deal_of("game" + std::to_string(i), options)), random, i % 4 == 3, tally);
    }
  CHECK(tally.reaches > 2000);
  CHECK(tally.steals > 100 && tally.wins > 50 && tally.draws > 0 && tally.last_ones > 0);
}

void playouts_end_and_leave_no_trace() {
  for (int players = 2; players <= 4; ++players) {
    Game game(deal_of("playout", {.players = players}));
    const Position before = game.position();
    FastRng random(7), same(7);
    const Playout first = play_out(game, random, 1 << 20), again = play_out(game, same, 1 << 20);
    CHECK(first.finished && first.winner == again.winner && first.turns == again.turns);
    CHECK(game.position() == before);
    const Playout cut_off = play_out(game, random, 10);
    CHECK(!cut_off.finished && cut_off.turns == 10);
  }
}

}  // namespace

int main() {
  random_games_keep_what_is_always_true();
  playouts_end_and_leave_no_trace();
  return check_result("twisty games");
}
