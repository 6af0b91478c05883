// Which words a message uses for how many there are.
#include "table/messages.h"

#include <utility>

#include <gtest/gtest.h>

namespace table {
namespace {

Messages of(const Value& english, const Value& french) {
  auto read = Messages::read({&english}, {&french});
  EXPECT_TRUE(read.ok());
  return std::move(*read);
}

std::string drawn(Language language, const char* count) {
  static const Messages messages = of(Value::object().set("drawn", "{count} {count:card|cards}"),
                                      Value::object().set("drawn", "{count} {count:carte|cartes}"));
  return messages.text(language, "drawn", {{"count", count}});
}

std::string left(Language language, const char* n) {
  static const Messages messages =
      of(Value::object().set("left", "{n} are left").set("left.one", "{n} is left"),
         Value::object().set("left", "{n} restent").set("left.one", "{n} reste"));
  return messages.text(language, "left", {{"n", n}});
}

TEST(Messages, CountZeroInThePluralInEnglishAndInTheSingularInFrench) {
  EXPECT_EQ(drawn(Language::en, "0"), "0 cards");
  EXPECT_EQ(drawn(Language::fr, "0"), "0 carte");
  EXPECT_EQ(left(Language::en, "0"), "0 are left");
  EXPECT_EQ(left(Language::fr, "0"), "0 reste");
}

TEST(Messages, CountOneInTheSingularAndMoreInThePlural) {
  EXPECT_EQ(drawn(Language::en, "1"), "1 card");
  EXPECT_EQ(drawn(Language::fr, "1"), "1 carte");
  EXPECT_EQ(left(Language::fr, "1"), "1 reste");
  for (const char* many : {"2", "10", "11", "21"}) {
    EXPECT_EQ(drawn(Language::en, many), many + std::string(" cards"));
    EXPECT_EQ(drawn(Language::fr, many), many + std::string(" cartes"));
    EXPECT_EQ(left(Language::en, many), many + std::string(" are left"));
    EXPECT_EQ(left(Language::fr, many), many + std::string(" restent"));
  }
}

}  // namespace
}  // namespace table
