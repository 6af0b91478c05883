// Of several servers that share a store: who may take a match from whom, and how a server that ends
// lets go of them.
#include "tests/host/shared_store.h"

namespace host_test {
namespace {

// Whoever spreads connections over the servers sends each where its match belongs: only from there
// it is taken from the others.
TEST(HostClaims, OnlyAConnectionOpenedForAMatchTakesItFromAnotherServer) {
  OneOfMany one;
  one.shared.elsewhere = true;
  TestClient passer_by(one.host);
  EXPECT_EQ(code(passer_by.join(one.match.match, {})), "moved");
  EXPECT_EQ(one.shared.polite, 1);
  TestClient of_another_match(one.host, std::string(32, 'a'));
  EXPECT_EQ(code(of_another_match.join(one.match.match, {})), "moved");
  EXPECT_EQ(one.shared.polite, 2);
  TestClient anna(one.host, one.match.match);
  EXPECT_EQ(code(anna.join(one.match.match, {one.match.tokens[0]})), "moved");
  EXPECT_EQ(one.shared.polite, 2) << "it was asked for in earnest";
}

TEST(HostClaims, AMatchSomebodyLooksAtIsNotGivenToAPasserBy) {
  OneOfMany one;
  {
    TestClient anna(one.host, one.match.match);
    ASSERT_EQ(code(anna.join(one.match.match, {one.match.tokens[0]})), "ok");
    one.shared.others.asked_for(one.match.match);
    EXPECT_TRUE(one.shared.released.empty());
    EXPECT_TRUE(anna.last("moved").is_null());
  }
  one.shared.others.asked_for(one.match.match);
  EXPECT_EQ(one.shared.released, std::vector<std::string>{one.match.match});
}

// Nobody's time would run while nobody plays it.
TEST(HostClaims, AMatchWithAClockIsNotGivenToAPasserBy) {
  OneOfMany one;
  const Created timed = one.world.create(kTwoHere, R"(,"clock":{"bank_s":60,"reserve_s":0})");
  {
    TestClient anna(one.host, timed.match);
    ASSERT_EQ(code(anna.join(timed.match, {timed.tokens[0]})), "ok");
  }
  one.shared.others.asked_for(timed.match);
  EXPECT_TRUE(one.shared.released.empty());
}

TEST(HostClaims, PlayingOnFromAMomentTakesTheMatchFromNobody) {
  OneOfMany one;
  {
    TestClient anna(one.host, one.match.match);
    anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
    ASSERT_EQ(code(anna.answer(0, "pick 3")), "ok");
    ASSERT_EQ(code(anna.ask(R"({"do":"resign","seat":0})")), "ok");
  }
  one.shared.others.wanted(one.match.match);
  one.shared.elsewhere = true;
  Value begun;
  one.host.create_match(
      parsed(R"({"from":{"match":")" + one.match.match + R"(","seq":1},"seats":)" + kTwoHere + "}"),
      [&begun](const Value& reply) { begun = reply; });
  EXPECT_EQ(code(begun), "ok") << json(begun);
}

// To look whether others have gone on with a match is no reason to take it from them.
TEST(HostClaims, ReadingAMatchAgainTakesItFromNobody) {
  OneOfMany one;
  TestClient anna(one.host, one.match.match);
  TestClient passer_by(one.host);
  ASSERT_EQ(code(anna.join(one.match.match, {one.match.tokens[0]})), "ok");
  const int loads = one.shared.loads;
  one.shared.elsewhere = true;
  EXPECT_EQ(code(passer_by.join(one.match.match, {one.match.tokens[1]}, 1'000'000)), "moved");
  EXPECT_EQ(one.shared.loads, loads + 1);
  EXPECT_EQ(one.shared.polite, 1);
}

// Does everything at once, and notes for what somebody is charged besides.
class NotingWorkers final : public host::Workers {
 public:
  void run(host::Payer /*payer*/, Work work) override { work()(); }
  void charge(const host::Payer& payer, double seconds) override { charged[payer.name] += seconds; }
  std::map<std::string, double> charged;
};

class PayingClient final : public host::Outlet {
 public:
  explicit PayingClient(std::string name) : name_(std::move(name)) {}
  void send(host::Frame frame) override { said += *frame; }
  host::Payer payer() const override { return {name_}; }
  std::string said;

 private:
  std::string name_;
};

// The processor does nothing meanwhile, but nobody else has the thread either.
TEST(HostClaims, WhoHasAWorkerWaitForAMatchThatIsElsewherePaysForTheWait) {
  OneOfMany one;
  NotingWorkers workers;
  host::HostServices services = one.services();
  services.workers = &workers;
  Host host(services);
  PayingClient impatient("impatient");
  const host::ClientId client = host.connect(impatient);
  const std::string join = R"({"do":"join","match":")" + one.match.match + R"("})";
  one.shared.waits = std::chrono::milliseconds(20);
  one.shared.elsewhere = true;
  for (int i = 0; i < 3; ++i) host.message(client, join, [](bool good) { EXPECT_TRUE(good); });
  EXPECT_NE(impatient.said.find("moved"), std::string::npos) << impatient.said;
  EXPECT_GE(workers.charged["impatient"], 0.06);
  const double before = workers.charged["impatient"];
  one.shared.elsewhere = false;
  host.message(client, join, [](bool good) { EXPECT_TRUE(good); });
  EXPECT_NE(impatient.said.find(R"("push":"update")"), std::string::npos) << impatient.said;
  EXPECT_EQ(workers.charged["impatient"], before)
      << "whoever is given the match has not waited in vain";
  host.disconnect(client);
}

// Both of the rematch are kept before the server ends: that it is there, and that it is the one.
TEST(HostClaims, AMatchSaysWhichRematchFollowsItHoweverSoonTheServerEnds) {
  for (const bool kept : {true, false}) {
    OneOfMany one;
    TestClient anna(one.host, one.match.match);
    anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
    ASSERT_EQ(code(anna.ask(R"({"do":"resign","seat":0})")), "ok");
    one.world.store.hold = true;
    anna.ask(R"({"do":"rematch","seat":0})");
    one.host.let_go();
    EXPECT_FALSE(anna.dismissed);
    EXPECT_FALSE(one.host.all_let_go());
    one.world.store.release(1, kept);
    one.host.let_go();
    one.world.store.hold = false;
    one.world.store.release();
    one.host.let_go();
    EXPECT_TRUE(one.host.all_let_go());
    EXPECT_TRUE(anna.dismissed);
    const std::string head = *one.world.store.head(one.match.match);
    const Value next = anna.last("rematch");
    EXPECT_EQ(!next.is_null(), kept);
    EXPECT_EQ(head.find("rematch\":\"") != std::string::npos, kept) << head;
    if (kept) {
      EXPECT_NE(head.find(at(next, "next").as_string()), std::string::npos);
    }
  }
}

TEST(HostClaims, AServerThatEndsLetsAMatchGoWhenWhatIsUnderWayIsKept) {
  OneOfMany one;
  TestClient anna(one.host, one.match.match);
  TestClient nowhere(one.host);
  anna.join(one.match.match, {one.match.tokens[0], one.match.tokens[1]});
  one.world.store.hold = true;
  anna.answer(0, "pick 3");
  one.host.let_go();
  EXPECT_TRUE(nowhere.dismissed);
  EXPECT_FALSE(anna.dismissed);
  EXPECT_FALSE(one.host.all_let_go());
  EXPECT_TRUE(one.shared.released.empty());
  const std::size_t before = anna.frames.size();
  one.world.store.release();
  EXPECT_TRUE(one.host.all_let_go());
  EXPECT_TRUE(anna.dismissed);
  EXPECT_EQ(one.shared.released, std::vector<std::string>{one.match.match});
  EXPECT_NE(anna.frames.at(before).find(R"("seq":2)"), std::string::npos) << "acknowledged first";
  EXPECT_FALSE(anna.last("moved").is_null());
  TestClient late(one.host, one.match.match);
  EXPECT_EQ(code(late.join(one.match.match, {one.match.tokens[0]})), "moved");
}

}  // namespace
}  // namespace host_test
