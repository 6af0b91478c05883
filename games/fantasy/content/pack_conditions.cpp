// The additional conditions of a scenario: what gives points, what becomes of Towns, who may go
// where.
#include <algorithm>

#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

// Calls f(reader) for every table of a list, and keeps what is wrong with it.
template <class F>
void each_table(PackReading& reading, Reader& scenario, std::string_view key, F&& f) {
  const Value* list = scenario.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    Reader r(list->items()[i], part_of(reading, scenario.place(), key, i), reading.code);
    f(r);
    r.finish();
    reading.keep(r);
  }
}

std::string known_unit(const PackReading& reading, Reader& r, std::string_view key) {
  const std::string id = r.string_or("unit", "");
  const auto& units = reading.pack.units;
  const bool known =
      std::any_of(units.begin(), units.end(), [&](const UnitCard& card) { return card.id == id; });
  if (!id.empty() && !known) {
    r.complain("unit", in_quotes(id) + ": there is no such unit card");
  }
  if (id.empty() && key == "unit") r.complain("unit", "is missing: expected the id of a unit card");
  return id;
}

std::string known_terrain(const PackReading& reading, Reader& r, std::string_view key) {
  const std::string id = r.string(key);
  if (r.ok() && reading.pack.find_terrain(id) < 0)
    r.complain(key, in_quotes(id) + ": there is no such terrain");
  return id;
}

// The rule an entry follows; the additional conditions of one's own follow FC-24.2.
RuleId rule_or_own(Reader& r, std::string_view key = "rule") {
  const std::string text = r.string_or(key, "FC-24.2");
  const RuleId id = table::rule_id(text);
  if (id.empty()) r.complain(key, in_quotes(text) + ": expected a rule such as FC-23.16");
  return id;
}

std::int8_t side_or_both(Reader& r, std::string_view key) {
  if (!r.has(key)) return -1;
  const Value* value = r.any(key);
  const auto side = value != nullptr ? parse_side(*value) : std::nullopt;
  if (!side) r.complain(key, "expected empire or styx");
  return side ? static_cast<std::int8_t>(side->value) : std::int8_t{-1};
}

void read_kill_bonus(PackReading& reading, Reader& r, Scenario& s) {
  KillBonus bonus;
  bonus.unit = known_unit(reading, r, "");
  if (const std::string text = r.string_or("class", ""); !text.empty()) {
    for (const UnitClass c :
         {UnitClass::infantry, UnitClass::monstrous, UnitClass::hero, UnitClass::colossal}) {
      if (name(c) == text) bonus.unit_class = static_cast<std::int8_t>(c);
    }
    if (bonus.unit_class < 0)
      r.complain("class", in_quotes(text) + ": expected infantry, monstrous, hero or colossal");
  }
  if (bonus.unit.empty() == (bonus.unit_class < 0))
    r.complain("unit", "expected either a unit or a class");
  bonus.vp = static_cast<int>(r.integer("vp", 1, 20));
  bonus.rule = rule_or_own(r);
  s.kill_bonus.push_back(bonus);
}

void read_round_score(Reader& r, Scenario& s) {
  RoundScore line;
  line.side = side_or_both(r, "side");
  const std::string towns = r.string("towns");
  if (towns != "held" && towns != "fallen")
    r.complain("towns", in_quotes(towns) + ": expected held or fallen");
  line.towns = towns == "fallen" ? RoundScore::Towns::fallen : RoundScore::Towns::held;
  line.at_least = static_cast<int>(r.integer_or("at_least", 0, 0, 99));
  line.at_most = static_cast<int>(r.integer_or("at_most", 255, 0, 255));
  line.each = r.boolean_or("each", false);
  line.vp = static_cast<int>(r.integer("vp", 0, 20));
  line.fewer_orders = static_cast<int>(r.integer_or("fewer_orders", 0, 0, 20));
  line.rule = rule_or_own(r);
  s.round_score.push_back(line);
}

void read_town_fall(PackReading& reading, Reader& scenario, Scenario& s) {
  const Value* value = scenario.object("town_fall");
  if (value == nullptr) return;
  Reader r(*value, scenario.place(), reading.code);
  TownFall fall;
  const std::int8_t by = side_or_both(r, "by");
  if (by < 0) r.complain("by", "expected empire or styx");
  fall.by = Seat{static_cast<std::uint8_t>(by < 0 ? 0 : by)};
  fall.vp = static_cast<int>(r.integer_or("vp", 0, 0, 20));
  fall.becomes = known_terrain(reading, r, "becomes");
  if (fall.becomes == "town") r.complain("becomes", "expected another terrain than a Town");
  fall.all_lose = r.boolean_or("all_lose", false);
  if (s.towns.empty()) r.complain("", "there is no Town in `towns` that could fall");
  r.finish();
  reading.keep(r);
  s.town_fall = fall;
}

void read_rest(Reader& r, Scenario& s) {
  const Value* list = r.array("rest_in_towns");
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    const auto side = parse_side(list->items()[i]);
    if (!side) return r.complain_at(list->items()[i], "rest_in_towns", "expected empire or styx");
    s.rest_in_towns[side->value] = true;
  }
}

void read_variant(PackReading& reading, Reader& scenario, Scenario& s) {
  const Value* value = scenario.object("variant");
  if (value == nullptr) return;
  Reader r(*value, scenario.place(), reading.code);
  s.variant_option = r.string("option");
  if (s.variant_option != "s6_hydra") r.complain("option", "expected s6_hydra");
  s.variant = r.string("scenario");
  r.finish();
  reading.keep(r);
}

}  // namespace

void read_conditions(PackReading& reading, Reader& scenario, Scenario& s) {
  s.marked_rule = rule_or_own(scenario, "marked_rule");
  s.town_orders = scenario.boolean_or("town_orders", false);
  each_table(reading, scenario, "kill_bonus", [&](Reader& r) { read_kill_bonus(reading, r, s); });
  each_table(reading, scenario, "round_score", [&](Reader& r) { read_round_score(r, s); });
  each_table(reading, scenario, "passage", [&](Reader& r) {
    s.passages.push_back({known_unit(reading, r, "unit"), known_terrain(reading, r, "terrain"),
                          r.boolean_or("weak", false)});
  });
  read_town_fall(reading, scenario, s);
  read_rest(scenario, s);
  read_variant(reading, scenario, s);
}

}  // namespace fantasy
