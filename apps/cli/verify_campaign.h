// SPDX-License-Identifier: MIT
// `sandtable verify CAMPAIGN BATTLE...`: do the reports of a campaign say what happened?
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace cli {

// The exit code: 0 where every report agrees with its battle or was given by hand, 1 where one does
// not, 2 where a file cannot be read, 3 where a battle is missing. Nothing where the first record is
// of no campaign.
std::optional<int> verify_campaign(const std::vector<std::string>& files);

}  // namespace cli
