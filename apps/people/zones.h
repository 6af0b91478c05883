// SPDX-License-Identifier: MIT
// What the clock on the wall says where somebody lives.
#pragma once

#include <cstdint>
#include <string>

namespace people {

inline constexpr std::int64_t kDayMinutes = 24 * 60;

// Whether there is a zone of that name ("Europe/Berlin").
bool is_zone(const std::string& name);
// Minutes since midnight there, at so many seconds since 1970.
std::int64_t minute_of_day(const std::string& zone, std::int64_t seconds);

// The next time, after `seconds`, that the clock there shows so many minutes. Where it is put
// forward or back meanwhile that may be an hour off.
std::int64_t next_time(const std::string& zone, std::int64_t minute, std::int64_t seconds);

}  // namespace people
