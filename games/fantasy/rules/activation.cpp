// One activation: the card's effects bind, start-of-activation events and bought abilities (D-18,
// D-19), the action, and what ends with it. FC-6.10 .. FC-6.19, FC-9
#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/ground.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

bool open_event(const Activation& act, std::size_t event) {
  return ((act.events_done >> event) & 1U) == 0;
}

int open_events(const Activation& act) {
  int n = 0;
  for (std::size_t e = 0; e < act.events.size(); ++e) n += open_event(act, e) ? 1 : 0;
  return n;
}

// FC-6.17, FC-6.18, FC-22.40, FC-24.3: everything that happens to the unit because it is activated
// now.
void collect_events(Play& p) {
  Activation& act = p.state.act;
  const Unit& unit = p.unit(act.unit);
  const auto add = [&](std::uint8_t event) {
    if (!act.events.full()) act.events.push_back(event);
  };
  if (act.card != kNobody && has_card_start_effect(p, act.card)) add(Activation::kCardStart);
  const Match::Kinds starting = p.game.with_effects(On::start);
  within(unit.at, 2).for_each([&](Hex hex) {
    if (!among(starting, p.state.terrain[hex.index])) return;
    if (has_start_effect(p, hex, act.unit)) add(hex.index);
  });
  // A unit at full strength that nothing can hurt first has nothing to restore.
  const bool matters = unit.hits < p.card(act.unit).hits || !act.events.empty();
  if (matters && has(p, act.unit, Ability::regeneration)) add(Activation::kRegeneration);
}

// Each ability once, with orders enough, and never under Yellow (FC-8.8). FC-9.4, FC-9.6, FC-9.11,
// FC-9.13
Denial deny_buying(View v, std::uint8_t index) {
  const Activation& act = v.state.act;
  const table::Thing ability = thing_of(Kind::ours, index);
  if (act.colour == Colour::yellow) return {"yellow", "FC-9.6"_rule, {{"unit", act.unit}}};
  if (((act.abilities_used >> index) & 1U) != 0)
    return {"ability_used", "FC-9.11"_rule, {{"unit", act.unit}, {"ability", ability}}};
  if (!payable(v.side(v.state.active).pool, v.card(act.unit).activated[index].cost))
    return {"cost", "FC-9.4"_rule, {{"ability", ability}}};
  return {};
}

bool can_buy_any(View v) {
  const std::size_t n = v.card(v.state.act.unit).activated.size();
  for (std::uint8_t i = 0; i < n; ++i) {
    if (!deny_buying(v, i)) return true;
  }
  return false;
}

bool same_kind(View v, std::uint8_t a, std::uint8_t b) {
  return a < kHexes && b < kHexes && v.state.terrain[a] == v.state.terrain[b];
}

// Whether the order of the events still open can matter.
bool order_matters(View v) {
  const Activation& act = v.state.act;
  std::uint8_t first = kNobody;
  for (std::size_t e = 0; e < act.events.size(); ++e) {
    if (!open_event(act, e)) continue;
    if (first == kNobody) {
      first = act.events[e];
    } else if (!same_kind(v, first, act.events[e])) {
      return true;
    }
  }
  return false;
}

bool has_choice(View v) { return can_buy_any(v) || order_matters(v); }

void resolve_event(Play& p, std::size_t event) {
  Activation& act = p.state.act;
  act.events_done = static_cast<std::uint8_t>(act.events_done | 1U << event);
  switch (act.events[event]) {
    case Activation::kRegeneration:  // FC-22.40
      heal(p, act.unit, ability(p, act.unit, Ability::regeneration), "FC-22.40"_rule);
      return;
    case Activation::kCardStart:
      return push_effects(p, Source::card_start, act.card);
    default:
      return push_effects(p, Source::terrain, act.events[event]);
  }
}

void resolve_first(Play& p) {
  std::size_t event = 0;
  while (!open_event(p.state.act, event)) ++event;
  resolve_event(p, event);
}

// Events and abilities until nothing is open; whatever action follows, Defence and Rest too
// (FC-9.9, FC-9.10). The question falls away where there is nothing to decide.
void play_start(Play& p) {
  if (has_choice(p)) return p.ask(p.state.active);
  if (open_events(p.state.act) > 0) return resolve_first(p);
  p.top<ActivationStep>().next = ActivationStep::over;
  p.push<ActionStep>();
}

// FC-10.27; FC-11.8: a free move into Difficult Terrain leaves nothing of the activation
bool has_ended(View v) { return !v.unit(v.state.act.unit).on_map() || v.state.act.ended != 0; }

void finish(Play& p) {
  if (by_rules(p, kStyx)) end_activation_by_rules(p);
  end_boons(p, Until::activation);  // FC-7.9, FC-9.7
  p.pop();
}

}  // namespace

Waiting ActivationStep::asks(const View& v) {
  const bool begins = v.top<ActivationStep>().next == choices && !has_ended(v);
  return begins && has_choice(v) ? table::asking(v.state.active) : Waiting{};
}

bool ActivationStep::fits(const View& v, std::size_t frame) {
  const Activation& act = v.state.act;
  if (act.unit.value >= v.state.units.size() || v.unit(act.unit).seat != v.state.active)
    return false;
  if ((act.moved != 0 || act.shifted != 0) && !act.start.on_map()) return false;
  for (const std::uint8_t event : act.events) {
    const bool by_card = event == Activation::kCardStart && act.card != kNobody;
    if (event >= kHexes && event != Activation::kRegeneration && !by_card) return false;
  }
  const Part next = v.state.stack[frame].as<ActivationStep>().next;
  const Step above = step_above(v, frame);
  if (above == Step::effects) return next == start || next == choices;
  return above == Step::none ? next == choices : above == Step::action && next == over;
}

void ActivationStep::run(Play& p) {
  Part& next = p.top<ActivationStep>().next;
  if (next == over || has_ended(p)) return finish(p);
  switch (next) {
    case card:
      next = start;
      if (p.state.act.card != kNobody) push_effects(p, Source::card, p.state.act.card);
      return;
    case start:
      next = choices;
      return collect_events(p);
    default:
      return play_start(p);
  }
}

void ActivationStep::legal(const View& v, Seat, table::AnswerList& out) {
  const Activation& act = v.state.act;
  for (std::size_t e = 0; e < act.events.size(); ++e) {
    if (open_event(act, e)) out.push_back(say(Verb::resolve).item(static_cast<int>(e)));
  }
  const bool settled = out.empty();
  for (std::uint8_t i = 0; i < v.card(act.unit).activated.size(); ++i) {
    if (!deny_buying(v, i)) out.push_back(say(Verb::use).unit(act.unit).item(i));
  }
  if (settled) out.push_back(say(Verb::pass));
}

Denial ActivationStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) != Verb::use)
    return lists<ActivationStep>(v, seat, answer) ? Denial{} : kNotAllowed;
  const UnitId active = v.state.act.unit;
  if (const Denial no = deny_unit(v, seat, unit_of(answer))) return no;
  if (unit_of(answer) != active)
    return {"not_active", "FC-9.8"_rule, {{"unit", unit_of(answer)}, {"active", active}}};
  return deny_buying(v, item_of(answer));
}

void ActivationStep::answer(Play& p, Seat seat, table::Answer answer) {
  Activation& act = p.state.act;
  const std::uint8_t index = item_of(answer);
  switch (verb_of(answer)) {
    case Verb::resolve:
      return resolve_event(p, index);
    case Verb::use:  // FC-9.2, FC-9.8: only now, only its own
      act.abilities_used = static_cast<std::uint8_t>(act.abilities_used | 1U << index);
      p.tell(EventKind::ability_bought, seat, "FC-9.2"_rule,
             {act.unit.value, index, 0, p.unit(act.unit).card});
      push_effects(p, Source::ability, index);
      return p.push<PayStep>({index, static_cast<std::uint8_t>(Colour::red), 0});
    default:
      p.top<ActivationStep>().next = ActivationStep::over;
      p.push<ActionStep>();
  }
}

namespace {

constexpr std::uint8_t kAnyColour = kColours;

std::uint8_t printed(View v, std::size_t colour) {
  const std::uint8_t ability = v.top<PayStep>().ability;
  return v.card(v.state.act.unit).activated[ability].cost[colour == kAnyColour ? 0 : colour];
}

// What is still to be paid, after one more order for the price going on.
std::array<std::uint8_t, kColours> price_after_one(View v) {
  const auto& [ability, due, already] = v.top<PayStep>();
  std::array<std::uint8_t, kColours> out{};
  for (std::size_t c = due; c <= kAnyColour; ++c) {
    const int paid = c == due ? already + 1 : 0;
    out[c == kAnyColour ? 0 : c] = static_cast<std::uint8_t>(printed(v, c) - paid);
  }
  return out;
}

// FC-9.3, FC-9.5: the printed colour or Purple, as long as the rest can be paid too.
Denial deny_payment(View v, Colour colour) {
  const std::uint8_t due = v.top<PayStep>().due;
  Pool pool = v.side(v.state.active).pool;
  if (pool[slot(colour)] == 0) return deny_order(colour, "FC-9.4"_rule);
  --pool[slot(colour)];
  const bool fits = due == kAnyColour || slot(colour) == due || colour == Colour::purple;
  if (fits && payable(pool, price_after_one(v))) return {};
  return {"price",
          "FC-9.3"_rule,
          {{"order", colour}, {"ability", thing_of(Kind::ours, v.top<PayStep>().ability)}}};
}

// The colours that can be paid with now.
struct Payments {
  int ways = 0;
  Colour last = Colour::none;
};
Payments payments(View v) {
  Payments out;
  for (const Colour colour : kPoolColours) {
    if (deny_payment(v, colour)) continue;
    out.last = colour;
    ++out.ways;
  }
  return out;
}

Waiting question_of(View v, const Payments& payments) {
  return payments.ways > 1 ? table::asking(v.state.active) : Waiting{};
}

void pay_with(Play& p, Colour colour) {
  ++p.top<PayStep>().paid;
  lose_order(p, p.state.active, colour, "FC-9.3"_rule);
}

}  // namespace

void PayStep::run(Play& p) {
  auto& [ability, due, paid] = p.top<PayStep>();
  while (due <= kAnyColour && paid >= printed(p, due)) {
    ++due;
    paid = 0;
  }
  if (due > kAnyColour) return p.pop();
  const Payments can = payments(p);
  if (!p.put(question_of(p, can))) pay_with(p, can.last);
}

Waiting PayStep::asks(const View& v) { return question_of(v, payments(v)); }

// Of an ability that has just been bought, whose effects wait.
bool PayStep::fits(const View& v, std::size_t frame) {
  const auto& [ability, due, paid] = v.top<PayStep>();
  const EffectSource from = v.state.stack[frame - 1].as<EffectsStep>();
  return from.source == Source::ability && from.id == ability && due > 0 && paid < printed(v, due);
}

void PayStep::legal(const View& v, Seat, table::AnswerList& out) {
  for (const Colour colour : kPoolColours) {
    if (!deny_payment(v, colour)) out.push_back(say(Verb::pay).colour(colour));
  }
}

Denial PayStep::deny(const View& v, Seat, table::Answer answer) {
  return deny_payment(v, colour_of(answer));
}

void PayStep::answer(Play& p, Seat, table::Answer answer) { pay_with(p, colour_of(answer)); }

}  // namespace fantasy
