// What lies on the squares of a position besides ships, and whether all of it fits together.
#include <array>

#include "games/fleet/text/position_parts.h"

namespace fleet {
namespace {

std::optional<Square> square_of(const Value& value) {
  return value.is_string() ? parse_square(value.as_string()) : std::nullopt;
}

void put_containers(StateReading& reading, const std::string& place, Square at,
                    const Value* count) {
  if (count == nullptr || !count->is_int() || count->as_int() < 0 || count->as_int() > 99)
    return reading.complaint.say(place, "expected a whole number from 0 to 99");
  reading.state.containers[at.index] = static_cast<std::uint8_t>(count->as_int());
}

void read_container_list(StateReading& reading, const Value& list) {
  Squares named;
  for (std::size_t i = 0; i < list.items().size() && reading.complaint.ok(); ++i) {
    Fields f(list.items()[i], "containers[" + std::to_string(i) + "]", reading.complaint);
    if (!f.ok()) return;
    const Square at = read_square(f, "at");
    if (!at.on_board()) return f.complain("at", "expected a square from a1 to e5");
    if (named.has(at)) f.complain("at", name(at) + " is named twice");
    named.add(at);
    const Value one(1);
    const Value* count = f.any("count");
    put_containers(reading, f.path("count"), at, count == nullptr ? &one : count);
    const int lying = reading.state.containers[at.index];
    reading.state.arrived[at.index] =
        static_cast<std::uint8_t>(f.integer_or("arrived", 0, 0, lying));
    f.finish();
  }
}

void count_containers(StateReading& reading) {
  int there = 0;
  int most = 0;
  for (const std::uint8_t n : reading.game.scenario().containers) most += n;
  for (const std::uint8_t n : reading.state.containers) there += n;
  for (const Side& side : reading.state.sides) there += side.containers;
  for (const Ship& ship : reading.state.ships) there += ship.is(Ship::carrying) ? 1 : 0;
  if (there <= most) return;
  reading.complaint.say(
      "containers",
      most == 0 ? "this scenario has none"
                : std::to_string(there) + " in all, the scenario has " + std::to_string(most),
      "F-99");
}

// F-16: nobody enters a square with an enemy ship; a captured civilian sails for its captor.
void check_sides(StateReading& reading, Square at) {
  int owner = -1;
  for (std::uint8_t i = 0; i < reading.state.ships.size(); ++i) {
    const Ship& ship = reading.state.ships[i];
    if (ship.at != at) continue;
    if (owner >= 0 && owner != ship.seat.value)
      reading.complaint.say("ships[" + std::to_string(i) + "].at",
                            name(at) + " has ships of the other side", "F-16");
    owner = ship.seat.value;
  }
}

// F-15, F-26
void check_square(StateReading& reading, Square at) {
  int classes = 0;
  const int limit = reading.game.pack().square_limit;
  for (std::uint8_t i = 0; i < reading.state.ships.size(); ++i) {
    const Ship& ship = reading.state.ships[i];
    if (ship.at != at) continue;
    const std::string place = "ships[" + std::to_string(i) + "].at";
    classes += reading.game.card(ship).size;
    if (classes > limit)
      reading.complaint.say(place,
                            name(at) + " holds " + std::to_string(classes) + " classes, at most " +
                                std::to_string(limit) + " fit",
                            "F-15");
    if (reading.state.fields[at.index] == Field::gravitic && !reading.exact)
      reading.complaint.say(place, name(at) + " is a gravitic field: no ship stays there", "F-26");
  }
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

Square read_square(Fields& f, std::string_view key) {
  const Value* value = f.any(key);
  if (value == nullptr) return kNowhere;
  const auto at = square_of(*value);
  if (!at) f.complain(key, "expected a square from a1 to e5");
  return at.value_or(kNowhere);
}

void read_containers(StateReading& reading, const Value* value) {
  if (value == nullptr) {
    reading.state.containers = reading.game.scenario().containers;
  } else if (value->is_array()) {
    read_container_list(reading, *value);
  } else if (value->is_object()) {
    for (const auto& [text, count] : value->members()) {
      const auto at = parse_square(text);
      if (!at)
        return reading.complaint.say("containers." + text, "expected a square from a1 to e5");
      put_containers(reading, "containers." + text, *at, &count);
    }
  } else {
    reading.complaint.say("containers", "expected a list of {at, count}");
  }
  if (reading.complaint.ok()) count_containers(reading);
}

void check_squares(StateReading& reading) {
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    check_sides(reading, {i});
    check_square(reading, {i});
  }
}

}  // namespace fleet
