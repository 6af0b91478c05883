// What opponents may think about while people are asked, and for whom there is room.
#include "apps/host/pondering.h"

#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

host::BotJob job_of(const std::string& payer, const std::string& match, std::uint8_t seat = 1) {
  host::BotJob out;
  out.seat = {seat};
  out.payer = payer;
  out.match = match;
  return out;
}

// The match of the next slice, which asks for more.
std::string slice(host::Pondering& pondering) {
  auto job = pondering.take();
  if (!job) return "nothing";
  std::string out = job->match;
  pondering.done(std::move(*job), true);
  return out;
}

TEST(HostPondering, AllHaveTheirSlicesInTurn) {
  host::Pondering pondering;
  pondering.add(job_of("anna", "a"));
  pondering.add(job_of("bert", "b"));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(slice(pondering), "a");
    EXPECT_EQ(slice(pondering), "b");
  }
}

TEST(HostPondering, FiveHundredMatchesOfOneAreOneTheNewest) {
  host::Pondering pondering;
  pondering.add(job_of("anna", "a"));
  for (int i = 0; i < 500; ++i) pondering.add(job_of("stranger", std::to_string(i)));
  EXPECT_EQ(pondering.waiting(), 2U);
  EXPECT_EQ(slice(pondering), "a");
  EXPECT_EQ(slice(pondering), "499");
  EXPECT_EQ(slice(pondering), "a");
}

TEST(HostPondering, OnlySoManyAreAtItAtATime) {
  host::Pondering pondering;
  for (int i = 0; i < 500; ++i)
    pondering.add(job_of("address " + std::to_string(i), std::to_string(i)));
  EXPECT_EQ(pondering.waiting(), host::Pondering::kMost);
  pondering.done(*pondering.take(), false);  // it has had its time
  pondering.add(job_of("anna", "a"));
  EXPECT_EQ(pondering.waiting(), host::Pondering::kMost);
}

TEST(HostPondering, AllOpponentsOfAMatchMayThinkAndOneAtATime) {
  host::Pondering pondering;
  pondering.add(job_of("anna", "a", 1));
  pondering.add(job_of("anna", "a", 2));
  auto first = pondering.take();
  ASSERT_TRUE(first);
  EXPECT_TRUE(pondering.under_way("a"));
  EXPECT_FALSE(pondering.take()) << "the other one waits for its end";
  pondering.done(std::move(*first), true);
  EXPECT_FALSE(pondering.under_way("a"));
  EXPECT_EQ(pondering.take()->seat, table::Seat{2});
}

TEST(HostPondering, EndsWhenTheMatchGoesOnEvenInTheMiddleOfASlice) {
  host::Pondering pondering;
  pondering.add(job_of("anna", "a"));
  pondering.add(job_of("bert", "b"));
  auto under_way = pondering.take();
  pondering.drop("a");
  pondering.drop("b");
  pondering.done(std::move(*under_way), true);
  EXPECT_EQ(slice(pondering), "nothing");
}

TEST(HostPondering, WhatIsSeenNowTakesThePlaceOfWhatWasSeenBefore) {
  host::Pondering pondering;
  pondering.add(job_of("anna", "a"));
  auto old = pondering.take();
  auto now = job_of("anna", "a");
  now.seed = 99;
  pondering.add(std::move(now));
  pondering.done(std::move(*old), true);
  EXPECT_EQ(pondering.waiting(), 1U);
  EXPECT_EQ(pondering.take()->seed, 99U);
}

constexpr const char* kAgainstHard = R"([{"who":"me","name":"Anna"},{"who":"bot","level":"hard"}])";

// Anna against hard in a battle of Fantasy Commander.
class PonderingInAMatch : public testing::Test {
 protected:
  PonderingInAMatch() { anna_.join(match_.match, {match_.tokens[0]}); }

  std::vector<std::string> answers() {
    std::vector<std::string> out;
    const Value question = at(anna_.last("update", 0), "question");
    if (question.is_null()) return out;
    for (const Value& one : at(at(question, "ask").items()[0], "answers").items())
      out.push_back(at(one, "answer").as_string());
    return out;
  }
  // Until Anna is asked.
  std::vector<std::string> wait() {
    while (answers().empty() && !world_.bots.jobs.empty()) world_.bots.decide();
    return answers();
  }

  World world_{apps::game_systems()};
  Created match_ = world_.create(kAgainstHard, R"(,"scenario":"first_battle")", "fantasy");
  TestClient anna_{world_.host};
};

TEST_F(PonderingInAMatch, AnOpponentThinksAheadFromWhatItSeesWhenAPersonIsAsked) {
  auto& pondering = world_.bots.pondering;
  ASSERT_FALSE(wait().empty());
  ASSERT_EQ(pondering.size(), 1U) << "once, and not while it is asked itself";
  EXPECT_EQ(pondering[0].seat, table::Seat{1});
  EXPECT_EQ(pondering[0].level, "hard");
  EXPECT_EQ(pondering[0].match, match_.match);
  EXPECT_EQ(code(anna_.answer(0, answers()[0])), "ok");
  EXPECT_EQ(pondering.size(), 2U) << "she goes on: so does it, from what it sees now";
  EXPECT_FALSE(pondering[0].seen == pondering[1].seen);
}

TEST_F(PonderingInAMatch, NobodyThinksAheadWhileSomethingIsWrittenInSecret) {
  for (int i = 0; i < 400; ++i) {
    const auto own = wait();
    ASSERT_FALSE(own.empty());
    if (own[0].starts_with("order ")) {
      const std::size_t before = world_.bots.pondering.size();
      ASSERT_EQ(code(anna_.answer(0, own[0])), "ok");
      EXPECT_EQ(world_.bots.pondering.size(), before);
      return;
    }
    ASSERT_EQ(code(anna_.answer(0, own[0])), "ok");
  }
  FAIL() << "nobody was asked for an order";
}

TEST_F(PonderingInAMatch, WhereNobodyIsConnectedNobodyThinks) {
  wait();
  const std::size_t before = world_.bots.pondering.size();
  ASSERT_EQ(code(anna_.ask(R"({"do":"leave","match":")" + match_.match + "\"}")), "ok");
  world_.host.tick();
  EXPECT_EQ(world_.bots.pondering.size(), before);
}

}  // namespace
}  // namespace host_test
