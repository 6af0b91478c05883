// Messages are sealed as RFC 8291 says, so that one browser alone can open them, and signed as RFC
// 8292 says.
#include "apps/notify/web_push.h"

#include <gtest/gtest.h>

#include "apps/notify/vapid.h"
#include "tests/notify/browser.h"

namespace notify_test {
namespace {

std::string bytes(const char* text) { return *formats::from_base64url(text); }

// The example of RFC 8291, appendix A.
Browser of_the_document() {
  Browser out;
  out.keys.secret = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
  out.keys.open = bytes(
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
  out.auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
  return out;
}
constexpr const char* kSaid = "When I grow up, I want to be a watermelon";
constexpr const char* kBody =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
    "lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
    "a-fN";

TEST(WebPush, IsSealedAsTheDocumentShows) {
  const notify::KeyPair own{
      bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      bytes("BP4z9KsN6nGRTbVYI_"
            "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")};
  const auto sealed =
      notify::sealed_for(of_the_document().receiver(), kSaid, own, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(sealed.ok());
  EXPECT_EQ(formats::to_base64url(*sealed), kBody);
  EXPECT_EQ(of_the_document().opened(bytes(kBody)), kSaid);
}

TEST(WebPush, IsOpenedByItsBrowserAndNoOther) {
  const Browser anna;
  const Browser bert;
  for (const std::size_t size : {0U, 1U, 100U, 3072U}) {
    const std::string said(size, 'x');
    const auto sealed = notify::sealed_for(anna.receiver(), said);
    ASSERT_TRUE(sealed.ok());
    EXPECT_LE(sealed->size(), 4096U);
    EXPECT_EQ(anna.opened(*sealed), said);
    EXPECT_EQ(bert.opened(*sealed), std::nullopt);
    EXPECT_NE(*sealed, *notify::sealed_for(anna.receiver(), said)) << "each has a key of its own";
  }
}

TEST(WebPush, ChangedOnTheWayIsOpenedByNobody) {
  const Browser anna;
  const auto sealed = notify::sealed_for(anna.receiver(), kSaid);
  for (std::size_t i = 0; i < sealed->size(); ++i) {
    if (i >= 16 && i < 20) continue;  // how long records are, which says nothing of one
    std::string changed = *sealed;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_EQ(anna.opened(changed), std::nullopt) << i;
  }
}

TEST(WebPush, IsSealedForNobodyWhoseKeysAreNone) {
  const Browser anna;
  notify::Receiver wrong = anna.receiver();
  EXPECT_TRUE(notify::may_receive(wrong));
  for (const std::string& point :
       {std::string(), std::string(65, '\0'), std::string(65, '\4'), anna.keys.open.substr(1),
        anna.keys.open + "x", std::string("\0", 1)}) {
    wrong.point = point;
    EXPECT_FALSE(notify::may_receive(wrong));
    EXPECT_FALSE(notify::sealed_for(wrong, kSaid).ok());
  }
  for (const std::string& auth : {std::string(), std::string(15, 'x'), std::string(17, 'x')}) {
    EXPECT_FALSE(notify::may_receive({anna.keys.open, auth}));
    EXPECT_FALSE(notify::sealed_for({anna.keys.open, auth}, kSaid).ok());
  }
  EXPECT_FALSE(notify::sealed_for(anna.receiver(), std::string(3073, 'x')).ok());
}

TEST(Vapid, IsSignedByTheKeyItNames) {
  const notify::KeyPair key = notify::new_key_pair();
  const std::string header =
      notify::vapid({"https://push.example.net", "https://play.example.org", 1'700'000'000}, key);
  const std::string shown = formats::to_base64url(key.open);
  const table::Value said = claimed(header, shown);
  ASSERT_TRUE(said.is_object()) << header;
  EXPECT_EQ(said.find("aud")->as_string(), "https://push.example.net");
  EXPECT_EQ(said.find("sub")->as_string(), "https://play.example.org");
  EXPECT_EQ(said.find("exp")->as_int(), 1'700'000'000);
  std::string other = header;
  other[20] = other[20] == 'A' ? 'B' : 'A';
  EXPECT_TRUE(claimed(other, shown).is_null());
}

TEST(Keys, ComeBackFromTheTextThatIsKept) {
  const notify::KeyPair key = notify::new_key_pair();
  const auto back = notify::key_pair_in(notify::as_text(key));
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(back->secret, key.secret);
  EXPECT_EQ(back->open, key.open);
  const std::string mixed =
      formats::to_base64url(key.secret) + "." + formats::to_base64url(notify::new_key_pair().open);
  for (const std::string& wrong : {std::string(), std::string("."), std::string("AA.AA"), mixed})
    EXPECT_FALSE(notify::key_pair_in(wrong).has_value()) << wrong;
}

}  // namespace
}  // namespace notify_test
