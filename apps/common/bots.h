// SPDX-License-Identifier: MIT
// The opponents of ai/ for whoever runs matches: protocol, server, terminal.
#pragma once

#include "match/bots.h"

namespace apps {

// Opponents are made anew for every question, so one provider serves any number of matches of one
// thread.
class Bots final : public match::BotProvider {
 public:
  table::Expected<table::Answer> choose(const table::AnyGame& game,
                                        const table::AnyObservation& observation, table::Seat seat,
                                        std::string_view level, std::int64_t budget_ms,
                                        std::int64_t iterations, std::uint64_t seed) override;
};

}  // namespace apps
