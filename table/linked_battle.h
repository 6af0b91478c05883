// SPDX-License-Identifier: MIT
// What a campaign asks to have played. Neither it nor the battle knows the other's rules; campaign/
// carries the one to the other.
#pragma once

#include <string>
#include <vector>

#include "table/value.h"

namespace table {

// What a campaign has played next: an ordinary match of another game.
struct LinkedBattle {
  int number = 0;  // which of the campaign's battles, as the campaign counts them
  std::string game{};
  std::string scenario{};
  Value options{};
  Value content{};
  // Who holds each seat: "" whoever holds the same seat of the campaign, "rules", or the name of a
  // level of opponent.
  std::vector<std::string> seats{};
};

// How far a campaign has come.
struct CampaignPlace {
  int mission = 0;  // the one that comes next, or is fought
  int of = 0;
  std::string title{};                 // of that mission
  std::vector<std::string> results{};  // of those before it: "won", "lost", "withdrawn"
};

}  // namespace table
