#include "games/fantasy/rules/rule_fights.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "games/fantasy/rules/attack_dice.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/rule_targets.h"
#include "games/fantasy/rules/rule_ways.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// In which turn a face of an attack is rolled again; 0 = never.
int turn_of(std::uint8_t die, const Idle& idle) {
  const std::uint8_t f = std::min(die, face::block);
  if (f == face::panic) return idle[f] ? 3 : 0;
  if (f == face::block) return idle[f] ? 1 : 2;
  return idle[f] ? 1 : 0;
}

// 0 = it restores, 1 = it takes Fatigue away, 2 = it adds some.
int kind_of(View v, std::uint8_t event) {
  if (event == Activation::kRegeneration) return 0;
  if (event >= kHexes) return 3;
  const Effect* first = nullptr;
  for (const Effect& effect : v.terrain({event}).effects) {
    if (effect.on == On::start && first == nullptr) first = &effect;
  }
  if (first == nullptr || first->ops.empty()) return 3;
  const Op& op = first->ops.front();
  if (op.kind == OpKind::heal) return 0;
  return op.kind == OpKind::fatigue ? (op.n < 0 ? 1 : 2) : 3;
}

// The answer with the smallest key; equal ones: the first.
template <class Key>
table::Answer least_of(const table::AnswerList& legal, Key&& key) {
  table::Answer best = legal[0];
  for (const table::Answer answer : legal) {
    if (key(answer) < key(best)) best = answer;
  }
  return best;
}

// Who is attacked next: the target of an attack, or the unit that is chosen.
UnitId attacked_in(table::Answer answer) {
  return names_target(answer) ? target_of(answer) : unit_of(answer);
}

}  // namespace

bool defends_by_rules(View v) {
  const Combat& c = v.state.combat;
  const Unit& target = v.unit(c.target);
  if (target.order == Colour::yellow) return true;
  table::ModifierList list;
  const bool charge = c.kind == AttackKind::melee && charge_applies(v, c.attacker, c.target);
  count_attack_dice(v, c.attacker, c.target, c.kind, {.charge = charge}, list);
  if (list.total() >= target.hits) return true;
  return v.card(c.target).defense > v.card(c.target).attack;
}

std::vector<int> dice_to_reroll(const table::FixedVector<std::uint8_t, table::kMaxDice>& dice,
                                const Idle& idle, bool attacks, int most) {
  std::vector<int> out;
  for (int turn = 1; turn <= 3; ++turn) {
    for (std::size_t d = 0; d < dice.size(); ++d) {
      const bool lies_idle = idle[std::min(dice[d], face::block)];
      const int of_die = attacks ? turn_of(dice[d], idle) : (lies_idle ? 1 : 0);
      if (of_die == turn && static_cast<int>(out.size()) < most) out.push_back(static_cast<int>(d));
    }
  }
  std::ranges::sort(out);  // full order: numbers
  return out;
}

table::Answer reroll_of_rules(View v, const table::AnswerList& legal) {
  const Combat& c = v.state.combat;
  const bool attacks = v.step() == Step::attack_roll;
  const UnitId unit = attacks ? c.attacker : c.target;
  const Ability master = !attacks                      ? Ability::master_of_defense
                         : c.kind == AttackKind::melee ? Ability::master_of_attack
                                                       : Ability::master_of_shooting;
  const std::vector<int> wanted = dice_to_reroll(attacks ? c.attack : c.defence,
                                                 attacks ? idle_in_attack(v) : idle_in_defence(v),
                                                 attacks, ability(v, unit, master));
  const std::uint32_t picked = c.pending_mask[0] | std::uint32_t{c.pending_mask[1]} << 8U |
                               std::uint32_t{c.pending_mask[2]} << 16U;
  for (const int die : wanted) {
    if ((picked >> die & 1U) != 0) continue;
    for (std::size_t i = 0; i + 1 < legal.size(); ++i) {  // what ends the choice comes last
      if (number_of(legal[i]) == die + 1) return legal[i];
    }
  }
  return legal[legal.size() - 1];
}

table::Answer flight_of_rules(View v, const table::AnswerList& legal) {
  const UnitId unit = unit_of(legal[0]);
  const Seat seat = v.unit(unit).seat;
  return least_of(legal, [&](table::Answer answer) {
    const Hex to = hex_of(answer);
    return std::tuple<bool, int, int>{stopped_by(v, unit, v.unit(unit).at, to),
                                      -distance_to_enemies(v, seat, to), to.index};
  });
}

bool advances_by_rules(View v) {
  const Combat& c = v.state.combat;
  const HexSet objectives = objective_hexes(v);
  if (role_of(v.card(c.attacker)) == Role::raider) {
    if (objectives.has(v.unit(c.attacker).at)) return false;
    if (objectives.has(c.target_hex)) return true;
  }
  return contacts(v, c.target_hex, opponent(v.unit(c.attacker).seat)) > 0;
}

table::Answer pursuit_of_rules(View v, const table::AnswerList& legal) {
  const Hex from = v.unit(v.state.act.unit).at;
  return least_of(legal, [&](table::Answer answer) {
    if (is_declined(answer)) return std::tuple<int, int>{kHexes, kHexes};
    return std::tuple<int, int>{distance(from, hex_of(answer)), hex_of(answer).index};
  });
}

table::Answer target_of_rules(View v, const table::AnswerList& legal) {
  const UnitId unit = v.state.act.unit;
  HexSet targets;
  for (const table::Answer answer : legal) {
    if (!is_declined(answer)) targets.add(v.unit(attacked_in(answer)).at);
  }
  const UnitId best = best_target(v, unit, targets, false, v.state.act.moved != 0);
  for (const table::Answer answer : legal) {
    if (!is_declined(answer) && attacked_in(answer) == best) return answer;
  }
  return legal[0];
}

table::Answer event_of_rules(View v, const table::AnswerList& legal) {
  const Activation& act = v.state.act;
  return least_of(legal, [&](table::Answer answer) {
    if (verb_of(answer) != Verb::resolve) return std::tuple<int, int>{9, 0};
    const std::uint8_t event = act.events[item_of(answer)];
    // Regeneration comes before terrain, terrain in the order of its hexes.
    return std::tuple<int, int>{kind_of(v, event),
                                event == Activation::kRegeneration ? -1 : int{event}};
  });
}

}  // namespace fantasy
