// SPDX-License-Identifier: MIT
// Joining a match and looking back at it: what has been is put together on another thread.
#include <algorithm>

#include "apps/host/doors.h"
#include "apps/host/old_talk.h"
#include "apps/host/replies.h"
#include "apps/host/update_frames.h"

namespace host {
namespace {

using table::Reader;
using table::SeatSet;
using table::Value;

constexpr std::size_t kMaxTokens = 8;

// After the end everybody may look through everybody's eyes.
SeatSet every_view(const MatchHeader& head) {
  SeatSet out = SeatSet::of(table::kSpectator);
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) out = out.with({i});
  return out;
}

// What these tokens hold; nothing where one of them is none of that match.
std::optional<Client::Joined> held_by(const MatchHeader& head,
                                      const std::vector<std::string>& tokens) {
  Client::Joined joined;
  for (const std::string& token : tokens) {
    const auto holder = head.holder_of_token(token);
    if (!holder) return std::nullopt;
    std::uint32_t& device = joined.device[holder->seat.value];
    const bool already = joined.seats.has(holder->seat);
    device = already ? std::min(device, holder->device) : holder->device;
    joined.seats = joined.seats.with(holder->seat);
  }
  return joined;
}

// Those of an account are held as by their first tokens.
void hold_by_session(const MatchHeader& head, SeatSet of_account, Client::Joined& joined) {
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (!of_account.has({i}) || head.seats[i].who != SeatHead::Who::person) continue;
    if (!joined.seats.has({i}) || joined.device[i] != 0)
      joined.by_session = joined.by_session.with({i});
    joined.seats = joined.seats.with({i});
    joined.device[i] = 0;
  }
}

// The chat without what was said at these seats.
std::vector<std::string> heard(const std::vector<std::string>& chat, SeatSet muted) {
  if (muted.empty()) return chat;
  std::vector<std::string> out;
  for (const std::string& line : chat) {
    const auto value = formats::parse_json(line);
    const Value* const by = value ? value->find("seat") : nullptr;
    const bool is_said = by != nullptr && by->is_int() && by->as_int() < table::kMaxSeats;
    if (is_said && muted.has({static_cast<std::uint8_t>(by->as_int())})) continue;
    out.push_back(line);
  }
  return out;
}

Value list_of(SeatSet seats) {
  Value out = Value::array();
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (seats.has({i})) out.push(i);
  }
  return out;
}

}  // namespace

namespace {

// The seats that others have handed over while their holder was away, who is here again.
SeatSet had_back(const HostedMatch& match, const Client::Joined& joined) {
  SeatSet out;
  if (match.stage() != Stage::playing) return out;
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    const bool by_others = match.head().seats[i].handed_by && !match.left().has({i});
    if (by_others && joined.seats.has({i}) && joined.device[i] == 0) out = out.with({i});
  }
  return out;
}

}  // namespace

// What is sent to whoever has joined.
struct Doors::Arrival {
  Frame reply;
  std::vector<WholeUpdate> updates;
};

// What a client wants to know on joining.
struct Doors::JoinAsked {
  ClientId client;
  std::vector<std::string> tokens;
  std::uint64_t since;
  bool scenes;
  bool open;
  bool patches;
  bool steps;
  bool usual;
  Reply reply;
  table::Value id;
  std::function<void(bool)> done;
  Claim claim;
  std::string session{};    // the hash of its token
  OfSession of_account{};   // what is its account's, and whom that has muted
  bool read_again = false;  // to see what this client has seen elsewhere
  bool caught_up = false;   // with what has become of a campaign's battle
};

void Doors::do_join(Call& call) {
  Reader& request = call.request;
  Client& client = clients_.at(call.client);
  const std::string id = request.string("match");
  const std::vector<std::string> tokens = request.strings_or_none("tokens");
  const std::string said = request.string_or("session", "");
  // Whoever only looks is nobody, whoever has signed in there.
  const bool looks = request.boolean_or("looks", false);
  if (looks && (!tokens.empty() || !said.empty()))
    request.complain("looks", "expected no tokens and no session beside it");
  const std::string session = said.empty() && !looks ? client.outlet->session() : said;
  const auto since = static_cast<std::uint64_t>(request.integer_or("since", 0, 0, INT64_MAX));
  const bool scenes = request.boolean_or("scenes", false);
  const bool open = request.boolean_or("open", false);
  const bool steps = request.boolean_or("steps", false);
  const bool usual = request.boolean_or("usual", false);
  const bool patches = request.boolean_or("patches", false) || steps;
  const std::string lang = request.string_or("lang", client.language == Language::fr ? "fr" : "en");
  if (lang != "en" && lang != "fr") request.complain("lang", "expected en or fr");
  if (tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 8 tokens");
  request.finish();
  if (!request.ok()) return call.reply(failed_value(request.error()));
  const bool another = !client.joined.contains(id) && !client.late.contains(id);
  if (client.joined.size() + client.late.size() >= kMaxJoined && another) {
    return call.reply(failed_value(not_allowed(words("joined_too_many"))));
  }
  client.language = language_named(lang);
  const bool belongs = client.outlet->opened_for() == id;
  const JoinAsked asked{call.client, tokens,  since,     scenes,
                        open,        patches, steps,     usual,
                        call.reply,  call.id, call.done, belongs ? Claim::firm : Claim::if_free};
  if (session.empty()) return look_on_or_go_to(id, asked);
  const SeatsOfSession& seats_of = shared_.services.seats_of_session;
  if (!seats_of) return call.reply(failed_value(not_found()));
  seats_of(session, id, looking_back(call.client),
           [this, id, asked, is_said = !said.empty(),
            hash = sha256(session)](const table::Expected<OfSession>& seats) {
             if (!clients_.contains(asked.client)) return asked.done(true);
             // Of a cookie that is good no more nobody has spoken.
             if (!seats && !is_said) return look_on_or_go_to(id, asked);
             if (!seats) return asked.reply(failed_value(seats.error()));
             JoinAsked known = asked;
             known.session = hash;
             known.of_account = *seats;
             look_on_or_go_to(id, known);
           });
}

// Who shows nothing by which a seat may be theirs is not even asked to wait for the match.
void Doors::look_on_or_go_to(const std::string& id, const JoinAsked& asked) {
  if (watching_.is_strange(id, asked.tokens)) return asked.reply(failed_value(not_found()));
  if (!asked.tokens.empty() || !asked.of_account.seats.empty()) return go_to(id, asked);
  watching_.find_out(id, looking_back(asked.client), [this, id, asked](bool late) {
    if (!clients_.contains(asked.client)) return asked.done(true);
    late ? look_on(id, asked) : go_to(id, asked);
  });
}

// Whoever holds no seat of a match that is shown late.
void Doors::look_on(const std::string& id, const JoinAsked& asked) {
  watching_.join(asked.client, id,
                 {asked.since, asked.scenes, asked.patches, asked.steps, asked.id}, asked.done);
}

void Doors::go_to(const std::string& id, const JoinAsked& asked) {
  matches_.with_match(
      id, looking_back(asked.client), asked.reply,
      [this, asked](Slot& slot) {
        if (clients_.contains(asked.client)) join_slot(slot, asked);
      },
      asked.claim, {},
      [this, asked](Slot& slot) {
        if (clients_.contains(asked.client)) join_old(slot, asked);
      });
}

// Who looks back looks back alone: one at a time of an address.
Payer Doors::looking_back(ClientId client) const {
  const Outlet& outlet = *clients_.at(client).outlet;
  Payer out = outlet.payer();
  out.alone = "looking back from " + outlet.address();
  return out;
}

// Who has seen more than this server knows has seen it at another one, which plays the match by
// now: this one was frozen or cut off, and has not heard of that yet.
void Doors::join_anew(Slot& slot, JoinAsked asked) {
  asked.read_again = true;
  matches_.forget(slot);
  matches_.with_match(slot.id, looking_back(asked.client), asked.reply,
                      [this, asked](Slot& anew) {
                        if (clients_.contains(asked.client)) join_slot(anew, asked);
                      },
                      asked.claim, {});
}

// What one of its seats has written is on its way to the store.
void Doors::join_when_kept(const Slot& slot, const JoinAsked& asked, SeatSet seats) {
  matches_.with_match(
      slot.id, looking_back(asked.client), asked.reply,
      [this, asked](Slot& then) {
        if (clients_.contains(asked.client)) join_slot(then, asked);
      },
      asked.claim, seats);
}

// Before anything else, so that what the holder is told is how it is.
void Doors::have_back(Slot& slot, const JoinAsked& asked, SeatSet seats) {
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (seats.has({i})) slot.match->head().seats[i].take_back();
  }
  slot.match->resume(shared_.services.now_ms());
  Change change;
  change.head = formats::dump_json(to_value(slot.match->head()));
  matches_.keep(slot, std::move(change), asked.reply, [this, asked](Slot& kept) {
    clients_.push_description(kept);
    if (clients_.contains(asked.client)) join_slot(kept, asked);
  });
}

// What a campaign and its battle know of each other comes first.
bool Doors::catch_up(Slot& slot, const JoinAsked& asked) {
  if (asked.caught_up || shared_.services.shows_late) return false;
  return marches_.catch_up(slot, looking_back(asked.client), asked.reply,
                           [this, id = slot.id, asked] {
                             JoinAsked then = asked;
                             then.caught_up = true;
                             if (!clients_.contains(asked.client)) return;
                             matches_.with_match(id, looking_back(asked.client), asked.reply,
                                                 [this, then](Slot& now) {
                                                   if (clients_.contains(then.client))
                                                     join_slot(now, then);
                                                 },
                                                 asked.claim, {});
                           });
}

// What has been missed is put together elsewhere. Until that is done, what happens waits for it.
void Doors::join_slot(Slot& slot, const JoinAsked& asked) {
  if (catch_up(slot, asked)) return;
  auto held = held_by(slot.match->head(), asked.tokens);
  if (!held) return asked.reply(failed_value(not_found()));
  Client::Joined& joined = *held;
  hold_by_session(slot.match->head(), asked.of_account.seats, joined);
  joined.session = asked.session;
  if (joined.seats.empty() && watching_.shows_late(slot.match->head()))
    return look_on(slot.id, asked);
  if (slot.hides_from(joined.seats)) return join_when_kept(slot, asked, joined.seats);
  const bool has_seen_more = !joined.seats.empty() && asked.since > slot.match->seq();
  if (has_seen_more && !asked.read_again && matches_.may_be_behind(slot)) {
    return join_anew(slot, asked);
  }
  if (joined.seats.empty() && slot.match->head().is_private) {
    return asked.reply(failed_value(not_allowed(words("no_spectators"))));
  }
  if (slot.match->head().only_bots() &&
      play_.bot_matches_of(asked.client, slot.id) >= kMaxBotMatches) {
    return asked.reply(failed_value(too_many_bot_matches()));
  }
  if (const SeatSet back = had_back(*slot.match, joined); !back.empty())
    return have_back(slot, asked, back);
  joined.open = asked.open && !joined.seats.empty();
  joined.patches = asked.patches;
  joined.steps = asked.steps;
  joined.usual = asked.usual;
  Client& client = clients_.at(asked.client);
  joined.held.emplace();
  client.joined[slot.id] = joined;
  watching_.leave(asked.client, slot.id);
  slot.watchers.insert(asked.client);
  clients_.note_presence(slot);
  clients_.see(client, slot.id);
  Value answer = done_value()
                     .set("match", describe(*slot.match, slot.present, shared_.services.now_ms()))
                     .set("seats", list_of(joined.seats))
                     .set("seq", slot.match->seq());
  if (slot.undo.by) answer.set("undo_offered", slot.undo.by->value);
  if (!asked.id.is_null()) answer.set("id", asked.id);
  const Look look{.since = asked.since,
                  .until = slot.match->seq(),
                  .seats = joined.watching(),
                  .language = client.language,
                  .scenes = asked.scenes ? kMaxMissedScenes : 0};
  const bool begun = slot.match->stage() != Stage::waiting;
  shared_.aside(
      looking_back(asked.client),
      [this, asked, look, begun, open = joined.open, answer = std::move(answer), said = slot.chat,
       now = standing_of(*slot.match, slot.version), history = slot.match->history()] {
        const std::string text =
            with_list(formats::dump_json(answer), "missed", look_back(now, history, look).missed);
        const auto arrival = std::make_shared<Arrival>();
        const auto chat = heard(said, asked.of_account.muted);
        arrival->reply = std::make_shared<const std::string>(with_list(text, "chat", chat));
        if (begun)
          arrival->updates = whole_updates(now, {look.seats, open, asked.patches, look.language});
        return [this, asked, match = now.id, arrival] { arrive(asked, match, *arrival); };
      });
  play_.wake_opponents(slot);
}

// The reply, the match as it was then, and what has happened since.
void Doors::arrive(const JoinAsked& asked, const std::string& match, const Arrival& arrival) {
  Client* const client = clients_.find(asked.client);
  if (client == nullptr) return asked.done(true);
  const auto joined = client->joined.find(match);
  if (joined == client->joined.end() || !joined->second.held) {
    return asked.reply(failed_value(busy()));  // it has left again, or is joining anew
  }
  const auto held = std::move(joined->second.held);
  joined->second.held.reset();
  if (held->size() > kMaxHeld) {
    client->joined.erase(joined);
    matches_.leave_slot(match, asked.client);
    return asked.reply(failed_value(busy()));
  }
  Outlet& outlet = *client->outlet;
  outlet.send(arrival.reply);
  for (const WholeUpdate& update : arrival.updates) outlet.send(update.frame);
  for (const Frame& frame : *held) outlet.send(frame);
  Slot* const slot = matches_.find(match);
  if (slot != nullptr) {
    Clients::has_whole(*slot, *client, arrival.updates);
    if (slot->match)
      clients_.push_usual(*slot, *client, SeatSet::all(), standing_of(*slot->match, slot->version));
  }
  shared_.counts.updates += arrival.updates.size();
  asked.done(true);
}

void Doors::do_moments(Call& call) {
  const auto since = static_cast<std::uint64_t>(call.request.integer("since", 0, INT64_MAX));
  const auto until = static_cast<std::uint64_t>(call.request.integer("until", 0, INT64_MAX));
  if (until > since + kMaxMissedScenes) {
    call.request.complain("until", "expected at most 40 moments at once");
  }
  const auto id = clients_.match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  const Payer payer = looking_back(call.client);
  matches_.with_match(
      *id, payer, call.reply,
      [this, since, until, payer, client = call.client, id = call.id, done = call.done,
       reply = call.reply](Slot& slot) {
        const Client* const found = clients_.find(client);
        if (found == nullptr || !found->joined.contains(slot.id)) {
          return reply(failed_value(not_found()));
        }
        const Look look{.since = since,
                        .until = until,
                        .seats = found->joined.at(slot.id).watching(),
                        .language = found->language,
                        .scenes = kMaxMissedScenes,
                        .keep = Look::Keep::oldest};
        show_moments(slot, look, payer, client, id, done);
      },
      Claim::firm, clients_.seats_now(call.client, *id),
      [this, since, until, client = call.client, id = call.id, done = call.done,
       reply = call.reply](Slot& slot) {
        const Client* const found = clients_.find(client);
        if (found == nullptr || !found->joined.contains(slot.id)) {
          return reply(failed_value(not_found()));
        }
        const Look look{.since = since,
                        .until = until,
                        .seats = found->joined.at(slot.id).watching(),
                        .language = found->language};
        moments_of_old(slot, look, client, id, done);
      });
}

// Whoever comes is told which rules have changed, and shown the table as far as today's agree.
void Doors::join_old(Slot& slot, const JoinAsked& asked) {
  auto joined = held_by(slot.old->head(), asked.tokens);
  if (!joined) return asked.reply(failed_value(not_found()));
  hold_by_session(slot.old->head(), asked.of_account.seats, *joined);
  joined->session = asked.session;
  if (joined->seats.empty() && watching_.shows_late(slot.old->head()))
    return look_on(slot.id, asked);
  if (joined->seats.empty() && slot.old->head().is_private)
    return asked.reply(failed_value(not_allowed(words("no_spectators"))));
  Client& client = clients_.at(asked.client);
  client.joined[slot.id] = *joined;
  watching_.leave(asked.client, slot.id);
  slot.watchers.insert(asked.client);
  clients_.note_presence(slot);
  Value chat = Value::array();
  for (const std::string& line : heard(slot.chat, asked.of_account.muted)) {
    if (auto value = formats::parse_json(line)) chat.push(std::move(*value));
  }
  asked.reply(done_value()
                  .set("match", slot.old->description(client.language))
                  .set("seats", list_of(joined->seats))
                  .set("seq", slot.old->past().seq)
                  .set("wishes", wishes_value(slot))
                  .set("missed", Value::array())
                  .set("chat", std::move(chat)));
  tell_old(slot, client);
}

void Doors::moments_of_old(Slot& slot, const Look& look, ClientId client, const Value& id,
                           const std::function<void(bool)>& done) {
  const SeatSet eyes = slot.old->is_over() ? every_view(slot.old->head()) : look.seats;
  shared_.aside(looking_back(client), [this, look, eyes, client, id, done, old = slot.old] {
    const OldMatch::Seen seen = old->moments(look.since, look.until, eyes, look.language);
    Value answer = done_value().set("until", seen.until);
    if (!id.is_null()) answer.set("id", id);
    const auto frame = std::make_shared<const std::string>(
        with_list(formats::dump_json(answer), "missed", seen.missed));
    return [this, client, frame, done] {
      Client* const found = clients_.find(client);
      if (found != nullptr) found->outlet->send(frame);
      done(true);
    };
  });
}

void Doors::show_moments(Slot& slot, Look look, const Payer& payer, ClientId client,
                         const Value& id, const std::function<void(bool)>& done) {
  if (slot.match->stage() == Stage::over) look.seats = every_view(slot.match->head());
  shared_.aside(payer, [this, look, client, id, done, now = standing_of(*slot.match),
                        history = slot.match->history()] {
    const Sights seen = look_back(now, history, look);
    Value answer = done_value().set("until", seen.until);
    if (!id.is_null()) answer.set("id", id);
    const auto frame = std::make_shared<const std::string>(
        with_list(formats::dump_json(answer), "missed", seen.missed));
    return [this, client, frame, done] {
      Client* const found = clients_.find(client);
      if (found != nullptr) found->outlet->send(frame);
      done(true);
    };
  });
}

}  // namespace host
