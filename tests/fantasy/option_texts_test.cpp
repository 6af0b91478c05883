// What rules and abilities say follows the options of the match.
#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "fantasy/shipped_messages.h"
#include "games/fantasy/game.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/unit_sheet.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using table::Value;

std::shared_ptr<const table::AnyGame> match_with(const Value& options) {
  return *apps::fantasy_system().create("decisive_battle", options, {});
}

// Every rule and every ability, as it is told in a match with these options.
std::string all_texts(const Value& options, Language language) {
  const auto game = match_with(options);
  std::string out;
  for (const auto& [key, text] : shipped_messages()->all(language)) {
    if (key.starts_with("rules.")) out += game->rule_text(key.substr(6), language) + "\n";
  }
  const auto chosen = *table::read_options<Options>(options);
  for (int a = 0; a < kAbilities; ++a)
    out += ability_help(static_cast<Ability>(a), chosen, *shipped_messages(), language) + "\n";
  return out;
}

// Values of an option to try; a whole number has too many of them.
std::vector<std::string> values_of(const table::OptionForm<Options>& form) {
  if (form.values.empty()) return {std::to_string(form.most - 1)};
  return form.values;
}

// FC-22.51 and all the others: an option that changes a rule changes what is said of it. There is
// none that does not; one that changes no rule would be listed here with its reason.
TEST(Texts, FollowEveryOptionOfTheMatch) {
  for (const Language language : {Language::en, Language::fr}) {
    const std::string usual = all_texts({}, language);
    for (const auto& form : option_forms(Options{})) {
      for (const std::string& value : values_of(form)) {
        if (value == form.get(Options{})) continue;
        Value options = Value::object();
        options.set(std::string(form.name), form.typed(value));
        EXPECT_NE(all_texts(options, language), usual) << form.name << " = " << value;
      }
    }
  }
}

// FC-22.1, FC-22.46, FC-22.51
TEST(Texts, OfUnitSheetsAreMadeAnewWhereAnAbilityReadsOtherwise) {
  const Game usual(shipped_pack(), *shipped_pack().find_scenario("first_battle"), Options{});
  const PackTexts texts(usual, *shipped_messages());
  for (const auto& form : option_forms(Options{})) {
    for (const std::string& value : values_of(form)) {
      Options options;
      form.set(options, value);
      bool differs = false;
      for (int a = 0; a < kAbilities; ++a) {
        const auto which = static_cast<Ability>(a);
        differs = differs || ability_help(which, options, *shipped_messages(), Language::en) !=
                                 ability_help(which, Options{}, *shipped_messages(), Language::en);
      }
      const Game other(shipped_pack(), *shipped_pack().find_scenario("first_battle"), options);
      EXPECT_TRUE(texts.fit(other) != differs) << form.name << " = " << value;
    }
  }
}

// FC-4.12: two options change one rule.
TEST(Texts, SayWhatTwoOptionsChangeAtOnce) {
  const auto game =
      match_with(Value::object().set("reroll_scope", "subset").set("paid_reroll_free", true));
  EXPECT_EQ(game->rule_text("FC-4.12", Language::en),
            "You may roll order dice of your choice again. The first such re-roll of a round costs "
            "nothing, each one after it a die.");
}

// FC-22.51
TEST(Texts, OfVampirismSayOnceAnAttackUnlessTheOptionSaysOtherwise) {
  const auto told = [](bool per_game) {
    Options options;
    options.vampirism_per_game = per_game;
    return ability_help(Ability::vampirism, options, *shipped_messages(), Language::en);
  };
  EXPECT_NE(told(false).find("once per attack"), std::string::npos);
  EXPECT_NE(told(true).find("once in the whole battle"), std::string::npos);
}

// FC-22.42 .. FC-22.48, FC-22.9
TEST(Texts, OfAbilitiesTeachTheWholeRule) {
  const auto says = [](Ability ability, const char* words) {
    return ability_help(ability, {}, *shipped_messages(), Language::en).find(words) !=
           std::string::npos;
  };
  EXPECT_TRUE(says(Ability::resurgent, "after Formation"));
  EXPECT_TRUE(says(Ability::resurgent, "Vampirism and Marauder"));
  EXPECT_TRUE(says(Ability::rush, "retreats 1 hex farther"));
  EXPECT_TRUE(says(Ability::defender, "in contact with the attacker"));
}

}  // namespace
}  // namespace fantasy_test
