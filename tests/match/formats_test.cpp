// JSON and TOML as values, both ways, and what they refuse.
#include <gtest/gtest.h>

#include "formats/json.h"
#include "formats/toml.h"

namespace match_test {
namespace {

std::string round_trip(const std::string& text) {
  const auto value = formats::parse_json(text);
  return value.ok() ? formats::dump_json(*value) : "error: " + value.error().message;
}

TEST(Json, ComesBackTheSameWithItsKeysInOrder) {
  for (const char* text :
       {R"({"z":1,"a":[true,false,null],"m":{"y":"\n\"\\","x":-9223372036854775808}})", "[]", "{}",
        R"([0.5,1.25,9223372036854775807,"é"])"}) {
    EXPECT_EQ(round_trip(text), text);
  }
}

TEST(Json, RefusesWhatWouldNotComeBackTheSame) {
  EXPECT_NE(round_trip("[9223372036854775808]").find("too large"), std::string::npos);
  EXPECT_NE(round_trip("[-99999999999999999999]").find("too large"), std::string::npos);
  EXPECT_NE(round_trip(R"({"a":1,"b":2,"a":3})").find("twice"), std::string::npos);
  EXPECT_NE(round_trip("[1e999]").find("error"), std::string::npos);
  EXPECT_NE(round_trip("[NaN]").find("error"), std::string::npos);
}

TEST(Json, SaysWhereTheTextIsWrong) {
  const std::string message = round_trip("{\"a\":1,\n\"b\" 2}");
  EXPECT_NE(message.find("line 2, column 5"), std::string::npos) << message;
}

TEST(Json, LimitsDepthAndSize) {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_TRUE(formats::parse_json(nested(formats::kMaxDepth)).ok());
  EXPECT_FALSE(formats::parse_json(nested(formats::kMaxDepth + 1)).ok());
  EXPECT_FALSE(formats::parse_json(std::string(formats::kMaxMessage + 1, ' ')).ok());
}

TEST(Json, WritesAnyBytesAsValidText) {
  const std::string out = formats::dump_json(table::Value("\xFF\x01"));
  EXPECT_TRUE(formats::parse_json(out).ok()) << out;
}

TEST(Toml, KeepsTheOrderOfTheTextAndTheLineOfEveryNode) {
  const auto value =
      formats::parse_toml("b = 1\na = [true, 2.5]\n\n[[unit]]\nname = \"x\"\n", "u.toml");
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(formats::dump_json(*value), R"({"b":1,"a":[true,2.5],"unit":[{"name":"x"}]})");
  EXPECT_EQ(value->find("a")->line, 2);
  EXPECT_EQ(value->find("unit")->items()[0].find("name")->line, 5);
}

TEST(Toml, NamesFileAndLineOfAnError) {
  const auto broken = formats::parse_toml("a = 1\nb = = 2\n", "units.toml");
  ASSERT_FALSE(broken.ok());
  EXPECT_EQ(broken.error().message.substr(0, 13), "units.toml:2:") << broken.error().message;
  const auto date = formats::parse_toml("a = 1\nb = 1805-12-02\n", "units.toml");
  ASSERT_FALSE(date.ok());
  EXPECT_EQ(date.error().message.substr(0, 13), "units.toml:2:") << date.error().message;
}

}  // namespace
}  // namespace match_test
