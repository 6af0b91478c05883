// SPDX-License-Identifier: MIT
// Matches that leave this server: because another one plays them, or because this one is to end.
#include <utility>

#include "apps/host/match_table.h"
#include "apps/host/replies.h"

namespace host {

void MatchTable::wanted_elsewhere(const std::string& id) {
  Slot* const slot = find(id);
  if (slot == nullptr) return shared_.services.store->release(id);
  slot->leaving = true;
  drain(*slot);
}

// Whoever looks on keeps it here, and so does a clock: its time has to run.
void MatchTable::asked_for_elsewhere(const std::string& id) {
  Slot* const slot = find(id);
  if (slot == nullptr || slot->is_left_alone()) wanted_elsewhere(id);
}

// A match that is being read is taken back just now: it will be as it is kept.
void MatchTable::lost_elsewhere(const std::string& id) {
  Slot* const slot = find(id);
  if (slot == nullptr || slot->loading) return;
  ++shared_.counts.lost;
  slot->leaving = true;
  drain(*slot);
}

void MatchTable::let_go() {
  constexpr std::size_t kAtOnce = 32;
  if (!std::exchange(ending_, true)) clients_.dismiss_idle();
  std::vector<std::string> next;
  for (const auto& [id, slot] : slots_) {
    if (next.size() == kAtOnce) break;
    if (!slot->leaving) next.push_back(id);
  }
  for (const std::string& id : next) {
    Slot* const slot = find(id);
    if (slot == nullptr) continue;
    slot->leaving = true;
    drain(*slot);
  }
}

void MatchTable::no_rematch(const std::string& id) {
  Slot* const slot = find(id);
  if (slot == nullptr) return;
  slot->rematch_placed = false;
  drain(*slot);
}

void MatchTable::hand_over(Slot& slot) {
  ++shared_.counts.left;
  slot.leaving = false;
  keep_position(slot);
  slot.match.reset();
  slot.old.reset();
  slot.as_kept.reset();
  shared_.services.store->release(slot.id);
  send_away(slot);
}

// Who looks on is told, and comes back: here, or where the match is by then. Opponents that still
// think find nothing to answer.
void MatchTable::send_away(Slot& slot) {
  shared_.log_match(LogLevel::debug, "match_moved", slot.id);
  slot.retry_at.reset();
  slot.rest_until = 0;
  slot.untold.reset();
  const auto waiting = std::move(slot.queue);
  slot.queue.clear();
  for (const Slot::Waiting& one : waiting) one.reply(moved_value());
  // Those that are sent away by the end of this server can go elsewhere at once.
  const std::int64_t retry_ms = ending_ ? kEndingRetryMs : kMovedRetryMs;
  clients_.push(slot, note("moved", slot.id).set("retry_ms", retry_ms));
  const std::set<ClientId> watchers = slot.watchers;
  for (const ClientId id : watchers) {
    Client& client = clients_.at(id);
    if (client.joined.at(slot.id).held) continue;  // the reply to its joining comes first
    client.joined.erase(slot.id);
    slot.watchers.erase(id);
    if (ending_ && client.joined.empty()) client.outlet->dismiss();
  }
  if (!slot.watchers.empty()) return clients_.note_presence(slot);
  slots_.erase(std::string(slot.id));
}

}  // namespace host
