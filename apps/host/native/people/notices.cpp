// SPDX-License-Identifier: MIT
// The queue of what is to be sent. A server takes what is due for a while, and marks it when it has
// been sent; what a server that is gone had taken, another one sends once more, under the same
// name.
#include "apps/host/native/people/notices.h"

#include <algorithm>

#include "apps/host/native/people/rows.h"
#include "apps/host/replies.h"

namespace host {

using table::Expected;

namespace {

// As $1 to $4.
constexpr const char* kThisOne =
    "account = $1 AND match = $2 AND way = $3 AND number = CAST($4 AS bigint)";
PeopleRow key_of(const Notice& notice) {
  return {notice.account, notice.match, notice.way, as_text(notice.number)};
}
// As $1 to $3.
constexpr const char* kItsPlace = "account = $1 AND way = $2 AND number = CAST($3 AS bigint)";
PeopleRow place_of(const Notice& notice) {
  return {notice.account, notice.way, as_text(notice.number)};
}

constexpr const char* kTake =
    "WITH found(who, about, how, place) AS (SELECT n.account, n.match, n.way, n.number FROM "
    "notices n "
    "WHERE n.sent = 0 AND n.due <= @now + CAST($1 AS bigint) AND n.leased <= @now AND (n.match = "
    "'' OR NOT EXISTS (SELECT 1 FROM looking l WHERE l.account = n.account AND l.until > @now)) "
    "ORDER BY n.due LIMIT CAST($2 AS bigint) @locked) UPDATE notices SET leased = @now + CAST($3 "
    "AS bigint), tries = tries + 1 FROM found WHERE account = who AND match = about AND way = how "
    "AND "
    "number = place RETURNING account, match, way, number, made, tries, batch";

// Whatever somebody has written there: times that can be reckoned with.
std::int64_t time_in(const std::string& text) {
  constexpr std::int64_t kLatest = 100'000'000'000;
  return std::clamp<std::int64_t>(number_in(text), 0, kLatest);
}
std::int64_t minute_in(const std::string& text) {
  constexpr std::int64_t kMinutes = 24 * 60;
  return std::clamp<std::int64_t>(number_in(text), -1, kMinutes - 1);
}

std::vector<NoticeSeat> seats_in(const PeopleRows& rows) {
  std::vector<NoticeSeat> out;
  for (const PeopleRow& row : rows)
    out.push_back({row[0], {static_cast<std::uint8_t>(number_in(row[1]))}, row[2]});
  return out;
}

}  // namespace

// Nearly always there is nothing: then nobody who writes is waited for.
Expected<std::vector<Notice>> NoticeBook::take(std::int64_t offset, std::size_t most) {
  std::vector<Notice> out;
  bool any = false;
  const auto looked = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    any = !work.run(
                   "SELECT 1 FROM notices WHERE sent = 0 AND due <= @now + CAST($1 AS bigint) AND "
                   "leased <= @now LIMIT 1",
                   {as_text(offset)})
               .empty();
    return {};
  });
  if (!looked) return looked.error();
  if (!any) return out;
  const auto done = write([&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (const PeopleRow& row :
         work.run(kTake, {as_text(offset), std::to_string(most), as_text(kNoticeLeaseS)}))
      out.push_back({row[0], row[1], row[2], static_cast<std::uint32_t>(number_in(row[3])),
                     time_in(row[4]), number_in(row[5]), row[6]});
    return {};
  });
  if (!done) return done.error();
  return out;
}

Expected<std::uint64_t> NoticeBook::waiting() {
  std::uint64_t out = 0;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = static_cast<std::uint64_t>(
        number_in(work.run("SELECT count(*) FROM notices WHERE sent = 0", {})[0][0]));
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<NoticeContext> NoticeBook::context(const Notice& notice) {
  NoticeContext out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows found = work.run(
        "SELECT p.place, p.detail, p.confirm, p.failures, w.is_on, w.off, t.language, t.zone, "
        "t.quiet_from, t.quiet_until, CASE WHEN p.session = 0 OR EXISTS (SELECT 1 FROM sessions s "
        "WHERE s.account = p.account AND s.number = p.session) THEN 1 ELSE 0 END FROM "
        "telling_places p JOIN telling_ways w ON w.account = "
        "p.account AND w.way = p.way JOIN telling t ON t.account = p.account WHERE p.account = $1 "
        "AND p.way = $2 AND p.number = CAST($3 AS bigint)",
        place_of(notice));
    if (found.empty()) return not_found();
    const PeopleRow& row = found[0];
    out.place = {.way = notice.way, .number = notice.number, .place = row[0], .detail = row[1]};
    out.place.confirm = row[2];
    out.failures = number_in(row[3]);
    out.on = row[4] == "1";
    out.off = row[5];
    out.hours = {row[6], row[7], minute_in(row[8]), minute_in(row[9])};
    out.signed_in = row[10] == "1";
    out.seats = seats_in(work.run(
        "SELECT s.match, s.seat, m.summary FROM account_seats s JOIN matches m ON m.id = s.match "
        "WHERE s.account = $1 AND s.match = $2 ORDER BY s.seat",
        {notice.account, notice.match}));
    return {};
  });
  if (!read) return read.error();
  return out;
}

// Where others of the letter were taken elsewhere, the first of them goes ahead.
Expected<NoticeBook::Batch> NoticeBook::begin_batch(const Notice& notice, const std::string& id) {
  Batch out;
  const auto done = write([&](PeopleWork& work) -> Expected<void> {
    out = {notice.batch.empty() ? id : notice.batch, {}};
    const std::string lease = "leased = @now + " + as_text(kNoticeLeaseS);
    PeopleRow letter = place_of(notice);
    letter.push_back(out.id);
    if (notice.batch.empty())
      work.run("UPDATE notices SET batch = $4, " + lease + " WHERE " + kItsPlace +
                   " AND sent = 0 AND batch = '' AND match <> ''",
               letter);
    const PeopleRows own = work.run(
        "SELECT batch FROM notices WHERE sent = 0 AND " + std::string(kThisOne), key_of(notice));
    if (own.empty() || own[0][0] != out.id) return {};
    const std::string of_letter = std::string(kItsPlace) + " AND batch = $4 AND sent = 0";
    const PeopleRows first = work.run("SELECT min(match) FROM notices WHERE " + of_letter, letter);
    if (!notice.batch.empty() && first[0][0] != notice.match) return {};
    work.run("UPDATE notices SET " + lease + " WHERE " + of_letter, letter);
    out.seats = seats_in(work.run(
        "SELECT s.match, s.seat, m.summary FROM notices n JOIN account_seats s ON s.account = "
        "n.account AND s.match = n.match JOIN matches m ON m.id = s.match WHERE n.account = $1 AND "
        "n.way = $2 AND n.number = CAST($3 AS bigint) AND n.batch = $4 AND n.sent = 0 ORDER BY "
        "n.made, s.match, s.seat",
        letter));
    return {};
  });
  if (!done) return done.error();
  return out;
}

Expected<void> NoticeBook::postpone(const Notice& notice, std::int64_t due) {
  return write([&](PeopleWork& work) -> Expected<void> {
    PeopleRow values = key_of(notice);
    values.push_back(as_text(due));
    work.run(
        "UPDATE notices SET due = CAST($5 AS bigint), leased = 0 WHERE " + std::string(kThisOne),
        values);
    return {};
  });
}

Expected<void> NoticeBook::drop(const Notice& notice) {
  return write([&](PeopleWork& work) -> Expected<void> {
    work.run("DELETE FROM notices WHERE " + std::string(kThisOne), key_of(notice));
    return {};
  });
}

Expected<void> NoticeBook::sent(const Notice& notice) {
  return write([&](PeopleWork& work) -> Expected<void> {
    PeopleRow values = place_of(notice);
    work.run(
        "UPDATE telling_places SET failures = 0 WHERE failures > 0 AND " + std::string(kItsPlace),
        values);
    if (notice.match.empty()) {
      work.run("DELETE FROM notices WHERE " + std::string(kThisOne), key_of(notice));
    } else if (notice.batch.empty()) {
      work.run("UPDATE notices SET sent = 1, leased = 0 WHERE " + std::string(kThisOne),
               key_of(notice));
    } else {
      values.push_back(notice.batch);
      work.run(
          "UPDATE notices SET sent = 1, leased = 0 WHERE batch = $4 AND " + std::string(kItsPlace),
          values);
    }
    return {};
  });
}

Expected<void> NoticeBook::keep_in_batch(const Notice& notice,
                                         const std::vector<std::string>& matches) {
  return write([&](PeopleWork& work) -> Expected<void> {
    PeopleRow letter = place_of(notice);
    letter.push_back(notice.batch);
    const std::string of_letter = std::string(kItsPlace) + " AND batch = $4";
    for (const PeopleRow& row :
         work.run("SELECT match FROM notices WHERE sent = 0 AND " + of_letter, letter)) {
      if (std::ranges::count(matches, row[0]) > 0) continue;
      PeopleRow one = letter;
      one.push_back(row[0]);
      work.run("DELETE FROM notices WHERE sent = 0 AND " + of_letter + " AND match = $5", one);
    }
    return {};
  });
}

Expected<void> NoticeBook::failed(const Notice& notice, std::int64_t due,
                                  std::optional<std::int64_t> before) {
  return write([&](PeopleWork& work) -> Expected<void> {
    PeopleRow values = place_of(notice);
    const std::string place = kItsPlace;
    const std::string first = before ? " AND failures = " + as_text(*before) : "";
    const PeopleRows count = work.run("UPDATE telling_places SET failures = failures + 1 WHERE " +
                                          place + first + " RETURNING failures",
                                      values);
    if (!count.empty() && number_in(count[0][0]) >= kMaxPlaceFailures) {
      work.run("DELETE FROM notices WHERE " + place, values);
      work.run("DELETE FROM telling_places WHERE " + place, values);
      return {};
    }
    values.push_back(as_text(due));
    work.run(
        "UPDATE notices SET leased = 0, due = CASE WHEN due > CAST($4 AS bigint) THEN due ELSE "
        "CAST($4 AS bigint) END WHERE sent = 0 AND " +
            place,
        values);
    return {};
  });
}

// Likewise.
Expected<void> NoticeBook::seen(std::string_view match, table::SeatSet seats, std::int64_t until) {
  const std::string id(match);
  bool any = false;
  const auto looked = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    any = !work.run("SELECT 1 FROM notices WHERE match = $1 LIMIT 1", {id}).empty();
    return {};
  });
  if (!looked || !any) return looked;
  return write([&](PeopleWork& work) -> Expected<void> {
    work.run(
        "DELETE FROM notices WHERE match = $1 AND made <= CAST($3 AS bigint) AND account IN "
        "(SELECT account FROM account_seats WHERE match = $1 AND ((CAST($2 AS bigint) >> seat) & "
        "1) = 1)",
        {id, as_text(seats.bits), as_text(until)});
    return {};
  });
}

Expected<void> NoticeBook::looking(const std::vector<std::string>& sessions, bool still) {
  constexpr std::size_t kAtOnce = 50;
  std::string places;
  for (std::size_t i = 1; i <= kAtOnce; ++i) places += (i == 1 ? "$" : ", $") + std::to_string(i);
  const std::string until = "@now + " + as_text(still ? kLookingS : 0);
  const std::string sql =
      "INSERT INTO looking(account, until) SELECT DISTINCT account, " + until +
      " FROM sessions WHERE hash IN (" + places +
      ") ORDER BY account ON CONFLICT (account) DO UPDATE SET until = excluded.until";
  for (std::size_t begin = 0; begin < sessions.size(); begin += kAtOnce) {
    PeopleRow values(kAtOnce);
    for (std::size_t i = begin; i < std::min(begin + kAtOnce, sessions.size()); ++i)
      values[i - begin] = sessions[i];
    const auto done = write([&](PeopleWork& work) -> Expected<void> {
      work.run(sql, values);
      return {};
    });
    if (!done) return done;
  }
  return {};
}

Expected<void> NoticeBook::clean(std::int64_t now) {
  return write([&](PeopleWork& work) -> Expected<void> {
    work.run("DELETE FROM telling_places WHERE confirm <> '' AND until <= @now", {});
    work.run(
        "DELETE FROM telling_places WHERE session <> 0 AND NOT EXISTS (SELECT 1 FROM sessions s "
        "WHERE s.account = telling_places.account AND s.number = telling_places.session)",
        {});
    work.run("DELETE FROM looking WHERE until <= @now - 3600", {});
    work.run("DELETE FROM notices WHERE made < CAST($1 AS bigint)", {as_text(now - kNoticeStaysS)});
    return {};
  });
}

}  // namespace host
