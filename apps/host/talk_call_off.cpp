// SPDX-License-Identifier: MIT
// A match that nobody waits for any more is called off before it begins.
#include "apps/host/replies.h"
#include "apps/host/talk.h"

namespace host {

using table::Seat;

void Talk::do_call_off(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
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
