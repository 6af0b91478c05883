#include "games/fantasy/text/conditions.h"

#include <algorithm>

#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {
namespace {

constexpr int kNoLimit = 20;  // units of a quota; 255 Towns of a round score likewise

// Where the map has this terrain.
std::vector<Hex> hexes_of(const Scenario& scenario, char symbol) {
  std::vector<Hex> out;
  for (std::size_t row = 0; row < scenario.map.size(); ++row) {
    for (std::size_t column = 0; column < scenario.map[row].size(); ++column) {
      if (scenario.map[row][column] == symbol)
        out.push_back(Hex::at(static_cast<int>(column), static_cast<int>(row)));
    }
  }
  return out;
}

// "K1-M2" where the hexes fill that block of columns and rows, else all of them.
std::string area_text(const std::vector<Hex>& hexes) {
  if (hexes.size() < 2) return hexes_text(hexes);
  const auto by_column = [](Hex a, Hex b) { return a.column() < b.column(); };
  const auto by_row = [](Hex a, Hex b) { return a.row() < b.row(); };
  const auto [west, east] = std::minmax_element(hexes.begin(), hexes.end(), by_column);
  const auto [north, south] = std::minmax_element(hexes.begin(), hexes.end(), by_row);
  const int all = (east->column() - west->column() + 1) * (south->row() - north->row() + 1);
  if (all != static_cast<int>(hexes.size())) return hexes_text(hexes);
  return fantasy::name(Hex::at(west->column(), north->row())) + "-" +
         fantasy::name(Hex::at(east->column(), south->row()));
}

}  // namespace

std::string hexes_text(const std::vector<Hex>& hexes) {
  std::string out;
  for (const Hex hex : hexes) out += (out.empty() ? "" : ", ") + fantasy::name(hex);
  return out;
}

void Conditions::goal() {
  if (scenario().task) return task(*scenario().task);
  if (scenario().epic) return say("epic_goal", "FC-21.10"_rule);
  if (scenario().goal_of(kEmpire) == scenario().goal_of(kStyx)) {
    return say("goal", "FC-21.5"_rule, {{"n", number(scenario().goal_of(kEmpire))}});
  }
  for (const Seat seat : {kEmpire, kStyx}) {
    say("goal_of", "FC-21.5"_rule, {{"side", side(seat)}, {"n", number(scenario().goal_of(seat))}});
  }
}

void Conditions::first() {
  if (scenario().first_all) {
    const bool by_units = game.options().initiative_by_units;
    const Seat seat = scenario().first == FirstPlacer::empire ? kEmpire : kStyx;
    return say(by_units ? "first_all_units" : "first_all", "FC-24.2"_rule, {{"side", side(seat)}});
  }
  if (scenario().first == FirstPlacer::larger) return say("first_larger", "FC-3.3"_rule);
  // FC-3.5: who holds the token then
  const std::string token = game.options().initiative_by_units ? "_units" : "";
  bool empire = scenario().first == FirstPlacer::empire;
  const bool open = scenario().first == FirstPlacer::agreed;
  if (open) {
    const auto by = game.options().first_placer;
    if (by == Options::FirstPlacer::lot) return say("first_lot" + token, "FC-3.6"_rule);
    if (by == Options::FirstPlacer::agree) return say("first_agree" + token, "FC-3.6"_rule);
    empire = by == Options::FirstPlacer::empire;
  }
  const RuleId rule = open ? "FC-3.6"_rule : "FC-3.5"_rule;
  say("first" + token, rule, {{"side", side(empire ? kEmpire : kStyx)}});
}

// The ends of a battle that options decide.
void Conditions::ends() {
  if (scenario().task) return task_ends(*scenario().task);
  const Options& options = game.options();
  const int limit = game.last_round();
  if (scenario().epic) {
    if (limit > 0) say("epic_round_limit", "FC-25.3"_rule, {{"n", number(limit)}});
    return;
  }
  if (options.elimination_win) say("elimination", "FC-21.11"_rule);
  if (limit > 0) say("round_limit", "FC-25.3"_rule, {{"n", number(limit)}});
}

void Conditions::points() {
  if (scenario().task) return;
  if (scenario().epic) return say("epic_points", "FC-1.11"_rule);
  unit_point();
  if (!scenario().capture_points.empty()) capture_points();
}

void Conditions::unit_point() { say("unit", "FC-23.1"_rule); }

void Conditions::capture_points() {
  say("capture", "FC-23.2"_rule, {{"list", hexes_text(scenario().capture_points)}});
}

// What armies of one's own may be. FC-1.9, FC-25.1, FC-25.2
void Conditions::armies() {
  if (!scenario().epic) return;
  say("epic_army", "FC-1.9"_rule);
  if (game.options().epic_by_book) return say("epic_book", "FC-25.1"_rule);
  if (scenario().max_units > 0)
    say("epic_units", "FC-25.1"_rule, {{"n", number(scenario().max_units)}});
}

// How the map of an Epic Battle comes about, where it does not lie there already. FC-1.10
void Conditions::epic_map() {
  if (!scenario().epic) return;
  const auto way = game.options().epic_terrain;
  if (way == Options::EpicTerrain::random) return say("epic_drawn", "FC-1.10"_rule);
  if (way != Options::EpicTerrain::placed) return;
  std::string pool;
  for (const auto& [kind, count] : scenario().terrain_pool)
    pool += (pool.empty() ? "" : ", ") + number(count) + " × " + terrain(kind);
  say("epic_laid", "FC-1.10"_rule, {{"list", pool}});
}

// The points come on top of the one for every unit.
void Conditions::kill_bonus(const KillBonus& bonus) {
  Fills fills{{"n", number(bonus.vp)}, {"total", number(bonus.vp + 1)}};
  if (bonus.unit.empty()) {
    const std::string which(name(static_cast<UnitClass>(bonus.unit_class)));
    fills.emplace_back("class", text("condition_class." + which));
    return say("kill_class", bonus.rule, fills);
  }
  const auto& units = game.pack().units;
  const auto card = std::find_if(units.begin(), units.end(),
                                 [&](const UnitCard& c) { return c.id == bonus.unit; });
  if (card == units.end()) return;
  fills.emplace_back("side", side(opponent(card->faction)));
  fills.emplace_back("unit", unit(bonus.unit));
  say("kill_unit", bonus.rule, fills);
}

std::string Conditions::towns_clause(const RoundScore& line) const {
  const std::string towns = line.towns == Towns::held ? "condition_held." : "condition_fallen.";
  const bool any_more = line.at_most >= 255;
  const Fills fills{{"n", number(line.at_least)}, {"most", number(line.at_most)}};
  if (line.at_most == 0) return text(towns + "none");
  if (line.at_least == 0)
    return any_more ? "" : text(towns + "most", {{"n", number(line.at_most)}});
  if (any_more) return text(towns + "least", fills);
  return text(towns + (line.at_least == line.at_most ? "exactly" : "between"), fills);
}

void Conditions::round_score(const RoundScore& line) {
  const std::string clause = towns_clause(line);
  const bool held = line.towns == Towns::held;
  std::string when = line.each ? text(held ? "condition_held.each" : "condition_fallen.each") : "";
  if (!clause.empty()) when += (when.empty() ? "" : ", ") + clause;
  if (when.empty()) when = text("condition.always");
  if (line.vp > 0) {
    say("round_score", line.rule,
        {{"side", side_or_each(line.side)}, {"n", number(line.vp)}, {"when", when}});
  }
  if (line.fewer_orders == 0) return;
  say("fewer_orders", "FC-23.17"_rule,
      {{"side", side_or_each(line.side)},
       {"n", number(line.fewer_orders)},
       {"when", clause.empty() ? text("condition.always") : clause}});
}

void Conditions::town_rules() {
  if (scenario().town_orders) say("town_orders", "FC-23.7"_rule);
  for (const Seat seat : {kEmpire, kStyx}) {
    if (scenario().rest_in_towns[seat.value])
      say("rest_in_towns", "FC-23.23"_rule, {{"side", side(seat)}});
  }
}

void Conditions::town_fall(const TownFall& fall) {
  const Fills by{{"side", side(fall.by)}, {"n", number(fall.vp)}};
  if (fall.vp > 0) say("town_entered", "FC-23.55"_rule, by);
  const bool entered = fall.when == FallsWhen::entered;
  say(entered ? "town_fall" : "town_fall_end", entered ? "FC-23.56"_rule : "FC-24.2"_rule,
      {{"side", side(fall.by)}, {"terrain", terrain(fall.becomes)}});
  if (fall.all_lose) say("towns_lost", "FC-23.61"_rule, {{"side", side(opponent(fall.by))}});
}

void Conditions::passage(const Passage& passage) {
  const Fills fills{{"unit", unit(passage.unit)}, {"terrain", terrain(passage.terrain)}};
  say("passage", "FC-23.42"_rule, fills);
  if (passage.weak) say("passage_weak", "FC-23.43"_rule, fills);
}

// FC-23.34, FC-23.58: what the map marks, and what becomes of a Town that falls.
void Conditions::marked_hexes() {
  for (const Terrain& terrain : game.pack().terrains) {
    if (!terrain.marked) continue;
    const std::vector<Hex> hexes = hexes_of(scenario(), terrain.symbol);
    const bool comes = scenario().town_fall && scenario().town_fall->becomes == terrain.id;
    const Fills fills{{"n", number(static_cast<int>(hexes.size()))},
                      {"list", hexes_text(hexes)},
                      {"terrain", this->terrain(terrain.id)},
                      {"text", terrain_help(terrain, game.pack(), messages, language)}};
    if (!hexes.empty()) {
      say("marked", scenario().marked_rule, fills);
    } else if (comes) {
      say("marked_ruin", scenario().marked_rule, fills);
    }
  }
}

void Conditions::quota(Seat seat, const Quota& quota) {
  const bool any_more = quota.at_most >= kNoLimit;
  const Fills fills{{"side", side(seat)},
                    {"n", number(quota.at_least)},
                    {"most", number(quota.at_most)},
                    {"zone", area_text(quota.hexes)}};
  if (quota.at_least == quota.at_most) return say("quota_exactly", {}, fills);
  if (quota.at_least > 0) return say(any_more ? "quota_least" : "quota_between", {}, fills);
  if (any_more) return;
  say("quota_most", {},
      {{"side", side(seat)}, {"n", number(quota.at_most)}, {"zone", area_text(quota.hexes)}});
}

}  // namespace fantasy
