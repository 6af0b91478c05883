// SPDX-License-Identifier: MIT
#include "apps/host/bot_pool.h"

#include <algorithm>

namespace host {

bool BotPool::knows(std::string_view level) const {
  const auto known = levels();
  return std::any_of(known.begin(), known.end(),
                     [&](const match::BotLevel& each) { return each.name == level; });
}

bool BotPool::ponders(std::string_view level) const {
  const auto known = levels();
  return std::any_of(known.begin(), known.end(), [&](const match::BotLevel& each) {
    return each.name == level && each.ponders;
  });
}

bool BotPool::is_above(std::string_view level, std::string_view other) const {
  const auto known = levels();
  const auto lower = std::ranges::find(known, other, &match::BotLevel::name);
  return lower != known.end() &&
         std::find_if(lower + 1, known.end(), [&](const match::BotLevel& each) {
           return each.name == level;
         }) != known.end();
}

std::string BotPool::names() const {
  std::string out;
  for (const match::BotLevel& each : levels()) out += (out.empty() ? "" : ", ") + each.name;
  return out;
}

}  // namespace host
