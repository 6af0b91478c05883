// SPDX-License-Identifier: MIT
// A battle that is over, told apart into luck and skill, as GNU Backgammon does it.
//
// Every position has a worth for each seat: the judge's word where somebody is asked, and before
// dice and draws the mean of what they may bring, so that a decision is weighed by what it leads to
// on average and luck is what came instead. A whole plan is one decision (lab/plan_review.h). From
// one position to the next the worth changes by luck, by the decision of a seat, compared with what
// an average player would have gained there, or by what such a player gains from having the turn.
// The sum of all changes is the result less the worth of the first position: nothing is lost on the
// way.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "ai/networks.h"

namespace lab {

// What happened in one position: an answer, or what chance brought.
struct Passage {
  const table::AnyState* before = nullptr;  // where it happened; outlives the passage
  table::Seat seat{};                       // answer: whose
  table::Answer answer{};
  table::Outcome outcome{};  // chance
  bool chance = false;
};

inline constexpr int kAgainTimes = 4;

struct ReviewOptions {
  const ai::Networks* networks = nullptr;  // to judge with
  int iterations = 300;                    // of the search for something better than each answer
  int trials = 1000;     // of what it found against what was said, where that looks dear
  int worlds = 24;       // that fit what a seat knows, to say how it could know it stands
  float costly = 0.05F;  // so much of the win lost makes a decision a mistake
  // So many of the costliest decisions are looked at again, kAgainTimes as long and from another
  // seed; fewer where that would be half as much work again as all that came before.
  int again = 12;
  int threads = 1;
  std::uint64_t seed = 1;  // the same seed gives the same review
  // Called now and then, by one thread at a time; false stops it.
  std::function<bool(int done, int all)> progress = nullptr;
};

// Chances to win are 0 lost .. 1 won, by seat.
struct Position {
  table::Evaluation truly{};  // as it was
  table::Evaluation known{};  // as each seat could know
};

// A decision that cost its seat something, as far as it could know: one answer, or a whole plan
// (table::WritesPlans), which is told at its first line.
struct Mistake {
  std::size_t passage = 0;
  table::Seat seat{};
  std::vector<table::Answer> said{};
  std::vector<table::Answer> better{};
  float played = 0;  // the chance to win with what was said
  float better_chance = 0;
  float cost() const { return better_chance - played; }
};

// What became of a seat's share of the win between the first position and the result.
struct Account {
  double luck = 0;
  double skill = 0;   // its own decisions, its partners' included
  double others = 0;  // the decisions of its opponents; against one: minus its skill
  double course = 0;  // what average players would have made of it
  // Standard error of luck and skill: of chance that was tried and not counted, and of plans.
  double error = 0;
};

struct Review {
  std::vector<Position> positions;  // before each passage, and the end
  std::vector<float> luck;          // of each passage, for the first seat; 0 for answers
  std::vector<Mistake> mistakes;    // in the order of the battle
  int again = 0;                    // so many costly decisions were looked at again
  int dropped = 0;                  // and so many of them left out: it did not hold
  std::array<Account, table::kMaxSeats> accounts{};
  bool whole = true;  // false: it was stopped on the way
};

// `end`: where the battle ended, or was given up. Works on `options.threads` threads.
Review review(const table::AnyGame& game, const std::vector<Passage>& passages,
              const table::AnyState& end, const ReviewOptions& options);

// The same piece by piece, on one thread: for those who have other things to do.
class Reviewing {
 public:
  // The game must outlive it. `options.threads` and `progress` say nothing here.
  Reviewing(const table::AnyGame& game, std::vector<Passage> passages, const table::AnyState& end,
            const ReviewOptions& options);
  ~Reviewing();
  // Goes on for about so long, at least by one position; true when all are done.
  bool go_on(std::chrono::milliseconds time);
  double done() const;  // 0..1
  // When all are done.
  Review result() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace lab
