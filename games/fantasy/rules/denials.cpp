#include "games/fantasy/rules/denials.h"

#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/purple.h"
#include "games/fantasy/rules/units.h"
#include "table/stepping.h"

namespace fantasy {
namespace {

using table::Verbs;
using table::verbs;

// Verbs that answer the same question.
constexpr Verbs kActions = verbs(kInContact.with(Verb::move, Verb::run, Verb::shoot, Verb::rest));
constexpr Verbs kOrdersOfUnits = verbs(Verb::activate, Verb::exchange);
constexpr Verbs kTogether[] = {
    verbs(Verb::reroll, Verb::reroll_all, Verb::pick_die, Verb::keep),
    verbs(Verb::order, Verb::take_back, Verb::seal),
    verbs(Verb::effect, Verb::effect_, Verb::take_order),
    verbs(Verb::resolve, Verb::use),
    kOrdersOfUnits,
    kActions,
};

Verbs together_with(Verb verb) {
  for (const Verbs group : kTogether) {
    if (table::has_verb(group, verb)) return group;
  }
  return verbs(verb);
}

// The verbs of the answers the seat has.
Verbs offered(View v, Seat seat) {
  table::AnswerList legal;
  list_answers(v.game, v.state, seat, legal);
  Verbs out = v.step() == Step::action ? kActions | verbs(Verb::defend) : 0;
  for (const table::Answer answer : legal) out |= verbs(answer.verb);
  return out;
}

// FC-4.26, FC-6.4, FC-6.7, FC-6.16: activating units, and exchanging their tokens, which goes
// besides other questions too.
Denial deny_token(View v, Seat seat, table::Answer answer) {
  const UnitId id = unit_of(answer);
  if (const Denial no = deny_unit(v, seat, id)) return no;
  const Unit& unit = v.unit(id);
  if (verb_of(answer) == Verb::activate) {
    const Denial no = deny_activation(v, seat, id);
    if (no || v.step() == Step::choose_unit) return no;
    return {table::kWrongQuestion, {}};  // it could act, but another question comes first
  }
  if (unit.order == Colour::none) return {"no_token", "FC-6.16"_rule, {{"unit", id}}};
  const Colour colour = colour_of(answer);
  if (unit.order != Colour::purple) return {"not_purple", "FC-4.26"_rule, {{"unit", id}}};
  if (may_become(v, seat, tokens_on_map(v), colour)) return {};
  if (tokens_on_map(v).any(colour))
    return {"exchange_last", "FC-6.7"_rule, {{"unit", id}, {"colour", v.state.colour}}};
  return {"exchange_colour", "FC-4.26"_rule, {{"order", colour}}};
}

}  // namespace

Denial deny(View v, Seat seat, table::Answer answer) {
  const Verb verb = verb_of(answer);
  if ((offered(v, seat) & together_with(verb)) == 0) {
    if (verb == Verb::use) return {"abilities_late", "FC-9.2"_rule};
    return {table::kWrongQuestion, {}};
  }
  if (!fits_card(v, answer)) return kNotAllowed;
  if (table::has_verb(kOrdersOfUnits, verb)) return deny_token(v, seat, answer);
  return rules_of(v.step()).deny(v, seat, answer);
}

Denial deny_unit(View v, Seat seat, UnitId unit) {
  if (v.unit(unit).seat != seat) return {"not_yours", {}, {{"unit", unit}}};
  if (!v.unit(unit).on_map()) return {"off_map", {}, {{"unit", unit}}};
  return {};
}

Denial deny_activation(View v, Seat seat, UnitId id) {
  const Unit& unit = v.unit(id);
  if (unit.order == Colour::none) return {"no_token", "FC-6.16"_rule, {{"unit", id}}};
  if (may_activate(v, unit, seat)) return {};
  return {"other_colour",
          "FC-6.4"_rule,
          {{"unit", id}, {"order", unit.order}, {"colour", v.state.colour}}};
}

Denial deny_hex(View v, Hex to, RuleId rule) {
  if (const UnitId other = v.at(to); other.exists())
    return {"occupied", rule, {{"to", to}, {"target", thing_of(Kind::brief, other.value)}}};
  if (!v.terrain(to).impassable) return {};
  return {"impassable",
          rule == "FC-11.2"_rule ? "FC-11.3"_rule : rule,
          {{"to", to}, {"terrain", thing_of(Kind::terrain, v.state.terrain[to.index])}}};
}

Denial deny_place(View v, Seat seat, Hex to, const HexSet& open) {
  if (open.has(to)) return {};
  const bool deploying = v.state.phase == Phase::deployment;
  if (deploying && !v.game.zone(seat).has(to)) return {"zone", "FC-3.8"_rule, {{"to", to}}};
  if (const Denial no = deny_hex(v, to, "FC-3.10"_rule)) return no;
  if (deploying) return kNotAllowed;
  const bool far = v.state.terrain[to.index] == 0 && !v.game.capture_points().has(to);
  return {"template", far ? "FC-7.15"_rule : "FC-7.14"_rule, {{"to", to}}};
}

Denial deny_other(View v, Seat seat, UnitId unit, UnitId asked, RuleId rule) {
  if (unit == asked) return {};
  if (const Denial no = deny_unit(v, seat, unit)) return no;
  return {"other_unit", rule, {{"unit", unit}, {"target", asked}}};
}

Denial deny_fatigue(View v, Seat seat, table::Answer answer, UnitId asked) {
  const UnitId unit = unit_of(answer);
  if (is_declined(answer) || unit == asked) return {};
  if (const Denial no = deny_unit(v, seat, unit)) return no;
  if (!has_stamina(v, unit)) return {"no_stamina", "FC-10.17"_rule, {{"unit", unit}}};
  if (exhausted(v, unit)) return {"no_exhausted", "FC-10.13"_rule, {{"unit", unit}}};
  const bool attacks = asked == v.state.combat.attacker;
  return deny_other(v, seat, unit, asked, attacks ? "FC-10.2"_rule : "FC-10.3"_rule);
}

Denial deny_reroll(View v, Seat seat, Verb verb) {
  const Side& side = v.side(seat);
  if (verb == Verb::reroll_all && side.order_dice.size() <= 1)
    return {"reroll_last", "FC-4.13"_rule};
  if (verb == Verb::reroll && side.free_rerolls == 0) return {"reroll_none", "FC-4.10"_rule};
  return kNotAllowed;
}

Denial deny_order(Colour colour, RuleId rule) {
  return {"no_order", colour == Colour::yellow ? "FC-9.12"_rule : rule, {{"order", colour}}};
}

}  // namespace fantasy
