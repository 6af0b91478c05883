// What connections are told without having asked.
#include "apps/host/host_parts.h"

namespace host {

using table::SeatSet;
using table::Value;

void Host::send(Client& client, const Value& value) { client.outlet->send(frame_of(value)); }

// What is told of a match: at once, or after the reply to joining it.
void Host::tell(Client& client, const std::string& match, const Frame& frame) {
  auto& held = client.joined.at(match).held;
  if (!held) return client.outlet->send(frame);
  if (held->size() <= kMaxHeld) held->push_back(frame);
}

// The same text to everybody at this match.
void Host::push(Slot& slot, const Value& value) {
  const Frame frame = frame_of(value);
  for (const ClientId id : slot.watchers) tell(*clients_.at(id), slot.id, frame);
}

SeatSet Host::here(const Slot& slot) { return slot.present; }

// One text per seat and language, however many read it.
void Host::push_updates(Slot& slot, const Happened* what) {
  if (slot.watchers.empty()) return;
  const Standing now = standing_of(*slot.match);
  std::map<std::tuple<std::uint8_t, bool, Language>, Frame> frames;
  for (const ClientId id : slot.watchers) {
    Client& client = *clients_.at(id);
    Client::Joined& joined = client.joined.at(slot.id);
    joined.told = now.seq;
    for (std::uint8_t number = 0; number <= table::kMaxSeats; ++number) {
      if (!joined.watching().has({number})) continue;
      const Eyes eyes{{number}, joined.open};
      Frame& frame = frames[{number, eyes.open, client.language}];
      if (!frame) frame = frame_of(update_value(now, what, eyes, client.language));
      tell(client, slot.id, frame);
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
