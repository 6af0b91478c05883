// The steps of the game, named after the timing table of the ledger, and what each
// asks.
#pragma once

#include "table/procedure.h"

namespace commanders {

// STEP(id, type, prompt): the prompt is the protocol's name of its question, "" if it asks none.
#define COMMANDERS_STEPS(STEP)                       \
  STEP(match, MatchStep, "")                         \
  STEP(mark, MarkStep, "place_marker")               \
  STEP(deploy, DeployStep, "deploy")                 \
  STEP(round, RoundStep, "")                         \
  STEP(order_dice, OrderDiceStep, "")                \
  STEP(plan, PlanStep, "plan")                       \
  STEP(manoeuvre, ManoeuvreStep, "")                 \
  STEP(commit, CommitStep, "commit")                 \
  STEP(delivery, DeliveryStep, "")                   \
  STEP(combat, CombatStep, "")                       \
  STEP(react, ReactStep, "react")                    \
  STEP(reaction_dice, ReactionDiceStep, "")          \
  STEP(distribute, DistributeStep, "distribute")     \
  STEP(place, PlaceStep, "place")                    \
  STEP(target, TargetStep, "target")                 \
  STEP(combat_dice, CombatDiceStep, "")              \
  STEP(reroll, RerollStep, "reroll")                 \
  STEP(regroup, RegroupStep, "regroup")              \
  STEP(enter, EnterStep, "enter")                    \
  STEP(bombardment, BombardmentStep, "")             \
  STEP(bombard_commit, BombardCommitStep, "bombard") \
  STEP(bombard_dice, BombardDiceStep, "")            \
  STEP(non_combat, NonCombatStep, "")                \
  STEP(road, RoadStep, "road")                       \
  STEP(rally, RallyStep, "rally")                    \
  STEP(rally_delivery, RallyDeliveryStep, "")

TABLE_STEPS(COMMANDERS_STEPS)

using table::Denial;

}  // namespace commanders
