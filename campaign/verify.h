// SPDX-License-Identifier: MIT
// Whether the reports of a campaign say what happened in its battles.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "campaign/linked_match.h"

namespace campaign {

// A battle whose record was given, with the name of its file.
struct GivenBattle {
  std::string file;
  match::Match battle;
};

// One report of the campaign, in their order.
struct CheckedReport {
  enum class Kind : std::uint8_t { agrees, by_hand, not_given };
  Kind kind = Kind::by_hand;
  std::string file{};  // agrees: the battle's
  std::string id{};    // agrees, not_given: by which the report names it
};

// Plays the campaign again and, at each report that names a battle, compares the battle's sum, what
// it was made of, its dice with its seed, and every answer of the report with what the battle
// tells. Error: bad_record with the report, counted from 1, and what does not agree.
table::Expected<std::vector<CheckedReport>> check_reports(const match::Match& campaign,
                                                          std::span<const GivenBattle> battles,
                                                          const Sum& sha256);

}  // namespace campaign
