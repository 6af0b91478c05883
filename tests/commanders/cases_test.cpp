// The worked cases of the ledger (6.3, 6.4): position, plans, answers, dice, and what is on the
// table when the named phases are over.
#include <fstream>
#include <sstream>

#include "commanders/battle.h"

namespace commanders_test {
namespace {

using table::Value;

const Value& cases() {
  static const Value list = [] {
    std::ifstream in(test_support::source_dir() + "/tests/commanders/data/cases.json");
    std::ostringstream text;
    text << in.rdbuf();
    return json(text.str());
  }();
  return list;
}

std::vector<int> numbers(const Value& list) {
  std::vector<int> out;
  for (const Value& each : list.items()) out.push_back(static_cast<int>(each.as_int()));
  return out;
}

std::vector<Said> answers_of(const Value& test) {
  std::vector<Said> out;
  for (const Value& each : test.find("answers")->items())
    out.push_back(
        {static_cast<int>(each.find("seat")->as_int()), each.find("answer")->as_string()});
  return out;
}

std::vector<Rolled> rolls_of(const Value& test) {
  std::vector<Rolled> out;
  for (const Value& each : test.find("rolled")->items())
    out.push_back({each.find("purpose")->as_string(), numbers(*each.find("faces"))});
  return out;
}

std::string spelled(const std::vector<Rolled>& rolls) {
  std::string out;
  for (const Rolled& roll : rolls) {
    out += roll.purpose;
    for (const int face : roll.faces) out += " " + std::to_string(face);
    out += "; ";
  }
  return out;
}

void expect_offers(const Battle& battle, const Value& test, const char* key, bool offered) {
  for (const Value& each : test.find(key)->items()) {
    const std::string text = each.as_string();
    const int seat = text[0] == 'W' ? 0 : 1;
    EXPECT_EQ(battle.was_offered(seat, text.substr(2)), offered) << key << ": " << text;
  }
}

void expect_end(const Battle& battle, const Value& over) {
  const auto reason = battle.state.result_reason;
  if (over.is_null()) {
    EXPECT_EQ(name(reason), "stopped");
    return;
  }
  EXPECT_EQ(name(reason), over.items()[0].as_string());
  const Value& winner = over.items()[1];
  EXPECT_EQ(battle.state.result[0], winner.is_null() ? 1 : winner.as_int() == 0 ? 2 : 0);
}

class Case : public testing::TestWithParam<std::size_t> {};

TEST_P(Case, EndsAsTheLedgerSays) {
  const Value& test = cases().items()[GetParam()];
  SCOPED_TRACE(test.find("id")->as_string() + ": " + test.find("title")->as_string());
  Value position = *test.find("position");
  position.set("phases", *test.find("phases"));
  Battle battle(position);
  battle.dice(numbers(*test.find("faces")));
  battle.play(answers_of(test));
  EXPECT_EQ(battle.table(), test.find("after")->as_string());
  EXPECT_EQ(spelled(battle.rolled()), spelled(rolls_of(test)));
  EXPECT_TRUE(battle.all_dice_used());
  expect_end(battle, *test.find("over"));
  expect_offers(battle, test, "offered", true);
  expect_offers(battle, test, "never_offered", false);
}

std::string case_name(const testing::TestParamInfo<std::size_t>& info) {
  std::string id = cases().items()[info.param].find("id")->as_string();
  id.erase(std::remove(id.begin(), id.end(), '-'), id.end());
  return id;
}

INSTANTIATE_TEST_SUITE_P(Ledger, Case, testing::Range<std::size_t>(0, cases().items().size()),
                         case_name);

TEST(Cases, AreAllThere) { EXPECT_EQ(cases().items().size(), 95U); }

}  // namespace
}  // namespace commanders_test
