// How positions write and read what is the legion game's own: cards by their numbers, battlefields,
// dice, decks (table/field_kinds.h).
#pragma once

#include <array>
#include <string_view>

#include "games/legion/state/match.h"
#include "table/field_kinds.h"
#include "table/field_values.h"

namespace legion {

// What reading and writing a position needs to know besides.
struct PositionThings {
  const Match& game;
};
using PositionIn = table::FieldReader<PositionThings, table::Fields>;
using PositionOut = table::FieldWriter<PositionThings>;

std::optional<Seat> parse_seat(const table::Value& value);  // 0 or "P1"
constexpr auto seat_kind() { return table::seat_by(parse_seat, "expected a seat, 0 to 3"); }

// A card by its number, "A05", and where it is alone in its kind also by its id (card_fields.cpp).
std::optional<int> read_card(const Match& game, Deck deck, const table::Value& value);
table::Value card_value(Deck deck, int card);
std::string one_of_a_deck(Deck deck);  // "expected the number of one of .."

// Cards of one deck: ["A05", "A17"].
struct CardsKind {
  Deck deck;
  table::Value value(const PositionThings& things, const CardSet& cards) const;
  bool take(const PositionThings& things, const table::Value& value, CardSet& cards) const;
  std::string wrong(const PositionThings& things, const table::Value& value) const;
};

// One card, held as its place in the pack, or with room for none as that place and 1. Battle cards,
// Events and Objectives may be said by their ids, too.
struct CardKind {
  Deck deck;
  bool or_none = false;
  table::Value value(const PositionThings& things, std::uint8_t member) const;
  bool take(const PositionThings& things, const table::Value& value, std::uint8_t& member) const;
  std::string wrong(const PositionThings& things, const table::Value& value) const;
};

// A number or, for 0, null.
struct NumberOrNoneKind {
  int least;  // what is written for 1
  int most;
  void write(PositionOut& out, std::string_view key, std::uint8_t member) const;
  void read(PositionIn& in, std::string_view key, std::uint8_t& member) const;
};

struct ColourKind {  // null before it is chosen
  void write(PositionOut& out, std::string_view key, const Colour& colour,
             std::uint8_t flags) const;
  void read(PositionIn& in, std::string_view key, Colour& colour, std::uint8_t& flags) const;
};

struct FirstsKind {  // ["muster", "empower"]: of the turn, used up
  void write(PositionOut& out, std::string_view key, std::uint8_t flags) const;
  void read(PositionIn& in, std::string_view key, std::uint8_t& flags) const;
};

// [{"cell": "r4c7", "card": "A05", "flipped": true}, ..]; the starting card goes without saying.
struct LaidKind {
  using Cards = std::array<Laid, kCells>;
  void write(PositionOut& out, std::string_view key, const Cards& cards) const;
  void read(PositionIn& in, std::string_view key, Cards& cards) const;
};

// A die among others: {"cell": "r4c7", "edge": "s", "colour": "red", "value": 4, "token":
// "warlord"}
struct DieKeysKind {
  void write(PositionOut& out, std::string_view key, const Square& square, std::uint8_t code) const;
  void read(PositionIn& in, std::string_view key, Square& square, std::uint8_t& code) const;
};

// ["O05", null]: of both teams, where there are teams.
struct SharedKind {
  using Shared = std::array<std::uint8_t, 2>;
  void write(PositionOut& out, std::string_view key, const Shared& shared) const;
  void read(PositionIn& in, std::string_view key, Shared& shared) const;
};

// [{"card": "A05", "seat": 0}, ..]: what is drawn first is first. Others than Army cards and
// Objectives are never there.
struct UnderKind {
  Deck deck;
  table::Value value(const PositionThings& /*things*/, const auto& queue) const {
    table::Value out = table::Value::array();
    for (const Under under : queue) out.push(item_value(under));
    return out;
  }
  void read(PositionIn& in, std::string_view key, auto& queue) const {
    const table::Value* list = in.source().any(key);
    if (list == nullptr) return;
    const std::string path = in.source().path(key);
    if (!list->is_array() || list->items().size() > queue.capacity())
      return in.complain_at(path, "expected a list of cards put under the deck");
    queue.clear();
    table::each_entry(in.source().complaint(), path, *list,
                      [&](table::Fields& f) { queue.push_back(read_item(in, f)); });
  }

 private:
  table::Value item_value(Under under) const;
  Under read_item(PositionIn& in, table::Fields& f) const;
};

// {"army": {"left", "cards", "under"}, "command": {"cards", "discard"},
//  "objective": {"cards", "under"}, "event": {"cards", "discard"}}
struct DecksKind {
  void write(PositionOut& out, std::string_view key, std::uint8_t army_left, const Decks& decks,
             const CardSet& command_discard, const CardSet& event_deck,
             const CardSet& event_discard) const;
  void read(PositionIn& in, std::string_view key, std::uint8_t& army_left, Decks& decks,
            CardSet& command_discard, CardSet& event_deck, CardSet& event_discard) const;
};

// How many cards of a deck the pack has.
int count_cards(const Match& game, Deck deck);

}  // namespace legion
