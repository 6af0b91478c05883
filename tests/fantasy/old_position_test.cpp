// Positions that earlier versions of the rules wrote in the middle of a step.
#include <gtest/gtest.h>

#include "fantasy/shipped_content.h"
#include "games/fantasy/game.h"
#include "games/fantasy/position/position.h"
#include "games/fantasy/state/options.h"
#include "table/positions.h"

namespace {

using namespace fantasy;       // NOLINT: tests speak the game's language
using namespace fantasy_test;  // NOLINT

// As fantasy-6 wrote it, where the step remembered that it had asked.
TEST(FantasyPosition, WhatAStepOfBeforeRememberedIsLeftOut) {
  Pack pack = pack_on_disk();
  bind_options(pack, {});
  const Game game(pack, *pack.find_scenario("first_battle"), {});
  const auto state = parse_position_text(
      game,
      "fantasy first_battle r3 action i1 a0 vp0-0 cp=G5,J5 map=..F.F...F.F../.F.........F./"
      "............./..HT.....F.../~~~:~~=~~:~~~/..F.....TH.../............./.F.........F./"
      "............h e1=0:legionnaires@H8:4a e2=0:legionnaires@F8:4oY e3=0:legionnaires@I9:"
      "4oY e4=0:imperial_shooters@M6:3a e5=0:imperial_shooters@G5:3a e6=0:equestrian_knight"
      "s@D8:4oG e7=0:roland@C9:4oY s1=1:zombie_warriors@L1:4oY s2=1:zombie_warriors@C4:4a s"
      "3=1:zombie_warriors@I3:4oY s4=1:zombie_warriors@F4:4a s5=1:zombie_archers@I1:4oG s6="
      "1:zombie_archers@H2:4oY s7=1:undead_cavalry@A1:4oG s8=1:undead_cavalry@I2:4oY s9=1:i"
      "melstar@C2:4oY pool0=RB draw0=flanking_maneuver discard0=powerful_strikes,counterblo"
      "w,breakthrough,deafening_volley,frightening_shadows inplay0=prayer_before_fight pool"
      "1=RRGG draw1=reconnaissance_raid,unstoppable_undead,on_the_wings_of_death,regenerati"
      "on,claws_of_darkness,abyss_scream,terrifying_attack,crushing_blow discard1=claws_of_"
      "darkness inplay1=- stack=02b60e42280200020202000302000102000601002901010003020001040"
      "30301000401000d010101000101010001010001010100130200010200020300010406020300050102000"
      "1030103010200010302040001020101000103ff0200020402ff533a020003010001010009ff000601040"
      "a0a2c3a00140500011b0300022302010001260300020100030701000201010006");
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(state->stack.back().step, Step::attack_dice);
  EXPECT_EQ(state->stack.back().bytes, decltype(state->stack.back().bytes){});
}

}  // namespace
