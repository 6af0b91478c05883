// The map of an Epic Battle, where it is neither that of the scenario nor of another one: drawn, or
// laid by the players in turns, who begins being rolled for. FC-1.10, FC-13.2
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/fair_map.h"
#include "games/fantasy/rules/soundness.h"

namespace fantasy {
namespace {

bool is_laid(View v) { return v.game.options().epic_terrain == Options::EpicTerrain::placed; }

// What is left of the pool, which is what has not been laid yet.
int left_of(View v, const std::pair<std::string, int>& kind) {
  const int terrain = v.game.pack().find_terrain(kind.first);
  int left = kind.second;
  for (const std::uint8_t laid : v.state.terrain) left -= laid == terrain ? 1 : 0;
  return left;
}

// House: never in a deployment zone, and never so that a part of the map is cut off.
HexSet places(View v, std::uint8_t terrain) {
  HexSet out = HexSet::all() - v.game.zone(kEmpire) - v.game.zone(kStyx);
  const bool blocks = v.game.terrain(terrain).impassable;
  const HexSet all = out;
  all.for_each([&](Hex hex) {
    TerrainMap map = v.state.terrain;
    const bool taken = map[hex.index] != 0;
    map[hex.index] = terrain;
    if (taken || (blocks && !connected(v.game.pack(), map))) out.remove(hex);
  });
  return out;
}

template <class F>
void each_kind(View v, F&& f) {
  for (const auto& kind : v.game.scenario().terrain_pool) {
    const int terrain = v.game.pack().find_terrain(kind.first);
    if (left_of(v, kind) > 0 && !places(v, static_cast<std::uint8_t>(terrain)).empty())
      f(static_cast<std::uint8_t>(terrain));
  }
}

bool any_left(View v) {
  bool any = false;
  each_kind(v, [&](std::uint8_t) { any = true; });
  return any;
}

}  // namespace

void LayTerrainStep::run(Play& p) {
  auto& [stage, in_hand, passes] = p.top<LayTerrainStep>();
  switch (stage) {
    case not_begun:
      stage = by_chance;
      [[fallthrough]];
    case in_turns:
      if (!p.put(asks(p))) p.pop();
      return;
    default:
      return p.pop();
  }
}

Waiting LayTerrainStep::asks(const View& v) {
  const auto& [stage, in_hand, passes] = v.top<LayTerrainStep>();
  if (stage == by_chance) {
    if (v.game.options().epic_terrain == Options::EpicTerrain::random)
      return table::drawing(Purpose::terrain_map, kEmpire);
    return is_laid(v) ? table::rolling(Purpose::first_placer, kEmpire, 1) : Waiting{};
  }
  // Both have had enough, or nothing is left.
  if (stage != in_turns || (in_hand == 0 && (passes >= 2 || !any_left(v)))) return {};
  return table::asking(v.state.active);
}

// A kind in somebody's hand is one of those that could be taken.
bool LayTerrainStep::fits(const View& v, std::size_t /*frame*/) {
  const Memory& memory = v.top<LayTerrainStep>();
  if (memory.stage == by_chance) return memory.in_hand == 0 && memory.passes == 0;
  bool found = memory.in_hand == 0;
  each_kind(v, [&](std::uint8_t terrain) { found = found || terrain == memory.in_hand; });
  return found && is_laid(v);
}

void LayTerrainStep::draws(const View&, table::DrawList& out) {
  for (int map = 0; map < kMaps; ++map)
    out.push_back({static_cast<std::uint8_t>(kFirstMap + map), 1});
}

void LayTerrainStep::chance(Play& p, const table::Outcome& outcome) {
  if (is_laid(p)) {
    p.state.active = outcome[0] <= 3 ? kEmpire : kStyx;
    p.top<LayTerrainStep>().stage = in_turns;
    return p.tell(EventKind::first_placer, p.state.active, "FC-1.10"_rule, {p.state.active.value});
  }
  const int number = outcome[0] - kFirstMap;
  p.state.terrain = fair_map(p.game.pack(), number);
  p.tell_reveal(EventKind::map_drawn, kEmpire, "FC-1.10"_rule, {number + 1});
}

void LayTerrainStep::legal(const View& v, Seat, table::AnswerList& out) {
  const std::uint8_t in_hand = v.top<LayTerrainStep>().in_hand;
  if (in_hand != 0) {
    places(v, in_hand).for_each([&](Hex hex) { out.push_back(say(Verb::place).to(hex)); });
    return;
  }
  each_kind(v, [&](std::uint8_t terrain) { out.push_back(say(Verb::lay).item(terrain)); });
  out.push_back(say(Verb::pass));
}

Denial LayTerrainStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::place)
    return deny_place(v, seat, hex_of(answer), places(v, v.top<LayTerrainStep>().in_hand));
  return lists<LayTerrainStep>(v, seat, answer) ? Denial{} : kNotAllowed;
}

void LayTerrainStep::answer(Play& p, Seat seat, table::Answer answer) {
  auto& [stage, in_hand, passes] = p.top<LayTerrainStep>();
  switch (verb_of(answer)) {
    case Verb::lay:
      in_hand = item_of(answer);
      return;
    case Verb::place:
      p.state.terrain[hex_of(answer).index] = in_hand;
      p.tell(EventKind::terrain_laid, seat, "FC-1.10"_rule, {in_hand, hex_of(answer).index});
      in_hand = passes = 0;
      break;
    default:
      ++passes;
  }
  p.state.active = opponent(seat);
}

}  // namespace fantasy
