// What programs paste, in the signs of a plain keyboard. That no digit, blank or dash of Unicode is
// missing is tested with the host's, which knows all of them.
#include "table/plain_letters.h"

#include <gtest/gtest.h>

namespace table {
namespace {

TEST(PlainLetters, AreThoseOfAPlainKeyboard) {
  EXPECT_EQ(in_plain_letters("３ Légionnaires – « 2 × Œuvre »"),
            "3 Legionnaires - \" 2 x OEuvre \"");
  EXPECT_EQ(in_plain_letters("e\u0301a\u0300\u0327Z\u030C"), "eaZ");
  EXPECT_EQ(in_plain_letters("Straße, ﬁn, ŁØĐı, Ａ１！"), "Strasse, fin, LODi, A1!");
  EXPECT_EQ(in_plain_letters("٤ ४ ໔ ４ 𝟜"), "4 4 4 4 4");
  EXPECT_EQ(in_plain_letters("a\u00A0b\u2009c\u3000d\te"), "a b c d e");
  EXPECT_EQ(in_plain_letters("a\nb\r\n"), "a\nb\r\n");
  EXPECT_EQ(in_plain_letters("\uFEFFsoft\u00ADhyphen\u200B\u200D\u2060\uFE0F"), "softhyphen");
}

TEST(PlainLetters, LeaveWhatTheyDoNotKnow) {
  for (const char* strange :
       {"②", "Ⅲ", "½", "三", "\u0435", "☠", "\u0301", " \u0301", "\xff", "a\xe2\x80"})
    EXPECT_EQ(in_plain_letters(strange), strange);
  EXPECT_EQ(in_plain_letters(""), "");
}

TEST(PlainLetters, StandBetweenBlanksOfAnyKind) {
  EXPECT_EQ(between_blanks(" a\u00A0bé\u3000\u2028c\r\n"),
            (std::vector<std::string>{"a", "bé", "c"}));
  EXPECT_TRUE(between_blanks(" \u2009\n").empty());
}

}  // namespace
}  // namespace table
