// SPDX-License-Identifier: MIT
// Holidays of those who play by days: while one lasts no time of an account's seats passes. What is
// due is looked at when one begins, so that everybody sees the new times.
#include <algorithm>

#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/native/people/words.h"

namespace host {

using table::Expected;

namespace {

constexpr std::int64_t kYearMs = 365 * kDayMs;

HolidaysTaken taken_now(PeopleWork& work, const std::string& account, std::int64_t now) {
  HolidaysTaken out{kHolidayDays, {}};
  for (const PeopleRow& row :
       work.run("SELECT begins, ends FROM holidays WHERE account = $1 AND ends > CAST($2 AS "
                "bigint) ORDER BY begins",
                {account, std::to_string(now - kYearMs)})) {
    const Holiday one{number_in(row[0]), number_in(row[1])};
    out.days_left -= static_cast<int>((one.ends - one.begins) / kDayMs);
    if (one.ends > now) out.now = one;
  }
  out.days_left = std::max(out.days_left, 0);
  return out;
}

}  // namespace

std::size_t battles_by_days(PeopleWork& work, const std::string& account) {
  const PeopleRows count = work.run(
      "SELECT count(DISTINCT m.id) FROM account_seats s JOIN matches m ON m.id = s.match WHERE "
      "s.account = $1 AND m.by_days",
      {account});
  return static_cast<std::size_t>(number_in(count[0][0]));
}

Expected<HolidaysTaken> PeopleBook::holidays(std::string_view account, std::int64_t now) {
  HolidaysTaken out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = taken_now(work, std::string(account), now);
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<HolidaysTaken> PeopleBook::take_holiday(std::string_view account, int days,
                                                 std::int64_t now) {
  HolidaysTaken out;
  const std::string id(account);
  const auto done = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    if (!lock_account(work, id)) return not_found();
    out = taken_now(work, id, now);
    if (out.now) return not_allowed_to_people("on_holiday");
    if (out.days_left < days) return not_allowed_to_people("no_holiday_left");
    work.run(
        "INSERT INTO holidays(account, begins, ends) VALUES($1, CAST($2 AS bigint), "
        "CAST($3 AS bigint))",
        {id, as_text(now), as_text(now + days * kDayMs)});
    out.now = Holiday{now, now + days * kDayMs};
    out.days_left -= days;
    return {};
  });
  if (!done) return done.error();
  look_after_all(id, now);
  return out;
}

// One at a time, so that nobody who writes waits for a row of another match. Where that fails the
// holiday is found out when the time would be over.
void PeopleBook::look_after_all(const std::string& account, std::int64_t now) {
  std::vector<std::string> matches;
  static_cast<void>(database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    matches.clear();
    for (PeopleRow& row : work.run("SELECT DISTINCT m.id FROM account_seats s JOIN matches m ON "
                                   "m.id = s.match WHERE s.account = $1 AND m.by_days",
                                   {account}))
      matches.push_back(std::move(row[0]));
    return {};
  }));
  for (const std::string& match : matches) {
    static_cast<void>(database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
      work.run(
          "UPDATE matches SET due = CAST($2 AS bigint) WHERE id = $1 AND due > CAST($2 AS "
          "bigint)",
          {match, as_text(now)});
      return {};
    }));
  }
}

Expected<HolidaysOfMatch> PeopleBook::holidays_of_match(std::string_view match) {
  HolidaysOfMatch out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (const PeopleRow& row : work.run(
             "SELECT s.seat, h.begins, h.ends FROM account_seats s JOIN holidays h ON "
             "h.account = s.account WHERE s.match = $1 AND s.since * 1000 <= h.begins ORDER BY "
             "s.seat, h.begins",
             {std::string(match)})) {
      const table::Seat seat{static_cast<std::uint8_t>(number_in(row[0]))};
      if (out.empty() || out.back().first != seat) out.push_back({seat, {}});
      out.back().second.push_back({number_in(row[1]), number_in(row[2])});
    }
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<std::size_t> PeopleBook::count_by_days(std::string_view account) {
  std::size_t out = 0;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = battles_by_days(work, std::string(account));
    return {};
  });
  if (!read) return read.error();
  return out;
}

}  // namespace host
