// What the pack under content/legion says: cards, rewards, Objectives, Events, numbers, and who
// plays. Immutable during a match.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/legion/state/board.h"
#include "games/legion/state/cards.h"
#include "games/legion/state/numbers.h"
#include "games/legion/state/own_text.h"

namespace legion {

// What cards, rewards and Events can do; `n`, `dice` and `times` say how much, to what, how often.
TABLE_ENUM(Op,
           gain_die,      // a die for an own empty square
           raise,         // n single points over own dice
           raise_all,     // each own die of a kind by n
           place,         // one more placement
           lower,         // an opposing die by n; `times` different dice of one opponent
           weaken,        // the own highest die of a kind by n
           coins,         // n
           coins_tokens,  // one for each kind of token, at most n
           draw,          // n Army cards
           under,         // n Army cards of the hand under the deck
           under_coins,   // one, and n coins
           move,          // up to `times` a die or a token
           reroll,        // up to `times` a die, the better counts
           token,         // one
           shield,        // no checks, no lowering until the own next turn
           objective,     // draw n, put as many under the deck
           general,       // the General die by n
           morale,        // one opponent checks; by an Event: the player himself
           take_line      // one card of the Battle Line
)

// Which dice an effect is about.
TABLE_ENUM(DiceOf, any, legion, commander)
constexpr bool fits(DiceOf dice, DieKind kind) {
  return dice == DiceOf::any || (dice == DiceOf::legion) == (kind == DieKind::legion);
}

struct Effect {
  Op op = Op::coins;
  DiceOf dice = DiceOf::any;
  std::uint8_t n = 1;
  std::uint8_t times = 1;
};
using Effects = std::vector<Effect>;

// L-6. The powers are numbers that are 0 where a card has none.
struct StartingCard {
  std::string id;
  Colour colour{};
  std::uint8_t morale = 0;
  std::uint8_t loss_coins = 0;         // for a Legion die lost to an opponent's check, L-55
  std::uint8_t first_empower = 0;      // points more, L-64
  std::uint8_t free_musters = 0;       // of each turn, L-61
  std::uint8_t requisition_coins = 0;  // more, L-62
  std::uint8_t first_consult = 0;      // points less, L-63
  OwnText title{};
  OwnText text{};
  std::string source;
};

TABLE_ENUM(Halves, none, top, bottom, both)

// L-5
struct ArmyCard {
  std::string id;
  Colour left{};
  Colour right{};
  Halves halves = Halves::none;
  bool big = false;
  OwnText title{};
  std::string source;
};

// L-65, L-67, L-68
struct CommandCard {
  std::string id;
  std::uint8_t copies = 1;
  Token token = Token::none;  // of a permanent
  std::uint8_t cost = 0;
  std::uint8_t pay_general = 0;
  std::uint8_t pay_coins = 0;
  Effects effects;
  OwnText title{};
  OwnText text{};
  std::string source;
  bool is_permanent() const { return token != Token::none; }
};

// L-50
struct Reward {
  std::string id;
  Effects effects;
  OwnText title{};
  OwnText text{};
  std::string source;
};
struct BattleCard {
  std::string id;
  std::array<std::uint8_t, kColours> rewards{};  // by colour, into Pack::rewards
  OwnText title{};
  std::string source;
};

// L-88
TABLE_ENUM(Measure, colour, massive, bigs, colours, cdice, ldice, ctok, ltok, pairs, coins, fours,
           sixes, perms, column, row, full, tokens)

struct Objective {
  std::string id;
  Measure measure{};
  Colour colour{};
  std::uint8_t at_least = 1;
  std::uint8_t team_at_least = 1;
  std::uint8_t vp = 0;
  OwnText title{};
  OwnText text{};
  OwnText team_text{};
  std::string source;
};

// To whom an Event happens.
TABLE_ENUM(Who, everybody, two_army_cards, fewest_legions)

// L-80
struct EventCard {
  std::string id;
  Who who{};
  Effects each;           // of the players in turn order
  bool new_line = false;  // the Battle Line is discarded and filled
  bool free_musters = false;
  std::uint8_t empower = 0;  // points more
  std::uint8_t consult = 0;  // points less
  OwnText title{};
  OwnText text{};
  std::string source;
};

// How many play. L-1
struct Scenario {
  std::string id;
  std::uint8_t players = 2;
  OwnText title{};
  OwnText story{};
  std::string source;
};

// Entries of the pack, by id, that a set of one's own does without.
struct LeftOut {
  std::vector<std::string> army_cards;
  std::vector<std::string> command_cards;
  std::vector<std::string> battle_cards;
  std::vector<std::string> objectives;
  std::vector<std::string> events;
};

struct Pack {
  std::vector<StartingCard> starting_cards;  // in the order of the colours
  std::vector<ArmyCard> army;
  std::vector<CommandCard> command;
  std::vector<std::uint8_t> command_deck;  // the card of every copy, into `command`
  std::vector<Reward> rewards;
  std::vector<BattleCard> battle;
  std::vector<Objective> objectives;
  std::vector<EventCard> events;
  std::vector<Scenario> scenarios;
  Numbers numbers;
  LeftOut left_out;

  const Scenario* find_scenario(std::string_view id) const;
};

}  // namespace legion
