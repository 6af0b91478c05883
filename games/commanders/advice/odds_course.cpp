#include "games/commanders/advice/odds_course.h"

#include <algorithm>
#include <map>

#include "games/commanders/advice/contract.h"
#include "games/commanders/advice/odds_reckon.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/contract.h"

namespace commanders {
namespace {

// Chances added up, so that one number between none and all of them picks a way.
std::vector<double> sums_of(const std::vector<Way>& ways) {
  std::vector<double> out;
  out.reserve(ways.size());
  for (const Way& way : ways) out.push_back((out.empty() ? 0 : out.back()) + way.p);
  return out;
}
std::size_t pick(const std::vector<double>& sums, table::Random& random) {
  constexpr double kStep = 1.0 / (std::uint64_t{1} << 32U);
  const double at = random.next() * kStep * sums.back();
  const auto found = std::upper_bound(sums.begin(), sums.end() - 1, at);
  return static_cast<std::size_t>(found - sums.begin());
}

std::vector<const Way*> fallen(const Throw& thrown, const std::vector<std::size_t>& which) {
  std::vector<const Way*> out;
  for (std::size_t i = 0; i < which.size(); ++i) out.push_back(&thrown.lists[i][which[i]]);
  return out;
}

// The next combination; false after the last.
bool go_on(const Throw& thrown, std::vector<std::size_t>& which) {
  for (std::size_t i = which.size(); i-- > 0;) {
    if (++which[i] < thrown.lists[i].size()) return true;
    which[i] = 0;
  }
  return false;
}

}  // namespace

bool Course::every(const State& start, const Here& here) {
  Cases now;
  if (!arrive(start, 1, here, now)) return false;
  while (!now.empty()) {
    Cases next;
    for (const Case& from : now.all()) {
      if (!throw_all(from, here, next)) return false;
    }
    now = std::move(next);
  }
  return true;
}

void Course::some(const State& start, int walks, const Here& here) {
  const std::int64_t work = work_;
  Cases now;
  arrive(start, walks, here, now);
  while (!now.empty()) {
    Cases next;
    for (const Case& from : now.all()) throw_some(from, here, next);
    now = std::move(next);
  }
  work_ = work;
}

// Returns false once the work limit is exceeded.
bool Course::arrive(const State& from, double p, const Here& here, Cases& next) {
  State state = from;
  play_on(state);
  ++played_;
  work_ += kPlayCost;
  // A die that is thrown again is known by the record of its unit.
  const Step step = state.stack.back().step;
  if (step == Step::combat_dice || step == Step::reaction_dice) sort_combatants(state);
  if (!here(state, p)) next.add(state, p);
  return work_ <= kMostCases;
}

// To the next throw, or to the end.
void Course::play_on(State& state) {
  for (;;) {
    const table::Question q = question_of(game_, state);
    if (q.kind != table::QuestionKind::ask) return;
    const Seat seat = q.seats.first();
    play_answer(game_, state, seat, choose(state, seat), nullptr);
  }
}

table::Answer Course::choose(const State& state, Seat seat) {
  const Step step = state.stack.back().step;
  const bool commits = step == Step::commit || step == Step::bombard_commit;
  table::AnswerList legal;
  list_answers(game_, state, seat, legal);
  if (legal.size() == 1 || step == Step::enter) return legal[0];
  if (commits && all_go_ && seat == us_) return kEverything;
  if (commits || step == Step::regroup || (step == Step::react && seat == us_)) return kDone;
  work_ += kChoiceCost;
  table::Scores scores;
  score_answers(game_, state, seat, {legal.begin(), legal.size()}, scores);
  return legal[static_cast<std::size_t>(
      std::max_element(scores.begin(), scores.begin() + legal.size()) - scores.begin())];
}

bool Course::throw_all(const Case& from, const Here& here, Cases& next) {
  const Throw thrown = next_throw(game_, from.state, work_);
  std::int64_t cost = kPlayCost;
  for (const auto& ways : thrown.lists) {
    cost *= static_cast<std::int64_t>(ways.size());
    if (work_ + cost > kMostCases) return false;
  }
  std::vector<std::size_t> which(thrown.lists.size());
  do {
    State state = from.state;
    const auto ways = fallen(thrown, which);
    land(game_, state, thrown, ways);
    double p = from.p;
    for (const Way* way : ways) p *= way->p;
    if (!arrive(state, p, here, next)) return false;
  } while (go_on(thrown, which));
  return true;
}

// Walks to which the dice fall alike go on together.
void Course::throw_some(const Case& from, const Here& here, Cases& next) {
  const Throw thrown = next_throw(game_, from.state, work_);
  std::vector<std::vector<double>> sums;
  for (const auto& ways : thrown.lists) sums.push_back(sums_of(ways));
  std::map<std::vector<std::size_t>, int> walks;
  std::vector<std::size_t> which(thrown.lists.size());
  for (int left = static_cast<int>(from.p); left > 0; --left) {
    for (std::size_t i = 0; i < which.size(); ++i) which[i] = pick(sums[i], random_);
    ++walks[which];
  }
  for (const auto& [each, number] : walks) {
    State state = from.state;
    land(game_, state, thrown, fallen(thrown, each));
    arrive(state, number, here, next);
  }
}

}  // namespace commanders
