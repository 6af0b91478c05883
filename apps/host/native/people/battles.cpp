// SPDX-License-Identifier: MIT
// The battles of an account, as lists need them. Whoever reads what goes on finds what is over
// meanwhile, and notes it: so that is read once, however many battles there are.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/replies.h"

namespace host {

using table::Expected;

namespace {

constexpr const char* kColumns =
    "SELECT s.match, s.seat, m.summary, s.ended, s.since, (SELECT count(*) FROM account_seats o "
    "WHERE o.match = s.match AND o.account = s.account) FROM account_seats s JOIN matches m ON "
    "m.id = "
    "s.match WHERE s.account = $1 AND ";

BattleOfAccount battle_in(PeopleRow& row) {
  return {{std::move(row[0]), {static_cast<std::uint8_t>(number_in(row[1]))}},
          std::move(row[2]),
          number_in(row[3]),
          number_in(row[4]),
          static_cast<std::size_t>(number_in(row[5]))};
}

}  // namespace

Expected<std::vector<BattleOfAccount>> PeopleBook::battles_going_on(std::string_view account,
                                                                    const GoingOnCut& cut) {
  std::vector<BattleOfAccount> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    const std::string sql = std::string(kColumns) +
                            "s.ended = 0 AND (s.since, s.match, s.seat) < (CAST($2 AS bigint), $3, "
                            "CAST($4 AS smallint)) ORDER BY s.since DESC, s.match DESC, s.seat "
                            "DESC LIMIT " +
                            as_text(kMostGoingOn);
    for (PeopleRow& row : work.run(sql, {std::string(account), as_text(cut.since), cut.seat.match,
                                         as_text(cut.seat.seat.value)}))
      out.push_back(battle_in(row));
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<std::vector<BattleOfAccount>> PeopleBook::battles_over(std::string_view account,
                                                                std::int64_t ended,
                                                                const std::string& match,
                                                                std::size_t limit) {
  std::vector<BattleOfAccount> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    const std::string sql =
        std::string(kColumns) +
        "s.ended > 0 AND (s.ended, s.match) < (CAST($2 AS bigint), $3) ORDER BY s.ended DESC, "
        "s.match DESC LIMIT " +
        as_text(static_cast<std::int64_t>(limit));
    for (PeopleRow& row : work.run(sql, {std::string(account), as_text(ended), match}))
      out.push_back(battle_in(row));
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<void> PeopleBook::note_over(std::string_view account, const std::vector<SeatOver>& seats) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    for (const SeatOver& one : seats) {
      work.run(
          "UPDATE account_seats SET ended = $4, game = $5, against = $6, result = $7 "
          "WHERE match = $1 AND seat = $2 AND account = $3",
          {one.seat.match, as_text(one.seat.seat.value), std::string(account), as_text(one.ended),
           one.game, one.against, one.result});
    }
    return {};
  });
}

Expected<std::vector<ResultCount>> PeopleBook::results(std::string_view account) {
  std::vector<ResultCount> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (PeopleRow& row :
         work.run("SELECT game, against, result, count(*) FROM account_seats WHERE account = $1 "
                  "AND ended > 0 GROUP BY game, against, result ORDER BY game, against, result",
                  {std::string(account)}))
      out.push_back({std::move(row[0]), std::move(row[1]), std::move(row[2]), number_in(row[3])});
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<Account> PeopleBook::account_called(const std::string& look) {
  Account out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    const PeopleRows found =
        work.run("SELECT " + std::string(kAccountColumns) +
                     " FROM account_names n JOIN accounts a ON a.id = n.account WHERE n.look = $1",
                 {look});
    if (found.empty()) return not_found();
    out = account_in(found[0]);
    return {};
  });
  if (!read) return read.error();
  return out;
}

}  // namespace host
