// What the card of a scenario says about orders and about how the battle ends, and by which rule.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/common/commanders_content.h"
#include "commanders/shipped_commanders.h"

namespace commanders_test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

std::vector<std::string> rules_of(const char* scenario, const char* options = "{}") {
  const auto card =
      apps::commanders_system().scenario_card(scenario, json(options), {}, table::Language::en);
  EXPECT_TRUE(card.ok()) << scenario;
  if (!card.ok()) return {};
  std::vector<std::string> out;
  for (const table::Value& line : card->find("conditions")->items()) {
    if (const table::Value* rule = line.find("rule")) out.push_back(rule->as_string());
  }
  return out;
}

// C-19, C-84
TEST(CommandersScenarioCard, SaysTenOrdersOrThatADieDecides) {
  EXPECT_THAT(rules_of("marengo"), AllOf(Contains("C-19"), Not(Contains("C-84"))));
  EXPECT_THAT(rules_of("marengo", R"({"order_dice":true})"),
              AllOf(Contains("C-84"), Not(Contains("C-19"))));
  EXPECT_THAT(rules_of("la_rothiere_snow"), AllOf(Contains("C-84"), Not(Contains("C-19"))));
}

// C-2, C-86, C-87
TEST(CommandersScenarioCard, SaysVictoryPointsOrMorale) {
  EXPECT_THAT(rules_of("marengo", R"({"morale":true})"),
              AllOf(Contains("C-87"), Not(Contains("C-19")), Not(Contains("C-84"))));
  EXPECT_THAT(rules_of("marengo", R"({"morale":true,"order_dice":true})"),
              AllOf(Contains("C-87"), Contains("C-84")));
}

}  // namespace
}  // namespace commanders_test
