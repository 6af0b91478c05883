// SPDX-License-Identifier: MIT
// A campaign put away with its battles, in one file (packed_file.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "match/registry.h"

namespace cli {

struct KeptBattle {
  std::string id;      // "battle-1", in the order they were begun
  std::size_t at = 0;  // how many entries the campaign had then
  match::Match battle;
  bool withdrawn = false;
};

struct SavedCampaign {
  match::Match campaign;
  std::vector<KeptBattle> battles{};
  // What could not be read: each a sentence that names the battle and says what can be done.
  std::vector<std::string> complaints{};
  // Those battles as they stood in the file: another program may be able to read them.
  std::vector<table::Value> unread{};
};

// The battle that goes on, or is over and not yet in the report; null where there is none. One that
// was reported by hand before its end is closed, but for an undo of that report.
KeptBattle* current_battle(SavedCampaign& saved);

// What the next battle is called: "battle-3".
std::size_t next_number(const SavedCampaign& saved);
std::string battle_name(std::size_t number);

std::string write_campaign(const SavedCampaign& saved, table::Language language);

// Nothing in it is believed, neither answers nor dice nor that a battle belongs to it. A battle
// that cannot be read is left out. Error: bad_record where the campaign itself cannot.
table::Expected<SavedCampaign> read_campaign(match::Registry games, std::string_view text,
                                             table::Language language);
bool is_campaign_file(std::string_view text);

}  // namespace cli
