// SPDX-License-Identifier: MIT
// Passkeys, and what somebody is asked to sign with them.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/native/people/words.h"

namespace host {

using table::Expected;

namespace {

constexpr const char* kColumns = "id, account, public_key, algorithm, counter, label, since, used";

Passkey passkey_in(const PeopleRow& row) {
  return {row[0],
          row[1],
          row[2],
          number_in(row[3]),
          number_in(row[4]),
          row[5],
          number_in(row[6]),
          number_in(row[7])};
}

bool is_good(const PeopleRow& row) { return row[2] == "1"; }

}  // namespace

Expected<void> PeopleBook::add_passkey(const Passkey& passkey) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    if (!lock_account(work, passkey.account)) return not_found();
    const PeopleRows count =
        work.run("SELECT count(*) FROM passkeys WHERE account = $1", {passkey.account});
    if (number_in(count[0][0]) >= static_cast<std::int64_t>(kMaxPasskeys))
      return not_allowed_to_people("too_many_passkeys");
    const PeopleRows added = work.run(
        "INSERT INTO passkeys(id, account, public_key, algorithm, counter, label, since, used) "
        "VALUES($1, $2, $3, $4, $5, $6, @now, 0) ON CONFLICT DO NOTHING RETURNING id",
        {passkey.id, passkey.account, passkey.key, as_text(passkey.algorithm),
         as_text(passkey.counter), passkey.label});
    return added.empty() ? not_allowed_to_people("passkey_known") : Expected<void>();
  });
}

Expected<Passkey> PeopleBook::passkey(std::string_view id) {
  Passkey out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows found = work.run(
        std::string("SELECT ") + kColumns + " FROM passkeys WHERE id = $1", {std::string(id)});
    if (found.empty()) return not_found();
    out = passkey_in(found[0]);
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<std::vector<Passkey>> PeopleBook::passkeys(std::string_view account) {
  std::vector<Passkey> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (const PeopleRow& row : work.run(std::string("SELECT ") + kColumns +
                                             " FROM passkeys WHERE account = $1 ORDER BY since, id",
                                         {std::string(account)}))
      out.push_back(passkey_in(row));
    return {};
  });
  if (!read) return read.error();
  return out;
}

// One that does not count says 0 every time.
Expected<void> PeopleBook::use_passkey(std::string_view id, std::int64_t counter) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows used = work.run(
        "UPDATE passkeys SET counter = CAST($2 AS bigint), used = @now WHERE id = $1 AND (counter "
        "< CAST($2 AS bigint) OR (counter = 0 AND CAST($2 AS bigint) = 0)) RETURNING id",
        {std::string(id), as_text(counter)});
    if (!used.empty()) return {};
    const PeopleRows there = work.run("SELECT 1 FROM passkeys WHERE id = $1", {std::string(id)});
    return there.empty() ? not_found() : not_allowed_to_people("passkey_copied");
  });
}

Expected<void> PeopleBook::remove_passkey(std::string_view account, std::string_view id) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows gone =
        work.run("DELETE FROM passkeys WHERE id = $1 AND account = $2 RETURNING id",
                 {std::string(id), std::string(account)});
    return gone.empty() ? not_found() : Expected<void>();
  });
}

Expected<void> PeopleBook::put_challenge(const PasskeyChallenge& challenge) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    work.run("DELETE FROM passkey_challenges WHERE until <= @now", {});
    const PeopleRows live = work.run("SELECT count(*) FROM passkey_challenges", {});
    if (number_in(live[0][0]) >= static_cast<std::int64_t>(kMaxChallenges)) return busy();
    work.run(
        "INSERT INTO passkey_challenges(hash, purpose, account, until) VALUES($1, $2, $3, @now + " +
            as_text(kChallengeS) + ")",
        {challenge.hash, challenge.purpose, challenge.account});
    return {};
  });
}

// It goes, whatever it was for: nobody has a second try with it.
Expected<PasskeyChallenge> PeopleBook::take_challenge(std::string_view hash,
                                                      std::string_view purpose) {
  PeopleRows taken;
  const auto done = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    taken = work.run(
        "DELETE FROM passkey_challenges WHERE hash = $1 RETURNING purpose, account, CASE WHEN "
        "until > @now THEN 1 ELSE 0 END",
        {std::string(hash)});
    return {};
  });
  if (!done) return done.error();
  if (taken.empty() || !is_good(taken[0]) || taken[0][0] != purpose) return not_found();
  return PasskeyChallenge{std::string(hash), taken[0][0], taken[0][1]};
}

}  // namespace host
