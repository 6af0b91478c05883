// A battle played at random, in which no seat may learn what it may not know: at each position and
// for each seat, states drawn from what that seat knows make pairs with the true one
// (support/pair.h).
#pragma once

#include <map>

#include "support/near_misses.h"
#include "support/pair.h"
#include "universal/screens.h"

namespace universal {

// What has been looked at, in all battles together.
struct Count {
  int pairs = 0;
  std::map<int, int> pairs_of;  // by the number of seats at the table
  int refused = 0;
  int told = 0;    // answers and dice played on with
  int parted = 0;  // by something that came to light
  int read = 0;
  int screens = 0;
  int unseen = 0;                     // answers of several who are asked at once
  int covert = 0;                     // pairs of answers of which others are told the same
  testing_support::NearMisses texts;  // what was answered
};

class PairBattle {
 public:
  PairBattle(const table::AnyGame& game, Sitting sitting, std::uint64_t seed, Count& count)
      : game_(game), sitting_(std::move(sitting)), random_(seed), count_(count) {}

  // To its end, or to the first complaint.
  void play();

 private:
  void look_at_it();
  void answer_unseen(const table::Question& q);
  void answer_covertly(const table::Question& q);
  std::vector<table::Seat> everybody() const;
  void compare(const table::AnyState& other, table::Seat viewer);
  void refuse(const testing_support::Pair& pair, table::Seat viewer);
  void read(const testing_support::Pair& pair);
  void sit_down(const testing_support::Pair& pair, const table::AnyState& other,
                table::Seat viewer);
  void play_on(testing_support::Pair pair);

  const table::AnyGame& game_;
  Sitting sitting_;
  table::Random random_;
  Count& count_;
  table::AnyState state_;
};

}  // namespace universal
