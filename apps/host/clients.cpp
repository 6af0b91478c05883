// SPDX-License-Identifier: MIT
#include "apps/host/clients.h"

#include <algorithm>
#include <array>
#include <map>

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
  const bool only_one = joined.size() == 1 && at(call.client).late.empty();
  if (named.empty() && only_one) return joined.begin()->first;
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

void Clients::push(Slot& slot, const Value& value, const std::vector<std::string>& deaf) {
  if (deaf.empty()) return push(slot, value);
  const Frame frame = frame_of(value);
  for (const ClientId id : slot.watchers) {
    const std::string& session = at(id).joined.at(slot.id).session;
    if (session.empty() || std::ranges::count(deaf, session) == 0) tell(at(id), slot.id, frame);
  }
}

namespace {

// One update to all who look on: each text is made once, when the first reads it, however many do.
class Telling {
 public:
  Telling(const HostedMatch& match, Standing now, const Happened* what,
          const std::map<ShownKey, ShownPrint>& before)
      : match_(match), now_(std::move(now)), what_(what), before_(before) {}

  Frame whole(const ShownKey& key) { return made(key, kWhole); }
  Frame whole_with_version(const ShownKey& key) { return made(key, kWithVersion); }
  // The patch where there can be one, else the whole.
  Frame patch(const ShownKey& key) { return made(key, kPatch); }
  // The same with what each event has changed, where that is known.
  Frame patch_with_steps(const ShownKey& key) {
    if (!looked_at_steps_ && what_ != nullptr) steps_ = steps_of(match_, *what_);
    looked_at_steps_ = true;
    return made(key, steps_ ? kSteps : kPatch);
  }
  // What has been shown to whoever gets patches.
  void remember(std::map<ShownKey, ShownPrint>& shown) const {
    for (const auto& [key, told] : told_) {
      if (told.frames[kWithVersion] || told.frames[kPatch] || told.frames[kSteps])
        shown[key] = told.shown.print();
    }
  }

 private:
  enum Kind : std::uint8_t { kWhole, kWithVersion, kPatch, kSteps };
  struct Told {
    Shown shown;
    std::array<Frame, 4> frames{};
  };

  Frame made(const ShownKey& key, Kind kind) {
    auto found = told_.find(key);
    if (found == told_.end()) {
      const auto& [seat, open, language] = key;
      found = told_.emplace(key, Told{Shown(now_, what_, {{seat}, open}, language)}).first;
    }
    Frame& frame = found->second.frames.at(kind);
    if (frame) return frame;
    const Shown& shown = found->second.shown;
    if (kind == kPatch || kind == kSteps) {
      const auto was = before_.find(key);
      auto text = was == before_.end() ? std::nullopt
                  : kind == kSteps     ? shown.patch(was->second, *steps_)
                                       : shown.patch(was->second);
      return frame = text ? std::make_shared<const std::string>(std::move(*text))
                          : made(key, kWithVersion);
    }
    return frame = std::make_shared<const std::string>(shown.whole(kind == kWithVersion));
  }

  const HostedMatch& match_;
  Standing now_;
  const Happened* what_;
  bool looked_at_steps_ = false;
  std::optional<EventSteps> steps_;
  const std::map<ShownKey, ShownPrint>& before_;
  std::map<ShownKey, Told> told_;
};

}  // namespace

void Clients::push_shown(Slot& slot, const Happened* what, SeatSet seats) {
  const Versions before = slot.version;
  for (std::uint8_t number = 0; number <= table::kMaxSeats; ++number) {
    if (seats.has({number})) ++slot.version.at(number);
  }
  if (slot.watchers.empty()) return slot.shown.clear();
  const Standing now = standing_of(*slot.match, slot.version);
  Telling telling(*slot.match, now, what, slot.shown);
  for (const ClientId id : slot.watchers) {
    Client& client = at(id);
    Client::Joined& joined = client.joined.at(slot.id);
    for (std::uint8_t number = 0; number <= table::kMaxSeats; ++number) {
      if (!seats.has({number}) || !joined.watching().has({number})) continue;
      joined.told.at(number) = now.row;
      const ShownKey key{number, joined.open, client.language};
      std::uint64_t& has = joined.has.at(number);
      const bool follows = has != 0 && has == before.at(number);
      tell(client, slot.id,
           !joined.patches ? telling.whole(key)
           : !follows      ? telling.whole_with_version(key)
           : joined.steps  ? telling.patch_with_steps(key)
                           : telling.patch(key));
      has = slot.version.at(number);
      ++shared_.counts.updates;
    }
  }
  for (const ClientId id : slot.watchers) push_usual(slot, at(id), seats, now);
  telling.remember(slot.shown);
  std::erase_if(slot.shown, [&slot](const auto& one) {
    return one.second.version != slot.version.at(std::get<0>(one.first));
  });
}

void Clients::push_updates(Slot& slot, const Happened* what) {
  push_shown(slot, what, SeatSet::all().with(table::kSpectator));
  if (slot.match->clock().on()) push(slot, clock_value(*slot.match, shared_.services.now_ms()));
  if (slot.match->by_days()) push(slot, days_value(*slot.match));
}

void Clients::push_update_of(Slot& slot, Seat seat) {
  push_shown(slot, nullptr, SeatSet::of(seat));
}

void Clients::push_secrets_since(Slot& slot, std::uint64_t row) {
  for (std::uint8_t number = 0; number < slot.match->head().seats.size(); ++number) {
    if (slot.match->asked_in({number}) >= row) push_update_of(slot, {number});
  }
}

void Clients::forget_rows_after(Slot& slot) {
  for (const ClientId id : slot.watchers) {
    for (std::uint64_t& row : at(id).joined.at(slot.id).told)
      row = std::min(row, slot.match->rows());
  }
}

// What was made elsewhere is what the next patch starts from, if nothing has been sent meanwhile
// and nobody has been shown anything else in its place: beside the play, too, something may have
// changed that an update tells.
void Clients::has_whole(Slot& slot, Client& client, const std::vector<WholeUpdate>& updates) {
  Client::Joined& joined = client.joined.at(slot.id);
  if (!joined.patches) return;
  for (const WholeUpdate& update : updates) {
    const auto seat = std::get<0>(update.key);
    if (update.print.version != slot.version.at(seat)) continue;
    const auto [shown, fresh] = slot.shown.try_emplace(update.key, update.print);
    if (shown->second == update.print) joined.has.at(seat) = update.print.version;
  }
}

void Clients::push_description(Slot& slot) {
  if (slot.watchers.empty()) return;
  push(slot, Value::object()
                 .set("push", "match")
                 .set("match", describe(*slot.match, slot.present, shared_.services.now_ms())));
}

void Clients::dismiss_idle() {
  for (const auto& [id, client] : clients_) {
    if (client->joined.empty()) client->outlet->dismiss();
  }
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
