// What Tab makes of a line, without a terminal.
#include "apps/cli/terminal/completion.h"

#include <gtest/gtest.h>

namespace cli {
namespace {

using Texts = std::vector<std::string>;

const Texts kOffers{"move C4 C5", "move C4 C6", "melee C4 C5", "odds"};

TEST(Completion, GoesAsFarAsAllThatFitAgree) {
  EXPECT_EQ(completion_of("mo", kOffers).becomes, "move C4 C");
  EXPECT_EQ(completion_of("me", kOffers).becomes, "melee C4 C5");
  EXPECT_EQ(completion_of("move C4 C", kOffers).offers, (Texts{"move C4 C5", "move C4 C6"}));
  EXPECT_EQ(completion_of("move C4 C", kOffers).becomes, "move C4 C");
}

TEST(Completion, WritesLettersAsTheAnswerHasThem) {
  EXPECT_EQ(completion_of("MELEE c4", kOffers).becomes, "melee C4 C5");
  EXPECT_EQ(completion_of("MELEE c4", kOffers).typed, "MELEE c4");
}

TEST(Completion, CompletesTheLastOfSeveralAnswers) {
  const Completion found = completion_of("move C4 C5; mel", kOffers);
  EXPECT_EQ(found.typed, "mel");
  EXPECT_EQ(found.becomes, "melee C4 C5");
}

TEST(Completion, CompletesTheAnswerACommandAsksAbout) {
  EXPECT_EQ(completion_of("odds mel", kOffers).typed, "mel");
  EXPECT_EQ(completion_of("?mel", kOffers).becomes, "melee C4 C5");
  EXPECT_EQ(completion_of("? mel", kOffers).becomes, "melee C4 C5");
}

TEST(Completion, OffersNothingForWhatBeginsNoAnswer) {
  EXPECT_TRUE(completion_of("charge", kOffers).offers.empty());
  EXPECT_TRUE(completion_of("odds x", kOffers).offers.empty());
  EXPECT_TRUE(completion_of("?", {}).offers.empty());
}

}  // namespace
}  // namespace cli
