// Any text is read as TOML, or refused with its place.
#include "formats/toml.h"

#include <gtest/gtest.h>

namespace {

std::string complaint_of(std::string_view text) {
  const auto read = formats::parse_toml(text, "a.toml");
  return read.ok() ? "" : read.error().message;
}

TEST(TomlTest, ALetterOfAnotherScriptIsRefusedWhereAKeyIsExpected) {
  EXPECT_EQ(complaint_of("\xEF\xBB\x87").substr(0, 9), "a.toml:1:");         // U+FEC7
  EXPECT_EQ(complaint_of("a = 1\n\xC3\xA9 = 2").substr(0, 9), "a.toml:2:");  // e with an accent
}

std::string times(int n, const std::string& text) {
  std::string out;
  for (int i = 0; i < n; ++i) out += text;
  return out;
}

TEST(TomlTest, KeysTablesAndListsNestedTooDeeplyAreRefusedWithTheirLine) {
  const std::string why = "a.toml:2: keys, tables and lists are nested deeper than 64";
  EXPECT_EQ(complaint_of("id = 'a'\n" + times(30000, "a.") + "a = 1\n"), why);
  EXPECT_EQ(complaint_of("id = 'a'\n[" + times(30000, "a.") + "a]\n"), why);
  EXPECT_EQ(complaint_of("id = 'a'\na = " + times(30000, "[")), why);
  EXPECT_EQ(complaint_of("id = 'a'\na = " + times(40, "{ b.c = ") + "1" + times(40, "}")), why);
  EXPECT_EQ(complaint_of("id = 'a'\n" + times(100, "\"a\" . ") + "a = 1\n"), why);
  EXPECT_EQ(complaint_of("[" + times(40, "a.") + "a]\n" + times(40, "b.") + "b = 1"), why);
}

TEST(TomlTest, DotsInTextsCommentsAndNumbersAreNoDepth) {
  const std::string dots = times(100, ".");
  const std::string quotes = times(3, "'");
  EXPECT_EQ(complaint_of("a = \"" + dots + " \\\" " + dots + "\"\nb = " + quotes + "\n" + dots +
                         quotes + "  # " + dots + "\nc = [" + times(100, "1.5, ") + "2.5]\n"),
            "");
}

TEST(TomlTest, AListWithoutAKeyIsRefused) {
  EXPECT_EQ(complaint_of("[[ = 1").substr(0, 9), "a.toml:1:");
}

}  // namespace
