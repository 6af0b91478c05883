// What a sensible player thinks of answers, in victory points: 0 is to leave it at that (`done`,
// `keep`, `end`). Opponents use it as a guide over the contract; the rules never ask it.
#pragma once

#include "games/legion/advice/worth.h"
#include "games/legion/state/words.h"

namespace legion {

// Everything one question is judged by. It looks at what lies open and at what the seat holds.
class Judge {
 public:
  Judge(View view, Seat seat);
  float score(table::Answer answer);

 private:
  const Player& own() const { return o_.v.player(us_); }
  const Numbers& numbers() const { return o_.v.numbers(); }
  float item_score(table::Answer answer) const;
  float die_score(table::Answer answer) const;
  float objective(int card) const;
  float token_objectives(Token token) const;
  float line_card(std::uint8_t code) const;

  // advice_place.cpp
  float place_score(table::Answer answer);
  float finished_score(const PlayerOpen& player, Cell cell) const;
  float dice_score(DieKind kind, int gained) const;
  float objectives_score(const PlayerOpen& player) const;
  float rewards_score(Colour colour) const;

  // advice_action.cpp
  float action_score(table::Answer answer) const;
  float requisition_score(int card) const;
  float consult_score(Square square) const;
  float empower_score(Square square) const;
  float play_score(int card) const;
  float pay_score(table::Answer answer) const;
  float give_score(table::Answer answer) const;
  float end_score(table::Answer answer) const;

  Outlook o_;
  Seat us_;
  // At a placement: the table with the card tried out, and what there was before it.
  State tried_;
  float before_ = 0;
};

}  // namespace legion
