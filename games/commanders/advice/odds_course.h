// From a position through all its throws to where its ways end: every way with its chance, or as
// many walks as are asked for, which fall apart as the dice do.
#pragma once

#include <functional>

#include "games/commanders/advice/odds_cases.h"
#include "games/commanders/advice/odds_throw.h"
#include "table/random.h"

namespace commanders {

class Course {
 public:
  // A way has come here, with that chance (or so many walks have). True: it ends here.
  using Here = std::function<bool(const State& state, double p)>;

  // `all_go`: all orders of whoever asks are performed.
  Course(const Match& game, Seat us, bool all_go, table::Random& random)
      : game_(game), us_(us), all_go_(all_go), random_(random) {}

  // False: that would be more than what is left of kMostCases.
  bool every(const State& start, const Here& here);
  void some(const State& start, int walks, const Here& here);

  // Of every(): falls that were compared; positions played on to and choices made, kPlayCost each.
  std::int64_t work() const { return work_; }
  std::int64_t played() const { return played_; }  // positions, of both

 private:
  bool arrive(const State& from, double p, const Here& here, Cases& next);
  void play_on(State& state);
  table::Answer choose(const State& state, Seat seat);
  bool throw_all(const Case& from, const Here& here, Cases& next);
  void throw_some(const Case& from, const Here& here, Cases& next);

  const Match& game_;
  Seat us_;
  bool all_go_;
  table::Random& random_;
  std::int64_t work_ = 0;
  std::int64_t played_ = 0;
};

}  // namespace commanders
