// What a person may type: more than the notation.
#include <gtest/gtest.h>

#include "apps/cli/terminal/answers.h"
#include "apps/common/registry.h"
#include "match/match.h"
#include "match/registry.h"

namespace cli {
namespace {

using table::Language;

// Those of a first sheet, all of them.
class Sheet : public testing::Test {
 protected:
  Sheet() {
    match::Setup setup;
    setup.scenario = "marengo";
    setup.seed = 5;
    auto battle = match::Match::start(*match::find_system(apps::game_systems(), "commanders"),
                                      setup, nullptr);
    seen_ = battle->view({0});
    for (const table::Answer answer : seen_->legal())
      answers_.push_back(seen_->describe(answer, Language::en));
  }
  // As the session does it.
  std::string understood(const std::string& typed, Language language = Language::en) const {
    const std::string text = spoken(typed, language);
    const auto found = meant(answers_, text);
    if (found.size() == 1) return answers_[found[0]].notation;
    const auto parsed = seen_->parse({0}, text, language);
    return parsed.ok() ? seen_->describe(*parsed, language).notation : parsed.error().message;
  }

  match::ViewPtr seen_;
  Answers answers_;
};

TEST_F(Sheet, IsWrittenWithoutTheWordOrder) {
  EXPECT_EQ(understood("a1 2I a2"), "order a1 2I a2");
  EXPECT_EQ(understood("2i a1 a2"), "order a1 2I a2");
  EXPECT_EQ(understood("c1 4C c2 b2"), "order c1 4C c2 b2");
}

TEST_F(Sheet, AnArmWithoutANumberIsAllThatMayGo) {
  EXPECT_EQ(understood("I a1 a2"), "order a1 6I a2");
  EXPECT_EQ(understood("a1 i a2"), "order a1 6I a2");
  EXPECT_EQ(understood("order a1 I a2"), "order a1 6I a2");
  EXPECT_EQ(understood("C c1 c2"), "order c1 4C c2");
  EXPECT_EQ(understood("C c1 c2 b2"), "order c1 4C c2 b2");
}

TEST_F(Sheet, ArrowsAreRead) {
  EXPECT_EQ(understood("2I a1->a2"), "order a1 2I a2");
  EXPECT_EQ(understood("I a1 -> a2"), "order a1 6I a2");
  EXPECT_EQ(understood("2C c1 → c2 → b2"), "order c1 2C c2 b2");
}

TEST_F(Sheet, WhatMayNotGoIsRefusedWithItsReason) {
  EXPECT_EQ(understood("I a1 -> c3").substr(0, 9), "I a1 c3 i");
  EXPECT_NE(understood("6I a1 -> c3").find("a1"), std::string::npos);
}

TEST_F(Sheet, ASheetIsFinishedInFrench) {
  EXPECT_EQ(understood("fini", Language::fr), "done");
  EXPECT_EQ(understood("Fini", Language::fr), "done");
  EXPECT_NE(understood("fini", Language::en), "done");
}

TEST(Understanding, AllOfThemInFrench) {
  EXPECT_EQ(spoken("tous", Language::fr), "all");
  EXPECT_EQ(spoken("garder", Language::fr), "keep");
  EXPECT_EQ(spoken("tous", Language::en), "tous");
}

}  // namespace
}  // namespace cli
