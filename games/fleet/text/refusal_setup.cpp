// Refusals before the first turn, and of the dice chosen at the start of one.
#include "games/fleet/text/refusal_words.h"

namespace fleet {
namespace {

// F-7, F-78
table::Error refuse_weapon_choice(const Refusal& r, table::Answer a) {
  const std::uint8_t weapon = item_of(a);
  if (weapon >= r.words.game.pack().weapons.size()) return r.not_allowed();
  const Fill which{"weapon", r.words.weapon(weapon)};
  if (r.words.game.options().secret_weapons) return r.say("weapon_not_dealt", "F-78"_rule, {which});
  return r.say("weapon_taken", "F-7"_rule, {which});
}

// F-10, F-89, F-99, A-2
table::Error refuse_field(const Refusal& r, table::Answer a) {
  const Scenario& scenario = r.words.game.scenario();
  if (verb_of(a) == Verb::pass) return r.say("field_must", "F-89"_rule);
  const Square at = square_of(a);
  const Fill where = fill("at", at);
  if (scenario.must_place_fields && static_cast<Field>(item_of(a)) != Field::asteroid)
    return r.say("field_belt", "F-89"_rule);
  if ((r.words.game.zone(kBlue) | r.words.game.zone(kYellow)).has(at))
    return r.say("field_zone", "F-10"_rule, {where});
  if (r.view().field(at) != Field::none) return r.say("field_there", "A-2"_rule, {where});
  if (r.seen().containers[at.index] > 0) return r.say("field_cargo", "F-99"_rule, {where});
  if (scenario.no_field.has(at)) return r.say("field_scenario", "F-10"_rule, {where});
  return r.not_allowed();
}

// F-11, F-15, F-92
table::Error refuse_deployment(const Refusal& r, table::Answer a) {
  const Pack& pack = r.words.game.pack();
  const std::uint8_t kind = item_of(a);
  if (kind >= pack.ships.size()) return r.not_allowed();
  if (r.own().to_deploy[kind] == 0)
    return r.say("none_left", "F-11"_rule, {{"class", r.words.ship_class(kind)}});
  const Square at = square_of(a);
  const Fill where = fill("at", at);
  if (!r.words.game.zone(r.seat).has(at)) return r.say("zone", "F-11"_rule, {where});
  const int load = class_sum(r.view(), at) + pack.ships[kind].size;
  if (load > pack.square_limit)
    return r.say("full", "F-15"_rule, {where, fill("sum", load), fill("limit", pack.square_limit)});
  if (r.words.game.scenario().split_zone[r.seat.value])
    return r.say("both_sides", "A-23"_rule, {where});
  return r.not_allowed();
}

// F-30, A-42
table::Error refuse_roll(const Refusal& r, table::Answer a) {
  const Mix mix = Mix::unpacked(item_of(a));
  const int wanted = r.step() == Step::preroll ? r.words.game.scenario().preroll[r.seat.value]
                                               : r.words.game.pack().dice_rolled;
  const int dice = mix.of[0] + mix.of[1] + mix.of[2];
  for (int c = 0; c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    const int free = r.own().free[static_cast<std::size_t>(c)];
    if (mix.of[static_cast<std::size_t>(c)] > free) {
      return r.say("not_free", "F-30"_rule,
                   {{"dice", r.words.colour(colour)}, fill("count", free)});
    }
  }
  if (dice != wanted)
    return r.say("how_many", "A-42"_rule, {fill("sum", dice), fill("limit", wanted)});
  return r.not_allowed();
}

}  // namespace

table::Error refuse_setup(const Refusal& r, table::Answer a) {
  switch (verb_of(a)) {
    case Verb::weapon:
      return refuse_weapon_choice(r, a);
    case Verb::field:
    case Verb::pass:
      return refuse_field(r, a);
    case Verb::deploy:
      return refuse_deployment(r, a);
    case Verb::roll:
      return refuse_roll(r, a);
    case Verb::drift:
      return r.say("no_asteroid", "F-90"_rule, {fill("at", square_of(a))});
    default:
      return r.not_allowed();
  }
}

}  // namespace fleet
