// The seed of a match, byte by byte as docs/SERVER.md promises: the numbers below come from that
// text alone, by another program's SHA-256.
#include "apps/host/fairness.h"

#include <gtest/gtest.h>

namespace host {
namespace {

// The bytes 0 to 31.
std::string counted_secret() {
  std::string out;
  for (char byte = 0; byte < 32; ++byte) out += byte;
  return out;
}

std::uint64_t seed_with(std::vector<Entropy> entropy) {
  return seed_of({counted_secret(), std::move(entropy)});
}

TEST(Seed, OfTheSecretAlone) { EXPECT_EQ(seed_with({}), 6560779028066277393ULL); }

TEST(Seed, CountsWhoAddedAText) {
  EXPECT_EQ(seed_with({{{0}, "anna"}}), 7529281991283943562ULL);
  EXPECT_EQ(seed_with({{{1}, "anna"}}), 1308216984423776303ULL);
  EXPECT_EQ(seed_with({{{0}, "anna"}, {{1}, "bert"}}), 3370540020994701914ULL);
}

TEST(Seed, CountsTheLengthOfATextInTwoBytesTheHigherFirst) {
  std::string accents;
  for (int i = 0; i < 128; ++i) accents += "é";
  ASSERT_EQ(accents.size(), 256U);
  EXPECT_EQ(seed_with({{{0}, accents}, {{3}, "z"}}), 4005499233999874351ULL);
}

TEST(Commitment, IsTheHashOfItsNameAndTheSecret) {
  EXPECT_EQ(commitment(counted_secret()),
            "45314ad21b45652fe8eee0c44e5ad2eb9563c0e4f15c2bb19a90c714b2119c11");
}

}  // namespace
}  // namespace host
