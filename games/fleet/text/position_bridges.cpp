// The command bridges of a position, and where all dice are.
#include <array>

#include "games/fleet/text/position.h"
#include "games/fleet/text/position_parts.h"
#include "table/text.h"

namespace fleet {
namespace {

using Free = std::array<std::uint8_t, kColours>;

std::string number(int n) { return std::to_string(n); }

std::optional<DieKind> die_of(const Value& value) {
  if (value.is_string()) return parse_die(table::slug(value.as_string()));
  const Value* colour = value.find("colour");
  const Value* result = value.find("result");
  if (colour == nullptr || result == nullptr || !colour->is_string() || !result->is_string())
    return std::nullopt;
  return parse_die(colour->as_string() + "_" + result->as_string());
}

// ["yellow_diag", ..]; `special`: which kind of dice belongs there, -1 = either.
void read_dice(StateReading& reading, const std::string& place, const Value* list, int special,
               Dice& out) {
  if (list == nullptr) return;
  if (!list->is_array()) return reading.complaint.say(place, "expected a list of dice");
  for (std::size_t i = 0; i < list->items().size() && i < 99; ++i) {
    const std::string where = place + "[" + std::to_string(i) + "]";
    const auto die = die_of(list->items()[i]);
    if (!die) return reading.complaint.say(where, "expected a die such as yellow_diag");
    if (special == 1 && !die->special())
      reading.complaint.say(where, name(*die) + " is no special result", "F-6");
    if (special == 0 && die->special())
      reading.complaint.say(where, "special results belong on the gauge", "F-6");
    out.add(*die);
  }
}

// {"yellow": 3, "red": 2, "green": 3}, [3, 2, 3] in that order, or a list of colours.
std::optional<Free> free_of(const Value& value) {
  Free out{};
  if (value.is_object()) {
    for (const auto& [text, count] : value.members()) {
      const auto colour = table::parse_enum<Colour>(text);
      if (!colour || !count.is_int() || count.as_int() < 0 || count.as_int() > 9)
        return std::nullopt;
      out[static_cast<std::size_t>(*colour)] = static_cast<std::uint8_t>(count.as_int());
    }
    return out;
  }
  if (!value.is_array() || value.items().size() > 12) return std::nullopt;
  const bool counts = value.items().size() == kColours && value.items()[0].is_int();
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const Value& item = value.items()[i];
    if (counts) {
      if (!item.is_int() || item.as_int() < 0 || item.as_int() > 9) return std::nullopt;
      out[i] = static_cast<std::uint8_t>(item.as_int());
    } else {
      const auto colour =
          item.is_string() ? table::parse_enum<Colour>(item.as_string()) : std::nullopt;
      if (!colour) return std::nullopt;
      ++out[static_cast<std::size_t>(*colour)];
    }
  }
  return out;
}

// F-33
void check_slots(StateReading& reading, const std::string& place, const Dice& bridge) {
  const Pack& pack = reading.game.pack();
  if (bridge.specials() > pack.gauge_slots)
    reading.complaint.say(place + ".gauge",
                          "holds " + number(bridge.specials()) + " dice, at most " +
                              number(pack.gauge_slots) + " fit",
                          "F-33");
  if (bridge.directional() > pack.reserve_slots)
    reading.complaint.say(place + ".reserve",
                          "holds " + number(bridge.directional()) + " dice, at most " +
                              number(pack.reserve_slots) + " fit",
                          "F-33");
}

// A battleship that has left the board has not lost its weapon, F-52.
bool carrier_lives(const StateReading& reading, Seat seat) {
  for (const Ship& ship : reading.state.ships) {
    if (ship.seat == seat && (ship.on_board() || ship.is(Ship::out)) &&
        reading.game.card(ship).ability == Ability::specialization)
      return true;
  }
  return false;
}

// F-7, F-52
void read_weapon(StateReading& reading, Fields& f, Seat seat) {
  Side& side = reading.state.sides[seat.value];
  const Game& game = reading.game;
  const std::string id = f.string_or("weapon", "");
  const int index = id.empty() ? -1 : game.pack().find_weapon(id);
  if (!id.empty() && index < 0) f.complain("weapon", "there is no special weapon \"" + id + "\"");
  if (index >= 0 && !game.scenario().weapon[seat.value])
    f.complain("weapon", "this fleet has no special weapon in this scenario", "F-94");
  if (index >= 0) side.weapon = static_cast<std::uint8_t>(index);
  // Weapons are chosen before the battleship is deployed.
  const bool carried = reading.state.phase == Phase::setup || carrier_lives(reading, seat);
  const bool open = index >= 0 && !game.options().secret_weapons;
  side.set(Side::weapon_open, f.boolean_or("weapon_revealed", open));
  side.set(Side::weapon_lost,
           f.boolean_or("weapon_lost", game.scenario().weapon[seat.value] && !carried));
  if (index >= 0 && !carried && !side.is(Side::weapon_lost))
    f.complain("weapon_lost", "without a battleship the weapon is lost", "F-52");
  if (side.is(Side::weapon_lost) && carried)
    f.complain("weapon_lost", "the battleship still carries its weapon", "F-52");
}

void read_bridge(StateReading& reading, const Value& value, Seat seat) {
  const std::string place = "bridges[" + std::to_string(seat.value) + "]";
  Fields f(value, place, reading.complaint);
  if (!f.ok()) return;
  Side& side = reading.state.sides[seat.value];
  read_dice(reading, place + ".reserve", f.any("reserve"), 0, side.bridge);
  read_dice(reading, place + ".gauge", f.any("gauge"), 1, side.bridge);
  if (f.ok()) check_slots(reading, place, side.bridge);
  read_weapon(reading, f, seat);
  const int destroyed = destroyed_classes(reading.game, reading.state, seat);
  side.lost = static_cast<std::uint8_t>(f.integer_or("lost", destroyed, 0, 99));
  side.containers = static_cast<std::uint8_t>(f.integer_or("containers", 0, 0, 99));
  (void)f.any("free");  // count_dice
  f.finish();
}

void check_weapons(StateReading& reading) {
  const auto& sides = reading.state.sides;
  if (sides[0].weapon != kNoWeapon && sides[0].weapon == sides[1].weapon)
    reading.complaint.say("bridges[1].weapon",
                          reading.game.weapon(sides[1].weapon).id + " exists once", "F-7");
}

int colour_total(const Dice& dice, Colour colour) {
  int n = 0;
  for (int r = 0; r < kResults; ++r) n += dice.of({colour, static_cast<Result>(r)});
  return n;
}

void count_colour(StateReading& reading, const std::string& place, Side& side, Colour colour,
                  const std::optional<Free>& given) {
  const int all = reading.game.pack().dice_per_colour;
  const int lying = colour_total(side.bridge, colour) + colour_total(side.fresh, colour);
  const auto c = static_cast<std::size_t>(colour);
  const int free = given ? (*given)[c] : all - lying;
  const std::string dice = std::string(name(colour)) + " dice";
  if (free < 0 || free + lying > all)
    return reading.complaint.say(
        place, number(lying + std::max(free, 0)) + " " + dice + " in all, there are " + number(all),
        "F-1");
  if (free + lying < all && !reading.exact)
    return reading.complaint.say(
        place, number(free + lying) + " " + dice + " in all, expected " + number(all), "F-1");
  side.free[c] = static_cast<std::uint8_t>(free);
}

}  // namespace

int destroyed_classes(const Game& game, const State& state, Seat seat) {
  int classes = 0;
  for (const Ship& ship : state.ships) {
    if (ship.seat == seat && !ship.on_board() && !ship.is(Ship::out))
      classes += game.card(ship).size;
  }
  return classes;
}

void read_bridges(StateReading& reading, const Value* value) {
  const auto parts = table::by_seat(reading.complaint, "bridges", value, parse_side);
  static const Value kNothing = Value::object();
  for (const Seat seat : {kBlue, kYellow}) {
    const Value* part = parts[seat.value];
    read_bridge(reading, part == nullptr ? kNothing : *part, seat);
  }
  if (reading.complaint.ok()) check_weapons(reading);
}

void read_rolled(StateReading& reading, const Value* list) {
  Dice& fresh = reading.state.sides[reading.state.active.value].fresh;
  read_dice(reading, "rolled", list, -1, fresh);
  if (reading.exact || fresh.total() == 0) return;
  const Phase phase = reading.state.phase;
  if (phase != Phase::actions && phase != Phase::bridge)
    reading.complaint.say("rolled", "no dice are rolled before the actions phase", "F-30");
  // F-30, F-62: this turn's dice, and stored specials thrown again.
  const int most = reading.game.pack().dice_rolled + reading.game.pack().gauge_slots;
  if (fresh.total() > most)
    reading.complaint.say("rolled", "expected at most " + number(most) + " dice", "F-30");
}

void count_dice(StateReading& reading, const Value* bridges) {
  const auto parts = table::by_seat(reading.complaint, "bridges", bridges, parse_side);
  for (std::size_t s = 0; s < 2; ++s) {
    const std::string place = "bridges[" + std::to_string(s) + "].free";
    const Value* free = parts[s] == nullptr ? nullptr : parts[s]->find("free");
    std::optional<Free> given;
    if (free != nullptr && !free->is_null()) {
      given = free_of(*free);
      if (!given)
        return reading.complaint.say(place, "expected numbers of yellow, red and green dice");
    }
    for (int c = 0; c < kColours; ++c)
      count_colour(reading, place, reading.state.sides[s], static_cast<Colour>(c), given);
  }
}

}  // namespace fleet
