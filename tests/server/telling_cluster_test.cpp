// Several servers over one database tell people that it is their turn: each once, whoever is killed
// in the middle of it.
#include <set>

#include "tests/server/shared_database.h"
#include "tests/server/telling_driver.h"

#ifdef SANDTABLE_POSTGRES
namespace server_test {
namespace {

using notify_test::Browser;
using notify_test::Heard;
using notify_test::Listener;

class TellingServers : public SharedDatabase {
 protected:
  std::string all_sent() const { return ask("SELECT count(*) FROM notices WHERE sent = 1"); }
  void wait_until_sent(const std::string& count) const {
    for (int i = 0; i < 200 && all_sent() != count; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_EQ(all_sent(), count);
  }
};

TEST_F(TellingServers, WhatOneHadSentThatWasKilledComesAgainUnderTheSameName) {
  std::atomic<bool> silent = true;
  Listener service([&](const Heard&) { return silent ? "" : "201 Created"; });
  const Browser browser;
  {
    ServerProcess one(db_, with(service));
    Duel duel(one.port());
    duel.subscribe(browser, service.url("/push"));
    duel.round();
    ASSERT_EQ(service.wait_for(1).size(), 1U);
    one.kill_now();
  }
  silent = false;
  EXPECT_EQ(all_sent(), "0");
  ask("UPDATE notices SET leased = 0");  // a minute and a half later
  const ServerProcess two(db_, with(service));
  const auto heard = service.wait_for(2);
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_EQ(heard[0].header("topic"), heard[1].header("topic"));
  const auto first = browser.opened(heard[0].body);
  const auto second = browser.opened(heard[1].body);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(at(parsed(*first), "id"), at(parsed(*second), "id"));
  wait_until_sent("1");
  EXPECT_EQ(service.wait_for(3, 3).size(), 2U);
}

TEST_F(TellingServers, TwoSendEachOnceAndSignWithOneKey) {
  Listener service(created());
  const ServerProcess one(db_, with(service));
  const ServerProcess two(db_, with(service));
  constexpr int kPeople = 12;
  std::vector<std::unique_ptr<Duel>> duels;
  std::set<std::string> keys;
  const Browser browser;
  for (int i = 0; i < kPeople; ++i) {
    const std::string number = std::to_string(i);
    duels.push_back(std::make_unique<Duel>((i % 2 == 0 ? one : two).port(), "Anna " + number));
    const Value told = duels.back()->subscribe(Browser(), service.url("/push/" + number));
    keys.insert(at(told, "key").as_string());
  }
  EXPECT_EQ(keys.size(), 1U);
  for (const auto& duel : duels) duel->round();
  wait_until_sent(std::to_string(kPeople));
  const auto heard = service.wait_for(kPeople + 1, 3);
  EXPECT_EQ(heard.size(), static_cast<std::size_t>(kPeople));
  std::set<std::string> topics;
  for (const Heard& one_of_them : heard) topics.insert(one_of_them.header("topic"));
  EXPECT_EQ(topics.size(), static_cast<std::size_t>(kPeople));
}

}  // namespace
}  // namespace server_test
#endif
