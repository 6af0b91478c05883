// Every fault of a set of cards that somebody wrote, in one go.
#include <gmock/gmock.h>

#include "apps/common/legion_content.h"
#include "formats/scenario_file.h"

namespace legion_test {
namespace {

constexpr const char* kFaulty = R"(id = "iron_winter"
players = 5
title = { en = "Iron Winter" }
tilte = "Iron"
[numbers]
start_coins = 99
battle_lines = 5
actions = 3
first_turn_actions = 4
[without]
command_cards = ["strategize", "spoil"]
army_cards = "a01"
rewards = ["coins"]
[[command_card]]
id = "frost_march"
copies = 0
pay_general = 9
effects = [{ op = "drew", n = 2 }, { op = "place", n = 0 }, { n = 2 }]
[[command_card]]
id = "Volley!"
token = "bowmen"
effects = "lower"
[[command_card]]
id = "twice"
cost = 2
effects = [{ op = "lower", times = 3 }]
[[command_card]]
id = "twice"
effects = [{ op = "coins", n = 1, of = "gold" }]
[[objective]]
measure = "gold"
at_least = 20
vp = 100
[[army_card]]
id = "ice_elephant"
left = "grey"
right = "red"
halves = "both"
big = true
[[reward]]
id = "advance"
effects = [{ op = "place" }, { op = "place" }, { op = "teleport" }]
[[battle_card]]
id = "b99"
grey = "nothing"
red = 5
[[event]]
id = "snow"
who = "nobody"
each = [{ op = "token" }]
consult = 7
)";

// A line for each, as `sandtable check` prints them.
constexpr const char* kFaults = R"(winter.toml:2: players: expected a whole number from 2 to 4
winter.toml:3: title: expected a text, or one in each language: { en = "..", fr = ".." }
winter.toml:4: tilte: unknown key
winter.toml:5: first_turn_actions: expected no more than `actions`, which is 3
winter.toml:6: start_coins: expected a whole number from 0 to 50
winter.toml:7: battle_lines: unknown key
winter.toml:11: command_cards: "spoil": there is no such Command card
winter.toml:12: army_cards: expected a list
winter.toml:13: rewards: unknown key
winter.toml:16: copies: expected a whole number from 1 to 9
winter.toml:17: pay_general: expected a whole number from 0 to 5
winter.toml:18: op: "drew": expected one of gain_die, raise, raise_all, place, lower, weaken, coins, coins_tokens, draw, under, under_coins, move, reroll, token, shield, objective, general, morale, take_line
winter.toml:18: n: expected a whole number from 1 to 99
winter.toml:18: op: is missing: expected one of gain_die, raise, raise_all, place, lower, weaken, coins, coins_tokens, draw, under, under_coins, move, reroll, token, shield, objective, general, morale, take_line
winter.toml:20: id: "Volley!": expected a name in snake_case
winter.toml:21: token: expected warlord, marshal, quartermaster, vanguard, archers or outriders
winter.toml:22: effects: expected a list of at most eight effects
winter.toml:23: cost: expected of a card with a token alone
winter.toml:26: times: expected 1 or 2
winter.toml:27: id: "twice" is there twice
winter.toml:29: of: unknown key
winter.toml:30: id: is missing: expected a name in snake_case
winter.toml:30: team_at_least: is missing: expected a whole number from 1 to 99
winter.toml:31: measure: "gold": expected one of colour, massive, bigs, colours, cdice, ldice, ctok, ltok, pairs, coins, fours, sixes, perms, column, row, full, tokens
winter.toml:33: vp: expected a whole number from 0 to 99
winter.toml:34: big: only a through card is big
winter.toml:40: effects: place is no effect for this
winter.toml:42: op: "teleport": expected one of gain_die, raise, raise_all, place, lower, weaken, coins, coins_tokens, draw, under, under_coins, move, reroll, token, shield, objective, general, morale, take_line
winter.toml:43: green: is missing: expected the id of a reward
winter.toml:43: gold: is missing: expected the id of a reward
winter.toml:43: purple: is missing: expected the id of a reward
winter.toml:45: grey: "nothing": there is no such reward
winter.toml:46: red: expected the id of a reward
winter.toml:47: each: token is no effect for this
winter.toml:49: who: "nobody": expected one of everybody, two_army_cards, fewest_legions
winter.toml:51: consult: expected a whole number from 0 to 6
)";

std::string told(const std::string& toml) {
  const auto file = formats::scenario_from_toml(toml, "winter.toml");
  if (!file) return file.error().message;
  const auto game = apps::legion_system().create(file->id, {}, file->content);
  if (game) return "";
  std::string out;
  const table::Error error = formats::in_file(game.error(), "winter.toml");
  for (const table::Fault& fault : error.faults) out += fault.text + "\n";
  return out;
}

TEST(OwnFileFaults, AreAllToldWithLineAndKey) { EXPECT_EQ(told(kFaulty), kFaults); }

// L-2, L-5, L-80: what there is room for, and what could make some.
TEST(OwnFileFaults, SayOfABoxThatIsFullWhatToLeaveOut) {
  std::string full = "id = \"full\"\nplayers = 3\n";
  for (const char* id : {"one", "two", "three"})
    full += "[[army_card]]\nid = \"" + std::string(id) +
            "\"\nleft = \"grey\"\nright = \"red\"\nhalves = \"none\"\n";
  for (const char* id : {"many", "more", "most", "too_many"})
    full += "[[command_card]]\nid = \"" + std::string(id) +
            "\"\ncopies = 9\neffects = [{ op = \"draw\" }]\n";
  EXPECT_EQ(
      told(full),
      "winter.toml:3: too many entries, at most 60 fit: there are 63, leave out 3, or as "
      "many of ours with [without] army_cards\n"
      "winter.toml: command_card: 72 with all copies, at most 64 fit: leave out 8, or as many "
      "of ours with [without] command_cards\n");
  EXPECT_EQ(
      told("id = \"full\"\nplayers = 3\n[without]\narmy_cards = [\"a01\", \"a02\", \"a03\"]\n" +
           full.substr(full.find("[[army_card]]"),
                       full.find("[[command_card]]") - full.find("[[army_card]]"))),
      "");
}

}  // namespace
}  // namespace legion_test
