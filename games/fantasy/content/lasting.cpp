// Equal effects are kept once, with their numbers added (add_boon in effects.cpp). So what lasts
// beyond an activation is at most every such effect on every unit it may work on; and on top of it
// come the effects of a single activation: of one card, of the abilities of one unit, and of what
// happens at its start. FC-7.9, FC-9.7, FC-21.1
#include "games/fantasy/content/lasting.h"

#include <algorithm>

#include "games/fantasy/rules/conditions.h"

namespace fantasy {
namespace {

constexpr std::size_t kEvents = decltype(Activation::events)::capacity();

bool makes_boon(const Op& op) {
  switch (op.kind) {
    case OpKind::stat:
    case OpKind::gain:
    case OpKind::lose:
    case OpKind::face:
    case OpKind::ignore:
    case OpKind::ignore_damage:
      return true;
    default:
      return false;
  }
}

bool stays(const Effect& effect) {
  return effect.until == Until::round || effect.until == Until::permanent;
}

int boons_of(const Effect& effect) {
  if (effect.on != On::play && effect.on != On::start) return 0;
  return static_cast<int>(std::count_if(effect.ops.begin(), effect.ops.end(), makes_boon));
}

// How many units one use of the effect can reach.
int reach_of(const Selector& who) {
  switch (who.who) {
    case Who::pool:
      return 0;
    case Who::act:
    case Who::hero_or_act:
      return 1;
    case Who::own:
    case Who::enemy:
    case Who::any:
      break;
  }
  if (who.pick >= 0) return who.pick;
  const int hexes = 3 * who.within * (who.within + 1) + 1;  // of a hexagon of that radius
  return who.within < 0 ? static_cast<int>(kMaxUnits)
                        : std::min(hexes, static_cast<int>(kMaxUnits));
}

// In one activation.
int passing(const std::vector<Effect>& effects) {
  int n = 0;
  for (const Effect& effect : effects) {
    if (!stays(effect)) n += boons_of(effect) * reach_of(effect.who);
  }
  return n;
}

// Effects that stay, by the side whose units they work on.
using BySide = std::array<int, 2>;

void add_staying(const std::vector<Effect>& effects, Seat player, BySide& out) {
  for (const Effect& effect : effects) {
    if (!stays(effect) || effect.who.who == Who::pool) continue;
    const int n = boons_of(effect);
    if (effect.who.who != Who::enemy) out[player.value] += n;
    if (effect.who.who == Who::enemy || effect.who.who == Who::any)
      out[opponent(player).value] += n;
  }
}

bool any_op(const std::vector<Effect>& effects, bool (*is)(const Op&)) {
  return std::ranges::any_of(effects,
                             [&](const Effect& each) { return std::ranges::any_of(each.ops, is); });
}
bool brings(const Op& op) { return op.kind == OpKind::summon; }
bool raises(const Op& op) {
  return op.kind == OpKind::gain && op.what == static_cast<std::uint8_t>(Ability::necromancy);
}

bool in_pile(const Side& side, std::size_t card) {
  return side.draw[card] + side.discard[card] + side.in_play[card] > 0;
}

// Everything that can be played in this match.
struct Bound {
  BySide staying{};
  std::array<bool, 2> grows{};   // the side can get further units
  std::array<bool, 2> raises{};  // only in place of an enemy that it destroys, FC-22.32
  BySide on_joining{};           // what conditions lay on one of these
  int card = 0;                  // of the one card of an activation
  int unit = 0;                  // of the abilities of its unit
  int event = 0;                 // of one thing that happens at its start
};

void note_growth(const std::vector<Effect>& effects, Seat seat, Bound& bound) {
  bound.grows[seat.value] = bound.grows[seat.value] || any_op(effects, brings);
  bound.raises[seat.value] = bound.raises[seat.value] || any_op(effects, raises);
}

void add_cards(const Match& game, const State& state, Bound& bound) {
  const auto& cards = game.pack().cards;
  for (std::size_t c = 0; c < cards.size(); ++c) {
    const bool curse = cards[c].kind == CardKind::curse;  // changes hands, FC-7.18
    bool anywhere = false;
    for (const Seat seat : {kEmpire, kStyx}) {
      const bool here = in_pile(state.sides[seat.value], c);
      anywhere = anywhere || here;
      if (!here && !(curse && in_pile(state.sides[opponent(seat).value], c))) continue;
      add_staying(cards[c].effects, seat, bound.staying);
      note_growth(cards[c].effects, seat, bound);
    }
    if (anywhere) bound.card = std::max(bound.card, passing(cards[c].effects));
  }
}

void add_unit_card(const UnitCard& card, Seat seat, Bound& bound) {
  int n = 0;
  for (const ActivatedAbility& ability : card.activated) {
    add_staying(ability.effects, seat, bound.staying);
    note_growth(ability.effects, seat, bound);
    n += passing(ability.effects);
  }
  if (card.abilities[static_cast<std::size_t>(Ability::necromancy)] > 0)
    bound.raises[seat.value] = true;
  bound.unit = std::max(bound.unit, n);
}

bool summons(const std::vector<Effect>& effects, std::size_t card) {
  for (const Effect& effect : effects) {
    for (const Op& op : effect.ops) {
      if (op.kind == OpKind::summon && op.what == card) return true;
    }
  }
  return false;
}

// A unit of that card may come into play during the match.
bool may_join(const Match& game, std::size_t card) {
  if (static_cast<int>(card) == game.conscript()) return true;
  for (const TacticCard& tactic : game.pack().cards) {
    if (summons(tactic.effects, card)) return true;
  }
  for (const UnitCard& unit : game.pack().units) {
    for (const ActivatedAbility& ability : unit.activated) {
      if (summons(ability.effects, card)) return true;
    }
  }
  return false;
}

void add_units(const Match& game, const State& state, Bound& bound) {
  const auto& cards = game.pack().units;
  for (std::size_t c = 0; c < cards.size(); ++c) {
    const bool joins = may_join(game, c);
    for (const Seat seat : {kEmpire, kStyx}) {
      const bool here = std::any_of(state.units.begin(), state.units.end(), [&](const Unit& unit) {
        return unit.card == c && unit.seat == seat;
      });
      if (here || joins) add_unit_card(cards[c], seat, bound);
      for (int round = 1; joins && round <= kMostRounds; ++round)
        bound.on_joining[seat.value] = std::max(bound.on_joining[seat.value],
                                                conditions_on_a_unit(game, seat, cards[c], round));
    }
  }
}

void add_terrains(const Match& game, Bound& bound) {
  for (const Terrain& terrain : game.pack().terrains) {
    for (const Seat seat : {kEmpire, kStyx}) add_staying(terrain.effects, seat, bound.staying);
    bound.event = std::max(bound.event, passing(terrain.effects));
  }
}

// What conditions lay on all units in that round, those that have entered included.
int laid_in(const Match& game, const State& state, int round) {
  int n = 0;
  for (const Unit& unit : state.units)
    n += conditions_on_a_unit(game, unit.seat, game.card(unit), round);
  for (const ScenarioCondition& c : game.scenario().conditions) {
    if (c.op != ConditionKind::reinforce || c.round >= round) continue;
    const auto card = static_cast<std::size_t>(game.pack().find_unit(c.unit, c.level));
    const Seat seat{static_cast<std::uint8_t>(c.side)};
    n += c.count * conditions_on_a_unit(game, seat, game.pack().units[card], round);
  }
  return n;
}

int most_laid(const Match& game, const State& state) {
  int most = 0;
  for (int round = 1; game.has_conditions() && round <= kMostRounds; ++round)
    most = std::max(most, laid_in(game, state, round));
  return most;
}

// On units that join: with one that is raised an enemy has gone, and what lay on it.
int on_joining(const Bound& bound, std::size_t side) {
  const int each = bound.staying[side] + bound.on_joining[side];
  if (bound.grows[side]) return each;
  return bound.raises[side] ? std::max(0, each - bound.staying[1 - side]) : 0;
}

}  // namespace

int most_boons(const Match& game, const State& state) {
  Bound bound;
  add_cards(game, state, bound);
  add_units(game, state, bound);
  add_terrains(game, bound);
  int n = bound.card + bound.unit + bound.event * static_cast<int>(kEvents) +
          conditions_beside_units(game) + (game.options().automaton ? 2 : 0);  // SB-10.19
  for (const Unit& unit : state.units) n += bound.staying[unit.seat.value];
  for (const ScenarioCondition& c : game.scenario().conditions) {
    if (c.op == ConditionKind::reinforce)
      n += c.count * bound.staying[static_cast<std::size_t>(c.side)];
  }
  const int further = std::max(on_joining(bound, 0), on_joining(bound, 1));
  return n + most_laid(game, state) + further * static_cast<int>(kMaxUnits - state.units.size());
}

std::string boon_problem(const Match& game, const State& state) {
  const int n = most_boons(game, state);
  if (n <= static_cast<int>(kMaxBoons)) return "";
  return "the effects that last in this match can come to " + std::to_string(n) +
         " on its units, the table has room for " + std::to_string(kMaxBoons);
}

}  // namespace fantasy
