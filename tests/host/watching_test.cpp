// Matches that anybody may watch: who holds no seat of one with a delay is told what is so old, and
// nothing else, whatever they ask.
#include "tests/host/late_table.h"
#include "tests/support/later_rules.h"

namespace host_test {
namespace {

std::string over_http(const LateTable& table, const std::function<void(const host::Reply&)>& ask) {
  std::string out = "nothing";
  (void)table;
  ask([&out](const Value& reply) { out = json(reply); });
  return out;
}

std::vector<std::int64_t> seqs(const TestClient& client) {
  std::vector<std::int64_t> out;
  for (const std::string& frame : client.frames) {
    const Value value = parsed(frame);
    const Value* const push = value.find("push");
    if (push != nullptr && *push == Value("update")) out.push_back(at(value, "seq").as_int());
  }
  return out;
}

TEST(Watching, WhatIsNoAudienceIsRefusedWithWhatIsExpected) {
  LateTable table;
  for (const char* const wrong :
       {R"({"delay_s":601})", R"({"delay_s":-1})", R"({"delay_s":"5"})", "{}", "true", "300",
        R"({"delay_s":0,"more":1})", R"({"delay_s":1.5})"}) {
    const Value said = table.asked_to_begin(kTwoHere, std::string(R"(,"public":)") + wrong);
    EXPECT_EQ(code(said), "bad_request") << wrong;
    EXPECT_NE(json(said).find("public"), std::string::npos) << json(said);
  }
  const Value both = table.asked_to_begin(kTwoHere, kFiveMinutes + R"(,"private":true)");
  EXPECT_EQ(code(both), "bad_request");
  EXPECT_EQ(code(table.asked_to_begin(kTwoHere, R"(,"private":false)" + kFiveMinutes)), "ok");
}

TEST(Watching, WhereNothingSaysWhatTimeItIsNothingIsShownLate) {
  World world;
  const auto begun = [&world](const std::string& more) {
    const Value body = parsed(R"({"game":"duel","seats":)" + std::string(kTwoHere) + more + "}");
    return world.reply_of([&](const host::Reply& r) { world.host.create_match(body, r); });
  };
  EXPECT_EQ(code(begun(kFiveMinutes)), "not_allowed");
  const Value at_once = begun(R"(,"public":{"delay_s":0})");
  ASSERT_EQ(code(at_once), "ok");
  TestClient spectator(world.host);
  EXPECT_TRUE(is_ok(spectator.join(at(at_once, "match").as_string(), {})));
  EXPECT_TRUE(at(world.host.watch(), "matches").items().empty());
}

TEST(Watching, WithoutADelayEverythingIsSeenAsItIsPlayed) {
  LateTable table;
  const Created match = table.begin(kTwoHere, R"(,"public":{"delay_s":0})");
  TestClient players(*table.host);
  TestClient spectator(*table.host);
  players.join(match.match, match.tokens);
  EXPECT_EQ(at(at(spectator.join(match.match, {}), "match"), "public"), parsed(R"({"delay_s":0})"));
  pick(players, "3", "4");
  EXPECT_EQ(at(spectator.last("update"), "seq"), at(players.last("update", 1), "seq"));
  EXPECT_EQ(table.listed(), 1U);
  EXPECT_EQ(code(players.ask(R"({"do":"chat","seat":0,"text":"hello"})")), "ok");
  EXPECT_FALSE(spectator.last("chat").is_null());
}

TEST(Watching, WhoIsShownItLateIsToldOfEachMomentInOrderWithWhatHappened) {
  LateTable table;
  const Created match = table.begin();
  TestClient players(*table.host);
  TestClient live(*table.host);
  TestClient spectator(*table.host);
  players.join(match.match, match.tokens);
  live.join(match.match, {match.tokens[0]}, 0, R"(,"open":true)");
  const Value joined = spectator.join(match.match, {});
  ASSERT_EQ(code(joined), "ok");
  EXPECT_EQ(at(at(joined, "match"), "stage").as_string(), "waiting");
  pick(players, "3", "4");
  pick(players, "1", "6");
  table.pass(kDelayMs - 60'000);
  EXPECT_TRUE(seqs(spectator).empty());
  table.pass(60'000);
  EXPECT_EQ(seqs(spectator), (std::vector<std::int64_t>{1, 2, 3, 4, 5}));
  std::vector<std::string> told;
  for (const std::string& frame : spectator.frames) {
    const Value value = parsed(frame);
    if (value.find("events") != nullptr) told.push_back(json(at(value, "events")));
  }
  std::vector<std::string> told_live;
  for (const std::string& frame : live.frames) {
    const Value value = parsed(frame);
    const Value* const seat = value.find("seat");
    if (value.find("events") != nullptr && seat != nullptr && seat->is_null())
      told_live.push_back(json(at(value, "events")));
  }
  ASSERT_EQ(told.size(), 5U);
  ASSERT_EQ(told_live.size(), 5U) << "one when it joined, and four moments";
  for (std::size_t i = 1; i < told.size(); ++i) EXPECT_EQ(told[i], told_live[i]) << i;
  EXPECT_EQ(table.stage(match.match), "playing");
}

TEST(Watching, AStepWrittenInSecretIsToldAsOneMomentWhenItIsOldEnough) {
  LateTable table;
  const Created match = table.begin(kFourHere, kFiveMinutes, "tug");
  TestClient players(*table.host);
  TestClient spectator(*table.host);
  players.join(match.match, match.tokens);
  for (int seat = 0; seat < 4; ++seat)
    ASSERT_EQ(code(players.answer(seat, cards_of(players, seat)[0])), "ok");
  table.pass(kDelayMs);
  spectator.join(match.match, {});
  ASSERT_EQ(seqs(spectator), std::vector<std::int64_t>{1});
  const std::size_t before = spectator.frames.size();
  for (int seat = 0; seat < 4; ++seat) ASSERT_EQ(code(players.answer(seat, "done")), "ok");
  table.pass(kDelayMs - 10'000);
  EXPECT_EQ(spectator.frames.size(), before);
  table.pass(10'000);
  EXPECT_EQ(seqs(spectator), (std::vector<std::int64_t>{1, 2}));
}

TEST(Watching, WhoTakesTheirSeatHasItAtOnce) {
  LateTable table;
  const Created match = table.begin();
  TestClient anna(*table.host);
  ASSERT_EQ(code(anna.join(match.match, {})), "ok");
  EXPECT_EQ(code(anna.ask(R"({"do":"answer","seat":0,"answer":"pick 3","seq":1})")), "not_allowed")
      << "it is nobody's seat where one looks on";
  ASSERT_EQ(code(anna.join(match.match, match.tokens)), "ok");
  EXPECT_EQ(code(anna.answer(0, "pick 3")), "ok");
  const std::size_t before = anna.frames.size();
  ASSERT_EQ(code(anna.answer(1, "pick 4")), "ok");
  EXPECT_GT(anna.frames.size(), before + 1);
  const std::size_t all = anna.frames.size();
  table.pass(kDelayMs);
  EXPECT_EQ(anna.frames.size(), all) << "nothing is told twice";
  ASSERT_EQ(code(anna.join(match.match, {})), "ok") << "and it may look on again";
  EXPECT_EQ(code(anna.ask(R"({"do":"leave"})")), "ok");
  EXPECT_EQ(code(anna.ask(R"({"do":"resync"})")), "not_found");
}

TEST(Watching, OneConnectionLooksAtSeveralInOneLanguage) {
  LateTable table;
  const Created late = table.begin();
  const Created own = table.begin(kTwoHere, "");
  TestClient anna(*table.host);
  anna.join(own.match, own.tokens);
  table.pass(kDelayMs);
  ASSERT_EQ(code(anna.join(late.match, {})), "ok");
  EXPECT_EQ(code(anna.ask(R"({"do":"resync"})")), "not_found") << "it has joined two";
  EXPECT_EQ(code(anna.ask(R"({"do":"resync","match":")" + late.match + "\"}")), "ok");
  EXPECT_EQ(code(anna.ask(R"({"do":"resync","match":")" + own.match + "\"}")), "ok");
  const std::size_t before = anna.count("update");
  EXPECT_EQ(code(anna.ask(R"({"do":"lang","lang":"fr"})")), "ok");
  EXPECT_EQ(anna.count("update"), before + 3) << "two seats, and what it looks at";
}

// Who sits down is told with the rest of what has happened.
TEST(Watching, ASeatThatWasTakenJustNowIsStillFreeToOthers) {
  LateTable table;
  const Created match = table.begin(kFriend);
  table.pass(kDelayMs);
  const std::string before = json(table.described(match.match));
  EXPECT_NE(before.find(R"("who":"friend")"), std::string::npos);
  const Value taken = table.world.reply_of([&](const host::Reply& r) {
    table.host->join_match(match.match,
                           parsed(R"({"name":"Bert","invite":")" + match.invites[0] + "\"}"), r);
  });
  ASSERT_EQ(code(taken), "ok");
  table.pass(kDelayMs / 2);
  EXPECT_EQ(json(table.described(match.match)), before);
  EXPECT_EQ(table.listed(), 0U);
  table.pass(kDelayMs / 2);
  EXPECT_EQ(table.stage(match.match), "playing");
  EXPECT_NE(json(table.described(match.match)).find("Bert"), std::string::npos);
  EXPECT_EQ(table.listed(), 1U);
}

// Two tables that are the same until now; at one of them people play on.
struct Twins {
  Twins() {
    for (LateTable* const table : {&quiet, &busy}) {
      const Created match = table->begin(kFourHere, kFiveMinutes + R"(,"hints":true)", "tug");
      auto& client = players.emplace_back(std::make_unique<TestClient>(*table->host));
      client->join(match.match, match.tokens);
      for (int round = 0; round < 2; ++round) {
        for (int seat = 0; seat < 4; ++seat) {
          EXPECT_EQ(code(client->answer(seat, cards_of(*client, seat)[0])), "ok");
          EXPECT_EQ(code(client->answer(seat, "done")), "ok");
        }
      }
      id = match.match;
      token = match.tokens[0];
      table->pass(kDelayMs);
      for (int i = 0; i < 2; ++i)
        (table == &quiet ? at_quiet : at_busy)
            .push_back(std::make_unique<TestClient>(*table->host));
      (table == &quiet ? at_quiet : at_busy)[0]->join(id, {});
    }
  }
  // What happens at one of them alone.
  void play(std::size_t what) {
    TestClient& all = *players[1];
    if (what == 0) {
      EXPECT_EQ(code(all.answer(1, cards_of(all, 1)[0])), "ok");
    } else if (what == 1) {
      for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(code(all.answer(seat, cards_of(all, seat)[0])), "ok");
        EXPECT_EQ(code(all.answer(seat, "done")), "ok");
      }
      all.ask(R"({"do":"chat","seat":2,"text":"hello"})");
    } else {
      all.ask(R"({"do":"offer_undo","seat":2})");
      all.ask(R"({"do":"hand_over","seat":1})");
      EXPECT_EQ(code(all.ask(R"({"do":"resign","seat":3})")), "ok");
      all.ask(R"({"do":"rematch","seat":0})");
    }
  }
  // How a stranger asks for it.
  std::string request(std::string_view name) const {
    const std::string of = R"(,"match":")" + id + "\"";
    const std::map<std::string, std::string, std::less<>> more{
        {"answer", R"(,"seat":0,"seq":3,"answer":"done")"},
        {"odds", R"(,"seat":0,"answer":"done","open":true)"},
        {"preview", R"(,"seat":0,"answer":"done","open":true)"},
        {"explain", R"(,"seat":0,"answer":"done","open":true)"},
        {"ahead", R"(,"seat":0,"answers":["done"],"open":true)"},
        {"orders", R"(,"orders":"")"},
        {"rule", R"(,"rule":"TUG-1")"},
        {"lang", R"(,"lang":"fr")"},
        {"visible", R"(,"visible":true)"},
        {"moments", R"(,"since":0,"until":9)"},
        {"chat", R"(,"text":"hello")"},
        {"lesson", R"(,"go":"skip")"},
        {"settle", R"(,"wish":"draw")"},
        {"hand_over", R"(,"seat":1)"},
        {"end_device", R"(,"seat":0,"device":1)"}};
    const auto found = more.find(name);
    const bool no_match = name == "lang" || name == "ping" || name == "visible";
    return R"({"do":")" + std::string(name) + "\"" + (no_match ? "" : of) +
           (found == more.end() ? "" : found->second) + "}";
  }

  LateTable quiet;
  LateTable busy;
  std::string id;
  std::string token;
  std::vector<std::unique_ptr<TestClient>> players;
  // Each has one who looks on, and one who comes just now.
  std::vector<std::unique_ptr<TestClient>> at_quiet;
  std::vector<std::unique_ptr<TestClient>> at_busy;
};

TEST(Watching, NothingOfTheLastFiveMinutesIsFeltByASpectatorWhateverTheyAsk) {
  for (const std::string_view name : Host::requests()) {
    for (std::size_t what = 0; what < 3; ++what) {
      Twins twins;
      twins.play(what);
      for (std::size_t who = 0; who < 2; ++who) {
        const std::string where =
            std::string(name) + " " + std::to_string(what) + " by " + std::to_string(who);
        const std::size_t before = twins.at_quiet[who]->frames.size();
        twins.at_quiet[who]->ask(twins.request(name));
        twins.at_busy[who]->ask(twins.request(name));
        EXPECT_GT(twins.at_quiet[who]->frames.size(), before) << where;
        twins.quiet.pass(60'000);
        twins.busy.pass(60'000);
        EXPECT_EQ(twins.at_busy[who]->everything(), twins.at_quiet[who]->everything()) << where;
        EXPECT_EQ(twins.at_busy[who]->everything().find("unknown_command"), std::string::npos);
        if (name != "rule" && name != "hand_over") {
          EXPECT_EQ(twins.at_busy[who]->everything().find("bad_request"), std::string::npos)
              << where << ": say in request() how one asks for it";
        }
      }
      twins.quiet.pass(kDelayMs);
      twins.busy.pass(kDelayMs);
      if (name == "leave" || what == 0) continue;
      EXPECT_NE(twins.at_busy[0]->everything(), twins.at_quiet[0]->everything())
          << name << ": by now it is old enough";
    }
  }
}

TEST(Watching, NorOverHttpNorByTheListNorByPlayingOn) {
  for (std::size_t what = 0; what < 3; ++what) {
    Twins twins;
    twins.play(what);
    const auto same = [&](const std::function<std::string(LateTable&)>& ask) {
      EXPECT_EQ(ask(twins.busy), ask(twins.quiet)) << what;
    };
    const auto all = [&] {
      same([&](LateTable& t) { return json(t.described(twins.id)); });
      same([&](LateTable& t) { return json(t.host->watch()); });
      same([&](LateTable& t) { return json(t.host->lobby()); });
      same([&](LateTable& t) {
        return over_http(t, [&](const auto& r) { t.host->record(twins.id, "", r); });
      });
      same(
          [&](LateTable& t) { return json(t.asked_to_go_on(twins.id, R"(,"seq":2)", kFourHere)); });
      same([&](LateTable& t) {
        return over_http(
            t, [&](const auto& r) { t.host->join_match(twins.id, parsed(R"({"seat":1})"), r); });
      });
    };
    all();
    twins.quiet.pass(kDelayMs - 60'000);
    twins.busy.pass(kDelayMs - 60'000);
    all();
    twins.quiet.pass(60'000);
    twins.busy.pass(60'000);
    EXPECT_EQ(json(twins.busy.described(twins.id)) == json(twins.quiet.described(twins.id)),
              what == 0)
        << "what is written in a step that is open is never told";
    if (what == 2) {
      EXPECT_EQ(twins.busy.stage(twins.id), "over");
      EXPECT_FALSE(twins.busy.lists(twins.id));
      EXPECT_TRUE(twins.quiet.lists(twins.id));
      EXPECT_EQ(code(twins.busy.asked_to_go_on(twins.id, R"(,"seq":2)", kFourHere)), "ok");
    }
  }
}

// Whoever waited for what is on its way to the store would know when people play.
TEST(Watching, NobodyWithoutASeatWaitsForWhatIsBeingWritten) {
  const std::string other(32, 'a');
  for (const bool with_token : {false, true}) {
    Twins twins;
    twins.busy.store.hold = true;
    twins.players[1]->ask(R"({"do":"resign","seat":3})");
    ASSERT_EQ(twins.busy.store.held(), 1U);
    for (const std::string_view name : Host::requests()) {
      for (std::size_t who = 0; who < 2; ++who) {
        const std::string tokens = with_token ? "\"" + other + "\"" : "";
        const std::string request = name == "join" ? R"({"do":"join","match":")" + twins.id +
                                                         R"(","tokens":[)" + tokens + "]}"
                                                   : twins.request(name);
        twins.at_quiet[who]->ask(request);
        twins.at_busy[who]->ask(request);
        EXPECT_EQ(twins.at_busy[who]->everything(), twins.at_quiet[who]->everything()) << request;
      }
    }
    const auto at_once = [&](const std::function<void(Host&, const host::Reply&)>& ask) {
      const auto of = [&ask](LateTable& table) {
        return over_http(table, [&](const auto& reply) { ask(*table.host, reply); });
      };
      EXPECT_EQ(of(twins.busy), of(twins.quiet));
      EXPECT_NE(of(twins.busy), "nothing");
    };
    const std::string& id = twins.id;
    const Value join = parsed(R"({"seat":1,"token":")" + other + "\"}");
    const Value entropy = parsed(R"({"token":")" + other + R"(","entropy":"mine"})");
    at_once([&](Host& host, const auto& reply) { host.describe_match(id, reply, {}, other); });
    at_once([&](Host& host, const auto& reply) { host.record(id, other, reply); });
    at_once([&](Host& host, const auto& reply) { host.join_match(id, join, reply); });
    at_once([&](Host& host, const auto& reply) { host.add_entropy(id, entropy, reply); });
    EXPECT_EQ(twins.busy.store.held(), 1U);
    twins.busy.store.hold = false;
    twins.busy.store.release();
  }
}

// What the store cannot say at that moment is nothing that is told at once.
TEST(Watching, AStoreThatFailsForAMomentMakesNobodySeeItEarly) {
  LateTable table;
  const Created match = table.begin();
  {
    TestClient players(*table.host);
    players.join(match.match, match.tokens);
    pick(players, "3", "4");
  }
  table.host = table.make_host();
  table.store.heads_to_fail = 1;
  const Value described = table.described(match.match);
  EXPECT_EQ(at(at(described, "match"), "stage").as_string(), "waiting") << json(described);
  table.store.heads_to_fail = 1;
  TestClient spectator(*table.host);
  spectator.join(match.match, {});
  EXPECT_TRUE(seqs(spectator).empty());
}

TEST(Watching, WhoDoesNotLookAtTheirPageDoesNotElsewhereEither) {
  LateTable table;
  host::HostServices services = table.world.services();
  services.games = kDuelAndTug;
  services.store = &table.store;
  int seen = 0;
  services.seen = [&seen](const std::string&, table::SeatSet) { ++seen; };
  table.host = std::make_unique<Host>(std::move(services));
  table.pass(0);
  const Created late = table.begin();
  const Created own = table.begin(kTwoHere, "");
  TestClient anna(*table.host);
  ASSERT_EQ(code(anna.join(late.match, {})), "ok");
  ASSERT_EQ(code(anna.ask(R"({"do":"visible","visible":false})")), "ok");
  ASSERT_EQ(code(anna.join(own.match, {own.tokens[0]})), "ok");
  EXPECT_EQ(seen, 0) << "her page is behind another one";
  ASSERT_EQ(code(anna.ask(R"({"do":"visible","visible":true})")), "ok");
  EXPECT_EQ(seen, 1);
}

TEST(Watching, NothingPrivateIsListedWhateverTheStoreSays) {
  LateTable table;
  const Created hidden = table.begin(kTwoHere, R"(,"private":true)");
  const Created usual = table.begin(kTwoHere, "");
  for (const Created* const match : {&hidden, &usual}) {
    host::Change forged;
    forged.match = match->match;
    forged.summary = *table.store.summary(match->match);
    forged.watch = host::Change::Watch{0, INT64_MAX};
    table.store.write(std::move(forged), [](bool) {});
  }
  EXPECT_EQ(table.listed(), 0U);
}

TEST(Watching, WhoHoldsASeatIsToldOfEverythingAtOnce) {
  LateTable table;
  const Created match = table.begin();
  TestClient players(*table.host);
  players.join(match.match, match.tokens);
  pick(players, "3", "4");
  Value said;
  table.host->describe_match(
      match.match, [&said](const Value& reply) { said = reply; }, {}, match.tokens[0]);
  EXPECT_EQ(at(at(said, "match"), "seq").as_int(), 3);
  ASSERT_EQ(code(players.ask(R"({"do":"resign","seat":0})")), "ok");
  const std::string token = R"(,"token":")" + match.tokens[0] + "\"";
  EXPECT_EQ(code(table.asked_to_go_on(match.match, R"(,"seq":1)")), "not_allowed");
  EXPECT_EQ(code(table.asked_to_go_on(match.match, R"(,"seq":1)" + token)), "ok");
  table.pass(kDelayMs);
  EXPECT_EQ(code(table.asked_to_go_on(match.match, R"(,"seq":1)")), "ok");
}

TEST(Watching, ARematchIsPublicAsTheMatchWas) {
  LateTable table;
  const Created match = table.begin();
  TestClient players(*table.host);
  players.join(match.match, match.tokens);
  ASSERT_EQ(code(players.ask(R"({"do":"resign","seat":0})")), "ok");
  const Value again = players.ask(R"({"do":"rematch","seat":0})");
  ASSERT_EQ(code(again), "ok");
  const std::string next = at(again, "match").as_string();
  EXPECT_EQ(table.stage(next), "waiting") << "to others it has not begun yet";
  EXPECT_EQ(at(at(table.described(next), "match"), "public"), parsed(R"({"delay_s":300})"));
  EXPECT_EQ(json(table.described(match.match)).find(next), std::string::npos);
}

TEST(Watching, TheStoreIsWrittenNothingAndAskedOnceHoweverManyLookOn) {
  LateTable table;
  const Created match = table.begin();
  TestClient players(*table.host);
  players.join(match.match, match.tokens);
  pick(players, "3", "4");
  table.pass(kDelayMs);
  std::vector<std::unique_ptr<TestClient>> all;
  const auto come = [&](int how_many) {
    for (int i = 0; i < how_many; ++i) {
      all.push_back(std::make_unique<TestClient>(*table.host));
      ASSERT_EQ(code(all.back()->join(match.match, {})), "ok");
    }
  };
  table.store.hold = true;
  const int loads = table.store.loads;
  come(1);
  const auto reads_of_a_look = [&table] {
    const int before = table.store.reads;
    table.pass(0);
    return table.store.reads - before;
  };
  const int one = reads_of_a_look();
  ASSERT_GT(one, 0);
  const int before = table.store.reads;
  come(999);
  EXPECT_EQ(table.store.reads, before) << "it is in memory";
  EXPECT_LE(reads_of_a_look(), one);
  for (const auto& client : all) {
    for (const char* const what : {"answer", "chat", "resign", "undo", "rematch", "take_back"})
      client->ask(R"({"do":")" + std::string(what) + R"(","seat":0,"answer":"pick 1","seq":1})");
  }
  EXPECT_EQ(table.store.held(), 0U) << "nothing is to be written";
  EXPECT_EQ(table.store.loads, loads) << "it is taken from nobody";
  table.store.release();
  table.store.hold = false;
  pick(players, "3", "4");
  table.pass(kDelayMs);
  for (const auto& client : all) EXPECT_EQ(seqs(*client).back(), 5);
}

TEST(Watching, AServerThatBeginsAnewShowsItAsLate) {
  LateTable table;
  const Created match = table.begin();
  {
    TestClient players(*table.host);
    players.join(match.match, match.tokens);
    pick(players, "3", "4");
  }
  table.host = table.make_host();
  TestClient spectator(*table.host);
  spectator.join(match.match, {});
  EXPECT_TRUE(seqs(spectator).empty());
  EXPECT_EQ(table.store.loads, 0) << "it is only copied";
  table.pass(kDelayMs);
  EXPECT_EQ(seqs(spectator), (std::vector<std::int64_t>{1, 2, 3}));
  EXPECT_EQ(table.host->counts().loaded, 1U);
}

// Its persons may settle it meanwhile: that is told with the rest.
TEST(Watching, AMatchOfEarlierRulesIsShownOnceItIsOverAndAllOfItIsOld) {
  const testing_support::LaterSystem later(duel::system(), {"another-9"});
  const table::GameSystem* const of_that_day[] = {&later};
  for (const bool over : {false, true}) {
    LateTable table;
    const Created match = table.begin();
    {
      TestClient players(*table.host);
      players.join(match.match, match.tokens);
      pick(players, "3", "4");
      if (over) {
        ASSERT_EQ(code(players.ask(R"({"do":"resign","seat":0})")), "ok");
      }
    }
    table.host = table.make_host(of_that_day);
    EXPECT_EQ(table.stage(match.match), "waiting");
    TestClient spectator(*table.host);
    ASSERT_EQ(code(spectator.join(match.match, {})), "ok");
    table.pass(kDelayMs);
    EXPECT_EQ(table.listed(), 0U);
    EXPECT_EQ(code(table.described(match.match)), over ? "ok" : "not_allowed");
    TestClient late(*table.host);
    EXPECT_EQ(code(late.join(match.match, {})), over ? "ok" : "not_allowed");
    TestClient players(*table.host);
    ASSERT_EQ(code(players.join(match.match, match.tokens)), "ok");
    if (over) continue;
    ASSERT_EQ(code(players.ask(R"({"do":"settle","wish":"draw"})")), "ok");
    EXPECT_EQ(code(table.described(match.match)), "not_allowed");
    table.pass(kDelayMs);
    EXPECT_EQ(table.stage(match.match), "over");
  }
}

// What has just happened changes nothing about the list: neither that it is there, nor that it has
// fallen out.
TEST(Watching, TheListHasWhatHasBeenPlayedInTheLastTwoDays) {
  constexpr std::int64_t kHour = 3'600'000;
  LateTable table;
  const Created match = table.begin();
  TestClient players(*table.host);
  players.join(match.match, match.tokens);
  EXPECT_EQ(table.listed(), 0U) << "it has not begun yet to others";
  table.pass(kDelayMs);
  EXPECT_EQ(table.listed(), 1U);
  table.pass(46 * kHour);
  EXPECT_EQ(table.listed(), 1U);
  table.pass(3 * kHour);
  EXPECT_EQ(table.listed(), 0U);
  pick(players, "3", "4");
  EXPECT_EQ(table.listed(), 0U) << "not before that is old itself";
  table.pass(kDelayMs);
  EXPECT_EQ(table.listed(), 1U);
  ASSERT_EQ(code(players.ask(R"({"do":"resign","seat":0})")), "ok");
  EXPECT_EQ(table.listed(), 1U);
  table.pass(kDelayMs);
  EXPECT_EQ(table.listed(), 0U);
}

TEST(Watching, TheListSaysWhatStaysAsItIs) {
  LateTable table;
  const Created match = table.begin();
  TestClient players(*table.host);
  players.join(match.match, match.tokens);
  table.begin(kTwoHere, "");
  table.begin(kTwoHere, R"(,"private":true)");
  table.pass(kDelayMs);
  const Value list = table.host->watch();
  ASSERT_EQ(at(list, "matches").items().size(), 1U);
  const Value& row = at(list, "matches").items()[0];
  EXPECT_EQ(at(row, "id").as_string(), match.match);
  EXPECT_EQ(at(row, "delay_s").as_int(), 300);
  EXPECT_EQ(json(at(row, "seats")),
            R"([{"seat":0,"who":"person","name":"Anna"},{"seat":1,"who":"person","name":""}])");
  std::vector<std::string> keys;
  for (const auto& [key, value] : row.members()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"id", "game", "scenario", "title", "options", "rules",
                                            "created", "seats", "delay_s"}));
  const std::string before = json(at(list, "matches"));
  pick(players, "3", "4");
  players.ask(R"({"do":"hand_over","seat":1})");
  EXPECT_EQ(json(at(table.host->watch(), "matches")), before);
}

}  // namespace
}  // namespace host_test
