// Ships are placed one by one in turn. F-11, F-79, F-92
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/setup.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

bool is_decoy(View v, std::size_t kind) {
  return v.game.pack().ships[kind].ability == Ability::decoy;
}

int ships_to_deploy(View v, Seat seat) {
  int n = 0;
  for (std::size_t k = 0; k < kMaxClasses; ++k) {
    if (v.side(seat).to_deploy[k] > 0 && !is_decoy(v, k)) n += v.side(seat).to_deploy[k];
  }
  return n;
}

// F-92, A-23: both parts of the zone get at least one ship, so the last goes where none is yet.
Squares squares_for_last_ship(View v, Seat seat) {
  const Squares zone = v.game.zone(seat);
  Squares held;
  for (const Ship& ship : v.state.ships) {
    if (ship.seat == seat && !is_decoy(v, ship.kind)) held.add(ship.at);
  }
  const Squares first = part_of(zone, *zone.begin());
  const Squares second = zone - first;
  if ((first & held).empty()) return first;
  return (second & held).empty() && !second.empty() ? second : zone;
}

Squares squares_for(View v, Seat seat, const Traffic& traffic, std::size_t kind) {
  Squares squares = v.game.zone(seat);
  const bool last = ships_to_deploy(v, seat) == 1;
  if (v.game.scenario().split_zone[seat.value] && last && !is_decoy(v, kind)) {
    squares = squares_for_last_ship(v, seat);
  }
  // F-15. Nobody is captured while fleets are placed.
  return squares & open_to(v, traffic, v.game.pack().ships[kind].size, false);
}

template <class F>
void each_placing(View v, Seat seat, F&& f) {
  const Traffic traffic = look(v, seat);
  for (std::size_t k = 0; k < v.game.pack().ships.size(); ++k) {
    if (v.side(seat).to_deploy[k] == 0) continue;
    for (const Square square : squares_for(v, seat, traffic, k)) f(k, square);
  }
}

bool has_placing(View v, Seat seat) {
  bool found = false;
  each_placing(v, seat, [&](std::size_t, Square) { found = true; });
  return found;
}

}  // namespace

Waiting DeploymentStep::asks(const View& v) {
  return has_placing(v, v.state.active) ? asking(v.state.active) : Waiting{};
}

void DeploymentStep::run(Play& p) {
  for (int side = 0; side < 2; ++side) {
    if (p.put(asks(p))) return;
    p.state.active = opponent(p.state.active);  // the other places all he has left
  }
  p.pop();
}

void DeploymentStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_placing(v, seat, [&](std::size_t kind, Square square) {
    out.push_back(say(Verb::deploy).item(static_cast<int>(kind)).at(square));
  });
}

Denial DeploymentStep::deny(const View& v, Seat seat, table::Answer answer) {
  const std::uint8_t kind = item_of(answer);
  const Square at = square_of(answer);
  if (v.side(seat).to_deploy[kind] == 0)
    return {"none_left", "F-11"_rule, {{"class", thing_of(Kind::ship_class, kind)}}};
  if (squares_for(v, seat, look(v, seat), kind).has(at)) return {};
  if (!v.game.zone(seat).has(at)) return {"zone", "F-11"_rule, {{"at", at}}};
  const int limit = v.game.pack().square_limit;
  const int sum = class_sum(v, at) + v.game.pack().ships[kind].size;
  if (sum > limit) return {"full", "F-15"_rule, {{"at", at}, {"sum", sum}, {"limit", limit}}};
  const bool split = v.game.scenario().split_zone[seat.value];
  return split ? Denial{"both_sides", "A-23"_rule, {{"at", at}}} : kNotAllowed;
}

void DeploymentStep::answer(Play& p, Seat seat, table::Answer answer) {
  deploy(p, {item_of(answer), square_of(answer)}, seat);
  p.state.active = opponent(seat);
}

}  // namespace fleet
