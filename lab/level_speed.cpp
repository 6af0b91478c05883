// SPDX-License-Identifier: MIT
#include "lab/level_speed.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/level.h"
#include "ai/opponent.h"
#include "ai/plans.h"
#include "table/chance.h"

namespace lab {
namespace {

using table::AnyGame;
using table::AnyState;
using table::Expected;

constexpr int kFirst = 30;      // iterations, for a guess
constexpr int kApart = 7;       // questions between those that are timed,
constexpr int kPlansApart = 3;  // or plans
constexpr int kOfABattle = 4;   // timed answers
constexpr int kMostAnswers = 4000;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Timing {
 public:
  Timing(const table::GameSystem& system, std::string_view level, const LevelSpeedOptions& options)
      : system_(system),
        // Each answer from nothing, and all of its iterations.
        spec_(std::string(level) + (level.find(':') == std::string_view::npos ? ":" : ",") +
              "early=0,keep=0"),
        options_(options) {}

  // Seconds that an iteration takes, where an answer has that many.
  Expected<double> of(int iterations, int answers) {
    spent_ = 0;
    timed_ = 0;
    const auto scenarios = system_.scenarios();
    for (std::size_t battle = 0; timed_ < answers; ++battle) {
      const auto game = system_.create(scenarios[battle % scenarios.size()].id, {}, {});
      if (!game) return game.error();
      plans_ = (*game)->plan_prompt().has_value();
      const auto played =
          play(**game, options_.seed + battle, iterations, std::min(answers, timed_ + kOfABattle));
      if (!played) return played.error();
    }
    return spent_ / timed_ / iterations;
  }
  bool plans() const { return plans_; }

 private:
  Expected<void> play(const AnyGame& game, std::uint64_t seed, int iterations, int until) {
    table::Random random(seed);
    auto easy = ai::make_opponent("easy");
    if (!easy) return easy.error();
    AnyState state = game.initial();
    const int apart = game.plan_prompt() ? kPlansApart : kApart;
    const int first = static_cast<int>(random.below(static_cast<std::uint32_t>(apart)));
    std::optional<table::Seat> planning;
    for (int n = 0, asked = 0; n < kMostAnswers && timed_ < until; ++n) {
      const table::Question q = table::resolve_chance(game, state, random);
      if (q.kind != table::QuestionKind::ask) return {};
      const table::Seat seat = q.seats.first();
      const auto seen = game.observe(state, seat);
      const bool goes_on = planning == seat && ai::asks_plan(game, q);
      planning = ai::asks_plan(game, q) ? std::optional(seat) : std::nullopt;
      if (!goes_on && thinks(game, state, q, seat) && asked++ % apart == first) {
        if (const auto good = time(game, seen, seat, iterations, random); !good) return good;
      }
      game.apply(state, seat, (*easy)->choose(game, seen, seat, {}, random), nullptr);
    }
    return {};
  }

  // Where plans are written a level thinks about those, at their beginning, and next to nothing
  // about the rest.
  static bool thinks(const AnyGame& game, const AnyState& state, const table::Question& q,
                     table::Seat seat) {
    if (game.plan_prompt()) return ai::asks_plan(game, q);
    table::AnswerList answers;
    game.legal(state, seat, answers);
    return answers.size() > 1;
  }

  Expected<void> time(const AnyGame& game, const table::AnyObservation& seen, table::Seat seat,
                      int iterations, table::Random& random) {
    auto level = ai::make_opponent(spec_, {.networks = options_.networks});
    if (!level) return level.error();
    const double before = seconds();
    (*level)->choose(game, seen, seat, {.iterations = iterations}, random);
    spent_ += seconds() - before;
    ++timed_;
    return {};
  }

  const table::GameSystem& system_;
  std::string spec_;
  LevelSpeedOptions options_;
  double spent_ = 0;
  int timed_ = 0;
  bool plans_ = false;
};

std::int64_t in_two_digits(double number) {
  std::int64_t unit = 1;
  while (number / static_cast<double>(unit) >= 100) unit *= 10;
  return std::max<std::int64_t>(
      1, static_cast<std::int64_t>(number / static_cast<double>(unit) + 0.5) * unit);
}

}  // namespace

Expected<std::int64_t> iterations_in(const table::GameSystem& system, std::string_view level,
                                     std::chrono::milliseconds time,
                                     const LevelSpeedOptions& options) {
  const double wanted = std::chrono::duration<double>(time).count();
  const ai::Level* const known = ai::level_of(level);
  Timing timing(system, level, options);
  double many = kFirst;
  // What an answer costs besides its iterations weighs the less the more there are.
  for (const int part : {4, 2, 1}) {
    const auto each = timing.of(static_cast<int>(many), std::max(1, options.answers / part));
    if (!each) return each.error();
    many = std::max(1.0, wanted / *each);
    const double most = known == nullptr ? 0 : known->most * (timing.plans() ? ai::kPlanTimes : 1);
    if (most > 0 && many >= most) return static_cast<std::int64_t>(most);
  }
  return in_two_digits(many);
}

}  // namespace lab
