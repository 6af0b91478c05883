// both commit at once and in secret. B-44, B-46
#include <algorithm>

#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/send_all.h"
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

// Which units stay behind, and why: for their commander alone. Guns still move in the next phase.
void tell_who_stays(Play& p, Seat seat) {
  if (p.log == nullptr) return;
  const Outlook now = outlook(p, seat);
  for (const Troop& troop : troops_to_go(p, seat)) {
    const Limit limit = limit_to_go(p, now, seat, troop);
    const auto why = table::parse_enum<Held>(limit.key);
    if (!why || limit.most > 0 || *why == Held::guns_move_later) continue;
    p.tell_only(seat, EventKind::stayed, seat, limit.rule,
                {troop.from.index, static_cast<int>(troop.arm), troop.number, troop.path[0].index,
                 static_cast<int>(*why)});
  }
}

void go_all(Play& p, Seat seat) {
  const Sent sent = most_to_send(p, seat);
  std::size_t i = 0;
  for (const Troop& troop : sent.troops) {
    if (sent.number[i] > 0) write_down(p, seat, troop, sent.number[i], kGoes);
    ++i;
  }
  tell_who_stays(p, seat);
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
  if (!p.put_in_secret(asks(p))) p.pop();
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
  if (troops.empty()) return out.push_back(kDone);
  const Outlook now = outlook(v, seat);
  int crowded = 0;  // troops that lack nothing but room
  for (const Troop& troop : troops) {
    const Limit limit = limit_to_go(v, now, seat, troop);
    crowded += limit.most <= 0 && limit.key == kNoRoomKey ? 1 : 0;
    const int most = std::min(troop.number, limit.most);
    for (int n = 1; n <= most; ++n)
      out.push_back(say(Verb::go, troop.from, troop.arm, n, troop.path[0], troop.path[1]));
  }
  // Of full sectors that change places no unit can go by itself.
  const bool changes = out.empty() && crowded > 1 && most_to_send(v, seat).total > 0;
  if (!out.empty() || changes) out.push_back(kEverything);
  out.push_back(kDone);
}

Denial CommitStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  const Outlook now = outlook(v, seat);
  const Troops troops = troops_to_go(v, seat);
  if (is_everything(answer)) {
    const bool any = most_to_send(v, seat).total > 0;
    return any ? Denial{} : Denial{"nobody_may_go", "C-22"_rule};
  }
  const auto* troop =
      std::ranges::find_if(troops, [&](const Troop& g) { return is_said(g, answer); });
  if (troop == troops.end()) return {"no_such_order", "C-22"_rule, {{"at", from_of(answer)}}};
  if (number_of(answer) < 1 || number_of(answer) > troop->number)
    return {"not_so_many", "C-20"_rule, {{"left", troop->number}}};
  const Limit limit = limit_to_go(v, now, seat, *troop);
  if (number_of(answer) <= limit.most) return {};
  const bool with_all =
      limit.key == kNoRoomKey && most_to_send(v, seat).of(*troop) >= number_of(answer);
  return with_all ? Denial{"room_with_all", kNoRoom, {{"to", troop->path[0]}}} : limit.why();
}

void CommitStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (is_everything(answer)) go_all(p, seat);
  if (verb_of(answer) == Verb::go) {
    const Troop troop{from_of(answer), arm_of(answer), {to_of(answer), then_of(answer)}};
    write_down(p, seat, troop, number_of(answer), kGoes);
  }
  if (p.ask_on(seat, verb_of(answer) == Verb::go)) return;
  open_commits(p);
  p.pop();
}

}  // namespace commanders
