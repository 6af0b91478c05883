// Effects are carried out in the order of the text: of each first whom it concerns, then all it
// does to the first of them, then to the next. FC-7.9 .. FC-7.11
#include "games/fantasy/rules/effects.h"

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/effect_operations.h"
#include "games/fantasy/rules/effect_reach.h"
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

// Of a unit that may be picked: whether it has been; of all others: whether it is still to come.
bool marked(const EffectRun& now, std::size_t unit) {
  return ((now.units[unit / 8] >> (unit % 8)) & 1U) != 0;
}
void mark(EffectRun& now, std::size_t unit, bool on = true) {
  const auto bit = static_cast<std::uint8_t>(1U << (unit % 8));
  std::uint8_t& bits = now.units[unit / 8];
  bits = static_cast<std::uint8_t>(on ? bits | bit : bits & ~bit);
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
void see_whom_it_concerns(Play& p, EffectSource from, const Effect& effect) {
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

// All it does to the pool or to one unit; false where something of it must be played out first.
bool carry_out(Play& p, EffectSource from, const Effect& effect) {
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

// The next thing an effect needs; false where somebody or something must come first.
bool go_on(Play& p, EffectSource from, const Effect& effect) {
  EffectRun& now = p.state.act.effects;
  if (now.target.exists()) return carry_out(p, from, effect);
  switch (now.stage) {
    case Stage::next:
      see_whom_it_concerns(p, from, effect);
      return true;
    case Stage::pool:
      if (!carry_out(p, from, effect)) return false;
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
  out.push_back(kDecline);
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
  if (is_declined(answer)) {
    now.picks = 0;
    return;
  }
  --now.picks;
  now.target = unit_of(answer);
  mark(now, now.target.value);
}

}  // namespace fantasy
