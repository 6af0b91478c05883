// Positions that earlier versions of the rules wrote in the middle of a step.
#include <string>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "match/registry.h"

namespace {

// As legion-5 wrote it, whose sum did not count how often the end was put off.
TEST(LegionPositions, TheMiddleOfAMatchOfBeforeIsStillRead) {
  const std::string text =
      "legion two r4 command first=0 active=1 actions=0 battle=B4 event=E01 line=C05,C1"
      "3,C33,C35 P1=grey:6:10 cards1=r3c8:A52:flip,r4c8:A35,r5c8:A42:flip,r6c8:A02 dice"
      "1=r3c8s:3:warlord hand1=A04,A17,A23 command1=C01 known_command1=C01 objectives1="
      "O06,O07 P2=green:6:12 cards2=r3c7:A40:flip,r4c7:A12,r5c6:A05,r6c7:A38:flip dice2"
      "=r4c7s:4:marshal,r5c6e:1,r5c7s:4:quartermaster hand2=A41,A47 command2=C18 known_"
      "command2=C18 permanents2=C25,C26 objectives2=O12,O19 firsts2=consult left=13 und"
      "er=A20:0,A45:1,A16:1,A58:0 discard=C24 under_objectives=O20:0,O02:1,O03:0,O04:0 "
      "event_discard=E04,E08 stack=025250c538000720000403000101080002180003190100020102"
      "0008";
  const auto* system = match::find_system(apps::game_systems(), "legion");
  ASSERT_NE(system, nullptr);
  const auto game = system->create("two", table::Value::object(), {});
  ASSERT_TRUE(game.ok()) << game.error().message;
  const auto read = (*game)->parse_position(text);
  EXPECT_TRUE(read.ok()) << read.error().message;
}

}  // namespace
