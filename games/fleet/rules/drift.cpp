// Asteroid fields that move: In the Asteroid Belt. F-90, F-91, A-22
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

Squares squares_with(View v, Field kind) {
  Squares out;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (v.state.fields[i] == kind) out.add({i});
  }
  return out;
}

// On the board and to squares without a field, deployment zones too.
Squares drift_ways(View v, Square field, Result line) {
  return neighbours(field, line) & squares_with(v, Field::none);
}

}  // namespace

Waiting DriftStep::asks(const View& v) {
  const Seat seat = v.state.active;
  if (v.top<DriftStep>().chosen != 0) return rolling(Purpose::drift, seat, 1);
  return squares_with(v, Field::asteroid).empty() ? Waiting{} : asking(seat);
}

void DriftStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void DriftStep::legal(const View& v, Seat, table::AnswerList& out) {
  for (const Square field : squares_with(v, Field::asteroid)) {
    out.push_back(say(Verb::drift).at(field));
  }
}

Denial DriftStep::deny(const View& v, Seat, table::Answer answer) {
  const Square at = square_of(answer);
  if (v.field(at) != Field::asteroid) return {"no_asteroid", "F-90"_rule, {{"at", at}}};
  return {};
}

void DriftStep::answer(Play& p, Seat, table::Answer answer) {
  p.top<DriftStep>().chosen = static_cast<std::uint8_t>(square_of(answer).index + 1);
}

void DriftStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.state.active;
  const Square field{static_cast<std::uint8_t>(p.top<DriftStep>().chosen - 1)};
  const Result result = p.game.pack().faces[outcome[0]];
  p.tell_throw(seat, "F-90"_rule, Purpose::drift, outcome);
  if (drift_ways(p, field, result).empty()) {  // a special leads nowhere either
    p.tell(EventKind::field_stays, seat, "F-90"_rule, {field.index});
    return p.pop();
  }
  p.become<DriftToStep>({field, result});
}

Waiting DriftToStep::asks(const View& v) { return asking(v.state.active); }

void DriftToStep::run(Play& p) { p.put(asks(p)); }

void DriftToStep::legal(const View& v, Seat, table::AnswerList& out) {
  const auto& [field, line] = v.top<DriftToStep>();
  offer_squares(drift_ways(v, field, line), out);
}

Denial DriftToStep::deny(const View& v, Seat, table::Answer answer) {
  const Square to = square_of(answer);
  if (v.field(to) != Field::none) return {"drift_blocked", "A-22"_rule, {{"to", to}}};
  const auto& [field, line] = v.top<DriftToStep>();
  const Squares ways = drift_ways(v, field, line);
  return ways.has(to) ? Denial{} : Denial{"drift_line", "F-90"_rule, {{"to", to}}};
}

void DriftToStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Square from = p.top<DriftToStep>().field;
  const Square to = square_of(answer);
  p.pop();
  p.state.fields[from.index] = Field::none;
  p.state.fields[to.index] = Field::asteroid;
  p.tell(EventKind::field_drifted, seat, "F-90"_rule, {from.index, to.index});
  const ShipSet caught = ships_at(p, to);  // F-91
  if (!caught.empty()) {
    p.push<FieldTestStep>({caught});
  }
}

}  // namespace fleet
