// A position of Qwirkle as the common engine wants it, from its deal on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/json.hpp"
#include "../../core/rng.hpp"
#include "../../engine/position.hpp"
#include "../bots/ask.hpp"
#include "../rules/state.hpp"
#include "legal.hpp"
#include "notation.hpp"
#include "position_text.hpp"
#include "referee.hpp"
#include "show.hpp"

namespace sixfold::qwirkle {

class Table final : public engine::Position {
 public:
  // `listed` are the tiles that lie there already, in the order of their cells.
  Table(State state, const Rng& rng, std::vector<Placement> listed = {})
      : state_(std::move(state)), rng_(rng), listed_(std::move(listed)) {
    write_placements(board_, listed_);
  }

  std::unique_ptr<engine::Position> copy() const override { return std::make_unique<Table>(*this); }

  engine::Seat turn() const override { return state_.over() ? engine::nobody : state_.turn(); }

  std::vector<int> scores() const override {
    return by_seat<int>([this](int seat) { return state_.score(seat); });
  }

  std::vector<bool> away() const override {
    return by_seat<bool>([this](int seat) { return state_.away(seat); });
  }

  std::optional<engine::Outcome> outcome() const override {
    if (!state_.over()) return {};
    engine::Outcome outcome{{}, clause(state_.ending())};
    for (int seat = 0; seat < state_.players(); ++seat)
      if (state_.winners() >> seat & 1) outcome.winners.push_back(seat);
    return outcome;
  }

  // The bag in its order, and the place in the random stream.
  std::uint64_t hidden() const override {
    std::uint64_t hash = 0xcbf29ce484222325 ^ rng_.position();
    const auto mix = [&hash](std::uint64_t value) { hash = (hash ^ value) * 0x100000001b3; };
    mix(static_cast<std::uint64_t>(state_.bag().size()));
    state_.bag().for_each(mix);
    return hash;
  }

  std::string shown() const override {
    std::string out = R"({"hand":[],"opening":null,"board":")";
    out += board_;
    out += R"(","hand_sizes":)";
    json::numbers(out, by_seat<int>([this](int seat) { return state_.hand(seat).size(); }));
    out += R"(,"bag":)";
    json::number(out, state_.bag().size());
    out += R"(,"announced":)";
    json::numbers(out, by_seat<int>([this](int seat) { return state_.announced(seat); }));
    return out += '}';
  }

  std::string own(engine::Seat seat) const override {
    const Hand& hand = state_.hand(seat);
    if (hand.empty()) return "{}";
    std::string out = R"({"hand":[)";
    hand.for_each([&out](Kind kind) {
      out += out.back() == '[' ? "\"" : ",\"";
      write_tile(out, kind);
      out += '"';
    });
    out += ']';
    if (state_.board().empty() && state_.options().opening == Opening::full_set) {
      out += R"(,"opening":)";
      json::number(out, largest_set(hand.kinds()));
    }
    return out += '}';
  }

  std::string text(engine::Seat viewer) const override { return position_text(state_, viewer); }

  engine::Answer<std::string> preview(engine::Seat seat, std::string_view draft) const override {
    if (engine::strip(draft).empty()) return Preview(state_, seat, {}).json();
    const auto move = parse_move(draft);
    if (!move) return move.refusal();
    if (move->play.empty())
      return engine::no_notation("'{text}' plays no tiles", {{"text", draft}});
    return Preview(state_, seat, move->play).json();
  }

  std::vector<engine::Choice> legal(std::size_t limit) const override {
    return LegalMoves(state_, limit).list();
  }

  engine::Answer<std::string> canonical(std::string_view text) const override {
    const auto move = parse_move(text);
    if (!move) return move.refusal();
    return format_move(*move);
  }

  engine::Answer<engine::Turn> play(std::string_view text) override {
    const auto move = parse_move(text);
    if (!move) return move.refusal();
    const Referee referee(state_, state_.turn());
    engine::Turn turn{format_move(*move), public_text(*move), {}, {}};
    PastTurn done{state_.turn(), move->play, static_cast<int>(move->swap.size())};
    if (!move->play.empty()) {
      const Verdict verdict = state_.judge_play(move->play);
      if (!verdict.legal()) return referee.refusal_of_play(verdict.reason, move->play);
      state_.play(move->play, verdict.points);
      write_placements(board_, move->play);
      turn.details = describe_play(state_.board(), move->play);
    } else if (!move->swap.empty()) {
      if (engine::Objection objection = referee.to_swap(move->swap)) return *std::move(objection);
      state_.swap(move->swap, rng_);
      turn.details = R"({"swapped":)" + std::to_string(move->swap.size()) + "}";
    } else {
      if (engine::Objection objection = referee.to_pass()) return *std::move(objection);
      state_.pass();
      turn.details = R"({"passed":true})";
    }
    for (const Placement& p : move->play) turn.used.push_back(p.kind);
    for (const Kind kind : move->swap) turn.used.push_back(kind);
    past_.push_back(std::move(done));
    return turn;
  }

  int points_of(std::string_view text) const override {
    const auto move = parse_move(text);
    if (!move || move->play.empty()) return 0;
    const Verdict verdict = state_.judge_play(move->play);
    if (!verdict.legal()) return 0;
    const auto held = static_cast<std::size_t>(state_.mover().size());
    const bool goes_out = state_.bag().empty() && held == move->play.size();
    return verdict.points + (goes_out ? last_tile_bonus : 0);  // Q9, Q13
  }

  void skip() override { state_.skip(); }

  // Half-laid tiles go back to the hand: only the turn is lost.
  engine::Objection time_out(std::string_view) override {
    skip();
    return {};
  }

  void retire(engine::Seat seat) override { state_.retire(seat, rng_); }

  engine::Tiles hand(engine::Seat seat) const override {
    engine::Tiles tiles;
    state_.hand(seat).for_each([&tiles](Kind kind) { tiles.push_back(kind); });
    return tiles;
  }

  engine::Tiles pile() const override {
    engine::Tiles tiles;
    state_.bag().for_each([&tiles](Kind kind) { tiles.push_back(kind); });
    sort(tiles);
    return tiles;
  }

  // Bots know nothing of the other hands and the bag but their sizes, so these stay.
  std::unique_ptr<engine::Position> with_hand(const engine::Tiles& tiles) const override {
    auto other = std::make_unique<Table>(*this);
    other->state_.set_hand(state_.turn(), tiles);
    return other;
  }

  std::uint64_t slice() const override { return 40; }

  std::vector<std::string_view> bots() const override { return bot_names(); }
  Thought think(std::string_view name, const Seed& seed, const Limits& limits,
                std::span<const std::string> also) const override {
    return ask(name, sight(), seed, limits, also);
  }

 private:
  static std::string_view clause(Ending ending) {
    switch (ending) {
      case Ending::last_tile: return "Q13";
      case Ending::dead: return "Q14";
      default: return "retired";
    }
  }

  template <class Value, class Of>
  std::vector<Value> by_seat(Of&& of) const {
    std::vector<Value> values;
    for (int seat = 0; seat < state_.players(); ++seat) values.push_back(of(seat));
    return values;
  }

  // What the seat to move may know.
  Sight sight() const {
    Sight sight = sight_of(state_, listed_);
    const std::size_t used = std::min(past_.size(), past_turns);
    sight.past.assign(past_.end() - static_cast<std::ptrdiff_t>(used), past_.end());
    return sight;
  }

  State state_;
  Rng rng_;
  std::vector<Placement> listed_;  // what a position text began with
  std::string board_;              // every tile that lies there, in the order of laying
  std::vector<PastTurn> past_;
};

}  // namespace sixfold::qwirkle
