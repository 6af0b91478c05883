// SPDX-License-Identifier: MIT
// One campaign from its first Town phase to its end.
#pragma once

#include <memory>

#include "lab/settlement/campaign_run.h"

namespace settlement_lab {

// The opponents of one thread. `beside` may be null.
struct Commanders {
  std::unique_ptr<ai::Opponent> commander;
  std::unique_ptr<ai::Opponent> beside;
};

// Errors: those of CampaignRun::begin.
table::Expected<CampaignRecord> play_campaign(const CampaignRun& run, Commanders& commanders,
                                              int index);

}  // namespace settlement_lab
