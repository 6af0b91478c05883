// What follows from an answer, in numbers: every fall of the dice is played through the rules
// themselves, to the end of the phase or to the next question that is not part of what was begun.
//
// Army cards that are drawn score nothing by themselves. Where one may be placed afterwards, it is
// any of those the seat has not seen: every draw is played on where they are few enough, else as
// many at random as the effort allows. The other decks are empty, and only the phase of the
// position is played. Whoever has to choose does so by the policy (advice.h).
//
// Legion dice and Commander dice that are rolled together are told apart, each colour's falls are
// counted.
#pragma once

#include <array>
#include <cstdint>

#include "games/legion/rules/play.h"
#include "table/random.h"

namespace legion {

inline constexpr int kTargets = 16;  // morale targets from 0, which always fails

struct OddsTally {
  double total = 0;
  std::array<double, table::kMaxSeats> points{};  // of the public score, by seat; on average gained
  double dice = 0;                                // of squares, on average rolled
  std::array<double, table::kMaxSeats> fails{};   // a Legion die is lost to a check
  std::array<std::array<double, kTargets>, table::kMaxSeats> targets{};

  void add(const OddsTally& other, double factor);
};

struct Reckoned {
  OddsTally tally;
  int samples = 0;  // 0: every fall of the dice was counted
  int draws = 0;    // averaged over; 0: what is drawn makes no difference
  bool all_draws = true;
  std::int64_t work = 0;
};

// The answer given in that position, which is one the seat holds for possible, and legal there.
Reckoned reckon(const Match& game, const State& state, Seat seat, table::Answer answer,
                table::Random& random);

}  // namespace legion
