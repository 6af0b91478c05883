// SPDX-License-Identifier: MIT
// The summary as text, as tables for other programs, and as a picture.
#pragma once

#include <filesystem>
#include <string>

#include "lab/fantasy/summary.h"

namespace fantasy_lab {

std::string report_text(const Summary& summary);  // for the terminal
std::string summary_csv(const Summary& summary);  // one row for each measure of each scenario
std::string units_csv(const Summary& summary);    // one row for each kind; scenario "all": together
table::Value summary_json(const Summary& summary);
std::string chart_svg(const Summary& summary);

// Writes summary.csv, units.csv, summary.json and chart.svg. Error: bad_record.
table::Expected<void> write_reports(const Summary& summary, const std::filesystem::path& directory);

}  // namespace fantasy_lab
