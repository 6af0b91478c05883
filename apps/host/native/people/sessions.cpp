// SPDX-License-Identifier: MIT
// Sessions: a token for each device that somebody has signed in with.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/native/people/words.h"

namespace host {

using table::Expected;

namespace {

std::string is_good() { return "seen > @now - " + as_text(kSessionS); }

// Those that are over, and the ones that were used longest ago where there are too many.
void end_what_is_too_much(PeopleWork& work, const std::string& account, std::uint32_t newest) {
  note_ended(
      work,
      work.run("DELETE FROM sessions WHERE account = $1 AND number <> $2 AND (NOT (" + is_good() +
                   ") OR number NOT IN (SELECT number FROM sessions WHERE account = $1 "
                   "ORDER BY seen DESC, number DESC LIMIT " +
                   std::to_string(kMaxSessions) + ")) RETURNING hash",
               {account, as_text(newest)}));
}

std::uint32_t session_number(const std::string& text) {
  return static_cast<std::uint32_t>(number_in(text));
}

// In the operator's own words, where there are any.
table::Error banned_for(const std::string& why) {
  table::Error out = not_allowed_to_people("banned");
  if (!why.empty()) out.message += ": " + why;
  return out;
}

}  // namespace

void note_ended(PeopleWork& work, const PeopleRows& hashes) {
  work.run("DELETE FROM ended_sessions WHERE ended < @now - " + as_text(kEndedKnownS), {});
  for (const PeopleRow& row : hashes) {
    work.run("INSERT INTO ended_sessions(hash, ended) VALUES($1, @now) ON CONFLICT DO NOTHING",
             {row[0]});
  }
}

Expected<SignedIn> session_now(PeopleWork& work, std::string_view hash) {
  const PeopleRows found =
      work.run("SELECT " + std::string(kAccountColumns) +
                   ", s.number FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = "
                   "$1 AND s." +
                   is_good(),
               {std::string(hash)});
  if (found.empty()) return not_found();
  return SignedIn{account_in(found[0]), session_number(found[0][4])};
}

Expected<SignedIn> begin_session_now(PeopleWork& work, std::string_view account,
                                     const NewSession& session) {
  const std::string id(account);
  const PeopleRows ended = work.run("SELECT 1 FROM ended_sessions WHERE hash = $1", {session.hash});
  if (!ended.empty()) return not_found();
  const PeopleRows numbered = work.run(
      "UPDATE accounts SET sessions_ever = sessions_ever + 1 WHERE id = $1 RETURNING "
      "sessions_ever",
      {id});
  if (numbered.empty()) return not_found();
  const PeopleRows banned =
      work.run("SELECT why FROM standings WHERE account = $1 AND banned > 0", {id});
  if (!banned.empty()) return banned_for(banned[0][0]);
  work.run(
      "INSERT INTO sessions(hash, account, number, label, since, seen) VALUES($1, $2, $3, $4, "
      "@now, @now) ON CONFLICT DO NOTHING",
      {session.hash, id, numbered[0][0], session.label});
  auto out = session_now(work, session.hash);
  if (!out || out->account.id != id) return not_found();  // somebody else has that token
  end_what_is_too_much(work, id, out->session);
  return out;
}

Expected<SignedIn> PeopleBook::begin_session(std::string_view account, const NewSession& session) {
  SignedIn out;
  const auto begun = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    auto made = begin_session_now(work, account, session);
    if (!made) return made.error();
    out = std::move(*made);
    return {};
  });
  if (!begun) return begun.error();
  return out;
}

// That it is used is written down now and then, and not while somebody waits for what it may see.
Expected<SignedIn> PeopleBook::session(std::string_view hash) {
  SignedIn out;
  bool is_old = false;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    auto found = session_now(work, hash);
    if (!found) return found.error();
    out = std::move(*found);
    is_old = !work.run("SELECT 1 FROM sessions WHERE hash = $1 AND seen < @now - " +
                           as_text(kSeenEveryS),
                       {std::string(hash)})
                  .empty();
    return {};
  });
  if (!read) return read.error();
  if (!is_old) return out;
  const auto noted = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    work.run("UPDATE sessions SET seen = @now WHERE hash = $1 AND " + is_good(),
             {std::string(hash)});
    return {};
  });
  if (!noted) return noted.error();
  return out;
}

Expected<std::vector<Session>> PeopleBook::sessions(std::string_view account) {
  std::vector<Session> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (const PeopleRow& row :
         work.run("SELECT number, label, since, seen FROM sessions WHERE account = $1 AND " +
                      is_good() + " ORDER BY number DESC",
                  {std::string(account)})) {
      out.push_back({session_number(row[0]), row[1], number_in(row[2]), number_in(row[3])});
    }
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<void> PeopleBook::end_session(std::string_view account, std::uint32_t number) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows ended =
        work.run("DELETE FROM sessions WHERE account = $1 AND number = $2 RETURNING hash",
                 {std::string(account), as_text(number)});
    if (ended.empty()) return not_found();
    note_ended(work, ended);
    return {};
  });
}

Expected<void> PeopleBook::end_sessions_but(std::string_view account, std::uint32_t number) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    note_ended(work,
               work.run("DELETE FROM sessions WHERE account = $1 AND number <> $2 RETURNING hash",
                        {std::string(account), as_text(number)}));
    return {};
  });
}

Expected<std::vector<std::string>> PeopleBook::ended_within(std::int64_t seconds) {
  std::vector<std::string> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (PeopleRow& row :
         work.run("SELECT hash FROM ended_sessions WHERE ended >= @now - " + as_text(seconds), {}))
      out.push_back(std::move(row[0]));
    return {};
  });
  if (!read) return read.error();
  return out;
}

}  // namespace host
