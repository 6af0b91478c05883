// SPDX-License-Identifier: MIT
// People among others: what they report, whom they do not want to hear or play, and how they stand
// with whoever runs the server.
#include <algorithm>

#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/native/people/words.h"

namespace host {

using table::Expected;

namespace {

std::string seat_number(table::Seat seat) { return std::to_string(seat.value); }

// Whose seat that is; empty where it is nobody's.
std::string account_at(PeopleWork& work, const SeatOfAccount& seat) {
  const PeopleRows found = work.run(
      "SELECT account FROM account_seats WHERE match = $1 AND seat = "
      "$2",
      {seat.match, seat_number(seat.seat)});
  return found.empty() ? "" : found[0][0];
}

// Likewise, locked beside whoever asks, always in the same order: neither goes meanwhile.
std::string lock_at(PeopleWork& work, const std::string& account, const SeatOfAccount& seat) {
  const std::string first = account_at(work, seat);
  for (const std::string& one : {std::min(account, first), std::max(account, first)})
    if (!one.empty()) static_cast<void>(lock_account(work, one));
  std::string now = account_at(work, seat);
  if (now != first && !now.empty()) static_cast<void>(lock_account(work, now));
  return now == first ? now : account_at(work, seat);
}

std::int64_t count_of(PeopleWork& work, const char* sql, const PeopleRow& values) {
  return number_in(work.run(sql, values)[0][0]);
}

Expected<void> add_report(PeopleWork& work, const std::string& account, const Report& report,
                          const std::string& about) {
  const PeopleRow at{account, report.seat.match, seat_number(report.seat.seat)};
  work.run("DELETE FROM reports WHERE at < @now - " + as_text(kReportStaysS), {});
  const std::int64_t same = count_of(
      work, "SELECT count(*) FROM reports WHERE account = $1 AND match = $2 AND seat = $3", at);
  if (same > 0) return {};
  const std::string today =
      "SELECT count(*) FROM reports WHERE account = $1 AND at > @now - " + as_text(kDayS);
  if (count_of(work, today.c_str(), {account}) >= static_cast<std::int64_t>(kReportsADay))
    return not_allowed_to_people("too_many_reports");
  if (about == account) return not_allowed_to_people("yourself");
  constexpr int kTries = 100;
  for (int i = 0; i < kTries; ++i) {
    const PeopleRows added = work.run(
        "INSERT INTO reports(number, account, match, seat, about, reason, text, at) SELECT "
        "coalesce(max(number), 0) + 1, CAST($1 AS text), CAST($2 AS text), CAST($3 AS smallint), "
        "CAST($4 AS text), CAST($5 AS text), CAST($6 AS text), @now FROM reports WHERE true ON "
        "CONFLICT DO NOTHING RETURNING number",
        {account, at[1], at[2], about, report.reason, report.text});
    if (!added.empty()) return {};
  }
  return store_away();
}

// A line for each seat, whosever it is: the list does not say which of them are one account's, nor
// which are anybody's. What the seat is to be called from now on goes before what was read of it.
Expected<void> add_avoided(PeopleWork& work, const std::string& account, const Avoiding& whom,
                           const std::string& other) {
  if (other == account) return not_allowed_to_people("yourself");
  const std::int64_t all =
      count_of(work, "SELECT count(*) FROM avoided WHERE account = $1", {account});
  if (all >= static_cast<std::int64_t>(kMaxAvoided))
    return not_allowed_to_people("too_many_avoided");
  work.run(
      "INSERT INTO avoided(account, number, match, seat, other, how, name, since) SELECT CAST($1 "
      "AS text), coalesce(max(number), 0) + 1, CAST($2 AS text), CAST($3 AS smallint), CAST($4 AS "
      "text), CAST($5 AS text), coalesce((SELECT n.name FROM names_to_put n WHERE n.match = $2 AND "
      "n.seat = CAST($3 AS smallint)), CAST($6 AS text)), @now FROM avoided WHERE account = $1 ON "
      "CONFLICT DO NOTHING",
      {account, whom.seat.match, seat_number(whom.seat.seat), other, whom.how, whom.name});
  return {};
}

}  // namespace

Expected<void> PeopleBook::report(std::string_view account, const Report& report) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const std::string id(account);
    const std::string about = lock_at(work, id, report.seat);
    if (!lock_account(work, id)) return not_found();
    return add_report(work, id, report, about);
  });
}

Expected<void> PeopleBook::avoid(std::string_view account, const Avoiding& whom) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const std::string id(account);
    const std::string other = lock_at(work, id, whom.seat);
    if (!lock_account(work, id)) return not_found();
    return add_avoided(work, id, whom, other);
  });
}

Expected<void> PeopleBook::avoid_no_more(std::string_view account, const std::string& how,
                                         std::uint32_t number) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows gone = work.run(
        "DELETE FROM avoided WHERE account = $1 AND how = $2 AND number = $3 RETURNING number",
        {std::string(account), how, as_text(number)});
    return gone.empty() ? not_found() : Expected<void>();
  });
}

Expected<std::vector<Avoided>> PeopleBook::avoided(std::string_view account) {
  std::vector<Avoided> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (PeopleRow& row :
         work.run("SELECT number, how, name, since FROM avoided WHERE account = $1 ORDER BY number",
                  {std::string(account)}))
      out.push_back({static_cast<std::uint32_t>(number_in(row[0])), std::move(row[1]),
                     std::move(row[2]), number_in(row[3])});
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<Hearing> PeopleBook::hearing(const SeatOfAccount& seat) {
  Hearing out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = {};
    const std::string by = account_at(work, seat);
    out.is_silenced =
        !work.run("SELECT 1 FROM standings WHERE account = $1 AND silenced > 0", {by}).empty();
    for (PeopleRow& row : work.run(
             "SELECT s.hash FROM avoided a JOIN sessions s ON s.account = a.account WHERE "
             "a.other = $1 AND a.other <> '' AND a.how = 'mute' UNION SELECT s.hash FROM "
             "avoided a JOIN sessions s ON s.account = a.account WHERE a.match = $2 AND a.seat "
             "= CAST($3 AS smallint) AND a.how = 'mute'",
             {by, seat.match, seat_number(seat.seat)}))
      out.deaf.push_back(std::move(row[0]));
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<bool> PeopleBook::may_sit(std::string_view account, std::string_view match) {
  bool out = true;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = work.run(
                  "SELECT 1 FROM account_seats s JOIN avoided a ON a.how = 'block' AND ((a.account "
                  "= $1 AND a.other = s.account) OR (a.other = $1 AND a.account = s.account)) "
                  "WHERE s.match = $2 UNION ALL SELECT 1 FROM avoided WHERE account = $1 AND match "
                  "= $2 AND how = 'block'",
                  {std::string(account), std::string(match)})
              .empty();
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<std::vector<std::string>> PeopleBook::challenges_not_for(std::string_view account) {
  std::vector<std::string> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (PeopleRow& row :
         work.run("SELECT DISTINCT c.match FROM challenges c JOIN account_seats s ON s.match = "
                  "c.match JOIN avoided a ON a.how = 'block' AND ((a.account = $1 AND a.other = "
                  "s.account) OR (a.other = $1 AND a.account = s.account)) UNION SELECT c.match "
                  "FROM challenges c JOIN avoided a ON a.match = c.match WHERE a.account = $1 AND "
                  "a.how = 'block'",
                  {std::string(account)}))
      out.push_back(std::move(row[0]));
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<bool> PeopleBook::is_silenced(std::string_view account) {
  const auto rows = rows_of("SELECT 1 FROM standings WHERE account = $1 AND silenced > 0",
                            {std::string(account)});
  if (!rows) return rows.error();
  return !rows->empty();
}

// Told again each time until somebody says that they have seen it: a reply may be lost.
Expected<std::vector<Warning>> PeopleBook::warnings(std::string_view account) {
  auto rows = rows_of(
      "SELECT text, given, number FROM warnings WHERE account = $1 AND told = 0 ORDER BY number",
      {std::string(account)});
  if (!rows) return rows.error();
  std::vector<Warning> out;
  for (PeopleRow& row : *rows)
    out.push_back({std::move(row[0]), number_in(row[1]), number_in(row[2])});
  return out;
}

Expected<void> PeopleBook::heed(std::string_view account, std::int64_t number) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    work.run(
        "UPDATE warnings SET told = @now WHERE account = $1 AND told = 0 AND number <= "
        "CAST($2 AS bigint)",
        {std::string(account), as_text(number)});
    return {};
  });
}

}  // namespace host
