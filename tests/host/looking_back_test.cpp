// What is looked at again is what was told then, wherever the host begins to play it again.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"
#include "tests/support/counting_game.h"
#include "tests/support/games/pig.h"

namespace host_test {
namespace {

// What a seat was told of each moment that has not been undone since: its scene and events.
std::map<std::pair<std::int64_t, std::int64_t>, std::string> told(const TestClient& client) {
  std::map<std::pair<std::int64_t, std::int64_t>, std::string> out;
  for (const std::string& frame : client.frames) {
    const Value value = parsed(frame);
    const Value* push = value.find("push");
    if (push == nullptr || push->as_string() != "update") continue;
    const auto key = std::pair(at(value, "seq").as_int(), at(value, "seat").as_int());
    if (value.find("undone") != nullptr) {
      const std::int64_t back_to = at(at(value, "events").items()[0], "back_to").as_int();
      std::erase_if(out, [&](const auto& one) {
        return one.first.second == key.second && one.first.first > back_to;
      });
    }
    if (!out.contains(key)) out[key] = json(at(value, "scene")) + json(at(value, "events"));
  }
  return out;
}

struct Battle : World {
  Battle() : World(apps::game_systems()) {
    match = create(kTwoHere, R"(,"scenario":"first_battle","entropy":true)", "fantasy");
    anna.emplace(host);
    anna->join(match.match, {match.tokens[0], match.tokens[1]});
    for (const std::size_t seat : {0U, 1U}) {  // then it begins, before everybody's eyes
      const Value body = parsed(R"({"token":")" + match.tokens[seat] + R"(","entropy":"x"})");
      reply_of([&](const host::Reply& r) { host.add_entropy(match.match, body, r); });
    }
  }
  // So many answers at random; every seventh is taken back again.
  void play(int answers) {
    table::Random random(3);
    for (int i = 0; i < answers; ++i) {
      const int seat = at(anna->last("update", 0), "question").is_null() ? 1 : 0;
      const Value question = at(anna->last("update", seat), "question");
      const auto& legal = at(at(question, "ask").items()[0], "answers").items();
      const auto& one = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_EQ(code(anna->answer(seat, at(one, "answer").as_string())), "ok");
      if (i % 7 != 6) continue;
      const std::string undo = R"({"do":"offer_undo","seat":)" + std::to_string(seat) + "}";
      EXPECT_EQ(code(anna->ask(undo)), "ok");
    }
  }
  std::int64_t seq() const { return at(anna->last("update", 0), "seq").as_int(); }

  Created match;
  std::optional<TestClient> anna;
};

TEST(LookingBack, ShowsWhatWasToldThenAndNotWhatWasUndone) {
  Battle battle;
  battle.play(90);
  const auto then = told(*battle.anna);
  std::size_t compared = 0;
  for (std::int64_t since = 0; since < battle.seq(); since += 5) {
    const Value moments =
        battle.anna->ask(R"({"do":"moments","since":)" + std::to_string(since) + R"(,"until":)" +
                         std::to_string(std::min(since + 5, battle.seq())) + "}");
    ASSERT_EQ(code(moments), "ok") << json(moments);
    for (const Value& one : at(moments, "missed").items()) {
      const auto key = std::pair(at(one, "seq").as_int(), at(one, "seat").as_int());
      ASSERT_TRUE(then.contains(key)) << key.first;
      EXPECT_EQ(json(at(one, "scene")) + json(at(one, "events")), then.at(key)) << key.first;
      ++compared;
    }
  }
  EXPECT_EQ(compared, then.size()) << "nothing else, and all of it";
}

TEST(LookingBack, IsTheSameForWhoComesBackAndAfterARestart) {
  Battle battle;
  battle.play(60);
  const std::vector<std::string> tokens{battle.match.tokens[0], battle.match.tokens[1]};
  const auto seen = [&](Host& host, int since) {
    TestClient client(host);
    const Value joined = client.join(battle.match.match, tokens, since, R"(,"scenes":true)");
    return json(at(joined, "missed"));
  };
  Host later = battle.make_host();
  for (const int since : {0, 1, 15, 16, 17, 40}) {
    EXPECT_TRUE(seen(battle.host, since) == seen(later, since)) << since;
  }
}

// Nothing is told twice, and nothing is lost, while the reply to joining is put together.
class HeldWorkers final : public host::Workers {
 public:
  void run(host::Payer payer, Work work) override {
    payers.push_back(payer.alone);
    held.push_back(std::move(work));
  }
  void charge(const host::Payer& /*payer*/, double /*seconds*/) override {}
  void work() {
    auto now = std::move(held);
    held.clear();
    for (const Work& one : now) one()();
  }
  std::vector<Work> held;
  std::vector<std::string> payers;
};

TEST(LookingBack, WhatHappensMeanwhileComesAfterTheReply) {
  World world;
  const Created match = world.create(kTwoHere);
  HeldWorkers workers;
  host::HostServices services = world.services();
  services.workers = &workers;
  Host host(std::move(services));
  const auto join = [&](TestClient& client, const std::vector<std::string>& tokens) {
    client.join(match.match, tokens);
    for (int i = 0; i < 4; ++i) workers.work();  // reading the match, then what was missed
  };
  TestClient anna(host);
  join(anna, {match.tokens[0], match.tokens[1]});
  TestClient bert(host);
  EXPECT_TRUE(bert.join(match.match, {match.tokens[1]}).is_null());
  EXPECT_EQ(workers.held.size(), 1U);
  anna.answer(0, "pick 3");
  anna.answer(1, "pick 4");
  EXPECT_TRUE(bert.frames.empty()) << bert.everything();
  workers.work();
  ASSERT_GE(bert.frames.size(), 4U);
  const Value reply = parsed(bert.frames[0]);
  EXPECT_EQ(at(reply, "seq").as_int(), 1);
  EXPECT_EQ(at(reply, "missed").items().size(), 1U);
  std::vector<std::int64_t> seqs;
  for (const std::string& frame : bert.frames) {
    const Value message = parsed(frame);
    const Value* seq = message.find("seq");
    if (seq != nullptr) seqs.push_back(seq->as_int());
  }
  EXPECT_EQ(seqs, (std::vector<std::int64_t>{1, 1, 2, 3}));
  EXPECT_EQ(workers.payers.back(), "looking back from ");
}

// Two people who roll and roll, on a host that counts what it asks of the game.
struct CountedBattle {
  CountedBattle() {
    anna.join(match.match, {match.tokens[0], match.tokens[1]});
    for (int n = 0; n < 150; ++n) roll();
  }
  void roll() {
    const int seat = at(anna.last("update", 0), "question").is_null() ? 1 : 0;
    ASSERT_EQ(code(anna.answer(seat, "roll")), "ok");
  }

  testing_support::CountingSystem system{pig::system()};
  const table::GameSystem* games[1] = {&system};
  World world{games};
  Created match = world.create(kTwoHere, R"(,"options":{"target":100})", "pig");
  TestClient anna{world.host};
};

TEST(LookingBack, PlaysAStretchOfTheMatchWhereverItIs) {
  CountedBattle battle;
  for (const int since : {0, 5, 75, 140}) {
    battle.system.count_anew();
    const Value seen = battle.anna.ask(R"({"do":"moments","since":)" + std::to_string(since) +
                                       R"(,"until":)" + std::to_string(since + 5) + "}");
    ASSERT_EQ(at(seen, "missed").items().size(), 10U);
    EXPECT_LE(battle.system.counts().played, 2 * 32) << since;
  }
}

TEST(LookingBack, AnAnswerIsPlayedOnceAndListedOnceForWhoIsAsked) {
  CountedBattle battle;
  for (int n = 0; n < 20; ++n) {
    battle.system.count_anew();
    battle.roll();
    EXPECT_EQ(battle.system.counts().played, 2) << "the answer and its die";
    EXPECT_EQ(battle.system.counts().legal, 1);
    EXPECT_LE(battle.system.counts().observe, 2 + 3 + 1) << "each of four seats, and spectators";
  }
}

}  // namespace
}  // namespace host_test
