// SPDX-License-Identifier: MIT
#include "apps/people/zones.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include <unicode/ucal.h>
#include <unicode/ustring.h>

namespace people {
namespace {

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kDay = kDayMinutes * kMinute;

struct Close {
  void operator()(UCalendar* calendar) const { ucal_close(calendar); }
};
using Calendar = std::unique_ptr<UCalendar, Close>;

std::u16string in_ascii(std::string_view name) { return {name.begin(), name.end()}; }

// How far its clock is ahead just then, in seconds; nothing where there is no such zone.
std::int64_t ahead(const std::string& zone, std::int64_t seconds) {
  const std::u16string name = in_ascii(zone);
  UErrorCode status = U_ZERO_ERROR;
  const Calendar calendar(
      ucal_open(name.data(), static_cast<std::int32_t>(name.size()), "", UCAL_GREGORIAN, &status));
  constexpr double kMs = 1000;
  ucal_setMillis(calendar.get(), static_cast<double>(seconds) * kMs, &status);
  const std::int32_t ms = ucal_get(calendar.get(), UCAL_ZONE_OFFSET, &status) +
                          ucal_get(calendar.get(), UCAL_DST_OFFSET, &status);
  return U_FAILURE(status) != 0 ? 0 : ms / 1000;
}

}  // namespace

bool is_zone(const std::string& name) {
  constexpr std::size_t kLongest = 64;
  const bool plain = std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
           c == '_' || c == '-' || c == '+';
  });
  if (name.empty() || name.size() > kLongest || !plain) return false;
  const std::u16string wide = in_ascii(name);
  std::array<UChar, 2 * kLongest> out{};
  UBool system = 0;
  UErrorCode status = U_ZERO_ERROR;
  ucal_getCanonicalTimeZoneID(wide.data(), static_cast<std::int32_t>(wide.size()), out.data(),
                              static_cast<std::int32_t>(out.size()), &system, &status);
  return U_SUCCESS(status) != 0 && system != 0;
}

std::int64_t minute_of_day(const std::string& zone, std::int64_t seconds) {
  const std::int64_t there = seconds + ahead(zone, seconds);
  return ((there % kDay + kDay) % kDay) / kMinute;
}

std::int64_t next_time(const std::string& zone, std::int64_t minute, std::int64_t seconds) {
  const std::int64_t there = seconds + ahead(zone, seconds);
  const std::int64_t begun = there - (there % kDay + kDay) % kDay + minute * kMinute;
  const std::int64_t next = begun > there ? begun : begun + kDay;
  return seconds + (next - there);
}

}  // namespace people
