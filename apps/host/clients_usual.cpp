// SPDX-License-Identifier: MIT
// The usual answer is pushed to whoever asked for that on joining, once it has been worked out
// aside.
#include <set>
#include <utility>

#include "apps/host/clients.h"
#include "apps/host/replies.h"
#include "match/usual.h"

namespace host {

using table::Seat;
using table::SeatSet;
using table::Value;

namespace {

// Whose answer, and whether as everybody at one screen may see it.
using UsualKey = std::pair<std::uint8_t, bool>;

std::set<UsualKey> wanted_by(const Client::Joined& joined, SeatSet asked) {
  std::set<UsualKey> out;
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (!joined.usual || !joined.seats.has({i}) || !asked.has({i})) continue;
    out.insert({i, false});
    if (joined.open) out.insert({i, true});
  }
  return out;
}

// The whole push; null where nothing is usual there.
Value usual_push(const match::Usual& usual, const Standing& now, const UsualKey& key,
                 Language language) {
  const auto [number, open] = key;
  const match::View& view = *now.views[open ? table::kSpectator.value : number];
  const auto found = open ? match::open_usual_answer(usual, view, {number}, language)
                          : match::usual_answer(usual, view, language);
  if (!found) return {};
  Value out = note("usual", now.id).set("seat", open ? Value() : Value(number)).set("seq", now.seq);
  if (open) out.set("of", number);
  if (!open && now.sealed_step.has({number})) out.set("plan", std::int64_t{now.plan[number]});
  out.set("answer", view.describe(found->answer, Language::en).notation);
  if (!found->why.empty()) out.set("why", found->why);
  return out;
}

using Found = std::vector<std::pair<Seat, Frame>>;

Found found_usual(const match::Usual& usual, const Standing& now, const std::set<UsualKey>& keys,
                  Language language) {
  Found out;
  for (const UsualKey& key : keys) {
    const Value push = usual_push(usual, now, key, language);
    if (!push.is_null()) out.emplace_back(Seat{key.first}, frame_of(push));
  }
  return out;
}

}  // namespace

void Clients::push_usual(const Slot& slot, Client& client, SeatSet seats, const Standing& now) {
  static const match::Usual kNoAdvice;  // then only what the rules prove
  const HostedMatch& match = *slot.match;
  if (!shared_.services.usual || match.not_playing() || match.lesson() != nullptr) return;
  if (!match.awaits().empty()) return;  // how a battle ended is not to be guessed
  const auto& usual = match.head().hints_allowed() ? shared_.services.usual : kNoAdvice;
  const SeatSet asked{static_cast<decltype(seats.bits)>(seats.bits & now.asked.bits)};
  auto keys = wanted_by(client.joined.at(slot.id), asked);
  if (keys.empty()) return;
  shared_.aside(client.outlet->payer(), [this, &usual, keys = std::move(keys), id = client.id,
                                         language = client.language, now] {
    const auto found = std::make_shared<const Found>(found_usual(usual, now, keys, language));
    return [this, id, found, match = now.id] {
      Client* const there = find(id);
      if (there == nullptr) return;
      for (const auto& [seat, frame] : *found)
        if (seats_now(id, match).has(seat)) tell(*there, match, frame);
    };
  });
}

}  // namespace host
