// What the entries of a pack say.
#include "games/settlement/content/pack_entries.h"

namespace settlement {
namespace {

using table::number;
using table::text;
using table::truth;
using table::word_of;

// A list that has to be there, however long it is.
template <class Item>
struct AllKind : table::ItemsKind<Item> {
  std::string wrong(const auto& /*pack*/, const table::Value& /*value*/) const {
    return "expected a list";
  }
};
template <class Item>
constexpr AllKind<Item> all_of(Item item) {
  return {{item}};
}

constexpr auto kHexWord =
    table::quoted(table::word([](Hex hex) { return name(hex); }, parse_hex, "a hex from A1 to M9"));
constexpr auto kEnemyId = table::known_id(
    [](const Pack& pack) -> const auto& { return pack.enemies; }, "enemy");
constexpr auto kTacticId = table::known_id(
    [](const Pack& pack) -> const auto& { return pack.tactics; }, "tactic card");

}  // namespace

template <class List>
void fields(List& f, UnitEntry& unit) {
  f.id(unit.id);
  f.source(unit.source);
  const auto type = table::parse_enum<UnitType>(unit.id);
  f.check(type.has_value(), "id", "expected a type of unit (SB-3.2)");
  unit.type = type.value_or(UnitType::legionnaires);
  f.required("points", all_of(number(1, 99)), unit.points);
  f.check(unit.points.size() == 1 || unit.points.size() == kLevels, "points",
          "expected the points of one level or of all three");
  f("recruits", truth(), unit.recruits);
  f("once", truth(), unit.once);
  f("hero", truth(), unit.hero);
  f("fights", truth(), unit.fights);
  f.required("names", number(1, kMostNames), unit.names);
}

template <class List>
void fields(List& f, EnemyEntry& enemy) {
  f.id(enemy.id);
  f.source(enemy.source);
  f.required("points", all_of(number(1, 200)), enemy.points);
  f.check(enemy.points.size() == 1 || enemy.points.size() == kLevels, "points",
          "expected the points of one level or of all three");
}

template <class List>
void fields(List& f, TownCard& card) {
  f.id(card.id);
  f.source(card.source);
  f.required("cost", number(1, 99), card.cost);
  f("wellbeing", number(0, 9), card.wellbeing);
  f("reputation", number(0, 9), card.reputation);
  f("income", number(0, 99), card.income);
  f("builds", number(1, 3), card.builds);
  f("recruit_less", number(0, 20), card.recruit_less);
  f("recruit_xp", number(0, 9), card.recruit_xp);
  f("train_half", truth(), card.train_half);
  f("casualty", number(0, 5), card.casualty);
  f("recruit", all_of(word_of<UnitType>()), card.recruit);
  f("fortify", number(0, 2), card.fortify);
  f("altar", number(0, 1), card.altar);
  f("look", number(0, 9), card.look);
  f("reroll_all", number(0, 9), card.reroll_all);
  f("order_dice", all_of(number(0, 9)), card.order_dice);
  f("cavalry_run_round_1", number(0, 9), card.cavalry_run_round_1);
}

template <class List>
void fields(List& f, EscalationCard& card) {
  f.id(card.id);
  f.source(card.source);
  f.required("number", number(1, static_cast<int>(kMaxEscalation)), card.number);
  f.required("op", text(), card.op);
  f("unit", text(), card.unit);
  f("instead", text(), card.instead);
  f("before", number(1, static_cast<int>(kMissions)), card.before);
  f("terrain", text(), card.terrain);
  f("at", text(), card.at);
  f("ability", text(), card.ability);
  f("count", number(1, 9), card.count);
  f("round", number(1, 9), card.round);
  f("rounds", number(1, 9), card.rounds);
  f("by", number(-9, 9), card.by);
  f("none_razed", number(-9, 9), card.none_razed);
  f("razed", number(-9, 9), card.razed);
}

template <class List>
void fields(List& f, ForceLine& line) {
  f.required("unit", kEnemyId, line.unit);
  f.required("level", word_of<Level>(), line.level);
  f.required("count", number(1, 20), line.count);
}

template <class List>
void fields(List& f, TownHex& town) {
  f.required("at", kHexWord, town.at);
  f.required("title", text(), town.title);
}

template <class List>
void fields(List& f, Quota& quota) {
  f.required("zone", all_of(text()), quota.zone);
  f.required("at_least", number(0, 20), quota.at_least);
  f.required("at_most", number(0, 20), quota.at_most);
}

template <class List>
void fields(List& f, MissionTask& task) {
  f.required("kind", word_of<Task>(), task.kind);
  f("at_most", number(0, 4), task.at_most);
  f("rounds", number(1, 99), task.rounds);
  f("bonus", number(1, 99), task.bonus);
  f("at", kHexWord, task.at);
  f("unit", text(), task.unit);
}

template <class List>
void fields(List& f, MissionLink& link) {
  f.required("op", word_of<LinkOp>(), link.op);
  f("by", number(-99, 99), link.by);
  f("mission", number(1, static_cast<int>(kMissions)), link.mission);
  f("unit", word_of<UnitType>(), link.type);
}

template <class List>
void fields(List& f, Mission& m) {
  f.id(m.id);
  f.source(m.source);
  f.required("number", number(1, static_cast<int>(kMissions)), m.number);
  f("home", truth(), m.home);
  f.required("map", all_of(text()), m.map);
  f.check(m.map.size() == kRows, "map", "expected nine rows");
  for (const std::string& row : m.map)
    f.check(row.size() == kColumns, "map", "expected thirteen hexes in each row");
  f("map_of", text(), m.map_of);
  f.tables("towns", m.towns);
  f.check(m.towns.size() <= kMostTowns, "towns", "expected at most four");
  f("capture_points", all_of(kHexWord), m.capture_points);
  f.required("rounds", number(1, 20), m.rounds);
  f.required("limit", number(1, 999), m.limit);
  f.tables("enemy", m.enemy, "expected the force of the enemy");
  f.required("zone_empire", all_of(text()), m.zone_empire);
  f.required("zone_styx", all_of(text()), m.zone_styx);
  f.required("zone_styx_night", all_of(text()), m.zone_styx_night);
  f.tables("quota", m.quota);
  f.required("goals", all_of(kHexWord), m.goals);
  f.required("graves", all_of(kHexWord), m.graves);
  f.required("coffins", all_of(kHexWord), m.coffins);
  f.table("task", m.task, "expected the task");
  f("passage", text(), m.passage);
  f.required("bonus", word_of<Bonus>(), m.bonus);
  f("bonus_lost", number(0, 20), m.bonus_lost);
  f.table("won", m.won, "expected a link");
  f.table("lost", m.lost, "expected a link");
}

template <class List>
void fields(List& f, Tactic& tactic) {
  f.id(tactic.id);
  f.source(tactic.source);
  f.required("most", number(1, 9), tactic.most);
  f("star", truth(), tactic.star);
}

template <class List>
void fields(List& f, DifficultyEntry& difficulty) {
  f.id(difficulty.id);
  f.source(difficulty.source);
  f.required("supplies", number(-99, 99), difficulty.supplies);
  f.required("wellbeing", number(-19, 19), difficulty.wellbeing);
  f.required("escalation", number(-3, 3), difficulty.escalation);
}

template <class List>
void start_fields(List& f, Scenario& s) {
  f.required("supplies", number(0, 999), s.supplies);
  f.required("reputation", number(0, 20), s.reputation);
  f.required("wellbeing", number(1, 20), s.wellbeing);
  f.required("units", all_of(word_of<UnitType>()), s.units);
  f.required("over_limit", number(0, 99), s.over_limit);
  f.required("repair", number(1, 99), s.repair);
  f.required("mend", number(1, 99), s.mend);
  f.required("feast", number(1, 99), s.feast);
}

template <class List>
void fields(List& f, Scenario& s) {
  f.id(s.id);
  f.source(s.source);
  f("listed", truth(), s.listed);
  start_fields(f, s);
  f.required("pay_won", number(0, 99), s.pay_won);
  f.required("pay_lost", number(0, 99), s.pay_lost);
  f.required("pay_district", number(0, 20), s.pay_district);
  f.required("reputation_won", number(-9, 9), s.reputation_won);
  f.required("reputation_bonus", number(-9, 9), s.reputation_bonus);
  f.required("reputation_lost", number(-9, 9), s.reputation_lost);
  f.required("xp_veteran", number(1, 99), s.xp_veteran);
  f.required("xp_champion", number(1, 99), s.xp_champion);
  f.required("xp_roland", all_of(number(1, 99)), s.xp_roland);
  f.required("grade_wellbeing", all_of(number(1, 20)), s.grade_wellbeing);
  f.required("grade_reputation", all_of(number(1, 20)), s.grade_reputation);
  f.check(s.grade_wellbeing.size() == 2 && s.grade_reputation.size() == 2, "grade_wellbeing",
          "expected two bounds for each track");
  f.required("default_stars", all_of(kTacticId), s.default_stars);
  f.required("default_deck", all_of(kTacticId), s.default_deck);
}

void read_lists(PackReading& reading, PackLists& lists) { lists.read(reading); }

}  // namespace settlement
