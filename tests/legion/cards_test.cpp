// Every card, token, reward, Event and Objective there is has a case that shows what it does, on a
// table where nothing else would: tests/legion/data/cards.json. L-6, L-24, L-50, L-70, L-71, L-80,
// L-88
#include <algorithm>
#include <map>

#include <gmock/gmock.h>

#include "games/legion/text/card_words.h"
#include "legion/shipped_texts.h"
#include "legion/worked_case.h"

namespace legion_test {
namespace {

using legion::Pack;

const Value& cards() {
  static const Value list = worked_cases("cards.json");
  return list;
}

class Card : public testing::TestWithParam<std::size_t> {};

TEST_P(Card, DoesWhatItSays) { expect_case(cards().items()[GetParam()]); }

// "objective two_ash", the second time "objective two_ash 2".
std::string card_case(const testing::TestParamInfo<std::size_t>& info) {
  const auto id_at = [](std::size_t i) { return cards().items()[i].find("id")->as_string(); };
  std::string id = id_at(info.param);
  if (info.param > 0 && id_at(info.param - 1) == id) id += "_2";
  std::ranges::replace(id, ' ', '_');
  return id;
}

INSTANTIATE_TEST_SUITE_P(OfTheSet, Card, testing::Range<std::size_t>(0, cards().items().size()),
                         card_case);

// Calls with kind and entry for all of the pack that has an effect of its own.
template <typename Visit>
void each_card(const Pack& pack, Visit visit) {
  for (const auto& each : pack.starting_cards) visit("starting_card", each);
  for (const auto& each : pack.command) visit("command_card", each);
  for (const auto& each : pack.rewards) visit("reward", each);
  for (const auto& each : pack.events) visit("event", each);
  for (const auto& each : pack.objectives) visit("objective", each);
}

TEST(EveryCard, HasACaseThatShowsWhatItDoes) {
  std::map<std::string, int> cases;
  for (const Value& each : cards().items()) ++cases[each.find("id")->as_string()];
  const auto expect_shown = [&](const std::string& id, int times) {
    EXPECT_EQ(cases[id], times) << id;
    cases.erase(id);
  };
  // Of an Objective one shows what is enough, one what is not.
  each_card(*shipped_pack(), [&](const std::string& kind, const auto& card) {
    expect_shown(kind + " " + card.id, kind == "objective" ? 2 : 1);
  });
  for (const std::string_view token : names_of(legion::Token{})) {
    if (token != name(legion::Token::none)) expect_shown("token " + std::string(token), 1);
  }
  EXPECT_THAT(cases, testing::IsEmpty());
}

TEST(EveryCard, SaysWhatItDoesInBothLanguages) {
  for (const legion::Language language : {legion::Language::en, legion::Language::fr}) {
    const legion::CardWords words{shipped_texts(), language};
    each_card(*shipped_pack(), [&](const std::string& kind, const auto& card) {
      EXPECT_THAT(words.help(card), testing::MatchesRegex("[^{}]{12,}\\.")) << kind << card.id;
    });
    for (const std::string_view token : names_of(legion::Token{})) {
      if (token == name(legion::Token::none)) continue;
      const std::string key = "token_text." + std::string(token);
      EXPECT_THAT(shipped_texts().text(language, key), testing::EndsWith(".")) << key;
    }
  }
}

// L-50: of each colour, as it is printed.
TEST(BattleCards, PromiseAnotherRewardForEachColour) {
  const std::map<std::string, std::vector<std::string>> printed{
      {"raven_bridge", {"coins", "strike", "recruits", "token", "raise"}},
      {"burning_ford", {"reserve", "raise", "token", "line", "strike"}},
      {"thousand_steps", {"strike", "coins", "line", "staff", "token"}},
      {"last_orchard", {"token", "line", "raise", "coins", "reserve"}}};
  const Pack& pack = *shipped_pack();
  ASSERT_EQ(pack.battle.size(), printed.size());
  for (const legion::BattleCard& card : pack.battle) {
    std::vector<std::string> rewards;
    for (const std::uint8_t reward : card.rewards) rewards.push_back(pack.rewards[reward].id);
    EXPECT_EQ(rewards, printed.at(card.id)) << card.id;
  }
}

}  // namespace
}  // namespace legion_test
