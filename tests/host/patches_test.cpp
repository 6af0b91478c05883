// SPDX-License-Identifier: MIT
// Who joins with "patches" is told what has changed: it makes exactly the whole update of it that
// everybody else is sent.
#include "apps/common/registry.h"
#include "table/random.h"
#include "tests/host/follower.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

// One battle at random, watched by everybody with and without patches.
class WatchedBattle {
 public:
  // `open`: two of the seats also sit at one screen, where the table lies open.
  WatchedBattle(match::Registry games, const std::string& game, int seats, std::uint64_t seed,
                bool open)
      : world_(games), random_(seed), seats_(seats) {
    std::string here = "[";
    for (int i = 0; i < seats; ++i) here += i == 0 ? R"({"who":"me"})" : R"(,{"who":"me"})";
    match_ = world_.create(here + "]", options(game, seats), game);
    for (int seat = 0; seat < seats; ++seat) watch({seat}, {seat}, "");
    watch({}, {-1}, "");
    if (open) watch({0, 1}, {-1, 0, 1}, R"(,"open":true)");
  }

  // To the end, or so many answers, or the first difference.
  void play(int answers) {
    for (int n = 0; n < answers && step() && !testing::Test::HasFailure(); ++n) compare();
  }

  int patches() const { return sum(&Follower::patches); }
  int wholes() const { return sum(&Follower::wholes); }
  int steps() const {
    int out = 0;
    for (const Watcher& one : watchers_) out += one.stepped->steps();
    return out;
  }

 private:
  struct Watcher {
    std::unique_ptr<Follower> whole;
    std::unique_ptr<Follower> patched;
    std::unique_ptr<Follower> stepped;
    std::vector<int> eyes;
    std::vector<Follower*> all() const { return {whole.get(), patched.get(), stepped.get()}; }
  };

  static std::string options(const std::string& game, int seats) {
    static const std::map<int, std::string> kOf{{2, "two"}, {3, "three"}, {4, "four"}};
    return game == "legion" ? R"(,"scenario":")" + kOf.at(seats) + "\"" : "";
  }

  void watch(std::initializer_list<int> seats, const std::vector<int>& eyes,
             const std::string& more) {
    using Told = Follower::Told;
    Watcher watcher{std::make_unique<Follower>(world_.host, Told::whole),
                    std::make_unique<Follower>(world_.host),
                    std::make_unique<Follower>(world_.host, Told::steps), eyes};
    for (Follower* one : watcher.all()) ASSERT_TRUE(is_ok(one->join(match_, seats, more)));
    watchers_.push_back(std::move(watcher));
  }

  int sum(int (Follower::*count)()) const {
    int out = 0;
    for (const Watcher& one : watchers_) out += (*one.patched.*count)();
    return out;
  }

  // One answer at random; now and then something else beside it.
  bool step() {
    std::vector<std::pair<int, std::string>> answers;
    for (int seat = 0; seat < seats_; ++seat) {
      const auto& question = known(seat).at("question");
      if (question.is_null()) continue;
      for (const auto& one : question.at("ask").at(0).at("answers"))
        answers.emplace_back(seat, one.at("answer").get<std::string>());
    }
    if (answers.empty()) return false;
    const auto& [seat, text] = answers[random_.below(static_cast<std::uint32_t>(answers.size()))];
    EXPECT_TRUE(watchers_[static_cast<std::size_t>(seat)].whole->ask(
        {{"do", "answer"}, {"seat", seat}, {"answer", text}, {"seq", known(seat).at("seq")}}))
        << text;
    if (random_.below(15) == 0)
      disturb(watchers_[random_.below(static_cast<std::uint32_t>(watchers_.size()))]);
    return true;
  }

  const Follower::Json& known(int seat) {
    return watchers_[static_cast<std::size_t>(seat)].whole->known(seat);
  }

  // An undo where that is allowed, another language, the thread lost.
  void disturb(const Watcher& watcher) {
    const std::string lang = random_.below(2) == 0 ? "en" : "fr";
    switch (random_.below(3)) {
      case 0:
        watcher.whole->ask({{"do", "undo"}, {"anew", true}, {"seat", watcher.eyes.back()}});
        break;
      case 1:
        for (Follower* one : watcher.all()) EXPECT_TRUE(one->ask({{"do", "lang"}, {"lang", lang}}));
        break;
      default:
        for (Follower* one : watcher.all()) EXPECT_TRUE(one->ask({{"do", "resync"}}));
        break;
    }
  }

  void compare() {
    for (const Watcher& one : watchers_) {
      for (const int seat : one.eyes) {
        for (Follower* patched : {one.patched.get(), one.stepped.get()})
          EXPECT_TRUE(patched->known(seat) == one.whole->known(seat))
              << Follower::Json::diff(patched->known(seat), one.whole->known(seat));
      }
    }
  }

  World world_;
  table::Random random_;
  int seats_;
  Created match_;
  std::vector<Watcher> watchers_;  // of each seat, then others
};

constexpr int kMostAnswers = 250;  // of a battle: all phases, several rounds

void expect_patches_to_do(const std::string& game, int seats, std::uint64_t seed, bool open) {
  WatchedBattle battle(apps::game_systems(), game, seats, seed, open);
  battle.play(kMostAnswers);
  EXPECT_GT(battle.patches(), 5 * battle.wholes()) << game << " " << seed;
  EXPECT_GT(battle.steps(), battle.patches() / 4) << game << " " << seed;
}

TEST(HostPatches, MakeTheWholeUpdateAnswerByAnswerInFantasyCommander) {
  expect_patches_to_do("fantasy", 2, 1, false);
}
TEST(HostPatches, MakeTheWholeUpdateAnswerByAnswerInFleetCommander) {
  expect_patches_to_do("fleet", 2, 1, true);
}
TEST(HostPatches, MakeTheWholeUpdateAnswerByAnswerInCommanders) {
  expect_patches_to_do("commanders", 2, 1, false);
}
TEST(HostPatches, MakeTheWholeUpdateAnswerByAnswerInTheLastStandardsOfTwoThreeAndFour) {
  for (const int seats : {2, 3, 4}) expect_patches_to_do("legion", seats, 1, seats == 2);
}

TEST(HostPatches, MakeTheWholeUpdateWhilePlansAreWrittenInSecret) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    WatchedBattle battle(kTug, "tug", 4, seed, true);
    battle.play(200);
    EXPECT_GT(battle.patches(), 50);
  }
}

// Two people, the first of whom gets patches.
struct TwoPeople {
  TwoPeople() {
    other.join(match.match, {match.tokens[1]});
    first.join(match, {0});
  }
  World world;
  Created match = world.create(kTwoHere);
  TestClient other{world.host};
  Follower first{world.host};
};

TEST(HostPatches, WhoDoesNotAskForThemIsSentTheWholeWithoutAVersion) {
  TwoPeople pair;
  ASSERT_EQ(code(pair.other.answer(1, "pick 3")), "ok");
  EXPECT_TRUE(pair.other.last("patch").is_null());
  const Value update = pair.other.last("update", 1);
  EXPECT_EQ(update.find("version"), nullptr);
  EXPECT_FALSE(at(update, "scene").is_null());
}

TEST(HostPatches, TheFirstUpdateAfterJoiningIsAPatchOfTheOneThatCameWithIt) {
  TwoPeople pair;
  const std::size_t before = pair.first.client.frames.size();
  ASSERT_EQ(code(pair.other.answer(1, "pick 3")), "ok");
  ASSERT_EQ(pair.first.client.frames.size(), before + 1);
  const Value patch = parsed(pair.first.client.frames.back());
  EXPECT_EQ(at(patch, "push").as_string(), "patch");
  EXPECT_EQ(at(patch, "base"), at(pair.first.client.last("update", 0), "version"));
  EXPECT_EQ(at(patch, "version").as_int(), at(patch, "base").as_int() + 1);
  EXPECT_EQ(pair.first.client.count("update"), 1U);
}

TEST(HostPatches, TheWholeComesAfterAnUndoAndInAnotherLanguageAndOnRequest) {
  World world;
  const Created match = world.create(kBot);
  Follower follower(world.host);
  follower.join(match, {0});
  EXPECT_EQ(follower.wholes(), 1);
  follower.client.answer(0, "pick 3");
  EXPECT_EQ(follower.wholes(), 1);
  EXPECT_EQ(code(follower.client.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(follower.wholes(), 2);
  EXPECT_TRUE(at(follower.client.last("update", 0), "undone").as_bool());
  follower.client.ask(R"({"do":"lang","lang":"fr"})");
  EXPECT_EQ(follower.wholes(), 3);
  const Follower::Json before = follower.known(0);
  EXPECT_EQ(code(follower.client.ask(R"({"do":"resync"})")), "ok");
  EXPECT_EQ(follower.wholes(), 4);
  EXPECT_EQ(follower.known(0), before);
}

TEST(HostPatches, WhoLostTheThreadMayAskOnlyInAMatchJoined) {
  TwoPeople pair;
  TestClient stranger(pair.world.host);
  EXPECT_EQ(code(stranger.ask(R"({"do":"resync","match":")" + pair.match.match + "\"}")),
            "not_found");
  EXPECT_TRUE(stranger.last("update").is_null());
}

// An opponent that stands in changes what an undo means, and nobody is sent an update of that: who
// joins afterwards knows more than those who were there.
TEST(HostPatches, WhoJoinsAfterSomethingThatNobodyWasToldOfIsNotLedAstray) {
  TwoPeople pair;
  ASSERT_EQ(code(pair.other.answer(1, "pick 3")), "ok");
  ASSERT_EQ(code(pair.first.client.ask(R"({"do":"hand_over","seat":0,"level":"easy"})")), "ok");
  Follower late(pair.world.host);
  late.join(pair.match, {1});
  ASSERT_EQ(code(pair.first.client.ask(R"({"do":"take_back","seat":0})")), "ok");
  Follower latest(pair.world.host);
  latest.join(pair.match, {1});
  Follower whole(pair.world.host, Follower::Told::whole);
  whole.join(pair.match, {1});
  EXPECT_TRUE(pair.first.ask({{"do", "answer"},
                              {"seat", 0},
                              {"answer", "pick 5"},
                              {"seq", pair.first.known(0).at("seq")}}));
  for (Follower* one : {&late, &latest}) EXPECT_TRUE(one->known(1) == whole.known(1));
}

// Everything seat 0 gets in patches while seat 1 secretly picks `hidden`.
std::string patched_for_seat_0(const std::string& hidden) {
  TwoPeople pair;
  EXPECT_EQ(code(pair.other.answer(1, "pick " + hidden)), "ok");
  pair.first.client.ask(R"({"do":"resync"})");
  return pair.first.client.everything();
}

TEST(HostPatches, TellNothingOfAnotherSeatsSecret) {
  const std::string one = patched_for_seat_0("1");
  EXPECT_EQ(one, patched_for_seat_0("6"));
  EXPECT_NE(one.find("{\"push\":\"patch\""), std::string::npos);
}

TEST(HostPatches, DoNotCountWhatOthersWriteInSecret) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  std::vector<std::unique_ptr<Follower>> people;
  for (const int seat : {0, 1, 2, 3}) {
    people.push_back(std::make_unique<Follower>(world.host));
    people.back()->join(match, {seat});
  }
  const auto version = [&](int seat) {
    return people[static_cast<std::size_t>(seat)]->version(seat);
  };
  const int before = version(0);
  TestClient writer(world.host);
  writer.join(match.match, {match.tokens[1]});
  ASSERT_EQ(code(writer.answer(1, cards_of(writer, 1)[0])), "ok");
  EXPECT_EQ(version(1), before + 1);
  EXPECT_EQ(version(0), before);
  Follower again(world.host);
  again.join(match, {0});
  EXPECT_EQ(again.version(0), before) << "a new connection learns no more";
}

}  // namespace
}  // namespace host_test
