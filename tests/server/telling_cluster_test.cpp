// Several servers over one database tell people that it is their turn: each once, whoever is killed
// in the middle of it.
#include <regex>
#include <set>

#include "tests/server/moved_house.h"
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

// Each time another server is killed, somewhere between taking a message and noting that it was
// sent.
TEST_F(TellingServers, OneAfterTheOtherIsKilledAndEverybodyIsToldUnderOneNameEach) {
  constexpr int kLives = 8;
  MovedHouse house;
  Listener service(created());
  table::Random random(3);
  const Browser browser;
  for (int i = 0; i < kLives; ++i) {
    ServerProcess one(db_, with(service));
    Duel duel(one.port(), "Anna " + std::to_string(i));
    duel.subscribe(browser, service.url("/push/" + std::to_string(i)));
    duel.round();
    house.add(3'000);
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(1'400)));
    one.kill_now();
    ask("UPDATE notices SET leased = 0");  // a minute and a half later
  }
  const ServerProcess last(db_, with(service));
  wait_until_sent(std::to_string(kLives));
  std::map<std::string, std::set<std::string>> names;
  for (const Heard& heard : service.wait_for(kLives))
    names[heard.line].insert(heard.header("topic"));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kLives)) << "each of them was told";
  for (const auto& [who, topics] : names) EXPECT_EQ(topics.size(), 1U) << who;
}

// The letter is written, and the mail server has not yet said that it took it.
TEST_F(TellingServers, ALetterThatOneHadSentThatWasKilledComesAgainUnderItsName) {
  MovedHouse house;
  std::atomic<bool> slow = false;
  std::atomic<int> came = 0;
  Listener mail(
      [&](const Heard&) {
        ++came;
        while (slow) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        return "250 taken";
      },
      Listener::Speaks::smtp);
  server::ServeOptions options = with(mail);
  options.smtp = {"smtp://" + mail.place(), "house@example.org", "", ""};
  {
    ServerProcess one(db_, options);
    Duel duel(one.port());
    ASSERT_EQ(duel.anna().post("mail", R"({"address":"anna@example.net"})").status, 200);
    const std::string asks = letter_of(mail.wait_for(1).at(0));
    const std::size_t link = asks.find("/telling/confirm?token=");
    ASSERT_EQ(posted(one.port(), asks.substr(link, asks.find('\n', link) - link)), 200);
    duel.round();
    slow = true;
    house.add(25 * 3'600'000);
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (came < 2 && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    one.kill_now();
  }
  slow = false;
  ask("UPDATE notices SET leased = 0");  // a minute and a half later
  const ServerProcess two(db_, options);
  const auto heard = mail.wait_for(3);
  ASSERT_EQ(heard.size(), 3U);
  EXPECT_EQ(heard[1].header("message-id"), heard[2].header("message-id"));
  // Each server of the test is at a port of its own.
  const auto without_ports = [](const std::string& letter) {
    return std::regex_replace(letter, std::regex("localhost:[0-9]+"), "localhost");
  };
  EXPECT_EQ(without_ports(letter_of(heard[1])), without_ports(letter_of(heard[2])));
  wait_until_sent("1");
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
