// The steps of the game, named as the rulebook names them, and what each asks.
#pragma once

#include "table/procedure.h"

namespace fantasy {

// STEP(id, type, prompt): the prompt is the protocol's name of its question, "" if it asks none.
#define FANTASY_STEPS(STEP)                                        \
  STEP(action, ActionStep, "choose_action")                        \
  STEP(free_move, FreeMoveStep, "free_move")                       \
  STEP(move_on, MoveOnStep, "move_on")                             \
  STEP(next_target, NextTargetStep, "choose_target")               \
  STEP(attack, AttackStep, "redirect")                             \
  STEP(defence_reaction, DefenceReactionStep, "defend")            \
  STEP(attack_dice, AttackDiceStep, "attack_fatigue")              \
  STEP(counterblow, CounterblowStep, "counterblow")                \
  STEP(defence_dice, DefenceDiceStep, "defence_fatigue")           \
  STEP(attack_roll, AttackRollStep, "reroll_attack")               \
  STEP(defence_roll, DefenceRollStep, "reroll_defence")            \
  STEP(icons, IconsStep, "")                                       \
  STEP(target_fatigue, TargetFatigueStep, "damage_fatigue")        \
  STEP(attacker_fatigue, AttackerFatigueStep, "damage_fatigue")    \
  STEP(regroup, RegroupStep, "regroup")                            \
  STEP(losses, LossesStep, "")                                     \
  STEP(necromancy, NecromancyStep, "summon")                       \
  STEP(target_panic, TargetPanicStep, "")                          \
  STEP(attacker_panic, AttackerPanicStep, "")                      \
  STEP(retreat, RetreatStep, "")                                   \
  STEP(retreat_on, RetreatOnStep, "choose_retreat")                \
  STEP(rush, RushStep, "choose_push")                              \
  STEP(attack_end, AttackEndStep, "")                              \
  STEP(advance, AdvanceStep, "advance")                            \
  STEP(persecution, PersecutionStep, "persecute")                  \
  STEP(persecution_target, PersecutionTargetStep, "choose_target") \
  STEP(match, MatchStep, "")                                       \
  STEP(lay_terrain, LayTerrainStep, "lay_terrain")                 \
  STEP(deployment, DeploymentStep, "deploy_unit")                  \
  STEP(deploy_at, DeployAtStep, "place_unit")                      \
  STEP(command_phase, CommandPhaseStep, "")                        \
  STEP(order_dice, OrderDiceStep, "reroll_order_dice")             \
  STEP(distribution, DistributionStep, "distribute_orders")        \
  STEP(initiative, InitiativeStep, "")                             \
  STEP(action_phase, ActionPhaseStep, "purple_window")             \
  STEP(tactic_card, TacticCardStep, "play_card")                   \
  STEP(choose_unit, ChooseUnitStep, "choose_unit")                 \
  STEP(activation, ActivationStep, "start_of_activation")          \
  STEP(pay, PayStep, "pay_order")                                  \
  STEP(effects, EffectsStep, "choose_target")                      \
  STEP(swap_token, SwapTokenStep, "swap_token")                    \
  STEP(discard_order, DiscardOrderStep, "discard_order")           \
  STEP(order_die, OrderDieStep, "")                                \
  STEP(reorder, ReorderStep, "reorder_cards")                      \
  STEP(panic_roll, PanicRollStep, "")                              \
  STEP(summon_unit, SummonUnitStep, "summon_unit")                 \
  STEP(place_terrain, PlaceTerrainStep, "place_terrain")           \
  STEP(end_phase, EndPhaseStep, "")                                \
  STEP(purple_exchange, PurpleExchangeStep, "exchange_purple")     \
  STEP(first_placer, FirstPlacerStep, "first_placer")              \
  STEP(whole_roll, WholeRollStep, "whole_roll")                    \
  STEP(rule_deployment, RuleDeploymentStep, "")                    \
  STEP(draw_token, DrawTokenStep, "")                              \
  STEP(look, LookStep, "look")

TABLE_STEPS(FANTASY_STEPS)

using table::Denial;

}  // namespace fantasy
