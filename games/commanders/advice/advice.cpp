#include "games/commanders/advice/advice.h"

#include <algorithm>

#include "games/commanders/advice/contract.h"
#include "games/commanders/advice/survey.h"
#include "games/commanders/state/why.h"
#include "games/commanders/state/words.h"

namespace commanders {
namespace {

constexpr float kPlanNoise = 0.35F;

// From what everybody sees, so that a sheet goes on as it was begun.
std::uint64_t seed_of(View v, Seat seat) {
  std::uint64_t h = v.state.round * 2U + seat.value;
  const auto mix = [&h](unsigned value) { h = (h ^ value) * 0x9E3779B97F4A7C15U; };
  for (const Seat each : kBothSeats) {
    mix(static_cast<std::uint8_t>(v.side(each).vp));
    for (const Unit& unit : v.army(each))
      mix(unit.at.index * 1024U + static_cast<unsigned>(unit.arm) * 256U + unit.flags);
  }
  return h ^ (h >> 29U);
}

// A whole sheet, of which what is written already is struck off.
Plan plan_left(View v, Seat seat) {
  State blank = v.state;
  blank.sides[seat.value].plan.clear();
  table::Random random(seed_of(v, seat));
  Plan plan = generate_plan({v.game, blank}, seat, kPlanNoise, random);
  for (std::size_t i = plan.size(); i-- > 0;) {
    table::Answer& line = plan[i];
    for (const PlanLine& written : v.side(seat).plan) {
      const Sector last = written.legs[1].exists() ? written.legs[1] : written.legs[0];
      const bool gun = written.arm == Arm::artillery;
      if (written.from != from_of(line) || written.arm != arm_of(line) ||
          to_of(line) != (gun ? last : written.legs[0]) ||
          then_of(line) != (gun ? kNowhere : written.legs[1]))
        continue;
      line.arg[kNumber] -= std::min(line.arg[kNumber], written.number);
    }
    if (line.arg[kNumber] == 0) plan.erase_at(i);
  }
  return plan;
}

}  // namespace

Judge::Judge(View view, Seat seat) : v(view), us(seat), them(opponent(seat)) {
  const Step step = v.state.stack.back().step;
  const bool sees_zones_only = step == Step::distribute || step == Step::place ||
                               step == Step::target || step == Step::reroll;
  if (!sees_zones_only) s = make_survey(view);
  if (step == Step::plan) plan_ = plan_left(v, us);
  if (step == Step::commit) troops_ = troops_to_go(v, us);
  if (step == Step::target) aimers_ = aimers(v, us, stage_of(v));
  if (step == Step::reroll) {
    struck_ = struck_now(v, stage_of(v));
    worth_ = worth_of(v, us, struck_);
  }
}

float Judge::score(table::Answer a) const {
  switch (verb_of(a)) {
    case Verb::order:
      return order_score(a);
    case Verb::go:
      return go_score(a);
    case Verb::all:
      return all_score();
    case Verb::bombard:
      return bombard_score(a);
    case Verb::done:
      return v.state.stack.back().step == Step::plan ? seal_score() : 0;
    case Verb::square:
      return square_score(a);
    case Verb::counter:
      return counter_score(a);
    case Verb::fallback:
      return fallback_score(a);
    case Verb::place:
      return place_score(a);
    case Verb::target:
      return target_score(a);
    case Verb::reroll:
      return reroll_score(a);
    case Verb::withdraw:
      return withdraw_score(a);
    case Verb::garrison:
      return garrison_score(a);
    case Verb::enter:
      return enter_score(a);
    case Verb::rally:
    case Verb::rally_in_place:
      return rally_score(a);
    case Verb::road:
      return road_score(a);
    case Verb::deploy:
      return deploy_score(a);
    case Verb::mark:  // a command in the middle has two neighbours to help it
      return where_of(a).column() == 1 ? 0.5F : 0;
    default:
      return 0;
  }
}

void score_answers(const Match& game, const State& state, Seat seat,
                   std::span<const table::Answer> answers, table::Scores& out) {
  const Judge judge({game, state}, seat);
  for (std::size_t i = 0; i < answers.size(); ++i)
    out[i] = std::clamp(judge.score(answers[i]), -10.0F, 10.0F);
}

// What speaks for an answer, in a word.

namespace {

Why why_done(View v) {
  switch (v.state.stack.back().step) {
    case Step::plan:
      return Why::saved;
    case Step::commit:
    case Step::bombard_commit:
      return Why::as_written;
    case Step::react:
    case Step::regroup:
      return Why::stand;
    default:
      return Why::nothing;
  }
}

// Who goes over, and who had better stay because of what lies behind them.
Why why_entered(table::Answer answer) {
  return answer.arg[2] + answer.arg[3] > 0 ? Why::enter : Why::guard;
}

Why why_of(View v, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::order:
      return to_of(answer).is_battle() && stake(v, to_of(answer)) > 1 ? Why::stake : Why::ahead;
    case Verb::done:
      return why_done(v);
    case Verb::bombard:
      return Why::fire;
    case Verb::square:
      return Why::square;
    case Verb::counter:
      return Why::counter;
    case Verb::fallback:
      return Why::fallback;
    case Verb::place:
      return Why::spread;
    case Verb::target:
      return Why::target;
    case Verb::reroll:
      return Why::rerolls;
    case Verb::keep:
      return Why::dice_lie;
    case Verb::withdraw:
      return Why::withdraw;
    case Verb::garrison:
      return Why::garrison;
    case Verb::enter:
      return why_entered(answer);
    case Verb::rally:
    case Verb::rally_in_place:
      return Why::rally;
    case Verb::mark:
    case Verb::deploy:
      return Why::middle;
    case Verb::go:
    case Verb::all:
      return Why::as_written;
    default:
      return Why::nothing;
  }
}

}  // namespace

std::string_view reason_for(const Match& game, const State& state, Seat /*seat*/,
                            table::Answer answer) {
  const Why why = why_of({game, state}, answer);
  return why == Why::nothing ? "" : name(why);
}

}  // namespace commanders
