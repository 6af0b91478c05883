// SPDX-License-Identifier: MIT
// Which seats are whose. A seat is one account's at most, and its token is good beside that. What
// the same token holds later (a rematch, a battle of a campaign) becomes the account's when it is
// written (sqlite_writer.h, apps/postgres/writer.h).
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/replies.h"

namespace host {

using table::Expected;

namespace {

std::string number_of(table::Seat seat) { return std::to_string(seat.value); }
table::Seat seat_in(const std::string& text) {
  return {static_cast<std::uint8_t>(number_in(text))};
}

// How many rows a condition on those of these seats finds.
std::size_t count_held(PeopleWork& work, const std::string& account, const std::string& hash,
                       const std::string& by) {
  const PeopleRows count = work.run(
      "SELECT count(*) FROM tokens t JOIN account_seats s ON s.match = t.match AND s.seat = t.seat "
      "WHERE t.hash = $2 AND s.account " +
          by + " $1",
      {account, hash});
  return static_cast<std::size_t>(number_in(count[0][0]));
}

std::size_t count_all(PeopleWork& work, const std::string& hash) {
  const PeopleRows count = work.run("SELECT count(*) FROM tokens WHERE hash = $1", {hash});
  return static_cast<std::size_t>(number_in(count[0][0]));
}

// Of battles by days an account has no more than it may.
void join_token(PeopleWork& work, const std::string& account, const std::string& hash,
                SeatsJoined& out) {
  const std::size_t before = count_held(work, account, hash, "=");
  const bool full = battles_by_days(work, account) >= kMaxByDays;
  work.run(
      "INSERT INTO account_seats(match, seat, account, token, since) SELECT match, seat, CAST($1 "
      "AS text), hash, @now FROM tokens WHERE hash = $2 AND (CAST($3 AS integer) = 0 OR match NOT "
      "IN (SELECT id FROM matches WHERE by_days)) ON CONFLICT DO NOTHING",
      {account, hash, full ? "1" : "0"});
  out.joined += count_held(work, account, hash, "=") - before;
  out.mine_already += before;
  const std::size_t others = count_held(work, account, hash, "<>");
  out.others += others;
  out.too_many += count_all(work, hash) - count_held(work, account, hash, "=") - others;
}

}  // namespace

Expected<SeatsJoined> PeopleBook::join_tokens(std::string_view account,
                                              const std::vector<std::string>& hashes) {
  SeatsJoined out;
  const auto done = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    out = {};
    if (!lock_account(work, account)) return not_found();
    for (const std::string& hash : hashes) join_token(work, std::string(account), hash, out);
    return {};
  });
  if (!done) return done.error();
  return out;
}

// Whoever is silenced would talk on by the token.
Expected<void> PeopleBook::leave_seat(std::string_view account, const SeatOfAccount& seat) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    if (!lock_account(work, account)) return not_found();
    const bool is_silenced =
        !work.run("SELECT 1 FROM standings WHERE account = $1 AND silenced > 0",
                  {std::string(account)})
             .empty();
    if (is_silenced) return not_allowed(words("silenced"));
    const PeopleRows left = work.run(
        "DELETE FROM account_seats WHERE match = $1 AND seat = $2 AND account = $3 RETURNING match",
        {seat.match, number_of(seat.seat), std::string(account)});
    return left.empty() ? not_found() : Expected<void>();
  });
}

Expected<std::vector<SeatOfAccount>> PeopleBook::seats(std::string_view account) {
  std::vector<SeatOfAccount> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (PeopleRow& row :
         work.run("SELECT match, seat FROM account_seats WHERE account = $1 ORDER BY match, seat",
                  {std::string(account)}))
      out.push_back({std::move(row[0]), seat_in(row[1])});
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<std::size_t> PeopleBook::count_seats(std::string_view account) {
  std::size_t out = 0;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows count =
        work.run("SELECT count(*) FROM account_seats WHERE account = $1", {std::string(account)});
    out = static_cast<std::size_t>(number_in(count[0][0]));
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<OfSession> PeopleBook::seats_by_session(std::string_view session, std::string_view match) {
  OfSession out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = {};
    const auto signed_in = session_now(work, session);
    if (!signed_in) return signed_in.error();
    const PeopleRow there{std::string(match), signed_in->account.id};
    for (const PeopleRow& row :
         work.run("SELECT seat FROM account_seats WHERE match = $1 AND account = $2", there))
      out.seats = out.seats.with(seat_in(row[0]));
    for (const PeopleRow& row :
         work.run("SELECT s.seat FROM account_seats s JOIN avoided a ON a.other = s.account WHERE "
                  "s.match = $1 AND a.account = $2 AND a.how = 'mute' UNION SELECT seat FROM "
                  "avoided WHERE match = $1 AND account = $2 AND how = 'mute'",
                  there))
      out.muted = out.muted.with(seat_in(row[0]));
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<bool> PeopleBook::has_seat_in(std::string_view account, std::string_view match) {
  const auto rows = rows_of("SELECT 1 FROM account_seats WHERE match = $1 AND account = $2",
                            {std::string(match), std::string(account)});
  if (!rows) return rows.error();
  return !rows->empty();
}

}  // namespace host
