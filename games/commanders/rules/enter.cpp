// Victors go into the sectors they have cleared. R-39, C-37, C-47, C-80, B-43, B-47, B-55, B-66
#include <algorithm>

#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/manoeuvre.h"
#include "games/commanders/rules/parties.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

table::Answer answer_of(const Party& party, int infantry, int cavalry) {
  return say(Verb::enter, party.from, party.to, infantry, cavalry, party.counter ? 1 : 0);
}

void list_answers(const Turn& turn, table::AnswerList& out) {
  for (int i = turn.party.infantry; i >= 0; --i) {
    for (int c = turn.party.cavalry; c >= 0; --c) {
      if (i + c >= turn.least && i + c <= turn.most) out.push_back(answer_of(turn.party, i, c));
    }
  }
}

// Riders that hit go first. B-43
void write_down(Play& p, Seat seat, table::Answer answer) {
  const Party party = turn_of(p, seat).party;
  std::array<int, 2> left{answer.arg[2], answer.arg[3]};
  for (const bool hit : {true, false}) {
    for (Unit& unit : p.army(seat)) {
      int& n = left[unit.arm == Arm::infantry ? 0 : 1];
      if (unit.draft != 0 || n == 0 || unit.is(Unit::hit) != hit ||
          !belongs_to(p, seat, unit, party))
        continue;
      unit.draft = 1;
      --n;
    }
  }
  ++p.side(seat).draft[0];
}

// Settles what leaves no choice; true if something is left to say.
bool has_choice(Play& p, Seat seat) {
  for (;;) {
    const Turn turn = turn_of(p, seat);
    if (!turn.exists) return false;
    table::AnswerList answers;
    list_answers(turn, answers);
    if (answers.size() > 1) return true;
    write_down(p, seat, answers[0]);
  }
}

SeatSet choosing(Play& p) {
  return seats_where([&](Seat seat) { return has_choice(p, seat); });
}

// It belongs to a party that has been settled.
bool is_settled(View v, Seat seat, const Unit& unit) {
  const Parties list = parties(v, seat);
  for (std::size_t i = 0; i < list.size() && i < v.side(seat).draft[0]; ++i) {
    if (belongs_to(v, seat, unit, list[i])) return true;
  }
  return false;
}

// B-65
bool has_failed(const Unit& unit) {
  return unit.arm == Arm::cavalry && unit.dice.rolled() && !unit.is(Unit::hit);
}

// Who could have gone and did not is spent; a lack of room is no fault. C-30, B-26, B-65
void stay_behind(Play& p, Seat seat, const Party& party) {
  int others = 0;
  for (const Unit& unit : p.army(seat))
    others += unit.draft == 0 && belongs_to(p, seat, unit, party) ? 1 : 0;
  int declined = std::min(room_in(p, seat, party.to), others);
  for (Unit& unit : p.army(seat)) {
    if (unit.draft != 0 || !belongs_to(p, seat, unit, party)) continue;
    if (declined-- > 0 || has_failed(unit)) unit.set(Unit::spent);
    unit.set(Unit::left | Unit::counter, false);
    unit.going = kNowhere;
  }
}

void go_in(Play& p, Seat seat, Unit& unit) {
  const Sector to = target_of_attack(p, seat, unit);
  const bool failed = has_failed(unit);
  if (!unit.is(Unit::counter)) unit.go_on();
  move_in(p, seat, unit, to);
  tire(unit);
  if (failed) unit.set(Unit::spent);  // C-30
  unit.set(Unit::counter, false);
  unit.draft = 0;
}

// False: nothing has changed.
bool enter_all(Play& p) {
  bool any = false;
  for (const Seat seat : kBothSeats) {
    p.side(seat).draft = {};
    const bool optional = p.state.phase == Phase::fast_movement;
    for (const Party& party : parties(p, seat)) {
      if (optional || party.counter) stay_behind(p, seat, party);
    }
  }
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.draft == 0) continue;
      any = true;
      go_in(p, seat, unit);
    }
  }
  return any;
}

}  // namespace

Waiting EnterStep::asks(const View& v) {
  State blank = unwritten(v.state);
  Play play{{v.game, blank, nullptr}};
  return table::asking_sealed(choosing(play));
}

void EnterStep::run(Play& p) {
  for (const Seat seat : kBothSeats) p.side(seat).draft = {};
  if (p.put_in_secret(table::asking_sealed(choosing(p)))) return;
  if (!enter_all(p)) p.pop();
}

bool EnterStep::fits(const View& v, std::size_t /*frame*/) {
  for (const Seat seat : kBothSeats) {
    if (v.side(seat).draft[0] > parties(v, seat).size()) return false;
  }
  return each_unit(v,
                   [&](Seat seat, const Unit& unit) {
                     return unit.draft == 0 || (unit.draft == 1 && is_settled(v, seat, unit));
                   }) &&
         each_asked(v, [&](Seat seat) { return turn_of(v, seat).exists; });
}

void EnterStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  list_answers(turn_of(v, seat), out);
}

Denial EnterStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Turn turn = turn_of(v, seat);
  const int infantry = answer.arg[2];
  const int cavalry = answer.arg[3];
  if (answer != answer_of(turn.party, infantry, cavalry))
    return {"enter_in_order", "C-47"_rule, {{"from", turn.party.from}, {"to", turn.party.to}}};
  if (infantry > turn.party.infantry || cavalry > turn.party.cavalry)
    return {"not_so_many", "C-47"_rule};
  if (infantry + cavalry > turn.most) return {"no_room", "C-11"_rule, {{"to", turn.party.to}}};
  if (infantry + cavalry < turn.least) return {"must_enter", "C-47"_rule, {{"to", turn.party.to}}};
  return {};
}

void EnterStep::answer(Play& p, Seat seat, table::Answer answer) {
  write_down(p, seat, answer);
  if (p.ask_on(seat, has_choice(p, seat))) return;
  enter_all(p);
}

}  // namespace commanders
