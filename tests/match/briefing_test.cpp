// What people read before they choose a battle.
#include "match/briefing.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/toml.h"

namespace match_test {
namespace {

using match::Briefing;
using table::Language;
using testing::HasSubstr;

std::string what_is_wrong_with(const std::string& toml) {
  const auto value = formats::parse_toml(toml, "b.toml");
  if (!value) return value.error().message;
  const auto read = match::read_briefings(*value, "b.toml", "fantasy");
  return read ? "" : read.error().message;
}

TEST(Briefings, EveryScenarioThatIsOfferedHasOneInBothLanguages) {
  for (const table::GameSystem* system : apps::game_systems()) {
    if (match::lessons_of(system->id()).empty()) continue;
    for (const table::ScenarioSpec& scenario : system->scenarios()) {
      const Briefing* briefing = match::find_briefing(system->id(), scenario.id);
      ASSERT_NE(briefing, nullptr) << system->id() << " " << scenario.id;
      EXPECT_TRUE(briefing->ends.empty() ||
                  briefing->ends.size() == static_cast<std::size_t>(system->seats()))
          << scenario.id;
      std::vector<match::Said> all = briefing->know;
      all.insert(all.end(), briefing->ends.begin(), briefing->ends.end());
      all.insert(all.end(), briefing->first.begin(), briefing->first.end());
      for (const Briefing::Advice& advice : briefing->advice) {
        EXPECT_LT(advice.seat, system->seats()) << scenario.id;
        all.push_back(advice.said);
      }
      EXPECT_FALSE(briefing->first.empty()) << scenario.id << ": what is to be done first?";
      EXPECT_TRUE(briefing->first.size() == 1 ||
                  briefing->first.size() == static_cast<std::size_t>(system->seats()))
          << scenario.id;
      for (const match::Said& said : all) {
        EXPECT_FALSE(match::in(said, Language::en).empty()) << scenario.id;
        EXPECT_FALSE(match::in(said, Language::fr).empty()) << scenario.id;
        EXPECT_NE(match::in(said, Language::en), match::in(said, Language::fr)) << scenario.id;
      }
    }
  }
}

TEST(Briefings, SharesNameTheFavouredSideOnlyWhereItWinsMoreThanItsDue) {
  Briefing briefing{.game = "g", .scenario = "s", .minutes = 30, .difficulty = 1};
  EXPECT_EQ(match::briefing_value(briefing, Language::en).find("wins"), nullptr);
  briefing.wins = {54, 46};
  EXPECT_EQ(match::briefing_value(briefing, Language::en).find("favours"), nullptr);
  briefing.wins = {44, 56};
  const table::Value shown = match::briefing_value(briefing, Language::en);
  ASSERT_NE(shown.find("favours"), nullptr);
  EXPECT_EQ(shown.find("favours")->as_int(), 1);
}

TEST(Briefings, AdviceGoesToTheSideItConcerns) {
  const Briefing* briefing = match::find_briefing("fantasy", "first_battle");
  ASSERT_NE(briefing, nullptr);
  const table::Value told = match::briefing_value(*briefing, Language::en);
  for (const table::Value& line : told.find("know")->items())
    EXPECT_EQ(line.as_string().find("Roland"), std::string::npos) << line.as_string();
  ASSERT_NE(told.find("advice"), nullptr);
  EXPECT_THAT(told.find("advice")->items()[0].find("text")->as_string(), HasSubstr("Roland"));
  EXPECT_EQ(told.find("first")->items().size(), 2U);
}

TEST(Briefings, AFileWithMistakesSaysWhatIsExpected) {
  const std::string good = "[s]\nsource = \"house\"\nminutes = 30\ndifficulty = 1\n";
  EXPECT_EQ(what_is_wrong_with(good), "");
  EXPECT_THAT(what_is_wrong_with("[s]\nsource = \"house\"\nminutes = 0\ndifficulty = 1\n"),
              HasSubstr("minutes"));
  EXPECT_THAT(what_is_wrong_with("[s]\nsource = \"house\"\nminutes = 30\ndifficulty = 4\n"),
              HasSubstr("difficulty"));
  EXPECT_THAT(what_is_wrong_with(good + "wins = [70, 70]\n"), HasSubstr("add up to 100"));
  const std::string line = "{ en = \"a\", fr = \"b\" }";
  const std::string of_one = "{ seat = 1, en = \"a\", fr = \"b\" }";
  EXPECT_EQ(what_is_wrong_with(good + "know = [" + line + ", " + line + ", " + of_one + "]\n"), "");
  EXPECT_THAT(what_is_wrong_with(good + "know = [" + line + ", " + line + ", " + of_one + ", " +
                                 of_one + "]\n"),
              HasSubstr("at most three texts for a side"));
  EXPECT_THAT(what_is_wrong_with(good + "stars = 3\n"), HasSubstr("stars"));
}

}  // namespace
}  // namespace match_test
