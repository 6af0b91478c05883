// SPDX-License-Identifier: MIT
// Matches whose rules are no more, and what is kept of every match for that day.
#include "apps/host/match_table.h"
#include "apps/host/replies.h"
#include "apps/host/updates.h"
#include "match/record.h"

namespace host {

// Most requests are about playing: whoever asks is told why that cannot be.
void MatchTable::serve(Slot& slot, const Reply& reply, const WithSlot& work,
                       const WithSlot& earlier) {
  if (slot.match) return work(slot);
  if (earlier) return earlier(slot);
  reply(failed_value(not_allowed(words("earlier_rules"))));
}

// Rules change with the program: so the newest position is written when a match leaves the memory,
// as it does before a program ends. After a crash the last of those in the journal has to do.
void MatchTable::keep_position(const Slot& slot) {
  if (shared_.services.read_only) return;
  if (!slot.match || slot.match->stage() != Stage::playing || slot.match->lesson() != nullptr)
    return;
  if (slot.position_row == slot.match->rows()) return;
  Change change;
  change.match = slot.id;
  change.position = kept_position(slot.match->rows(), match::position_text(slot.match->match()));
  shared_.write(std::move(change), [](bool /*kept*/) {});
}

void MatchTable::keep_told(const Slot& slot) {
  const HostedMatch& match = *slot.match;
  if (shared_.services.read_only) return;
  if (match.stage() != Stage::over || match.lesson() != nullptr) return;
  shared_.aside({},
                [this, id = slot.id, now = standing_of(match), history = match.history(),
                 hash = match::hash_text(match.match()), version = match.game().hash_version()] {
                  ToldMatch told = tell_whole(now, history);
                  told.hash = hash;
                  told.hash_version = version;
                  const auto body = std::make_shared<std::string>(pack_told(std::move(told)));
                  return [this, id, body] {
                    Change change;
                    change.match = id;
                    change.told = std::move(*body);
                    // Where that fails, whoever reads the match next tries again.
                    shared_.write(std::move(change), [](bool /*kept*/) {});
                  };
                });
}

void MatchTable::keep_old(Slot& slot, Change change, const Reply& reply, const WithSlot& then) {
  change.match = slot.id;
  slot.writing = true;
  Slot* const kept_slot = &slot;  // a slot that is writing stays where it is
  shared_.write(std::move(change), [this, kept_slot, reply, then](bool kept) {
    kept_slot->writing = false;
    kept_slot->old.reset();
    kept_slot->wishes = {};
    if (!kept) {
      ++shared_.counts.store_failures;
      reply(failed_value({table::ErrorCode::busy, words("not_kept"), ""}));
      return drain(*kept_slot);
    }
    with_match(kept_slot->id, {}, reply, then, Claim::firm, table::SeatSet::all(), then);
  });
}

}  // namespace host
