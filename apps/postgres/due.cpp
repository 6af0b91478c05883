// SPDX-License-Identifier: MIT
// Matches by days that are due: found and taken in one statement. Their times are those of the
// house; leases go by the database's own clock.
#include "apps/postgres/ownership.h"

namespace postgres {
namespace {

// What others look at is passed over, and what they have taken meanwhile is theirs.
constexpr const char* kTakeDue =
    "WITH found AS (SELECT id, owner FROM matches WHERE due <= $5::bigint AND id <> "
    "ALL($3::text[]) "
    "AND (owner IS NULL OR owner = $1 OR NOT EXISTS (SELECT 1 FROM leases WHERE leases.owner = "
    "matches.owner AND until > clock_timestamp() AND until <= clock_timestamp() + $2 * interval "
    "'1 ms')) ORDER BY due LIMIT $4::bigint FOR NO KEY UPDATE SKIP LOCKED) UPDATE matches m SET "
    "owner = $1, epoch = m.epoch + CASE WHEN found.owner = $1 THEN 0 ELSE 1 END FROM found WHERE "
    "m.id = found.id RETURNING m.id, m.epoch, coalesce(found.owner, ''), m.due";

std::int64_t now_of(pqxx::transaction_base& transaction) {
  return transaction
      .exec("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint")[0][0]
      .as<std::int64_t>();
}

}  // namespace

Ownership::DueTaken Ownership::take_due(pqxx::transaction_base& transaction,
                                        const host::DueQuery& query) const {
  DueTaken out;
  out.due.now = now_of(transaction) + query.offset_ms;
  if (query.limit == 0) return out;
  const std::vector<std::string_view> besides(query.besides.begin(), query.besides.end());
  const pqxx::result found = transaction.exec_params(
      kTakeDue, name_, std::to_string(leases_.lease.count()), list_of(besides),
      std::to_string(query.limit), std::to_string(out.due.now));
  for (const auto& row : found) {
    const std::string match = row[0].as<std::string>();
    const std::string before = row[2].as<std::string>();
    out.due.matches.push_back(match);
    if (before == name_) continue;
    out.taken.emplace_back(match, row[1].as<std::int64_t>());
    if (before.empty()) continue;
    ++out.from_the_dead;
    tell_lost(transaction, before, match, row[1].as<std::string>());
  }
  return out;
}

}  // namespace postgres
