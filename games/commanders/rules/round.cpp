// A round and its phases. C-1, R-01
#include <algorithm>

#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

bool is_played(const State& state, Phase phase) {
  return state.only == 0 || ((state.only >> static_cast<int>(phase)) & 1) != 0;
}

// With army morale there are as many orders as victory points; those above the normal allotment
// only rally. C-87, B-62
void allot(Play& p, Seat seat, int orders) {
  Side& side = p.side(seat);
  const int vp = std::max<int>(side.vp, 0);
  const bool morale = p.game.options().morale;
  side.allotment = static_cast<std::uint8_t>(morale ? std::min(vp, orders) : orders);
  side.extra = static_cast<std::uint8_t>(morale ? std::max(vp - orders, 0) : 0);
  p.tell(EventKind::orders_given, seat, "C-19"_rule, {side.allotment});
}

void begin_round(Play& p) {
  for (const Seat seat : kBothSeats) p.side(seat).plan.clear();
  p.tell(EventKind::round_began, kWhite, "C-1"_rule, {p.state.round});
  if (p.game.options().order_dice) return p.push<OrderDiceStep>({kWhite});
  for (const Seat seat : kBothSeats) allot(p, seat, kOrders);
}

void begin_phase(Play& p, Phase phase) {
  p.state.phase = phase;
  p.tell(EventKind::phase_began, kWhite, "C-1"_rule, {static_cast<int>(phase)});
  switch (phase) {
    case Phase::setup:
      break;
    case Phase::planning:
      p.push<PlanStep>();
      return begin_round(p);
    case Phase::fast_movement:
    case Phase::combined_arms:
      return p.push<ManoeuvreStep>();
    case Phase::bombardment:
      return p.push<BombardmentStep>();
    case Phase::non_combat_move:
      return p.push<NonCombatStep>();
    case Phase::rally:
      return p.push<RallyStep>();
    case Phase::scoring:
      return score(p);
  }
}

}  // namespace

void RoundStep::run(Play& p) {
  Phase& next = p.top<RoundStep>().next;
  while (next <= Phase::scoring && !is_played(p.state, next))
    next = static_cast<Phase>(static_cast<int>(next) + 1);
  if (next <= Phase::scoring) {
    const Phase phase = next;
    next = static_cast<Phase>(static_cast<int>(next) + 1);
    return begin_phase(p, phase);
  }
  if (p.state.only != 0) return p.end_game(EndReason::stopped, 1);
  p.pop();
}

bool RoundStep::fits(const View& v, std::size_t frame) {
  const Step above = step_above(v, frame);
  if (static_cast<int>(v.state.stack[frame].as<RoundStep>().next) !=
      static_cast<int>(v.state.phase) + 1)
    return false;
  switch (v.state.phase) {
    case Phase::planning:
      return above == Step::plan;
    case Phase::fast_movement:
    case Phase::combined_arms:
      return above == Step::manoeuvre;
    case Phase::bombardment:
      return above == Step::bombardment;
    case Phase::non_combat_move:
      return above == Step::non_combat;
    case Phase::rally:
      return above == Step::rally;
    case Phase::setup:
    case Phase::scoring:
      return false;
  }
  return false;
}

Waiting OrderDiceStep::asks(const View& v) {
  return table::rolling(Purpose::orders, v.top<OrderDiceStep>().seat, 1);
}

void OrderDiceStep::run(Play& p) { p.put(asks(p)); }

bool OrderDiceStep::fits(const View& v, std::size_t /*frame*/) {
  return v.game.options().order_dice;
}

void OrderDiceStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.top<OrderDiceStep>().seat;
  p.tell_roll(seat, "C-84"_rule, Purpose::orders, outcome);
  allot(p, seat, outcome[0] + 6);
  if (seat == kBlack) return p.pop();
  p.top<OrderDiceStep>().seat = kBlack;
}

}  // namespace commanders
