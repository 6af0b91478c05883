// Decks in positions: what they still hold, what was put under them, what was discarded.
#include "games/legion/state/field_kinds.h"

namespace legion {

using table::Fields;
using table::Value;

void SharedKind::write(PositionOut& out, std::string_view key, const Shared& shared) const {
  if (!out.things().game.has_teams()) return;
  Value list = Value::array();
  for (const std::uint8_t card : shared)
    list.push(CardKind{Deck::objective, true}.value(out.things(), card));
  out.set(key, std::move(list));
}
void SharedKind::read(PositionIn& in, std::string_view key, Shared& shared) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  const CardKind kind{Deck::objective, true};
  if (!in.things().game.has_teams())
    return in.source().complain(key, "only teams have a Shared Objective", "L-14");
  const auto parts = table::by_seat(in.source().complaint(), key, list, parse_seat, shared.size());
  for (std::size_t team = 0; team < shared.size(); ++team) {
    if (parts[team] != nullptr && !kind.take(in.things(), *parts[team], shared[team]))
      in.source().complain(key, kind.wrong(in.things(), *parts[team]));
  }
}

Value UnderKind::item_value(Under under) const {
  return Value::object()
      .set("card", card_value(deck, under.card()))
      .set("seat", int{under.seat().value});
}
Under UnderKind::read_item(PositionIn& in, const Value& value, const std::string& path) const {
  Fields f(value, path, in.source().complaint());
  if (!f.ok()) return {};
  const Value* card = f.any("card");
  const Value* seat = f.any("seat");
  const auto number =
      card != nullptr ? read_card(in.things().game, deck, *card) : std::optional<int>();
  const auto by = seat != nullptr ? parse_seat(*seat) : std::optional<Seat>();
  if (!number) f.complain("card", one_of_a_deck(deck));
  if (!by || by->value >= in.things().game.seats())
    f.complain("seat", "expected the seat that put it there");
  f.finish();
  return f.ok() ? Under(*number, *by) : Under();
}

namespace {

void set_part(Value& decks, const char* deck, const char* key, Value value) {
  const Value* before = decks.find(deck);
  Value part = before != nullptr ? *before : Value::object();
  part.set(key, std::move(value));
  decks.set(deck, std::move(part));
}

}  // namespace

void DecksKind::write(PositionOut& out, std::string_view key, std::uint8_t army_left,
                      const Decks& decks, const CardSet& command_discard, const CardSet& event_deck,
                      const CardSet& event_discard) const {
  const PositionThings& things = out.things();
  Value all = Value::object();
  const auto cards = [&](const char* deck, const char* part, Deck kind, const CardSet& set) {
    set_part(all, deck, part, CardsKind{kind}.value(things, set));
  };
  set_part(all, "army", "left", int{army_left});
  cards("army", "cards", Deck::army, decks.army);
  set_part(all, "army", "under", UnderKind{Deck::army}.value(things, decks.under_army));
  cards("command", "cards", Deck::command, decks.command);
  cards("command", "discard", Deck::command, command_discard);
  cards("objective", "cards", Deck::objective, decks.objective);
  set_part(all, "objective", "under",
           UnderKind{Deck::objective}.value(things, decks.under_objective));
  cards("event", "cards", Deck::event, event_deck);
  cards("event", "discard", Deck::event, event_discard);
  out.set(key, std::move(all));
}

namespace {

// Calls take(in) for the deck with a reader of its own.
template <class Take>
void read_deck(PositionIn& in, Fields& decks, const char* deck, const Take& take) {
  const Value* value = decks.any(deck);
  if (value == nullptr || !decks.ok()) return;
  Fields f(*value, decks.path(deck), decks.complaint());
  if (!f.ok()) return;
  PositionIn inner(in.things(), f);
  take(inner);
  f.finish();
}

}  // namespace

void DecksKind::read(PositionIn& in, std::string_view key, std::uint8_t& army_left, Decks& decks,
                     CardSet& command_discard, CardSet& event_deck, CardSet& event_discard) const {
  const Value* value = in.source().any(key);
  if (value == nullptr) return;
  Fields f(*value, in.source().path(key), in.source().complaint());
  if (!f.ok()) return;
  read_deck(in, f, "army", [&](PositionIn& deck) {
    deck("left", table::number(0, kMaxArmyCards), army_left);
    deck("cards", CardsKind{Deck::army}, decks.army);
    deck("under", UnderKind{Deck::army}, decks.under_army);
  });
  read_deck(in, f, "command", [&](PositionIn& deck) {
    deck("cards", CardsKind{Deck::command}, decks.command);
    deck("discard", CardsKind{Deck::command}, command_discard);
  });
  read_deck(in, f, "objective", [&](PositionIn& deck) {
    deck("cards", CardsKind{Deck::objective}, decks.objective);
    deck("under", UnderKind{Deck::objective}, decks.under_objective);
  });
  read_deck(in, f, "event", [&](PositionIn& deck) {
    deck("cards", CardsKind{Deck::event}, event_deck);
    deck("discard", CardsKind{Deck::event}, event_discard);
  });
  f.finish();
}

}  // namespace legion
