// Refusals of deployment, command phase, cards and the start of an activation.
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/text/refusal_words.h"

namespace fantasy {
namespace {

bool is_open_ground(const Refusal& r, Hex to) {
  return r.words.seen.terrain[to.index] == 0 && !r.view().at(to).exists();
}

}  // namespace

table::Error refuse_unit(const Refusal& r, UnitId unit) {
  if (!r.words.exists(unit)) return r.not_allowed();
  if (r.view().unit(unit).seat != r.seat)
    return r.say("not_yours", {}, {{"unit", r.words.unit(unit)}});
  if (!r.view().unit(unit).on_map()) return r.say("off_map", {}, {{"unit", r.words.unit(unit)}});
  return {};
}

// FC-3.7
table::Error refuse_deploy(const Refusal& r, table::Answer a) {
  if (item_of(a) >= r.words.game.pack().units.size()) return r.not_allowed();
  const UnitCard& card = r.words.game.pack().units[item_of(a)];
  return r.say("none_waits", "FC-3.7"_rule, {{"unit", r.words.card_name(card)}});
}

// FC-3.8, FC-3.10, FC-7.14, FC-7.15
table::Error refuse_place(const Refusal& r, table::Answer a) {
  const Hex to = hex_of(a);
  if (!to.on_map()) return r.not_allowed();
  const bool deploying = r.words.seen.phase == Phase::deployment;
  if (deploying && !r.words.game.zone(r.seat).has(to)) {
    return r.say("zone", "FC-3.8"_rule, {{"to", fantasy::name(to)}});
  }
  if (table::Error error = refuse_hex(r, to, "FC-3.10"_rule); !error.message.empty()) return error;
  if (deploying) return r.not_allowed();
  const RuleId rule = is_open_ground(r, to) && !r.words.game.capture_points().has(to)
                          ? "FC-7.15"_rule
                          : "FC-7.14"_rule;
  return r.say("template", rule, {{"to", fantasy::name(to)}});
}

// FC-4.10, FC-4.13
table::Error refuse_dice(const Refusal& r, table::Answer a) {
  const Side& side = r.view().side(r.seat);
  if (verb_of(a) == Verb::reroll_all && side.order_dice.size() <= 1) {
    return r.say("reroll_last", "FC-4.13"_rule);
  }
  if (verb_of(a) == Verb::reroll && side.free_rerolls == 0)
    return r.say("reroll_none", "FC-4.10"_rule);
  return r.not_allowed();
}

// FC-4.5, FC-4.18
table::Error refuse_order(const Refusal& r, table::Answer a) {
  if (verb_of(a) == Verb::seal) return r.not_allowed();
  if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
  const std::string unit = r.words.unit(unit_of(a));
  const Colour lies = r.view().unit(unit_of(a)).order;
  if (verb_of(a) == Verb::take_back) {
    return lies == Colour::none ? r.say("no_token", "FC-4.18"_rule, {{"unit", unit}})
                                : r.not_allowed();
  }
  if (lies != Colour::none) return r.say("has_token", "FC-4.18"_rule, {{"unit", unit}});
  if (colour_of(a) != Colour::yellow && !can_give(r.view().side(r.seat).pool, colour_of(a))) {
    return r.say("no_order", "FC-4.5"_rule, {{"order", r.words.colour(colour_of(a))}});
  }
  return r.not_allowed();
}

// FC-7.4, FC-7.20
table::Error refuse_card(const Refusal& r, table::Answer a) {
  if (verb_of(a) != Verb::take_order || item_of(a) >= r.words.game.pack().cards.size()) {
    return r.not_allowed();
  }
  const TacticCard& card = r.words.game.pack().cards[item_of(a)];
  if (card.kind == CardKind::curse && card.faction != r.seat) return r.say("curse", "FC-7.20"_rule);
  if (card.order == colour_of(a)) return r.not_allowed();
  return r.say("card_colour", "FC-7.4"_rule,
               {{"card", r.words.card(item_of(a))}, {"order", r.words.colour(card.order)}});
}

// FC-4.26, FC-6.7
table::Error refuse_exchange(const Refusal& r, table::Answer a) {
  if (r.view().unit(unit_of(a)).order != Colour::purple) {
    return r.say("not_purple", "FC-4.26"_rule, {{"unit", r.words.unit(unit_of(a))}});
  }
  if (tokens_on_map(r.view()).any(colour_of(a))) {
    return r.say(
        "exchange_last", "FC-6.7"_rule,
        {{"unit", r.words.unit(unit_of(a))}, {"colour", r.words.colour(r.words.seen.colour)}});
  }
  return r.say("exchange_colour", "FC-4.26"_rule, {{"order", r.words.colour(colour_of(a))}});
}

// FC-6.4, FC-6.16
table::Error refuse_activation(const Refusal& r, table::Answer a) {
  if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
  const Unit& unit = r.view().unit(unit_of(a));
  const std::string name = r.words.unit(unit_of(a));
  if (unit.order == Colour::none) return r.say("no_token", "FC-6.16"_rule, {{"unit", name}});
  if (verb_of(a) == Verb::exchange) return refuse_exchange(r, a);
  return r.say("other_colour", "FC-6.4"_rule,
               {{"unit", name},
                {"order", r.words.colour(unit.order)},
                {"colour", r.words.colour(r.words.seen.colour)}});
}

// FC-9.4, FC-9.6, FC-9.11
table::Error refuse_start(const Refusal& r, table::Answer a) {
  if (verb_of(a) != Verb::use) return r.not_allowed();
  if (table::Error error = refuse_unit(r, unit_of(a)); !error.message.empty()) return error;
  const Activation& act = r.words.seen.act;
  const std::string unit = r.words.unit(unit_of(a));
  if (act.unit != unit_of(a)) {
    return r.say("not_active", "FC-9.8"_rule, {{"unit", unit}, {"active", r.words.unit(act.unit)}});
  }
  if (act.colour == Colour::yellow) return r.say("yellow", "FC-9.6"_rule, {{"unit", unit}});
  const auto& abilities = r.view().card(unit_of(a)).activated;
  const std::string ability = r.words.bought(unit_of(a), item_of(a));
  if (((act.abilities_used >> item_of(a)) & 1) != 0) {
    return r.say("ability_used", "FC-9.11"_rule, {{"unit", unit}, {"ability", ability}});
  }
  if (!payable(r.view().side(r.seat).pool, abilities[item_of(a)].cost)) {
    return r.say("cost", "FC-9.4"_rule, {{"ability", ability}});
  }
  return r.not_allowed();
}

}  // namespace fantasy
