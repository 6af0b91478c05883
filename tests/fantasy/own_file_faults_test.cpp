// Every fault of a scenario that somebody wrote, in one go.
#include <gmock/gmock.h>

#include "apps/common/fantasy_content.h"
#include "formats/scenario_file.h"

namespace fantasy_test {
namespace {

constexpr const char* kFaulty = R"(id = "mine"
goal = 5
number = "one"
first = "nobody"
"título" = 3
map = [
"R............",
"......F.....?",
".............",
".............",
".............",
".............",
".............",
"....T.......",
".............",
]
towns = { E8 = "Alder", Z9 = 5 }
capture_points = ["G6", "G6", "A1"]
kill_bonus = [{ unit = "nobody", vp = 99 },
              { class = "heroic", vp = 1, rule = "décoy" }]
passage = [{ unit = "gaint", terrain = "swamp" }]
elements = [{ at = "A10", terrain = "tree" }, { at = "B1" }]
[[condition]]
op = "order_dice"
by = 0
rounds = []
[[condition]]
op = "fly"
side = "empire"
[[condition]]
op = "look"
side = "both"
count = 1
[empire]
points = "many"
zone = ["A8-M9", "B8", "Q1-B2"]
roster = [{ unit = "legionnaires", level = "veteran", count = 2, colour = 1 },
          { unit = "giant" }, {count = 2}]
deck = ["powerful_strikes", "nothing"]
[styx]
points = 70
zone = ["A1-M2"]
roster = [{ unit = "zombie_warriors", count = 13 }, { unit = "legionnaires", count = 1 }]
deck = ["claws_of_darkness", "incorporeal", "regeneration", "abyss_scream"]
[[unit]]
id = "Big Giant"
faction = "nobody"
class = "huge"
attack = 9
health = 8
move = [5, 3]
cost = 600
abilities = ["brave", "charge 9", "fly"]
[[unit]]
name = "Troll"
class = "hero"
size = 3
range = [1, 2]
leadership = { pink = 3 }
activated = [{ cost = "pink" }, { name = "x", ability = "stat attack +9" }]
[[unit]]
id = "legionnaires"
level = 3
[[card]]
id = "x"
effects = [{ on = "never", do = [] }, { do = ["stat attack +1", "jump"] },
           "reroll 3", 5]
text = 6
[[card]]
id = "y"
kind = "spell"
whatever = 3
[[terrain]]
id = "bog"
symbol = "~"
aura = 12
effects = "none"
)";

// A line for each, as `sandtable check` prints them.
constexpr const char* kFaults = R"(mine.toml:3: number: expected a whole number from 1 to 999
mine.toml:4: first: "nobody": expected empire, styx or agreed
mine.toml:5: título: unknown key
mine.toml:14: map: row 8: expected 13 terrain symbols
mine.toml:17: towns: "Z9": expected a hex from A1 to M9
mine.toml:18: capture_points: G6 is named twice
mine.toml:18: capture_points: A1 is impassable
mine.toml:19: vp: expected a whole number from 1 to 20
mine.toml:20: class: "heroic": expected infantry, monstrous, hero or colossal
mine.toml:20: rule: "décoy": expected a rule such as FC-23.16
mine.toml:21: terrain: "swamp": there is no such terrain
mine.toml:22: at: "A10": expected a hex from A1 to M9
mine.toml:22: terrain: is missing: expected the id of a terrain
mine.toml:25: by: expected a whole number from -9 to 9, but not 0
mine.toml:26: rounds: expected a list of rounds such as [1, 2]
mine.toml:28: op: "fly": expected one of order_dice, run, attack, range, reroll_all, ability, reinforce, terrain, health, aura, look
mine.toml:32: side: expected empire or styx
mine.toml:35: points: expected a whole number from 1 to 2000
mine.toml:36: zone: B8 is named twice
mine.toml:36: zone: "Q1": expected a hex from A1 to M9
mine.toml:37: colour: unknown key
mine.toml:38: unit: is missing: expected a text
mine.toml:39: deck: "nothing": there is no such card
mine.toml:40: deck: has 4 cards, expected one per unit: 14
mine.toml:46: id: "Big Giant": expected a name in snake_case
mine.toml:47: faction: expected empire or styx
mine.toml:48: class: expected infantry, monstrous, hero or colossal
mine.toml:49: attack: expected a whole number from 0 to 8
mine.toml:51: move: expected two whole numbers from 0 to 12, the smaller first
mine.toml:52: cost: expected a whole number from 0 to 250
mine.toml:53: abilities: "charge 9": expected an ability such as "charge 2", its number from 1 to 4
mine.toml:53: abilities: "fly": expected an ability such as "charge 2", its number from 1 to 4
mine.toml:54: range: a unit without range_attack has none
mine.toml:54: size: heroes and colossal creatures have health instead
mine.toml:59: leadership: expected red, blue, green, purple, dice and rerolls, as a table of numbers or a list of words, at most 9 of each
mine.toml:60: cost: expected orders such as { green = 1 }, or a number of orders of any colour
mine.toml:60: effects: is missing: expected a list of effects, or `ability`
mine.toml:60: cost: is missing: expected orders such as { green = 1 }, or a number of orders of any colour
mine.toml:60: ability: "stat attack +9": expected stat <attack, defense, ...> <number>, dice from -4 to 4 and others from -20 to 20
mine.toml:63: level: expected a text
mine.toml:66: on: "never": expected one of play, start, command, always
mine.toml:66: do: expected at least one operation
mine.toml:66: do: "jump": unknown operation
mine.toml:67: effects: do: holds an operation that only terrains have
mine.toml:67: expected a table of keys and values
mine.toml:68: text: expected a text
mine.toml:71: kind: "spell": expected ordinary, terrain or curse
mine.toml:72: whatever: unknown key
mine.toml:76: aura: expected a whole number from 0 to 9
mine.toml:77: effects: expected a list
)";

std::string told(const std::string& toml) {
  const auto file = formats::scenario_from_toml(toml, "mine.toml");
  if (!file) return file.error().message;
  const auto game = apps::fantasy_system().create(file->id, {}, file->content);
  if (game) return "";
  std::string out;
  const table::Error error = formats::in_file(game.error(), "mine.toml");
  for (const table::Fault& fault : error.faults) out += fault.text + "\n";
  return out;
}

TEST(OwnFileFaults, AreAllToldWithLineAndKey) { EXPECT_EQ(told(kFaulty), kFaults); }

}  // namespace
}  // namespace fantasy_test
