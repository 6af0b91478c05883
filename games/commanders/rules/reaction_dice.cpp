// One die for each unit that tries a square or a countercharge. R-25, C-59 .. C-61, B-52
#include <algorithm>

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/reaction.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/units.h"

namespace commanders {
namespace {

// Who rolls at once, in the order of the dice: by seat, squares before countercharges, by sector.
struct Try {
  Seat seat;
  Reacting what;
  Sector at;
};
constexpr int kTries = 2 * 2 * kBattleSectors;
constexpr Try try_at(int i) {
  return {{static_cast<std::uint8_t>(i / (2 * kBattleSectors))},
          i / kBattleSectors % 2 == 0 ? tries_square : tries_counter,
          {static_cast<std::uint8_t>(i % kBattleSectors)}};
}
int number_of(Seat seat, const Unit& unit) {
  if (unit.draft != tries_square && unit.draft != tries_counter) return kTries;
  return (seat.value * 2 + unit.draft - tries_square) * kBattleSectors + unit.at.index;
}

int next_try(View v) {
  int next = kTries;
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : v.army(seat)) next = std::min(next, number_of(seat, unit));
  }
  return next;
}

}  // namespace

Waiting ReactionDiceStep::asks(const View& v) {
  const int next = v.top<ReactionDiceStep>().next;
  const Try tried = try_at(next);
  const auto dice = std::ranges::count_if(
      v.army(tried.seat), [&](const Unit& unit) { return number_of(tried.seat, unit) == next; });
  return table::rolling(tried.what == tries_square ? Purpose::square : Purpose::counter, tried.seat,
                        static_cast<int>(dice));
}

void ReactionDiceStep::run(Play& p) {
  const int next = next_try(p);
  if (next == kTries) return p.pop();
  p.top<ReactionDiceStep>().next = static_cast<std::uint8_t>(next);
  p.put(asks(p));
}

bool ReactionDiceStep::fits(const View& v, std::size_t /*frame*/) {
  return next_try(v) == v.top<ReactionDiceStep>().next && can_distribute(v) &&
         sides_write_nothing(v) && each_unit(v, [](Seat, const Unit& unit) {
           return unit.draft == no_reaction || (unit.draft < falls_back && can_try(unit));
         });
}

void ReactionDiceStep::chance(Play& p, const table::Outcome& outcome) {
  const Try tried = try_at(p.top<ReactionDiceStep>().next);
  const bool square = tried.what == tries_square;
  const RuleId rule = square ? "C-60"_rule : "C-61"_rule;
  p.tell_roll(tried.seat, rule, square ? Purpose::square : Purpose::counter, outcome,
              {.at = tried.at});
  auto successes = std::ranges::count_if(outcome, [](int face) { return face - 1 > 3; });
  if (successes > 0)
    p.tell(square ? EventKind::formed_square : EventKind::countercharged, tried.seat, rule,
           {tried.at.index, static_cast<int>(successes)});
  for (Unit& unit : p.army(tried.seat)) {
    if (unit.at != tried.at || unit.draft != tried.what) continue;
    unit.draft = no_reaction;
    unit.set(Unit::reacted);
    if (successes-- > 0) unit.set(square ? Unit::square : Unit::counter);
  }
  sort_armies(p.state);
  p.told();
}

}  // namespace commanders
