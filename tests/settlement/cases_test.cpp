// The worked cases of the ledger: a new campaign with some keys changed, cards and dice as
// dictated, the answers, and what comes of them.
#include <gmock/gmock.h>

#include "settlement/ledger_cases.h"

namespace settlement_test {
namespace {

using table::Value;

const Value& part(const Value& value, const char* key) {
  static const Value nothing = Value::array();
  const Value* found = value.find(key);
  return found == nullptr ? nothing : *found;
}

std::vector<std::string> words(const Value& list) {
  std::vector<std::string> out;
  for (const Value& each : list.items()) out.push_back(each.as_string());
  return out;
}

std::vector<int> numbers(const Value& list) {
  std::vector<int> out;
  for (const Value& each : list.items()) out.push_back(static_cast<int>(each.as_int()));
  return out;
}

class Case : public testing::TestWithParam<std::size_t> {
 protected:
  const Value& test() const { return cases().items()[GetParam()]; }
  std::string title() const {
    return test().find("id")->as_string() + ": " + test().find("title")->as_string();
  }
};

TEST_P(Case, EndsAsTheLedgerSays) {
  SCOPED_TRACE(title());
  const Value* position = test().find("position");
  Campaign campaign(position == nullptr ? Value::object() : *position, words(part(test(), "cards")),
                    numbers(part(test(), "faces")));
  campaign.say(words(part(test(), "answers")));
  const Value& expected = *test().find("expect");
  if (const Value* prompt = expected.find("prompt")) {
    EXPECT_EQ(campaign.prompt(), prompt->as_string());
  }
  if (const Value* answers = expected.find("answers")) {
    EXPECT_THAT(campaign.answers(), testing::ElementsAreArray(words(*answers)));
  }
  for (const std::string& answer : words(part(expected, "offers")))
    EXPECT_TRUE(campaign.offers(answer)) << answer;
  if (const Value* refused = expected.find("refused")) {
    for (const auto& [answer, rule] : refused->members()) {
      EXPECT_EQ(campaign.refused(answer), rule.as_string()) << answer;
      EXPECT_FALSE(campaign.offers(answer)) << answer;
    }
  }
  if (const Value* keys = expected.find("position"))
    expect_within(campaign.position(), *keys, "position");
  if (const Value* units = expected.find("units")) {
    for (const auto& [id, keys] : units->members()) expect_within(campaign.unit(id), keys, id);
  }
  for (const std::string& id : words(part(expected, "gone")))
    EXPECT_TRUE(campaign.unit(id).is_null()) << id;
  if (const Value* report = expected.find("last_report")) {
    ASSERT_FALSE(campaign.at("reports").items().empty());
    expect_within(campaign.at("reports").items().back(), *report, "last report");
  }
}

INSTANTIATE_TEST_SUITE_P(Ledger, Case, testing::ValuesIn(of_kind("campaign")), case_name);

TEST(Cases, AreAllThere) { EXPECT_EQ(of_kind("campaign").size(), 43U); }

}  // namespace
}  // namespace settlement_test
