// SPDX-License-Identifier: MIT
// A server that only shows matches which another program plays finds out by looking how they go on.
#include "apps/host/match_table.h"

namespace host {
namespace {

constexpr std::int64_t kLookMs = 2'000;

}  // namespace

void MatchTable::look_again() {
  if (!shared_.services.read_only) return;
  const std::int64_t now = shared_.services.now_ms();
  std::vector<std::string> due;
  for (const auto& [id, slot] : slots_) {
    const bool goes_on = slot->match && slot->match->stage() != Stage::over;
    if (!goes_on || slot->busy() || slot->watchers.empty()) continue;
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
  slot->found = summary;
  forget(*slot);
  with_open_match(
      id, {}, [](const table::Value&) {}, [](Slot&) {});
}

}  // namespace host
