#include "games/fantasy/text/scenario_review.h"

#include <algorithm>
#include <array>

#include "games/fantasy/rules/army.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/fair_map.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {
namespace {

using table::Value;

// In tenths of a hex. Whoever enters Difficult Terrain stops there: that costs about one more.
constexpr int kStep = 10;
constexpr int kStop = 12;
constexpr int kFar = 9999;
constexpr int kUnfair = 25;    // difference of ways worth a word
constexpr int kNearZones = 4;  // hexes between the zones in the book's scenarios
constexpr int kUnequalPercent = 25;
constexpr int kFewOrders = 7;  // for ten units, house data

struct Review {
  const Match& game;
  const Messages& messages;
  Language language;
  TerrainMap map;
  Value warnings = Value::array();

  void warn(const char* key, const Fills& fills = {}) {
    warnings.push(messages.text(language, std::string("check.") + key, fills));
  }
  const Terrain& terrain(Hex hex) const { return game.terrain(map[hex.index]); }
  std::string side(Seat seat) const {
    return messages.text(language, "side." + std::string(side_id(seat)));
  }
};

TerrainMap map_of(const Match& game) { return first_state(game).terrain; }

using Ways = std::array<int, kHexes>;

// From the nearest hex of the zone to everywhere, step by step until nothing gets shorter.
Ways ways_from(const Review& r, HexSet zone) {
  Ways out;
  out.fill(kFar);
  zone.for_each([&](Hex hex) {
    if (!r.terrain(hex).impassable) out[hex.index] = 0;
  });
  for (bool shorter = true; shorter;) {
    shorter = false;
    HexSet::all().for_each([&](Hex from) {
      if (out[from.index] == kFar) return;
      ring1(from).for_each([&](Hex to) {
        if (r.terrain(to).impassable) return;
        const bool stops = r.terrain(to).difficult && r.map[from.index] != r.map[to.index];
        const int way = out[from.index] + kStep + (stops ? kStop : 0);
        if (way >= out[to.index]) return;
        out[to.index] = way;
        shorter = true;
      });
    });
  }
  return out;
}

int units_of_side(const Match& game, Seat seat) {
  const SideSetup& side = game.scenario().sides[seat.value];
  return army_totals(game.pack(), {seat, side.roster, {}}).units;
}

void look_at_map(Review& r) {
  if (!connected(r.game.pack(), r.map)) r.warn("cut_off");
  int gap = kFar;
  r.game.zone(kEmpire).for_each([&](Hex a) {
    r.game.zone(kStyx).for_each([&](Hex b) { gap = std::min(gap, distance(a, b)); });
  });
  if (gap < kNearZones) r.warn("near_zones", {{"n", std::to_string(gap)}});
  const int empire = r.game.zone(kEmpire).count();
  const int styx = r.game.zone(kStyx).count();
  if (empire > 2 * styx || styx > 2 * empire)
    r.warn("zones", {{"empire", std::to_string(empire)}, {"styx", std::to_string(styx)}});
}

void look_at_place(Review& r, Hex hex, const std::string& what, const Ways& empire,
                   const Ways& styx) {
  const int e = empire[hex.index];
  const int s = styx[hex.index];
  const Fills fills{{"place", what},
                    {"empire", std::to_string((e + 5) / kStep)},
                    {"styx", std::to_string((s + 5) / kStep)}};
  if (e == kFar || s == kFar) return r.warn(e == s ? "unreachable" : "unreachable_for_one", fills);
  if (e + kUnfair < s) r.warn("nearer_empire", fills);
  if (s + kUnfair < e) r.warn("nearer_styx", fills);
}

Value look_at_places(Review& r) {
  const Ways empire = ways_from(r, r.game.zone(kEmpire));
  const Ways styx = ways_from(r, r.game.zone(kStyx));
  Value ways = Value::array();
  const auto look = [&](Hex hex, const std::string& what) {
    look_at_place(r, hex, what, empire, styx);
    ways.push(Value::object()
                  .set("at", fantasy::name(hex))
                  .set("title", what)
                  .set("empire", empire[hex.index])
                  .set("styx", styx[hex.index]));
  };
  r.game.capture_points().for_each([&](Hex hex) {
    look(hex, r.messages.text(r.language, "check.capture_point", {{"at", fantasy::name(hex)}}));
  });
  for (const Town& town : r.game.scenario().towns)
    look(town.at, town.name.in(r.language) + " (" + fantasy::name(town.at) + ")");
  return ways;
}

void look_at_armies(Review& r) {
  std::array<ArmyTotals, 2> totals;
  for (const Seat seat : {kEmpire, kStyx}) {
    const SideSetup& side = r.game.scenario().sides[seat.value];
    totals[seat.value] = army_totals(r.game.pack(), {seat, side.roster, side.deck});
    const ArmyTotals& t = totals[seat.value];
    if (t.orders * 10 < t.units * kFewOrders)
      r.warn("few_orders", {{"side", r.side(seat)},
                            {"have", std::to_string(t.orders)},
                            {"units", std::to_string(t.units)}});
  }
  const int more = std::max(totals[0].points, totals[1].points);
  const int less = std::min(totals[0].points, totals[1].points);
  if (less * (100 + kUnequalPercent) < more * 100)
    r.warn("points", {{"empire", std::to_string(totals[0].points)},
                      {"styx", std::to_string(totals[1].points)}});
}

// Points can only come from units where nothing else gives any.
void look_at_goal(Review& r) {
  const Scenario& s = r.game.scenario();
  if (s.epic || s.task || !s.capture_points.empty() || !s.round_score.empty()) return;
  for (const Seat seat : {kEmpire, kStyx}) {
    if (s.goal_of(seat) <= units_of_side(r.game, opponent(seat))) continue;
    r.warn("goal", {{"side", r.side(seat)}, {"n", std::to_string(s.goal_of(seat))}});
  }
}

}  // namespace

Value review_scenario(const Match& game, const Messages& messages, Language language) {
  Review r{game, messages, language, map_of(game)};
  look_at_map(r);
  Value ways = look_at_places(r);
  look_at_armies(r);
  look_at_goal(r);
  const Scenario& s = game.scenario();
  return Value::object()
      .set("id", s.id)
      .set("title",
           s.title.empty() ? messages.name_of(language, "scenario", s.id) : s.title.in(language))
      .set("warnings", r.warnings)
      .set("ways", ways);
}

}  // namespace fantasy
