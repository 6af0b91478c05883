// What speaks for an answer, in a word.
#include "games/fleet/state/why.h"

#include "games/fleet/advice/advice.h"
#include "games/fleet/advice/contract.h"

namespace fleet {
namespace {

Why why_thrown(Mix mix) {
  const auto [yellow, red, green] = mix.of;
  if (yellow > red + green) return Why::engines;
  if (red > yellow + green) return Why::guns;
  return green > yellow + red ? Why::shields : Why::mixed;
}

// Everything that bears on its square strikes at once.
Why why_target(View v, Seat seat, ShipId ship) {
  if (v.step() == Step::weapon_target || v.step() == Step::counter_target) return Why::hurts;
  const int fire = landing_fire(v, make_survey(v), seat, v.ship(ship).at);
  return fire >= v.ship(ship).hull ? Why::destroys : Why::hurts;
}

Why why_going(View v) {
  switch (v.step()) {
    case Step::aim:
      return Why::strongest;
    case Step::drift_to:
    case Step::tow_to:
      return Why::hurts;
    default:
      return Why::place;
  }
}

Why why_of(View v, Seat seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::roll:
      return why_thrown(Mix::unpacked(item_of(answer)));
    case Verb::keep:
      return Why::keep;
    case Verb::done:
      return Why::none_kept;
    case Verb::move:
    case Verb::field:
      return Why::place;
    case Verb::to:
      return why_going(v);
    case Verb::all:
    case Verb::take:
      return v.step() == Step::leave_with ? Why::counts : Why::together;
    case Verb::go:
    case Verb::deploy:
      return Why::together;
    case Verb::fire:
    case Verb::die:
      return Why::strongest;
    case Verb::target:
      return why_target(v, seat, ship_of(answer));
    case Verb::drift:
      return Why::hurts;
    case Verb::scan:
      return Why::looks;
    case Verb::shield:
    case Verb::dodge:
    case Verb::repel:
      return Why::holds;
    case Verb::counterstrike:
      return Why::hurts;
    case Verb::decline:
      return Why::lets;
    case Verb::weapon:
    case Verb::special:
      return Why::ready;
    case Verb::drain:
      return Why::drains;
    case Verb::leave:
    case Verb::dock:
      return Why::counts;
    case Verb::give_up:
      return Why::least;
    case Verb::reveal:
      return v.step() == Step::capture ? Why::least : Why::strongest;
    case Verb::end:
    case Verb::stop:
    case Verb::pass:
      return Why::enough;
    default:
      return Why::nothing;
  }
}

}  // namespace

std::string_view reason_for(const Match& game, const State& state, Seat seat,
                            table::Answer answer) {
  const Why why = why_of({game, state}, seat, answer);
  return why == Why::nothing ? "" : name(why);
}

}  // namespace fleet
