#include "games/commanders/text/wording.h"

#include <vector>

#include "games/commanders/text/words.h"

namespace commanders {
namespace {

constexpr std::array<std::string_view, kGroups> kGroupWords{"counter", "square", "infantry",
                                                            "cavalry", "artillery"};

}  // namespace

std::string Wording::side(Seat seat) const {
  return text(seat.value < 2 ? "side." + std::string(side_name(seat)) : "side.nobody");
}

std::string Wording::sector(Sector sector) const {
  return is_reserve(sector) ? text("sector.reserve") : name(sector);
}

std::string Wording::zone(Border border) const {
  if (border.is_wall()) return text("zone.building", {{"at", name(border.lower())}});
  return text("zone.border", {{"from", name(border.lower())}, {"to", name(border.upper())}});
}

std::string Wording::zone_at(std::uint8_t zone) const {
  if (zone >= kGarrisonZone) {
    const Sector at{static_cast<std::uint8_t>(zone - kGarrisonZone)};
    return this->zone(Border(at, at));
  }
  return zone < seen.zones.size() ? this->zone(seen.zones[zone].border) : "?";
}

std::string Wording::units(const Split& split) const {
  std::vector<std::string> parts;
  for (std::size_t g = 0; g < kGroups; ++g) {
    if (split.of[g] > 0)
      parts.push_back(
          text("units." + std::string(kGroupWords[g]), {{"n", std::to_string(split.of[g])}}));
  }
  if (parts.empty()) return text("units.none");
  std::string out = parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i)
    out = text(i + 1 < parts.size() ? "units.comma" : "units.and",
               {{"first", out}, {"second", parts[i]}});
  return out;
}

std::string Wording::unit(const Unit& unit) const {
  if (unit.is(Unit::routed)) return text("unit.routed_" + std::string(name(unit.arm)));
  if (unit.is(Unit::inside)) return text("unit.garrison");
  return text(unit.is(Unit::square) ? "unit.square" : "unit." + std::string(name(unit.arm)));
}

void Wording::fill_sector(Fills& fills, const std::string& key, Sector sector) const {
  fills.emplace_back(key, this->sector(sector));
  const char* reserve = language == Language::fr ? "fp" : "p";
  fills.emplace_back(key + "#", is_reserve(sector) ? reserve : "m");
}

void Wording::fill_units(Fills& fills, const Split& split) const {
  fills.emplace_back("units", units(split));
  fills.emplace_back("units#", text(split.total() > 1 ? "units_form.many" : "units_form.one"));
}

Split split_of(Arm arm, int number) {
  Split out;
  out.of[static_cast<std::size_t>(Group::infantry) + static_cast<std::size_t>(arm)] =
      static_cast<std::uint8_t>(number);
  return out;
}

std::string heap_id(const Unit& unit, Seat seat) {
  std::string out = name(unit.at) + "." + std::to_string(seat.value) + letter(unit.arm);
  if (unit.is(Unit::routed)) out += "'";
  if (unit.is(Unit::spent)) out += "-";
  if (unit.is(Unit::square)) out += "*";
  if (unit.is(Unit::inside)) out += "^";
  return out;
}

std::string fighter_id(const State& state, const Unit& unit, Seat seat) {
  return zone_name(state, static_cast<std::uint8_t>(unit.place.zone())) + "." +
         std::to_string(seat.value) + "." + std::to_string(1 + unit.place.space());
}

bool is_in_zone(const State& state, const Unit& unit) {
  return !state.zones.empty() && unit.on_board() && unit.place.has_space();
}

}  // namespace commanders
