// The bag from which Styx has its tokens where the rules play it. SB-10.3, SB-10.4
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Tokens as items of a draw stand behind the cards and the maps.
inline constexpr std::uint8_t kFirstToken = 128;
constexpr bool is_token(std::uint8_t item) {
  return item >= kFirstToken && item < kFirstToken + kTokens;
}
std::string token_name(std::uint8_t item);
std::optional<std::uint8_t> token_named(std::string_view text);

// What is still in the bag this round.
Bag bag_of(View v);
bool is_bag_empty(View v);
void give_token(Play& p, UnitId unit, Token token);
// A unit of Styx waits for its token.
bool tokens_to_draw(View v);
// All return to the bag. SB-10.6
void return_tokens(Play& p);

}  // namespace fantasy
