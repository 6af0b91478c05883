// In random battles of every game any answer has a worth, lines of plans included; it is the same
// wherever the seat sees the same, and what it was tried with can be written.
#include "match/worth.h"

#include <gtest/gtest.h>

#include "ai/plans.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/hint.h"
#include "match/registry.h"
#include "support/effort.h"
#include "support/universal/brings.h"
#include "table/chance.h"

namespace {

using match::View;
using table::Answer;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;
using table::Value;
using table::Worths;

constexpr int kTries = 2;
constexpr int kBetweenWorths = 17;      // between those that are thought about
constexpr std::size_t kAnswersAt = 40;  // of each, that are looked at

View view_of(const std::shared_ptr<const AnyGame>& game, const AnyState& state, Seat seat) {
  table::AnswerList legal;
  game->legal(state, seat, legal);
  return View(game, seat, game->observe(state, seat),
              {game->question(state), {legal.begin(), legal.end()}});
}

Worths worths_in(const View& view, const std::vector<Answer>& among = {}) {
  return apps::Bots().worths(view.game(), view.observation(), view.seat(), 0, kTries,
                             match::hint_seed(view), among);
}

// As many as are looked at of all that are legal, from everywhere in the list.
std::vector<Answer> some_of(const std::vector<Answer>& legal) {
  std::vector<Answer> out;
  const std::size_t apart = legal.size() / kAnswersAt + 1;
  for (std::size_t i = 0; i < legal.size(); i += apart) out.push_back(legal[i]);
  return out;
}

void have_a_worth(const View& view, const std::vector<Answer>& answers) {
  const Worths found = worths_in(view, answers);
  EXPECT_EQ(found.tries, kTries);
  ASSERT_EQ(found.answers.size(), answers.size());
  double last = 1;
  for (const table::AnswerWorth& each : found.answers) {
    EXPECT_NE(std::find(answers.begin(), answers.end(), each.answer), answers.end());
    EXPECT_GE(each.value, 0);
    EXPECT_LE(each.value, last) << "the best comes first";
    last = each.value;
  }
}

// Answer and lines are legal one after the other, and the last one seals.
void can_be_written(const View& view, const table::AnswerWorth& worth) {
  const AnyGame& game = view.game();
  AnyState state = match::imagined(game, view.observation());
  table::Plan plan;
  plan.push_back(worth.answer);
  for (const Answer line : worth.then) plan.push_back(line);
  EXPECT_TRUE(ai::write_plan(game, state, view.seat(), plan));
}

// Whichever others are asked about.
void is_the_same_alone(const View& view, const table::AnswerWorth& worth) {
  const Worths alone = worths_in(view, {worth.answer});
  ASSERT_EQ(alone.answers.size(), 1U);
  EXPECT_EQ(alone.answers[0].value, worth.value);
  EXPECT_EQ(alone.answers[0].then, worth.then);
}

struct WorthsSeen {
  int at = 0;
  int pairs = 0;
  int plans = 0;
};

void look_at_worths(const std::shared_ptr<const AnyGame>& game, const AnyState& state, Seat seat,
                    Random& random, WorthsSeen& looked) {
  const View view = view_of(game, state, seat);
  have_a_worth(view, some_of(view.legal()));
  ++looked.at;
  const Worths all = worths_in(view);
  ASSERT_FALSE(all.answers.empty());
  is_the_same_alone(view,
                    all.answers[random.below(static_cast<std::uint32_t>(all.answers.size()))]);
  if (ai::asks_plan(*game, view.question())) {
    for (const table::AnswerWorth& each : all.answers) can_be_written(view, each);
    ++looked.plans;
  } else {
    EXPECT_EQ(all.answers.size(), view.legal().size());
  }
  const AnyState other = game->sample(view.observation(), random);
  if (other == state) return;
  ++looked.pairs;
  const View twin = view_of(game, other, seat);
  EXPECT_EQ(formats::dump_json(match::worths_value(view, all)),
            formats::dump_json(match::worths_value(twin, worths_in(twin))));
}

void play_for_worths(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed,
                     WorthsSeen& looked) {
  Random random(seed);
  AnyState state = game->initial();
  for (int n = 0; n < 300; ++n) {
    const Question asked = table::resolve_chance(*game, state, random);
    if (asked.kind != QuestionKind::ask) return;
    const Seat seat = asked.seats.first();
    if (n % kBetweenWorths == 0) look_at_worths(game, state, seat, random, looked);
    table::AnswerList legal;
    game->legal(state, seat, legal);
    game->apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                nullptr);
  }
}

class EveryWorth : public testing::TestWithParam<std::string> {};

TEST_P(EveryWorth, IsThereForAnyAnswerAndFollowsFromWhatTheSeatSees) {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), GetParam());
  const std::string brought = testing_support::brought_by(GetParam()).hiding;
  const Value options = brought.empty() ? Value::object() : *formats::parse_json(brought);
  WorthsSeen looked;
  for (int i = 0; i < testing_support::effort(2); ++i) {
    const auto game = system.create(system.scenarios().front().id, options, {});
    ASSERT_TRUE(game.ok());
    play_for_worths(*game, static_cast<std::uint64_t>(i) + 1, looked);
    EXPECT_EQ(looked.plans > 0, (*game)->plan_prompt().has_value());
  }
  EXPECT_GT(looked.at, 0);
  EXPECT_TRUE(brought.empty() || looked.pairs > 0);
}

INSTANTIATE_TEST_SUITE_P(Of, EveryWorth,
                         testing::ValuesIn(testing_support::names_of_games([](const auto&) {
                           return true;
                         })),
                         [](const auto& test) { return test.param; });

}  // namespace
