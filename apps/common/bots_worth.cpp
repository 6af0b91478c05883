// SPDX-License-Identifier: MIT
#include "ai/worth.h"
#include "apps/common/bots.h"
#include "apps/common/networks.h"

namespace apps {

table::Worths Bots::worths(const table::AnyGame& game, const table::AnyObservation& observation,
                           table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                           std::uint64_t seed, const std::vector<table::Answer>& among) {
  return ai::worths_of(game, observation, seat, budget_of(budget_ms, iterations), seed, &networks(),
                       among);
}

}  // namespace apps
