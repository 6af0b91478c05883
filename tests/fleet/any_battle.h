// Battles of random answers and random dice, to look at every position on the way.
#pragma once

#include "fleet/shipped_fleet.h"
#include "games/fleet/game.h"
#include "table/chance.h"
#include "table/random.h"

namespace fleet_test {

inline fleet::Game shipped_game(const std::string& scenario, const fleet::Options& options = {}) {
  return {shipped_fleet_pack(), shipped_scenario(scenario, options), options};
}

inline fleet::Options all_rules() {
  fleet::Options options;
  options.advanced = options.secret_weapons = options.hidden_deployment = true;
  return options;
}

inline table::Outcome random_outcome(const fleet::Game& game, const fleet::State& state,
                                     table::Random& random) {
  return table::chance_outcome(game, state, game.question(state), random);
}

inline fleet::Seat asked_seat(const table::Question& q) {
  return q.seats.has(fleet::kBlue) ? fleet::kBlue : fleet::kYellow;
}

// Hands every position to `look`, for so many questions or to the end.
template <class F>
void play_randomly(const fleet::Game& game, std::uint64_t seed, int questions, F look) {
  table::Random random(seed);
  fleet::State state = game.initial();
  for (int i = 0; i < questions && !testing::Test::HasFatalFailure(); ++i) {
    look(state);
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::over) return;
    if (q.kind != table::QuestionKind::ask) {
      game.resolve(state, random_outcome(game, state, random), nullptr);
      continue;
    }
    table::AnswerList list;
    game.legal(state, asked_seat(q), list);
    ASSERT_FALSE(list.empty());
    game.apply(state, asked_seat(q), list[random.below(static_cast<std::uint32_t>(list.size()))],
               nullptr);
  }
}

constexpr const char* kScenarios[] = {"standard", "asteroid_belt", "the_trap", "the_capture",
                                      "the_rescue"};

// Battles of every scenario with the basic rules and with all of them.
template <class F>
void in_every_scenario(int questions, F look) {
  std::uint64_t seed = 1;
  for (const char* scenario : kScenarios) {
    for (const fleet::Options& options : {fleet::Options{}, all_rules()}) {
      const fleet::Game game = shipped_game(scenario, options);
      SCOPED_TRACE(scenario);
      for (int n = 0; n < 3; ++n)
        play_randomly(game, seed++, questions,
                      [&](const fleet::State& state) { look(game, state); });
    }
  }
}

}  // namespace fleet_test
