// SPDX-License-Identifier: MIT
// The summary as text, and as files for other programs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lab/legion/summary.h"

namespace legion_lab {

using Summaries = std::vector<ScenarioSummary>;

std::string report_text(const Summaries& summaries, const lab::ArenaOptions& options);
std::string summary_csv(const Summaries& summaries);  // one row for each measure
table::Value summary_json(const Summaries& summaries, const lab::ArenaOptions& options);

// Writes summary.csv and summary.json. Error: bad_record.
table::Expected<void> write_reports(const Summaries& summaries, const lab::ArenaOptions& options,
                                    const std::filesystem::path& directory);

}  // namespace legion_lab
