// What is seen of a game, and what a turn did, as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/json.hpp"
#include "../cards/names.hpp"
#include "referee.hpp"

namespace sixfold::rummy {

// ["Rc","Gt"]
inline void list_names(std::string& out, const Cards& cards) {
  json::list(out, cards, [&out](int kind) { json::word(out, name_of(kind)); });
}

// "RcGt"
inline void group_word(std::string& out, const Cards& group) {
  out += '"';
  write_cards(out, group);
  out += '"';
}

// The only move of a seat that is to move and can play no card (M12), or nothing.
inline std::string_view stuck_move(const Referee& game, int seat) {
  if (!game.is_on_turn(seat) || !game.is_stuck()) return {};
  return game.state.may_exchange() ? "exchange" : "pass";
}

// What everybody sees; nobody's hand.
inline std::string shown(const Referee& game) {
  const State& state = game.state;
  std::string out = R"({"hand":[],"must":null,"hand_sizes":[)";
  for (int seat = 0; seat < state.players(); ++seat) {
    if (seat > 0) out += ',';
    json::number(out, total(state.hand(seat)));
  }
  out += R"(],"deck":)";
  json::number(out, static_cast<int>(state.deck().size()));
  out += R"(,"table":)";
  json::list(out, game.table.groups(), [&](const Group& set) { group_word(out, cards_in(set)); });
  out += R"(,"piles":[)";
  for (int seat = 0; seat < state.players(); ++seat) {
    if (seat > 0) out += ',';
    json::list(out, state.pile(seat).items(), [&](int line) {
      group_word(out, cards_in({static_cast<std::uint8_t>(line), all_places}));
    });
  }
  out += R"(],"turns_left":)";
  state.last_round() ? json::number(out, state.turns_left()) : void(out += "null");
  out += R"(,"exchanged":)";
  out += state.exchanged() ? "true}" : "false}";
  return out;
}

// What a seat sees otherwise than everybody.
inline std::string own(const Referee& game, int seat) {
  std::string out = "{";
  if (const Cards hand = Tally(game.state.hand(seat)).cards(); !hand.empty()) {
    out += R"("hand":)";
    list_names(out, hand);
  }
  if (const auto must = stuck_move(game, seat); !must.empty()) {
    if (out.size() > 1) out += ',';
    out += R"("must":)";
    json::word(out, must);
  }
  out += '}';
  return out;
}

// What a move did: the table of a play still holds its qwirkles. `held` cards are in the hand now.
inline std::string described(const Move& move, int held) {
  if (move.what == Move::What::pass) return R"({"passed":true})";
  std::string out;
  if (move.what == Move::What::exchange) {
    out = R"({"exchanged":)";
    json::number(out, held);
    out += '}';
    return out;
  }
  const auto lists = [&out](const CardLists& groups) {
    json::list(out, groups, [&out](const Cards& group) { list_names(out, group); });
  };
  CardLists removed = move.table;
  std::erase_if(removed, [](const Cards& group) { return group.size() < qwirkle_size; });
  out = R"({"played":)";
  list_names(out, move.played);
  out += R"(,"table":)";
  lists(move.table);
  out += R"(,"qwirkles":)";
  json::number(out, static_cast<int>(removed.size()));
  out += R"(,"removed":)";
  lists(removed);
  out += '}';
  return out;
}

}  // namespace sixfold::rummy
