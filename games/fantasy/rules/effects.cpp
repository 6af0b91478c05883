#include "games/fantasy/rules/effects.h"

#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {

const std::vector<Effect>& effects_of(View v, EffectSource from) {
  switch (from.source) {
    case Source::ability:
      return v.card(v.state.act.unit).activated[from.id].effects;
    case Source::terrain:
      return v.terrain(Hex{from.id}).effects;
    case Source::card:
    case Source::card_start:
      break;
  }
  return v.game.pack().cards[from.id].effects;
}

namespace {

using Stage = EffectRun::Stage;

On moment_of(Source source) {
  return source == Source::card || source == Source::ability ? On::play : On::start;
}

RuleId rule_of(EffectSource from) {
  switch (from.source) {
    case Source::ability:
      return "FC-9.2"_rule;
    case Source::terrain:
      return "FC-6.17"_rule;
    case Source::card:
    case Source::card_start:
      break;
  }
  return "FC-7.2"_rule;
}

bool holds(View v, If condition, UnitId unit) {
  switch (condition) {
    case If::resurgent:
      return has(v, unit, Ability::resurgent);
    case If::infantry:
      return v.card(unit).unit_class == UnitClass::infantry;
    case If::attack_support:  // looked at when the unit attacks
    case If::always:
      break;
  }
  return true;
}

bool faction_fits(const Selector& who, Seat seat) {
  const auto faction = static_cast<std::int8_t>(seat.value);
  return (who.faction < 0 || who.faction == faction) &&
         (who.not_faction < 0 || who.not_faction != faction);
}

// What a selector asks of the unit itself, whoever it belongs to.
bool traits_fit(View v, const Selector& who, UnitId id) {
  const Unit& unit = v.unit(id);
  if (!faction_fits(who, unit.seat)) return false;
  const UnitClass unit_class = v.card(id).unit_class;
  if (who.unit_class >= 0 && who.unit_class != static_cast<std::int8_t>(unit_class)) return false;
  if (who.has >= 0 && !has(v, id, static_cast<Ability>(who.has))) return false;
  if (who.lacks >= 0 && has(v, id, static_cast<Ability>(who.lacks))) return false;
  if (who.has_order && unit.order == Colour::none) return false;
  return !who.no_enemy_contact || !in_enemy_contact(v, id);
}

bool enemy_within(View v, UnitId id, int radius) {
  const Unit& unit = v.unit(id);
  return !(units_of(v, opponent(unit.seat)) & within(unit.at, radius)).empty();
}

// `own` and `enemy` are seen from the player of the active unit, the cursed one with a curse.
bool selected(View v, const Effect& effect, UnitId id) {
  const Unit& unit = v.unit(id);
  const Unit& act = v.unit(v.state.act.unit);
  const Selector& who = effect.who;
  if (!unit.on_map()) return false;
  if (who.who == Who::own && unit.seat != act.seat) return false;
  if (who.who == Who::enemy && unit.seat == act.seat) return false;
  if (who.not_act && id == v.state.act.unit) return false;
  if (who.within >= 0 && distance(unit.at, act.at) > who.within) return false;  // FC-1.4
  if (who.no_enemy_within && enemy_within(v, id, who.within < 0 ? 1 : who.within)) return false;
  return traits_fit(v, who, id) && holds(v, effect.condition, id);
}

// FC-13.4: faction terrain works on its own faction, unless its text names others.
bool terrain_reaches(View v, const Effect& effect, const Terrain& terrain, Hex hex, UnitId id) {
  const Selector& who = effect.who;
  const Unit& unit = v.unit(id);
  const int reach = who.in_hex ? 0 : who.within;
  if (reach >= 0 && distance(unit.at, hex) > reach) return false;
  if (terrain.faction >= 0 && who.not_faction < 0 && terrain.faction != unit.seat.value) {
    return false;
  }
  return traits_fit(v, who, id) && holds(v, effect.condition, id);
}

bool marked(const EffectRun& now, std::size_t unit) {
  return ((now.units[unit / 8] >> (unit % 8)) & 1U) != 0;
}
void mark(EffectRun& now, std::size_t unit, bool on = true) {
  const auto bit = static_cast<std::uint8_t>(1U << (unit % 8));
  std::uint8_t& bits = now.units[unit / 8];
  bits = static_cast<std::uint8_t>(on ? bits | bit : bits & ~bit);
}

UnitId hero_of(View v, Seat seat) {
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat == seat && unit.on_map() && v.game.card(unit).unit_class == UnitClass::hero) {
      return {static_cast<std::uint8_t>(i)};
    }
  }
  return UnitId::none();
}

bool swaps_without_pool(View v, const Effect& effect) {
  return !effect.ops.empty() && effect.ops[0].kind == OpKind::swap_token &&
         pool_size(v.side(v.state.active).pool) == 0;
}

bool can_pick(View v, const Effect& effect, UnitId id) {
  return !marked(v.state.act.effects, id.value) && selected(v, effect, id);
}

bool anyone_to_pick(View v, const Effect& effect) {
  if (swaps_without_pool(v, effect)) return false;
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    if (can_pick(v, effect, {i})) return true;
  }
  return false;
}

// Looks whom the next effect concerns.
void begin_effect(Play& p, EffectSource from, const Effect& effect) {
  EffectRun& now = p.state.act.effects;
  const UnitId act = p.state.act.unit;
  now.stage = Stage::all;
  now.units = {};
  if (effect.on != moment_of(from.source)) return;
  if (from.source == Source::terrain) {
    const Hex hex{from.id};
    if (terrain_reaches(p, effect, p.terrain(hex), hex, act)) mark(now, act.value);
    return;
  }
  switch (effect.who.who) {
    case Who::pool:
      now.stage = Stage::pool;
      return;
    case Who::act:
      if (holds(p, effect.condition, act) && traits_fit(p, effect.who, act)) mark(now, act.value);
      return;
    case Who::hero_or_act: {
      const UnitId hero = hero_of(p, p.unit(act).seat);
      return mark(now, hero.exists() ? hero.value : act.value);
    }
    case Who::own:
    case Who::enemy:
    case Who::any:
      break;
  }
  if (effect.who.pick >= 0) {
    now.stage = Stage::pick;
    now.picks = static_cast<std::uint8_t>(effect.who.pick);
    return;
  }
  for (std::uint8_t i = 0; i < p.state.units.size(); ++i) {
    if (selected(p, effect, {i})) mark(now, i);
  }
}

// What raises and what lowers stay apart: they do not cancel each other out.
bool same_but_number(const Boon& a, const Boon& b) {
  if ((a.n < 0) != (b.n < 0)) return false;
  return a.unit == b.unit && a.op == b.op && a.what == b.what && a.until == b.until &&
         a.condition == b.condition && a.modes == b.modes && a.card == b.card;
}

void keep(State& state, const Boon& boon) {
  for (Boon& other : state.boons) {
    if (!same_but_number(other, boon)) continue;
    other.n = static_cast<std::int8_t>(std::clamp(other.n + boon.n, -100, 100));
    return;
  }
  // There is room (boon_problem), but where somebody has made up those that lie there.
  if (!state.boons.full()) state.boons.push_back(boon);
}

void add_boon(Play& p, EffectSource from, const Effect& effect, const Op& op, UnitId unit) {
  Boon boon;
  boon.unit = unit;
  boon.op = op.kind;
  boon.what = op.what;
  boon.n = op.n;
  boon.until = effect.until == Until::now ? Until::activation : effect.until;
  boon.condition = effect.condition == If::attack_support ? If::attack_support : If::always;
  boon.modes = static_cast<std::uint8_t>((op.melee ? 1 : 0) | (op.ranged ? 2 : 0));
  if (from.source == Source::card) boon.card = from.id;
  keep(p.state, boon);
  if (op.kind == OpKind::gain) {
    p.tell(EventKind::ability_gained, p.unit(unit).seat, rule_of(from),
           {unit.value, op.what, op.n});
  }
}

// FC-10.27, FC-21.7: who dies of an effect is scored, and that may be the end.
void bury(Play& p, UnitId unit) {
  if (destroy_if_dead(p, unit, "FC-10.27"_rule)) check_victory(p);
}

void apply_to_unit(Play& p, EffectSource from, const Effect& effect, const Op& op, UnitId unit) {
  const RuleId rule = rule_of(from);
  const auto count = static_cast<std::uint8_t>(op.n);
  switch (op.kind) {
    case OpKind::stat:
    case OpKind::gain:
    case OpKind::lose:
    case OpKind::face:
    case OpKind::ignore:
    case OpKind::ignore_damage:
      return add_boon(p, from, effect, op, unit);
    case OpKind::fatigue:
      if (op.n < 0) return remove_fatigue(p, unit, -op.n, rule);
      for (int i = 0; i < op.n; ++i) force_fatigue(p, unit, rule);  // FC-10.14, FC-10.16
      return bury(p, unit);
    case OpKind::heal:
      heal(p, unit, op.n, rule);
      return;
    case OpKind::damage:
      lose_hits(p, unit, op.n, rule);
      return bury(p, unit);
    case OpKind::move:
      return p.push<FreeMoveStep>({unit, count});
    case OpKind::panic_roll:
      return p.push<PanicRollStep>({unit, count, 0});
    case OpKind::swap_token:
      return p.push<SwapTokenStep>({unit});
    case OpKind::summon:
      return p.push<SummonUnitStep>({unit, op.what});
    default:
      return;
  }
}

void apply_to_pool(Play& p, EffectSource from, const Op& op) {
  const Seat seat = p.state.active;
  const auto count = static_cast<std::uint8_t>(op.n);
  switch (op.kind) {
    case OpKind::order_die:
      return p.push<OrderDieStep>({count});
    case OpKind::order:
      for (int i = 0; i < op.n; ++i) {
        gain_order(p, seat, static_cast<Colour>(op.what), rule_of(from));
      }
      return;
    case OpKind::discard_order:
      return p.push<DiscardOrderStep>({count, 0});
    case OpKind::reorder:
      return p.push<ReorderStep>({count, 0, 0});
    case OpKind::place:
      return p.push<PlaceTerrainStep>({op.what});
    default:
      return;
  }
}

// Works through the operations; false where one of them must be played out first.
bool operations_done(Play& p, EffectSource from, const Effect& effect) {
  EffectRun& now = p.state.act.effects;
  const std::size_t depth = p.state.stack.size();
  while (now.op < effect.ops.size()) {
    const Op& op = effect.ops[now.op++];
    if (now.stage == Stage::pool) {
      apply_to_pool(p, from, op);
    } else {
      if (!p.unit(now.target).on_map()) break;
      apply_to_unit(p, from, effect, op, now.target);
    }
    if (p.state.stack.size() != depth || p.state.waiting.kind != Waiting::nothing) return false;
  }
  now.op = 0;
  now.target = UnitId::none();
  return true;
}

void take_next_target(EffectRun& now, std::size_t units) {
  for (std::size_t i = 0; i < units; ++i) {
    if (!marked(now, i)) continue;
    mark(now, i, false);
    now.target = {static_cast<std::uint8_t>(i)};
    return;
  }
}

void end_effect(EffectRun& now) {
  const std::uint8_t done = now.effect;
  now = {};
  now.effect = static_cast<std::uint8_t>(done + 1);
}

Waiting question_of(View v, const Effect& effect) {
  const bool picks = v.state.act.effects.picks > 0 && anyone_to_pick(v, effect);
  return picks ? table::asking(v.state.active) : Waiting{};
}

// Whether the source is there and can be carried out for the active unit.
bool is_source_sound(View v, EffectSource from) {
  switch (from.source) {
    case Source::ability:
      return from.id < v.card(v.state.act.unit).activated.size();
    case Source::terrain:
      return from.id < kHexes;
    case Source::card:
    case Source::card_start:
      break;
  }
  return from.id == v.state.act.card && from.id < v.game.pack().cards.size();
}

// One move of the procedure within the effect going on; false where somebody or something must come
// first.
bool go_on(Play& p, EffectSource from, const Effect& effect) {
  EffectRun& now = p.state.act.effects;
  if (now.target.exists()) return operations_done(p, from, effect);
  switch (now.stage) {
    case Stage::next:
      begin_effect(p, from, effect);
      return true;
    case Stage::pool:
      if (!operations_done(p, from, effect)) return false;
      end_effect(now);
      return true;
    case Stage::all:
      take_next_target(now, p.state.units.size());
      if (!now.target.exists()) end_effect(now);
      return true;
    case Stage::pick:
      break;
  }
  if (p.put(question_of(p, effect))) return false;  // D-15
  end_effect(now);  // FC-7.11: without a legal target nothing happens
  return true;
}

}  // namespace

void push_effects(Play& p, Source source, int id) {
  p.state.act.effects = {};
  p.push<EffectsStep>({source, static_cast<std::uint8_t>(id)});
}

Waiting EffectsStep::asks(const View& v) {
  const EffectRun& now = v.state.act.effects;
  if (now.stage != Stage::pick || now.target.exists()) return {};
  return question_of(v, effects_of(v, v.top<EffectsStep>())[now.effect]);
}

bool EffectsStep::fits(const View& v, std::size_t frame) {
  const EffectSource from = v.state.stack[frame].as<EffectsStep>();
  const EffectRun& now = v.state.act.effects;
  const auto part = v.state.stack[frame - 1].as<ActivationStep>().next;
  if (!is_source_sound(v, from) || !v.unit(v.state.act.unit).on_map() ||
      part != (from.source == Source::card ? ActivationStep::start : ActivationStep::choices))
    return false;
  const std::vector<Effect>& list = effects_of(v, from);
  if (step_above(v, frame) == Step::pay) return is_blank(now);
  if (now.effect >= list.size() || now.op > list[now.effect].ops.size()) return false;
  if (now.target.exists() && now.target.value >= v.state.units.size()) return false;
  if (step_above(v, frame) == Step::none) return now.op == 0;
  return now.op > 0 && now.target.exists() == (now.stage != Stage::pool) &&
         now.stage != Stage::next;
}

const Op* what_is_done(View v, std::size_t frame) {
  const Frame& below = v.state.stack[frame - 1];
  const EffectRun& now = v.state.act.effects;
  if (below.step != Step::effects || now.op == 0) return nullptr;
  return &effects_of(v, below.as<EffectsStep>())[now.effect].ops[now.op - 1U];
}

void EffectsStep::run(Play& p) {
  const EffectSource from = p.top<EffectsStep>();
  const std::vector<Effect>& list = effects_of(p, from);
  EffectRun& now = p.state.act.effects;
  while (now.effect < list.size() && p.unit(p.state.act.unit).on_map()) {
    if (!go_on(p, from, list[now.effect])) return;
  }
  now = {};
  p.pop();
}

void EffectsStep::legal(const View& v, Seat, table::AnswerList& out) {
  const Effect& effect = effects_of(v, v.top<EffectsStep>())[v.state.act.effects.effect];
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    if (can_pick(v, effect, {i})) out.push_back(say(Verb::choose).unit({i}));
  }
  out.push_back(say(Verb::decline));
}

// What the text of the card or ability says. FC-7.10, FC-9.2
Denial EffectsStep::deny(const View& v, Seat seat, table::Answer answer) {
  const UnitId unit = unit_of(answer);
  if (lists<EffectsStep>(v, seat, answer)) return {};
  if (!v.unit(unit).on_map()) return {"off_map", {}, {{"unit", unit}}};
  const bool bought = v.top<EffectsStep>().source == Source::ability;
  return {"not_reached", bought ? "FC-9.2"_rule : "FC-7.10"_rule, {{"unit", unit}}};
}

void EffectsStep::answer(Play& p, Seat, table::Answer answer) {
  EffectRun& now = p.state.act.effects;
  if (verb_of(answer) == Verb::decline) {
    now.picks = 0;
    return;
  }
  --now.picks;
  now.target = unit_of(answer);
  mark(now, now.target.value);
}

bool has_start_effect(View v, Hex hex, UnitId unit) {
  const Terrain& terrain = v.terrain(hex);
  for (const Effect& effect : terrain.effects) {
    if (effect.on == On::start && terrain_reaches(v, effect, terrain, hex, unit)) return true;
  }
  return false;
}

bool has_card_start_effect(View v, int card) {
  for (const Effect& effect : v.game.pack().cards[static_cast<std::size_t>(card)].effects) {
    if (effect.on == On::start) return true;
  }
  return false;
}

bool goes_to_who_acts(View v, Seat seat, const TacticCard& card) {
  return std::any_of(card.effects.begin(), card.effects.end(), [&](const Effect& effect) {
    const Selector& who = effect.who;
    if (who.who == Who::act) return true;
    if (who.who == Who::hero_or_act) return !hero_of(v, seat).exists();
    return who.who != Who::pool && who.who != Who::enemy && who.pick < 0 && !who.not_act;
  });
}

void end_boons(Play& p, Until until) {
  for (std::size_t i = p.state.boons.size(); i-- > 0;) {
    if (p.state.boons[i].until == until) p.state.boons.erase_at(i);
  }
}

}  // namespace fantasy
