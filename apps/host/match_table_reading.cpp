// SPDX-License-Identifier: MIT
// A server that only shows matches which another program plays finds out by looking how they go on;
// so does a host that shows them late, to whom more is told as it becomes old enough.
#include <utility>

#include "apps/host/match_table.h"
#include "formats/json.h"

namespace host {
namespace {

constexpr std::int64_t kLookMs = 2'000;

// Who sits where, in what a store of what is old enough says (native/aged_store.h).
table::Value seats_in(const std::string& summary) {
  const auto value = formats::parse_json(summary);
  const table::Value* const seats = value ? value->find("seats") : nullptr;
  return seats == nullptr ? table::Value() : *seats;
}

}  // namespace

void MatchTable::look_again() {
  if (!shared_.services.read_only) return;
  const std::int64_t now = shared_.services.now_ms();
  std::vector<std::string> due;
  for (const auto& [id, slot] : slots_) {
    // What is shown late is asked for where nobody looks on, too, and whose names change.
    const bool late = shared_.services.shows_late;
    const bool of_use = late || !slot->watchers.empty();
    const bool goes_on = slot->match && (late || slot->match->stage() != Stage::over);
    if (!goes_on || slot->busy() || !of_use) continue;
    if (now - slot->looked_at < kLookMs) continue;
    slot->looked_at = now;
    due.push_back(id);
  }
  for (const std::string& id : due) {
    shared_.aside({}, [this, store = shared_.services.store, id] {
      auto summary = store->summary(id);
      return
          [this, id, found = summary ? std::move(*summary) : std::string()] { looked(id, found); };
    });
  }
}

// Every change writes the summary anew.
void MatchTable::looked(const std::string& id, const std::string& summary) {
  Slot* const slot = find(id);
  if (slot == nullptr || !slot->match || slot->busy() || summary.empty()) return;
  if (slot->found == summary) return;
  const std::string before = std::exchange(slot->found, summary);
  const bool late = shared_.services.shows_late;
  const bool begins = late && slot->match->rows() == 0;
  const bool renamed = late && !begins && seats_in(before) != seats_in(summary);
  if (late && !renamed) {
    slot->loading = true;
    return begins ? begin_late(*slot) : read_on_late(*slot);
  }
  forget(*slot);
  with_open_match(
      id, {}, [](const table::Value&) {},
      [this, renamed](Slot& anew) {
        if (renamed) clients_.push_description(anew);
      });
}

}  // namespace host
