// SPDX-License-Identifier: MIT
#include "apps/host/doors.h"

#include "apps/host/replies.h"

namespace host {

using table::Value;

void Doors::do_ping(Call& call) {
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  call.reply(done_value());
}

// Whether somebody looks at the page: what they do not see they are told elsewhere.
void Doors::do_visible(Call& call) {
  if (!call.request.has("visible")) call.request.complain("visible", "expected true or false");
  const bool visible = call.request.boolean_or("visible", true);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  Client& client = clients_.at(call.client);
  client.visible = visible;
  for (const auto& [match, joined] : client.joined) clients_.see(client, match);
  call.reply(done_value());
}

// Tells what every match looks like in another language, when all of it has been put together.
struct Doors::Translation {
  struct Told {
    std::string match;
    std::uint64_t row;
    std::vector<WholeUpdate> updates;
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
  tell_anew(call, matches);
}

// Somebody has lost the thread.
void Doors::do_resync(Call& call) {
  const auto match = clients_.match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!match) return call.reply(failed_value(not_found()));
  tell_anew(call, {*match});
}

// The reply, then each of these matches as a whole.
void Doors::tell_anew(Call& call, const std::vector<std::string>& matches) {
  if (matches.empty()) return call.reply(done_value());
  const auto whole =
      std::make_shared<Translation>(Translation{call.client, call.reply, matches.size()});
  for (const std::string& match : matches) {
    clients_.at(call.client).joined.at(match).has = {};
    matches_.with_match(
        match, call.payer, [this, whole](const Value&) { translated(*whole); },
        [this, whole, payer = call.payer](Slot& slot) { translate(slot, whole, payer); },
        Claim::firm, clients_.seats_now(call.client, match));
  }
}

void Doors::translate(Slot& slot, const std::shared_ptr<Translation>& whole, const Payer& payer) {
  Client* const client = clients_.find(whole->client);
  if (client == nullptr || !slot.watchers.contains(whole->client)) return translated(*whole);
  const Client::Joined& joined = client->joined.at(slot.id);
  const Looks looks{joined.watching(), joined.open, joined.patches, client->language};
  shared_.aside(payer, [this, whole, looks, now = standing_of(*slot.match, slot.version)] {
    auto updates = std::make_shared<std::vector<WholeUpdate>>(whole_updates(now, looks));
    return [this, whole, match = now.id, row = now.row, updates] {
      whole->told.push_back({match, row, std::move(*updates)});
      translated(*whole);
    };
  });
}

// Where something has happened since, the newer update of that seat has been sent in the new
// language.
void Doors::translated(Translation& whole) {
  if (--whole.awaited > 0) return;
  whole.reply(done_value());
  Client* const client = clients_.find(whole.client);
  if (client == nullptr) return;
  for (const auto& [match, row, updates] : whole.told) {
    const auto joined = client->joined.find(match);
    if (joined == client->joined.end()) continue;
    for (const WholeUpdate& update : updates) {
      if (joined->second.told.at(std::get<0>(update.key)) > row) continue;
      clients_.tell(*client, match, update.frame);
      ++shared_.counts.updates;
    }
    if (Slot* const slot = matches_.find(match)) Clients::has_whole(*slot, *client, updates);
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
