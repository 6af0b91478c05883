// SPDX-License-Identifier: MIT
// Opponents that think elsewhere: what comes back is taken where it is an answer, and no match
// stands still.
#include "apps/host/far_bots.h"

#include "match/record.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// Answers at once: the first that is legal.
class Here final : public match::BotProvider {
 public:
  std::vector<match::BotLevel> levels() const override {
    return {{"easy"}, {"normal", 15}, {"hard", 50, true}};
  }
  table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>& game,
                                        const table::AnyObservation& seen, table::Seat seat,
                                        std::string_view level, std::int64_t, std::int64_t,
                                        std::uint64_t) override {
    asked.emplace_back(level);
    table::Random random(0);
    table::AnswerList legal;
    game->legal(game->sample(seen, random), seat, legal);
    return legal[0];
  }
  table::Hints hints(const table::AnyGame&, const table::AnyObservation&, table::Seat, std::int64_t,
                     std::int64_t, std::uint64_t, const std::vector<table::Answer>&) override {
    return {};
  }
  std::vector<std::string> asked;
};

struct Elsewhere {
  Elsewhere() {
    host::HostServices services = world.services();
    services.bots = &bots;
    services.reviews = &reviews;
    host = std::make_unique<host::Host>(std::move(services));
    bots.go_elsewhere(false);
  }
  // A match against an opponent, whose turn it is.
  Created begin(TestClient& anna, const std::string& level = "hard") {
    const Created made =
        world.create(R"([{"who":"me","name":"Anna"},{"who":"bot","level":")" + level + R"("}])");
    anna.join(made.match, {made.tokens[0]});
    for (int i = 0; i < 20 && jobs.empty(); ++i) answer_for(anna);
    return made;
  }
  static void answer_for(TestClient& anna) {
    const Value* const question = anna.last("update").find("question");
    if (question == nullptr || question->find("ask") == nullptr) return;
    const Value& first = question->find("ask")->items()[0];
    anna.answer(0, first.find("answers")->items()[0].find("answer")->as_string());
  }

  struct NoReviews final : match::ReviewProvider {
    table::Expected<std::unique_ptr<match::ReviewWork>> begin(
        const match::ReviewJob&) const override {
      ADD_FAILURE() << "it is made elsewhere";
      return table::Error{};
    }
    std::string made_by(const table::AnyGame&) const override { return "rules 1"; }
  };
  NoReviews reviews;
  World world;
  Here here;
  std::map<std::uint32_t, match::ThinkJob> jobs;
  std::vector<std::string> left;
  host::FarBots bots{here,
                     {[this](std::uint32_t number, const std::string& job) {
                        auto read = match::read_job(job);
                        ASSERT_TRUE(read.ok()) << read.error().message;
                        jobs[number] = std::move(*read);
                      },
                      [this](const std::string& match) { left.push_back(match); },
                      [](const std::string&, std::string_view level) {
                        return std::int64_t{level == "hard" ? 1200 : 0};
                      }}};
  std::unique_ptr<host::Host> host;
};

TEST(FarBots, AreAskedByIterationsWithABoundByTime) {
  Elsewhere there;
  TestClient anna(*there.host);
  const Created made = there.begin(anna);
  ASSERT_EQ(there.jobs.size(), 1U);
  const match::ThinkJob& job = there.jobs.begin()->second;
  EXPECT_EQ(job.iterations, 1200);
  EXPECT_EQ(job.time_ms, 3000);
  EXPECT_EQ(job.match, made.match);
  EXPECT_EQ(job.seat.value, 1);
  EXPECT_TRUE(there.here.asked.empty());
}

TEST(FarBots, AnAnswerThatIsNoneIsRefusedAndAskedForAgain) {
  Elsewhere there;
  TestClient anna(*there.host);
  there.begin(anna);
  const std::uint32_t number = there.jobs.begin()->first;
  const std::size_t updates = anna.count("update");
  for (const std::string& wrong :
       {std::string("rubbish"), std::string("{}"), match::answer_text({250, {1, 2, 3}}),
        std::string(R"({"answer":7})"), match::refused_text({}), std::string("[]")})
    EXPECT_FALSE(there.bots.thought(number, wrong)) << wrong;
  EXPECT_EQ(anna.count("update"), updates) << "the battle has not moved";
  EXPECT_TRUE(there.bots.thought(number, "")) << "and when nobody can, somebody here answers";
  EXPECT_EQ(there.here.asked, std::vector<std::string>{"easy"});
  EXPECT_GT(anna.count("update"), updates);
}

TEST(FarBots, WhatNobodyWaitsForIsNothing) {
  Elsewhere there;
  TestClient anna(*there.host);
  there.begin(anna);
  EXPECT_TRUE(there.bots.thought(4711, "rubbish"));
  const std::uint32_t number = there.jobs.begin()->first;
  EXPECT_TRUE(there.bots.thought(number, ""));
  EXPECT_TRUE(there.bots.thought(number, "")) << "it is told once";
}

TEST(FarBots, AMatchThatIsLeftIsThoughtAboutAgainWhenSomebodyComesBack) {
  Elsewhere there;
  Created made;
  {
    TestClient anna(*there.host);
    made = there.begin(anna);
  }
  EXPECT_EQ(there.left, std::vector<std::string>{made.match});
  const std::uint32_t before = there.jobs.begin()->first;
  there.jobs.clear();
  TestClient again(*there.host);
  again.join(made.match, {made.tokens[0]});
  there.bots.tick();
  ASSERT_EQ(there.jobs.size(), 1U);
  EXPECT_NE(there.jobs.begin()->first, before);
}

TEST(FarBots, AReviewComesPieceByPieceAndOneOfAnotherBattleIsRefused) {
  Elsewhere there;
  const Created made = there.world.create(kTwoHere);
  TestClient anna(*there.host);
  anna.join(made.match, {made.tokens[0], made.tokens[1]});
  ASSERT_EQ(code(anna.ask(R"({"do":"resign","seat":0})")), "ok");
  const std::size_t before = anna.frames.size();
  anna.ask(R"({"do":"review"})");
  ASSERT_EQ(there.jobs.size(), 1U);
  const auto [number, job] = *there.jobs.begin();
  EXPECT_TRUE(match::load_record(there.world.games, job.record).ok());
  for (const char* const wrong :
       {"", "7", R"({"done":2})", R"({"done":1})", R"({"done":1,"en":{},"fr":{}})",
        R"({"done":1,"en":{"points":[{"entry":99}]},"fr":{}})"}) {
    if (*wrong != '\0') {
      EXPECT_FALSE(there.bots.thought(number, wrong)) << wrong;
    }
  }
  EXPECT_TRUE(there.bots.thought(number, R"({"done":0.25})"));
  ASSERT_GT(anna.frames.size(), before);
  EXPECT_NEAR(at(parsed(anna.frames.back()), "done").as_number(), 0.25, 1e-9);
}

TEST(FarBots, ThinkHereWhereThereIsNobodyElse) {
  Elsewhere there;
  there.bots.stay_here();
  TestClient anna(*there.host);
  there.begin(anna);
  EXPECT_TRUE(there.jobs.empty());
  EXPECT_FALSE(there.bots.takes_reviews());
  const std::size_t updates = anna.count("update");
  there.bots.work();
  EXPECT_EQ(there.here.asked, std::vector<std::string>{"hard"});
  EXPECT_GT(anna.count("update"), updates);
}

}  // namespace
}  // namespace host_test
