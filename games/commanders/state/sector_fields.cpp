// Units by sector: one by one with all that is noted on them, or in heaps ("4I,2i'").
#include <algorithm>

#include "games/commanders/state/field_kinds.h"
#include "table/text.h"

namespace commanders {
namespace {

using table::Fields;
using table::Value;

constexpr std::pair<std::string_view, int> kFlags[] = {{"routed", Unit::routed},
                                                       {"spent", Unit::spent},
                                                       {"square", Unit::square},
                                                       {"building", Unit::inside}};
constexpr std::string_view kFlagSigns = "'-*^";
constexpr std::pair<Phase, Unit::Act> kActs[] = {{Phase::fast_movement, Unit::fast},
                                                 {Phase::bombardment, Unit::bombard},
                                                 {Phase::combined_arms, Unit::combined},
                                                 {Phase::non_combat_move, Unit::non_combat}};

Value unit_value(const Unit& unit, Seat seat) {
  Value out = Value::object();
  out.set("type", std::string(1, letter(unit.arm))).set("seat", int{seat.value});
  for (const auto& [key, flag] : kFlags) {
    if (unit.is(flag)) out.set(std::string(key), true);
  }
  if (unit.acts() != 0) {
    Value acts = Value::array();
    for (const auto& [phase, act] : kActs) {
      if ((unit.acts() & act) != 0) acts.push(name(phase));
    }
    out.set("acts", std::move(acts));
  }
  if (unit.order != kNoLine) out.set("order", int{unit.order});
  if (unit.legs() != 0) out.set("legs", unit.legs());
  return out;
}

void read_acts(Fields& f, Unit& unit) {
  const Value* acts = f.any("acts");
  if (acts == nullptr) return;
  if (!acts->is_array()) return f.complain("acts", "expected a list of phases");
  for (const Value& each : acts->items()) {
    const auto phase = each.is_string() ? table::parse_enum<Phase>(each.as_string()) : std::nullopt;
    const auto* found =
        std::ranges::find_if(kActs, [&](const auto& act) { return phase && act.first == *phase; });
    if (found == std::end(kActs)) return f.complain("acts", "expected phases in which units act");
    unit.act(found->second);
  }
}

struct UnitRead {
  Unit unit{};
  int seat = 0;
};
UnitRead read_unit(PositionIn& in, const Value& value, const std::string& path, Sector at) {
  UnitRead out;
  Fields f(value, path, in.source().complaint());
  if (!f.ok()) return out;
  const auto arm = parse_arm(f.string_or("type", ""));
  if (!arm) f.complain("type", "expected I, C or A");
  out.seat = f.integer_or("seat", -1, -1, 1);
  if (out.seat < 0) f.complain("seat", "expected 0 (White) or 1 (Black)");
  out.unit.at = at;
  out.unit.arm = arm.value_or(Arm::infantry);
  for (const auto& [key, flag] : kFlags) out.unit.set(flag, f.boolean_or(key, false));
  read_acts(f, out.unit);
  out.unit.order = static_cast<std::uint8_t>(f.integer_or("order", kNoLine, 0, kNoLine));
  for (int legs = f.integer_or("legs", 0, 0, 2); legs > 0; --legs) out.unit.go_on();
  f.finish();
  return out;
}

// Units of a sector being read, and how many there are of each side.
struct UnitsRead {
  PositionIn& in;
  Armies& units;
  std::array<std::size_t, 2> next{};

  void add(const Unit& unit, std::size_t seat, const std::string& path) {
    if (next[seat] == kArmySize)
      return in.complain_at(path, "expected at most 30 units of a side", "C-6");
    units[seat][next[seat]++] = unit;
  }
};

// "4I", "2i'-": so many of White's or Black's, and how they are.
bool read_heap(std::string_view text, Sector at, UnitsRead& out, const std::string& path) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = table::parse_number(text.substr(0, digits));
  if (!number || *number < 1 || *number > kArmySize || digits == text.size()) return false;
  const char kind = text[digits];
  const char capital = static_cast<char>(std::toupper(kind));
  const auto arm = parse_arm(std::string_view(&capital, 1));
  if (!arm) return false;
  Unit unit;
  unit.at = at;
  unit.arm = *arm;
  for (const char sign : text.substr(digits + 1)) {
    const std::size_t flag = kFlagSigns.find(sign);
    if (flag == std::string_view::npos) return false;
    unit.set(kFlags[flag].second);
  }
  for (int n = 0; n < *number; ++n) out.add(unit, kind == capital ? 0 : 1, path);
  return true;
}

void read_heaps(const Value& text, Sector at, UnitsRead& out, const std::string& path) {
  for (const std::string_view heap : table::split(text.as_string(), ",")) {
    if (!read_heap(heap, at, out, path))
      return out.in.complain_at(path, "expected units such as 4I,2i'");
  }
}

}  // namespace

void SectorsKind::write(PositionOut& out, std::string_view key, const Armies& units) const {
  Value sectors = Value::object();
  for (const Sector at : Sectors::all()) {
    Value list = Value::array();
    for (const Seat seat : kBothSeats) {
      for (const Unit& unit : units[seat.value]) {
        if (unit.at == at) list.push(unit_value(unit, seat));
      }
    }
    if (!list.items().empty()) sectors.set(name(at), std::move(list));
  }
  out.set(key, std::move(sectors));
}
void SectorsKind::read(PositionIn& in, std::string_view key, Armies& units) const {
  const Value* sectors = in.source().any(key);
  if (sectors == nullptr) return;
  const std::string path = in.source().path(key);
  if (!sectors->is_object()) return in.complain_at(path, "expected a table of sectors");
  units = {};
  UnitsRead out{in, units};
  for (const auto& [id, list] : sectors->members()) {
    const auto at = parse_sector(id);
    const std::string place = path + "." + id;
    if (!at) return in.complain_at(place, "expected a sector from a1 to c3, WR or BR");
    if (list.is_string()) {
      read_heaps(list, *at, out, place);
      continue;
    }
    if (!list.is_array()) return in.complain_at(place, "expected a list of units");
    for (std::size_t i = 0; i < list.items().size() && in.source().ok(); ++i) {
      const std::string each = place + "[" + std::to_string(i) + "]";
      const UnitRead read = read_unit(in, list.items()[i], each, *at);
      if (!in.source().ok()) return;
      out.add(read.unit, static_cast<std::size_t>(read.seat), each);
    }
  }
}

}  // namespace commanders
