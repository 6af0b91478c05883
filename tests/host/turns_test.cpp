// Whose turn it is where many want something that takes time.
#include "apps/host/turns.h"

#include <chrono>

#include <gtest/gtest.h>

namespace host {
namespace {

using namespace std::chrono_literals;
using Line = Turns<std::string>;

const Clock::time_point kStart = Clock::time_point{} + 1h;

std::string next(Line& line, Clock::time_point now = kStart, Length longest = Length::long_) {
  const auto piece = line.take(now, longest);
  return piece ? piece->work : "nothing";
}

TEST(Turns, GoRoundFromPayerToPayer) {
  Line line(std::nullopt);
  for (const char* work : {"a1", "a2", "a3"}) line.add({{"anna"}, work});
  line.add({{"bert"}, "b1"});
  EXPECT_EQ(next(line), "a1");
  EXPECT_EQ(next(line), "b1") << "a payer has one piece done at a time";
  EXPECT_EQ(next(line), "nothing");
  line.done({"anna"}, 0, kStart);
  line.add({{"carl"}, "c1"});
  EXPECT_EQ(next(line), "c1") << "who never had a turn comes before who just had one";
  EXPECT_EQ(next(line), "a2");
}

TEST(Turns, QuickWorkGoesFirstAndSomeDoNothingElse) {
  Line line(std::nullopt);
  line.add({{"anna"}, "search", Length::long_});
  line.add({{"bert"}, "glance", Length::quick});
  EXPECT_EQ(next(line), "glance");
  EXPECT_EQ(next(line, kStart, Length::quick), "nothing");
  EXPECT_EQ(next(line), "search");
}

TEST(Turns, OfWorkThatIsToBeAloneOnePieceIsDoneAtATime) {
  Line line(std::nullopt);
  line.add({{"one", "house"}, "1"});
  line.add({{"two", "house"}, "2"});
  line.add({{"three", "hut"}, "3"});
  EXPECT_EQ(next(line), "1");
  EXPECT_EQ(next(line), "3");
  EXPECT_EQ(next(line), "nothing");
  line.done({"one", "house"}, 0, kStart);
  EXPECT_EQ(next(line), "2");
}

TEST(Turns, OfWhatOnePaysForEachHasItsTurn) {
  Line line(std::nullopt);
  for (const char* work : {"long match 1", "long match 2", "long match 3"})
    line.add({{"anna", "", "long match"}, work});
  line.add({{"anna", "", "other match"}, "other match 1"});
  line.add({{"bert", "", "bert's match"}, "bert 1"});
  const auto done = [&](const char* who) { line.done({who}, 0, kStart); };
  EXPECT_EQ(next(line), "long match 1");
  EXPECT_EQ(next(line), "bert 1") << "many matches are not many shares";
  done("anna");
  EXPECT_EQ(next(line), "other match 1") << "it has waited longest";
  done("anna");
  EXPECT_EQ(next(line), "long match 2");
}

TEST(Turns, WhoHasUsedUpTheirTimeWaits) {
  Line line(TimeRate{.share = 0.5, .saved = 1});
  line.add({{"anna"}, "a1"});
  line.add({{"anna"}, "a2"});
  EXPECT_EQ(next(line), "a1");
  line.done({"anna"}, 3, kStart);  // two seconds of debt: four seconds of waiting
  EXPECT_EQ(next(line, kStart + 1s), "nothing");
  EXPECT_GT(line.wake(), kStart + 3900ms);
  EXPECT_LT(line.wake(), kStart + 4100ms);
  line.add({{"bert"}, "b1"});
  EXPECT_EQ(next(line, kStart + 1s), "b1") << "others do not wait for that";
  EXPECT_EQ(next(line, line.wake()), "a2");
}

TEST(Turns, WorkDoneElsewhereIsPaidForToo) {
  Line line(TimeRate{.share = 0.5, .saved = 1});
  line.charge({"anna"}, 3, kStart);
  line.add({{"anna"}, "a1"});
  EXPECT_EQ(next(line, kStart + 1s), "nothing");
  EXPECT_EQ(next(line, kStart + 5s), "a1");
}

TEST(Turns, TimeIsSavedUpOnlySoFar) {
  TimeBudget budget({.share = 0.5, .saved = 1});
  budget.spend(0.5, kStart);
  budget.spend(0.5, kStart + 1h);
  EXPECT_EQ(budget.ready(kStart + 1h), kStart + 1h);
  budget.spend(0.6, kStart + 1h);
  EXPECT_GT(budget.ready(kStart + 1h), kStart + 1h);
}

}  // namespace
}  // namespace host
