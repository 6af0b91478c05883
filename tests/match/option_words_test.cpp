// Scenarios and options are named in both languages.
#include <gtest/gtest.h>

#include "apps/common/registry.h"

namespace match_test {
namespace {

using table::Language;

TEST(OptionWords, EveryOptionHasATitleAHelpAndNamesForItsChoices) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const auto english = system->options(Language::en);
    const auto french = system->options(Language::fr);
    ASSERT_EQ(english.size(), french.size());
    for (std::size_t i = 0; i < english.size(); ++i) {
      EXPECT_EQ(english[i].title.find('_'), std::string::npos) << english[i].name;
      EXPECT_NE(english[i].help, french[i].help) << english[i].name;
      const bool choice = english[i].type == "choice";
      EXPECT_EQ(french[i].titles.size(), choice ? french[i].values.size() : 0) << french[i].name;
    }
  }
}

TEST(OptionWords, AScenarioIsNamedInTheReadersLanguage) {
  const auto scenarios = apps::game_systems()[0]->scenarios(Language::fr);
  EXPECT_EQ(scenarios[0].title, "Première bataille");
}

}  // namespace
}  // namespace match_test
