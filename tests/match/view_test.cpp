// What a match asks of its game: every list of answers once, and what a seat sees once.
#include "match/views.h"
#include "tests/match/referee_driver.h"
#include "tests/support/counting_game.h"

namespace match_test {
namespace {

using match::Match;
using table::Seat;

// Both seats pick and are shown what they may answer: the round ends with a roll, a card and the
// events of both.
TEST(View, AnswersAreListedOnceForEachSeatThatIsAsked) {
  testing_support::CountingSystem system(duel::system());
  auto match = Match::start(system, {.scenario = "standard", .seed = 3});
  ASSERT_TRUE(match.ok());
  for (int round = 0; round < 3; ++round) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      const int asked = seat == 0 ? 2 : 1;
      system.count_anew();
      match::question_value(*match, table::Language::en);
      match::question_value(*match, table::Language::fr);
      EXPECT_TRUE(match->is_legal(Seat{seat}, match->view(Seat{seat})->legal().front()));
      ASSERT_TRUE(match->answer(Seat{seat}, "pick 3").ok());
      EXPECT_EQ(system.counts().legal, asked) << "round " << round << " seat " << int{seat};
    }
  }
}

TEST(View, ARecordThatIsPlayedAgainListsEveryAnswerOnce) {
  testing_support::CountingSystem system(duel::system());
  auto match = Match::start(system, {.scenario = "standard", .seed = 3});
  for (int n = 0; n < 4; ++n) {
    ASSERT_TRUE(match->answer(Seat{static_cast<std::uint8_t>(n % 2)}, "pick 3").ok());
  }
  system.count_anew();
  auto again = Match::open(system, match->setup());
  for (const match::Entry& entry : match->entries()) ASSERT_TRUE(again->repeat(entry).ok());
  EXPECT_EQ(system.counts().legal, 4);
}

TEST(View, AllEventsOfAnAnswerAreToldFromOneLookOfEachReader) {
  testing_support::CountingSystem system(duel::system());
  auto match = Match::start(system, {.scenario = "standard", .seed = 3});
  ASSERT_TRUE(match->answer(Seat{0}, "pick 3").ok());
  const auto events = match->answer(Seat{1}, "pick 5");
  ASSERT_TRUE(events.ok());
  ASSERT_GE(events->size(), 4U);
  system.count_anew();
  match::events_value(*match, *events, table::Language::en);
  match::events_value(*match, *events, table::Language::fr);
  EXPECT_LE(system.counts().observe, 2);
}

TEST(View, IsMadeAnewWhenTheMatchGoesOnAndWhenItGoesBack) {
  auto match = Match::start(duel::system(), {.scenario = "standard", .seed = 3});
  const auto before = match->view(Seat{0});
  EXPECT_EQ(match->view(Seat{0}), before);
  ASSERT_TRUE(match->answer(Seat{0}, "pick 3").ok());
  EXPECT_TRUE(match->view(Seat{0})->legal().empty());
  EXPECT_FALSE(before->legal().empty()) << "an old view stays what it was";
  ASSERT_TRUE(match->undo(true).ok());
  EXPECT_EQ(match->view(Seat{0})->legal(), before->legal());
}

}  // namespace
}  // namespace match_test
