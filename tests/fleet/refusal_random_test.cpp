// Random answers in random battles: whatever is refused is refused for a reason in words, and for
// the same one in every position the seat cannot tell apart.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "fleet/shipped_fleet.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/game.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/play.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/words.h"
#include "support/random_said.h"
#include "table/chance.h"

namespace fleet_test {
namespace {

using namespace fleet;  // NOLINT: tests speak the game's language
using table::Language;
using table::Random;

constexpr int kRefusedBattles = 24;
constexpr int kQuestions = 400;  // per battle
constexpr int kTries = 4;        // per question

// An answer of a verb that fits the question, or of any, with any arguments.
std::string random_text(const Game& game, const State& seen, const table::AnswerList& legal,
                        Random& random) {
  const auto below = [&](std::size_t n) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
  };
  const Verb verb = below(2) == 0
                        ? verb_of(legal[static_cast<std::size_t>(below(legal.size()))])
                        : static_cast<Verb>(1 + below(static_cast<std::size_t>(Verb::count_) - 1));
  const auto number = static_cast<std::uint8_t>(verb);
  return testing_support::random_said(lexicon(), Things{game, seen}, number, random);
}

bool is_legal(const Game& game, const State& state, const table::AnswerList& legal,
              const std::string& text) {
  return std::any_of(legal.begin(), legal.end(),
                     [&](table::Answer a) { return write_answer(game, state, a) == text; });
}

void play_on(const Game& game, State& state, Random& random) {
  if (state.waiting.kind == Waiting::answers) {
    const Seat seat = state.waiting.seats.has(kBlue) ? kBlue : kYellow;
    table::AnswerList legal;
    game.legal(state, seat, legal);
    const auto n = static_cast<std::uint32_t>(legal.size());
    return game.apply(state, seat, legal[random.below(n)], nullptr);
  }
  game.resolve(state, table::chance_outcome(game, state, game.question(state), random), nullptr);
}

// How often each kind of question and answer got only a "not possible now".
using Vague = std::map<std::string, int>;

void try_answers(const Game& game, const State& state, Random& random, Vague& vague, int& tried) {
  for (const Seat seat : {kBlue, kYellow}) {
    if (!state.waiting.seats.has(seat)) continue;
    const Observation seen = game.observe(state, seat);
    const State other = game.sample(seen, random);
    table::AnswerList legal;
    game.legal(state, seat, legal);
    const table::Answer more = testing_support::with_more<Verb>(legal[0], random);
    EXPECT_EQ(deny(View{game, state}, seat, more).key.empty(), more == legal[0])
        << write_answer(game, state, more);
    for (int i = 0; i < kTries; ++i) {
      const std::string text = random_text(game, state, legal, random);
      if (text.empty() || is_legal(game, state, legal, text)) continue;
      const table::Error error = why_not(game, state, seat, text, shipped_texts(), Language::en);
      const table::Error same = why_not(game, other, seat, text, shipped_texts(), Language::en);
      EXPECT_EQ(error.message, same.message) << text;
      EXPECT_EQ(error.rule, same.rule) << text;
      EXPECT_FALSE(error.message.empty()) << text;
      EXPECT_EQ(error.message.find("refusal."), std::string::npos) << error.message;
      EXPECT_EQ(error.message.find('{'), std::string::npos) << error.message;
      ++tried;
      if (error.message.find("is not possible now") == std::string::npos) continue;
      const std::string step(rules_of(state.stack.back().step).id);
      ++vague[step + ": " + text.substr(0, text.find(' '))];
    }
  }
}

TEST(FleetRefusal, EveryRandomAnswerIsRefusedForAReasonThatTellsNothingHidden) {
  Random random{7};
  Vague vague;
  int tried = 0;
  const char* scenarios[] = {"standard", "asteroid_belt", "the_trap", "the_capture", "the_rescue"};
  for (int battle = 0; battle < kRefusedBattles; ++battle) {
    Options options;
    options.advanced = battle % 2 == 0;
    options.hidden_deployment = battle % 3 != 0;
    options.secret_weapons = battle % 4 < 2;
    const std::string scenario = scenarios[battle % 5];
    const Game game(shipped_fleet_pack(), shipped_scenario(scenario, options), options);
    State state = game.initial();
    for (int i = 0; i < kQuestions && state.waiting.kind != Waiting::over; ++i) {
      if (state.waiting.kind == Waiting::answers) try_answers(game, state, random, vague, tried);
      play_on(game, state, random);
    }
  }
  EXPECT_GT(tried, 5000);
  int unexplained = 0;
  for (const auto& [what, times] : vague) {
    unexplained += times;
    RecordProperty(what, times);
    if (std::getenv("SANDTABLE_SHOW_VAGUE") != nullptr)
      std::printf("%5d %s\n", times, what.c_str());
  }
  EXPECT_LT(unexplained * 200, tried) << unexplained << " of " << tried;
}

}  // namespace
}  // namespace fleet_test
