// People make passkeys and sign in with them; challenges, counters and addresses that are not
// right.
#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/host/native/store_sqlite.h"
#include "apps/people/office.h"
#include "apps/people/party.h"
#include "formats/base64url.h"
#include "formats/json.h"
#include "tests/people/authenticator.h"

namespace people_test {
namespace {

using people::Call;
using people::Office;
using table::Value;

std::string code(const Value& reply) {
  return reply.find("ok")->as_bool() ? "ok" : reply.find("error")->find("code")->as_string();
}
std::string sentence(const Value& reply) {
  return reply.find("ok")->as_bool() ? "ok" : reply.find("error")->find("message")->as_string();
}

// A server with an address for passkeys, and Anna, who has an account there.
class Passkey : public testing::Test {
 protected:
  Passkey() {
    std::filesystem::remove(file_);
    store_ = std::move(*host::SqliteStore::open(file_, {}));
    services_.store = store_.get();
    office_ = std::make_unique<Office>(services_, "play.example.org");
    const Value made = office_->create(call(Value::object().set("name", "Anna")));
    EXPECT_EQ(code(made), "ok") << sentence(made);
    anna_ = made.find("session")->as_string();
  }
  ~Passkey() override {
    store_.reset();
    for (const char* end : {"", "-wal", "-shm", "-lock"}) std::filesystem::remove(file_ + end);
  }
  Passkey(const Passkey&) = delete;
  Passkey& operator=(const Passkey&) = delete;

  static Call call(Value body, const std::string& session = "",
                   const std::string& under = "play.example.org") {
    Call out;
    out.body = std::move(body);
    out.token = session;
    out.host = under;
    return out;
  }
  std::string challenge(const std::string& purpose, const std::string& session = "") const {
    const Value given = office_->challenge(call(Value::object().set("for", purpose), session));
    EXPECT_EQ(code(given), "ok") << sentence(given);
    return code(given) == "ok" ? given.find("challenge")->as_string() : "";
  }
  Value add(const people::NewPasskey& made, const std::string& session) const {
    return office_->add_passkey(
        call(Value::object()
                 .set("client_data", formats::to_base64url(made.client_data))
                 .set("authenticator_data", formats::to_base64url(made.authenticator_data))
                 .set("label", "the key ring"),
             session));
  }
  Value add(const Authenticator& key) const {
    return add(key.make(challenge("passkey", anna_)), anna_);
  }
  Value sign_in(const Authenticator& key, const people::Assertion& made) const {
    return office_->sign_in_by_passkey(
        call(Value::object()
                 .set("passkey", formats::to_base64url(key.id()))
                 .set("client_data", formats::to_base64url(made.client_data))
                 .set("authenticator_data", formats::to_base64url(made.authenticator_data))
                 .set("signature", formats::to_base64url(made.signature))));
  }
  Value sign_in(const Authenticator& key, std::uint32_t counter = 0) const {
    return sign_in(key, key.sign(challenge("sign_in"), {.counter = counter}));
  }

  std::string file_ = (std::filesystem::temp_directory_path() /
                       ("sandtable_passkeys_" + std::to_string(getpid()) + ".db"))
                          .string();
  std::unique_ptr<host::SqliteStore> store_;
  host::HostServices services_;
  std::unique_ptr<Office> office_;
  std::string anna_;
};

TEST_F(Passkey, OfEveryKindIsAddedAndSignsItsOwnerIn) {
  for (const std::int64_t algorithm : people::passkey_algorithms()) {
    const Authenticator key(algorithm, "key " + std::to_string(algorithm));
    EXPECT_EQ(sentence(add(key)), "ok") << algorithm;
    const Value in = sign_in(key);
    ASSERT_EQ(sentence(in), "ok") << algorithm;
    EXPECT_EQ(in.find("account")->find("name")->as_string(), "Anna");
    EXPECT_TRUE(office_->signed_in(in.find("session")->as_string()).ok());
  }
  const Value list = office_->passkeys(call({}, anna_));
  EXPECT_EQ(list.find("passkeys")->items().size(), 4U);
  EXPECT_EQ(list.find("passkeys")->items()[0].find("label")->as_string(), "the key ring");
}

TEST_F(Passkey, SignsInOnceForEachChallenge) {
  const Authenticator key(-7);
  ASSERT_EQ(code(add(key)), "ok");
  const people::Assertion made = key.sign(challenge("sign_in"));
  EXPECT_EQ(code(sign_in(key, made)), "ok");
  const Value again = sign_in(key, made);
  EXPECT_EQ(code(again), "not_allowed");
  EXPECT_NE(sentence(again).find("two minutes"), std::string::npos) << sentence(again);
  EXPECT_EQ(code(sign_in(key, key.sign("bm9ib2R5J3M"))), "not_allowed") << "nobody gave that one";
  people::Assertion spoilt = key.sign(challenge("sign_in"));
  const people::Assertion good = spoilt;
  spoilt.signature.back() = static_cast<char>(spoilt.signature.back() ^ 1);
  EXPECT_EQ(code(sign_in(key, spoilt)), "not_allowed");
  EXPECT_EQ(code(sign_in(key, good)), "not_allowed") << "it is spent by then";
}

TEST_F(Passkey, SignsInWithAChallengeForThatAndNoOther) {
  const Authenticator key(-7);
  ASSERT_EQ(code(add(key)), "ok");
  EXPECT_EQ(code(sign_in(key, key.sign(challenge("passkey", anna_)))), "not_allowed");
  const Authenticator other(-7, "another");
  EXPECT_EQ(code(add(other.make(challenge("sign_in")), anna_)), "not_allowed");
  const Value bert = office_->create(call(Value::object().set("name", "Bert")));
  const std::string his = bert.find("session")->as_string();
  EXPECT_EQ(code(add(other.make(challenge("passkey", anna_)), his)), "not_allowed")
      << "that was asked for by Anna";
  EXPECT_EQ(code(add(key.make(challenge("passkey", his)), his)), "not_allowed")
      << "a passkey is one account's";
}

TEST_F(Passkey, ThatSomebodyHasCopiedIsNoticedByItsCounter) {
  const Authenticator key(-7);
  ASSERT_EQ(code(add(key)), "ok");
  EXPECT_EQ(code(sign_in(key, 5)), "ok");
  EXPECT_EQ(code(sign_in(key, 6)), "ok");
  const Value copied = sign_in(key, 6);
  EXPECT_EQ(code(copied), "not_allowed");
  EXPECT_NE(sentence(copied).find("copy"), std::string::npos);
  EXPECT_EQ(code(sign_in(key, 0)), "not_allowed");
  EXPECT_EQ(code(sign_in(key, 7)), "ok");
}

TEST_F(Passkey, ThatIsNotKnownOrWasRemovedSignsNobodyIn) {
  const Authenticator key(-7);
  EXPECT_NE(sentence(sign_in(key)).find("does not know"), std::string::npos);
  ASSERT_EQ(code(add(key)), "ok");
  const Value gone = office_->remove_passkey(
      call(Value::object().set("passkey", formats::to_base64url(key.id())), anna_));
  ASSERT_EQ(code(gone), "ok");
  EXPECT_TRUE(gone.find("passkeys")->items().empty());
  EXPECT_EQ(code(sign_in(key)), "not_allowed");
}

TEST_F(Passkey, WorksUnderItsOwnAddressAlone) {
  const auto ways = [&](const Office& office, const std::string& under) {
    return office.ways(call({}, "", under));
  };
  EXPECT_EQ(*ways(*office_, "play.example.org").find("passkeys"), Value(true));
  const Value elsewhere = ways(*office_, "192.168.1.5:8080");
  EXPECT_EQ(*elsewhere.find("passkeys"), Value(false));
  EXPECT_FALSE(elsewhere.find("why")->as_string().empty());
  EXPECT_EQ(elsewhere.find("at")->as_string(), "https://play.example.org");
  const Office without(services_);
  const Value none = ways(without, "play.example.org");
  EXPECT_EQ(*none.find("passkeys"), Value(false));
  EXPECT_EQ(*none.find("codes"), Value(true));
  EXPECT_EQ(none.find("at"), nullptr);
  for (const char* under : {"example.org", "play.example.org:8443", "PLAY.example.org.evil", ""}) {
    const Value asked = office_->challenge(call(Value::object().set("for", "sign_in"), "", under));
    EXPECT_EQ(code(asked), "not_allowed") << under;
  }
}

TEST_F(Passkey, IsNotAddedBySomebodyWhoIsSignedOut) {
  EXPECT_EQ(code(office_->challenge(call(Value::object().set("for", "passkey")))), "not_found");
  const Authenticator key(-7);
  const people::NewPasskey made = key.make(challenge("passkey", anna_));
  EXPECT_EQ(code(add(made, std::string(32, 'z'))), "not_found");
  EXPECT_EQ(code(add(made, anna_)), "ok") << "and nothing was spent by that";
}

TEST(AccountHosts, AreNamesOfHttpsAddresses) {
  for (const char* good : {"play.example.org", "a-b.example", "play.example.org:8443", "localhost"})
    EXPECT_TRUE(people::may_be_account_host(good)) << good;
  for (const char* bad : {"", "https://play.example.org", "192.168.1.5", "play",
                          "play.example.org/", "Play.example.org", ".org", "play.example.org.",
                          "play.example.org:", "play.example.org:x", "localhost:8080", "a b.org"})
    EXPECT_FALSE(people::may_be_account_host(bad)) << bad;
  const auto here = people::party_at("localhost", "localhost:8080");
  ASSERT_TRUE(here.ok());
  EXPECT_EQ(here->id, "localhost");
  EXPECT_EQ(here->origin, "http://localhost:8080");
  EXPECT_FALSE(people::party_at("localhost", "127.0.0.1:8080").ok());
  EXPECT_EQ(people::party_at("a.example:8443", "A.example:8443")->origin, "https://a.example:8443");
}

}  // namespace
}  // namespace people_test
