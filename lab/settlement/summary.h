// SPDX-License-Identifier: MIT
// From campaigns to numbers with intervals, and what they ought to be.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "games/settlement/state/content.h"
#include "lab/games_file.h"
#include "lab/row.h"
#include "lab/settlement/campaign_run.h"

namespace settlement_lab {

struct Summary {
  int finished = 0;  // everything below is of these
  int unfinished = 0;
  int illegal = 0;
  std::vector<lab::Row> rows;

  const lab::Row* find(std::string_view group, std::string_view id) const;
};

// Which bands hold: those of a sensible player, those of one who buys nothing, or none where
// somebody else commands or the difficulty is another.
enum class Bands : std::uint8_t { none, sensible, nothing };
Bands bands_of(const CampaignRun& run);

// The first `games` campaigns. Error: bad_record, of read_campaign.
table::Expected<Summary> summarise(const settlement::Pack& pack, const CampaignRun& run,
                                   const lab::GamesFile& file);

std::string report_text(const Summary& summary, const CampaignRun& run);
std::string summary_csv(const Summary& summary);  // one row for each measure
table::Value summary_json(const Summary& summary, const CampaignRun& run);

// Writes summary.csv and summary.json. Error: bad_record.
table::Expected<void> write_reports(const Summary& summary, const CampaignRun& run,
                                    const std::filesystem::path& directory);

}  // namespace settlement_lab
