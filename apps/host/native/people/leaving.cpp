// SPDX-License-Identifier: MIT
// Somebody leaves for good. What is theirs goes at once; in battles, which are other people's too,
// their name is put away one after the other (names.cpp). The row of the name stays, of nobody.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/replies.h"

namespace host {

using table::Expected;

Expected<void> PeopleBook::remove(std::string_view account) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRow id{std::string(account)};
    if (!lock_account(work, account)) return not_found();
    work.run(
        "INSERT INTO names_to_put(match, seat, token, name, due, round) SELECT match, seat, token, "
        "'', @now, 0 FROM account_seats WHERE account = $1 ON CONFLICT (match, seat) DO UPDATE SET "
        "name = '', token = excluded.token, due = excluded.due, round = 0",
        id);
    work.run(
        "DELETE FROM avoided WHERE EXISTS (SELECT 1 FROM account_seats s WHERE s.account = $1 AND "
        "s.match = avoided.match AND s.seat = avoided.seat)",
        id);
    note_ended(work, work.run("DELETE FROM sessions WHERE account = $1 RETURNING hash", id));
    for (const char* const table :
         {"account_seats", "recovery_codes", "passkeys", "passkey_challenges", "standings",
          "warnings", "avoided", "holidays", "telling", "telling_ways", "telling_places", "notices",
          "looking"})
      work.run("DELETE FROM " + std::string(table) + " WHERE account = $1", id);
    work.run("DELETE FROM avoided WHERE other = $1", id);
    work.run("DELETE FROM reports WHERE about = $1", id);
    work.run("UPDATE reports SET account = '' WHERE account = $1", id);
    work.run("UPDATE account_names SET account = '' WHERE account = $1", id);
    work.run("DELETE FROM accounts WHERE id = $1", id);
    return {};
  });
}

}  // namespace host
