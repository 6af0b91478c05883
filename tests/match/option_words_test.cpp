// Scenarios and options are named in both languages.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/views.h"
#include "tests/support/duel_game.h"
#include "tests/support/games/pig.h"

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

TEST(OptionWords, AnOptionThatChangesTheNumberOfSeatsSaysHow) {
  const std::string pig = formats::dump_json(match::system_value(pig::system(), Language::en));
  EXPECT_NE(pig.find(R"("values":["2","3","4"],"default":2)"), std::string::npos) << pig;
  EXPECT_NE(pig.find(R"("seats":[2,3,4])"), std::string::npos) << pig;
  const std::string duel = formats::dump_json(match::system_value(duel::system(), Language::en));
  EXPECT_EQ(duel.find(R"("seats":[)"), std::string::npos) << duel;
}

}  // namespace
}  // namespace match_test
