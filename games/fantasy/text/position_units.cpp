#include "games/fantasy/text/position_units.h"

#include <algorithm>

#include "games/fantasy/state/words.h"

namespace fantasy {
namespace {

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

int read_card(const Game& game, Fields& f) {
  const std::string level = f.string_or("level", "basic");
  std::string card = f.string_or("card", "");
  if (card.empty()) f.complain("card", "is missing: expected the id of a unit card");
  int index = game.pack().find_unit(card, level);
  if (index < 0) index = game.pack().find_unit(slug(card), level);
  if (index < 0) f.complain("card", "there is no unit card " + card + " " + level);
  return index;
}

// FC-2.6, FC-2.8: miniatures left, or wounds taken. `hits` is what is left of either.
std::uint8_t read_hits(Fields& f, const UnitCard& card) {
  if (f.any("hits") != nullptr) return byte(f.integer_or("hits", 0, 0, card.hits));
  const std::string_view wrong = card.has_health ? "size" : "wounds";
  if (f.any(wrong) != nullptr) {
    f.complain(wrong,
               card.has_health ? card.id + " has wounds instead" : card.id + " has a size instead");
  }
  if (!card.has_health) return byte(f.integer_or("size", card.hits, 0, card.hits));
  return byte(card.hits - f.integer_or("wounds", 0, 0, card.hits));
}

// FC-2.19, FC-10
std::uint8_t read_fatigue(Fields& f, const UnitCard& card) {
  const int fatigue = f.integer_or("fatigue", 0, 0, 9);
  const int stamina = card.stamina == kNoStamina ? 0 : card.stamina;
  if (fatigue > stamina) {
    f.complain("fatigue", stamina == 0
                              ? card.id + " has no Stamina"
                              : "the Stamina of " + card.id + " is " + std::to_string(stamina));
  }
  return byte(fatigue);
}

Colour read_order(Fields& f) {
  if (f.any("order") == nullptr) return Colour::none;
  const auto colour = parse_colour(f.string_or("order", ""));
  if (!colour) f.complain("order", "expected red, blue, green, yellow, purple or null");
  return colour.value_or(Colour::none);
}

Seat read_seat(Fields& f, const UnitCard& card) {
  const Value* value = f.any("seat");
  if (value == nullptr) return card.faction;
  const auto seat = parse_side(*value);
  if (!seat) f.complain("seat", "expected 0 (Empire) or 1 (Styx)");
  return seat.value_or(kEmpire);
}

void check_alive(const StateReading& reading, Fields& f, const Unit& unit, const UnitCard& card) {
  const std::string_view key = card.has_health ? "wounds" : "size";
  if (unit.hits == 0 && unit.on_map() && !reading.exact) {
    f.complain(key, "a destroyed unit does not stand on the map");  // FC-2.7, FC-2.9
  }
  if (unit.hits == 0 && !unit.on_map() && unit.order != Colour::none) {
    f.complain("order", "a destroyed unit has no order");
  }
  if (unit.hits > 0 && !unit.on_map() && reading.state.phase != Phase::deployment) {
    f.complain("at", "is missing: expected a hex from A1 to M9");
  }
}

// FC-4.17: tokens are laid in the command phase, not before it begins.
void check_order(const StateReading& reading, Fields& f, const Unit& unit) {
  const Phase phase = reading.state.phase;
  if (unit.order == Colour::none || reading.exact || phase == Phase::action) return;
  f.complain("order",
             "no orders lie on units at the start of the " + std::string(name(phase)) + " phase");
}

void put_on_map(StateReading& reading, Fields& f, const Unit& unit) {
  if (!unit.on_map()) return;
  const std::uint8_t standing = reading.state.occupant[unit.at.index];
  if (standing != kNobody) {
    return f.complain(
        "at", fantasy::name(unit.at) + " is taken by units[" + std::to_string(standing) + "]");
  }
  const Terrain& terrain = reading.game.terrain(reading.state.terrain[unit.at.index]);
  // FC-13.8, FC-23.42
  const bool may_pass = reading.game.may_pass(unit.card, reading.state.terrain[unit.at.index]);
  if (terrain.impassable && !may_pass)
    return f.complain("at", fantasy::name(unit.at) + " is impassable (" + terrain.id + ")");
  reading.state.occupant[unit.at.index] = byte(static_cast<int>(reading.state.units.size()));
}

// FC-2.3
void check_unique(const StateReading& reading, Fields& f, const Unit& unit, const UnitCard& card) {
  if (!card.has_health) return;
  for (std::size_t i = 0; i < reading.state.units.size(); ++i) {
    const Unit& other = reading.state.units[i];
    if (other.seat == unit.seat && reading.game.card(other).id == card.id) {
      forbid(reading.complaint, "FC-2.3"_rule, f.path("card"),
             "there is only one " + card.id + " on a side, units[" + std::to_string(i) +
                 "] is another");
    }
  }
}

std::string read_name(StateReading& reading, Fields& f, Seat seat) {
  int number = 1;
  for (const Unit& unit : reading.state.units) number += unit.seat == seat ? 1 : 0;
  const std::string id = f.string_or("id", (seat == kEmpire ? "e" : "s") + std::to_string(number));
  if (!table::is_plain_id(id)) f.complain("id", "expected up to 24 letters, digits, _ or -");
  // Words of the compact text form.
  for (const char* word : {"map", "cp", "stack", "pool0", "pool1", "draw0", "draw1", "discard0",
                           "discard1", "inplay0", "inplay1"}) {
    if (id == word) f.complain("id", "\"" + id + "\" has another meaning in positions");
  }
  const auto same = std::find(reading.names.begin(), reading.names.end(), id);
  if (same != reading.names.end()) {
    f.complain("id", "\"" + id + "\" is the id of units[" +
                         std::to_string(same - reading.names.begin()) + "] too");
  }
  return id;
}

void read_unit_entry(StateReading& reading, const Value& value, const std::string& place) {
  Fields f(value, place, reading.complaint);
  if (!f.ok()) return;
  const int index = read_card(reading.game, f);
  if (index < 0) return;
  const UnitCard& card = reading.game.pack().units[static_cast<std::size_t>(index)];
  Unit unit;
  unit.card = byte(index);
  unit.seat = read_seat(f, card);
  unit.at = f.hex("at");
  unit.hits = read_hits(f, card);
  unit.fatigue = read_fatigue(f, card);
  unit.order = read_order(f);
  unit.set(Unit::defending, f.boolean_or("defending", false));
  unit.set(Unit::activated, f.boolean_or("activated", false));
  const std::string id = read_name(reading, f, unit.seat);
  f.finish();
  if (f.ok()) check_alive(reading, f, unit, card);
  if (f.ok()) check_order(reading, f, unit);
  if (f.ok()) check_unique(reading, f, unit, card);
  if (f.ok()) put_on_map(reading, f, unit);
  reading.names.push_back(id);
  reading.state.units.push_back(unit);
}

bool add_orders(Pool& pool, std::string_view word, std::int64_t n) {
  const auto colour = parse_colour(word);
  if (!colour || *colour == Colour::yellow || n < 0 || n > 99) return false;
  auto& count = pool[static_cast<std::size_t>(*colour)];
  if (count + n > 99) return false;
  count = static_cast<std::uint8_t>(count + n);
  return true;
}

// ["red", "red", "blue"] or {"red": 2, "blue": 1}. FC-9.12: yellow is never in a pool.
bool parse_pool(const Value& value, Pool& pool) {
  if (value.is_array()) {
    return std::all_of(value.items().begin(), value.items().end(), [&](const Value& v) {
      return v.is_string() && add_orders(pool, v.as_string(), 1);
    });
  }
  return value.is_object() &&
         std::all_of(value.members().begin(), value.members().end(), [&](const Value::Member& m) {
           return m.second.is_int() && add_orders(pool, m.first, m.second.as_int());
         });
}

void add_cards(StateReading& reading, const std::string& place, std::string_view word,
               std::int64_t n, Pile& pile) {
  const Pack& pack = reading.game.pack();
  int card = pack.find_card(word);
  if (card < 0) card = pack.find_card(slug(word));
  if (card < 0)
    return reading.complaint.say(place, "there is no tactic card \"" + std::string(word) + "\"");
  auto& count = pile[static_cast<std::size_t>(card)];
  if (n < 0 || n > 99 || count + n > 99) return reading.complaint.say(place, "too many cards");
  count = static_cast<std::uint8_t>(count + n);
}

// ["counterblow", "counterblow"] or {"counterblow": 2}.
void read_pile(StateReading& reading, const std::string& place, const Value* value, Pile& pile) {
  if (value == nullptr) return;
  if (value->is_array()) {
    for (const Value& item : value->items()) {
      add_cards(reading, place, item.is_string() ? item.as_string() : "?", 1, pile);
    }
  } else if (value->is_object()) {
    for (const auto& [id, n] : value->members())
      add_cards(reading, place, id, n.is_int() ? n.as_int() : -1, pile);
  } else {
    reading.complaint.say(place, "expected a list of card ids");
  }
}

// Inline cards are nobody's unless their entry says so; all cards of the pack belong to a faction.
// FC-2.28
bool foreign(const TacticCard& card, Seat owner) {
  if (card.kind == CardKind::curse || card.source.starts_with("inline")) return false;
  return card.faction != owner;
}

// FC-2.25, FC-2.28. Curses of the opponent may be in a deck.
void check_cards(StateReading& reading, const std::string& place, Seat seat) {
  const Side& side = reading.state.sides[seat.value];
  for (std::size_t i = 0; i < reading.game.pack().cards.size(); ++i) {
    const TacticCard& card = reading.game.pack().cards[i];
    const int n = side.draw[i] + side.discard[i] + side.in_play[i];
    if (n > card.max) {
      forbid(reading.complaint, "FC-2.25"_rule, place,
             std::to_string(n) + " copies of " + card.id + ", at most " + std::to_string(card.max) +
                 " are allowed");
    }
    if (n > 0 && foreign(card, seat)) {
      forbid(reading.complaint, "FC-2.28"_rule, place, card.id + " is a card of the other faction");
    }
    if (side.in_play[i] > 0 && card.kind != CardKind::terrain) {
      forbid(reading.complaint, "FC-7.16"_rule, place + ".in_play",
             card.id + " is no terrain card");
    }
  }
}

// FC-2.26: three others for every star card, wherever the cards of the deck lie now; a curse may
// have gone to the other side (FC-7.18). A position may bring a part of a deck, fewer cards than
// the army of the scenario has (FC-2.24): of those one may be a star card, however few they are.
void check_stars(StateReading& reading, const std::string& place, Seat seat) {
  int size = 0;
  int stars = 0;
  for (std::size_t i = 0; i < reading.game.pack().cards.size(); ++i) {
    const TacticCard& card = reading.game.pack().cards[i];
    if (card.faction != seat) continue;
    for (const Side& side : reading.state.sides) {
      const int n = side.draw[i] + side.discard[i] + side.in_play[i];
      size += n;
      stars += card.star ? n : 0;
    }
  }
  const auto whole = static_cast<int>(reading.game.scenario().sides[seat.value].deck.size());
  const int allowed = size < whole ? std::max(1, size / 4) : size / 4;
  if (stars <= allowed) return;
  forbid(reading.complaint, "FC-2.26"_rule, place,
         std::to_string(stars) + " star cards among " + std::to_string(size) +
             " cards, expected at most " + std::to_string(allowed) + ": each needs three others");
}

}  // namespace

std::array<const Value*, 2> by_seat(Complaint& complaint, std::string_view key,
                                    const Value* value) {
  return table::by_seat(complaint, key, value, parse_side);
}

void forbid(Complaint& complaint, RuleId rule, const std::string& place, const std::string& what) {
  if (!complaint.ok()) return;
  complaint.say(place, what);
  complaint.error.rule = rule.str();
}

void read_units(StateReading& reading, const Value* list) {
  if (list == nullptr) return;
  if (!list->is_array()) return reading.complaint.say("units", "expected a list");
  if (list->items().size() > kMaxUnits) {
    return reading.complaint.say("units",
                                 "expected at most " + std::to_string(kMaxUnits) + " units");
  }
  for (std::size_t i = 0; i < list->items().size() && reading.complaint.ok(); ++i) {
    read_unit_entry(reading, list->items()[i], "units[" + std::to_string(i) + "]");
  }
}

void read_pools(StateReading& reading, const Value* value) {
  const auto parts = by_seat(reading.complaint, "orders", value);
  for (std::size_t s = 0; s < 2; ++s) {
    if (parts[s] == nullptr || parse_pool(*parts[s], reading.state.sides[s].pool)) continue;
    reading.complaint.say("orders[" + std::to_string(s) + "]",
                          "expected red, blue, green and purple, as a list or with their numbers");
  }
}

void read_decks(StateReading& reading, const Value* value) {
  const auto parts = by_seat(reading.complaint, "decks", value);
  for (std::uint8_t s = 0; s < 2; ++s) {
    const std::string place = "decks[" + std::to_string(s) + "]";
    if (parts[s] == nullptr) continue;
    Side& side = reading.state.sides[s];
    Fields f(*parts[s], place, reading.complaint);
    read_pile(reading, place + ".draw", f.any("draw"), side.draw);
    read_pile(reading, place + ".discard", f.any("discard"), side.discard);
    read_pile(reading, place + ".in_play", f.any("in_play"), side.in_play);
    f.finish();
    if (reading.complaint.ok()) check_cards(reading, place, {s});
    if (reading.complaint.ok() && reading.game.options().open_decklists)
      side.public_draw = side.draw;
  }
  for (std::uint8_t s = 0; s < 2; ++s) {
    if (reading.complaint.ok()) check_stars(reading, "decks[" + std::to_string(s) + "]", {s});
  }
}

}  // namespace fantasy
