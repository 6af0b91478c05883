// How the explorer reads the legion game: where it stops, what it remembers of the way, how it
// chooses, and what it counts at each end.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/legion/advice/odds_reckon.h"
#include "table/explore.h"

namespace legion {

// What the way there has brought and the position does not show.
struct OddsNote {
  std::uint8_t dice = 0;
  std::uint8_t failed = 0;                              // seats, as bits
  std::array<std::uint8_t, table::kMaxSeats> target{};  // 1 + the target of its check
};

// A position where dice of both colours are to be rolled or cards are to be drawn, and how likely
// it is.
struct Fork {
  State state;
  OddsNote note;
  double p;
};

// What the explorer reads; where it stops before a fork, it is gone on from there.
struct OddsReading : OddsTally {
  std::vector<Fork> forks;
  void scale(double factor);
};

// Faces of a check that come to the same are one kind.
struct OddsThrow {
  int passing = 0;  // faces from 1 on, of a check; 0 where every face counts for itself
  bool is_check = false;
  table::FaceKinds kinds() const;
  static bool last() { return false; }
  static std::uint64_t verdict(const table::Outcome&) { return 0; }
};

// The new squares of each colour: what is rolled for them comes together. L-41
std::array<int, 2> new_squares(View v);

class OddsReader {
 public:
  using State = legion::State;
  using Note = OddsNote;
  static constexpr double kRare = 0;

  OddsReader(const Match& game, const std::array<int, table::kMaxSeats>& before)
      : game_(game), before_(before) {}

  bool ends(const State& state, const table::Question& q) const;
  static void remember(Note& note, const table::Log& log);
  static void simplify(State&) {}
  static const State& bare(const State& state) { return state; }
  static int stage(const State&) { return 0; }
  OddsThrow dice(const State& state, const table::Question& q) const;
  table::Answer choose(const State& state, Seat seat, const table::AnswerList& legal) const;
  void count(const State& state, const Note& note, double p);
  OddsReading& tally() { return tally_; }

 private:
  const Match& game_;
  const std::array<int, table::kMaxSeats>& before_;
  OddsReading tally_;
};

}  // namespace legion
