// A match as it was told, packed: what has no room is what is oldest.
#include "apps/host/told_match.h"

#include <gtest/gtest.h>

#include "apps/host/packing.h"

namespace {

using host::ToldMatch;

ToldMatch long_match(std::size_t moments) {
  ToldMatch out;
  out.hash = "0123456789abcdef";
  out.hash_version = 2;
  std::uint64_t noise = 1;
  for (std::size_t i = 1; i <= moments; ++i) {
    noise = noise * 6364136223846793005U + 1442695040888963407U;
    out.moments.push_back(
        {i,
         {{table::SeatSet::all(),
           table::Value::object().set("event", "moved"),
           {"moved to " + std::to_string(noise), "va en " + std::to_string(noise >> 7U)}}}});
  }
  return out;
}

TEST(ToldMatch, ComesBackAsItWas) {
  const ToldMatch told = long_match(50);
  const auto read = host::unpack_told(host::pack_told(told));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->hash, told.hash);
  EXPECT_EQ(read->hash_version, 2);
  EXPECT_EQ(read->since, 0U);
  ASSERT_EQ(read->moments.size(), 50U);
  EXPECT_EQ(read->moments[49].seq, 50U);
  EXPECT_EQ(read->moments[49].events[0].text[1], told.moments[49].events[0].text[1]);
  EXPECT_EQ(read->moments[49].events[0].eyes.bits, told.moments[49].events[0].eyes.bits);
}

TEST(ToldMatch, TakesNoMoreThanItMayAndKeepsTheEnd) {
  const std::string kept = host::pack_told(long_match(20'000));
  EXPECT_LE(kept.size(), host::kMaxTold);
  EXPECT_GT(kept.size(), host::kMaxTold / 2);
  const auto read = host::unpack_told(kept);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->moments.back().seq, 20'000U);
  EXPECT_EQ(read->moments.front().seq, read->since + 1);
  EXPECT_GT(read->since, 0U);
}

TEST(ToldMatch, WhatIsDamagedIsRefused) {
  const std::string kept = host::pack_told(long_match(5));
  for (const std::string& text :
       {std::string(), std::string("AAAA"), std::string("?"), kept.substr(0, kept.size() / 2),
        kept.substr(4), host::packed("{}"), host::packed("[]"),
        host::packed(R"({"told":1,"hash":"","hash_version":1,"since":0,"moments":[[1]]})")}) {
    EXPECT_FALSE(host::unpack_told(text).ok()) << text.substr(0, 40);
  }
  EXPECT_FALSE(host::unpacked(host::packed(std::string(100'000, 'a')), 1000).has_value());
}

}  // namespace
