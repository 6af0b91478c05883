// SPDX-License-Identifier: MIT
// Recovery codes: each signs its owner in once.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/replies.h"

namespace host {

using table::Expected;

Expected<void> PeopleBook::put_codes(std::string_view account,
                                     const std::vector<std::string>& hashes) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    if (!lock_account(work, account)) return not_found();
    work.run("DELETE FROM recovery_codes WHERE account = $1", {std::string(account)});
    for (const std::string& hash : hashes) {
      work.run("INSERT INTO recovery_codes(hash, account) VALUES($1, $2)",
               {hash, std::string(account)});
    }
    return {};
  });
}

Expected<std::size_t> PeopleBook::codes_left(std::string_view account) {
  std::size_t out = 0;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows count =
        work.run("SELECT count(*) FROM recovery_codes WHERE account = $1", {std::string(account)});
    out = static_cast<std::size_t>(number_in(count[0][0]));
    return {};
  });
  if (!read) return read.error();
  return out;
}

// Two who show the same code at once: the row goes once, and whoever comes second finds none.
Expected<SignedIn> PeopleBook::sign_in_by_code(std::string_view code, const NewSession& session) {
  SignedIn out;
  const auto done = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    auto there = session_now(work, session.hash);
    if (!there) {
      const PeopleRows spent = work.run(
          "DELETE FROM recovery_codes WHERE hash = $1 RETURNING account", {std::string(code)});
      if (spent.empty()) return not_found();
      there = begin_session_now(work, spent[0][0], session);
    }
    if (!there) return there.error();
    out = std::move(*there);
    return {};
  });
  if (!done) return done.error();
  return out;
}

}  // namespace host
