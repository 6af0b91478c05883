// What connections are told without having asked.
#include "apps/host/host_parts.h"

namespace host {

using table::SeatSet;
using table::Value;

void Host::send(Client& client, const Value& value) { client.outlet->send(frame_of(value)); }

// The same text to everybody at this match.
void Host::push(Slot& slot, const Value& value) {
  const Frame frame = frame_of(value);
  for (const ClientId id : slot.watchers) clients_.at(id)->outlet->send(frame);
}

SeatSet Host::here(const Slot& slot) { return slot.present; }

void Host::push_updates_to(Slot& slot, Client& client, const Happened* what) {
  const SeatSet seats = client.joined.at(slot.id).seats;
  for (std::uint8_t number = 0; number <= table::kMaxSeats; ++number) {
    const Seat seat{number};
    const bool spectates = seats.empty() && seat == table::kSpectator;
    if (!spectates && (seat == table::kSpectator || !seats.has(seat))) continue;
    client.outlet->send(frame_of(update_value(*slot.match, what, seat, client.language)));
    ++counts_.updates;
  }
}

// One text per seat and language, however many read it.
void Host::push_updates(Slot& slot, const Happened* what) {
  std::map<std::pair<std::uint8_t, Language>, Frame> frames;
  for (const ClientId id : slot.watchers) {
    Client& client = *clients_.at(id);
    SeatSet seats = client.joined.at(slot.id).seats;
    if (seats.empty()) seats = SeatSet::of(table::kSpectator);
    for (std::uint8_t number = 0; number <= table::kMaxSeats; ++number) {
      if (!seats.has({number})) continue;
      Frame& frame = frames[{number, client.language}];
      if (!frame) frame = frame_of(update_value(*slot.match, what, {number}, client.language));
      client.outlet->send(frame);
      ++counts_.updates;
    }
  }
  if (slot.match->clock().on()) push(slot, clock_value(*slot.match, services_.now_ms()));
}

void Host::push_description(Slot& slot) {
  if (slot.watchers.empty()) return;
  push(slot, Value::object()
                 .set("push", "match")
                 .set("match", describe(*slot.match, here(slot), services_.now_ms())));
}

// Counts again who is here, and tells of every seat where that has changed.
void Host::note_presence(Slot& slot) {
  const SeatSet before = slot.present;
  slot.present = {};
  for (const ClientId id : slot.watchers) {
    slot.present.bits |= clients_.at(id)->joined.at(slot.id).seats.bits;
  }
  for (std::uint8_t number = 0; number < table::kMaxSeats; ++number) {
    const bool now_here = slot.present.has({number});
    if (now_here == before.has({number})) continue;
    if (!now_here) slot.away_since[number] = services_.now_ms();
    push(slot, Value::object()
                   .set("push", "presence")
                   .set("match", slot.id)
                   .set("seat", number)
                   .set("here", now_here));
  }
}

}  // namespace host
