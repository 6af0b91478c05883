// both commit at once and in secret. B-44, B-46
#include <algorithm>

#include "games/commanders/rules/limits.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

constexpr std::uint8_t kGoes = 1;

// By open knowledge. B-46
bool could_act(View v, Seat seat) {
  const bool fast = v.state.phase == Phase::fast_movement;
  return std::ranges::any_of(v.army(seat), [&](const Unit& unit) {
    return unit.stands() && !unit.is(Unit::spent) && (!fast || unit.arm == Arm::cavalry);
  });
}

// Own front row first, the reserve last. B-44
int front_to_back(Seat seat, const Troop& troop) {
  const int rows = !troop.from.is_battle() ? 3
                   : seat == kWhite        ? 2 - troop.from.row()
                                           : troop.from.row();
  return (rows * 3 + troop.from.index % 3) * kArms + static_cast<int>(troop.arm);
}

// Others may have taken units that could have gone either way: how many are left of it.
int left_of(View v, Seat seat, const Troop& troop) {
  for (const Troop& now : troops_to_go(v, seat)) {
    if (now.from == troop.from && now.arm == troop.arm && now.path == troop.path) return now.number;
  }
  return 0;
}

void go_all(Play& p, Seat seat) {
  Troops troops = troops_to_go(p, seat);
  sort_in_place(troops.begin(), troops.end(), [&](const Troop& a, const Troop& b) {
    return front_to_back(seat, a) < front_to_back(seat, b);
  });
  Outlook seen = outlook(p, seat);
  for (const Troop* troop = troops.begin(); troop != troops.end(); ++troop) {
    // They lie together by sector and arm.
    const bool shared =
        troop != troops.begin() && troop[-1].from == troop->from && troop[-1].arm == troop->arm;
    const int number = shared ? left_of(p, seat, *troop) : troop->number;
    const int most = std::min(number, limit_to_go(p, seen, seat, *troop).most);
    if (most <= 0) continue;
    write_down(p, seat, *troop, most, kGoes);
    seen.add(*troop, most);
  }
}

bool is_said(const Troop& troop, table::Answer answer) {
  return troop.from == from_of(answer) && troop.arm == arm_of(answer) &&
         troop.path[0] == to_of(answer) && troop.path[1] == then_of(answer);
}

}  // namespace

Waiting CommitStep::asks(const View& v) {
  return table::asking_sealed(seats_where([&](Seat seat) { return could_act(v, seat); }));
}

void CommitStep::run(Play& p) {
  if (p.top<CommitStep>().asked++ > 0) return p.pop();
  p.put_in_secret(asks(p));
}

bool CommitStep::fits(const View& v, std::size_t /*frame*/) {
  return is_at_rest(v) && sides_write_nothing(v) &&
         each_unit(v,
                   [&](Seat seat, const Unit& unit) {
                     return unit.draft == 0 || (unit.draft == kGoes && can_set_out(v, seat, unit));
                   }) &&
         can_all_set_out(v);
}

void CommitStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Troops troops = troops_to_go(v, seat);
  if (troops.empty()) return out.push_back(say(Verb::done));
  const Outlook now = outlook(v, seat);
  for (const Troop& troop : troops) {
    const int most = std::min(troop.number, limit_to_go(v, now, seat, troop).most);
    for (int n = 1; n <= most; ++n)
      out.push_back(say(Verb::go, troop.from, troop.arm, n, troop.path[0], troop.path[1]));
  }
  if (!out.empty()) out.push_back(say(Verb::all));
  out.push_back(say(Verb::done));
}

Denial CommitStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::done) return has_arguments(answer) ? kNotAllowed : Denial{};
  const Outlook now = outlook(v, seat);
  const Troops troops = troops_to_go(v, seat);
  if (verb_of(answer) == Verb::all) {
    const bool any = std::ranges::any_of(
        troops, [&](const Troop& troop) { return limit_to_go(v, now, seat, troop).most > 0; });
    return any && !has_arguments(answer) ? Denial{} : Denial{"nobody_may_go", "C-22"_rule};
  }
  if (has_arguments(answer, kBuilding)) return kNotAllowed;
  const auto* troop =
      std::ranges::find_if(troops, [&](const Troop& g) { return is_said(g, answer); });
  if (troop == troops.end()) return {"no_such_order", "C-22"_rule, {{"at", from_of(answer)}}};
  if (number_of(answer) < 1 || number_of(answer) > troop->number)
    return {"not_so_many", "C-20"_rule, {{"left", troop->number}}};
  const Limit limit = limit_to_go(v, now, seat, *troop);
  return number_of(answer) > limit.most ? limit.why() : Denial{};
}

void CommitStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::all) go_all(p, seat);
  if (verb_of(answer) == Verb::go) {
    const Troop troop{from_of(answer), arm_of(answer), {to_of(answer), then_of(answer)}};
    write_down(p, seat, troop, number_of(answer), kGoes);
  }
  if (p.ask_on(seat, verb_of(answer) == Verb::go)) return;
  open_commits(p);
  p.pop();
}

}  // namespace commanders
