// What may not stand in a text that others wrote: control characters, and marks that turn the
// direction of writing. Every code point up to U+FFFF is tried.
#include "table/clean_text.h"

#include <gtest/gtest.h>

namespace table {
namespace {

// A code point below U+10000.
std::string in_utf8(unsigned point) {
  const auto byte = [](unsigned value) { return static_cast<char>(value); };
  if (point < 0x80) return {byte(point)};
  const char last = byte(0x80U | (point & 0x3FU));
  if (point < 0x800) return {byte(0xC0U | point >> 6U), last};
  return {byte(0xE0U | point >> 12U), byte(0x80U | (point >> 6U & 0x3FU)), last};
}

bool is_control(unsigned point) { return point < 0x20 || (point >= 0x7F && point <= 0x9F); }

bool turns_the_direction(unsigned point) {
  return (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

bool is_surrogate(unsigned point) { return point >= 0xD800 && point <= 0xDFFF; }

TEST(CleanText, HasNoControlCharactersAndNoneThatTurnsTheDirection) {
  for (unsigned point = 0; point < 0x10000; ++point) {
    if (is_surrogate(point)) continue;
    const bool clean = !is_control(point) && !turns_the_direction(point);
    EXPECT_EQ(is_clean("Ann" + in_utf8(point) + "a", false), clean) << std::hex << point;
    EXPECT_EQ(is_clean(in_utf8(point), false), clean) << std::hex << point;
  }
}

TEST(CleanText, MayHaveSeveralLinesWhereThatIsAsked) {
  for (unsigned point = 0; point < 0x20; ++point) {
    const bool clean = point == '\n' || point == '\r' || point == '\t';
    EXPECT_EQ(is_clean("Ann" + in_utf8(point), true), clean) << point;
  }
  EXPECT_FALSE(is_clean("\x7f", true));
  EXPECT_FALSE(is_clean("a\xe2\x80\xae", true));
}

TEST(CleanText, MayBeInAnyScript) {
  EXPECT_TRUE(is_clean("", false));
  EXPECT_TRUE(is_clean("Zoé d'Aÿ – “ça va” … 你好 😀 שלום", false));
}

TEST(CleanText, LeavesAnUnfinishedCharacterAtTheEndToOthers) {
  EXPECT_TRUE(is_clean("a\xe2", false));
  EXPECT_TRUE(is_clean("a\xe2\x80", false));
}

}  // namespace
}  // namespace table
