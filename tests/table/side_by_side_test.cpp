// Locks, what is done once, and work in several threads.
#include "table/side_by_side.h"

#include <vector>

#include <gtest/gtest.h>

#include "table/lock.h"

namespace {

constexpr std::size_t kPieces = 8;

TEST(SideBySide, EachPieceIsDoneOnceBeforeItComesBack) {
  std::vector<int> done(kPieces, 0);
  table::side_by_side(done.size(), [&](std::size_t i) { ++done[i]; });
  EXPECT_EQ(done, std::vector<int>(kPieces, 1));
}

TEST(SideBySide, WhatIsLockedIsCountedByEverybody) {
  constexpr int kTimes = 1000;
  table::Mutex mutex;
  int count = 0;
  table::side_by_side(kPieces, [&](std::size_t) {
    for (int i = 0; i < kTimes; ++i) {
      const table::Lock lock(mutex);
      ++count;
    }
  });
  EXPECT_EQ(count, kTimes * static_cast<int>(kPieces));
}

TEST(SideBySide, WhatIsDoneOnceIsDoneByOneOfAll) {
  table::Once once;
  int count = 0;
  std::vector<int> seen(kPieces, 0);
  table::side_by_side(kPieces, [&](std::size_t i) {
    once.call([&] { ++count; });
    seen[i] = count;
  });
  EXPECT_EQ(seen, std::vector<int>(kPieces, 1));
}

}  // namespace
