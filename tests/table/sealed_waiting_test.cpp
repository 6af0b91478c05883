// What a game of steps waits with in a sealed step, and what each seat sees of it.
#include <array>

#include <gtest/gtest.h>

#include "table/procedure.h"

namespace {

using table::Question;
using table::Seat;
using table::SeatSet;
using table::Waiting;

constexpr SeatSet kThree{0b1101};

// Seats 0, 2 and 3 write; seat 2 has sealed.
Waiting two_still_write() {
  struct State {
    Waiting waiting{};
  } state;
  struct Play : table::PlayBase<int, State, int, int, int> {};
  const int no_game = 0;
  Play{{no_game, state}}.ask_sealed(kThree, kThree.without({2}));
  return state.waiting;
}

TEST(SealedWaiting, IsAQuestionToThoseWhoStillWriteAndShowsAllOfThem) {
  const Question asked = table::question_of(two_still_write(), 7);
  EXPECT_EQ(asked.kind, table::QuestionKind::ask);
  EXPECT_EQ(asked.prompt, 7);
  EXPECT_EQ(asked.count, 0);
  EXPECT_EQ(asked.seats, kThree.without({2}));
  EXPECT_EQ(asked.openly_asked(), kThree);
  EXPECT_FALSE(two_still_write().asks({2}));
  EXPECT_TRUE(two_still_write().asks({3}));
}

TEST(SealedWaiting, ShowsASeatNothingButWhetherItHasSealedItself) {
  for (const std::uint8_t viewer : std::array<std::uint8_t, 4>{0, 1, 3, 4})
    EXPECT_EQ(table::seen_by({viewer}, two_still_write()).seats, kThree) << int{viewer};
  EXPECT_EQ(table::seen_by({2}, two_still_write()).seats, kThree.without({2}));
}

TEST(SealedWaiting, IsNoConcernOfOtherQuestions) {
  Waiting open;
  open.kind = Waiting::answers;
  open.seats = kThree;
  EXPECT_EQ(table::seen_by({0}, open).seats, kThree);
  EXPECT_TRUE(table::question_of(open, 0).sealed_step.empty());
  EXPECT_EQ(table::question_of(open, 0).openly_asked(), kThree);
}

}  // namespace
