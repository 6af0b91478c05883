// The reward of an attack from several sides., C-73, B-63
#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// Side::draft: 1 + the unit whose die it is, of which side which of its dice, and whether the seat
// has done with this step.
enum DraftSlot : std::uint8_t { kUnit, kWhich, kKept };

bool can_be_rolled(const Unit& unit, int die) {
  return unit.place.has_space() && unit.dice.face(die) != 0 && !unit.dice.again(die);
}

// A die in a zone over which the seat attacks a sector against which it has re-rolls left.
bool is_within(View v, Seat seat, const Unit& unit) {
  if (!unit.place.has_space()) return false;
  const Sector target = v.zone(unit.place.zone()).target(seat);
  return target.exists() && v.side(seat).rerolls[target.index] > 0;
}

table::Answer answer_of(Seat owner, const Unit& unit, int die) {
  return say(Verb::reroll, unit.place.zone(), owner.value, 1 + unit.place.space(), die);
}

template <class Take>
void each_die(View v, Seat seat, const Take& take) {
  for (int zone = 0; zone < v.zones(); ++zone) {
    for (const Seat owner : kBothSeats) {
      for (const Unit& unit : v.army(owner)) {
        if (!is_in(unit, zone) || !is_within(v, seat, unit)) continue;
        for (int die = 0; die < 2; ++die) {
          if (can_be_rolled(unit, die)) take(owner, unit, die);
        }
      }
    }
  }
}

bool has_dice(View v, Seat seat) {
  if (v.side(seat).rerolls == SideOpen{}.rerolls) return false;
  bool any = false;
  each_die(v, seat, [&](Seat, const Unit&, int) { any = true; });
  return any;
}

struct Choice {
  Seat owner;
  std::uint8_t unit;
  std::uint8_t die;
  bool exists;
};
Choice choice_of(View v, Seat seat) {
  const auto& draft = v.side(seat).draft;
  return {{static_cast<std::uint8_t>(draft[kWhich] & 1)},
          static_cast<std::uint8_t>(draft[kUnit] - 1),
          static_cast<std::uint8_t>(draft[kWhich] >> 1),
          draft[kUnit] != 0};
}

bool is_choice_sound(View v, Seat seat, const Choice& choice) {
  if (choice.unit >= kArmySize || choice.die > 1) return false;
  const Unit& unit = v.army(choice.owner)[choice.unit];
  return is_within(v, seat, unit) && can_be_rolled(unit, choice.die);
}

void pay(Play& p, Seat seat, const Unit& unit) {
  const Sector target = p.view().zone(unit.place.zone()).target(seat);
  --p.side(seat).rerolls[target.index];
  p.side(seat).draft = {};
}

// Both have named the same die: it is rolled once and costs each. B-63
bool is_same(const Choice& a, const Choice& b) {
  return a.exists && b.exists && a.owner == b.owner && a.unit == b.unit && a.die == b.die;
}

// The hits of all units of both sides as the dice lie.
using Struck = std::array<std::array<int, kArmySize>, 2>;
Struck struck(View v, Stage stage) {
  Struck out{};
  for (const Seat each : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i) {
      const Unit& unit = v.army(each)[i];
      if (unit.aim != 0 && unit.dice.rolled()) out[each.value][i] = hits_of(v, each, unit, stage);
    }
  }
  return out;
}

// What throwing a die again may bring its seat, over all six faces.
struct Chances {
  bool better = false;
  bool worse = false;
};
Chances chances_of(View v, Seat seat, Seat owner, const Unit& unit, int die, Stage stage) {
  const Struck now = struck(v, stage);
  State state = v.state;
  const View after{v.game, state};
  Unit& thrown = state.units[owner.value][static_cast<std::size_t>(&unit - v.army(owner).data())];
  Chances out;
  for (int face = 1; face <= 6; ++face) {
    thrown.dice.set(die, face);
    const Struck then = struck(after, stage);
    for (const Seat each : kBothSeats) {
      for (std::size_t i = 0; i < kArmySize; ++i) {
        const int more = then[each.value][i] - now[each.value][i];
        out.better = out.better || (each == seat ? more > 0 : more < 0);
        out.worse = out.worse || (each == seat ? more < 0 : more > 0);
      }
    }
  }
  return out;
}

Stage stage_of(View v) {
  for (const Frame& frame : v.state.stack) {
    if (frame.step == Step::combat && frame.as<CombatStep>().next > CombatStep::hit_ranged)
      return Stage::melee;
  }
  return Stage::ranged;
}

}  // namespace

// Who has kept all dice for good is not asked again; who keeps them now is one of those who write.
Waiting RerollStep::asks(const View& v) {
  const int rolling = v.top<RerollStep>().rolling;
  const Seat roller{static_cast<std::uint8_t>(rolling - 1)};
  if (rolling != 0)
    return choice_of(v, roller).exists ? table::rolling(Purpose::reroll, roller, 1) : Waiting{};
  return table::asking_sealed(seats_where([&](Seat seat) {
    return (v.side(seat).draft[kKept] == 0 || v.state.writing.has(seat)) && has_dice(v, seat);
  }));
}

void RerollStep::run(Play& p) {
  Memory& memory = p.top<RerollStep>();
  for (; memory.rolling == 1 || memory.rolling == 2; ++memory.rolling) {
    const Seat seat{static_cast<std::uint8_t>(memory.rolling - 1)};
    if (choice_of(p, seat).exists) {
      p.put(asks(p));
      return;
    }
  }
  memory.rolling = 0;
  if (p.put_in_secret(asks(p))) return;
  for (const Seat seat : kBothSeats) p.side(seat).draft = {};
  p.pop();
}

bool RerollStep::fits(const View& v, std::size_t /*frame*/) {
  const bool rolls = v.state.waiting.kind == Waiting::roll;
  for (const Seat seat : kBothSeats) {
    const Choice choice = choice_of(v, seat);
    if (choice.exists && !is_choice_sound(v, seat, choice)) return false;
    const bool open = !rolls && v.state.waiting.seats.has(seat);
    if (open && (choice.exists || v.side(seat).draft[kKept] != 0)) return false;
  }
  return aims_are_sound(v) && each_unit(v, [](Seat, const Unit& unit) { return unit.draft == 0; });
}

void RerollStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_die(v, seat, [&](Seat owner, const Unit& unit, int die) {
    out.push_back(answer_of(owner, unit, die));
  });
  out.push_back(say(Verb::keep));
}

std::optional<table::Answer> RerollStep::only_point(const View& v, Seat seat) {
  const Stage stage = stage_of(v);
  std::optional<table::Answer> gains;
  bool open = false;  // what could be chosen otherwise
  auto left = v.side(seat).rerolls;
  each_die(v, seat, [&](Seat owner, const Unit& unit, int die) {
    const auto [better, worse] = chances_of(v, seat, owner, unit, die, stage);
    if (!better) return;
    const Sector target = v.zone(unit.place.zone()).target(seat);
    open = open || worse || stage == Stage::ranged || left[target.index] == 0;
    if (left[target.index] > 0) --left[target.index];
    if (!gains) gains = answer_of(owner, unit, die);
  });
  if (open) return std::nullopt;
  return gains.value_or(say(Verb::keep));
}

Denial RerollStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::keep) return {};
  bool found = false;
  each_die(v, seat, [&](Seat owner, const Unit& unit, int die) {
    found = found || answer == answer_of(owner, unit, die);
  });
  return found ? Denial{} : Denial{"no_such_die", "C-73"_rule};
}

void RerollStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::keep) p.side(seat).draft[kKept] = 1;
  each_die(p, seat, [&](Seat owner, const Unit& unit, int die) {
    if (answer != answer_of(owner, unit, die)) return;
    auto& draft = p.side(seat).draft;
    draft[kUnit] = static_cast<std::uint8_t>(1 + (&unit - p.army(owner).data()));
    draft[kWhich] = static_cast<std::uint8_t>(owner.value | (die << 1));
  });
  if (!p.ask_on(seat, false)) p.top<RerollStep>().rolling = 1;
}

void RerollStep::chance(Play& p, const table::Outcome& outcome) {
  Memory& memory = p.top<RerollStep>();
  const Seat seat{static_cast<std::uint8_t>(memory.rolling++ - 1)};
  const Choice choice = choice_of(p, seat);
  Unit& unit = p.army(choice.owner)[choice.unit];
  const Border border = p.view().zone(unit.place.zone()).border;
  p.tell(EventKind::rerolled, seat, "C-73"_rule,
         {border.code, choice.owner.value, 1 + unit.place.space()});
  p.tell_roll(seat, "C-73"_rule, Purpose::reroll, outcome, {border});
  unit.dice.set(choice.die, outcome[0]);
  unit.dice.set_again(choice.die);
  if (is_same(choice, choice_of(p, opponent(seat)))) pay(p, opponent(seat), unit);
  pay(p, seat, unit);
  p.told();
}

}  // namespace commanders
