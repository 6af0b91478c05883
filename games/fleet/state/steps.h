// The steps of the game, named as the rulebook names them, and what each asks.
#pragma once

#include "table/procedure.h"

namespace fleet {

// STEP(id, type, prompt): the prompt is the protocol's name of its question, "" if it asks none.
#define FLEET_STEPS(STEP)                                   \
  STEP(match, MatchStep, "")                                \
  STEP(weapon_tokens, WeaponTokensStep, "")                 \
  STEP(choose_weapon, ChooseWeaponStep, "choose_weapon")    \
  STEP(first_player, FirstPlayerStep, "")                   \
  STEP(place_fields, PlaceFieldsStep, "place_field")        \
  STEP(deployment, DeploymentStep, "deploy_ship")           \
  STEP(preroll, PrerollStep, "choose_dice")                 \
  STEP(turn, TurnStep, "")                                  \
  STEP(permanent_effects, PermanentEffectsStep, "")         \
  STEP(drift, DriftStep, "choose_field")                    \
  STEP(drift_to, DriftToStep, "move_field")                 \
  STEP(field_test, FieldTestStep, "")                       \
  STEP(energy, EnergyStep, "choose_dice")                   \
  STEP(actions, ActionsStep, "act")                         \
  STEP(choose_ships, ChooseShipsStep, "choose_ships")       \
  STEP(move_to, MoveToStep, "move_to")                      \
  STEP(enter, EnterStep, "")                                \
  STEP(gravitic_exit, GraviticExitStep, "gravitic_exit")    \
  STEP(second_move, SecondMoveStep, "second_move")          \
  STEP(capture, CaptureStep, "show_warship")                \
  STEP(aim, AimStep, "aim")                                 \
  STEP(next_die, NextDieStep, "next_die")                   \
  STEP(choose_target, ChooseTargetStep, "choose_target")    \
  STEP(reveal_signals, RevealSignalsStep, "reveal_signals") \
  STEP(defence, DefenceStep, "defend")                      \
  STEP(counter_target, CounterTargetStep, "counter_target") \
  STEP(attack_result, AttackResultStep, "")                 \
  STEP(dodge, DodgeStep, "dodge_with")                      \
  STEP(dodge_to, DodgeToStep, "dodge_to")                   \
  STEP(weapon_target, WeaponTargetStep, "weapon_target")    \
  STEP(tow_to, TowToStep, "tow_to")                         \
  STEP(reroll_specials, RerollSpecialsStep, "")             \
  STEP(drain, DrainStep, "give_up_die")                     \
  STEP(keep_dice, KeepDiceStep, "keep_dice")                \
  STEP(leave_with, LeaveWithStep, "leave_with")

TABLE_STEPS(FLEET_STEPS)

using table::Denial;

}  // namespace fleet
