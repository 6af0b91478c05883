// SPDX-License-Identifier: MIT
// Which matches may be watched, as a store in memory knows it. Nobody asks that at a table in a
// browser (apps/pocket/no_watching.cpp).
#include "apps/host/replies.h"
#include "apps/host/store_memory.h"

namespace host {

table::Expected<std::vector<std::string>> MemoryStore::watched(std::size_t limit,
                                                               std::int64_t now) {
  if (away) return store_away();
  std::vector<const Row*> found;
  for (auto id = order_.rbegin(); id != order_.rend(); ++id) {
    const Row& row = rows_[*id];
    if (!row.watch || row.watch->from > now || now >= row.watch->until) continue;
    auto place = found.begin();
    while (place != found.end() && (*place)->watch->from >= row.watch->from) ++place;
    found.insert(place, &row);
  }
  std::vector<std::string> out;
  for (const Row* const row : found) {
    if (out.size() < limit) out.push_back(row->summary);
  }
  return out;
}

}  // namespace host
