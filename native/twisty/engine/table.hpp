// A position of Twisty as the common engine wants it, from its deal on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../engine/position.hpp"
#include "../bots/ask.hpp"
#include "../rules/deal.hpp"
#include "../rules/game.hpp"
#include "notation.hpp"
#include "position_text.hpp"
#include "referee.hpp"
#include "show.hpp"

namespace sixfold::twisty {

class Table final : public engine::Position {
 public:
  // The rows of the deal are `no_row` if they are laid when all corners are chosen (T6).
  Table(const Deal& deal, const Rng& rng) : Table(deal, Game(deal), rng) {}
  Table(const Deal& deal, const Game& game, const Rng& rng) : deal_(deal), game_(game), rng_(rng) {}

  std::unique_ptr<engine::Position> copy() const override { return std::make_unique<Table>(*this); }

  Seat turn() const override { return game_.turn(); }

  std::vector<int> scores() const override {
    std::vector<int> held;
    for (Seat seat = 0; seat < game_.players(); ++seat)
      held.push_back(count_of[game_.position().held[seat]]);
    return held;
  }

  std::vector<bool> away() const override {
    std::vector<bool> gone;
    for (Seat seat = 0; seat < game_.players(); ++seat)
      gone.push_back(game_.position().is_absent(seat));
    return gone;
  }

  std::optional<engine::Outcome> outcome() const override {
    if (!game_.is_over()) return {};
    if (!game_.is_draw())
      return engine::Outcome{{game_.winner()}, game_.present() == 1 ? "retired" : "T18"};
    engine::Outcome draw{{}, "T20"};
    for (Seat seat = 0; seat < game_.players(); ++seat)
      if (!game_.position().is_absent(seat)) draw.winners.push_back(seat);
    return draw;
  }

  std::uint64_t hidden() const override { return rng_.position(); }

  std::string shown() const override { return Show(game_).table(); }
  std::string own(Seat) const override { return "{}"; }

  std::string text(engine::Seat) const override { return position_text(game_); }

  engine::Answer<std::string> preview(Seat seat, std::string_view draft) const override {
    if (engine::strip(draft).empty()) return Show(game_).preview(seat, {});
    const auto move = parse_move(draft);
    if (!move) return move.refusal();
    if (move->what != Move::What::walk)
      return engine::no_notation("'{text}' names no landings", {{"text", draft}});
    return Show(game_).preview(seat, move->path);
  }

  // One move for each cell where the pawn may be put, in reading order.
  std::vector<engine::Choice> legal(std::size_t limit) const override {
    std::vector<engine::Choice> found;
    Bits left = game_.decisions();
    if (game_.position().phase == Phase::placing) {
      while (left && found.size() < limit) found.push_back({"@" + name_of(take_lowest(left)), 0});
    } else if (left == bit(pass)) {
      if (limit) found.push_back({"pass", 0});
    } else {
      const Chains chains = game_.chains();
      while (left && found.size() < limit) found.push_back(walk_to(take_lowest(left), chains));
    }
    return found;
  }

  engine::Answer<std::string> canonical(std::string_view text) const override {
    const auto move = parse_move(text);
    if (!move) return move.refusal();
    return format_move(*move);
  }

  engine::Answer<engine::Turn> play(std::string_view text) override {
    const auto move = parse_move(text);
    if (!move) return move.refusal();
    if (engine::Objection objection = Referee(game_).objection(turn(), *move))
      return *std::move(objection);
    std::string written = format_move(*move);
    engine::Turn made{written, written, Show(game_).turn(*move), {}};
    game_.make(move->what == Move::What::none ? pass : move->end());
    lay_rows_if_due();
    return made;
  }

  void skip() override {
    game_.skip();
    lay_rows_if_due();
  }

  // Nothing of a half-made turn counts.
  engine::Objection time_out(std::string_view) override {
    skip();
    return {};
  }

  void retire(Seat seat) override {
    game_.retire(seat);
    lay_rows_if_due();
  }

  bool thinks_without_chance() const override { return game_.present() == 2; }
  std::uint64_t slice() const override { return game_.present() == 2 ? 20'000 : 400; }

  std::vector<std::string_view> bots() const override { return bot_names(); }
  Thought think(std::string_view name, const Seed& seed, const sixfold::Limits& limits,
                std::span<const std::string> also) const override {
    return ask(name, Sight{game_, deal_.rows[0] != no_row}, seed, limits, also);
  }

 private:
  engine::Choice walk_to(Cell cell, const Chains& chains) const {
    const Chain chain = chains.to(cell);
    const Path path(chain.landing.begin(), chain.landing.begin() + chain.length);
    return {format_path(path), landing(game_, game_.turn(), cell).takes != no_color};
  }

  // When all corners are chosen, before the first turn (T6).
  void lay_rows_if_due() {
    if (deal_.rows[0] != no_row || game_.position().phase != Phase::moving) return;
    twisty::Position position = game_.position();
    for (Seat seat = 0; seat < deal_.players; ++seat) {
      deal_.rows[seat] = shuffled_row(rng_);
      position.row[seat] = row_of(deal_.rows[seat]);
    }
    game_ = Game(deal_, position);
  }

  Deal deal_;
  Game game_;
  Rng rng_;
};

}  // namespace sixfold::twisty
