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
Under UnderKind::read_item(PositionIn& in, Fields& f) const {
  const Value* card = f.any("card");
  const Value* seat = f.any("seat");
  const auto number =
      card != nullptr ? read_card(in.things().game, deck, *card) : std::optional<int>();
  const auto by = seat != nullptr ? parse_seat(*seat) : std::optional<Seat>();
  if (!number) f.complain("card", one_of_a_deck(deck));
  if (!by || by->value >= in.things().game.seats())
    f.complain("seat", "expected the seat that put it there");
  return f.ok() ? Under(*number, *by) : Under();
}

namespace {

// Calls part(deck, list) for each deck: list(f) names what a position says of it.
void each_deck(auto& army_left, auto& decks, auto& command_discard, auto& event_deck,
               auto& event_discard, const auto& part) {
  part("army", [&](auto& f) {
    f("left", table::number(0, kMaxArmyCards), army_left);
    f("cards", CardsKind{Deck::army}, decks.army);
    f("under", UnderKind{Deck::army}, decks.under_army);
  });
  part("command", [&](auto& f) {
    f("cards", CardsKind{Deck::command}, decks.command);
    f("discard", CardsKind{Deck::command}, command_discard);
  });
  part("objective", [&](auto& f) {
    f("cards", CardsKind{Deck::objective}, decks.objective);
    f("under", UnderKind{Deck::objective}, decks.under_objective);
  });
  part("event", [&](auto& f) {
    f("cards", CardsKind{Deck::event}, event_deck);
    f("discard", CardsKind{Deck::event}, event_discard);
  });
}

}  // namespace

void DecksKind::write(PositionOut& out, std::string_view key, std::uint8_t army_left,
                      const Decks& decks, const CardSet& command_discard, const CardSet& event_deck,
                      const CardSet& event_discard) const {
  Value all = Value::object();
  each_deck(army_left, decks, command_discard, event_deck, event_discard,
            [&](const char* deck, const auto& list) {
              PositionOut inner(out.things());
              list(inner);
              all.set(deck, std::move(inner).written());
            });
  out.set(key, std::move(all));
}

void DecksKind::read(PositionIn& in, std::string_view key, std::uint8_t& army_left, Decks& decks,
                     CardSet& command_discard, CardSet& event_deck, CardSet& event_discard) const {
  const Value* value = in.source().any(key);
  if (value == nullptr) return;
  Fields all(*value, in.source().path(key), in.source().complaint());
  if (!all.ok()) return;
  each_deck(army_left, decks, command_discard, event_deck, event_discard,
            [&](const char* deck, const auto& list) {
              const Value* said = all.any(deck);
              if (said == nullptr || !all.ok()) return;
              Fields f(*said, all.path(deck), all.complaint());
              if (!f.ok()) return;
              PositionIn inner(in.things(), f);
              list(inner);
              f.finish();
            });
  all.finish();
}

}  // namespace legion
