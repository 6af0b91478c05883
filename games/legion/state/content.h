// What the pack under content/legion says: cards, rewards, Objectives, Events, numbers, and who
// plays. Immutable during a match.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/legion/state/board.h"
#include "games/legion/state/cards.h"

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
  std::string source;
  bool is_permanent() const { return token != Token::none; }
};

// L-50
struct Reward {
  std::string id;
  Effects effects;
  std::string source;
};
struct BattleCard {
  std::string id;
  std::array<std::uint8_t, kColours> rewards{};  // by colour, into Pack::rewards
  std::string source;
};

// L-88
TABLE_ENUM(Measure, colour, massive, bigs, colours, cdice, ldice, ctok, ltok, pairs, coins, fours,
           sixes, perms, column, row, full)

struct Objective {
  std::string id;
  Measure measure{};
  Colour colour{};
  std::uint8_t at_least = 1;
  std::uint8_t team_at_least = 1;
  std::uint8_t vp = 0;
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
  std::string source;
};

#define LEGION_NUMBERS(NUMBER)      \
  NUMBER(normal_vp, 3)              \
  NUMBER(big_vp, 4)                 \
  NUMBER(massive_vp, 6)             \
  NUMBER(card_over_four_vp, 1)      \
  NUMBER(big_full_vp, 1)            \
  NUMBER(massive_full_vp, 2)        \
  NUMBER(blazon_vp, 2)              \
  NUMBER(five_colours_vp, 3)        \
  NUMBER(race_vp, 4)                \
  NUMBER(legion_die_vp, 1)          \
  NUMBER(commander_die_vp, 2)       \
  NUMBER(pips_per_vp, 5)            \
  NUMBER(coins_per_vp, 4)           \
  NUMBER(laurel_vp, 2)              \
  NUMBER(army_deck_per_player, 15)  \
  NUMBER(token_common_supply, 2)    \
  NUMBER(actions, 3)                \
  NUMBER(general_start, 6)          \
  NUMBER(general_regen, 2)          \
  NUMBER(start_coins, 2)            \
  NUMBER(start_army_hand, 2)        \
  NUMBER(start_command_hand, 2)     \
  NUMBER(battle_line, 4)            \
  NUMBER(requisition_coins, 2)      \
  NUMBER(muster_cost, 2)            \
  NUMBER(requisition_cost, 1)       \
  NUMBER(consult_cost, 2)           \
  NUMBER(empower_cost, 1)           \
  NUMBER(support_cost, 1)           \
  NUMBER(most_army_hand, 4)         \
  NUMBER(most_command_hand, 5)      \
  NUMBER(most_permanents, 3)        \
  NUMBER(most_legion_dice, 10)      \
  NUMBER(most_commander_dice, 5)    \
  NUMBER(most_tokens_per_family, 3) \
  NUMBER(most_tokens_per_kind, 2)   \
  NUMBER(second_looks_of_two, 2)    \
  NUMBER(second_looks_of_more, 1)   \
  NUMBER(first_turn_actions, 2)     \
  NUMBER(late_pay_of_two, 2)        \
  NUMBER(late_pay_of_four, 4)

// Every number of the game that no card carries, by its key in [numbers].
struct Numbers {
#define LEGION_NUMBER(key, value) std::uint8_t key = value;
  LEGION_NUMBERS(LEGION_NUMBER)
#undef LEGION_NUMBER
  std::string source;
};

// How many play. L-1
struct Scenario {
  std::string id;
  std::uint8_t players = 2;
  std::string source;
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

  const Scenario* find_scenario(std::string_view id) const;
};

}  // namespace legion
