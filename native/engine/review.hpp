// Looks back at a game: what every move was worth, what it cost, and what was luck.
//
// There is one evaluator, Assessment. For every decision of a seat
//
//   chance at its next decision (or its result) = chance of the best move - loss + gifts + luck +
//   noise
//
// Loss is the best move less the one that was played. Gifts are the losses of the others, shared
// out among their rivals. Luck is what chance did: the value of the next decision with what was
// drawn, less its mean over other draws from what was there to draw, all judged in the same
// deals; where nothing is drawn it is exactly 0. What is left is noise. See docs/study.md.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/cold.hpp"
#include "../core/json.hpp"
#include "../core/math.hpp"
#include "../core/rng.hpp"
#include "../core/sort.hpp"
#include "assessment.hpp"
#include "engine.hpp"
#include "study.hpp"

namespace sixfold::engine {

SIXFOLD_COLD_BEGIN

// The moves of the position that an engine is in.
class AssessmentOfGame final : public Study {
 public:
  AssessmentOfGame(const Engine& engine, const Seed& seed, std::vector<std::string> also,
                   double effort)
      : engine_(std::make_unique<Engine>(engine.at(engine.ply()))),
        assessment_(engine_->here(), seed, std::move(also), effort) {}

  bool step() override { return engine_->turn() != nobody && assessment_.step(); }
  std::string json() const override { return assessment_.json(); }

 private:
  std::unique_ptr<Engine> engine_;
  Assessment assessment_;
};

namespace review_detail {

// What is left of a list in order when others are taken away.
inline Tiles without(const Tiles& tiles, const Tiles& others) {
  Tiles left = tiles;
  for (const std::uint8_t kind : others)
    if (const auto at = std::ranges::find(left, kind); at != left.end()) left.erase(at);
  return left;
}

// Notes of moves that nobody likes to miss.
inline bool is_a_treat(const std::vector<std::string_view>& notes) {
  constexpr std::string_view treats[] = {"qwirkle.completes-six", "rummy.qwirkle", "rummy.qwirkles",
                                         "twisty.robs", "twisty.wins"};
  return std::ranges::any_of(notes, [&treats](std::string_view note) {
    return std::ranges::find(treats, note) != std::end(treats);
  });
}

}  // namespace review_detail

class Review final : public Study {
 public:
  Review(const Engine& engine, const Seed& seed, double effort)
      : engine_(engine.at(engine.ply())), seed_(seed), effort_(effort) {
    for (int ply = 1; ply <= engine_.ply(); ++ply)
      if (engine_.entry(ply).kind == Entry::Kind::moved)
        decisions_.push_back({.ply = ply, .seat = engine_.entry(ply).seat});
    for (std::size_t next = 0; next < decisions_.size(); ++next)
      for (std::size_t place = next; place-- > 0;)
        if (decisions_[place].seat == decisions_[next].seat) {
          decisions_[next].last = static_cast<int>(place);
          break;
        }
  }

  bool step() override {
    if (done_ == decisions_.size()) return false;
    if (!work_) work_ = begin();
    if (!work_->assessment.step()) finish();
    return done_ < decisions_.size();
  }

  // {"done","of","has_chance","decisions","seats","moments"}
  std::string json() const override;

 private:
  // Losses of the chance to win that have a name, and how many standard errors make us sure of it.
  static constexpr double inaccuracy = 0.02, mistake = 0.05, blunder = 0.15, sure = 2;
  static constexpr double equal = 0.005;  // as good as the best move
  static constexpr int other_draws = 8;
  static constexpr double slices_of_draw = 2;
  static constexpr double steepness = 10;  // of accuracy: a loss of 7 % halves it
  static constexpr std::size_t shown_moves = 5, shown_moments = 5;

  struct Decision {
    int ply = 0;
    Seat seat = nobody;
    int last = -1;  // the decision of this seat before, if any
    AssessedMoves moves{};
    std::size_t played = 0;  // among the moves
    std::string_view verdict{};
    Tiles kept{};      // of the hand, after the move
    Tiles returned{};  // to what is left to draw, after the draw
    bool draws = false;
    Estimate draw{};  // what was drawn after the move was worth, less an average draw
    double gifts = 0, luck = 0, noise = 0;

    const Assessed& best() const { return moves.front(); }
    const Assessed& choice() const { return moves[played]; }
    double loss() const { return choice().behind.value; }
  };

  // The decision that is being judged.
  struct Work {
    Engine engine;
    std::string text, greedy;
    Assessment assessment;

    Work(Engine before, std::string played, std::string obvious, const Seed& seed, double effort)
        : engine(std::move(before)),
          text(std::move(played)),
          greedy(std::move(obvious)),
          assessment(engine.here(), seed, asked(), effort) {}

    // What was played, and what is obvious.
    std::vector<std::string> asked() const {
      return greedy == text ? std::vector{text} : std::vector{text, greedy};
    }
  };

  Decision& current() { return decisions_[done_]; }
  Seed seed_of_ply(std::string_view name, int ply) const { return part_of(seed_, name, ply); }

  std::unique_ptr<Work> begin() {
    const int ply = current().ply;
    Engine before = engine_.at(ply - 1);
    const Limits own{};
    Thought greedy = before.think("greedy", seed_of_ply("greedy", ply), own, {});
    std::string text = engine_.entry(ply).text;
    std::string obvious = greedy.ranked.empty() ? text : std::move(greedy.ranked.front().move);
    return std::make_unique<Work>(std::move(before), std::move(text), std::move(obvious),
                                  seed_of_ply("ply", ply), effort_);
  }

  void finish() {
    Decision& now = current();
    now.moves = std::move(work_->assessment.moves());
    if (now.moves.empty()) now.moves.push_back({.move = work_->text});
    if (const Assessed* played = find_move(now.moves, work_->text))
      now.played = static_cast<std::size_t>(played - now.moves.data());
    now.verdict = verdict_of(now, work_->greedy);
    judge_draw(now);
    keep(now);
    work_.reset();
    ++done_;
    if (done_ == decisions_.size()) add_up();
  }

  static std::string_view verdict_of(const Decision& now, std::string_view greedy) {
    const Estimate behind = now.choice().behind;
    const double at_least = behind.value - sure * behind.error;
    if (behind.value <= equal) return is_brilliant(now, greedy) ? "brilliant" : "best";
    if (at_least <= inaccuracy) return "good";
    using review_detail::is_a_treat;
    if (is_a_treat(now.best().notes) && !is_a_treat(now.choice().notes)) return "missed";
    return at_least > blunder ? "blunder" : at_least > mistake ? "mistake" : "inaccuracy";
  }

  // The only good move, and not the obvious one.
  static bool is_brilliant(const Decision& now, std::string_view greedy) {
    if (now.moves.size() < 2 || now.choice().move == greedy) return false;
    for (std::size_t place = 0; place < now.moves.size(); ++place) {
      const Estimate behind = now.moves[place].behind;
      if (place != now.played && behind.value - sure * behind.error <= mistake) return false;
    }
    return true;
  }

  // What the draw before this decision was worth, for the one that it followed.
  void judge_draw(const Decision& now) {
    if (now.last < 0) return;
    Decision& before = decisions_[static_cast<std::size_t>(now.last)];
    const Position& here = work_->engine.here();
    const Tiles hand = here.hand(now.seat);
    const Tiles drawn = review_detail::without(hand, before.kept);
    if (!before.draws || drawn.size() + before.kept.size() != hand.size()) return;
    Tiles pool = review_detail::without(here.pile(), before.returned);
    pool.insert(pool.end(), drawn.begin(), drawn.end());
    sort(pool);
    Rng rng(seed_of_ply("draw", now.ply));
    std::array<double, other_draws> values{};
    double sum = 0, squares = 0;
    for (double& value : values) {
      Tiles other = pool;
      rng.shuffle(other);
      other.resize(drawn.size());
      other.insert(other.end(), before.kept.begin(), before.kept.end());
      sort(other);
      sum += value = worth(now, other);
    }
    const double mean = sum / other_draws;
    for (const double value : values) squares += (value - mean) * (value - mean);
    before.draw = {worth(now, hand) - mean, std::sqrt(squares / (other_draws - 1) / other_draws)};
  }

  // The best that can be made of a hand, always in the same deals.
  double worth(const Decision& now, const Tiles& hand) const {
    const auto position = work_->engine.here().with_hand(hand);
    const Thought thought =
        judged(*position, seed_of_ply("luck", now.ply), slices_of_draw * effort_, {}, false);
    double best = 0;
    for (const Judged& one : thought.ranked) best = std::max(best, one.value);
    return best;
  }

  // Remembers what stays in the hand, and whether something was drawn.
  void keep(Decision& now) {
    const Tiles before = work_->engine.here().hand(now.seat);
    if (before.empty()) return;
    const Engine after = engine_.at(now.ply);
    const Tiles used = work_->engine.used(work_->text);
    now.kept = review_detail::without(before, used);
    const std::size_t drawn = after.here().hand(now.seat).size() - now.kept.size();
    now.draws = drawn > 0;
    const bool returns = after.here().pile().size() + drawn > work_->engine.here().pile().size();
    if (returns) now.returned = used;
    has_chance_ = has_chance_ || now.draws;
  }

  std::optional<double> result_of(Seat seat) const {
    const auto outcome = engine_.outcome();
    if (!outcome) return {};
    const bool won = std::ranges::find(outcome->winners, seat) != outcome->winners.end();
    return won ? 1.0 / static_cast<double>(outcome->winners.size()) : 0.0;
  }

  // What followed every decision, until the next of the same seat or the end.
  void add_up() {
    const double rivals = engine_.players() - 1;
    for (std::size_t place = 0; place < decisions_.size(); ++place) {
      Decision& one = decisions_[place];
      one.luck = one.draw.value;
      std::optional<double> then = result_of(one.seat);
      for (std::size_t later = place + 1; later < decisions_.size(); ++later) {
        const Decision& other = decisions_[later];
        if (other.seat == one.seat) {
          then = other.best().chance.value;
          break;
        }
        one.gifts += other.loss() / rivals;
        one.luck -= other.draw.value / rivals;
      }
      if (then) one.noise = *then - one.choice().chance.value - one.gifts - one.luck;
    }
  }

  void write_decision(std::string& out, const Decision& one) const;
  void write_seat(std::string& out, Seat seat) const;
  std::vector<int> moments() const;

  Engine engine_;
  Seed seed_;
  double effort_;
  bool has_chance_ = false;
  std::vector<Decision> decisions_;
  std::size_t done_ = 0;
  std::unique_ptr<Work> work_;
};

inline std::string Review::json() const {
  std::string out = "{";
  write_count(out, "done", static_cast<std::int64_t>(done_));
  write_count(out, "of", static_cast<std::int64_t>(decisions_.size()));
  out += has_chance_ ? R"(,"has_chance":true)" : R"(,"has_chance":false)";
  out += R"(,"decisions":)";
  json::list(out, std::span(decisions_).first(done_),
             [&](const Decision& one) { write_decision(out, one); });
  out += R"(,"seats":[)";
  for (Seat seat = 0; seat < engine_.players(); ++seat) {
    if (seat) out += ',';
    write_seat(out, seat);
  }
  out += R"(],"moments":)";
  json::numbers(out, moments());
  return out += '}';
}

inline void Review::write_decision(std::string& out, const Decision& one) const {
  out += '{';
  write_count(out, "ply", one.ply);
  write_count(out, "seat", one.seat);
  out += R"(,"verdict":)";
  json::text(out, one.verdict);
  out += R"(,"played":)";
  write_moves(out, std::span(&one.choice(), 1));
  out += R"(,"best":)";
  write_moves(out, std::span(one.moves).first(std::min(one.moves.size(), shown_moves)));
  write_fractions(out, {{"loss", one.loss()},
                        {"doubt", one.choice().behind.error},
                        {"draw", one.draw.value},
                        {"draw_error", one.draw.error},
                        {"gifts", one.gifts},
                        {"luck", one.luck},
                        {"noise", one.noise}});
  out += '}';
}

inline void Review::write_seat(std::string& out, Seat seat) const {
  double count = 0, accuracy = 0, first = 0, loss = 0, gifts = 0, luck = 0, errors = 0, noise = 0;
  for (std::size_t place = 0; place < done_; ++place) {
    const Decision& one = decisions_[place];
    const double part = one.seat == seat ? 1 : 1.0 / (engine_.players() - 1);
    if (count > 0 || one.seat == seat) errors += one.draw.error * one.draw.error * part * part;
    if (one.seat != seat) continue;
    if (count == 0) first = one.best().chance.value;
    ++count;
    accuracy += exact::exp(-steepness * one.loss());
    loss += one.loss(), gifts += one.gifts, luck += one.luck, noise += one.noise;
  }
  out += '{';
  write_count(out, "seat", seat);
  write_count(out, "decisions", static_cast<std::int64_t>(count));
  write_fractions(out, {{"accuracy", count > 0 ? accuracy / count : 1},
                        {"first_chance", first},
                        {"loss", loss},
                        {"gifts", gifts},
                        {"luck", luck},
                        {"luck_error", std::sqrt(errors)},
                        {"noise", noise}});
  if (const auto result = result_of(seat))
    write_fractions(out, {{"result", *result}});
  else
    out += R"(,"result":null)";
  out += '}';
}

// The plies that changed most: costly moves we are sure of, and brilliant ones.
inline std::vector<int> Review::moments() const {
  std::vector<int> plies;
  for (std::size_t place = 0; place < done_; ++place) {
    const Decision& one = decisions_[place];
    if (one.verdict == "best" || one.verdict == "good" || one.verdict == "inaccuracy") continue;
    std::size_t worse = 0;
    for (std::size_t other = 0; other < done_; ++other)
      worse += decisions_[other].loss() > one.loss();
    if (worse < shown_moments || one.verdict == "brilliant") plies.push_back(one.ply);
  }
  return plies;
}

SIXFOLD_COLD_END

}  // namespace sixfold::engine
