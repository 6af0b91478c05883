// What was undone is not in the history that anybody gets afterwards.
#include "apps/common/legion_content.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

const table::GameSystem* const kLegionOnly[] = {&apps::legion_system()};
constexpr const char* kNineRounds = R"(,"options":{"dice":3,"rounds":9})";

// What a chronicle keeps of moments in their order: at an undo all that came after the moment play
// went back to falls away, except that somebody has left.
using Chronicle = std::vector<std::pair<std::int64_t, std::string>>;
void tell(Chronicle& chronicle, const Value& moment) {
  const auto& events = at(moment, "events").items();
  if (moment.find("undone") != nullptr) {
    const std::int64_t back_to = at(events.at(0), "back_to").as_int();
    std::erase_if(chronicle, [back_to](const auto& line) {
      return line.first > back_to && line.second.find(R"("event":"left")") == std::string::npos;
    });
  }
  chronicle.emplace_back(at(moment, "seq").as_int(), json(at(moment, "events")));
}

// Of who was there all the time: every moment came as an update.
Chronicle of_who_stayed(const TestClient& client, int seat) {
  Chronicle out;
  std::int64_t seen = 0;
  for (const std::string& frame : client.frames) {
    const Value message = parsed(frame);
    const Value* push = message.find("push");
    if (push == nullptr || push->as_string() != "update") continue;
    if (at(message, "seat").as_int() != seat || at(message, "seq").as_int() <= seen) continue;
    seen = at(message, "seq").as_int();
    if (seen > 1) tell(out, message);  // joining told the beginning
  }
  return out;
}

// Of who joins now and asks for what came after `since`; what `before` has was told already.
Chronicle of_who_comes_back(Host& host, const Created& match, int seat, int since = 1,
                            Chronicle before = {}) {
  TestClient client(host);
  const Value joined =
      client.join(match.match, {match.tokens[static_cast<std::size_t>(seat)]}, since);
  for (const Value& moment : at(joined, "missed").items()) tell(before, moment);
  return before;
}

std::vector<std::int64_t> seqs(const Chronicle& chronicle) {
  std::vector<std::int64_t> out;
  for (const auto& [seq, events] : chronicle) out.push_back(seq);
  return out;
}

// Two people at one screen.
struct Pair : World {
  Pair() { both.join(match.match, match.tokens); }
  void pick(int seat, int number) {
    ASSERT_EQ(code(both.answer(seat, "pick " + std::to_string(number))), "ok");
  }
  void undo(int seat, std::int64_t back_to) {
    const std::string request = R"({"do":"undo","anew":true,"seat":)" + std::to_string(seat) + "}";
    ASSERT_EQ(code(both.ask(request)), "ok");
    const Value update = both.last("update", 0);
    EXPECT_TRUE(at(update, "undone").as_bool());
    EXPECT_EQ(json(at(update, "events")), R"([{"event":"undone","seat":)" + std::to_string(seat) +
                                              R"(,"back_to":)" + std::to_string(back_to) + "}]");
  }
  void expect_history(const std::vector<std::int64_t>& moments) {
    Host later = make_host();
    for (const int seat : {0, 1}) {
      const Chronicle stayed = of_who_stayed(both, seat);
      EXPECT_EQ(seqs(stayed), moments);
      EXPECT_EQ(of_who_comes_back(host, match, seat), stayed);
      EXPECT_EQ(of_who_comes_back(later, match, seat), stayed) << "after a restart";
    }
  }
  Created match = create(kTwoHere, kNineRounds);
  TestClient both{host};
};

TEST(HostUndone, WhoComesBackIsToldWhatThoseWhoStayedHaveBeenTold) {
  Pair pair;
  pair.pick(0, 3);  // 2
  pair.pick(1, 4);
  pair.pick(0, 5);  // 4
  pair.undo(0, 3);
  pair.pick(0, 6);
  pair.expect_history({2, 3, 5, 6});
}

TEST(HostUndone, DiceThatWereTakenBackAreInNobodysHistory) {
  Pair pair;
  pair.pick(0, 3);
  pair.pick(1, 4);
  const std::string rolled = json(at(pair.both.last("update", 0), "events"));
  ASSERT_NE(rolled.find("faces"), std::string::npos) << rolled;
  pair.undo(0, 1);
  pair.expect_history({4});
  for (const auto& [seq, events] : of_who_comes_back(pair.host, pair.match, 0))
    EXPECT_EQ(events.find("faces"), std::string::npos) << events;
  pair.pick(0, 3);
  pair.pick(1, 4);
  pair.expect_history({4, 5, 6});
}

TEST(HostUndone, SeveralUndosOneAfterTheOtherGoBackAStepEach) {
  Pair pair;
  for (int round = 0; round < 2; ++round) {
    pair.pick(0, 1);
    pair.pick(1, 2);
  }
  pair.undo(1, 4);  // 6
  pair.undo(1, 2);  // 7
  pair.undo(0, 1);  // 8
  pair.expect_history({8});
}

TEST(HostUndone, AnUndoThatGoesBackFartherTakesTheEarlierOnesWithIt) {
  Pair pair;
  pair.pick(0, 1);  // 2
  pair.pick(1, 2);
  pair.pick(0, 3);  // 4
  pair.undo(0, 3);
  pair.pick(0, 4);  // 6
  pair.undo(0, 5);
  pair.expect_history({2, 3, 5, 7});
  pair.undo(1, 2);  // 8
  pair.pick(1, 6);
  pair.expect_history({2, 8, 9});
}

TEST(HostUndone, WhoMissedTheUndoLearnsHowFarItWentBack) {
  Pair pair;
  pair.pick(0, 1);
  pair.pick(1, 2);
  pair.pick(0, 3);  // 4: then the line breaks
  const Chronicle before = of_who_stayed(pair.both, 0);
  pair.undo(1, 2);
  pair.pick(1, 5);
  EXPECT_EQ(of_who_comes_back(pair.host, pair.match, 0, 4, before), of_who_stayed(pair.both, 0));
}

TEST(HostUndone, NorIsItAmongTheMomentsOfABattleWatchedAgain) {
  Pair pair;
  pair.pick(0, 3);
  pair.pick(1, 4);
  pair.undo(0, 1);
  ASSERT_EQ(code(pair.both.ask(R"({"do":"resign","seat":0})")), "ok");  // 5
  const Value all = pair.both.ask(R"({"do":"moments","since":0,"until":5})");
  std::vector<std::int64_t> shown;
  for (const Value& moment : at(all, "missed").items()) {
    if (at(moment, "seat").is_null()) shown.push_back(at(moment, "seq").as_int());
  }
  EXPECT_EQ(shown, (std::vector<std::int64_t>{1, 4, 5}));
  EXPECT_EQ(at(all, "until").as_int(), 5);
  const Value part = pair.both.ask(R"({"do":"moments","since":1,"until":3})");
  EXPECT_EQ(json(at(part, "missed")), "[]");
  EXPECT_EQ(at(part, "until").as_int(), 3) << "nothing is left to ask for up to there";
}

TEST(HostUndone, WhoHasLeftHasLeftWhateverGoesBack) {
  World world(kLegionOnly);
  const Created match = world.create(R"([{"who":"me","name":"Anna"},{"who":"me"},{"who":"me"}])",
                                     R"(,"scenario":"three")", "legion");
  TestClient all(world.host);
  all.join(match.match, match.tokens);
  ASSERT_EQ(code(all.answer(0, "colour red")), "ok");             // 2
  ASSERT_EQ(code(all.ask(R"({"do":"resign","seat":2})")), "ok");  // 3
  ASSERT_EQ(code(all.ask(R"({"do":"undo","seat":0})")), "ok");    // 4
  const Chronicle stayed = of_who_stayed(all, 1);
  EXPECT_EQ(seqs(stayed), (std::vector<std::int64_t>{3, 4}));
  EXPECT_EQ(of_who_comes_back(world.host, match, 1), stayed);
}

}  // namespace
}  // namespace host_test
