// Any text is read as TOML, or refused with its place.
#include "formats/toml.h"

#include <gtest/gtest.h>

namespace {

std::string complaint(std::string_view text) {
  const auto read = formats::parse_toml(text, "a.toml");
  return read.ok() ? "" : read.error().message;
}

TEST(TomlTest, ALetterOfAnotherScriptIsRefusedWhereAKeyIsExpected) {
  EXPECT_EQ(complaint("\xEF\xBB\x87").substr(0, 9), "a.toml:1:");         // U+FEC7
  EXPECT_EQ(complaint("a = 1\n\xC3\xA9 = 2").substr(0, 9), "a.toml:2:");  // e with an accent
}

TEST(TomlTest, AListWithoutAKeyIsRefused) {
  EXPECT_EQ(complaint("[[ = 1").substr(0, 9), "a.toml:1:");
}

}  // namespace
