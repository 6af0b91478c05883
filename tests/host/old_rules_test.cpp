// What was played stays, whatever the rules have become.
#include <algorithm>

#include "apps/common/registry.h"
#include "apps/host/fairness.h"
#include "apps/host/rules_today.h"
#include "match/record.h"
#include "tests/host/host_driver.h"
#include "tests/support/later_rules.h"

namespace host_test {
namespace {

using testing_support::LaterSystem;
using testing_support::OtherDay;

// A match of two at one screen, and the day on which its rules are no more.
struct OldMatch : World {
  explicit OldMatch(const table::GameSystem& system, OtherDay day = {"another-9"},
                    const std::string& seats = kTwoHere, const std::string& more = "")
      : World(games_of(system)),
        later_system(system, std::move(day)),
        match(create(seats, more, system.id())),
        both(host) {
    both.join(match.match, match.tokens);
  }
  static match::Registry games_of(const table::GameSystem& system) {
    for (const table::GameSystem* const& each : apps::game_systems()) {
      if (each == &system) return {&each, 1};
    }
    return kDuel;
  }

  // The answers of whoever is asked, one after the other at random.
  void play(int answers) {
    table::Random random(5);
    for (int i = 0; i < answers; ++i) {
      for (std::uint8_t seat = 0; seat < 2; ++seat) {
        const Value question = at(both.last("update", seat), "question");
        if (question.is_null() || question.find("ask") == nullptr) continue;
        const auto& legal = at(at(question, "ask").items()[0], "answers").items();
        const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
        ASSERT_EQ(code(both.answer(seat, at(legal[choice], "answer").as_string())), "ok");
        break;
      }
    }
  }
  // Everybody goes, and the match leaves the memory.
  void go_home() {
    both.ask(R"({"do":"leave","match":")" + match.match + "\"}");
    now += 100'000;
    host.tick();
  }
  void resign() { ASSERT_EQ(code(both.ask(R"({"do":"resign","seat":1})")), "ok"); }

  Value record_of(Host& at_host) {
    return reply_of([&](const host::Reply& r) { at_host.record(match.match, match.tokens[0], r); });
  }
  host::HostServices on_that_day() {
    host::HostServices out = services();
    out.games = later_games;
    return out;
  }

  LaterSystem later_system;
  const table::GameSystem* const later_list[1] = {&later_system};
  match::Registry later_games{later_list};
  Created match;
  TestClient both;
};

std::vector<Value> moments_of(TestClient& client, const std::string& match, int until) {
  std::vector<Value> out;
  for (int since = 0; since < until;) {
    const Value page = client.ask(R"({"do":"moments","match":")" + match + R"(","since":)" +
                                  std::to_string(since) + R"(,"until":)" +
                                  std::to_string(std::min(since + 40, until)) + "}");
    EXPECT_EQ(code(page), "ok") << json(page);
    if (code(page) != "ok" || at(page, "until").as_int() <= since) return out;
    since = static_cast<int>(at(page, "until").as_int());
    for (const Value& one : at(page, "missed").items()) out.push_back(one);
  }
  return out;
}

// Every event as each pair of eyes was told it.
std::string told_in(const std::vector<Value>& moments, bool by_seat = true) {
  std::string out[5];
  for (const Value& one : moments) {
    const Value& seat = at(one, "seat");
    for (const Value& event : at(one, "events").items())
      out[seat.is_null() ? 4 : seat.as_int()] += json(event) + "\n";
  }
  return by_seat ? out[0] + out[1] + out[2] + out[3] + out[4] : out[4];
}

const table::GameSystem& system_named(const std::string& id) {
  return *match::find_system(apps::game_systems(), id);
}

class EveryGameOfOldRules : public testing::TestWithParam<const char*> {};

TEST_P(EveryGameOfOldRules, IsListedLookedThroughVerifiedAndDownloaded) {
  OldMatch world(system_named(GetParam()));
  world.play(60);
  world.resign();
  const std::string record = at(world.record_of(world.host), "record").as_string();
  const int seq = static_cast<int>(
      at(at(description_of(world.host, world.match.match), "match"), "seq").as_int());
  const auto before = moments_of(world.both, world.match.match, seq);

  Host later(world.on_that_day());
  const Value body = parsed(R"({"tokens":[")" + world.match.tokens[0] + "\"]}");
  const Value listed = at(later.mine(body), "matches").items()[0];
  EXPECT_EQ(at(at(listed, "match"), "stage").as_string(), "over");
  EXPECT_EQ(at(at(at(listed, "match"), "earlier"), "today").as_string(), "another-9");
  TestClient anna(later);
  const Value joined = anna.join(world.match.match, {world.match.tokens[0]});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  EXPECT_EQ(at(joined, "seq").as_int(), seq);
  EXPECT_EQ(told_in(moments_of(anna, world.match.match, seq)), told_in(before));
  const Value again = world.record_of(later);
  ASSERT_EQ(code(again), "ok") << json(again);
  EXPECT_EQ(at(again, "record").as_string(), record) << "word for word";
  const auto verdict = host::verify_record(world.later_games, record);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_EQ(verdict->unknown, 0U);
  EXPECT_EQ(verdict->commitment, world.match.commitment);
}

INSTANTIATE_TEST_SUITE_P(All, EveryGameOfOldRules,
                         testing::Values("fantasy", "fleet", "commanders", "legion"));

// Whoever played six may not have played it under today's rules: from there on nobody can play it.
OtherDay no_six() { return {"duel-2", "pick 6"}; }

TEST(OldRules, WhatTodaysRulesDoNotAgreeWithIsReadAsItWasTold) {
  OldMatch world(duel::system(), no_six());
  for (const char* pick : {"pick 1", "pick 6", "pick 3"}) {
    world.both.answer(0, pick);
    world.both.answer(1, "pick 2");
  }
  const std::string record = at(world.record_of(world.host), "record").as_string();
  const auto before = moments_of(world.both, world.match.match, 7);
  Host later(world.on_that_day());
  TestClient guest(later);
  const Value joined = guest.join(world.match.match, {});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  const Value& earlier = at(at(joined, "match"), "earlier");
  EXPECT_EQ(at(earlier, "rules_version").as_string(), "duel-1");
  EXPECT_NE(at(earlier, "message").as_string().find("duel-2"), std::string::npos);
  EXPECT_FALSE(at(earlier, "rest").items().empty());
  const auto after = moments_of(guest, world.match.match, 7);
  EXPECT_EQ(told_in(after), told_in(before));
  EXPECT_NE(after.front().find("scene"), nullptr);
  EXPECT_EQ(after.back().find("scene"), nullptr) << "nobody knows how that table looked";
  EXPECT_EQ(at(world.record_of(later), "record").as_string(), record);
  const auto verdict = host::verify_record(world.later_games, record);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_EQ(verdict->unknown, 0U) << "the dice can be checked without the rules";
}

// Rows of before have no names, no sides and no decks, and nothing was kept besides.
TEST(OldRules, AMatchOfBeforeIsReadAsFarAsItsRecordGoesAndTheRestAsText) {
  OldMatch world(duel::system(), no_six());
  for (const char* pick : {"pick 1", "pick 6", "pick 3"}) {
    world.both.answer(0, pick);
    world.both.answer(1, "pick 2");
  }
  World old(kDuel);
  const auto stored = world.store.load(world.match.match);
  for (std::size_t i = 0; i < stored->moments.size(); ++i) {
    const auto value = *host::journal_entry_from(parsed(stored->moments[i]));
    host::Change change;
    change.match = world.match.match;
    if (i == 0) change.head = stored->head;
    change.seq = i + 1;
    change.moment = json(host::to_value(value));
    change.summary = *world.store.summary(world.match.match);
    old.store.write(std::move(change), [](bool) {});
  }
  host::HostServices services = old.services();
  services.games = world.later_games;
  Host later(services);
  TestClient guest(later);
  const Value joined = guest.join(world.match.match, {});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  const auto& rest = at(at(at(joined, "match"), "earlier"), "rest").items();
  ASSERT_FALSE(rest.empty());
  EXPECT_NE(rest[0].as_string().find("pick 6"), std::string::npos);
  const std::string record = at(world.record_of(later), "record").as_string();
  EXPECT_NE(record.find("\"fate\""), std::string::npos);
  const auto verdict = host::verify_record(world.later_games, record);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_GT(verdict->unknown, 0U) << "those after it";
  EXPECT_EQ(verdict->commitment, world.match.commitment) << "commitment and seed are checked";
}

TEST(OldRules, WhoComesToAMatchInProgressIsToldAndItIsNobodysTurn) {
  OldMatch world(duel::system(), {"duel-2"});
  world.both.answer(0, "pick 1");
  Host later(world.on_that_day());
  const Value body = parsed(R"({"tokens":[")" + world.match.tokens[1] + "\"]}");
  EXPECT_TRUE(at(at(world.host.mine(body), "matches").items()[0], "your_turn").as_bool());
  EXPECT_FALSE(at(at(later.mine(body), "matches").items()[0], "your_turn").as_bool());
  TestClient bert(later);
  const Value joined = bert.join(world.match.match, {world.match.tokens[1]});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  EXPECT_EQ(json(at(at(joined, "match"), "waiting")), "[]");
  EXPECT_TRUE(at(at(at(joined, "match"), "earlier"), "go_on").as_bool());
  EXPECT_EQ(code(bert.ask(R"({"do":"answer","seat":1,"answer":"pick 1","seq":2})")), "not_allowed");
  EXPECT_EQ(code(world.record_of(later)), "not_allowed") << "it knows everybody's secrets";
  const auto seen = moments_of(bert, world.match.match, 2);
  EXPECT_EQ(told_in(seen).find("pick 1"), std::string::npos);
  EXPECT_EQ(code(description_of(later, world.match.match)), "ok");
}

// Where today's rules would have played otherwise, each seat still sees the table as it stands.
TEST(OldRules, TheNewestPositionIsShownToEachSeatAsItMaySeeIt) {
  OldMatch world(duel::system(), no_six());
  world.both.answer(0, "pick 6");
  world.both.answer(1, "pick 2");
  const Value then = world.both.last("update", 1);
  world.go_home();
  Host later(world.on_that_day());
  TestClient bert(later);
  ASSERT_EQ(code(bert.join(world.match.match, {world.match.tokens[1]})), "ok");
  const Value now = bert.last("update", 1);
  EXPECT_EQ(json(at(now, "scene")), json(at(then, "scene")));
  EXPECT_TRUE(at(now, "question").is_null());
}

TEST(OldRules, AllWhoHoldASeatMayAgreeToCloseIt) {
  OldMatch world(duel::system(), {"duel-2"});
  world.both.answer(0, "pick 1");
  Host later(world.on_that_day());
  TestClient anna(later);
  TestClient bert(later);
  TestClient guest(later);
  anna.join(world.match.match, {world.match.tokens[0]});
  bert.join(world.match.match, {world.match.tokens[1]});
  guest.join(world.match.match, {});
  EXPECT_EQ(code(guest.ask(R"({"do":"settle","wish":"draw"})")), "not_allowed");
  EXPECT_EQ(code(anna.ask(R"({"do":"settle","wish":"maybe"})")), "bad_request");
  EXPECT_EQ(code(anna.ask(R"({"do":"settle","wish":"draw"})")), "ok");
  EXPECT_EQ(json(at(bert.last("settle"), "wishes")), R"(["draw",null])");
  EXPECT_EQ(code(bert.ask(R"({"do":"settle","wish":"go_on"})")), "ok") << "another wish";
  EXPECT_EQ(at(at(description_of(later, world.match.match), "match"), "stage").as_string(),
            "playing");
  EXPECT_EQ(code(bert.ask(R"({"do":"settle","wish":"draw"})")), "ok");
  const Value over = at(at(guest.last("match"), "match"), "over");
  EXPECT_EQ(at(over, "reason").as_string(), "agreed");
  EXPECT_EQ(json(at(over, "result")), "[0.5,0.5]");
  EXPECT_EQ(at(at(over, "fair"), "commitment").as_string(), world.match.commitment);
  EXPECT_EQ(code(bert.ask(R"({"do":"settle","wish":"draw"})")), "match_over");
  EXPECT_EQ(code(world.record_of(later)), "ok");
  // It stays so: on that day, and where the rules of then come back.
  Host again(world.on_that_day());
  EXPECT_EQ(at(at(description_of(again, world.match.match), "match"), "stage").as_string(), "over");
  Host back(world.services());
  TestClient carla(back);
  const Value joined = carla.join(world.match.match, {});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  EXPECT_EQ(at(at(at(joined, "match"), "over"), "reason").as_string(), "agreed");
}

TEST(OldRules, OrToGoOnFromTheTableAsItStandsAndTheRecordNamesBothVersions) {
  OldMatch world(duel::system(), no_six());
  world.both.answer(0, "pick 6");  // which today's rules would not have played
  world.both.answer(1, "pick 2");
  world.go_home();
  Host later(world.on_that_day());
  TestClient anna(later);
  TestClient bert(later);
  anna.join(world.match.match, {world.match.tokens[0]});
  bert.join(world.match.match, {world.match.tokens[1]});
  anna.ask(R"({"do":"settle","wish":"go_on"})");
  const Value agreed = bert.ask(R"({"do":"settle","wish":"go_on"})");
  ASSERT_EQ(code(agreed), "ok") << json(agreed);
  const std::string next = at(anna.last("rematch"), "next").as_string();
  EXPECT_EQ(at(anna.last("rematch"), "seat").as_int(), 0);
  EXPECT_EQ(at(at(at(anna.last("match"), "match"), "over"), "reason").as_string(), "goes_on");
  for (const TestClient* each : {&anna, &bert})
    EXPECT_EQ(each->everything().find("round="), std::string::npos) << "positions are secrets";
  TestClient both(later);
  const Value joined = both.join(next, {world.match.tokens[0], world.match.tokens[1]});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  EXPECT_EQ(json(joined).find("\"position\""), std::string::npos);
  EXPECT_EQ(code(both.answer(0, "pick 6")), "illegal_answer");
  for (int round = 0; round < 2; ++round) {
    ASSERT_EQ(code(both.answer(0, "pick 3")), "ok");
    ASSERT_EQ(code(both.answer(1, "pick 4")), "ok");
  }
  EXPECT_EQ(at(at(description_of(later, next), "match"), "stage").as_string(), "over")
      << "one of three rounds had been played";
  const Value record =
      world.reply_of([&](const host::Reply& r) { later.record(next, world.match.tokens[0], r); });
  ASSERT_EQ(code(record), "ok") << json(record);
  const std::string text = at(record, "record").as_string();
  EXPECT_NE(text.find(R"("rules_version":"duel-2")"), std::string::npos);
  EXPECT_NE(text.find(R"("rules_before":"duel-1")"), std::string::npos);
  EXPECT_TRUE(host::verify_record(world.later_games, text).ok());
  // It is a match like any other, after a restart too.
  Host again(world.on_that_day());
  TestClient carla(again);
  EXPECT_EQ(code(carla.join(next, {})), "ok");
}

// A server that was killed has not written the newest position: the last one in the journal and
// what was answered since lead there.
TEST(OldRules, AfterACrashPlayGoesOnFromTheLastPositionInTheJournal) {
  OldMatch world(duel::system(), no_six(), kTwoHere, R"(,"options":{"rounds":9})");
  world.both.answer(0, "pick 6");
  world.both.answer(1, "pick 2");
  for (int round = 1; round < 8; ++round) {
    world.both.answer(0, "pick 3");
    world.both.answer(1, "pick 2");
  }
  world.both.answer(0, "pick 3");
  const Value then = world.both.last("update", 0);
  ASSERT_EQ(at(then, "seq").as_int(), 18);
  Host later(world.on_that_day());
  TestClient both(later);
  const Value joined = both.join(world.match.match, world.match.tokens);
  ASSERT_TRUE(at(at(at(joined, "match"), "earlier"), "go_on").as_bool()) << json(joined);
  const Value settled = both.ask(R"({"do":"settle","wish":"go_on"})");
  ASSERT_EQ(code(settled), "ok") << json(settled);
  TestClient next(later);
  ASSERT_EQ(code(next.join(at(settled, "match").as_string(), world.match.tokens)), "ok");
  EXPECT_EQ(json(at(next.last("update", 0), "scene")), json(at(then, "scene")));
  EXPECT_EQ(code(next.answer(1, "pick 2")), "ok");
}

TEST(OldRules, OpponentsAgree) {
  OldMatch world(duel::system(), {"duel-2"}, kBot);
  world.both.answer(0, "pick 1");
  Host later(world.on_that_day());
  TestClient anna(later);
  anna.join(world.match.match, {world.match.tokens[0]});
  EXPECT_EQ(code(anna.ask(R"({"do":"settle","wish":"draw"})")), "ok");
  EXPECT_EQ(at(at(at(anna.last("match"), "match"), "over"), "reason").as_string(), "agreed");
}

TEST(OldRules, AMatchThatHasNotBegunIsPlayedByTodays) {
  OldMatch world(duel::system(), {"duel-2"}, kFriend);
  Host later(world.on_that_day());
  const Value invite = parsed(R"({"invite":")" + world.match.invites[1] + "\"}");
  const Value joined =
      world.reply_of([&](const host::Reply& r) { later.join_match(world.match.match, invite, r); });
  ASSERT_EQ(code(joined), "ok") << json(joined);
  TestClient anna(later);
  EXPECT_EQ(anna.join(world.match.match, {world.match.tokens[0]}).find("earlier"), nullptr);
  EXPECT_EQ(code(anna.answer(0, "pick 1")), "ok");
}

// What one seat writes in an open sealed step changes no byte for anybody else, even on that day.
TEST(OldRules, WhatIsBeingWrittenInSecretStaysSecret) {
  const auto told = [](int answers) {
    OldMatch world(system_named("commanders"), {"commanders-9"});
    for (int i = 0; i < 400 && at(world.both.last("update", 0), "waiting").items().size() < 2; ++i)
      world.play(1);
    for (int i = 0; i < answers; ++i) {
      const Value question = at(world.both.last("update", 0), "question");
      const auto& legal = at(at(question, "ask").items()[0], "answers").items();
      EXPECT_EQ(code(world.both.answer(0, at(legal[0], "answer").as_string())), "ok");
    }
    Host later(world.on_that_day());
    TestClient bert(later);
    bert.join(world.match.match, {world.match.tokens[1]});
    moments_of(bert, world.match.match, 2);
    return bert.everything() + json(description_of(later, world.match.match));
  };
  EXPECT_EQ(told(0), told(2));
}

TEST(OldRules, APositionIsKeptAtEverySixteenthMomentAndOfTheNewest) {
  OldMatch world(system_named("fleet"));
  world.play(40);
  const auto stored = world.store.load(world.match.match);
  ASSERT_TRUE(stored.ok());
  for (const std::string& row : stored->moments) {
    const Value moment = parsed(row);
    const bool kept = moment.find("position") != nullptr;
    EXPECT_EQ(kept, at(moment, "seq").as_int() % 16 == 0);
    if (!kept) continue;
    EXPECT_TRUE(system_named("fleet")
                    .set_text(at(moment, "position").as_string(), "standard", {}, {})
                    .ok());
  }
  EXPECT_EQ(stored->position, "") << "it is written when the match leaves the memory";
  world.go_home();
  const std::string newest = world.store.load(world.match.match)->position;
  EXPECT_TRUE(newest.starts_with(std::to_string(stored->moments.size()) + " fleet ")) << newest;
  EXPECT_EQ(json(description_of(world.host, world.match.match)).find(newest), std::string::npos);
}

TEST(OldRules, RollsAndDrawsNameTheirDiceAndDecks) {
  OldMatch world(duel::system());
  world.both.answer(0, "pick 1");
  world.both.answer(1, "pick 2");
  const Value row = parsed(world.store.load(world.match.match)->moments.back());
  const auto& entries = at(row, "entries").items();
  EXPECT_EQ(at(entries[1], "sides").as_int(), 6);
  EXPECT_EQ(at(entries[1], "named").as_string(), "strike");
  EXPECT_FALSE(at(entries[2], "deck").items().empty());
  EXPECT_FALSE(at(entries[2], "card").as_string().empty());
}

// Each version of each game from the second on, in both languages: whoever raises one says why.
TEST(OldRules, EveryVersionSaysWhatItChanged) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const std::string today = host::rules_today(apps::game_systems(), system->id());
    const int number = std::stoi(today.substr(today.rfind('-') + 1));
    const std::string first = today.substr(0, today.rfind('-')) + "-1";
    for (const auto language : {table::Language::en, table::Language::fr}) {
      EXPECT_EQ(host::rules_changed(first, today, language).size(),
                static_cast<std::size_t>(number - 1))
          << today << ": content/ui/rules.*.toml has a sentence for each";
    }
  }
  EXPECT_TRUE(host::rules_changed("fleet-2", "fleet-2", table::Language::en).empty());
  EXPECT_TRUE(host::rules_changed("duel-1", "another-9", table::Language::en).empty());
}

}  // namespace
}  // namespace host_test
