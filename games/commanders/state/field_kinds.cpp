#include "games/commanders/state/field_kinds.h"

#include <algorithm>

#include "table/text.h"

namespace commanders {
namespace {

using table::Fields;
using table::Value;

// A list, also as a table by place: then its parts may be missing.
bool is_list_of(const Value& value, std::size_t size) {
  if (value.is_array()) return value.items().size() == size;
  return value.is_object() && std::ranges::all_of(value.members(), [&](const auto& member) {
           const auto place = table::parse_number(member.first);
           return place && *place >= 0 && static_cast<std::size_t>(*place) < size;
         });
}
const Value* part_of(const Value& list, std::size_t place) {
  return list.is_array() ? &list.items()[place] : list.find(std::to_string(place));
}

constexpr auto kCount = table::number(0, kArmySize);
void take_count(PositionIn& in, const Value& value, const std::string& path, std::uint8_t& out) {
  if (!kCount.take(in.things(), value, out)) in.complain_at(path, kCount.wrong(in.things(), value));
}

// "2@b3": a number and a sector of the battlefield.
struct NumberAt {
  Value number;
  std::string at;
};
NumberAt number_at(const Value& text) {
  const std::string_view word = text.is_string() ? text.as_string() : std::string_view();
  const auto parts = table::split(word, "@");
  const auto number = parts.size() == 2 ? table::parse_number(parts[0]) : std::nullopt;
  return {number ? Value(*number) : Value(), parts.size() == 2 ? std::string(parts[1]) : ""};
}

}  // namespace

std::array<const Value*, 2> parts_of_sides(PositionIn& in, std::string_view key) {
  const Value* value = in.source().any(key);
  if (value == nullptr) return {};
  if (is_list_of(*value, 2)) return {part_of(*value, 0), part_of(*value, 1)};
  in.complain_at(in.source().path(key), "expected a list with a part for each side");
  return {};
}

std::string write_line(const PlanLine& line) {
  std::string out =
      "order " + name(line.from) + " " + std::to_string(line.number) + letter(line.arm);
  if (line.arm != Arm::artillery || !line.legs[1].exists()) out += " " + name(line.legs[0]);
  if (line.legs[1].exists()) out += " " + name(line.legs[1]);
  return out;
}

std::optional<PlanLine> read_line(Seat seat, std::string_view text) {
  std::string spoken(text);
  std::ranges::replace(spoken, '-', ' ');
  std::vector<std::string> words = table::words_of(spoken);
  if (!words.empty() && words[0] != "order") words.insert(words.begin(), "order");
  if (words.size() < 4 || words.size() > 5 || words[0] != "order" || words[2].size() < 2)
    return std::nullopt;
  const auto from = parse_sector(words[1]);
  const auto number = table::parse_number(words[2].substr(0, words[2].size() - 1));
  const char arm_letter = static_cast<char>(std::toupper(words[2].back()));
  const auto arm = parse_arm(std::string_view(&arm_letter, 1));
  const auto to = parse_sector(words[3]);
  const auto then = words.size() == 5 ? parse_sector(words[4]) : std::optional(kNowhere);
  if (!from || !number || *number < 1 || *number > kArmySize || !arm || !to || !then)
    return std::nullopt;
  PlanLine line{*from, *arm, static_cast<std::uint8_t>(*number), 0, {*to, *then}};
  line.left = line.number;
  const Shot aimed = shot(seat, line.from, line.legs[0]);
  if (line.arm == Arm::artillery && aimed.range == 2) line.legs = {aimed.middle, line.legs[0]};
  return line;
}

void PlansKind::write(PositionOut& out, std::string_view key, const Sides& sides,
                      const Armies& /*units*/) const {
  Value plans = Value::array();
  for (const Side& side : sides) {
    Value lines = Value::array();
    for (const PlanLine& line : side.plan) lines.push(write_line(line));
    plans.push(std::move(lines));
  }
  out.set(key, std::move(plans));
}
void PlansKind::read(PositionIn& in, std::string_view key, Sides& sides, Armies& units) const {
  const auto parts = parts_of_sides(in, key);
  for (const Seat seat : kBothSeats) {
    if (parts[seat.value] == nullptr) continue;
    const Value& lines = *parts[seat.value];
    const std::string path = in.source().path(key) + "[" + std::to_string(seat.value) + "]";
    auto& plan = sides[seat.value].plan;
    plan.clear();
    if (!lines.is_array() || lines.items().size() > kMaxLines)
      return in.complain_at(path, "expected a list of at most 13 orders");
    for (const Value& text : lines.items()) {
      const auto line = text.is_string() ? read_line(seat, text.as_string()) : std::nullopt;
      if (!line) return in.complain_at(path, "expected orders such as \"order b1 2C b2 a2\"");
      plan.push_back(*line);
    }
    for (const Unit& unit : units[seat.value]) {
      if (unit.order == kNoLine) continue;
      if (unit.order >= plan.size() || plan[unit.order].left == 0)
        return in.complain_at(path, "a unit has begun an order that is not there");
      --plan[unit.order].left;
    }
  }
}

void MarkersKind::write(PositionOut& out, std::string_view key, const Markers& markers) const {
  Value list = Value::array();
  for (const Marker& marker : markers) {
    list.push(Value::object()
                  .set("seat", int{marker.seat().value})
                  .set("kind", name(marker.kind()))
                  .set("value", marker.value())
                  .set("at", name(marker.at)));
  }
  out.set(key, std::move(list));
}
void MarkersKind::read(PositionIn& in, std::string_view key, Markers& markers) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  const std::string path = in.source().path(key);
  if (!list->is_array() || list->items().size() > kMaxMarkers)
    return in.complain_at(path, "expected a list of at most 20 markers");
  markers.clear();
  table::each_entry(in.source().complaint(), path, *list, [&](Fields& f) {
    const int seat = f.integer_or("seat", -1, -1, 1);
    const auto kind = table::parse_enum<MarkerKind>(f.string_or("kind", ""));
    const int value = f.integer_or("value", 1, 1, 5);
    const auto at = parse_sector(f.string_or("at", ""));
    if (seat < 0) f.complain("seat", "expected 0 (White) or 1 (Black)");
    if (!kind) f.complain("kind", "expected general, flag or rose");
    if (!at || !at->is_battle()) f.complain("at", "expected a sector from a1 to c3");
    if (f.ok()) markers.push_back({{static_cast<std::uint8_t>(seat)}, *kind, value, *at});
  });
}

Value TokensKind::value(const PositionThings& /*things*/, const Tokens& tokens) const {
  Value out = Value::object();
  for (const Sector at : Sectors::battlefield()) {
    if (tokens[at.index] > 0) out.set(name(at), int{tokens[at.index]});
  }
  return out;
}
void TokensKind::read_at(PositionIn& in, const Value& value, const std::string& path,
                         Tokens& tokens) const {
  tokens = {};
  const auto take_token = [&](const std::string& id, const Value& number) {
    const auto at = parse_sector(id);
    if (!at || !at->is_battle())
      return in.complain_at(path + "." + id, "expected a sector from a1 to c3");
    take_count(in, number, path + "." + id, tokens[at->index]);
  };
  if (value.is_array()) {
    for (const Value& text : value.items()) take_token(number_at(text).at, number_at(text).number);
  } else if (value.is_object()) {
    for (const auto& [id, number] : value.members()) take_token(id, number);
  } else {
    in.complain_at(path, "expected a table of sectors and numbers");
  }
}

Value CountsKind::value(const PositionThings& /*things*/,
                        std::span<const std::uint8_t> counts) const {
  Value out = Value::array();
  for (const std::uint8_t n : counts) out.push(int{n});
  return out;
}
void CountsKind::read_at(PositionIn& in, const Value& value, const std::string& path,
                         std::span<std::uint8_t> counts) const {
  if (!is_list_of(value, counts.size()))
    return in.complain_at(path, "expected a list of " + std::to_string(counts.size()) + " numbers");
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (const Value* part = part_of(value, i))
      take_count(in, *part, path + "[" + std::to_string(i) + "]", counts[i]);
  }
}

void RuinsKind::write(PositionOut& out, std::string_view key,
                      const std::array<std::uint8_t, 2>& ruins) const {
  Public table;
  table.ruins = ruins;
  Value list = Value::array();
  for (const Sector at : table.ruined()) list.push(name(at));
  out.set(key, std::move(list));
}
void RuinsKind::read(PositionIn& in, std::string_view key,
                     std::array<std::uint8_t, 2>& ruins) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  const std::string path = in.source().path(key);
  if (!list->is_array()) return in.complain_at(path, "expected a list of sectors");
  Public table;
  for (const Value& each : list->items()) {
    const auto at = each.is_string() ? parse_sector(each.as_string()) : std::nullopt;
    if (!at || !at->is_battle()) return in.complain_at(path, "expected sectors from a1 to c3");
    table.ruin(*at);
  }
  ruins = table.ruins;
}

}  // namespace commanders
