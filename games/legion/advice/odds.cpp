#include "games/legion/advice/odds.h"

#include <algorithm>
#include <cmath>

#include "games/legion/advice/odds_reckon.h"
#include "games/legion/advice/outcomes.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/contract.h"
#include "games/legion/rules/morale_parts.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/state/words.h"
#include "table/any_state.h"
#include "table/explore.h"
#include "table/odds_report.h"

namespace legion {
namespace {

using table::Value;

constexpr double kNothing = 1e-9;

// A whole number where it is one.
Value amount(double mean) {
  const double whole = std::round(mean);
  if (std::abs(mean - whole) < kNothing) return Value(static_cast<std::int64_t>(whole));
  return Value(mean);
}

// Of the targets a seat may have to roll against the likeliest; -1: it does not check.
int likeliest(const std::array<double, kTargets>& targets) {
  const auto best = std::ranges::max_element(targets);  // NOLINT: not everywhere a pointer
  return *best > kNothing ? static_cast<int>(best - targets.begin()) : -1;
}

// The table as soon as the card lies there, before anything is rolled.
State with_card(State state, Seat seat, table::Answer answer) {
  if (is_placing(answer))
    state.players[seat.value].cards[cell_of(answer).index] =
        Laid::army(item_of(answer).card(), is_turned(answer));
  return state;
}

class Report : public table::OddsReport {
 public:
  Report(const Match& game, const table::Messages& messages, table::Language language)
      : OddsReport(messages, language), game_(game) {}

  void add_chances(const OddsTally& tally, Seat seat) {
    Value others = Value::object();
    Value fails = Value::object();
    Value holds = Value::object();
    for (std::size_t s = 0; s < static_cast<std::size_t>(game_.seats()); ++s) {
      const std::string key = std::to_string(s);
      if (s != seat.value && std::abs(tally.points[s]) > kNothing)
        others.set(key, amount(tally.points[s]));
      const int target = likeliest(tally.targets[s]);
      if (target < 0) continue;
      fails.set(key, tally.fails[s]);
      holds.set(key, target);
    }
    out_.outcomes.set(name(OddsOutcome::points), amount(tally.points[seat.value]));
    if (!others.members().empty()) out_.outcomes.set(name(OddsOutcome::others), std::move(others));
    if (tally.dice > kNothing) out_.outcomes.set(name(OddsOutcome::dice), amount(tally.dice));
    if (fails.members().empty()) return;
    out_.outcomes.set(name(OddsOutcome::fails), std::move(fails))
        .set(name(OddsOutcome::holds), std::move(holds));
  }

  // What the card scores for certain. L-49, L-83, L-85
  void add_finished(View before, View after, Seat seat) {
    const Score was = score_of(before, seat);
    const Score now = score_of(after, seat);
    say("legions", {}, now.legions - was.legions, "L-85"_rule);
    say("blazons", {}, now.blazons - was.blazons, "L-49"_rule);
    say("five_colours", {}, now.five_colours - was.five_colours, "L-85"_rule);
  }

  // L-54, L-56
  void add_target(View v, Seat checker, Seat finisher, int target) {
    const Fills own = named(v, checker);
    const Fills theirs = named(v, finisher);
    const std::size_t first = out_.reasons.size();
    each_morale_part(v, checker, finisher, [&](const char* key, int amount, bool of_finisher) {
      say(key, of_finisher ? theirs : own, amount, "L-54"_rule);
    });
    int sum = 0;
    for (std::size_t i = first; i < out_.reasons.size(); ++i) sum += out_.reasons[i].amount;
    if (std::max(0, sum) != target) say("before_it", own, target - sum, "L-54"_rule);
  }

  void average_over(int draws, bool all) {
    if (draws > 0) out_.averaged_over(draws, all);
  }

 private:
  using Fills = table::Fills;

  Fills named(View v, Seat seat) const {
    const std::string colour(name(v.player(seat).colour));
    return {{"side", text("legion." + colour)}};
  }
  void say(const std::string& key, const Fills& fills, int amount, RuleId rule) {
    if (amount != 0) OddsReport::say(text("odds." + key, fills), rule, amount);
  }

  const Match& game_;
};

// Before the first turn there is nothing to win or lose.
bool can_be_reckoned(const Match& game, const State& state, Seat seat, table::Answer answer) {
  return state.phase >= Phase::start && table::allows(game, state, seat, answer);
}

table::Error nothing_follows() {
  return {
      table::ErrorCode::bad_request,
      "before the first turn nothing can be reckoned; after it ask for the odds of an answer that "
      "is legal now, such as a placement, an action, or what is chosen on the way",
      ""};
}

}  // namespace

table::Expected<table::Odds> odds_in(const Match& game, const State& state, Seat seat,
                                     table::Answer answer, const table::Messages& messages,
                                     table::Language language, table::Random& random) {
  if (!can_be_reckoned(game, state, seat, answer)) return nothing_follows();
  const Reckoned reckoned = reckon(game, state, seat, answer, random);
  Report report(game, messages, language);
  report.add_chances(reckoned.tally, seat);
  const State laid = with_card(state, seat, answer);
  report.add_finished({game, state}, {game, laid}, seat);
  for (std::uint8_t s = 0; s < game.seats(); ++s) {
    const int target = likeliest(reckoned.tally.targets[s]);
    if (target >= 0 && game.are_opponents({s}, state.active))
      report.add_target({game, laid}, {s}, state.active, target);
  }
  report.average_over(reckoned.draws, reckoned.all_draws);
  return report.take(reckoned.samples, reckoned.work);
}

table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const table::Messages& messages, table::Language language) {
  if (const auto none = table::read_no_assumptions(assume); !none) return none.error();
  table::Random random(table::hash_bytes(&seen, sizeof seen));
  return odds_in(game, known_state(seen), seat, answer, messages, language, random);
}

}  // namespace legion
