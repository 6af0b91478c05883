// People who have an account are kept: names, sessions, codes, passkeys.
#include <thread>

#include "tests/storage/people_homes.h"

namespace storage_test {
namespace {

using host::SignedIn;
using table::ErrorCode;

class People : public PeopleTest {};

TEST_P(People, AreThereAfterARestart) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(people().begin_session("a", {"hash", "Firefox"}).ok());
  reopen();
  const auto anna = people().account("a");
  ASSERT_TRUE(anna.ok());
  EXPECT_EQ(anna->name, "Anna");
  EXPECT_GT(anna->created, 1'700'000'000);
  EXPECT_EQ(anna->renamed, 0);
  EXPECT_EQ(people().session("hash")->account, *anna);
  EXPECT_EQ(*people().codes_left("a"), 2U);
  EXPECT_EQ(refusal_of(people().account("b")), ErrorCode::not_found);
}

TEST_P(People, HaveNamesThatNobodyElseHasOrLooksLike) {
  ASSERT_TRUE(make("a", "Anna"));
  const auto taken = people().create({"b", "Аnna", "look of Anna", {"b-0"}}, {"s", ""});
  EXPECT_EQ(refusal_of(taken), ErrorCode::not_allowed);
  EXPECT_NE(taken.error().message.find("looks like this one"), std::string::npos);
  EXPECT_EQ(refusal_of(people().account("b")), ErrorCode::not_found) << "nothing is left of it";
  EXPECT_FALSE(is_good("s"));
  EXPECT_EQ(refusal_of(people().sign_in_by_code("b-0", {"hash", ""})), ErrorCode::not_found);
  EXPECT_TRUE(make("b", "Bert"));
}

TEST_P(People, AreMadeOnceHoweverOftenTheyAreAskedFor) {
  ASSERT_TRUE(make("a", "Anna"));
  EXPECT_TRUE(make("a", "Anna"));
  EXPECT_EQ(*people().codes_left("a"), 2U);
  EXPECT_EQ(people().sessions("a")->size(), 1U);
  EXPECT_FALSE(make("a", "Bert")) << "that is another one";
  EXPECT_TRUE(make("b", "Bert")) << "and has taken no name";
  ASSERT_TRUE(people().end_session("a", 1).ok());
  EXPECT_FALSE(make("a", "Anna")) << "whoever was put out does not come back this way";
}

TEST_P(People, WhoWantOneNameAtOnceDoNotBothGetIt) {
  const auto books = programs();
  for (int round = 0; round < 10; ++round) {
    const std::string name = "Anna" + std::to_string(round);
    std::vector<int> made(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < made.size(); ++i) {
      threads.emplace_back([&, i] {
        const std::string id = name + "/" + std::to_string(i);
        made[i] = books[i % 2]->create({id, name, name, {id}}, {id, ""}).ok() ? 1 : 0;
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(made[0] + made[1] + made[2] + made[3], 1);
  }
}

TEST_P(People, ChangeTheirNameOnceInThirtyDaysAndNobodyGetsTheOldOne) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(make("b", "Bert"));
  ASSERT_TRUE(people().rename("a", "Carla", "look of Carla").ok()) << "the first time at once";
  EXPECT_EQ(people().account("a")->name, "Carla");
  const auto again = people().rename("a", "Dora", "look of Dora");
  EXPECT_EQ(refusal_of(again), ErrorCode::not_allowed);
  EXPECT_NE(again.error().message.find("thirty days"), std::string::npos);
  EXPECT_EQ(refusal_of(people().rename("b", "Anna", "look of Anna")), ErrorCode::not_allowed);
  EXPECT_FALSE(make("c", "Anna"));
  EXPECT_EQ(people().account("b")->name, "Bert");
  later("accounts", "renamed", host::kNameStaysS - 10);
  EXPECT_FALSE(people().rename("a", "Dora", "look of Dora").ok());
  later("accounts", "renamed", 20);
  EXPECT_TRUE(people().rename("a", "Dora", "look of Dora").ok());
  later("accounts", "renamed", host::kNameStaysS);
  EXPECT_TRUE(people().rename("a", "Anna", "look of Anna").ok()) << "it is still her own";
  EXPECT_EQ(refusal_of(people().rename("z", "Zoe", "look of Zoe")), ErrorCode::not_found);
}

TEST_P(People, WhoWereRefusedANameMayChooseAnother) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(make("b", "Bert"));
  EXPECT_FALSE(people().rename("a", "Bert", "look of Bert").ok());
  EXPECT_TRUE(people().rename("a", "Carla", "look of Carla").ok());
}

TEST_P(People, SignInByACodeOnceEach) {
  ASSERT_TRUE(make("a", "Anna"));
  const auto in = people().sign_in_by_code("a-0", {"one", "phone"});
  ASSERT_TRUE(in.ok());
  EXPECT_EQ(in->account.name, "Anna");
  EXPECT_EQ(in->session, 2U);
  EXPECT_EQ(*people().codes_left("a"), 1U);
  EXPECT_EQ(refusal_of(people().sign_in_by_code("a-0", {"two", ""})), ErrorCode::not_found);
  const auto again = people().sign_in_by_code("a-0", {"one", "phone"});
  ASSERT_TRUE(again.ok()) << "the reply was lost, and is given again";
  EXPECT_EQ(again->session, 2U);
  EXPECT_EQ(people().sessions("a")->size(), 2U);
  EXPECT_EQ(refusal_of(people().sign_in_by_code("nobody's", {"three", ""})), ErrorCode::not_found);
}

TEST_P(People, WhoShowOneCodeAtOnceAreNotBothLetIn) {
  const auto books = programs();
  for (int round = 0; round < 10; ++round) {
    const std::string id = "a" + std::to_string(round);
    ASSERT_TRUE(make(id, "Anna" + std::to_string(round)));
    std::vector<int> let_in(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < let_in.size(); ++i) {
      threads.emplace_back([&, i] {
        const std::string token = id + "/" + std::to_string(i);
        let_in[i] = books[i % 2]->sign_in_by_code(id + "-0", {token, ""}).ok() ? 1 : 0;
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(let_in[0] + let_in[1] + let_in[2] + let_in[3], 1);
    EXPECT_EQ(*people().codes_left(id), 1U);
  }
}

TEST_P(People, NewCodesTakeThePlaceOfTheOldOnes) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(people().put_codes("a", {"x", "y", "z"}).ok());
  EXPECT_EQ(*people().codes_left("a"), 3U);
  EXPECT_FALSE(people().sign_in_by_code("a-0", {"one", ""}).ok());
  EXPECT_TRUE(people().sign_in_by_code("y", {"one", ""}).ok());
  EXPECT_EQ(refusal_of(people().put_codes("b", {"w"})), ErrorCode::not_found);
}

TEST_P(People, EndTheirSessionsAndEveryProgramHearsOfIt) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(make("b", "Bert"));
  for (const char* hash : {"two", "three"})
    ASSERT_TRUE(people().begin_session("a", {hash, hash}).ok());
  ASSERT_TRUE(people().begin_session("b", {"bert", ""}).ok());
  const auto list = people().sessions("a");
  ASSERT_EQ(list->size(), 3U);
  EXPECT_EQ(list->front().label, "three");
  EXPECT_EQ(list->front().number, 3U);
  EXPECT_EQ(refusal_of(people().end_session("b", 3)), ErrorCode::not_found) << "it is Anna’s";
  ASSERT_TRUE(people().end_session("a", 2).ok());
  EXPECT_FALSE(is_good("two"));
  EXPECT_TRUE(is_good("first of a") && is_good("three"));
  EXPECT_EQ(refusal_of(people().begin_session("a", {"two", ""})), ErrorCode::not_found)
      << "what has ended is over";
  ASSERT_TRUE(people().end_sessions_but("a", 3).ok());
  EXPECT_FALSE(is_good("first of a"));
  EXPECT_TRUE(is_good("three") && is_good("bert"));
  auto ended = *programs()[1]->ended_within(60);
  std::sort(ended.begin(), ended.end());
  EXPECT_EQ(ended, (std::vector<std::string>{"first of a", "two"}));
  later("ended_sessions", "ended", 61);
  EXPECT_TRUE(people().ended_within(60)->empty());
  EXPECT_EQ(people().begin_session("a", {"four", ""})->session, 4U) << "numbers are not used again";
}

TEST_P(People, HaveFiftySessionsTheOthersAreThoseUsedLongestAgo) {
  ASSERT_TRUE(make("a", "Anna"));
  for (std::size_t i = 2; i <= host::kMaxSessions; ++i)
    ASSERT_TRUE(people().begin_session("a", {"s" + std::to_string(i), ""}).ok());
  home_->meddle("UPDATE sessions SET seen = seen - 1000 WHERE number <> 1");
  ASSERT_TRUE(people().begin_session("a", {"new", ""}).ok());
  EXPECT_EQ(people().sessions("a")->size(), host::kMaxSessions);
  EXPECT_FALSE(is_good("s2"));
  EXPECT_TRUE(is_good("first of a") && is_good("s3") && is_good("new"));
  EXPECT_EQ(*people().ended_within(60), std::vector<std::string>{"s2"});
}

TEST_P(People, WhoHaveNotComeForHalfAYearSignInAgain) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(people().begin_session("a", {"one", ""}).ok());
  later("sessions", "seen", host::kSessionS - 10);
  ASSERT_TRUE(is_good("one"));
  later("sessions", "seen", 20);
  EXPECT_TRUE(is_good("one")) << "it has just been used";
  later("sessions", "seen", host::kSessionS);
  EXPECT_FALSE(is_good("one"));
  EXPECT_TRUE(people().sessions("a")->empty());
}

TEST_P(People, WhoHaveTheTokenOfAnothersSessionDoNotTakeItOver) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(make("b", "Bert"));
  ASSERT_TRUE(people().begin_session("a", {"one", ""}).ok());
  EXPECT_EQ(refusal_of(people().begin_session("b", {"one", ""})), ErrorCode::not_found);
  EXPECT_EQ(people().session("one")->account.name, "Anna");
  EXPECT_EQ(refusal_of(people().begin_session("z", {"two", ""})), ErrorCode::not_found);
}

INSTANTIATE_TEST_SUITE_P(All, People, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
