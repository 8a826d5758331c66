// A position of Qwirkle Rummy as the common engine wants it, from its deal on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../engine/position.hpp"
#include "../bots/ask.hpp"
#include "../solver/legal_turns.hpp"
#include "late.hpp"
#include "legality.hpp"
#include "notation.hpp"
#include "position_text.hpp"
#include "preview.hpp"
#include "referee.hpp"
#include "show.hpp"

namespace sixfold::rummy {

using engine::Seat;

class Table final : public engine::Position {
 public:
  Table(const State& state, const Rng& rng, Late late, const LaidSets& table = {})
      : game_{state, rng, late, table} {}

  std::unique_ptr<engine::Position> copy() const override { return std::make_unique<Table>(*this); }

  Seat turn() const override { return state().over() ? engine::nobody : state().turn(); }

  std::vector<int> scores() const override {
    std::vector<int> scores;
    for (Seat seat = 0; seat < state().players(); ++seat) scores.push_back(state().score(seat));
    return scores;
  }

  std::vector<bool> away() const override {
    std::vector<bool> gone;
    for (Seat seat = 0; seat < state().players(); ++seat) gone.push_back(state().away(seat));
    return gone;
  }

  std::optional<engine::Outcome> outcome() const override {
    if (!state().over()) return {};
    engine::Outcome outcome{{}, clause_of(state().ending())};
    for (Seat seat = 0; seat < state().players(); ++seat)
      if (state().winners() >> seat & 1) outcome.winners.push_back(seat);
    return outcome;
  }

  // The deck in its order, and the place in the stream of chance.
  std::uint64_t hidden() const override {
    std::uint64_t sum = game_.rng.position();
    for (const int kind : state().deck().items()) {
      sum += static_cast<std::uint64_t>(kind) + 1;
      sum = splitmix64(sum);
    }
    return sum;
  }

  std::string shown() const override { return rummy::shown(game_); }
  std::string own(Seat seat) const override { return rummy::own(game_, seat); }

  std::string text(Seat viewer) const override { return position_text(game_, viewer); }

  // An empty draft is the unchanged table.
  Answer<std::string> preview(Seat seat, std::string_view draft) const override {
    const Answer<CardLists> groups = parse_draft(draft);
    if (!groups) return groups.refusal();
    return previewed(game_, seat, groups->empty() ? game_.table.lists() : *groups);
  }

  std::vector<engine::Choice> legal(std::size_t limit) const override {
    std::vector<engine::Choice> found;
    for (WrittenTurn& turn : legal_turns(state().table(), state().mover(), limit))
      found.push_back({std::move(turn.text), turn.qwirkles});
    if (found.empty() && limit > 0) found.push_back({std::string(stuck_move(game_, turn())), 0});
    return found;
  }

  Answer<std::string> canonical(std::string_view text) const override {
    const Answer<Move> move = parse_move(text);
    if (!move) return move.refusal();
    return format_move(*move);
  }

  Answer<engine::Turn> play(std::string_view text) override {
    const Answer<Move> move = parse_move(text);
    if (!move) return move.refusal();
    const Seat seat = turn();
    if (Objection objection = check(game_, seat, *move)) return *std::move(objection);
    Cards used = move->what == Move::What::exchange ? hand(seat) : move->played;
    game_.make(*move);
    std::string written = format_move(*move);
    return engine::Turn{written, written, described(*move, total(state().hand(seat))),
                        std::move(used)};
  }

  void skip() override { game_.state.skip(); }

  Objection time_out(std::string_view draft) override {
    const Answer<CardLists> groups = parse_groups(draft);
    if (!groups) return groups.refusal();
    return rummy::time_out(game_, *groups);
  }

  void retire(Seat seat) override { game_.state.retire(seat, game_.rng); }

  Cards hand(Seat seat) const override { return Tally(state().hand(seat)).cards(); }

  Cards pile() const override {
    Tally cards;
    for (const int kind : state().deck().items()) cards.add({static_cast<std::uint8_t>(kind)});
    return cards.cards();
  }

  // What leaves the hand is dealt to the others and the deck, who are unknown anyway.
  std::unique_ptr<engine::Position> with_hand(const Cards& cards) const override {
    auto other = std::make_unique<Table>(*this);
    State& changed = other->game_.state;
    const Tally mine(cards);
    Tally all(pile());
    for (Seat seat = 0; seat < changed.players(); ++seat) all.add(hand(seat));
    const Cards hidden = (all - mine).cards();
    auto next = hidden.begin();
    for (Seat seat = 0; seat < changed.players(); ++seat) {
      if (seat == turn()) continue;
      const auto end = next + total(state().hand(seat));
      changed.set_hand(seat, Tally(Cards(next, end)).counts());
      next = end;
    }
    changed.set_deck({next, hidden.end()});
    changed.set_hand(turn(), mine.counts());
    return other;
  }

  std::uint64_t slice() const override { return 300; }

  std::vector<std::string_view> bots() const override { return bot_names(); }
  Thought think(std::string_view name, const Seed& seed, const Limits& limits,
                std::span<const std::string> also) const override {
    return ask(name, sight_of(state(), game_.table.groups()), seed, limits, also);
  }

 private:
  const State& state() const { return game_.state; }

  Referee game_;
};

}  // namespace sixfold::rummy
