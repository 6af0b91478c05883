// The steps of the game, in the order of the rules, and what each asks (Part E of the ledger).
#pragma once

#include "table/procedure.h"

namespace legion {

// STEP(id, type, prompt): the prompt is the protocol's name of its question, "" if it asks none.
#define LEGION_STEPS(STEP)                                           \
  STEP(match, MatchStep, "")                                         \
  STEP(colour, ColourStep, "choose_colour")                          \
  STEP(first_player, FirstPlayerStep, "")                            \
  STEP(return_objective, ReturnObjectiveStep, "return_objective")    \
  STEP(draft, DraftStep, "draft")                                    \
  STEP(second_look, SecondLookStep, "second_look")                   \
  STEP(draw, DrawStep, "")                                           \
  STEP(event, EventStep, "")                                         \
  STEP(effects, EffectsStep, "")                                     \
  STEP(under, UnderStep, "under_deck")                               \
  STEP(place, PlaceStep, "place")                                    \
  STEP(leave, LeaveStep, "leave")                                    \
  STEP(completion, CompletionStep, "")                               \
  STEP(put_die, PutDieStep, "put_die")                               \
  STEP(limits, LimitsStep, "drop_die")                               \
  STEP(token, TokenStep, "choose_token")                             \
  STEP(token_on, TokenOnStep, "token_on")                            \
  STEP(remove_token, RemoveTokenStep, "remove_token")                \
  STEP(legion_first, LegionFirstStep, "legion_first")                \
  STEP(reward, RewardStep, "reward")                                 \
  STEP(checks, ChecksStep, "")                                       \
  STEP(morale, MoraleStep, "")                                       \
  STEP(lose_die, LoseDieStep, "lose_die")                            \
  STEP(action, ActionStep, "action")                                 \
  STEP(take_card, TakeCardStep, "take_card")                         \
  STEP(pay, PayStep, "pay")                                          \
  STEP(lower_die, LowerDieStep, "lower_die")                         \
  STEP(raise_die, RaiseDieStep, "raise_die")                         \
  STEP(fill_square, FillSquareStep, "fill_square")                   \
  STEP(move, MoveStep, "move")                                       \
  STEP(reroll, RerollStep, "reroll")                                 \
  STEP(check_target, CheckTargetStep, "check_target")                \
  STEP(discard_permanent, DiscardPermanentStep, "discard_permanent") \
  STEP(hand_limit, HandLimitStep, "hand_limit")

TABLE_STEPS(LEGION_STEPS)

using table::Denial;

}  // namespace legion
