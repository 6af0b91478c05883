// SPDX-License-Identifier: MIT
// Many games at once are the same games as one by one: every game, without being named.
#include "lab/batch.h"

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "lab/plan_space.h"
#include "table/action_numbers.h"
#include "table/chance.h"

namespace {

using lab::Batch;
using lab::BatchEnd;
using lab::BatchRows;

std::shared_ptr<const table::AnyGame> game_of(const table::GameSystem& system) {
  auto made = system.create(system.scenarios().front().id, {}, {});
  EXPECT_TRUE(made.ok());
  return *made;
}

lab::BatchSetup setup_of(const table::GameSystem& system, int games) {
  lab::BatchSetup out;
  out.game = game_of(system);
  out.games = games;
  out.seed = 11;
  return out;
}

// Room for all there is to see of a batch.
struct Room {
  explicit Room(const Batch& batch)
      : planes(batch.games() * batch.planes()),
        numbers(batch.games() * table::kMaxAnswers),
        features(numbers.size() * lab::kAnswerFeatures),
        counts(batch.games()),
        seats(batch.games()),
        scores(batch.games() * static_cast<std::size_t>(batch.game().seats())),
        ended(batch.games()) {}
  BatchRows rows() {
    BatchRows out;
    out.planes = planes.data();
    out.numbers = numbers.data();
    out.features = features.data();
    out.counts = counts.data();
    out.seats = seats.data();
    out.scores = scores.data();
    out.ended = ended.data();
    return out;
  }
  bool operator==(const Room&) const = default;

  std::vector<std::int16_t> planes;
  std::vector<std::int64_t> numbers;
  std::vector<std::uint8_t> features;
  std::vector<std::int32_t> counts;
  std::vector<std::int8_t> seats;
  std::vector<float> scores;
  std::vector<std::uint8_t> ended;
};

std::vector<std::int32_t> last_ones(const Room& room) {
  std::vector<std::int32_t> out;
  for (const std::int32_t count : room.counts) out.push_back(std::max(0, count - 1));
  return out;
}

class EverySystem : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(EverySystem, PlaysTheSameWithHoweverManyThreads) {
  auto one = Batch::make(setup_of(*GetParam(), 5));
  lab::BatchSetup many = setup_of(*GetParam(), 5);
  many.threads = 3;
  auto three = Batch::make(std::move(many));
  ASSERT_TRUE(one.ok() && three.ok());
  Room here(**one);
  Room there(**three);
  (*one)->look(here.rows());
  (*three)->look(there.rows());
  for (int n = 0; n < 60; ++n) {
    ASSERT_TRUE(here == there) << n;
    ASSERT_TRUE((*one)->step(last_ones(here), here.rows()).ok());
    ASSERT_TRUE((*three)->step(last_ones(there), there.rows()).ok());
  }
}

TEST_P(EverySystem, RefusesAPlaceThereIsNoAnswerForAndPlaysNothing) {
  auto batch = Batch::make(setup_of(*GetParam(), 3));
  ASSERT_TRUE(batch.ok());
  Room before(**batch);
  (*batch)->look(before.rows());
  Room after(**batch);
  const auto refused = (*batch)->step(std::vector<std::int32_t>{0, 0, before.counts[2]}, {});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, table::ErrorCode::illegal_answer);
  EXPECT_NE(refused.error().message.find("choices[2]"), std::string::npos);
  EXPECT_FALSE((*batch)->step(std::vector<std::int32_t>{0, 0}, {}).ok());
  (*batch)->look(after.rows());
  EXPECT_TRUE(before == after);
  EXPECT_EQ((*batch)->decisions(), 0U);
}

TEST_P(EverySystem, CutsOffWhatIsTooLongAndBeginsAnew) {
  lab::BatchSetup setup = setup_of(*GetParam(), 2);
  setup.most_answers = 4;
  auto batch = Batch::make(std::move(setup));
  ASSERT_TRUE(batch.ok());
  Room room(**batch);
  (*batch)->look(room.rows());
  const std::vector<std::int16_t> first = room.planes;
  for (int n = 0; n < 4; ++n) {
    ASSERT_EQ(room.ended[0], static_cast<std::uint8_t>(BatchEnd::goes_on));
    ASSERT_TRUE((*batch)->step(last_ones(room), room.rows()).ok());
  }
  EXPECT_NE(room.ended[0], static_cast<std::uint8_t>(BatchEnd::goes_on));
  EXPECT_GT(room.counts[0], 0) << "the next game waits for an answer";
}

INSTANTIATE_TEST_SUITE_P(Batches, EverySystem, testing::ValuesIn([] {
                           std::vector<const table::GameSystem*> out;
                           for (const auto* system : apps::game_systems())
                             if (!game_of(*system)->planes().empty()) out.push_back(system);
                           return out;
                         }()),
                         [](const auto& one) { return one.param->id(); });

// Where plans are written, a batch offers whole ones: each is played to its seal in one step.
TEST_P(EverySystem, OffersPlansWhereThereAreAnyAndIsRefusedThemElsewhere) {
  lab::BatchSetup setup = setup_of(*GetParam(), 3);
  setup.plans = 6;
  const bool has_plans = setup.game->plan_prompt().has_value();
  auto batch = Batch::make(std::move(setup));
  ASSERT_EQ(batch.ok(), has_plans);
  if (!has_plans) return;
  Room room(**batch);
  std::vector<std::uint8_t> lines(3 * 6);
  BatchRows rows = room.rows();
  rows.plan_lines = lines.data();
  (*batch)->look(rows);
  std::uint64_t chosen = 0;
  for (int n = 0; n < 200; ++n) {
    if (lines[0] > 0) {
      ++chosen;
      EXPECT_EQ(room.numbers[0], (*batch)->game().actions().count());
      EXPECT_EQ(room.features[0], 0);
      EXPECT_LE(room.counts[0], 6);
      const auto question = (*batch)->game().question((*batch)->state(0));
      EXPECT_EQ(question.prompt, (*batch)->game().plan_prompt());
    }
    const std::uint64_t before = (*batch)->answers();
    std::uint64_t wanted = 0;
    for (std::size_t game = 0; game < 3; ++game) {
      const std::size_t last = static_cast<std::size_t>(room.counts[game] - 1);
      const bool plan = lines[game * 6] > 0;
      wanted += plan ? lines[game * 6 + last] : 1;
    }
    ASSERT_TRUE((*batch)->step(last_ones(room), rows).ok());
    ASSERT_EQ((*batch)->answers() - before, wanted);
  }
  EXPECT_GT(chosen, 1U);
  EXPECT_EQ((*batch)->decisions(), 3U * 200U);
}

TEST(Plans, AreNoMoreThanThereIsRoomFor) {
  for (const auto* system : apps::game_systems()) {
    lab::BatchSetup setup = setup_of(*system, 1);
    setup.plans = lab::kMostPlans + 1;
    EXPECT_FALSE(Batch::make(std::move(setup)).ok());
    setup = setup_of(*system, 1);
    setup.plans = -1;
    EXPECT_FALSE(Batch::make(std::move(setup)).ok());
  }
}

TEST(Batches, NeedASeatThatTheCallerPlaysAndOpponentsThatThereAre) {
  const table::GameSystem& system = *apps::game_systems().front();
  lab::BatchSetup all = setup_of(system, 1);
  all.opponents.assign(static_cast<std::size_t>(all.game->seats()), "easy");
  EXPECT_FALSE(Batch::make(std::move(all)).ok());
  lab::BatchSetup unknown = setup_of(system, 1);
  unknown.opponents = {"", "grandmaster"};
  EXPECT_FALSE(Batch::make(std::move(unknown)).ok());
  lab::BatchSetup none = setup_of(system, 0);
  EXPECT_FALSE(Batch::make(std::move(none)).ok());
}

}  // namespace
