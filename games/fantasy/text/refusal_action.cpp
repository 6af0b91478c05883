// Refusals of actions: moving, fighting, shooting, Defence and Rest.
#include <string>

#include "games/fantasy/rules/units.h"
#include "games/fantasy/state/hex.h"
#include "games/fantasy/text/refusal.h"
#include "games/fantasy/text/refusal_words.h"

namespace fantasy {
namespace {

Fill fill(const char* place, int n) { return {place, std::to_string(n)}; }

// By itself or by the free move of a card. FC-12.4
bool has_moved(const Activation& act) { return act.moved != 0 || act.shifted != 0; }

UnitId enemy_next_to(View v, UnitId unit) {
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& other = v.state.units[i];
    if (!other.on_map() || other.seat == v.unit(unit).seat) continue;
    if (distance(other.at, v.unit(unit).at) == 1) return {static_cast<std::uint8_t>(i)};
  }
  return UnitId::none();
}

// Where the river can be crossed, the two places nearest to the unit.
std::string crossings(const Refusal& r, Hex from) {
  std::string out;
  int found = 0;
  for (int radius = 1; radius <= 20 && found < 2; ++radius) {
    for (int i = 0; i < kHexes && found < 2; ++i) {
      const Hex hex{static_cast<std::uint8_t>(i)};
      const std::string& id = r.view().terrain(hex).id;
      if (distance(from, hex) != radius || (id != "ford" && id != "bridge")) continue;
      out += (out.empty() ? "" : ", ") + fantasy::name(hex);
      ++found;
    }
  }
  return out;
}

// FC-11.2, FC-11.3
table::Error refuse_river(const Refusal& r, UnitId unit, Hex to) {
  const std::string places = crossings(r, r.view().unit(unit).at);
  if (places.empty()) return {};
  return r.say("river", "FC-11.3"_rule, {{"to", fantasy::name(to)}, {"crossings", places}});
}

bool blocks_sight(View v, UnitId shooter, Hex hex, bool through_allies) {
  const UnitId other = v.at(hex);
  if (other.exists() && !(through_allies && v.unit(other).seat == v.unit(shooter).seat))
    return true;
  const Terrain& terrain = v.terrain(hex);
  return terrain.blocks_los || (v.game.options().los_difficult && terrain.difficult);
}

// FC-11.1, FC-11.6, FC-11.8, FC-11.11, FC-8.4, FC-8.1
table::Error refuse_movement(const Refusal& r, table::Answer a) {
  const bool run = verb_of(a) == Verb::run;
  const UnitId unit = unit_of(a);
  const Activation& act = r.words.seen.act;
  const Hex from = r.view().unit(unit).at;
  const Hex to = hex_of(a);
  const Fill who{"unit", r.words.unit(unit)};
  if (!to.on_map()) return r.not_allowed();
  const Fill where{"to", fantasy::name(to)};
  if (act.attacked != 0) return r.say("after_attack", "FC-8.4"_rule, {who});
  if (from == to) return r.say("same_hex", {}, {who, where});
  if (r.view().terrain(to).id == "river") {
    if (table::Error error = refuse_river(r, unit, to); !error.message.empty()) return error;
  }
  if (table::Error error = refuse_hex(r, to, "FC-11.2"_rule); !error.message.empty()) return error;
  const bool moved = act.moved != 0 || (run && act.shifted != 0);
  if (!r.offers(verb_of(a)) && moved) return r.say("after_move", "FC-8.1"_rule, {who});
  const int limit = stat(r.view(), unit, run ? Stat::run : Stat::walk);
  const int far = distance(from, to);
  if (far > limit) {
    return run ? r.say("too_far_run", "FC-11.6"_rule,
                       {who, where, fill("count", far), fill("limit", limit)})
               : r.say("too_far", "FC-11.1"_rule,
                       {who, where, fill("count", far), fill("limit", limit)});
  }
  if (run && r.view().terrain(to).difficult && exhausted(r.view(), unit)) {
    return r.say("tired_run", "FC-11.11"_rule, {who, where});
  }
  return r.say("no_path", run ? "FC-11.6"_rule : "FC-11.1"_rule, {where, fill("limit", limit)});
}

// FC-14.1, FC-14.3, FC-11.7
table::Error refuse_melee(const Refusal& r, table::Answer a) {
  const UnitId unit = unit_of(a);
  const UnitId target = target_of(a);
  const Activation& act = r.words.seen.act;
  const Fill who{"unit", r.words.unit(unit)};
  if (act.attacked != 0) return r.say("attacked", "FC-8.1"_rule, {who});
  if (verb_of(a) == Verb::multiple_attack) return r.not_allowed();
  if (!r.words.exists(target)) return r.not_allowed();
  const Fill whom{"target", r.words.unit(target)};
  if (r.view().unit(target).seat == r.seat) return r.say("own_unit", "FC-14.3"_rule, {whom});
  if (!r.view().unit(target).on_map()) return r.not_allowed();
  if (distance(r.view().unit(unit).at, r.view().unit(target).at) != 1) {
    return r.say("no_contact", "FC-14.1"_rule, {who, whom});
  }
  if (act.ran != 0 && (exhausted(r.view(), unit) || act.fatigue_used != 0)) {
    return r.say("tired_charge", "FC-11.7"_rule, {who});
  }
  return r.not_allowed();
}

// FC-19.1 to FC-19.4, FC-19.12, FC-22.39
table::Error refuse_shot(const Refusal& r, table::Answer a) {
  const View v = r.view();
  const UnitId unit = unit_of(a);
  const UnitId target = target_of(a);
  const Activation& act = r.words.seen.act;
  const Fill who{"unit", r.words.unit(unit)};
  if (v.card(unit).range_attack == 0) return r.say("no_shooter", "FC-19.1"_rule, {who});
  if (act.attacked != 0) return r.say("attacked", "FC-8.1"_rule, {who});
  if (const UnitId enemy = enemy_next_to(v, unit); enemy.exists()) {
    return r.say("shot_contact", "FC-19.2"_rule, {who, {"target", r.words.unit(enemy)}});
  }
  const bool quick = has(v, unit, Ability::quick_shooter);
  if (act.ran != 0) return r.say("shot_ran", quick ? "FC-22.39"_rule : "FC-19.3"_rule, {who});
  if (has_moved(act) && !quick) return r.say("shot_moved", "FC-19.3"_rule, {who});
  if (!r.words.exists(target) || !v.unit(target).on_map()) return r.not_allowed();
  const Fill whom{"target", r.words.unit(target)};
  if (v.unit(target).seat == r.seat) return r.say("own_unit", "FC-19.1"_rule, {whom});
  const int limit = stat(v, unit, Stat::max_range);
  const int far = distance(v.unit(unit).at, v.unit(target).at);
  if (far > limit) {
    return r.say("shot_range", "FC-19.12"_rule, {whom, fill("count", far), fill("limit", limit)});
  }
  const Hex blocker = sight_blocker(v, unit, v.unit(target).at);
  if (!blocker.on_map()) return r.not_allowed();
  return r.say("shot_sight", "FC-19.4"_rule, {who, whom, {"at", fantasy::name(blocker)}});
}

// FC-10.19, FC-10.20, FC-10.23
table::Error refuse_rest(const Refusal& r, table::Answer a) {
  const View v = r.view();
  const Activation& act = v.state.act;
  const Fill who{"unit", r.words.unit(unit_of(a))};
  if (!has_stamina(v, unit_of(a))) return r.say("rest_stamina", "FC-10.23"_rule, {who});
  if (has_moved(act) || act.attacked != 0) return r.say("rest_moved", "FC-10.19"_rule, {who});
  const UnitId enemy = enemy_next_to(v, unit_of(a));
  if (!enemy.exists()) return r.not_allowed();
  return r.say("rest_contact", "FC-10.20"_rule, {who, {"target", r.words.unit(enemy)}});
}

// FC-12.4
table::Error refuse_defence(const Refusal& r, table::Answer a) {
  const Activation& act = r.words.seen.act;
  if (!has_moved(act) && act.attacked == 0) return r.not_allowed();
  return r.say("defend_moved", "FC-12.4"_rule, {{"unit", r.words.unit(unit_of(a))}});
}

}  // namespace

Hex sight_blocker(View v, UnitId shooter, Hex target) {
  const Hex from = v.unit(shooter).at;
  const bool over = terrain_effect(v, shooter, OpKind::los_through_allies, -1, true, false) > 0;
  const HexLine line = line_between(from, target);
  Hex nearest = Hex::none();
  const auto consider = [&](Hex hex) {
    if (!nearest.on_map() || distance(from, hex) < distance(from, nearest)) nearest = hex;
  };
  for (int i = 0; i < kHexes; ++i) {
    const Hex hex{static_cast<std::uint8_t>(i)};
    if (line.crossed.has(hex) && blocks_sight(v, shooter, hex, over)) consider(hex);
  }
  for (std::size_t e = 0; e < line.edge_count; ++e) {
    const auto& [left, right] = line.edges[e];
    if (blocks_sight(v, shooter, left, over) && blocks_sight(v, shooter, right, over))
      consider(left);
  }
  return nearest;
}

table::Error refuse_hex(const Refusal& r, Hex to, RuleId rule) {
  if (const UnitId other = r.view().at(to); other.exists()) {
    return r.say("occupied", rule, {{"to", fantasy::name(to)}, {"target", r.words.name(other)}});
  }
  if (r.view().terrain(to).impassable) {
    return r.say(
        "impassable", rule == "FC-11.2"_rule ? "FC-11.3"_rule : rule,
        {{"to", fantasy::name(to)}, {"terrain", r.words.terrain(r.words.seen.terrain[to.index])}});
  }
  return {};
}

table::Error refuse_action(const Refusal& r, table::Answer a) {
  if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
  const Activation& act = r.words.seen.act;
  const Fill who{"unit", r.words.unit(unit_of(a))};
  if (act.unit.exists() && act.unit != unit_of(a)) {
    return r.say("not_active", "FC-6.14"_rule, {who, {"active", r.words.unit(act.unit)}});
  }
  if (act.ended != 0) return r.say("difficult_end", "FC-11.8"_rule, {who});
  if (act.colour == Colour::yellow && verb_of(a) != Verb::rest)
    return r.say("yellow", "FC-8.8"_rule, {who});
  switch (verb_of(a)) {
    case Verb::move:
    case Verb::run:
      return refuse_movement(r, a);
    case Verb::melee:
    case Verb::multiple_attack:
      return refuse_melee(r, a);
    case Verb::shoot:
      return refuse_shot(r, a);
    case Verb::rest:
      return refuse_rest(r, a);
    default:
      return refuse_defence(r, a);
  }
}

}  // namespace fantasy
