#include "games/fleet/state/field_kinds.h"

#include "table/text.h"

namespace fleet {
namespace {

using table::Fields;
using table::Value;

std::string number(int n) { return std::to_string(n); }

std::optional<Square> square_read(const Value& value) {
  return value.is_string() ? parse_square(value.as_string()) : std::nullopt;
}

std::optional<DieKind> die_of(const Value& value) {
  if (value.is_string()) return parse_die(table::slug(value.as_string()));
  const Value* colour = value.find("colour");
  const Value* result = value.find("result");
  if (colour == nullptr || result == nullptr || !colour->is_string() || !result->is_string())
    return std::nullopt;
  return parse_die(colour->as_string() + "_" + result->as_string());
}

enum class Dicing : std::uint8_t { directional, special, both };
bool belongs(DieKind die, Dicing dicing) {
  return dicing == Dicing::both || die.special() == (dicing == Dicing::special);
}

void write_dice(PositionOut& out, std::string_view key, const Dice& dice, Dicing dicing) {
  Value list = Value::array();
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    for (int n = 0; n < dice.of(die) && belongs(die, dicing); ++n) list.push(name(die));
  }
  out.set(key, std::move(list));
}

// F-6
void read_dice(PositionIn& in, std::string_view key, Dice& dice, Dicing dicing) {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  const std::string place = in.source().path(key);
  if (!list->is_array()) return in.complain_at(place, "expected a list of dice");
  for (std::size_t i = 0; i < list->items().size() && i < 99; ++i) {
    const std::string where = place + "[" + std::to_string(i) + "]";
    const auto die = die_of(list->items()[i]);
    if (!die) return in.complain_at(where, "expected a die such as yellow_diag");
    if (!belongs(*die, dicing))
      in.complain_at(where,
                     dicing == Dicing::special ? name(*die) + " is no special result"
                                               : "special results belong on the gauge",
                     "F-6");
    dice.add(*die);
  }
}

// Entries of a list that each name a square of their own; `read` takes the rest.
template <class Read>
void each_square(PositionIn& in, std::string_view key, const Value& list, const Read& read) {
  table::each_entry(in.source().complaint(), in.source().path(key), list, [&](Fields& f) {
    const Value* value = f.any("at");
    const auto at = value == nullptr ? std::nullopt : square_read(*value);
    if (!at) return f.complain("at", std::string(kSquareExpected));
    read(f, *at);
  });
}

}  // namespace

std::optional<Seat> parse_side(const Value& value) {
  if (value.is_int() && (value.as_int() == 0 || value.as_int() == 1))
    return Seat{static_cast<std::uint8_t>(value.as_int())};
  if (!value.is_string()) return std::nullopt;
  const std::string& text = value.as_string();
  if (text == "0" || text == side_name(kBlue)) return kBlue;
  if (text == "1" || text == side_name(kYellow)) return kYellow;
  return std::nullopt;
}

Value square_value(Square at) { return at.on_board() ? Value(name(at)) : Value(); }

void RoundKind::write(PositionOut& out, std::string_view key, std::uint8_t turn) const {
  out.set(key, int{turn});
}
void RoundKind::read(PositionIn& in, std::string_view key, std::uint8_t& turn) const {
  const Value* phase = in.source().any("phase");
  const int least = in.things().exact || (phase != nullptr && *phase == Value("setup")) ? 0 : 1;
  turn = static_cast<std::uint8_t>(in.source().integer_or(key, least, least, 255));
}

void ShipNameKind::write(PositionOut& out, std::string_view key, const Ship& ship) const {
  const auto index = static_cast<std::uint8_t>(&ship - out.things().state.ships.begin());
  out.set(key, out.things().game.ship_name(out.things().state, {index}));
}
void ShipNameKind::read(PositionIn& in, std::string_view key, const Ship&) const {
  const std::string id = in.source().string_or(key, "");
  const bool given = in.source().any(key) != nullptr;
  if (given && !table::is_plain_id(id))
    in.source().complain(key, "expected up to 24 letters, digits, _ or -");
  in.things().names.push_back(id);
}

void HullKind::write(PositionOut& out, std::string_view key, std::uint8_t hull) const {
  out.set(key, int{hull});
}
void HullKind::read(PositionIn& in, std::string_view key, std::uint8_t& hull) const {
  const ShipClass& card = in.things().game.pack().ships[ship_class];
  const Value* value = in.source().any(key);
  if (value != nullptr && value->is_int() && value->as_int() > card.hull)
    return in.source().complain(key,
                                card.ability == Ability::decoy
                                    ? "a decoy has none"
                                    : "a " + card.id + " has " + number(card.hull) + " hull points",
                                "F-3");
  hull = static_cast<std::uint8_t>(in.source().integer_or(key, card.hull, 0, card.hull));
}

void TurnStartKind::write(PositionOut& out, std::string_view key, Square start) const {
  if (start != at) out.set(key, name(start));
}
void TurnStartKind::read(PositionIn& in, std::string_view key, Square& start) const {
  const Value* value = in.source().any(key);
  if (value == nullptr) return;
  start = kNowhere;
  if (*value == Value("-")) return;
  if (!value->is_string()) return in.source().complain(key, "expected a text");
  in(key, square(), start);
}

void DiceKind::write(PositionOut& out, std::string_view key, const Dice& dice) const {
  write_dice(out, key, dice, Dicing::both);
}
void DiceKind::read(PositionIn& in, std::string_view key, Dice& dice) const {
  read_dice(in, key, dice, Dicing::both);
}

void BridgeKind::write(PositionOut& out, std::string_view key, const Dice& bridge) const {
  write_dice(out, key, bridge, Dicing::directional);
  write_dice(out, "gauge", bridge, Dicing::special);
}
void BridgeKind::read(PositionIn& in, std::string_view key, Dice& bridge) const {
  read_dice(in, key, bridge, Dicing::directional);
  read_dice(in, "gauge", bridge, Dicing::special);
}

void FieldsKind::write(PositionOut& out, std::string_view key, const Board& board) const {
  Value list = Value::array();
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (board[i] != Field::none)
      list.push(Value::object().set("at", name(Square{i})).set("kind", name(board[i])));
  }
  out.set(key, std::move(list));
}
void FieldsKind::read(PositionIn& in, std::string_view key, Board& board) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  if (!list->is_array()) return in.source().complain(key, "expected a list of {at, kind}");
  each_square(in, key, *list, [&](Fields& f, Square at) {
    const auto kind = table::parse_enum<Field>(f.string_or("kind", ""), Field::asteroid);
    if (!kind) f.complain("kind", "expected asteroid or gravitic");
    if (board[at.index] != Field::none)
      f.complain("at", name(at) + " has a field already", "F-10");
    board[at.index] = kind.value_or(Field::none);
  });
}

void ContainersKind::write(PositionOut& out, std::string_view key, const Board& lying,
                           const Board& arrived) const {
  Value list = Value::array();
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (lying[i] == 0) continue;
    Value here = Value::object().set("at", name(Square{i})).set("count", int{lying[i]});
    if (arrived[i] > 0) here.set("arrived", int{arrived[i]});
    list.push(std::move(here));
  }
  out.set(key, std::move(list));
}
void ContainersKind::read(PositionIn& in, std::string_view key, Board& lying,
                          Board& arrived) const {
  lying = in.things().game.scenario().containers;
  const Value* value = in.source().any(key);
  if (value == nullptr) return;
  lying = {};
  const auto put = [&](Fields& f, std::string_view count, Square at, int fallback) {
    lying[at.index] = static_cast<std::uint8_t>(f.integer_or(count, fallback, 0, 99));
  };
  if (value->is_object()) {
    Fields f(*value, std::string(key), in.source().complaint());
    for (const auto& [text, count] : value->members()) {
      const auto at = parse_square(text);
      if (!at) return f.complain(text, std::string(kSquareExpected));
      if (count.is_null()) f.complain(text, "expected a whole number from 0 to 99");
      put(f, text, *at, 0);
    }
    return;
  }
  if (!value->is_array()) return in.source().complain(key, "expected a list of {at, count}");
  Squares named;
  each_square(in, key, *value, [&](Fields& f, Square at) {
    if (named.has(at)) f.complain("at", name(at) + " is named twice");
    named.add(at);
    put(f, "count", at, 1);
    arrived[at.index] = static_cast<std::uint8_t>(f.integer_or("arrived", 0, 0, lying[at.index]));
  });
}

void DronesKind::write(PositionOut& out, std::string_view key, ShipId ship, Seat seat) const {
  if (!ship.exists()) return out.set(key, {});
  const PositionThings& things = out.things();
  out.set(key, Value::object()
                   .set("ship", things.game.ship_name(things.state, ship))
                   .set("seat", int{seat.value}));
}
void DronesKind::read(PositionIn& in, std::string_view key, ShipId& ship, Seat& seat) const {
  const Value* value = in.source().any(key);
  if (value == nullptr) return;
  const Value object = value->is_string() ? Value::object().set("ship", *value) : *value;
  Fields f(object, std::string(key), in.source().complaint());
  if (!f.ok()) return;
  const std::string id = f.string_or("ship", "");
  const PositionThings& things = in.things();
  for (std::uint8_t i = 0; i < things.names.size(); ++i) {
    if (things.names[i] == id) ship = {i};
  }
  if (!ship.exists() || !things.state.ships[ship.value].on_board())
    return f.complain("ship", "expected the id of a ship on the board");
  seat = opponent(things.state.ships[ship.value].seat);
  PositionIn(things, f)("seat", side(), seat);
  f.finish();
}

int destroyed_classes(const Match& game, const State& state, Seat seat) {
  int classes = 0;
  for (const Ship& ship : state.ships) {
    if (ship.seat == seat && !ship.on_board() && !ship.is(Ship::out))
      classes += game.card(ship).size;
  }
  return classes;
}

bool carrier_lives(const Match& game, const State& state, Seat seat) {
  for (const Ship& ship : state.ships) {
    if (ship.seat == seat && (ship.on_board() || ship.is(Ship::out)) &&
        game.card(ship).ability == Ability::specialization)
      return true;
  }
  return false;
}

void plain_sides(const PositionThings& things, State& state) {
  for (std::uint8_t i = 0; i < things.names.size(); ++i) {
    if (things.names[i].empty()) things.names[i] = default_name(state, {i});
  }
  for (const Seat seat : {kBlue, kYellow}) {
    Side& side = state.sides[seat.value];
    side.lost = static_cast<std::uint8_t>(destroyed_classes(things.game, state, seat));
    // Weapons are chosen before the battleship is deployed.
    const bool carried = state.phase == Phase::setup || carrier_lives(things.game, state, seat);
    side.set(Side::weapon_lost, things.game.scenario().weapon[seat.value] && !carried);
    side.free.fill(kFreeUnsaid);
  }
}

}  // namespace fleet
