// Position texts of Qwirkle Rummy (games/rummy/position.py):
//
//   RcRsRd/YtGtBt RsRlGxPd,9 -,Rt 0 -
//
// table, hands, piles, the seat to move, and what is special about the turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/json.hpp"
#include "../../engine/position.hpp"
#include "../../engine/reader.hpp"
#include "../../engine/tiles_text.hpp"
#include "lists.hpp"
#include "reasons.hpp"
#include "referee.hpp"

namespace sixfold::rummy {

SIXFOLD_COLD_BEGIN

namespace position_detail {

inline constexpr std::string_view line_letters = "ROYGBPcsdltx";  // by line
inline constexpr char after_exchange = 'e';

inline CardLists read_table(engine::Reader& reader) {
  CardLists table;
  if (reader.takes(engine::nothing)) return table;
  do {
    Cards group{static_cast<std::uint8_t>(engine::tiles::read(reader))};
    const Cards more = engine::tiles::read_row(reader);
    group.insert(group.end(), more.begin(), more.end());
    table.push_back(std::move(group));
  } while (reader.takes('/'));
  return table;
}

inline void check_table(engine::Reader& reader, const CardLists& table) {
  for (const Cards& group : table) {
    const std::string cards = engine::tiles::names(group);
    if (!is_set(group))  // M2
      reader.refuse(engine::broken(reasons::no_set, {{"cards", cards}}));
    else if (group.size() == qwirkle_size)  // M9
      reader.refuse(engine::bad_option("{cards} is a set of six, which leaves the table",
                                       {{"cards", cards}}));
  }
}

inline void check_hands(engine::Reader& reader, const std::vector<engine::Held>& hands) {
  constexpr int most = 2 * hand_size;  // more have millions of turns to choose from
  for (std::size_t seat = 0; seat < hands.size(); ++seat)
    if (hands[seat].size() > most)
      reader.refuse(
          engine::bad_option("{seat} holds {count} cards, a hand of a position has at most {most}",
                             {{"seat", engine::named(static_cast<engine::Seat>(seat))},
                              {"count", hands[seat].size()},
                              {"most", most}}));
}

using Lines = std::vector<int>;

inline Lines read_pile(engine::Reader& reader) {
  Lines pile;
  if (reader.takes(engine::nothing)) return pile;
  do
    pile.push_back(
        reader.letter(line_letters, engine::phrase("- or the letter of a color or a shape")));
  while (reader.is_at(line_letters) && pile.size() < qwirkles_in_box);
  return pile;
}

inline std::vector<Lines> read_piles(engine::Reader& reader, int players) {
  std::vector<Lines> piles{read_pile(reader)};
  while (static_cast<int>(piles.size()) < players) {
    reader.expect(',');
    piles.push_back(read_pile(reader));
  }
  return piles;
}

inline void read_turn(engine::Reader& reader, State& state) {
  if (reader.takes(engine::nothing)) return;
  if (reader.takes(after_exchange)) return state.set_exchanged(true);
  if (!reader.is_at_number()) reader.refuse(engine::phrase("-, e or the number of turns left"));
  state.set_turns_left(reader.number(9));
}

// M12, M14
inline engine::Objection why_no_turn(const State& state) {
  if (state.exchanged() && state.options().stuck != Stuck::exchange)
    return engine::bad_option("at this table no hand is exchanged: stuck is not exchange");
  if (!state.last_round()) {
    if (!state.deck().empty()) return {};
    return engine::bad_option("the deck is empty, so the last round has begun");
  }
  if (state.turns_left() == 0) return engine::over(engine::phrase("no turn is left"));
  if (!state.deck().empty() && state.seated() == state.players())
    return engine::bad_option("the last round begins when the deck is empty");
  if (state.turns_left() > state.seated())
    return engine::bad_option("{count} turns are left, but only {players} seats play",
                              {{"count", state.turns_left()}, {"players", state.seated()}});
  return {};
}

}  // namespace position_detail

// The state that a text describes, and the sets as they lie.
inline engine::Answer<std::pair<State, LaidSets>> read_position(engine::Setup& setup,
                                                                const Options& options) {
  using namespace position_detail;
  engine::Reader reader(setup.position);
  State state(options);
  const CardLists table = read_table(reader);
  reader.next_field();
  std::vector<engine::Held> hands = engine::read_hands(reader, setup.players);
  const std::vector<bool> away = engine::away_of(hands);
  reader.next_field();
  const std::vector<Lines> piles = read_piles(reader, setup.players);
  reader.next_field();
  state.set_turn(engine::read_seat(reader, away));
  reader.next_field();
  read_turn(reader, state);
  reader.end();
  Cards lying;
  for (const Cards& group : table) lying.insert(lying.end(), group.begin(), group.end());
  for (const Lines& pile : piles)
    for (const int line : pile)
      for (int place = 0; place < symbols; ++place)
        lying.push_back(static_cast<std::uint8_t>(kind_at(line, place)));
  const std::vector<engine::Held> known = hands;
  const Cards deck = engine::deal_rest(reader, hands, lying, setup.rng);
  if (!reader.failed()) check_table(reader, table);
  check_hands(reader, known);
  if (reader.failed()) return *reader.objection();

  state.set_deck(deck);
  state.set_table(Tally(table).counts());
  for (int seat = 0; seat < setup.players; ++seat) {
    const auto place = static_cast<std::size_t>(seat);
    state.set_hand(seat, Tally(hands[place].tiles).counts());
    for (const int line : piles[place]) state.add_to_pile(seat, line);
    if (away[place]) state.set_away(seat);
  }
  if (engine::Objection objection = why_no_turn(state)) return *std::move(objection);
  return std::pair(state, LaidSets(in_order(table)));
}

inline std::string position_text(const Referee& game, engine::Seat viewer) {
  using namespace position_detail;
  const State& state = game.state;
  std::string out;
  for (const Cards& group : game.table.lists()) {
    if (!out.empty()) out += '/';
    out += engine::tiles::names(group);
  }
  if (out.empty()) out += engine::nothing;
  out += ' ';
  std::vector<bool> away;
  for (int seat = 0; seat < state.players(); ++seat) away.push_back(state.away(seat));
  engine::write_hands(out, away, viewer,
                      [&state](int seat) { return Tally(state.hand(seat)).cards(); });
  for (int seat = 0; seat < state.players(); ++seat) {
    out += seat ? ',' : ' ';
    for (const int line : state.pile(seat).items())
      out += line_letters[static_cast<std::size_t>(line)];
    if (state.pile(seat).empty()) out += engine::nothing;
  }
  out += ' ';
  json::number(out, state.turn());
  out += ' ';
  if (state.last_round())
    json::number(out, state.turns_left());
  else
    out += state.exchanged() ? after_exchange : engine::nothing;
  return out;
}

SIXFOLD_COLD_END

}  // namespace sixfold::rummy
