// What a sensible player thinks of answers. Opponents and the lab use it as a guide over the
// contract; the rules never ask it. Scores are house judgement: 0 is to leave it at that (`done`),
// what is above is worth doing, and one more makes it about three times as likely.
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// Everything one question is judged by.
struct Judge {
  View v;

  float score(table::Answer answer) const;

 private:
  float town_score(table::Answer answer) const;
  float build_score(std::uint8_t card) const;
  float recruit_score(UnitType type) const;
  float train_score(UnitId id) const;
  float muster_score(table::Answer answer) const;
  float works_score(table::Answer answer) const;
  float deck_score(table::Answer answer) const;
  float report_score(table::Answer answer) const;
  // Points that can go into the next battle, and how many it takes.
  int ready_points() const;
};

}  // namespace settlement
