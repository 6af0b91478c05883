// Every number of the game that no card carries: its key in [numbers], what it is in the shipped
// pack, and from where to where it may differ in a set of one's own.
#pragma once

#include <cstdint>
#include <string>

namespace legion {

#define LEGION_NUMBERS(NUMBER)            \
  NUMBER(normal_vp, 3, 0, 20)             \
  NUMBER(big_vp, 4, 0, 20)                \
  NUMBER(massive_vp, 6, 0, 20)            \
  NUMBER(card_over_four_vp, 1, 0, 9)      \
  NUMBER(big_full_vp, 1, 0, 9)            \
  NUMBER(massive_full_vp, 2, 0, 9)        \
  NUMBER(blazon_vp, 2, 0, 9)              \
  NUMBER(five_colours_vp, 3, 0, 20)       \
  NUMBER(race_vp, 4, 0, 20)               \
  NUMBER(legion_die_vp, 1, 0, 9)          \
  NUMBER(commander_die_vp, 2, 0, 9)       \
  NUMBER(pips_per_vp, 5, 1, 99)           \
  NUMBER(coins_per_vp, 5, 1, 99)          \
  NUMBER(laurel_vp, 2, 0, 20)             \
  NUMBER(army_deck_per_player, 15, 1, 30) \
  NUMBER(token_common_supply, 2, 0, 9)    \
  NUMBER(actions, 3, 1, 9)                \
  NUMBER(general_start, 6, 1, 6)          \
  NUMBER(general_regen, 2, 0, 5)          \
  NUMBER(start_coins, 2, 0, 50)           \
  NUMBER(start_army_hand, 2, 0, 6)        \
  NUMBER(start_command_hand, 2, 0, 6)     \
  NUMBER(battle_line, 4, 1, 9)            \
  NUMBER(requisition_coins, 2, 0, 20)     \
  NUMBER(muster_cost, 2, 0, 5)            \
  NUMBER(requisition_cost, 1, 0, 5)       \
  NUMBER(consult_cost, 2, 1, 6)           \
  NUMBER(empower_cost, 1, 0, 5)           \
  NUMBER(support_cost, 1, 0, 5)           \
  NUMBER(most_army_hand, 4, 0, 12)        \
  NUMBER(most_command_hand, 5, 0, 12)     \
  NUMBER(most_permanents, 3, 0, 9)        \
  NUMBER(most_legion_dice, 10, 0, 16)     \
  NUMBER(most_commander_dice, 5, 0, 16)   \
  NUMBER(most_tokens_per_family, 3, 0, 9) \
  NUMBER(most_tokens_per_kind, 2, 0, 9)   \
  NUMBER(second_looks_of_two, 1, 0, 6)    \
  NUMBER(second_looks_of_more, 2, 0, 3)   \
  NUMBER(first_turn_actions, 2, 0, 9)     \
  NUMBER(late_pay_of_two, 0, 0, 20)       \
  NUMBER(late_pay_of_four, 4, 0, 20)      \
  NUMBER(behind_draw, 2, 0, 3)            \
  NUMBER(call_round, 9, 1, 99)            \
  NUMBER(hold_price, 10, 0, 99)           \
  NUMBER(hold_step, 6, 0, 99)             \
  NUMBER(longest_match, 16, 1, 99)

struct Numbers {
#define LEGION_NUMBER(key, value, least, most) std::uint8_t key = value;
  LEGION_NUMBERS(LEGION_NUMBER)
#undef LEGION_NUMBER
  std::string source{};
};

}  // namespace legion
