// The two rolls of an attack with the re-rolls of the Masters: M9, M11, R6, R7.
#include <algorithm>
#include <bit>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/conditions.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/idle.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

using Dice = table::FixedVector<std::uint8_t, table::kMaxDice>;

struct Roll {
  UnitId unit;
  std::uint8_t count;
  Ability master;
  Purpose purpose;
  RuleId rule;
  RuleId reroll_rule;
};

Roll attack_roll(const Combat& c) {
  if (c.kind == AttackKind::melee) {  // FC-14.8, FC-22.20
    return {c.attacker,     c.attack_dice,  Ability::master_of_attack, Purpose::melee_attack,
            "FC-14.8"_rule, "FC-22.20"_rule};
  }  // FC-19.16, FC-22.24
  return {c.attacker,      c.attack_dice,  Ability::master_of_shooting, Purpose::ranged_attack,
          "FC-19.16"_rule, "FC-22.24"_rule};
}

Roll defence_roll(const Combat& c) {  // FC-14.14, FC-22.21
  const bool melee = c.kind == AttackKind::melee;
  return {c.target,
          c.defence_dice,
          Ability::master_of_defense,
          melee ? Purpose::melee_defence : Purpose::ranged_defence,
          melee ? "FC-14.14"_rule : "FC-19.19"_rule,
          "FC-22.21"_rule};
}

std::uint32_t mask(const Combat& c) {
  return c.pending_mask[0] | (std::uint32_t{c.pending_mask[1]} << 8U) |
         (std::uint32_t{c.pending_mask[2]} << 16U);
}
void set_mask(Combat& c, std::uint32_t bits) {
  for (std::size_t i = 0; i < 3; ++i) {
    c.pending_mask[i] = static_cast<std::uint8_t>(bits >> (8U * i));
  }
}

// FC-14.4, FC-19.17: all of one side's rolling and re-rolling before the other side's.
Waiting asked_of_roll(View v, RollMemory memory, const Roll& roll) {
  const Seat seat = v.unit(roll.unit).seat;
  switch (memory.stage) {
    case RollMemory::not_rolled:
      return roll.count > 0 ? table::rolling(roll.purpose, seat, roll.count)  // FC-14.27
                            : Waiting{};
    case RollMemory::rolled:
      return has(v, roll.unit, roll.master) ? table::asking(seat) : Waiting{};
    case RollMemory::rerolling:
      return table::rolling(Purpose::reroll, seat, std::popcount(mask(v.state.combat)));
    case RollMemory::done:
      break;
  }
  return {};
}

// The dice that are to be thrown again lie there; before the first throw none are.
bool is_roll_sound(View v, RollMemory memory, const Roll& roll, const Dice& dice) {
  const std::uint32_t picked = mask(v.state.combat);
  if (!both_fight(v)) return false;
  if (v.step() == Step::whole_roll && (memory.stage != RollMemory::rolled || picked != 0))
    return false;
  if (memory.stage == RollMemory::not_rolled) return picked == 0;
  return dice.size() == roll.count && picked >> dice.size() == 0;
}

// One batch of up to X dice, picked from left to right.
void legal_reroll(const View& v, const Roll& roll, table::AnswerList& out) {
  const std::uint32_t picked = mask(v.state.combat);
  if (std::popcount(picked) < ability(v, roll.unit, roll.master)) {
    for (int die = static_cast<int>(std::bit_width(picked)); die < roll.count; ++die) {
      out.push_back(say(Verb::pick_die).number(die + 1));
    }
  }
  out.push_back(picked == 0 ? say(Verb::keep) : kRoll);
}

// All dice lie idle, and to throw them again is free: the next one to pick, from left to right.
std::optional<table::Answer> pick_of_idle(const View& v, const Roll& roll, const Dice& dice,
                                          const Idle& idle) {
  for (const std::uint8_t f : dice) {
    if (!idle[std::min(f, face::block)]) return std::nullopt;
  }
  table::AnswerList legal;
  legal_reroll(v, roll, legal);
  return legal[0];
}

void answer_reroll(RollMemory& memory, Combat& c, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::pick_die:
      return set_mask(c, mask(c) | (1U << (number_of(answer) - 1U)));
    case Verb::roll:
      memory.stage = RollMemory::rerolling;
      return;
    default:
      memory.stage = RollMemory::done;
      return;
  }
}

void take_roll(Play& p, RollMemory& memory, const Roll& roll, Dice& dice,
               const table::Outcome& outcome) {
  Combat& c = p.state.combat;
  const Seat seat = p.unit(roll.unit).seat;
  if (memory.stage == RollMemory::not_rolled) {
    dice.clear();
    for (const std::uint8_t f : outcome) dice.push_back(f);
    p.tell_rolled(seat, roll.rule, roll.purpose, dice.begin(), dice.size());
    memory.stage = RollMemory::rolled;
    if (p.game.has_conditions() && whole_rolls_left(p, seat) > 0) p.push<WholeRollStep>();
    return;
  }
  std::uint32_t bits = mask(c);
  for (const std::uint8_t f : outcome) {
    dice[static_cast<std::size_t>(std::countr_zero(bits))] = f;
    bits &= bits - 1;
  }
  set_mask(c, 0);
  p.tell_rolled(seat, roll.reroll_rule, Purpose::reroll, dice.begin(), dice.size());
  memory.stage = RollMemory::done;
}

}  // namespace

void AttackRollStep::run(Play& p) {
  if (!p.put(asks(p))) p.become<DefenceRollStep>();
}
Waiting AttackRollStep::asks(const View& v) {
  return asked_of_roll(v, v.top<AttackRollStep>(), attack_roll(v.state.combat));
}
bool AttackRollStep::fits(const View& v, std::size_t frame) {
  const Combat& c = v.state.combat;
  return is_roll_sound(v, v.state.stack[frame].as<AttackRollStep>(), attack_roll(c), c.attack);
}
void AttackRollStep::legal(const View& v, Seat, table::AnswerList& out) {
  legal_reroll(v, attack_roll(v.state.combat), out);
}
std::optional<table::Answer> AttackRollStep::only_point(const View& v, Seat) {
  return pick_of_idle(v, attack_roll(v.state.combat), v.state.combat.attack, idle_in_attack(v));
}
Denial AttackRollStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<AttackRollStep>(v, seat, answer)) return {};
  return deny_reroll(v, seat, verb_of(answer));
}
void AttackRollStep::answer(Play& p, Seat, table::Answer answer) {
  answer_reroll(p.top<AttackRollStep>(), p.state.combat, answer);
}
void AttackRollStep::chance(Play& p, const table::Outcome& outcome) {
  take_roll(p, p.top<AttackRollStep>(), attack_roll(p.state.combat), p.state.combat.attack,
            outcome);
}

void DefenceRollStep::run(Play& p) {
  if (!p.put(asks(p))) p.become<IconsStep>();
}
Waiting DefenceRollStep::asks(const View& v) {
  if (!v.state.combat.is(Combat::defender_rolls)) return {};
  return asked_of_roll(v, v.top<DefenceRollStep>(), defence_roll(v.state.combat));
}
bool DefenceRollStep::fits(const View& v, std::size_t frame) {
  const Combat& c = v.state.combat;
  return is_roll_sound(v, v.state.stack[frame].as<DefenceRollStep>(), defence_roll(c), c.defence);
}
void DefenceRollStep::legal(const View& v, Seat, table::AnswerList& out) {
  legal_reroll(v, defence_roll(v.state.combat), out);
}
std::optional<table::Answer> DefenceRollStep::only_point(const View& v, Seat) {
  return pick_of_idle(v, defence_roll(v.state.combat), v.state.combat.defence, idle_in_defence(v));
}
Denial DefenceRollStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<DefenceRollStep>(v, seat, answer)) return {};
  return deny_reroll(v, seat, verb_of(answer));
}
void DefenceRollStep::answer(Play& p, Seat, table::Answer answer) {
  answer_reroll(p.top<DefenceRollStep>(), p.state.combat, answer);
}
void DefenceRollStep::chance(Play& p, const table::Outcome& outcome) {
  take_roll(p, p.top<DefenceRollStep>(), defence_roll(p.state.combat), p.state.combat.defence,
            outcome);
}

// ---- a roll repeated as a whole

namespace {

bool is_of_attack(const State& state) {
  return state.stack[state.stack.size() - 2].step == Step::attack_roll;
}

Roll roll_below(View v) {
  const Combat& c = v.state.combat;
  return is_of_attack(v.state) ? attack_roll(c) : defence_roll(c);
}

}  // namespace

void WholeRollStep::run(Play& p) { p.put(asks(p)); }
Waiting WholeRollStep::asks(const View& v) {
  const Roll roll = roll_below(v);
  const Seat seat = v.unit(roll.unit).seat;
  if (v.top<WholeRollStep>().rolling == 0) return table::asking(seat);
  return table::rolling(Purpose::reroll, seat, roll.count);
}
bool WholeRollStep::fits(const View& v, std::size_t /*frame*/) {
  const Seat seat = v.unit(roll_below(v).unit).seat;
  return v.game.has_conditions() && whole_rolls_left(v, seat) + v.top<WholeRollStep>().rolling > 0;
}
void WholeRollStep::legal(const View&, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::reroll_all));
  out.push_back(say(Verb::keep));
}
Denial WholeRollStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_unlisted<WholeRollStep>(v, seat, answer);
}
void WholeRollStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) != Verb::reroll_all) return p.pop();
  use_whole_roll(p, seat);
  p.top<WholeRollStep>().rolling = 1;
}
void WholeRollStep::chance(Play& p, const table::Outcome& outcome) {
  const Roll roll = roll_below(p);
  Combat& c = p.state.combat;
  Dice& dice = is_of_attack(p.state) ? c.attack : c.defence;
  dice.clear();
  for (const std::uint8_t f : outcome) dice.push_back(f);
  p.tell_rolled(p.unit(roll.unit).seat, "FC-24.2"_rule, Purpose::reroll, dice.begin(), dice.size());
  p.pop();
}

}  // namespace fantasy
