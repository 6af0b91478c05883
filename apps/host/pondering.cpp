// SPDX-License-Identifier: MIT
#include "apps/host/pondering.h"

#include <algorithm>
#include <utility>

namespace host {

template <class F>
void Pondering::drop_if(const F& is_old) {
  waiting_.remove_if(is_old);
  for (UnderWay& each : under_way_) each.dropped = each.dropped || is_old(each);
}

void Pondering::add(BotJob job) {
  drop_if([&](const auto& each) {
    return each.match == job.match ? each.seat == job.seat : each.payer == job.payer;
  });
  if (waiting_.size() + under_way_.size() < kMost) waiting_.push_back(std::move(job));
}

void Pondering::drop(const std::string& match) {
  drop_if([&](const auto& each) { return each.match == match; });
}

std::optional<BotJob> Pondering::take() {
  const auto next = std::find_if(waiting_.begin(), waiting_.end(),
                                 [&](const BotJob& each) { return !under_way(each.match); });
  if (next == waiting_.end()) return std::nullopt;
  BotJob out = std::move(*next);
  waiting_.erase(next);
  under_way_.push_back({out.payer, out.match, out.seat});
  return out;
}

void Pondering::done(BotJob job, bool more) {
  const auto own = std::find_if(under_way_.begin(), under_way_.end(),
                                [&](const UnderWay& each) { return each.match == job.match; });
  const bool dropped = own->dropped;
  under_way_.erase(own);
  if (more && !dropped) waiting_.push_back(std::move(job));
}

bool Pondering::under_way(const std::string& match) const {
  return std::any_of(under_way_.begin(), under_way_.end(),
                     [&](const UnderWay& each) { return each.match == match; });
}

}  // namespace host
