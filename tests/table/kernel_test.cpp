#include <array>
#include <cstring>

#include <gtest/gtest.h>

#include "table/fixed_vector.h"
#include "table/modifiers.h"
#include "table/random.h"
#include "table/rule_id.h"
#include "table/value.h"

namespace table {
namespace {

TEST(Random, IsTheSameOnEveryMachine) {
  Random random(42);
  const std::array<std::uint32_t, 4> first{random.next(), random.next(), random.next(),
                                           random.next()};
  Random again(42);
  for (const std::uint32_t n : first) EXPECT_EQ(again.next(), n);
  Random later(42, 2);
  EXPECT_EQ(later.next(), first[2]);
  EXPECT_EQ(later.counter(), 3U);
}

// Philox4x32-10 with key and counter zero, as published with Random123 (kat_vectors).
TEST(Random, IsPhiloxAsPublished) {
  Random random(0);
  EXPECT_EQ(random.next(), 0x6627e8d5U);
  EXPECT_EQ(random.next(), 0xe169c58dU);
  EXPECT_EQ(random.next(), 0xbc57ac4cU);
  EXPECT_EQ(random.next(), 0x9b00dbd8U);
}

TEST(Random, HasStreamsThatAreTheThirdWordOfTheCounter) {
  Random first(42);
  Random other(42, 0, 1);
  EXPECT_NE(first.next(), other.next());
  EXPECT_EQ(other.stream(), 1U);
  Random later(42, 2, 1);
  other.next();
  EXPECT_EQ(later.next(), other.next());
}

TEST(Random, GivesEveryFaceItsShare) {
  Random random(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60'000; ++i) ++counts[random.below(6)];
  for (const int n : counts) EXPECT_NEAR(n, 10'000, 400);
}

TEST(FixedVector, LeavesZeroesBehind) {
  FixedVector<std::uint8_t, 4> list;
  list.push_back(7);
  list.push_back(8);
  list.erase_at(0);
  FixedVector<std::uint8_t, 4> same;
  same.push_back(8);
  EXPECT_EQ(std::memcmp(&list, &same, sizeof list), 0);
}

TEST(ModifierList, IsNeverBelowZero) {
  ModifierList list;
  list.add(2, 0, "FC-14.5"_rule);
  list.add(-3, 1, "FC-14.27"_rule);
  EXPECT_EQ(list.total(), 0);
}

TEST(Reader, SaysWhereAndWhatIsExpected) {
  Value object = Value::object().set("size", 40).set("speed", 3);
  object.line = 12;
  Reader reader(object, "units.toml", ErrorCode::bad_position);
  reader.integer("size", 1, 20);
  ASSERT_FALSE(reader.ok());
  EXPECT_NE(reader.error().message.find("size: expected a whole number from 1 to 20"),
            std::string::npos);
  Reader strict(object, "units.toml", ErrorCode::bad_position);
  strict.integer("size", 1, 50);
  strict.finish();
  EXPECT_EQ(strict.error().message, "units.toml: speed: unknown key");
}

}  // namespace
}  // namespace table
