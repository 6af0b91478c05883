// Open challenges: a few of each address, while their makers are here.
#include "tests/host/host_driver.h"
#include "tests/support/store_door.h"

namespace host_test {
namespace {

constexpr const char* kOpen =
    R"({"game":"duel","seats":[{"who":"me","name":"Anna"},{"who":"open"}]})";

host::Challenger from(const std::string& address) { return {address, false}; }

Value begun(World& world, const host::Challenger& challenger, const char* body = kOpen) {
  return world.reply_of([&](const host::Reply& reply) {
    world.host.create_match(parsed(body), reply, {}, challenger);
  });
}

std::vector<std::string> listed(World& world) {
  std::vector<std::string> out;
  const Value lobby = world.host.lobby();
  for (const Value& match : at(lobby, "matches").items())
    out.push_back(at(match, "id").as_string());
  return out;
}

std::string token(const Value& match) {
  return at(at(match, "seats").items()[0], "token").as_string();
}
std::string id(const Value& match) { return at(match, "match").as_string(); }

void passes(World& world, std::int64_t seconds) {
  for (; seconds > 0; --seconds) {
    world.now += 1000;
    world.host.tick();
  }
}

TEST(HostLobby, AnAddressHasThreeOpenChallengesAndNoMore) {
  World world;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(code(begun(world, from("203.0.113.1"))), "ok");
  const Value fourth = begun(world, from("203.0.113.1"));
  EXPECT_EQ(code(fourth), "not_allowed");
  EXPECT_NE(json(fourth).find("open challenges"), std::string::npos);
  EXPECT_EQ(code(begun(world, from("203.0.113.1"),
                       R"({"game":"duel","seats":[{"who":"me"},{"who":"friend"}]})")),
            "ok")
      << "friends are invited, not challenged";
  EXPECT_EQ(code(begun(world, from("203.0.113.2"))), "ok");
  EXPECT_EQ(listed(world).size(), 4U);
}

TEST(HostLobby, ThoseOnTheirWayCountToo) {
  World world;
  world.store.hold = true;
  int refused = 0;
  for (int i = 0; i < 10; ++i) {
    world.host.create_match(
        parsed(kOpen), [&refused](const Value& reply) { refused += is_ok(reply) ? 0 : 1; }, {},
        from("203.0.113.1"));
  }
  EXPECT_EQ(refused, 7);
  world.store.hold = false;
  world.store.release();
  EXPECT_EQ(listed(world).size(), 3U);
}

TEST(HostLobby, WhoCannotBeToldApartHasThirtyTogether) {
  World world;
  for (int i = 0; i < 30; ++i) ASSERT_EQ(code(begun(world, {"here", true})), "ok") << i;
  EXPECT_EQ(code(begun(world, {"here", true})), "not_allowed");
  EXPECT_EQ(code(begun(world, {"unnamed", true})), "ok");
  EXPECT_EQ(listed(world).size(), 31U);
}

TEST(HostLobby, ListsOneOfEachAddressInTurn) {
  World world;
  std::vector<std::string> ids;
  for (const char* address : {"203.0.113.1", "203.0.113.2", "203.0.113.1", "203.0.113.1"})
    ids.push_back(id(begun(world, from(address))));
  EXPECT_EQ(listed(world), (std::vector<std::string>{ids[3], ids[1], ids[2], ids[0]}));
}

TEST(HostLobby, HidesAChallengeAMinuteAfterItsMakerHasLeftUntilTheyAreBack) {
  World world;
  const Value match = begun(world, from("203.0.113.1"));
  {
    TestClient anna(world.host);
    anna.join(id(match), {token(match)});
    passes(world, 300);
    EXPECT_EQ(listed(world), std::vector<std::string>{id(match)}) << "she waits";
    TestClient stranger(world.host);
    stranger.join(id(match), {});
  }
  passes(world, 58);
  EXPECT_EQ(listed(world), std::vector<std::string>{id(match)});
  passes(world, 4);
  EXPECT_TRUE(listed(world).empty());
  TestClient again(world.host);
  again.join(id(match), {token(match)});
  passes(world, 1);
  EXPECT_EQ(listed(world), std::vector<std::string>{id(match)}) << "and it can be taken";
}

TEST(HostLobby, WhoHasLeftTheirsCanMakeOthersButNeverMoreThanThreeAreListed) {
  World world;
  std::vector<Value> matches;
  for (int round = 0; round < 4; ++round) {
    for (int i = 0; i < 3; ++i) {
      matches.push_back(begun(world, from("203.0.113.1")));
      ASSERT_EQ(code(matches.back()), "ok") << round;
    }
    passes(world, 62);
  }
  TestClient all(world.host);
  for (const Value& match : matches) all.join(id(match), {token(match)});
  passes(world, 1);
  EXPECT_EQ(listed(world).size(), 3U) << "though she waits for twelve";
}

// What is given to the store.
class Witness final : public testing_support::StoreDoor {
 public:
  using StoreDoor::StoreDoor;
  void write(host::Change change, std::function<void(bool)> done) override {
    changes.push_back(change);
    StoreDoor::write(std::move(change), std::move(done));
  }
  std::vector<host::Change> changes;
};

TEST(HostLobby, KeepsNoAddressAndForgetsWhoMadeAChallengeWhenItBegins) {
  World world;
  Witness witness(world.store);
  host::HostServices services = world.services();
  services.store = &witness;
  std::vector<std::string> names;
  for (int run = 0; run < 2; ++run) {
    Host host(services);
    const Value match = world.reply_of([&](const host::Reply& reply) {
      host.create_match(parsed(kOpen), reply, {}, from("203.0.113.1"));
    });
    names.push_back(witness.changes.back().challenger.value_or(""));
    EXPECT_EQ(names.back().size(), 64U);
    EXPECT_NE(names.back(), host::sha256("203.0.113.1"));
    EXPECT_FALSE(witness.changes.back().challenge_over);
    const Value joined = world.reply_of([&](const host::Reply& reply) {
      host.join_match(id(match), parsed(R"({"seat":1})"), reply);
    });
    EXPECT_TRUE(is_ok(joined));
    EXPECT_TRUE(witness.changes.back().challenge_over);
  }
  EXPECT_NE(names[0], names[1]) << "another run of the program has another key";
}

}  // namespace
}  // namespace host_test
