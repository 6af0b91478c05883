// Who deploys first where the scenario leaves it to the players (FC-23.18, FC-23.35): by lot, as
// the option says, or as the players agree.
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/state/wish.h"

namespace fantasy {
namespace {

// FC-3.6: the same wish, or that of the one to whom it matters; else no agreement.
Wish agreed(Wish a, Wish b) {
  if (a == Wish::no_matter) return b;
  return b == Wish::no_matter || a == b ? a : Wish::no_matter;
}

void show(Play& p, Seat seat) {
  p.tell_reveal(EventKind::wished, seat, "FC-3.6"_rule, {static_cast<int>(wish_of(p.side(seat)))});
}

void clear_wishes(Play& p) {
  for (Side& side : p.state.sides) {
    set_wish(side, Wish::none);
    side.sealed = 0;
  }
}

void place_first(Play& p, Seat seat) {
  p.pop();
  set_first_placer(p, seat, "FC-3.6"_rule);
}

void by_lot(Play& p) { p.put(table::rolling(Purpose::first_placer, kEmpire, 1)); }

void decide(Play& p) {
  for (const Seat seat : {kEmpire, kStyx}) show(p, seat);
  const Wish wish = agreed(wish_of(p.side(kEmpire)), wish_of(p.side(kStyx)));
  clear_wishes(p);
  if (wish == Wish::no_matter) return by_lot(p);
  place_first(p, wish == Wish::empire ? kEmpire : kStyx);
}

}  // namespace

void FirstPlacerStep::run(Play& p) {
  switch (p.game.options().first_placer) {
    case Options::FirstPlacer::lot:
      return by_lot(p);
    case Options::FirstPlacer::empire:
      return place_first(p, kEmpire);
    case Options::FirstPlacer::styx:
      return place_first(p, kStyx);
    case Options::FirstPlacer::agree:
      break;
  }
  std::uint8_t& begun = p.top<FirstPlacerStep>().begun;
  if (begun == 0) {
    begun = 1;
    clear_wishes(p);
  }
  if (!p.put(asks(p))) decide(p);
}

// The lot decides by itself, or where the wishes do not: then they have been cleared.
Waiting FirstPlacerStep::asks(const View& v) {
  const auto chosen = v.game.options().first_placer;
  const bool agree = chosen == Options::FirstPlacer::agree;
  if (chosen == Options::FirstPlacer::lot || (agree && v.state.waiting.kind == Waiting::roll))
    return table::rolling(Purpose::first_placer, kEmpire, 1);
  return agree ? table::asking(not_sealed(v)) : Waiting{};
}

bool FirstPlacerStep::fits(const View& v, std::size_t /*frame*/) {
  const bool agree = v.game.options().first_placer == Options::FirstPlacer::agree;
  const bool asks = v.state.waiting.kind != Waiting::roll;
  for (const Side& side : v.state.sides) {
    const bool wished = wish_of(side) != Wish::none;
    if (wish_of(side) > Wish::no_matter || side.pending_mask[1] != 0 || side.pending_mask[2] != 0)
      return false;
    if (agree && (wished != (side.sealed != 0) || (wished && !asks))) return false;
  }
  return v.game.scenario().first == FirstPlacer::agreed &&
         (v.top<FirstPlacerStep>().begun != 0) == agree;
}

void FirstPlacerStep::legal(const View&, Seat, table::AnswerList& out) {
  for (const Seat seat : {kEmpire, kStyx}) out.push_back(say(Verb::place_first).item(seat.value));
  out.push_back(say(Verb::no_matter));
}

void FirstPlacerStep::answer(Play& p, Seat seat, table::Answer answer) {
  Side& side = p.side(seat);
  const bool matters = verb_of(answer) == Verb::place_first;
  set_wish(side, !matters ? Wish::no_matter : item_of(answer) == 0 ? Wish::empire : Wish::styx);
  side.sealed = 1;
  p.tell(EventKind::wish_sealed, seat, "FC-3.6"_rule);
}

void FirstPlacerStep::chance(Play& p, const table::Outcome& outcome) {
  place_first(p, outcome[0] <= 3 ? kEmpire : kStyx);
}

// FC-3.3, FC-3.5: the first placer takes the Initiative token, or, with the option, whoever has
// more units.
void set_first_placer(Play& p, Seat seat, RuleId rule) {
  p.state.active = seat;
  p.tell(EventKind::first_placer, seat, rule, {seat.value});
  const int more = army_size(p, seat) - army_size(p, opponent(seat));
  const bool other = p.game.options().initiative_by_units && more < 0;
  p.state.initiative = other ? opponent(seat) : seat;
  if (other) p.tell(EventKind::initiative, opponent(seat), "FC-3.3"_rule, {opponent(seat).value});
}

}  // namespace fantasy
