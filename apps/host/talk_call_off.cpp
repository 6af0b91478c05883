// SPDX-License-Identifier: MIT
// A match that nobody waits for any more is called off before it begins. A battle of a campaign
// begins at once: it is called off as long as nothing was rolled or drawn in it.
#include "apps/host/replies.h"
#include "apps/host/talk.h"

namespace host {

using table::Seat;

void Talk::do_call_off(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    const bool of_campaign = slot.match->head().campaign && slot.match->is_before_chance();
    if (of_campaign && slot.match->stage() == Stage::playing) {
      auto what = slot.match->end_without_result(JournalEntry::Kind::called_off, seat,
                                                 shared_.services.now_ms());
      return play_.happened(slot, std::move(what), reply, [reply](Slot&) { reply(done_value()); });
    }
    if (slot.match->stage() != Stage::waiting) {
      return reply(failed_value(not_allowed(words("match_has_begun"))));
    }
    MatchHeader& head = slot.match->head();
    if (head.seats[seat.value].stranger)
      return reply(failed_value(not_allowed(words("not_yours_to_call_off"))));
    Change change;
    change.challenge_over = head.is_open();
    head.called_off = true;
    change.head = formats::dump_json(to_value(head));
    matches_.keep(slot, std::move(change), reply, [this, reply](Slot& kept) {
      reply(done_value());
      clients_.push_description(kept);
    });
  });
}

}  // namespace host
