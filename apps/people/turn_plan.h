// SPDX-License-Identifier: MIT
// When somebody is told that it is their turn: now, later, or not any more.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/native/people/notices.h"
#include "apps/host/services.h"

namespace people {

inline constexpr std::int64_t kHourS = 3'600;
inline constexpr std::int64_t kUrgentS = 12 * kHourS;     // less is left: then mail waits no more
inline constexpr std::int64_t kOfUseS = 3 * 24 * kHourS;  // where nobody's time runs out before
inline constexpr std::int64_t kLetterMinute = 8 * 60;     // of the day, at which mail is sent

// A match in which something is asked of somebody, as its summary has it.
struct TurnAsked {
  std::string match;
  std::string game;                   // "fantasy"
  std::string title;                  // "Fantasy Commander"
  std::optional<std::int64_t> due{};  // by days: when the time is over
};
// Those in which one of these seats is asked.
std::vector<TurnAsked> turns_of(const host::HostServices& services,
                                const std::vector<host::NoticeSeat>& seats);

// Until when it is of any use to be told.
std::int64_t of_use_until(const host::Notice& notice, const TurnAsked& turn);

struct TurnPlan {
  enum class What : std::uint8_t { send, wait, drop } what = What::send;
  std::int64_t until = 0;  // wait
};
// `now`: seconds by the house's time.
TurnPlan plan_of(const host::Notice& notice, const host::NoticeContext& context,
                 const std::vector<TurnAsked>& turns, std::int64_t now);

// When a place that has failed so often is tried again.
std::int64_t next_try(std::int64_t failures, std::int64_t retry_after, std::int64_t now);

}  // namespace people
