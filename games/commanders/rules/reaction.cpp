// Defenders form squares, charge back or give way. R-25, C-59 .. C-63, B-13, B-14, B-35, B-54
#include "games/commanders/rules/reaction.h"

#include <algorithm>

#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

constexpr std::uint8_t draft_of(table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::square:
      return tries_square;
    case Verb::counter:
      return tries_counter;
    default:
      return falls_back_to(to_of(answer));
  }
}

bool can_react(const Unit& unit, Sector at, Arm arm) {
  return unit.at == at && unit.arm == arm && is_defender(unit) && unit.draft == no_reaction &&
         !unit.is(Unit::spent | Unit::square);
}

int reacting(View v, Seat seat, Sector at, Arm arm) {
  return static_cast<int>(std::ranges::count_if(
      v.army(seat), [&](const Unit& unit) { return can_react(unit, at, arm); }));
}

bool is_attacked_by(View v, Seat seat, Sector at, Arm arm) {
  return std::ranges::any_of(v.army(opponent(seat)), [&](const Unit& unit) {
    return is_attacker(unit) && unit.going == at && unit.at != at && unit.arm == arm;
  });
}

bool has_said(View v, Seat seat, Sector at, std::uint8_t draft) {
  return std::ranges::any_of(
      v.army(seat), [&](const Unit& unit) { return unit.at == at && unit.draft == draft; });
}

// Six in a sector, five over a border, and three into a forest or over a river. B-14, B-54, C-89,
// C-94
int room_to_fall_back(View v, const Overview& seen, Seat seat, Sector from, Sector to) {
  if (attitude(v, seen, seat, to) != Attitude::friendly) return 0;
  int coming = 0;  // over other borders: a sector says only once who goes there
  for (const Unit& unit : v.army(seat)) coming += goal_of(unit.draft) == to ? 1 : 0;
  const int room = is_reserve(to) ? kArmySize : kSectorRoom - seen.all(seat, to);
  return std::max(0, std::min(room - coming, border_limit(v, from, to)));
}

// How many may say it, and why no more.
struct Reaction {
  int most = 0;
  Denial why{};
};
Reaction reaction(View v, const Overview& seen, Seat seat, table::Answer answer) {
  const Verb verb = verb_of(answer);
  const Sector at = from_of(answer);
  const Arm arm = verb == Verb::square ? Arm::infantry : Arm::cavalry;
  if (has_said(v, seat, at, draft_of(answer)))
    return {0, {"said_already", "C-59"_rule, {{"at", at}}}};
  const Reaction units{reacting(v, seat, at, arm), {"nobody_reacts", "C-59"_rule, {{"at", at}}}};
  if (verb == Verb::square && !is_attacked_by(v, seat, at, Arm::cavalry))
    return {0, {"no_cavalry_attacks", "C-60"_rule, {{"at", at}}}};
  if (verb == Verb::counter && !is_attacked_by(v, seat, at, Arm::infantry))
    return {0, {"no_infantry_attacks", "C-61"_rule, {{"at", at}}}};
  if (verb != Verb::fallback) return units;
  const Sector to = to_of(answer);
  if (!steps_from(at, seat).has(to))
    return {0, {"not_next", "C-16"_rule, {{"from", at}, {"to", to}}}};
  const int room = room_to_fall_back(v, seen, seat, at, to);
  if (room < units.most) return {room, {"no_way_back", "C-62"_rule, {{"to", to}}}};
  return units;
}

// Until `take` has had enough: with answers that some may give, and how many of them.
template <class Take>
void each_reaction(View v, Seat seat, const Take& take) {
  const Sectors attacked = attacked_sectors(v, seat);
  std::array<Sectors, kArms> ready;  // where somebody of the arm can react
  for (const Unit& unit : v.army(seat)) {
    if (attacked.has(unit.at) && can_react(unit, unit.at, unit.arm))
      ready[static_cast<std::size_t>(unit.arm)].add(unit.at);
  }
  if (ready[0].empty() && ready[1].empty()) return;
  const Overview seen = look(v);
  const auto enough = [&](table::Answer answer) {
    const int most = reaction(v, seen, seat, answer).most;
    return most > 0 && take(answer, most);
  };
  for (const Sector at : attacked) {
    if (ready[0].has(at) && enough(say(Verb::square, at, 0, 0))) return;
    if (!ready[1].has(at)) continue;
    if (enough(say(Verb::counter, at, 0, 0))) return;
    for (const Sector to : steps_from(at, seat)) {
      if (enough(say(Verb::fallback, at, 0, 0, to))) return;
    }
  }
}

bool has_reactions(View v, Seat seat) {
  bool any = false;
  each_reaction(v, seat, [&](table::Answer, int) { return any = true; });
  return any;
}

SeatSet reacting_seats(View v) {
  return seats_where([&](Seat seat) { return has_reactions(v, seat); });
}

// Units that have acted first, then fresh ones, then those with a leg to go. B-45
int turn_to_react(View v, Seat seat, const Unit& unit) {
  if (unit.acts() == 0) return 1;
  const bool to_go = unit.order != kNoLine && unit.legs() < v.side(seat).plan[unit.order].length();
  return to_go ? 2 : 0;
}

void fall_back(Play& p) {
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      const Sector to = goal_of(unit.draft);
      if (!to.exists()) continue;
      p.tell_reveal(EventKind::fell_back, seat, "C-62"_rule, {unit.at.index, to.index, 1});
      unit.draft = no_reaction;
      move_in(p, seat, unit, to);
      unit.set(Unit::reacted);
    }
  }
}

}  // namespace

bool can_try(const Unit& unit) {
  return is_defender(unit) && unit.at.is_battle() && !unit.is(Unit::spent | Unit::square) &&
         unit.arm == (unit.draft == tries_square ? Arm::infantry : Arm::cavalry);
}

Waiting ReactStep::asks(const View& v) {
  const State blank = unwritten(v.state);
  return table::asking_sealed(reacting_seats({v.game, blank}));
}

void ReactStep::run(Play& p) {
  if (!p.put_in_secret(table::asking_sealed(reacting_seats(p)))) p.pop();
}

bool ReactStep::fits(const View& v, std::size_t /*frame*/) {
  return can_distribute(v) && sides_write_nothing(v) &&
         each_unit(v, [&](Seat seat, const Unit& unit) {
           if (unit.draft == no_reaction) return true;
           const Sector to = goal_of(unit.draft);
           return can_try(unit) && attacked_sectors(v, seat).has(unit.at) &&
                  (!to.exists() || steps_from(unit.at, seat).has(to)) &&
                  (!to.exists() || attitude(v, look(v), seat, to) == Attitude::friendly);
         });
}

void ReactStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_reaction(v, seat, [&](table::Answer answer, int most) {
    for (int n = 1; n <= most; ++n) {
      answer.arg[kNumber] = static_cast<std::uint8_t>(n);
      out.push_back(answer);
    }
    return false;
  });
  out.push_back(kDone);
}

Denial ReactStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  if (!attacked_sectors(v, seat).has(from_of(answer)))
    return {"not_attacked", "C-59"_rule, {{"at", from_of(answer)}}};
  const Reaction found = reaction(v, look(v), seat, answer);
  if (number_of(answer) < 1 || number_of(answer) > found.most) return found.why;
  return {};
}

void ReactStep::answer(Play& p, Seat seat, table::Answer answer) {
  const bool said = !is_done(answer);
  if (said) {
    const Arm arm = verb_of(answer) == Verb::square ? Arm::infantry : Arm::cavalry;
    int left = number_of(answer);
    for (int turn = 0; turn < 3; ++turn) {
      for (Unit& unit : p.army(seat)) {
        if (left == 0 || !can_react(unit, from_of(answer), arm) ||
            turn_to_react(p, seat, unit) != turn)
          continue;
        unit.draft = draft_of(answer);
        --left;
      }
    }
  }
  if (p.ask_on(seat, said && has_reactions(p, seat))) return;
  fall_back(p);
  // Which of like units react follows from what only their owner knows: the order must not say it.
  sort_armies(p.state);
  p.become<ReactionDiceStep>({0});
}

}  // namespace commanders
