// Refusals of the smaller questions: reactions to an attack, choices of card effects, payments, and
// what follows an attack.
#include <string>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/text/refusal_words.h"

namespace fantasy {
namespace {

Step step_of(const Refusal& r) { return r.view().step(); }
Fill who(const Refusal& r, UnitId unit) { return {"unit", r.words.unit(unit)}; }
Fill whom(const Refusal& r, UnitId unit) { return {"target", r.words.unit(unit)}; }

bool in_reach(View v, UnitId a, UnitId b) { return distance(v.unit(a).at, v.unit(b).at) == 1; }

// FC-22.8, FC-22.9
table::Error refuse_redirect(const Refusal& r, UnitId unit) {
  if (table::Error error = refuse_unit(r, unit); !error.message.empty()) return error;
  const View v = r.view();
  const Combat& c = v.state.combat;
  if (!has(v, unit, Ability::defender)) return r.say("no_defender", "FC-22.8"_rule, {who(r, unit)});
  if (!in_reach(v, unit, c.target)) {
    return r.say("defender_far", "FC-22.8"_rule, {who(r, unit), whom(r, c.target)});
  }
  return r.say("defender_contact", "FC-22.9"_rule, {who(r, unit), whom(r, c.attacker)});
}

// FC-12.6, FC-10.2, FC-10.3, FC-22.41, FC-22.32: it is asked of one unit only.
table::Error refuse_other_unit(const Refusal& r, table::Answer a) {
  if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
  const UnitId asked = unit_of(r.legal[0]);
  const bool attacker = asked == r.view().state.combat.attacker;
  RuleId rule = attacker ? "FC-10.2"_rule : "FC-10.3"_rule;
  if (verb_of(a) == Verb::defend) rule = "FC-12.6"_rule;
  if (verb_of(a) == Verb::regroup) rule = "FC-22.41"_rule;
  if (verb_of(a) == Verb::summon) rule = "FC-22.32"_rule;
  return r.say("other_unit", rule, {who(r, unit_of(a)), whom(r, asked)});
}

// FC-10.13, FC-10.17
table::Error refuse_fatigue(const Refusal& r, table::Answer a) {
  if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
  const UnitId unit = unit_of(a);
  if (!has_stamina(r.view(), unit)) return r.say("no_stamina", "FC-10.17"_rule, {who(r, unit)});
  if (exhausted(r.view(), unit)) return r.say("no_exhausted", "FC-10.13"_rule, {who(r, unit)});
  return refuse_other_unit(r, a);
}

// FC-22.34 .. FC-22.37
table::Error refuse_persecution(const Refusal& r, table::Answer a) {
  if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
  const View v = r.view();
  const Activation& act = v.state.act;
  const Hex to = hex_of(a);
  const Fill where{"to", fantasy::name(to)};
  if (unit_of(a) != act.unit) {
    return r.say("not_active", "FC-6.14"_rule,
                 {who(r, unit_of(a)), {"active", r.words.unit(act.unit)}});
  }
  if (to == act.origin) return r.say("persecute_origin", "FC-22.35"_rule, {where});
  const bool stays = to == v.unit(act.unit).at;
  if (!stays) {
    if (table::Error error = refuse_hex(r, to, "FC-11.2"_rule); !error.message.empty())
      return error;
  }
  if (contacts(v, to, opponent(r.seat)) == 0) {
    return r.say("persecute_contact", "FC-22.36"_rule, {where});
  }
  const std::string limit = std::to_string(ability(v, act.unit, Ability::persecution));
  if (stopped_by(v, act.unit, v.unit(act.unit).at, to)) {
    return r.say("persecute_difficult", "FC-22.37"_rule, {where});
  }
  return r.say("no_path", "FC-22.34"_rule, {where, {"limit", limit}});
}

// FC-22.31; of a card or ability: what its text says, FC-7.10
table::Error refuse_choice(const Refusal& r, UnitId unit) {
  if (!r.words.exists(unit)) return r.not_allowed();
  const View v = r.view();
  if (!v.unit(unit).on_map()) return r.say("off_map", {}, {who(r, unit)});
  if (step_of(r) == Step::next_target) {
    return r.say("multiple_target", "FC-22.31"_rule, {who(r, unit)});
  }
  const bool bought = v.step() == Step::effects && v.top<EffectsStep>().source == Source::ability;
  return r.say("not_reached", bought ? "FC-9.2"_rule : "FC-7.10"_rule, {who(r, unit)});
}

table::Error refuse_empty_pool(const Refusal& r, Colour colour, RuleId rule) {
  return r.say("no_order", rule, {{"order", r.words.colour(colour)}});
}

// FC-4.20, FC-4.25
table::Error refuse_swap(const Refusal& r, table::Answer a) {
  const UnitId unit = r.view().top<SwapTokenStep>().unit;
  const Colour colour = colour_of(a);
  if (unit_of(a) != unit) {
    if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
    return r.say("other_unit", "FC-7.10"_rule, {who(r, unit_of(a)), whom(r, unit)});
  }
  if (colour == Colour::yellow) return refuse_empty_pool(r, colour, "FC-9.12"_rule);
  if (colour == r.view().unit(unit).order) {
    return r.say("same_order", "FC-7.10"_rule, {who(r, unit), {"order", r.words.colour(colour)}});
  }
  return refuse_empty_pool(r, colour, "FC-4.25"_rule);
}

// FC-6.7 where a Purple token acts; FC-9.3, FC-9.4 where an ability is paid for.
table::Error refuse_payment(const Refusal& r, Colour colour) {
  if (step_of(r) != Step::pay) return r.say("purple_only", "FC-6.7"_rule);
  const Pool& pool = r.view().side(r.seat).pool;
  if (colour == Colour::yellow || pool[slot(colour)] == 0) {
    return refuse_empty_pool(r, colour, colour == Colour::yellow ? "FC-9.12"_rule : "FC-9.4"_rule);
  }
  const UnitId unit = r.view().state.act.unit;
  return r.say("price", "FC-9.3"_rule,
               {{"order", r.words.colour(colour)},
                {"ability", r.words.bought(unit, r.view().top<PayStep>().ability)}});
}

}  // namespace

table::Error refuse_smaller(const Refusal& r, table::Answer a) {
  switch (verb_of(a)) {
    case Verb::redirect:
      return refuse_redirect(r, unit_of(a));
    case Verb::fatigue:
      return refuse_fatigue(r, a);
    case Verb::defend:
    case Verb::regroup:
    case Verb::summon:
      return refuse_other_unit(r, a);
    case Verb::persecute:
      return refuse_persecution(r, a);
    case Verb::advance:
      return r.say("advance_hex", "FC-17.1"_rule);
    case Verb::choose:
      return refuse_choice(r, unit_of(a));
    case Verb::swap:
      return refuse_swap(r, a);
    case Verb::pay:
      return refuse_payment(r, colour_of(a));
    case Verb::discard:
      return refuse_empty_pool(r, colour_of(a), "FC-7.10"_rule);
    case Verb::put:
      return r.say("not_looked_at", "FC-7.10"_rule, {{"card", r.words.card(item_of(a))}});
    default:
      return r.not_allowed();
  }
}

}  // namespace fantasy
