// Passkeys of all four algorithms are read and verified, and what was altered is refused.
#include <set>

#include <gtest/gtest.h>

#include "formats/base64url.h"
#include "tests/people/authenticator.h"

namespace people_test {
namespace {

using people::Assertion;
using people::Ceremony;

constexpr const char* kChallenge = "c29tZXRoaW5nIHRvIHNpZ24";

std::string why(const table::Error& error) { return error.message; }

// What a server does with an assertion.
table::Expected<std::int64_t> sign_in(const Assertion& made, const host::Passkey& passkey,
                                      const people::Party& party = kParty) {
  const auto challenge = people::challenge_in(made.client_data, Ceremony::signs, party);
  if (!challenge) return challenge.error();
  if (*challenge != kChallenge)
    return table::Error{table::ErrorCode::not_allowed, "another challenge", ""};
  return people::verify_assertion(made, passkey, party);
}

table::Expected<host::Passkey> add(const people::NewPasskey& made,
                                   const people::Party& party = kParty) {
  const auto challenge = people::challenge_in(made.client_data, Ceremony::makes, party);
  if (!challenge) return challenge.error();
  return people::read_new_passkey(made, party);
}

class Passkeys : public testing::TestWithParam<std::int64_t> {};

TEST_P(Passkeys, AreReadAndWhatTheySignIsVerified) {
  const Authenticator key(GetParam());
  const auto passkey = add(key.make(kChallenge));
  ASSERT_TRUE(passkey.ok()) << why(passkey.error());
  EXPECT_EQ(passkey->algorithm, GetParam());
  EXPECT_EQ(passkey->id, formats::to_base64url(key.id()));
  const auto counter = sign_in(key.sign(kChallenge, {.counter = 70'000}), *passkey);
  ASSERT_TRUE(counter.ok()) << why(counter.error());
  EXPECT_EQ(*counter, 70'000);
  EXPECT_TRUE(sign_in(key.sign(kChallenge, {.flags = 0x1D}), *passkey).ok())
      << "kept in a cloud, and the person was recognised";
}

TEST_P(Passkeys, OfSomebodyElseDoNotVerify) {
  const Authenticator key(GetParam());
  const Authenticator other(GetParam());
  const auto passkey = add(key.make(kChallenge));
  ASSERT_TRUE(passkey.ok());
  EXPECT_FALSE(sign_in(other.sign(kChallenge), *passkey).ok());
  for (const std::int64_t algorithm : people::passkey_algorithms()) {
    if (algorithm == GetParam()) continue;
    host::Passkey mistaken = *passkey;
    mistaken.algorithm = algorithm;
    EXPECT_FALSE(sign_in(key.sign(kChallenge), mistaken).ok()) << algorithm;
  }
}

// One byte after the other: of the signature, of what was signed, of what the browser says.
TEST_P(Passkeys, WithAnyByteChangedDoNotVerify) {
  const Authenticator key(GetParam());
  const auto passkey = add(key.make(kChallenge));
  ASSERT_TRUE(passkey.ok());
  const Assertion good = key.sign(kChallenge, {.counter = 3});
  for (std::string Assertion::*part :
       {&Assertion::client_data, &Assertion::authenticator_data, &Assertion::signature}) {
    for (std::size_t i = 0; i < (good.*part).size(); i += 3) {
      Assertion altered = good;
      (altered.*part)[i] = static_cast<char>((altered.*part)[i] ^ 4);
      EXPECT_FALSE(sign_in(altered, *passkey).ok()) << i;
    }
    Assertion shorter = good;
    (shorter.*part).pop_back();
    EXPECT_FALSE(sign_in(shorter, *passkey).ok());
    Assertion longer = good;
    (longer.*part) += 'x';
    EXPECT_FALSE(sign_in(longer, *passkey).ok());
    Assertion none = good;
    (none.*part).clear();
    EXPECT_FALSE(sign_in(none, *passkey).ok());
  }
  EXPECT_TRUE(sign_in(good, *passkey).ok());
}

INSTANTIATE_TEST_SUITE_P(All, Passkeys, testing::Values(-7, -8, -35, -257),
                         [](const auto& number) { return "Of" + std::to_string(-number.param); });

struct Altered {
  const char* what;
  Assertion made;
};

// Signed as they should be, by the right key: and yet for nothing that was asked.
std::vector<Altered> altered(const Authenticator& key) {
  const auto saying = [&key](const std::string& client) {
    return key.sign_bytes(client, head_data({}));
  };
  const auto with = [&key](const Head& head) { return key.sign(kChallenge, head); };
  const std::string get = "webauthn.get";
  return {
      {"made instead of signed", saying(client_data("webauthn.create", kChallenge))},
      {"another type", saying(client_data("payment.get", kChallenge))},
      {"a type that begins alike", saying(client_data("webauthn.get2", kChallenge))},
      {"no type",
       saying(R"({"challenge":"c29tZXRoaW5nIHRvIHNpZ24","origin":"https://play.example.org"})")},
      {"a type that is no text",
       saying(
           R"({"type":7,"challenge":"c29tZXRoaW5nIHRvIHNpZ24","origin":"https://play.example.org"})")},
      {"another challenge", saying(client_data(get, "b3RoZXI"))},
      {"a challenge with padding", saying(client_data(get, std::string(kChallenge) + "="))},
      {"no challenge", saying(R"({"type":"webauthn.get","origin":"https://play.example.org"})")},
      {"a challenge that is no text",
       saying(R"({"type":"webauthn.get","challenge":[],"origin":"https://play.example.org"})")},
      {"an empty challenge", saying(client_data(get, ""))},
      {"another origin", saying(client_data(get, kChallenge, "https://evil.example"))},
      {"the origin without TLS", saying(client_data(get, kChallenge, "http://play.example.org"))},
      {"another port", saying(client_data(get, kChallenge, "https://play.example.org:8443"))},
      {"a name below ours", saying(client_data(get, kChallenge, "https://a.play.example.org"))},
      {"a name above ours", saying(client_data(get, kChallenge, "https://example.org"))},
      {"a name that ends alike", saying(client_data(get, kChallenge, "https://xplay.example.org"))},
      {"a name that begins alike",
       saying(client_data(get, kChallenge, "https://play.example.org.evil.example"))},
      {"the origin with a slash",
       saying(client_data(get, kChallenge, "https://play.example.org/"))},
      {"the origin in capitals", saying(client_data(get, kChallenge, "https://PLAY.example.org"))},
      {"no origin", saying(R"({"type":"webauthn.get","challenge":"c29tZXRoaW5nIHRvIHNpZ24"})")},
      {"an opaque origin", saying(client_data(get, kChallenge, "null"))},
      {"in a frame of another page",
       saying(client_data(get, kChallenge, kParty.origin, R"(,"crossOrigin":true)"))},
      {"in a frame, said as a text",
       saying(client_data(get, kChallenge, kParty.origin, R"(,"crossOrigin":"no")"))},
      {"in a frame of a page that is named",
       saying(
           client_data(get, kChallenge, kParty.origin, R"(,"topOrigin":"https://evil.example")"))},
      {"said by no object", saying("[]")},
      {"said by no JSON", saying("webauthn.get")},
      {"said with something behind it", saying(client_data(get, kChallenge) + "{}")},
      {"said at too great length",
       saying(client_data(get, kChallenge, kParty.origin,
                          R"(,"x":")" + std::string(5000, 'x') + "\""))},
      {"for another party", with({.party = "evil.example"})},
      {"for the party above ours", with({.party = "example.org"})},
      {"for the origin instead of its name", with({.party = kParty.origin})},
      {"nobody was there", with({.flags = 0})},
      {"recognised, but nobody was there", with({.flags = 4})},
      {"with a key that was not asked for", with({.flags = 0x41})},
      {"with extensions that are not there", with({.flags = 0x81})},
      {"the data too short",
       key.sign_bytes(client_data(get, kChallenge), head_data({}).substr(0, 36))},
      {"the data with something behind them",
       key.sign_bytes(client_data(get, kChallenge), head_data({}) + "x")},
  };
}

TEST(Assertions, ThatWereMadeForAnythingElseAreRefusedWithASentence) {
  const Authenticator key(-7);
  const auto passkey = add(key.make(kChallenge));
  ASSERT_TRUE(passkey.ok());
  ASSERT_TRUE(sign_in(key.sign(kChallenge), *passkey).ok());
  const std::vector<Altered> all = altered(key);
  EXPECT_GE(all.size(), 30U);
  std::set<std::string> sentences;
  for (const Altered& one : all) {
    const auto refused = sign_in(one.made, *passkey);
    ASSERT_FALSE(refused.ok()) << one.what;
    EXPECT_EQ(refused.error().code, table::ErrorCode::not_allowed) << one.what;
    EXPECT_GT(why(refused.error()).size(), 15U) << one.what;
    sentences.insert(why(refused.error()));
  }
  EXPECT_GE(sentences.size(), 6U);
}

TEST(NewPasskeys, ThatAreForAnythingElseOrCannotBeReadAreRefused) {
  const Authenticator key(-7);
  const people::NewPasskey good = key.make(kChallenge);
  ASSERT_TRUE(add(good).ok());
  people::NewPasskey altered = good;
  altered.client_data = client_data("webauthn.get", kChallenge);
  EXPECT_FALSE(add(altered).ok()) << "signed instead of made";
  altered.client_data = client_data("webauthn.create", kChallenge, "https://evil.example");
  EXPECT_FALSE(add(altered).ok());
  EXPECT_FALSE(add(key.make(kChallenge, {.party = "evil.example"})).ok());
  EXPECT_FALSE(add(key.make(kChallenge, {.flags = 0})).ok()) << "nobody was there";
  altered = good;
  altered.authenticator_data = head_data({.flags = 0x41});
  EXPECT_FALSE(add(altered).ok()) << "no key";
  for (std::size_t length = 0; length < good.authenticator_data.size(); ++length) {
    altered.authenticator_data = good.authenticator_data.substr(0, length);
    EXPECT_FALSE(add(altered).ok()) << length;
  }
}

}  // namespace
}  // namespace people_test
