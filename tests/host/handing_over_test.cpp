// A store that several servers share: a match is given up when another one asks for it, and those
// who look on are told to come back.
#include "tests/host/shared_store.h"

namespace host_test {
namespace {

TEST(HostHandingOver, WhoLooksOnIsToldAndComesBackToEverything) {
  OneOfMany one;
  TestClient anna(one.host);
  ASSERT_EQ(code(anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]})), "ok");
  ASSERT_EQ(code(anna.answer(0, "pick 3")), "ok");
  one.shared.others.wanted(one.match.match);
  EXPECT_EQ(one.shared.released, std::vector<std::string>{one.match.match});
  const Value moved = anna.last("moved");
  EXPECT_EQ(at(moved, "match").as_string(), one.match.match);
  EXPECT_GT(at(moved, "retry_ms").as_int(), 0);
  EXPECT_EQ(code(anna.answer(1, "pick 3")), "not_found") << "it is not joined any more";
  ASSERT_EQ(code(anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]})), "ok");
  EXPECT_EQ(code(anna.answer(1, "pick 3")), "ok");
}

// First what was sent is kept and acknowledged; what came after it is asked for again.
TEST(HostHandingOver, AnAnswerOnItsWayToTheDiskIsAcknowledgedFirst) {
  OneOfMany one;
  TestClient anna(one.host);
  anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
  one.world.store.hold = true;
  anna.answer(0, "pick 3");
  one.shared.others.wanted(one.match.match);
  EXPECT_TRUE(one.shared.released.empty());
  anna.answer(1, "pick 3");
  const std::size_t before = anna.frames.size();
  one.world.store.release();
  EXPECT_EQ(one.shared.released.size(), 1U);
  std::string then;
  for (std::size_t i = before; i < anna.frames.size(); ++i) then += anna.frames[i] + "\n";
  const std::size_t acknowledged = then.find(R"("seq":2)");
  const std::size_t refused = then.find(R"("code":"moved")");
  const std::size_t pushed = then.find(R"("push":"moved")");
  EXPECT_LT(acknowledged, refused) << then;
  EXPECT_LT(refused, pushed) << then;
  EXPECT_NE(pushed, std::string::npos) << then;
  EXPECT_EQ(one.world.store.load(one.match.match)->moments.size(), 2U);
}

TEST(HostHandingOver, WhatAnotherServerKeepsIsAskedForAgainLater) {
  OneOfMany one;
  one.shared.elsewhere = true;
  TestClient anna(one.host);
  const Value reply = anna.join(one.match.match, {one.match.tokens[0]}, 0, R"(,"lang":"fr")");
  EXPECT_EQ(code(reply), "moved");
  EXPECT_GT(at(at(reply, "error"), "retry_ms").as_int(), 0);
  EXPECT_NE(at(at(reply, "error"), "message").as_string().find("serveur"), std::string::npos);
  one.shared.elsewhere = false;
  EXPECT_EQ(code(anna.join(one.match.match, {one.match.tokens[0]})), "ok");
}

TEST(HostHandingOver, AMatchThatWasTakenIsNotBelievedAnyMore) {
  OneOfMany one;
  TestClient anna(one.host);
  anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
  // Another server has played on.
  Host other = one.world.make_host();
  TestClient bert(other);
  bert.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
  ASSERT_EQ(code(bert.answer(0, "pick 6")), "ok");
  one.shared.others.lost(one.match.match);
  EXPECT_FALSE(anna.last("moved").is_null());
  const Value joined = anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
  EXPECT_EQ(at(joined, "seq").as_int(), 2);
}

// It was frozen meanwhile, and has not been told yet.
TEST(HostHandingOver, WhoHasSeenMoreElsewhereIsNotTakenBack) {
  OneOfMany one;
  TestClient anna(one.host);
  anna.join(one.match.match, {one.match.tokens[0]});
  Host other = one.world.make_host();
  TestClient bert(other);
  bert.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
  ASSERT_EQ(code(bert.answer(0, "pick 6")), "ok");
  TestClient again(one.host);
  const Value joined = again.join(one.match.match, {one.match.tokens[1]}, 2);
  EXPECT_EQ(at(joined, "seq").as_int(), 2);
  EXPECT_EQ(at(again.last("update", 1), "seq").as_int(), 2);
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 2) << "she was not told either";
}

// Nobody has: it costs one look, not one after the other.
TEST(HostHandingOver, ANumberThatWasNeverGivenDoesNoHarm) {
  OneOfMany one;
  TestClient anna(one.host);
  EXPECT_EQ(at(anna.join(one.match.match, {one.match.tokens[0]}, 1'000'000), "seq").as_int(), 1);
  EXPECT_EQ(code(anna.answer(0, "pick 6")), "ok");
}

// To read it again is work, and the others at the table wait for it.
TEST(HostHandingOver, NobodyHasAMatchReadAgainWithoutEnd) {
  OneOfMany one;
  TestClient anna(one.host);
  TestClient stranger(one.host);
  anna.join(one.match.match, {one.match.tokens[0]});
  const int before = one.shared.loads;
  stranger.join(one.match.match, {}, 1'000'000);
  EXPECT_EQ(one.shared.loads, before) << "who has no seat has not played elsewhere";
  for (int i = 0; i < 10; ++i) anna.join(one.match.match, {one.match.tokens[0]}, 1'000'000);
  EXPECT_EQ(one.shared.loads, before + 1) << "once in a while";
  one.world.now += host::kDoubtMs;
  anna.join(one.match.match, {one.match.tokens[0]}, 1'000'000);
  EXPECT_EQ(one.shared.loads, before + 2);
  one.shared.shared = false;
  one.world.now += host::kDoubtMs;
  anna.join(one.match.match, {one.match.tokens[0]}, 1'000'000);
  EXPECT_EQ(one.shared.loads, before + 2) << "nobody else plays what this server alone keeps";
}

TEST(HostHandingOver, AMatchNobodyLooksAtIsGivenBack) {
  OneOfMany one;
  {
    TestClient anna(one.host);
    anna.join(one.match.match, {one.match.tokens[0]});
  }
  one.world.now += 2 * host::kIdleMs;
  one.host.tick();
  EXPECT_EQ(one.shared.released, std::vector<std::string>{one.match.match});
  one.shared.others.wanted("another that is not in memory");
  EXPECT_EQ(one.shared.released.size(), 2U);
}

}  // namespace
}  // namespace host_test
