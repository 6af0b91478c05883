// The big button: what a seat would usually answer is pushed after its update, to its own holder.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

constexpr const char* kWantsIt = R"(,"usual":true)";

std::string answer_of(const Value& push) { return at(push, "answer").as_string(); }

TEST(HostUsual, IsPushedWithEachQuestionAndTheSameAfterARejoin) {
  World here;
  const Created match = here.create(kBot);
  TestClient anna(here.host);
  anna.join(match.match, {match.tokens[0]}, 0, kWantsIt);
  const Value told = anna.last("usual", 0);
  ASSERT_FALSE(told.is_null()) << anna.everything();
  const Value update = anna.last("update", 0);
  EXPECT_EQ(at(told, "seq"), at(update, "seq"));
  const Value answers = at(at(at(update, "question"), "ask").items().at(0), "answers");
  EXPECT_NE(json(answers).find('"' + answer_of(told) + '"'), std::string::npos) << json(answers);
  TestClient again(here.host);
  again.join(match.match, {match.tokens[0]}, 0, kWantsIt);
  EXPECT_EQ(answer_of(again.last("usual", 0)), answer_of(told));
  EXPECT_TRUE(is_ok(anna.answer(0, answer_of(told))));
}

TEST(HostUsual, IsForItsHolderWhoWantedIt) {
  World here;
  const Created match = here.create(kBot);
  TestClient silent(here.host);
  TestClient onlooker(here.host);
  silent.join(match.match, {match.tokens[0]});
  onlooker.join(match.match, {}, 0, kWantsIt);
  TestClient anna(here.host);
  anna.join(match.match, {match.tokens[0]}, 0, kWantsIt);
  EXPECT_EQ(anna.count("usual"), 1U);
  anna.answer(0, answer_of(anna.last("usual", 0)));
  EXPECT_EQ(silent.count("usual"), 0U);
  EXPECT_EQ(onlooker.count("usual"), 0U);
  TestClient later(here.host);
  const Value joined = later.join(match.match, {match.tokens[0]});
  EXPECT_EQ(json(at(joined, "missed")).find("usual"), std::string::npos);
}

// In the reader's language.
TEST(HostUsual, SaysWhyInAFewWords) {
  World here(apps::game_systems());
  const Created match = here.create(kBot, "", "commanders");
  std::vector<std::string> whys;
  for (const char* more : {R"(,"usual":true)", R"(,"usual":true,"lang":"fr")"}) {
    TestClient anna(here.host);
    anna.join(match.match, {match.tokens[0]}, 0, more);
    whys.push_back(at(anna.last("usual", 0), "why").as_string());
    EXPECT_FALSE(whys.back().empty());
  }
  EXPECT_NE(whys[0], whys[1]);
}

// What the rules prove is told without hints, too.
TEST(HostUsual, BetweenPeopleThereIsNoneWithoutHintsWhereThereIsAChoice) {
  World here;
  for (const char* hints : {"", R"(,"hints":true)"}) {
    const Created match = here.create(kTwoHere, hints);
    TestClient anna(here.host);
    anna.join(match.match, {match.tokens[0]}, 0, kWantsIt);
    EXPECT_EQ(anna.count("usual"), *hints == '\0' ? 0U : 1U);
  }
}

}  // namespace
}  // namespace host_test
