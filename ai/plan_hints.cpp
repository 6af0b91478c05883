// SPDX-License-Identifier: MIT
#include "ai/plan_hints.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "table/stable_order.h"

namespace ai {

namespace {

using table::Answer;
using table::AnyGame;
using table::AnyState;
using table::Plan;
using table::Seat;
using Plans = std::vector<WeighedPlan>;

bool has(const Plan& plan, Answer line) {
  return std::find(plan.begin(), plan.end(), line) != plan.end();
}

// What is in the way may be gone once other lines are written: those that can be carried out come
// first, of the rest as much as can be. The seal stays where it is.
Plan carried_out(const AnyGame& game, AnyState state, Seat seat, const Plan& plan) {
  Plan out;
  std::vector<Answer> left(plan.begin(), plan.end() - 1);
  const auto write = [&](std::size_t i, Answer line) {
    out.push_back(line);
    game.apply(state, seat, line, nullptr);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
  };
  for (const bool whole : {true, false}) {
    for (std::size_t i = 0; i < left.size();) {
      const auto line = game.feasible(state, seat, left[i]);
      if (line && (!whole || *line == left[i])) {
        write(i, *line);
        i = 0;
      } else {
        ++i;
      }
    }
  }
  out.push_back(plan[plan.size() - 1]);
  return out;
}

double mean_worth(const Plans& plans, Answer line, bool with) {
  double sum = 0;
  int number = 0;
  for (const WeighedPlan& each : plans) {
    if (has(each.plan, line) != with) continue;
    sum += each.worth;
    ++number;
  }
  return number == 0 ? 0 : sum / number;
}

// How much better plans with it do than plans without; what all have says nothing.
double weight(const Plans& plans, Answer line) {
  const double without = mean_worth(plans, line, false);
  return without == 0 ? -1 : mean_worth(plans, line, true) - without;
}

class Chooser {
 public:
  Chooser(const AnyGame& game, const AnyState& state, Seat seat, const Plans& plans)
      : game_(game), state_(state), seat_(seat), plans_(plans) {}

  void consider(const WeighedPlan& each) {
    const Plan& plan = each.plan;
    const Answer* lead = nullptr;
    for (const Answer& line : plan) {
      if (!may_lead(plan, line)) continue;
      if (lead == nullptr || weight(plans_, line) > weight(plans_, *lead)) lead = &line;
    }
    if (lead != nullptr) chosen_.push_back({each, *lead});
  }
  bool is_enough() const { return chosen_.size() == table::kMaxHints; }

  table::Hints hints() const {
    table::Hints out;
    for (const Chosen& each : chosen_) {
      table::Hint hint{each.lead, each.plan.worth, {}};
      const Plan& plan = each.plan.plan;
      std::copy_if(plan.begin(), plan.end(), std::back_inserter(hint.then),
                   [&](Answer line) { return line != each.lead; });
      std::stable_partition(hint.then.begin(), hint.then.end(),
                            [&](Answer line) { return is_alone(line); });
      out.push_back(std::move(hint));
    }
    return out;
  }

 private:
  struct Chosen {
    WeighedPlan plan;
    Answer lead;
  };

  // The seal leads where it is all there is.
  bool may_lead(const Plan& plan, Answer line) const {
    const bool seals = line == plan[plan.size() - 1];
    if (seals && plan.size() > 1) return false;
    const bool known = std::any_of(chosen_.begin(), chosen_.end(), [&](const Chosen& each) {
      return seals ? each.lead == line : has(each.plan.plan, line);
    });
    return !known && game_.feasible(state_, seat_, line) == line;
  }
  bool is_alone(Answer line) const {
    return std::count_if(chosen_.begin(), chosen_.end(),
                         [&](const Chosen& each) { return has(each.plan.plan, line); }) == 1;
  }

  const AnyGame& game_;
  const AnyState& state_;
  Seat seat_;
  const Plans& plans_;
  std::vector<Chosen> chosen_;
};

}  // namespace

table::Hints plan_hints(const AnyGame& game, const AnyState& state, Seat seat, Plans plans) {
  for (WeighedPlan& each : plans) each.plan = carried_out(game, state, seat, each.plan);
  table::order_stably(plans,
                      [](const WeighedPlan& a, const WeighedPlan& b) { return a.worth > b.worth; });
  Chooser chooser(game, state, seat, plans);
  for (const WeighedPlan& each : plans) {
    if (!chooser.is_enough()) chooser.consider(each);
  }
  return chooser.hints();
}

}  // namespace ai
