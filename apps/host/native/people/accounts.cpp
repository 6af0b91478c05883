// SPDX-License-Identifier: MIT
// Accounts and their names. The row of a name stays for ever, whoever has had it.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/native/people/words.h"

namespace host {

using table::Expected;

namespace {

Expected<Account> find_account(PeopleWork& work, std::string_view id) {
  const PeopleRows found =
      work.run("SELECT " + std::string(kAccountColumns) + " FROM accounts a WHERE a.id = $1",
               {std::string(id)});
  if (found.empty()) return not_found();
  return account_in(found[0]);
}

void put_codes_now(PeopleWork& work, const NewAccount& account) {
  work.run("DELETE FROM recovery_codes WHERE account = $1", {account.id});
  for (const std::string& hash : account.codes)
    work.run("INSERT INTO recovery_codes(hash, account) VALUES($1, $2)", {hash, account.id});
}

// A session that has ended does not come back this way.
Expected<SignedIn> create_now(PeopleWork& work, const NewAccount& account,
                              const NewSession& session) {
  const PeopleRows made = work.run(
      "INSERT INTO accounts(id, name, created, renamed, sessions_ever) VALUES($1, $2, @now, 0, 0) "
      "ON CONFLICT DO NOTHING RETURNING id",
      {account.id, account.name});
  if (made.empty()) {
    auto before = session_now(work, session.hash);
    const bool same =
        before && before->account.id == account.id && before->account.name == account.name;
    if (!same) return not_allowed_to_people("name_taken");
    put_codes_now(work, account);
    return before;
  }
  if (const auto named = take_name(work, account.id, account.look); !named) return named.error();
  put_codes_now(work, account);
  return begin_session_now(work, account.id, session);
}

}  // namespace

// Two who want the same name at once: the second waits until the first is kept, and finds it taken.
Expected<void> take_name(PeopleWork& work, const std::string& account, const std::string& look) {
  const PeopleRows taken = work.run(
      "INSERT INTO account_names(look, account, taken) VALUES($1, $2, @now) "
      "ON CONFLICT DO NOTHING RETURNING look",
      {look, account});
  if (!taken.empty()) return {};
  const PeopleRows holder = work.run("SELECT account FROM account_names WHERE look = $1", {look});
  if (!holder.empty() && holder[0][0] == account) return {};
  return not_allowed_to_people("name_taken");
}

bool lock_account(PeopleWork& work, std::string_view id) {
  return !work.run("UPDATE accounts SET id = id WHERE id = $1 RETURNING id", {std::string(id)})
              .empty();
}

Expected<SignedIn> PeopleBook::create(const NewAccount& account, const NewSession& session) {
  SignedIn out;
  const auto done = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    auto made = create_now(work, account, session);
    if (!made) return made.error();
    out = std::move(*made);
    return {};
  });
  if (!done) return done.error();
  return out;
}

Expected<Account> PeopleBook::account(std::string_view id) {
  Account out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    auto found = find_account(work, id);
    if (!found) return found.error();
    out = std::move(*found);
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<void> PeopleBook::rename(std::string_view id, const std::string& name,
                                  const std::string& look) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const std::string account(id);
    const PeopleRows renamed = work.run(
        "UPDATE accounts SET name = $2, renamed = @now WHERE id = $1 AND renamed <= @now - " +
            as_text(kNameStaysS) + " RETURNING id",
        {account, name});
    if (!renamed.empty()) return take_name(work, account, look);
    const auto found = find_account(work, id);
    return found ? not_allowed_to_people("name_changed_lately") : found.error();
  });
}

}  // namespace host
