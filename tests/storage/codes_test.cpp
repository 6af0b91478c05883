// Codes for other devices in a database that several servers share.
#ifdef SANDTABLE_POSTGRES
#include <gtest/gtest.h>

#include "apps/host/code_book.h"
#include "apps/host/secrets.h"
#include "apps/postgres/store.h"
#include "tests/support/postgres_server.h"

namespace storage_test {
namespace {

using host::Codes;
using testing_support::PostgresServer;

class SharedCodes : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string why_not;
    server_ = PostgresServer::shared(why_not);
    if (server_ == nullptr) {
      ASSERT_FALSE(PostgresServer::must_be_there()) << why_not;
      GTEST_SKIP() << why_not;
    }
    url_ = server_->new_database();
    one_ = open();
    two_ = open();
  }
  std::unique_ptr<postgres::PostgresStore> open() const {
    constexpr std::chrono::minutes kSlowMachine(1);  // for a machine that is slow
    auto opened = postgres::PostgresStore::open(url_, [](const std::function<void()>&) {}, {},
                                                {.wait = kSlowMachine, .answer = kSlowMachine});
    EXPECT_TRUE(opened.ok());
    return std::move(*opened);
  }
  std::string issue(const std::string& match, std::uint8_t seat = 0) {
    const auto code = one_->codes()->issue({match, {seat}}, host::system_random);
    EXPECT_TRUE(code.ok());
    return code ? *code : "";
  }
  bool take(const std::string& typed) { return two_->codes()->take(typed).ok(); }
  static std::string mistyped(std::string code) {
    code.back() = code.back() == 'A' ? 'B' : 'A';
    return code;
  }

  PostgresServer* server_ = nullptr;
  std::string url_;
  std::unique_ptr<postgres::PostgresStore> one_;
  std::unique_ptr<postgres::PostgresStore> two_;
};

TEST_F(SharedCodes, WhatOneServerGivesOutAnotherTakesOnce) {
  const std::string code = issue("anna", 1);
  const auto place = two_->codes()->look(code);
  ASSERT_TRUE(place.ok());
  EXPECT_EQ(place->match, "anna");
  EXPECT_EQ(place->seat.value, 1);
  EXPECT_TRUE(one_->codes()->look(code.substr(0, 4) + " " + code.substr(4)).ok()) << "it stays";
  EXPECT_TRUE(take(code));
  EXPECT_FALSE(take(code));
  EXPECT_EQ(one_->codes()->look(code).error().code, table::ErrorCode::not_found);
}

TEST_F(SharedCodes, AfterFiveWrongTriesWhereverACodeIsGone) {
  const std::string code = issue("anna");
  const std::string other = issue("bert");
  EXPECT_FALSE(take(mistyped(code)));
  EXPECT_FALSE(one_->codes()->look(mistyped(code)).ok());
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(take(mistyped(code)));
  EXPECT_FALSE(take(code));
  EXPECT_TRUE(take(other)) << "nobody has tried that one";
}

TEST_F(SharedCodes, ANewerCodeOfTheSeatAndTheEndOfTheMatchEndACode) {
  const std::string first = issue("anna");
  const std::string second = issue("anna");
  const std::string third = issue("anna", 1);
  EXPECT_FALSE(take(first));
  EXPECT_TRUE(two_->codes()->look(second).ok());
  two_->codes()->drop_all_of("anna");
  EXPECT_FALSE(take(second));
  EXPECT_FALSE(take(third));
}

TEST_F(SharedCodes, AreGoodForTwoMinutesAndNotWrittenDown) {
  const std::string code = issue("anna");
  EXPECT_EQ(server_->ask(url_,
                         "SELECT count(*) FROM device_codes WHERE until > now() + interval "
                         "'110 s' AND until < now() + interval '121 s'"),
            "1");
  EXPECT_EQ(server_->ask(url_, "SELECT count(*) FROM device_codes WHERE hash || name LIKE '%" +
                                   code.substr(3) + "%'"),
            "0");
  EXPECT_EQ(
      server_->ask(url_, "SELECT relpersistence FROM pg_class WHERE relname = 'device_codes'"),
      "u");
  server_->ask(url_, "UPDATE device_codes SET until = now()");
  EXPECT_FALSE(take(code));
  issue("bert");
  EXPECT_EQ(server_->ask(url_, "SELECT count(*) FROM device_codes"), "1") << "old ones are gone";
}

}  // namespace
}  // namespace storage_test
#endif
