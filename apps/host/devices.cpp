// SPDX-License-Identifier: MIT
#include "apps/host/devices.h"

#include <algorithm>
#include <utility>

#include "apps/host/replies.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Seat;
using table::SeatSet;
using table::Value;

constexpr int kTriesToEnd = 5;

// Where a match is elsewhere, says which one.
Reply naming(const std::string& match, const Reply& reply) {
  return [match, reply](const Value& answer) {
    if (!is_moved(answer)) return reply(answer);
    Value out = answer;
    Value error = *answer.find("error");
    out.set("error", std::move(error.set("match", match)));
    reply(out);
  };
}

}  // namespace

// Only who holds the seat by its first token: what has been lent cannot be lent on, and whoever is
// put out cannot have a way back in hand.
void Devices::do_device_code(Call& call) {
  matches_.with_seat(call, [this, client = call.client, payer = call.payer, reply = call.reply](
                               Slot& slot, Seat seat) {
    Client* const found = clients_.find(client);
    if (found == nullptr) return reply(failed_value(not_found()));
    if (clients_.device_of(client, slot.id, seat) != 0) {
      return reply(failed_value(not_allowed(words("first_device_only"))));
    }
    if (slot.match->head().seats[seat.value].devices.size() >= kMaxDevices) {
      return reply(failed_value(not_allowed(words("too_many_devices"))));
    }
    if (!found->outlet->may_ask_for_code()) {
      return reply(failed_value({ErrorCode::busy, words("too_many_codes"), ""}));
    }
    // Of a battle that is played for a campaign: its seats are held as the campaign's are.
    const auto& campaign = slot.match->head().campaign;
    codes_.issue({campaign ? campaign->match : slot.id, seat}, payer,
                 [reply](const Expected<std::string>& code) {
                   if (!code) return reply(failed_value(code.error()));
                   reply(done_value().set("code", *code).set("seconds", Codes::kLifeMs / 1000));
                 });
  });
}

Value Devices::list(const Slot& slot, Seat seat, std::uint32_t own) const {
  Value out = Value::array();
  for (const Device& device : slot.match->head().seats[seat.value].devices) {
    const bool here = std::any_of(slot.watchers.begin(), slot.watchers.end(), [&](ClientId id) {
      return clients_.device_of(id, slot.id, seat) == device.number;
    });
    out.push(Value::object()
                 .set("device", std::int64_t{device.number})
                 .set("since", device.since)
                 .set("here", here)
                 .set("own", device.number == own));
  }
  return out;
}

void Devices::do_devices(Call& call) {
  matches_.with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    const auto own = clients_.device_of(client, slot.id, seat);
    if (!own) return reply(failed_value(not_found()));
    reply(done_value().set("devices", list(slot, seat, *own)).set("first", *own == 0));
  });
}

void Devices::take_code(const Value& body, const Reply& reply, const Payer& payer,
                        const std::string& match) {
  Reader request(body, "device", ErrorCode::bad_request);
  const std::string typed = request.string("code");
  request.finish();
  if (!request.ok()) return reply(failed_value(request.error()));
  codes_.look(
      typed, payer, [this, typed, match, reply, payer](const Expected<Codes::Place>& place) {
        if (!place) return reply(failed_value(place.error()));
        if (!match.empty() && place->match != match) return reply(failed_value(not_found()));
        matches_.with_match(place->match, payer,
                            match.empty() ? naming(place->match, reply) : reply,
                            [this, typed, reply, payer](Slot&) { spend(typed, reply, payer); },
                            match.empty() ? Claim::if_free : Claim::firm, {});
      });
}

// Now that its match is here.
void Devices::spend(const std::string& typed, const Reply& reply, const Payer& payer) {
  codes_.take(typed, payer, [this, reply, payer](const Expected<Codes::Place>& place) {
    if (!place) return reply(failed_value(place.error()));
    matches_.with_open_match(
        place->match, payer, reply,
        [this, seat = place->seat, reply](Slot& slot) { sit_down(slot, seat, reply); });
  });
}

// The other players are told nothing: it is the same person.
void Devices::sit_down(Slot& slot, Seat seat, const Reply& reply) {
  SeatHead& held = slot.match->head().seats[seat.value];
  if (slot.rematch_placed) return reply(failed_value(busy()));
  if (held.devices.size() >= kMaxDevices) {
    return reply(failed_value(not_allowed(words("too_many_devices"))));
  }
  const std::string token = new_token(shared_.services.random);
  held.devices.push_back({.number = ++held.devices_ever,
                          .token_hash = sha256(token),
                          .since = shared_.services.unix_seconds()});
  Change change;
  change.head = formats::dump_json(to_value(slot.match->head()));
  change.tokens.push_back({held.devices.back().token_hash, seat});
  matches_.keep(slot, std::move(change), reply, [this, seat, token, reply](Slot& kept) {
    reply(done_value().set("match", kept.id).set("seat", seat.value).set("token", token));
    tell_holders(kept, seat);
  });
}

void Devices::do_end_device(Call& call) {
  const auto number =
      static_cast<std::uint32_t>(call.request.integer("device", 1, std::int64_t{UINT32_MAX}));
  matches_.with_seat(call, [this, number, client = call.client, payer = call.payer,
                            reply = call.reply](Slot& slot, Seat seat) {
    const auto own = clients_.device_of(client, slot.id, seat);
    if (!own || (*own != 0 && *own != number)) {
      return reply(failed_value(not_allowed(words("first_device_only"))));
    }
    if (slot.rematch_placed) return reply(failed_value(busy()));
    for (const Device& device : slot.match->head().seats[seat.value].devices) {
      if (device.number != number) continue;
      const std::string hash = device.token_hash;
      if (const auto& campaign = slot.match->head().campaign)
        return end_first_there(campaign->match, hash, reply, payer);
      end(slot, hash, reply);
      return end_elsewhere(slot.id, hash, payer);
    }
    reply(failed_value(not_found()));
  });
}

// A battle has the devices of its campaign.
void Devices::end_first_there(const std::string& campaign, const std::string& hash,
                              const Reply& reply, const Payer& payer) {
  matches_.with_open_match(campaign, payer, reply, [this, hash, reply, payer](Slot& slot) {
    const std::string id = slot.id;
    end(slot, hash, reply);
    end_elsewhere(id, hash, payer);
  });
}

// Its connections lose the seat before anything else happens.
void Devices::end(Slot& slot, const std::string& hash, const Reply& reply) {
  auto& seats = slot.match->head().seats;
  for (std::uint8_t i = 0; i < seats.size(); ++i) {
    auto& devices = seats[i].devices;
    const auto found = std::find_if(devices.begin(), devices.end(),
                                    [&hash](const Device& d) { return d.token_hash == hash; });
    if (found == devices.end()) continue;
    const std::uint32_t number = found->number;
    devices.erase(found);
    put_out(slot, {i}, number);
    Change change;
    change.head = formats::dump_json(to_value(slot.match->head()));
    change.lost_tokens.push_back(hash);
    return matches_.keep(slot, std::move(change), reply, [this, i, reply](Slot& kept) {
      reply(done_value());
      tell_holders(kept, {i});
    });
  }
  reply(done_value());
}

// A rematch is held by the same tokens.
void Devices::end_elsewhere(const std::string& match, const std::string& hash, const Payer& payer) {
  shared_.aside(payer, [this, match, hash, payer] {
    auto found = shared_.services.store->seats_of(hash);
    std::vector<StoredSeat> held = found ? std::move(*found) : std::vector<StoredSeat>();
    std::erase_if(held, [&match](const StoredSeat& seat) { return seat.match == match; });
    return [this, held = std::move(held), hash, payer] {
      for (const StoredSeat& seat : held) end_there(seat.match, hash, payer, kTriesToEnd);
    };
  });
}

// Wherever it is played. What is refused is tried again by and by: whoever refuses is in the middle
// of letting the match go.
void Devices::end_there(const std::string& match, const std::string& hash, const Payer& payer,
                        int tries) {
  const Reply again = [this, match, hash, payer, tries](const Value& answer) {
    if (!is_moved(answer) || tries == 1) return;
    shared_.aside(payer, [this, match, hash, payer, tries] {
      return [this, match, hash, payer, tries] { end_there(match, hash, payer, tries - 1); };
    });
  };
  matches_.with_open_match(match, payer, again,
                           [this, hash, again](Slot& slot) { end(slot, hash, again); });
}

void Devices::put_out(Slot& slot, Seat seat, std::uint32_t device) {
  const std::set<ClientId> watchers = slot.watchers;
  for (const ClientId id : watchers) {
    if (clients_.device_of(id, slot.id, seat) != device) continue;
    Client& client = clients_.at(id);
    Clients::send(client, note("device_ended", slot.id).set("seat", seat.value));
    lose(slot, client, SeatSet::of(seat));
  }
  clients_.note_presence(slot);
}

// With its last seat the match.
void Devices::lose(Slot& slot, Client& client, SeatSet seats) {
  Client::Joined& joined = client.joined.at(slot.id);
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (seats.has({i})) joined.seats = joined.seats.without({i});
  }
  if (!joined.seats.empty() && !joined.held) return;
  client.joined.erase(slot.id);
  matches_.leave_slot(slot.id, client.id);
}

void Devices::tell_holders(const Slot& slot, Seat seat) {
  for (const ClientId id : slot.watchers) {
    if (!clients_.device_of(id, slot.id, seat)) continue;
    clients_.tell(clients_.at(id), slot.id,
                  frame_of(note("devices", slot.id).set("seat", seat.value)));
  }
}

std::optional<Change> Devices::follow(Slot& battle, const MatchHeader& campaign) {
  Change out;
  auto& seats = battle.match->head().seats;
  const auto has = [](const std::vector<Device>& devices, const std::string& hash) {
    return std::ranges::count(devices, hash, &Device::token_hash) > 0;
  };
  for (std::uint8_t i = 0; i < std::min(seats.size(), campaign.seats.size()); ++i) {
    const SeatHead& there = campaign.seats[i];
    const bool same = seats[i].who == SeatHead::Who::person && !there.token_hash.empty() &&
                      seats[i].token_hash == there.token_hash;
    if (!same) continue;
    for (const Device& device : there.devices) {
      if (!has(seats[i].devices, device.token_hash)) out.tokens.push_back({device.token_hash, {i}});
    }
    const auto before = std::exchange(seats[i].devices, there.devices);
    seats[i].devices_ever = there.devices_ever;
    for (const Device& device : before) {
      if (has(there.devices, device.token_hash)) continue;
      out.lost_tokens.push_back(device.token_hash);
      put_out(battle, {i}, device.number);
    }
  }
  if (out.tokens.empty() && out.lost_tokens.empty()) return std::nullopt;
  out.head = formats::dump_json(to_value(battle.match->head()));
  return out;
}

}  // namespace host
