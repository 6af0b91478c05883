// What a pack ships can be written down, brought to a match as content of its own, and is then the
// same; and no table of it takes a key that means nothing.
#include <functional>

#include <gtest/gtest.h>

#include "support/universal/brings.h"

namespace {

using table::Value;
using testing_support::Brings;
using testing_support::brought_by;
using Entry = testing_support::PackContent::Entry;

Value content_of(const std::string& list, const Value& entry) {
  return Value::object().set(list, Value::array().push(entry));
}

Value without_source(Value entry) { return entry.set("source", ""); }

// Every table inside a value gets a key that nobody knows, one at a time.
void with_strange_keys(Value& part, const std::function<void()>& look) {
  if (part.is_array()) {
    for (Value& item : part.items()) with_strange_keys(item, look);
  } else if (part.is_object()) {
    for (auto& [key, member] : part.members()) with_strange_keys(member, look);
    const Value before = part;
    part.set("unheard_of", 1);
    look();
    part = before;
  }
}

class ContentOf : public testing::TestWithParam<std::string> {};

TEST_P(ContentOf, EveryEntryIsTheSameWhenItIsWrittenAndReadAgain) {
  const auto game = brought_by(GetParam()).content();
  ASSERT_FALSE(game.entries.empty());
  for (const Entry& entry : game.entries) {
    const std::string id = entry.value.find("id")->as_string();
    const auto once = game.bring(content_of(entry.list, entry.value));
    ASSERT_TRUE(once.ok()) << id << ": " << once.error().message;
    const Value& written = once->find(entry.list)->items()[0];
    EXPECT_EQ(without_source(written), without_source(entry.value)) << id;
    const auto twice = game.bring(*once);
    ASSERT_TRUE(twice.ok()) << id << ": " << twice.error().message;
    EXPECT_EQ(*twice, *once) << id;
  }
}

TEST_P(ContentOf, NoTableOfAnEntryTakesAKeyThatMeansNothing) {
  const auto game = brought_by(GetParam()).content();
  for (const Entry& entry : game.entries) {
    Value changed = entry.value;
    with_strange_keys(changed, [&] {
      EXPECT_FALSE(game.bring(content_of(entry.list, changed)).ok())
          << entry.list << " " << entry.value.find("id")->as_string();
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ContentOf,
                         testing::ValuesIn(testing_support::names_of_games([](const Brings& game) {
                           return game.content != nullptr;
                         })),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
