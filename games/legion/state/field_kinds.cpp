#include "games/legion/state/field_kinds.h"

#include <algorithm>

#include "table/text.h"

namespace legion {
namespace {

using table::Fields;
using table::Value;

constexpr std::string_view kDeckNames[] = {"Army card", "Command card", "Objective", "Event",
                                           "Battle card"};
constexpr std::string_view kExamples[] = {"A05", "C07", "O05", "E09", "B1"};

std::string one_of_a_deck(Deck deck) {
  const auto i = static_cast<std::size_t>(deck);
  return "expected the number of one of the " + std::string(kDeckNames[i]) + "s, such as " +
         std::string(kExamples[i]);
}

// The place of the entry with that id; -1 where none has it.
int find_id(const Game& game, Deck deck, std::string_view id) {
  const auto place = [id](const auto& list) {
    const auto found =
        std::ranges::find_if(list, [id](const auto& entry) { return entry.id == id; });
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
  };
  const Pack& pack = game.pack();
  if (deck == Deck::event) return place(pack.events);
  if (deck == Deck::battle) return place(pack.battle);
  return deck == Deck::objective ? place(pack.objectives) : -1;
}

// "A05", and where a card is alone in its kind also its id.
std::optional<int> read_card(const Game& game, Deck deck, const Value& value) {
  if (!value.is_string()) return std::nullopt;
  const auto item = parse_item(value.as_string());
  const int card = item && item->is(deck) ? item->card() : find_id(game, deck, value.as_string());
  if (card < 0 || card >= count_cards(game, deck)) return std::nullopt;
  return card;
}

Value card_value(Deck deck, int card) { return name(Item(deck, card)); }

}  // namespace

std::optional<Seat> parse_seat(const Value& value) {
  std::optional<int> number;
  if (value.is_int()) number = static_cast<int>(value.as_int());
  if (value.is_string()) {
    const std::string& text = value.as_string();
    const bool as_player = text.size() == 2 && (text[0] | 0x20) == 'p';
    number = table::parse_number(as_player ? text.substr(1) : text);
    if (number && as_player) --*number;
  }
  if (!number || *number < 0 || *number >= table::kMaxSeats) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(*number)};
}

int count_cards(const Game& game, Deck deck) {
  const Pack& pack = game.pack();
  const std::size_t counts[] = {pack.army.size(), pack.command_deck.size(), pack.objectives.size(),
                                pack.events.size(), pack.battle.size()};
  return static_cast<int>(counts[static_cast<std::size_t>(deck)]);
}

Value CardsKind::value(const PositionThings& /*things*/, const CardSet& cards) const {
  Value out = Value::array();
  for (const std::uint8_t card : cards) out.push(card_value(deck, card));
  return out;
}
bool CardsKind::take(const PositionThings& things, const Value& value, CardSet& cards) const {
  if (!value.is_array()) return false;
  cards = {};
  for (const Value& each : value.items()) {
    const auto card = read_card(things.game, deck, each);
    if (!card || cards.has(*card)) return false;
    cards.add(*card);
  }
  return true;
}
std::string CardsKind::wrong(const PositionThings& things, const Value& value) const {
  if (!value.is_array())
    return "expected a list of " + std::string(kDeckNames[static_cast<std::size_t>(deck)]) + "s";
  CardSet cards;
  for (const Value& each : value.items()) {
    const auto card = read_card(things.game, deck, each);
    const std::string text = each.is_string() ? each.as_string() + ": " : "";
    if (!card) return text + one_of_a_deck(deck);
    if (cards.has(*card)) return text + "is there twice";
    cards.add(*card);
  }
  return one_of_a_deck(deck);
}

Value CardKind::value(const PositionThings& /*things*/, std::uint8_t member) const {
  if (or_none && member == 0) return {};
  return card_value(deck, or_none ? member - 1 : member);
}
bool CardKind::take(const PositionThings& things, const Value& value, std::uint8_t& member) const {
  const auto card = read_card(things.game, deck, value);
  if (card) member = static_cast<std::uint8_t>(or_none ? *card + 1 : *card);
  return card.has_value();
}
std::string CardKind::wrong(const PositionThings& /*things*/, const Value& /*value*/) const {
  return one_of_a_deck(deck) + (or_none ? ", or null" : "");
}

void NumberOrNoneKind::write(PositionOut& out, std::string_view key, std::uint8_t member) const {
  out.set(key, member == 0 ? Value() : Value(member - 1 + least));
}
void NumberOrNoneKind::read(PositionIn& in, std::string_view key, std::uint8_t& member) const {
  if (in.source().any(key) == nullptr) return;
  const int number = in.source().integer_or(key, least, std::min(least, 0), most);
  member = static_cast<std::uint8_t>(std::max(0, number + 1 - least));
}

void ColourKind::write(PositionOut& out, std::string_view key, const Colour& colour,
                       std::uint8_t flags) const {
  const bool chosen = (flags & PlayerOpen::has_colour) != 0;
  out.set(key, chosen ? Value(name(colour)) : Value());
}
void ColourKind::read(PositionIn& in, std::string_view key, Colour& colour,
                      std::uint8_t& flags) const {
  if (in.source().any(key) == nullptr) return;
  in(key, table::one_of<Colour>(), colour);
  flags |= PlayerOpen::has_colour;
}

namespace {

constexpr std::pair<std::string_view, int> kFirsts[] = {{"muster", PlayerOpen::mustered},
                                                        {"consult", PlayerOpen::consulted},
                                                        {"empower", PlayerOpen::empowered}};

}  // namespace

void FirstsKind::write(PositionOut& out, std::string_view key, std::uint8_t flags) const {
  Value list = Value::array();
  for (const auto& [action, flag] : kFirsts) {
    if ((flags & flag) != 0) list.push(action);
  }
  out.set(key, std::move(list));
}
void FirstsKind::read(PositionIn& in, std::string_view key, std::uint8_t& flags) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  constexpr std::string_view kExpected = "expected a list of muster, consult and empower";
  if (!list->is_array()) return in.source().complain(key, std::string(kExpected));
  for (const Value& each : list->items()) {
    const auto* found = std::ranges::find_if(kFirsts, [&](const auto& first) {
      return each.is_string() && each.as_string() == first.first;
    });
    if (found == std::end(kFirsts)) return in.source().complain(key, std::string(kExpected));
    flags = static_cast<std::uint8_t>(flags | found->second);
  }
}

void LaidKind::write(PositionOut& out, std::string_view key, const Cards& cards) const {
  Value list = Value::array();
  for (std::uint8_t cell = 0; cell < kCells; ++cell) {
    const Laid laid = cards[cell];
    if (!laid.exists() || laid.is_starting()) continue;
    Value card = Value::object();
    card.set("cell", name(Cell{cell})).set("card", card_value(Deck::army, laid.card()));
    if (laid.is_flipped()) card.set("flipped", true);
    list.push(std::move(card));
  }
  out.set(key, std::move(list));
}
void LaidKind::read(PositionIn& in, std::string_view key, Cards& cards) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  const std::string path = in.source().path(key);
  if (!list->is_array()) return in.complain_at(path, "expected a list of cards and cells");
  for (std::size_t i = 0; i < list->items().size() && in.source().ok(); ++i) {
    Fields f(list->items()[i], path + "[" + std::to_string(i) + "]", in.source().complaint());
    if (!f.ok()) return;
    const auto cell = parse_cell(f.string_or("cell", ""));
    const Value* card = f.any("card");
    const auto number =
        card != nullptr ? read_card(in.things().game, Deck::army, *card) : std::optional<int>();
    const bool flipped = f.boolean_or("flipped", false);
    if (!cell) f.complain("cell", "expected a cell from r1c1 to r9c13", "L-4");
    if (!number) f.complain("card", one_of_a_deck(Deck::army));
    if (cell && cards[cell->index].exists()) f.complain("cell", "there is a card already", "L-30");
    if (cell == kStartCell) f.complain("cell", "the starting card lies there", "L-4");
    f.finish();
    if (f.ok()) cards[cell->index] = Laid::army(*number, flipped);
  }
}

namespace {

// Black squares lie on eastern edges, red ones on southern. L-7
constexpr std::string_view edge_of(DieKind kind) { return kind == DieKind::legion ? "e" : "s"; }
constexpr std::string_view colour_of(DieKind kind) {
  return kind == DieKind::legion ? "black" : "red";
}

// Also in one word: {"square": "r4c7s"}.
std::optional<Square> read_square(Fields& f, std::string_view key) {
  if (f.any("square") != nullptr) {
    const auto square = parse_square(f.string_or("square", ""));
    if (!square) f.complain("square", "expected a square such as r5c7e or r4c7s", "L-7");
    return square;
  }
  const auto cell = parse_cell(f.string_or(key, ""));
  const std::string edge = f.string_or("edge", "");
  if (!cell) f.complain(key, "expected a cell from r1c1 to r9c13", "L-4");
  if (edge != "e" && edge != "s") f.complain("edge", "expected e (black) or s (red)", "L-7");
  if (!f.ok()) return std::nullopt;
  return edge == "e" ? east_of(*cell) : south_of(*cell);
}

}  // namespace

void DieKeysKind::write(PositionOut& out, std::string_view key, const Square& square,
                        std::uint8_t code) const {
  Die die;
  die.square = square;
  die.code = code;
  out.set(key, name(square.cell()));
  out.set("edge", edge_of(die.kind()));
  out.set("colour", colour_of(die.kind()));
  out.set("value", die.value());
  if (die.token() != Token::none) out.set("token", name(die.token()));
}
void DieKeysKind::read(PositionIn& in, std::string_view key, Square& square,
                       std::uint8_t& code) const {
  Fields& f = in.source();
  const auto found = read_square(f, key);
  if (!found) return;
  square = *found;
  if (f.string_or("colour", std::string(colour_of(square.kind()))) != colour_of(square.kind()))
    f.complain("colour", "expected " + std::string(colour_of(square.kind())) + " on this edge",
               "D1");
  Token token = Token::none;
  in("token", table::one_of(Token::warlord), token);
  code = Die(square, f.integer_or("value", 0, 1, 6), token).code;
  if (f.any("value") == nullptr) f.complain("value", "expected a whole number from 1 to 6");
}

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
