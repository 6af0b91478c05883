#include "match/record.h"
#include "tests/match/referee_driver.h"
#include "tests/support/counting_game.h"
#include "tests/support/games/pig.h"

namespace match_test {
namespace {

using match::Match;
using match::Setup;
using table::Seat;

Match fresh(Setup setup = {.scenario = "standard", .seed = 3}) {
  auto m = Match::start(duel::system(), std::move(setup));
  EXPECT_TRUE(m.ok());
  return std::move(*m);
}

TEST(Undo, TakesBackASecretPickInANetworkMatch) {
  Match m = fresh();
  const auto before = match::hash_text(m);
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  EXPECT_FALSE(m.barrier());
  ASSERT_TRUE(m.undo(false).ok());
  EXPECT_TRUE(match::hash_text(m) == before);
  EXPECT_TRUE(m.entries().empty());
}

TEST(Undo, StopsWhereADieWasRolledInANetworkMatch) {
  Match m = fresh();
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  EXPECT_TRUE(m.barrier());
  const auto before = match::hash_text(m);
  const auto undone = m.undo(false);
  ASSERT_FALSE(undone.ok());
  EXPECT_EQ(undone.error().code, table::ErrorCode::not_allowed);
  EXPECT_TRUE(match::hash_text(m) == before);
  EXPECT_EQ(m.entries().size(), 4U);
}

TEST(Undo, StopsWhereSomethingHiddenCameToLightInANetworkMatch) {
  Match m = fresh();
  ASSERT_TRUE(m.answer(Seat{0}, "peek").ok());
  EXPECT_TRUE(m.barrier());
  EXPECT_FALSE(m.undo(false).ok());
  ASSERT_TRUE(m.answer(Seat{0}, "pick 4").ok());
  EXPECT_TRUE(m.undo(false).ok());
  EXPECT_FALSE(m.undo(false).ok());
}

TEST(Undo, InTheRefereeGoesBackOverDiceToTheVeryStart) {
  Driver d;
  d.start();
  std::vector<std::string> questions{d.question()};
  std::vector<std::string> records{d.record()};
  for (int i = 0; i < 6; ++i) {
    d.answer(i % 2, "pick " + std::to_string(i + 1));
    questions.push_back(d.question());
    records.push_back(d.record());
  }
  for (std::size_t i = 6; i-- > 0;) {
    d.ok(R"({"do":"undo"})");
    EXPECT_EQ(d.question(), questions[i]);
    EXPECT_EQ(d.record(), records[i]);
  }
  d.refused(R"({"do":"undo"})", "not_allowed");
}

TEST(Undo, RestoresTheSeedSoThatTheSameDiceFallAgain) {
  Match m = fresh();
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  const auto counter = m.counter();
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  const auto after = match::hash_text(m);
  ASSERT_TRUE(m.undo(true).ok());
  EXPECT_EQ(m.counter(), counter);
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  EXPECT_TRUE(match::hash_text(m) == after);
}

TEST(Undo, RestoresTheQueuedFacesAndCards) {
  Match m = fresh();
  ASSERT_TRUE(m.queue_faces({6, 5}).ok());
  ASSERT_TRUE(m.queue_cards({2}).ok());
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  EXPECT_EQ(m.queued_faces(), 1U);
  EXPECT_EQ(m.queued_cards(), 0U);
  ASSERT_TRUE(m.undo(true).ok());
  EXPECT_EQ(m.queued_faces(), 2U);
  EXPECT_EQ(m.queued_cards(), 1U);
}

TEST(Undo, TakesBackAManualRollAlone) {
  Match m = fresh({.scenario = "standard", .seed = 3, .dice = match::Source::manual});
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  ASSERT_TRUE(m.answer(Seat{0}, "faces 3").ok());
  ASSERT_TRUE(m.undo(true).ok());
  EXPECT_EQ(m.question().kind, table::QuestionKind::roll);
  ASSERT_TRUE(m.undo(true).ok());
  EXPECT_EQ(m.question().kind, table::QuestionKind::ask);
}

TEST(Undo, WorksInALoadedMatchAndTheSameDiceFallAgain) {
  Driver d;
  d.start();
  d.answer(0, "pick 3");
  d.answer(1, "pick 5");
  d.answer(0, "pick 1");
  Driver other;
  other.load(d.record());
  for (Driver* driver : {&d, &other}) {
    driver->ok(R"({"do":"undo"})");
    driver->ok(R"({"do":"undo"})");
    driver->answer(1, "pick 6");
    driver->answer(0, "pick 6");
    driver->answer(1, "pick 2");
  }
  EXPECT_EQ(other.record(), d.record());
}

// Who undoes in a hosted match must not know the next roll; in the referee it may.
TEST(Undo, WithARedealOtherDiceFallAndTheRecordSaysFromWhere) {
  Match m = fresh({.scenario = "standard", .options = {}, .seed = 3});
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  ASSERT_TRUE(m.undo(true).ok());
  ASSERT_TRUE(m.redeal(7).ok());
  EXPECT_FALSE(m.redeal(6).ok()) << "the number counts up";
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  ASSERT_TRUE(m.answer(Seat{0}, "pick 1").ok());
  table::Random dice(3, 0, 7);
  EXPECT_EQ(m.entries()[2].outcome[0], 1 + dice.below(6));
  const std::string record = match::write_record(m);
  const std::string key = "\"redeals\":7";
  EXPECT_NE(record.find(R"({"seat":1,"answer":"pick 5",)" + key + "}"), std::string::npos);
  EXPECT_EQ(record.find(key, record.find(key) + 1), std::string::npos) << "said once";
  const auto again = match::load_record(kGames, record);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(match::write_record(*again), record);
  EXPECT_EQ(again->redeals(), 7U);
  EXPECT_EQ(again->counter(), m.counter());
}

TEST(Undo, InTheRefereeBringsTheSameDiceInARecordWithRedealsToo) {
  Match m = fresh();
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  ASSERT_TRUE(m.redeal(2).ok());
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  const std::string record = match::write_record(m);
  Driver d;
  d.load(record);
  d.ok(R"({"do":"undo"})");
  d.answer(1, "pick 5");
  EXPECT_EQ(d.record(), record);
}

TEST(Undo, ARecordWhoseRedealsBecomeFewerIsRefused) {
  Match m = fresh();
  ASSERT_TRUE(m.redeal(2).ok());
  ASSERT_TRUE(m.answer(Seat{0}, "pick 3").ok());
  ASSERT_TRUE(m.answer(Seat{1}, "pick 5").ok());
  std::string record = match::write_record(m);
  const std::string from = "\"answer\":\"pick 5\"";
  record.replace(record.find(from), from.size(), from + ",\"redeals\":1");
  const auto loaded = match::load_record(kGames, record);
  ASSERT_FALSE(loaded.ok());
  EXPECT_NE(loaded.error().message.find("redeals"), std::string::npos) << loaded.error().message;
}

// However long the match: the last sixteen answers at most, each with its roll.
TEST(Undo, PlaysAFewAnswersAgainAndNotTheWholeMatch) {
  testing_support::CountingSystem system(pig::system());
  const auto far = table::Value::object().set("target", 100);
  auto m = Match::start(system, {.scenario = "standard", .options = far, .seed = 3});
  ASSERT_TRUE(m.ok());
  for (int n = 0; n < 200; ++n) {
    ASSERT_TRUE(m->answer(m->question().seats.first(), "roll").ok()) << n;
  }
  ASSERT_EQ(m->entries().size(), 400U);
  for (int n = 0; n < 100; ++n) {
    system.count_anew();
    ASSERT_TRUE(m->undo(true).ok());
    ASSERT_LE(system.counts().played, 32) << n;
  }
  EXPECT_EQ(m->entries().size(), 200U);
}

}  // namespace
}  // namespace match_test
