#include "games/fantasy/state/field_kinds.h"

#include <algorithm>

#include "games/fantasy/state/fields.h"

namespace fantasy {
namespace {

using table::Value;

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

const UnitCard& card_of(const PositionThings& things, std::uint8_t card) {
  return things.game.pack().units[card];
}

// FC-9.12: yellow is never in a pool.
bool add_orders(Pool& pool, std::string_view word, std::int64_t n) {
  const auto colour = parse_colour(word);
  if (!colour || *colour == Colour::yellow || n < 0 || n > 99) return false;
  auto& count = pool[static_cast<std::size_t>(*colour)];
  if (count + n > 99) return false;
  count = static_cast<std::uint8_t>(count + n);
  return true;
}

void add_cards(PositionIn& in, std::string_view key, std::string_view word, std::int64_t n,
               Pile& pile) {
  const Pack& pack = in.things().game.pack();
  int card = pack.find_card(word);
  if (card < 0) card = pack.find_card(slug(word));
  if (card < 0)
    return in.source().complain(key, "there is no tactic card \"" + std::string(word) + "\"");
  auto& count = pile[static_cast<std::size_t>(card)];
  if (n < 0 || n > 99 || count + n > 99) return in.source().complain(key, "too many cards");
  count = static_cast<std::uint8_t>(count + n);
}

}  // namespace

std::optional<Hex> hex_of(const Value& value) {
  return value.is_string() ? parse_hex(value.as_string()) : std::nullopt;
}

Value hex_value(Hex at) { return at.on_map() ? Value(fantasy::name(at)) : Value(); }
Value order_value(Colour order) { return order == Colour::none ? Value() : Value(name(order)); }

void RoundKind::read(PositionIn& in, std::string_view key, std::uint8_t& round) const {
  Phase phase = Phase::action;
  in("phase", phase_kind(), phase);
  const int least = phase == Phase::deployment || in.things().exact ? 0 : 1;
  round = byte(in.source().integer_or(key, least, least, 255));
}

void CapturePointsKind::write(PositionOut& out, std::string_view key) const {
  Value points = Value::array();
  out.things().game.capture_points().for_each([&](Hex hex) { points.push(fantasy::name(hex)); });
  out.set(key, std::move(points));
}
void CapturePointsKind::read(PositionIn& in, std::string_view key) const {
  (void)in.source().any(key);
}

void NameWrittenKind::write(PositionOut& out, std::string_view key, const Unit& unit) const {
  const State& state = out.things().state;
  out.set(key, out.things().game.unit_name(state,
                                           {byte(static_cast<int>(&unit - state.units.begin()))}));
}
void NameReadKind::read(PositionIn& in, std::string_view key, const Unit& unit) const {
  const PositionThings& things = in.things();
  table::Fields& f = in.source();
  const auto number = std::count_if(things.state.units.begin(), things.state.units.end(),
                                    [&](const Unit& each) { return each.seat == unit.seat; });
  const std::string id =
      f.string_or(key, (unit.seat == kEmpire ? "e" : "s") + std::to_string(number));
  if (!table::is_plain_id(id)) f.complain(key, "expected up to 24 letters, digits, _ or -");
  // Words of the compact text form.
  for (const char* word : {"map", "cp", "stack", "pool0", "pool1", "draw0", "draw1", "discard0",
                           "discard1", "inplay0", "inplay1"}) {
    if (id == word) f.complain(key, "\"" + id + "\" has another meaning in positions");
  }
  const auto same = std::find(things.names.begin(), things.names.end(), id);
  if (same != things.names.end()) {
    const auto other = static_cast<std::size_t>(same - things.names.begin());
    f.complain(key, "\"" + id + "\" is the id of " + entry_of("units", other) + " too");
  }
  things.names.push_back(id);
}

void UnitCardKind::write(PositionOut& out, std::string_view key, std::uint8_t card) const {
  out.set(key, card_of(out.things(), card).id);
  out.set("level", card_of(out.things(), card).level);
}
void UnitCardKind::read(PositionIn& in, std::string_view key, std::uint8_t& card) const {
  table::Fields& f = in.source();
  const std::string level = f.string_or("level", "basic");
  const std::string id = f.string_or(key, "");
  if (id.empty()) f.complain(key, "is missing: expected the id of a unit card");
  const Pack& pack = in.things().game.pack();
  int index = pack.find_unit(id, level);
  if (index < 0) index = pack.find_unit(slug(id), level);
  if (index < 0) return f.complain(key, "there is no unit card " + id + " " + level);
  card = byte(index);
}

void HitsKind::write(PositionOut& out, std::string_view /*key*/, std::uint8_t hits) const {
  const UnitCard& printed = card_of(out.things(), card);
  if (printed.has_health)
    out.set("wounds", printed.hits - hits);
  else
    out.set("size", int{hits});
}
void HitsKind::read(PositionIn& in, std::string_view key, std::uint8_t& hits) const {
  const UnitCard& printed = card_of(in.things(), card);
  table::Fields& f = in.source();
  if (f.any(key) != nullptr) {
    hits = byte(f.integer_or(key, 0, 0, printed.hits));
    return;
  }
  const std::string_view wrong = printed.has_health ? "size" : "wounds";
  if (f.any(wrong) != nullptr)
    f.complain(wrong,
               printed.id + (printed.has_health ? " has wounds" : " has a size") + " instead");
  hits = byte(printed.has_health ? printed.hits - f.integer_or("wounds", 0, 0, printed.hits)
                                 : f.integer_or("size", printed.hits, 0, printed.hits));
}

void FatigueKind::read(PositionIn& in, std::string_view key, std::uint8_t& fatigue) const {
  const UnitCard& printed = card_of(in.things(), card);
  fatigue = byte(in.source().integer_or(key, 0, 0, 9));
  const int stamina = printed.stamina == kNoStamina ? 0 : printed.stamina;
  if (fatigue <= stamina) return;
  in.source().complain(
      key, stamina == 0 ? printed.id + " has no Stamina"
                        : "the Stamina of " + printed.id + " is " + std::to_string(stamina));
}

Value PoolKind::value(const PositionThings&, const Pool& pool) const {
  Value out = Value::array();
  for (std::size_t c = 1; c < pool.size(); ++c) {
    for (int i = 0; i < pool[c]; ++i) out.push(name(static_cast<Colour>(c)));
  }
  return out;
}
bool PoolKind::take(const PositionThings&, const Value& value, Pool& pool) const {
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
std::string PoolKind::wrong(const PositionThings&, const Value&) const {
  return "expected red, blue, green and purple, as a list or with their numbers";
}

Value PileKind::value(const PositionThings& things, const Pile& pile) const {
  Value out = Value::array();
  const auto& cards = things.game.pack().cards;
  for (std::size_t c = 0; c < cards.size(); ++c) {
    for (int i = 0; i < pile[c]; ++i) out.push(cards[c].id);
  }
  return out;
}
void PileKind::read(PositionIn& in, std::string_view key, Pile& pile) const {
  const Value* value = in.source().any(key);
  if (value == nullptr) return;
  if (value->is_array()) {
    for (const Value& item : value->items())
      add_cards(in, key, item.is_string() ? item.as_string() : "?", 1, pile);
  } else if (value->is_object()) {
    for (const auto& [id, n] : value->members())
      add_cards(in, key, id, n.is_int() ? n.as_int() : -1, pile);
  } else {
    in.source().complain(key, "expected a list of card ids");
  }
}

void UnitsKind::read(PositionIn& in, std::string_view key, UnitList& units) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  if (!list->is_array()) return in.source().complain(key, "expected a list");
  if (list->items().size() > kMaxUnits)
    return in.source().complain(key, "expected at most " + std::to_string(kMaxUnits) + " units");
  for (std::size_t i = 0; i < list->items().size() && in.source().ok(); ++i) {
    units.push_back({});
    in.read_object(list->items()[i], entry_of(key, i), units.back());
    if (in.source().ok()) in.things().checks->unit(i);
  }
}

void DecksKind::read(PositionIn& in, std::string_view key, SideList& sides) const {
  const auto parts = table::by_seat(in.source().complaint(), key, in.source().any(key), parse_side);
  for (std::uint8_t s = 0; s < 2; ++s) {
    if (parts[s] == nullptr) continue;
    in.read_object(*parts[s], entry_of(key, s), sides[s]);
    if (in.source().ok()) in.things().checks->deck({s});
  }
  if (in.source().ok()) in.things().checks->both_decks();
}

}  // namespace fantasy
