// SPDX-License-Identifier: MIT
#include "apps/host/clients.h"

#include <map>
#include <tuple>

#include "apps/host/replies.h"
#include "apps/host/updates.h"

namespace host {

using table::Seat;
using table::SeatSet;
using table::Value;

ClientId Clients::connect(Outlet& outlet) {
  auto client = std::make_unique<Client>();
  client->id = ++last_client_;
  client->outlet = &outlet;
  clients_[client->id] = std::move(client);
  return last_client_;
}

std::unique_ptr<Client> Clients::remove(ClientId id) {
  std::unique_ptr<Client> out;
  if (contains(id)) out = std::move(clients_.extract(id).mapped());
  return out;
}

Client* Clients::find(ClientId id) const { return contains(id) ? clients_.at(id).get() : nullptr; }

std::optional<std::string> Clients::match_meant(Call& call) {
  const auto& joined = at(call.client).joined;
  const std::string named = call.request.string_or("match", "");
  if (named.empty() && joined.size() == 1) return joined.begin()->first;
  if (joined.contains(named)) return named;
  return std::nullopt;
}

// A client that holds several seats speaks for all of them.
SeatSet Clients::seats_with(const Slot& slot, ClientId client, Seat seat) const {
  const Client* const found = find(client);
  if (found == nullptr) return SeatSet::of(seat);
  const auto joined = found->joined.find(slot.id);
  return joined == found->joined.end() ? SeatSet::of(seat) : joined->second.seats;
}

SeatSet Clients::seats_now(ClientId client, const std::string& match) const {
  const Client* const found = find(client);
  if (found == nullptr) return {};
  const auto joined = found->joined.find(match);
  return joined == found->joined.end() ? SeatSet{} : joined->second.seats;
}

std::optional<std::uint32_t> Clients::device_of(ClientId client, const std::string& match,
                                                Seat seat) const {
  if (!seats_now(client, match).has(seat)) return std::nullopt;
  return at(client).joined.at(match).device[seat.value];
}

void Clients::send(Client& client, const Value& value) { client.outlet->send(frame_of(value)); }

// What is told of a match: at once, or after the reply to joining it.
void Clients::tell(Client& client, const std::string& match, const Frame& frame) {
  auto& held = client.joined.at(match).held;
  if (!held) return client.outlet->send(frame);
  if (held->size() <= kMaxHeld) held->push_back(frame);
}

// The same text to everybody at this match.
void Clients::push(Slot& slot, const Value& value) {
  const Frame frame = frame_of(value);
  for (const ClientId id : slot.watchers) tell(at(id), slot.id, frame);
}

// One text per seat and language, however many read it.
void Clients::push_updates(Slot& slot, const Happened* what) {
  if (slot.watchers.empty()) return;
  const Standing now = standing_of(*slot.match);
  std::map<std::tuple<std::uint8_t, bool, Language>, Frame> frames;
  for (const ClientId id : slot.watchers) {
    Client& client = at(id);
    Client::Joined& joined = client.joined.at(slot.id);
    joined.told = now.row;
    for (std::uint8_t number = 0; number <= table::kMaxSeats; ++number) {
      if (!joined.watching().has({number})) continue;
      const Eyes eyes{{number}, joined.open};
      Frame& frame = frames[{number, eyes.open, client.language}];
      if (!frame) frame = frame_of(update_value(now, what, eyes, client.language));
      tell(client, slot.id, frame);
      ++shared_.counts.updates;
    }
  }
  if (slot.match->clock().on()) push(slot, clock_value(*slot.match, shared_.services.now_ms()));
}

void Clients::push_update_of(Slot& slot, Seat seat) {
  const Standing now = standing_of(*slot.match);
  for (const ClientId id : slot.watchers) {
    Client& client = at(id);
    Client::Joined& joined = client.joined.at(slot.id);
    if (!joined.seats.has(seat)) continue;
    joined.told = now.row;
    tell(client, slot.id,
         frame_of(update_value(now, nullptr, {seat, joined.open}, client.language)));
    ++shared_.counts.updates;
  }
}

void Clients::push_description(Slot& slot) {
  if (slot.watchers.empty()) return;
  push(slot, Value::object()
                 .set("push", "match")
                 .set("match", describe(*slot.match, slot.present, shared_.services.now_ms())));
}

// Counts again who is here, and tells of every seat where that has changed.
void Clients::note_presence(Slot& slot) {
  const SeatSet before = slot.present;
  slot.present = {};
  for (const ClientId id : slot.watchers) {
    slot.present.bits |= at(id).joined.at(slot.id).seats.bits;
  }
  for (std::uint8_t number = 0; number < table::kMaxSeats; ++number) {
    const bool now_here = slot.present.has({number});
    if (now_here == before.has({number})) continue;
    if (!now_here) slot.away_since[number] = shared_.services.now_ms();
    push(slot, Value::object()
                   .set("push", "presence")
                   .set("match", slot.id)
                   .set("seat", number)
                   .set("here", now_here));
  }
}

}  // namespace host
