// What is kept on the command bridge; dice are given back here and not before. F-33 .. F-36, A-46
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

// Which dice still find a place on the bridge.
struct Slots {
  bool gauge = false;    // for specials
  bool reserve = false;  // for all others
  bool take(DieKind die) const { return die.special() ? gauge : reserve; }
};
Slots free_slots(View v, const Side& side) {
  const Pack& pack = v.game.pack();
  return {side.bridge.specials() < pack.gauge_slots,
          side.bridge.directional() < pack.reserve_slots};
}

bool can_keep(View v, const Side& side) {
  const Slots slots = free_slots(v, side);
  return (slots.gauge && side.fresh.specials() > 0) ||
         (slots.reserve && side.fresh.directional() > 0);
}

// F-34: only now may dice that were stored be withdrawn.
void lay_out(Side& side) {
  for (std::size_t i = 0; i < kDieKinds; ++i) {
    side.fresh.count[i] = static_cast<std::uint8_t>(side.fresh.count[i] + side.bridge.count[i]);
  }
  side.bridge = {};
}

void give_back_the_rest(Play& p, Seat seat) {
  Side& side = p.side(seat);
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    for (; side.fresh.has(die); side.fresh.remove(die)) {
      ++side.free[static_cast<std::size_t>(die.colour())];
      p.tell(EventKind::discarded, seat, "F-33"_rule, {die.index});
    }
  }
}

}  // namespace

Waiting KeepDiceStep::asks(const View& v) {
  const auto& [seat, laid_out] = v.top<KeepDiceStep>();
  return laid_out != 0 && can_keep(v, v.side(seat)) ? asking(seat) : Waiting{};
}

void KeepDiceStep::run(Play& p) {
  auto& [seat, laid_out] = p.top<KeepDiceStep>();
  Side& side = p.side(seat);
  if (laid_out == 0) {
    laid_out = 1;
    lay_out(side);
  }
  if (can_keep(p, side)) return p.ask(seat);
  give_back_the_rest(p, seat);
  p.pop();
}

void KeepDiceStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Side& side = v.side(seat);
  const Slots slots = free_slots(v, side);
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    if (side.fresh.has(die) && slots.take(die)) out.push_back(say(Verb::keep).die(die));
  }
  out.push_back(say(Verb::done));  // F-36
}

Denial KeepDiceStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::done) return {};
  const Pack& pack = v.game.pack();
  const DieKind die{item_of(answer)};
  if (!v.side(seat).fresh.has(die)) return {"no_die", "F-33"_rule, {{"die", die}}};
  if (free_slots(v, v.side(seat)).take(die)) return {};
  if (die.special()) return {"gauge_full", "F-33"_rule, {{"limit", pack.gauge_slots}}};
  return {"reserve_full", "F-33"_rule, {{"limit", pack.reserve_slots}}};
}

void KeepDiceStep::answer(Play& p, Seat seat, table::Answer answer) {
  Side& side = p.side(seat);
  if (verb_of(answer) == Verb::done) {
    give_back_the_rest(p, seat);
    return p.pop();
  }
  const DieKind die{item_of(answer)};
  side.fresh.remove(die);
  side.bridge.add(die);
  p.tell(EventKind::stored, seat, "F-33"_rule, {die.index});
}

}  // namespace fleet
