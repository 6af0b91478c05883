#include "games/fleet/advice/advice.h"

#include <algorithm>

#include "games/fleet/advice/contract.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/state/why.h"

namespace fleet {
namespace {

constexpr float kClassesPerLogit = 0.16F;
constexpr float kLeaving = 4.0F;  // with a container

// House preference among the special weapons, by effect.
float weapon_taste(const Weapon& weapon) {
  switch (weapon.effect) {
    case WeaponEffect::strike:
      return 0.3F;
    case WeaponEffect::ray:
      return 0.35F;
    case WeaponEffect::swarm:
      return 0.3F;
    case WeaponEffect::repair:
      return 0.2F;
    case WeaponEffect::silence:
      return 0.15F;
    case WeaponEffect::tow:
      return 0.1F;
  }
  return 0;
}

float bridge_worth(View v, Seat seat) {
  float worth = 0;
  for (int i = 0; i < kDieKinds; ++i) {
    worth +=
        die_value(v, seat, DieKind(i)) * static_cast<float>(v.side(seat).bridge.of(DieKind(i)));
  }
  return worth;
}

}  // namespace

Judge::Judge(View view, Seat seat)
    : v(view),
      us(seat),
      them(opponent(seat)),
      s(make_survey(view)),
      reds(view.state.active == seat ? reds_at_hand(view.side(seat)) : 0),
      strike(best_attack(view, s, seat, reds > 0 ? reds : 2)) {}

float Judge::score(table::Answer a) const {
  const ShipId ship = ship_of(a);
  const Square at = square_of(a);
  const Step step = v.step();
  if (step == Step::leave_with) return verb_of(a) == Verb::go ? 0 : kLeaving;
  switch (verb_of(a)) {
    case Verb::weapon:
      return weapon_taste(v.game.weapon(item_of(a)));
    case Verb::field:
      return field_score(static_cast<Field>(item_of(a)), at);
    case Verb::deploy:
      return deploy_score(item_of(a), at);
    case Verb::roll:
      return roll_score(Mix::unpacked(item_of(a)));
    case Verb::drift:
      return drift_score(at);
    case Verb::move:
      return move_score(at, use_of(a));
    case Verb::all:
      return group_score(a) + 0.01F;
    case Verb::take:
    case Verb::go:
      return group_score(a);
    case Verb::to:
      if (step == Step::aim) return aim_score(at);
      if (step == Step::drift_to) return drift_score(at);
      if (step == Step::tow_to) return tow_score(v.top<TowToStep>().towed, at);
      return to_score(at);
    case Verb::fire:
      return fire_score(at, use_of(a));
    case Verb::die:
      return use_of(a) == Use::multi ? -0.05F : turned(use_of(a)) ? -0.15F : 0;
    case Verb::target:
      return target_score(ship);
    case Verb::scan:
      return scan_score();
    case Verb::reveal:
      // Who captures had better show what is worth least.
      if (step == Step::capture) return -0.1F * static_cast<float>(v.card(ship).size);
      return reveal_score(ship);
    case Verb::shield:
      return shield_score(at, use_of(a));
    case Verb::dodge:
      return dodge_score();
    case Verb::counterstrike:
      return counterstrike_score();
    case Verb::special:
      return best_weapon_use() - 0.2F;
    case Verb::recall:
      return -0.5F;
    case Verb::repel:
      return 0.45F;
    case Verb::reroll:
      return 0.3F;
    case Verb::drain:
      return 0.8F * bridge_worth(v, them) / static_cast<float>(v.side(them).bridge.total() + 1);
    case Verb::give_up:
      return -die_value(v, us, DieKind(item_of(a)));
    case Verb::dock:
      return 0.8F;
    case Verb::undock:
      return -0.8F;
    case Verb::leave:
      return kLeaving;
    case Verb::keep:
      return keep_score(Handful::unpacked(item_of(a)));
    case Verb::done:
      return kGivenBack;
    default:
      return 0;
  }
}

void score_answers(const Match& game, const State& state, Seat seat,
                   std::span<const table::Answer> answers, table::Scores& out) {
  const Judge judge({game, state}, seat);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    out[i] = std::clamp(judge.score(answers[i]) / kClassesPerLogit, -10.0F, 25.0F);
  }
}

// What speaks for an answer, in a word.

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
