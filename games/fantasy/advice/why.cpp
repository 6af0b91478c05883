// What speaks for an answer, in a word.
#include "games/fantasy/state/why.h"

#include "games/fantasy/advice/contract.h"
#include "games/fantasy/advice/weighing.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

bool can_strike(const Weighing& v, UnitId id) {
  const int near = v.foes_of(opponent(v.unit(id).seat)).nearest(v.unit(id).at);
  return near <= (v.card(id).range_attack > 0 ? v.card(id).max_range : v.card(id).walk + 1);
}

bool is_tired(View v, UnitId id) {
  return has_stamina(v, id) && v.unit(id).fatigue >= v.card(id).stamina;
}

Why why_ordered(const Weighing& v, UnitId id, Colour colour) {
  if (colour == Colour::yellow) return is_tired(v, id) ? Why::tired : Why::left;
  return can_strike(v, id) ? Why::strikes : Why::advances;
}

// From where it stands to that hex.
Why why_gone(const Weighing& v, UnitId id, Hex to) {
  const Unit& unit = v.unit(id);
  const Foes foes(v, opponent(unit.seat));
  const bool point = v.game.capture_points().has(to);
  if (point) return Why::goal;
  const Goals& goals = v.goals_of(unit.seat);
  const float now = unit.at.on_map() ? goals.value(id, unit.at) : 0;
  if (goals.value(id, to) > now) return Why::to_goal;
  const bool closer = unit.at.on_map() && foes.nearest(to) < foes.nearest(unit.at);
  return closer ? Why::closer : Why::safer;
}

bool in_command_phase(View v) { return v.step() == Step::order_dice; }

Why why_fatigue(View v, UnitId id) {
  const Combat& combat = v.state.combat;
  const int damage = id == combat.target ? combat.target_damage : combat.attacker_damage;
  if (damage > 0) return Why::saves;
  return v.unit(id).fatigue == 0 ? Why::rested : Why::nothing;
}

Why why_of(const Weighing& v, table::Answer a) {
  const UnitId id = unit_of(a);
  switch (verb_of(a)) {
    case Verb::order:
      return why_ordered(v, id, colour_of(a));
    case Verb::seal:
      return Why::all_ordered;
    case Verb::reroll:
      return Why::green;
    case Verb::pick_die:
      return in_command_phase(v) ? Why::green : Why::idle_die;
    case Verb::roll:
    case Verb::reroll_all:
      return Why::again;
    case Verb::keep:
      return Why::good_dice;
    case Verb::activate:
    case Verb::effect_:
      return can_strike(v, id) ? Why::strikes : Why::first;
    case Verb::melee:
    case Verb::multiple_attack:
    case Verb::redirect:
      return Why::attack;
    case Verb::shoot:
      return Why::shoot;
    case Verb::move:
    case Verb::run:
    case Verb::advance:
    case Verb::persecute:
    case Verb::retreat:
      return why_gone(v, id, hex_of(a));
    case Verb::defend:
      return Why::guards;
    case Verb::rest:
      return v.unit(id).fatigue > 0 ? Why::tired : Why::nothing;
    case Verb::fatigue:
      return why_fatigue(v, id);
    case Verb::decline:
    case Verb::pass:
      return Why::not_worth;
    case Verb::resolve:
    case Verb::regroup:
    case Verb::summon:
      return Why::free;
    case Verb::choose:
    case Verb::deploy:
    case Verb::use:
    case Verb::effect:
      return Why::first;
    case Verb::place:
    case Verb::lay:
      return Why::safer;
    case Verb::take_order:
    case Verb::no_matter:
      return Why::free;
    default:
      return Why::nothing;
  }
}

}  // namespace

std::string_view reason_for(const Match& game, const State& state, Seat /*seat*/,
                            table::Answer answer) {
  const Why why = why_of(Weighing(View{game, state}), answer);
  return why == Why::nothing ? "" : name(why);
}

}  // namespace fantasy
