// Taking back on a host: who is asked, and that nobody learns the dice to come by it.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "apps/host/fairness.h"
#include "apps/host/journal_entry.h"
#include "match/record.h"
#include "tests/host/host_driver.h"
#include "tests/support/source_dir.h"

namespace host_test {
namespace {

constexpr const char* kManyDice = R"(,"options":{"dice":3,"rounds":2})";
constexpr const char* kAnew = R"({"do":"undo","anew":true})";

std::string undo_of(const TestClient& client, int seat = 0) {
  const Value update = client.last("update", seat);
  const Value* undo = update.find("undo");
  return undo == nullptr ? "missing" : json(*undo);
}

// The faces of the newest roll a client was told of.
std::string faces(const TestClient& client) {
  const Value update = client.last("update", 0);
  for (const Value& event : at(update, "events").items()) {
    if (const Value* rolled = event.find("faces")) return json(*rolled);
  }
  return "none";
}

// The bot's answer, whatever it would have chosen.
void bot_answers(World& world, std::uint8_t verb, std::uint8_t arg) {
  ASSERT_FALSE(world.bots.jobs.empty());
  const auto decided = std::move(world.bots.jobs.front().second);
  world.bots.jobs.erase(world.bots.jobs.begin());
  decided(table::Answer{verb, {arg}});
}

std::string record_of(World& world, Host& host, const Created& match) {
  const Value reply =
      world.reply_of([&](const host::Reply& r) { host.record(match.match, match.tokens[0], r); });
  EXPECT_TRUE(is_ok(reply)) << json(reply);
  return is_ok(reply) ? at(reply, "record").as_string() : "";
}

TEST(HostUndo, AgainstAProgramWhatNobodyHasSeenGoesBackAtOnceAndTheDiceStay) {
  World world;
  const Created match = world.create(kBot, kManyDice);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(undo_of(anna), "missing");
  anna.answer(0, "pick 3");
  EXPECT_EQ(undo_of(anna), R"({"anew":false,"asks":[]})");
  EXPECT_EQ(code(anna.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(undo_of(anna), "missing");
  anna.answer(0, "pick 3");
  anna.ask(R"({"do":"resign"})");
  EXPECT_EQ(record_of(world, world.host, match).find("redeals"), std::string::npos);
}

TEST(HostUndo, AgainstAProgramSeenDiceGoBackInOneGoAndOthersFall) {
  World world;
  const Created match = world.create(kBot, kManyDice);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  std::vector<std::string> rolls;
  for (int time = 0; time < 3; ++time) {
    ASSERT_EQ(code(anna.answer(0, "pick 3")), "ok");
    world.bots.jobs.erase(world.bots.jobs.begin(), world.bots.jobs.end() - 1);
    bot_answers(world, duel::kPick, 2);
    rolls.push_back(faces(anna));
    if (time == 2) break;
    EXPECT_EQ(undo_of(anna), R"({"anew":true,"asks":[]})");
    EXPECT_EQ(code(anna.ask(R"({"do":"undo"})")), "not_allowed");
    ASSERT_EQ(code(anna.ask(kAnew)), "ok");
    EXPECT_TRUE(at(anna.last("update", 0), "undone").as_bool());
  }
  EXPECT_NE(rolls[0], rolls[1]);
  EXPECT_NE(rolls[1], rolls[2]);
  EXPECT_NE(rolls[0], rolls[2]);
  anna.ask(R"({"do":"resign"})");
  const std::string record = record_of(world, world.host, match);
  EXPECT_NE(record.find(R"({"seat":0,"answer":"pick 3","redeals":2})"), std::string::npos)
      << record;
  EXPECT_NE(record.find(R"({"roll":)" + rolls[2]), std::string::npos) << record;
  const auto verdict = host::verify_record(kDuel, record);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_EQ(verdict->redeals, 2U);
}

// The numbers are those of (seed, counter, number of undos), and verify insists on them.
TEST(HostUndo, TheRecordSaysFromWhichAnswerOnOtherDiceFallAndVerifyFollowsIt) {
  World world;
  const Created match = world.create(kTwoHere, kManyDice);
  TestClient both(world.host);
  both.join(match.match, {match.tokens[0], match.tokens[1]});
  both.answer(0, "pick 1");
  both.answer(1, "pick 2");  // the first round stands, with the dice of the beginning
  both.answer(0, "pick 3");
  both.answer(1, "pick 4");  // the match is over: nothing goes back any more
  EXPECT_EQ(undo_of(both), "missing");

  const Created second = world.create(kTwoHere, R"(,"options":{"dice":3,"rounds":3})");
  both.join(second.match, {second.tokens[0], second.tokens[1]});
  const auto ask = [&](const std::string& what, const std::string& more) {
    return both.ask(R"({"do":")" + what + R"(","match":")" + second.match + "\"," + more + "}");
  };
  const auto pick = [&](int seat, int number, int seq) {
    const Value reply =
        ask("answer", R"("seat":)" + std::to_string(seat) + R"(,"answer":"pick )" +
                          std::to_string(number) + R"(","seq":)" + std::to_string(seq));
    EXPECT_EQ(code(reply), "ok") << json(reply);
  };
  pick(0, 1, 1);
  pick(1, 2, 2);
  pick(0, 3, 3);
  pick(1, 4, 4);
  EXPECT_EQ(code(ask("undo", R"("seat":0,"anew":true)")), "ok");  // both seats are ours
  pick(0, 3, 6);
  pick(1, 4, 7);
  EXPECT_EQ(code(ask("resign", R"("seat":1)")), "ok");
  const Value told = world.reply_of(
      [&](const host::Reply& r) { world.host.record(second.match, second.tokens[0], r); });
  const std::string record = at(told, "record").as_string();
  const auto loaded = match::load_record(kDuel, record);
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  const auto& entries = loaded->entries();
  ASSERT_EQ(entries.size(), 8U);
  EXPECT_EQ(entries[0].redeals, 0U);
  EXPECT_EQ(entries[4].redeals, 1U);
  EXPECT_EQ(entries[5].redeals, 1U);
  table::Random first(loaded->setup().seed);
  for (const std::uint8_t face : entries[2].outcome) EXPECT_EQ(face, 1 + first.below(6));
  first.below(6);  // the card of the first round: a deck of six
  table::Random anew(loaded->setup().seed, first.counter(), 1);
  for (const std::uint8_t face : entries[6].outcome) EXPECT_EQ(face, 1 + anew.below(6));
  EXPECT_TRUE(host::verify_record(kDuel, record).ok());
  std::string without = record;
  const std::string key = R"(,"redeals":1)";
  without.erase(without.find(key), key.size());
  EXPECT_FALSE(host::verify_record(kDuel, without).ok());
}

// The record of a hosted match says what chance chose from: its dice can be checked without rules,
// those of earlier rules too.
TEST(HostUndo, DiceOfEarlierRulesAreFollowedByWhatTheRecordSays) {
  World world;
  const Created match = world.create(kTwoHere, kManyDice);
  TestClient both(world.host);
  both.join(match.match, {match.tokens[0], match.tokens[1]});
  both.answer(0, "pick 3");
  both.answer(1, "pick 4");
  EXPECT_EQ(code(both.ask(R"({"do":"undo","seat":0,"anew":true})")), "ok");
  both.answer(0, "pick 1");
  both.answer(1, "pick 2");
  both.answer(0, "pick 3");
  both.answer(1, "pick 4");
  std::string record = record_of(world, world.host, match);
  EXPECT_NE(record.find(R"("sides":6)"), std::string::npos) << record;
  EXPECT_NE(record.find(R"("deck":[["plain",4],["double",2],["reset",1]])"), std::string::npos)
      << record;
  const auto with = [&record](const std::string& from, const std::string& to) {
    std::string out = record;
    out.replace(out.find(from), from.size(), to);
    return out;
  };
  record = with("duel-1", "duel-0");
  record = with("pick 2", "pick 9");  // legal then
  const auto verdict = host::verify_record(kDuel, record);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_NE(verdict->departure.find("entry 2"), std::string::npos) << verdict->departure;
  EXPECT_EQ(verdict->legal, 1U);
  EXPECT_EQ(verdict->answers, 4U);
  EXPECT_EQ(verdict->chances, 4U);
  EXPECT_EQ(verdict->unknown, 0U);
  const auto silent = host::verify_record(kDuel, with(R"(,"sides":6)", ""));
  ASSERT_TRUE(silent.ok()) << silent.error().message;
  EXPECT_EQ(silent->chances, 0U);
  EXPECT_EQ(silent->unknown, 4U) << "what comes after an unknown roll cannot be told either";
  const std::size_t roll = record.find("\"roll\":[") + 8;
  record[roll] = record[roll] == '6' ? '5' : '6';
  EXPECT_FALSE(host::verify_record(kDuel, record).ok());
}

// tests/tools/fair_dice.py knows docs/SERVER.md and nothing else.
std::string told_by_a_stranger(const std::string& record) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("sandtable_fair_" + std::to_string(getpid()) + ".record");
  std::ofstream(file) << record;
  const std::string command = "python3 -B \"" + test_support::source_dir() +
                              "/tests/tools/fair_dice.py\" \"" + file.string() + "\" 2>&1";
  std::string out;
  if (FILE* pipe = popen(command.c_str(), "r")) {
    std::array<char, 256> line{};
    while (fgets(line.data(), line.size(), pipe) != nullptr) out += line.data();
    pclose(pipe);
  }
  std::filesystem::remove(file);
  return out;
}

TEST(HostUndo, AStrangerWhoKnowsTheDocumentAloneCanCheckTheDice) {
  World world;
  const Created match = world.create(kTwoHere, R"(,"options":{"dice":3,"rounds":9})");
  TestClient both(world.host);
  both.join(match.match, {match.tokens[0], match.tokens[1]});
  for (int round = 1; round < 9; ++round) {
    both.answer(0, "pick 3");
    both.answer(1, "pick 4");
    if (round % 3 != 0) continue;
    ASSERT_EQ(code(both.ask(R"({"do":"undo","seat":0,"anew":true})")), "ok");
    both.answer(0, "pick 5");
    both.answer(1, "pick 6");
  }
  both.ask(R"({"do":"resign","seat":0})");
  const std::string record = record_of(world, world.host, match);
  EXPECT_EQ(told_by_a_stranger(record), "fair: 16 rolls and draws, 2 redeals\n");
  std::string without = record;
  const std::string key = R"(,"redeals":2)";
  without.erase(without.find(key), key.size());
  EXPECT_NE(told_by_a_stranger(without).find("not fair"), std::string::npos);
}

TEST(HostUndo, OtherDiceFallAfterARestartToo) {
  World world;
  const Created match = world.create(kBot, kManyDice);
  {
    TestClient anna(world.host);
    anna.join(match.match, {match.tokens[0]});
    anna.answer(0, "pick 3");
    bot_answers(world, duel::kPick, 2);
    ASSERT_EQ(code(anna.ask(kAnew)), "ok");
  }
  std::vector<std::string> rolls;
  for (int time = 0; time < 2; ++time) {
    Host again = world.make_host();
    world.bots.jobs.clear();
    TestClient anna(again);
    anna.join(match.match, {match.tokens[0]});
    if (time == 0) {
      anna.answer(0, "pick 3");
      bot_answers(world, duel::kPick, 2);
      rolls.push_back(faces(anna));
      continue;
    }
    anna.ask(R"({"do":"resign"})");
    const std::string record = record_of(world, again, match);
    EXPECT_NE(record.find(R"("redeals":1)"), std::string::npos) << record;
    EXPECT_NE(record.find(R"({"roll":)" + rolls[0]), std::string::npos) << record;
    const auto verdict = host::verify_record(kDuel, record);
    EXPECT_TRUE(verdict.ok()) << verdict.error().message;
  }
}

TEST(HostUndo, AnAgreedUndoBringsOtherDiceToo) {
  World world;
  const Created match = world.create(kFriend, kManyDice);
  const Value taken = world.reply_of([&](const host::Reply& r) {
    world.host.join_match(match.match, parsed(R"({"invite":")" + match.invites[1] + "\"}"), r);
  });
  TestClient anna(world.host);
  TestClient bert(world.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {at(taken, "token").as_string()});
  anna.answer(0, "pick 3");
  bert.answer(1, "pick 5");
  const std::string before = faces(anna);
  EXPECT_EQ(undo_of(anna), R"({"anew":true,"asks":[1]})");
  EXPECT_EQ(undo_of(bert, 1), R"({"anew":true,"asks":[0]})");
  EXPECT_EQ(code(anna.ask(kAnew)), "not_allowed") << "a person is asked first";
  anna.ask(R"({"do":"offer_undo"})");
  EXPECT_EQ(code(bert.ask(R"({"do":"accept_undo"})")), "ok");
  anna.answer(0, "pick 3");
  bert.answer(1, "pick 5");
  EXPECT_NE(faces(anna), before);
}

TEST(HostUndo, ASeatThatHasNotAnsweredTakesNothingBack) {
  World world;
  const Created match = world.create(kTwoHere, kManyDice);
  TestClient both(world.host);
  both.join(match.match, {match.tokens[0], match.tokens[1]});
  ASSERT_EQ(code(both.answer(0, "pick 3")), "ok");
  EXPECT_EQ(undo_of(both, 1), "missing");
  EXPECT_EQ(code(both.ask(R"({"do":"undo","seat":1})")), "not_allowed");
  EXPECT_EQ(code(both.ask(R"({"do":"undo","seat":1,"anew":true})")), "not_allowed");
  EXPECT_EQ(code(both.ask(R"({"do":"offer_undo","seat":1})")), "not_allowed");
  EXPECT_EQ(faces(both), "none");
  ASSERT_EQ(code(both.answer(1, "pick 4")), "ok");
  EXPECT_NE(faces(both), "none") << "the other's answer stands, so the dice fall";
}

// What a program has done under cover is not told by what an undo would mean.
TEST(HostUndo, ACovertLookOfAProgramIsNotGivenAway) {
  World world;
  const Created match = world.create(kBot, kManyDice);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  anna.answer(0, "pick 3");
  const std::string before = undo_of(anna);
  bot_answers(world, duel::kPeek, 0);
  EXPECT_EQ(undo_of(anna), before);
  EXPECT_EQ(code(anna.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(undo_of(anna), "missing");
}

TEST(HostUndo, JournalsFromBeforeThereWereOtherDiceGoOnWithTheSame) {
  const auto moment = host::journal_entry_from(
      parsed(R"({"kind":"undo","seq":4,"seat":0,"steps":2,"banks":[0,0,0,0]})"));
  ASSERT_TRUE(moment.ok()) << moment.error().message;
  EXPECT_EQ(moment->redeals, 0U);
}

}  // namespace
}  // namespace host_test
