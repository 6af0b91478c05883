// SPDX-License-Identifier: MIT
// What one campaign of the Border Settlement is measured by: its line in the file of games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/arena_game.h"
#include "table/error.h"
#include "table/value.h"

namespace settlement_lab {

using End = lab::ArenaGame::End;

// A mission and what its report left behind.
struct MissionRecord {
  bool won = false;
  bool bonus = false;
  int rounds = 0;
  int army = 0;     // units that went
  int points = 0;   // of them
  int lost = 0;     // units that were destroyed
  int razed = 0;    // Town hexes
  int answers = 0;  // given in its battle
  int supplies = 0;
  int reputation = 0;
  int wellbeing = 0;
  // How the same battle went for the opponent beside, where there is one.
  std::optional<bool> won_beside;
};

struct CampaignRecord {
  int index = 0;
  End end = End::unfinished;
  double result = 0;  // 1, 0.5 or 0, where it is over
  std::string grade;  // likewise
  std::vector<std::string> buildings;
  std::vector<MissionRecord> missions;
};

table::Value line_of(const CampaignRecord& campaign, const std::string& scenario);

// Error: bad_record, with the member that is missing or of another type.
table::Expected<CampaignRecord> read_campaign(const table::Value& line);

}  // namespace settlement_lab
