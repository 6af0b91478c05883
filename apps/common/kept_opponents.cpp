// SPDX-License-Identifier: MIT
#include "apps/common/kept_opponents.h"

#include <algorithm>
#include <utility>

namespace apps {

std::unique_ptr<ai::Opponent> KeptOpponents::take(
    const std::shared_ptr<const table::AnyGame>& match, table::Seat seat, std::string_view level) {
  const table::Lock lock(mutex_);
  const auto known = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& each) {
    return each.match.lock() == match && each.seat == seat && each.level == level;
  });
  if (known == kept_.end()) return nullptr;
  auto out = std::move(known->opponent);
  kept_.erase(known);
  return out;
}

void KeptOpponents::keep(const std::shared_ptr<const table::AnyGame>& match, table::Seat seat,
                         std::string_view level, std::unique_ptr<ai::Opponent> opponent) {
  const table::Lock lock(mutex_);
  std::erase_if(kept_, [](const Kept& each) { return each.match.expired(); });
  if (kept_.size() >= most_) kept_.erase(kept_.begin());
  kept_.push_back({match, seat, std::string(level), std::move(opponent)});
}

}  // namespace apps
