// SPDX-License-Identifier: MIT
// To undo what others have a say in they are asked first; who is asked, and how often that may be.
#include "apps/host/replies.h"
#include "apps/host/seat_sets.h"
#include "apps/host/talk.h"

namespace host {

using table::Seat;
using table::SeatSet;
using table::Value;

void Talk::undone(Slot& slot, table::Expected<Happened> what, const Reply& reply) {
  if (!what) return reply(failed_value(what.error()));
  const std::uint64_t seq = what->moment.seq;
  play_.happened(slot, std::move(*what), reply,
                 [reply, seq](Slot&) { reply(done_value().set("seq", seq)); });
}

// The same offer is there after a restart: it is kept before anybody hears of it.
void Talk::keep_offers(Slot& slot, const Reply& reply, const Value& news) {
  matches_.keep(slot, {}, reply, [this, reply, news](Slot& kept) {
    reply(done_value());
    if (!news.is_null()) clients_.push(kept, news);
  });
}

void Talk::do_offer_undo(Call& call) {
  matches_.with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    const std::int64_t now = shared_.services.now_ms();
    const auto undo = slot.match->undo_of(seat);
    if (!undo) return reply(failed_value(undo.error()));
    if (undo->plan) return undone(slot, slot.match->undo(seat, now), reply);
    const SeatSet asked = undo->consent;
    const SeatSet agreed = clients_.seats_with(slot, client, seat);
    const SeatSet machines = except(stood_in_for(slot.match->head()), slot.present);
    if ((machines.bits & asked.bits & ~agreed.bits) != 0) {
      return reply(failed_value(not_allowed(words("stand_in_cannot_agree"))));
    }
    if (all_of(asked, agreed)) return undone(slot, slot.match->undo_past(seat, now), reply);
    const std::uint64_t stands_since = slot.match->stands_since();
    if (const auto refused = slot.undo.refusal(seat, stands_since, now))
      return reply(failed_value(*refused));
    slot.undo.offer(seat, agreed, stands_since);
    keep_offers(slot, reply, note("undo_offered", slot.id).set("seat", seat.value));
  });
}

void Talk::do_accept_undo(Call& call) {
  matches_.with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    if (!slot.undo.by) return reply(failed_value(not_allowed(words("nobody_asked_to_undo"))));
    const Seat by = *slot.undo.by;
    const auto undo = slot.match->undo_of_past(by);
    if (!undo) return reply(failed_value(undo.error()));
    slot.undo.agreed.bits |= clients_.seats_with(slot, client, seat).bits;
    if (!all_of(undo->consent, slot.undo.agreed)) return keep_offers(slot, reply, {});
    undone(slot, slot.match->undo_past(by, shared_.services.now_ms()), reply);
  });
}

void Talk::do_refuse_undo(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    if (!slot.undo.by) return reply(failed_value(not_allowed(words("nobody_asked_to_undo"))));
    slot.undo.refuse(shared_.services.now_ms());
    keep_offers(slot, reply, note("undo_refused", slot.id).set("seat", seat.value));
  });
}

}  // namespace host
