// What a sensible player thinks of answers. Opponents and the lab use it as a guide over the
// contract; the rules never ask it. Scores are house judgement: 0 is to leave it at that (`done`),
// what is above is worth doing, and one more makes it about three times as likely.
#pragma once

#include "games/settlement/advice/army_choice.h"
#include "games/settlement/rules/play.h"

namespace settlement {

// Everything one question is judged by.
struct Judge {
  explicit Judge(View view);

  float score(table::Answer answer) const;

  View v;

 private:
  float muster_score(table::Answer answer) const;
  float deck_score(table::Answer answer) const;
  float report_score(table::Answer answer) const;
  float teach_score(UnitId id) const;

  UnitList army_;  // the best there is, where one is mustered
};

}  // namespace settlement
