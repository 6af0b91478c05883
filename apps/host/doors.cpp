// SPDX-License-Identifier: MIT
#include "apps/host/doors.h"

#include "apps/host/replies.h"
#include "apps/host/update_frames.h"

namespace host {

using table::Value;

void Doors::do_ping(Call& call) {
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  call.reply(done_value());
}

// Tells what every match looks like in another language, when all of it has been put together.
struct Doors::Translation {
  struct Told {
    std::string match;
    std::uint64_t row;
    std::vector<Frame> frames;
  };
  ClientId client;
  Reply reply;
  std::size_t awaited;
  std::vector<Told> told{};
};

void Doors::do_lang(Call& call) {
  const std::string name = call.request.string("lang");
  if (name != "en" && name != "fr") call.request.complain("lang", "expected en or fr");
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  Client& client = clients_.at(call.client);
  client.language = language_named(name);
  std::vector<std::string> matches;
  for (const auto& [match, joined] : client.joined) matches.push_back(match);
  if (matches.empty()) return call.reply(done_value());
  const auto whole =
      std::make_shared<Translation>(Translation{call.client, call.reply, matches.size()});
  for (const std::string& match : matches) {
    matches_.with_match(
        match, call.payer, [this, whole](const Value&) { translated(*whole); },
        [this, whole, payer = call.payer](Slot& slot) { translate(slot, whole, payer); });
  }
}

void Doors::translate(Slot& slot, const std::shared_ptr<Translation>& whole, const Payer& payer) {
  Client* const client = clients_.find(whole->client);
  if (client == nullptr || !slot.watchers.contains(whole->client)) return translated(*whole);
  const Client::Joined& joined = client->joined.at(slot.id);
  shared_.aside(payer, [this, whole, seats = joined.watching(), open = joined.open,
                        language = client->language, now = standing_of(*slot.match)] {
    auto frames = std::make_shared<std::vector<Frame>>(update_frames(now, seats, open, language));
    return [this, whole, match = now.id, row = now.row, frames] {
      whole->told.push_back({match, row, std::move(*frames)});
      translated(*whole);
    };
  });
}

// Where something has happened since, the newer update has been sent in the new language.
void Doors::translated(Translation& whole) {
  if (--whole.awaited > 0) return;
  whole.reply(done_value());
  Client* const client = clients_.find(whole.client);
  if (client == nullptr) return;
  for (const auto& [match, row, frames] : whole.told) {
    const auto joined = client->joined.find(match);
    if (joined == client->joined.end() || joined->second.told > row) continue;
    for (const Frame& frame : frames) clients_.tell(*client, match, frame);
    shared_.counts.updates += frames.size();
  }
}

void Doors::do_leave(Call& call) {
  const auto match = clients_.match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!match) return call.reply(failed_value(not_found()));
  clients_.at(call.client).joined.erase(*match);
  matches_.leave_slot(*match, call.client);
  call.reply(done_value());
}

}  // namespace host
