// The end of a round: prisoners, markers, the majority, and perhaps of the battle. R-90, C-52,
// C-2 .. C-5, C-86, B-11
#include "games/commanders/rules/round_steps.h"

namespace commanders {
namespace {

// Squares dissolve, nobody is spent any more. C-52
void tidy(Play& p) {
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      unit.set(Unit::square | Unit::spent, false);
      static_cast<UnitInside&>(unit) = {};
    }
  }
}

// Both sheets, line by line: they lie open until the next are written. C-21, B-68
void open_sheets(Play& p) {
  for (const Seat seat : kBothSeats) {
    for (PlanLine& line : p.side(seat).plan) {
      line.left = 0;
      // Of a gun that bombards over a sector the target is the second leg.
      const bool far = line.arm == Arm::artillery && line.legs[1].exists();
      p.tell_reveal(EventKind::ordered, seat, "C-21"_rule,
                    {line.from.index, static_cast<int>(line.arm), line.number,
                     line.legs[far ? 1 : 0].index, far ? kNowhere.index : line.legs[1].index});
    }
  }
}

// With army morale the other side loses what the seat would have gained. C-86, B-62
void award(Play& p, Seat seat, int points, Reward reward, Sector at, RuleId rule) {
  if (points == 0) return;
  const bool morale = p.game.options().morale;
  const Seat whose = morale ? opponent(seat) : seat;
  std::int8_t& vp = p.side(whose).vp;
  vp = static_cast<std::int8_t>(morale ? vp - points : vp + points);
  p.tell(morale ? EventKind::lost_morale : EventKind::scored, whose, morale ? "C-86"_rule : rule,
         {points, static_cast<int>(reward), at.index});
}

void exchange_prisoners(Play& p) {
  for (const Seat seat : kBothSeats) {
    ArmCounts& captured = p.side(seat).captured;
    award(p, seat, captured[0] + captured[1] + 2 * captured[2], Reward::prisoners, kNowhere,
          "C-4"_rule);
    captured = {};
  }
}

constexpr Reward reward_for(MarkerKind kind) {
  switch (kind) {
    case MarkerKind::general:
      return Reward::general;
    case MarkerKind::flag:
      return Reward::flag;
    case MarkerKind::rose:
      return Reward::rose;
  }
  return {};
}

void award_markers(Play& p, const Overview& seen) {
  for (std::size_t i = 0; i < p.state.markers.size();) {
    const Marker marker = p.state.markers[i];
    const Seat taker = opponent(marker.seat());
    const bool taken = controls(p, seen, taker, marker.at);
    const bool rose = marker.kind() == MarkerKind::rose;
    if (taken)
      award(p, taker, marker.value(), reward_for(marker.kind()), marker.at,
            rose ? "C-83"_rule : "C-3"_rule);
    if (taken && rose)
      p.state.markers.erase_at(i);
    else
      ++i;
  }
}

// Own signs with no enemy near count by the older edition. B-4
bool counts_as_held(View v, const Overview& seen, Seat seat, Sector sector) {
  if (controls(v, seen, seat, sector)) return true;
  const Seat enemy = opponent(seat);
  return v.game.options().czech_majority && has_sign(v, seat, sector) &&
         seen.outside(enemy, sector) + seen.inside(enemy, sector) == 0;
}

// The pool shrinks whoever gets the point. With army morale the loser hands it over.
// C-5, C-86
void award_majority(Play& p, const Overview& seen) {
  std::array<int, 2> held{};
  for (const Sector sector : Sectors::battlefield()) {
    for (const Seat seat : kBothSeats)
      held[seat.value] += counts_as_held(p, seen, seat, sector) ? 1 : 0;
  }
  p.tell(EventKind::sectors_held, kWhite, "C-3"_rule, {held[0], held[1]});
  if (p.state.pool > 0) --p.state.pool;
  if (held[0] == held[1]) {
    p.tell(EventKind::tied, kWhite, p.game.options().morale ? "C-86"_rule : "C-5"_rule,
           {p.state.pool});
    return;
  }
  const Seat winner = held[0] > held[1] ? kWhite : kBlack;
  ++p.side(winner).vp;
  if (p.game.options().morale) --p.side(opponent(winner)).vp;
  p.tell(EventKind::majority, winner, p.game.options().morale ? "C-86"_rule : "C-5"_rule, {1});
}

int white_half_points(View v) {
  const int ahead = v.side(kWhite).vp - v.side(kBlack).vp;
  return ahead > 0 ? 2 : ahead == 0 ? 1 : 0;
}

// C-2, C-86, B-1
bool is_over(Play& p) {
  const int white = p.side(kWhite).vp;
  const int black = p.side(kBlack).vp;
  EndReason reason = EndReason::none;
  if (p.game.options().morale) {
    if (white <= 0 || black <= 0) reason = EndReason::morale;
  } else if (white >= p.game.options().goal || black >= p.game.options().goal) {
    reason = EndReason::victory_points;
  }
  if (reason == EndReason::none && p.state.pool == 0) reason = EndReason::rounds;
  if (reason == EndReason::none) return false;
  p.end_game(reason, white_half_points(p));
  return true;
}

}  // namespace

void score(Play& p) {
  tidy(p);
  open_sheets(p);
  const Overview seen = look(p);
  exchange_prisoners(p);
  award_markers(p, seen);
  award_majority(p, seen);
  sort_armies(p.state);
  if (!is_over(p)) ++p.state.round;
}

}  // namespace commanders
