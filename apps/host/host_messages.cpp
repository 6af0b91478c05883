// What clients send over the WebSocket: reading it, joining matches.
#include <algorithm>

#include "apps/host/host_parts.h"
#include "apps/host/words.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Reader;
using table::SeatSet;
using table::Value;

constexpr std::size_t kMaxEcho = 64;  // of a request's id
constexpr std::size_t kMaxTokens = 8;

// Only short texts and numbers are worth echoing.
Value id_of(const Value& request) {
  const Value* id = request.find("id");
  if (id == nullptr || id->is_int()) return id == nullptr ? Value{} : *id;
  if (id->is_string() && id->as_string().size() <= kMaxEcho) return *id;
  return {};
}

}  // namespace

ClientId Host::connect(Outlet& outlet) {
  auto client = std::make_unique<Client>();
  client->id = ++last_client_;
  client->outlet = &outlet;
  clients_[client->id] = std::move(client);
  return last_client_;
}

void Host::disconnect(ClientId id) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return;
  const std::unique_ptr<Client> client = std::move(found->second);
  clients_.erase(found);
  for (const auto& [match, joined] : client->joined) leave_slot(match, id);
}

void Host::leave_slot(const std::string& match, ClientId id) {
  const auto found = slots_.find(match);
  if (found == slots_.end()) return;
  found->second->watchers.erase(id);
  found->second->used = services_.now_ms();
  note_presence(*found->second);
}

Host::Handler Host::find_handler(std::string_view name) {
  struct Command {
    std::string_view name;
    Handler handler;
  };
  static constexpr Command kCommands[] = {
      {"answer", &Host::do_answer},
      {"join", &Host::do_join},
      {"leave", &Host::do_leave},
      {"odds", &Host::do_odds},
      {"explain", &Host::do_explain},
      {"rule", &Host::do_rule},
      {"lang", &Host::do_lang},
      {"moments", &Host::do_moments},
      {"undo", &Host::do_undo},
      {"offer_undo", &Host::do_offer_undo},
      {"accept_undo", &Host::do_accept_undo},
      {"refuse_undo", &Host::do_refuse_undo},
      {"chat", &Host::do_chat},
      {"resign", &Host::do_resign},
      {"rematch", &Host::do_rematch},
      {"hand_over", &Host::do_hand_over},
      {"take_back", &Host::do_take_back},
      {"ping", &Host::do_ping},
  };
  for (const Command& command : kCommands) {
    if (command.name == name) return command.handler;
  }
  return nullptr;
}

void Host::message(ClientId client, std::string_view text, const std::function<void(bool)>& done) {
  const auto value = formats::parse_json(text);
  const Value id = value && value->is_object() ? id_of(*value) : Value{};
  const Reply reply = [this, client, id, done](const Value& answer) {
    const bool good = answer.find("ok")->as_bool();
    if (!good) ++counts_.refused;
    const auto found = clients_.find(client);
    if (found != clients_.end()) {
      Value out = in_language(found->second->language, answer);
      if (!id.is_null()) out.set("id", id);
      send(*found->second, out);
    }
    done(good);
  };
  if (!value) return reply(failed_value(value.error()));
  const Value* name = value->find("do");
  if (name == nullptr || !name->is_string()) {
    return reply(failed_value({ErrorCode::bad_request, "expected an object: {\"do\":...}", ""}));
  }
  const Handler handler = find_handler(name->as_string());
  if (handler == nullptr) {
    return reply(failed_value({ErrorCode::unknown_command, words("no_such_request"), ""}));
  }
  Reader reader(*value, name->as_string(), ErrorCode::bad_request);
  reader.any("do");
  reader.any("id");
  Call call{client, reader, reply, clients_.at(client)->outlet->payer(), id, done};
  (this->*handler)(call);
}

std::optional<std::string> Host::match_meant(Call& call) {
  const auto& joined = clients_.at(call.client)->joined;
  const std::string named = call.request.string_or("match", "");
  if (named.empty() && joined.size() == 1) return joined.begin()->first;
  if (joined.contains(named)) return named;
  return std::nullopt;
}

void Host::with_seat(Call& call, std::function<void(Slot&, Seat)> work) {
  const auto match = match_meant(call);
  const std::int64_t named = call.request.integer_or("seat", -1, 0, table::kMaxSeats - 1);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!match) return call.reply(failed_value(not_found()));
  const SeatSet seats = clients_.at(call.client)->joined.at(*match).seats;
  std::optional<Seat> seat;
  for (std::uint8_t number = 0; number < table::kMaxSeats; ++number) {
    if (!seats.has({number}) || (named >= 0 && named != number)) continue;
    if (seat) {
      return call.reply(
          failed_value({ErrorCode::bad_request, "seat: is missing: you hold several", ""}));
    }
    seat = Seat{number};
  }
  if (!seat) return call.reply(failed_value(not_allowed(words("not_your_seat"))));
  with_match(*match, call.payer, call.reply,
             [seat, work = std::move(work)](Slot& slot) { work(slot, *seat); });
}

void Host::do_ping(Call& call) {
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  call.reply(done_value());
}

// Tells what every match looks like in another language, when all of it has been put together.
struct Host::Translation {
  struct Told {
    std::string match;
    std::uint64_t seq;
    std::vector<Frame> frames;
  };
  ClientId client;
  Reply reply;
  std::size_t awaited;
  std::vector<Told> told{};
};

void Host::do_lang(Call& call) {
  const std::string name = call.request.string("lang");
  if (name != "en" && name != "fr") call.request.complain("lang", "expected en or fr");
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  Client& client = *clients_.at(call.client);
  client.language = language_named(name);
  std::vector<std::string> matches;
  for (const auto& [match, joined] : client.joined) matches.push_back(match);
  if (matches.empty()) return call.reply(done_value());
  const auto whole =
      std::make_shared<Translation>(Translation{call.client, call.reply, matches.size()});
  for (const std::string& match : matches) {
    with_match(
        match, call.payer, [this, whole](const Value&) { translated(*whole); },
        [this, whole, payer = call.payer](Slot& slot) { translate(slot, whole, payer); });
  }
}

void Host::translate(Slot& slot, const std::shared_ptr<Translation>& whole, const Payer& payer) {
  const auto client = clients_.find(whole->client);
  if (client == clients_.end() || !slot.watchers.contains(whole->client)) return translated(*whole);
  const Client::Joined& joined = client->second->joined.at(slot.id);
  aside(payer, [this, whole, seats = joined.watching(), open = joined.open,
                language = client->second->language, now = standing_of(*slot.match)] {
    auto frames = std::make_shared<std::vector<Frame>>(update_frames(now, seats, open, language));
    return [this, whole, match = now.id, seq = now.seq, frames] {
      whole->told.push_back({match, seq, std::move(*frames)});
      translated(*whole);
    };
  });
}

// Where something has happened since, the newer update has been sent in the new language.
void Host::translated(Translation& whole) {
  if (--whole.awaited > 0) return;
  whole.reply(done_value());
  const auto client = clients_.find(whole.client);
  if (client == clients_.end()) return;
  for (const auto& [match, seq, frames] : whole.told) {
    const auto joined = client->second->joined.find(match);
    if (joined == client->second->joined.end() || joined->second.told > seq) continue;
    for (const Frame& frame : frames) tell(*client->second, match, frame);
    counts_.updates += frames.size();
  }
}

void Host::do_leave(Call& call) {
  const auto match = match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!match) return call.reply(failed_value(not_found()));
  clients_.at(call.client)->joined.erase(*match);
  leave_slot(*match, call.client);
  call.reply(done_value());
}

void Host::do_join(Call& call) {
  Reader& request = call.request;
  Client& client = *clients_.at(call.client);
  const std::string id = request.string("match");
  const std::vector<std::string> tokens = request.strings_or_none("tokens");
  const auto since = static_cast<std::uint64_t>(request.integer_or("since", 0, 0, INT64_MAX));
  const bool scenes = request.boolean_or("scenes", false);
  const bool open = request.boolean_or("open", false);
  const std::string lang = request.string_or("lang", client.language == Language::fr ? "fr" : "en");
  if (lang != "en" && lang != "fr") request.complain("lang", "expected en or fr");
  if (tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 8 tokens");
  request.finish();
  if (!request.ok()) return call.reply(failed_value(request.error()));
  if (client.joined.size() >= kMaxJoined && !client.joined.contains(id)) {
    return call.reply(failed_value(busy()));
  }
  client.language = language_named(lang);
  const JoinAsked asked{call.client, tokens, since, scenes, open, call.reply, call.id, call.done};
  with_match(id, looking_back(call.client), call.reply, [this, asked](Slot& slot) {
    if (clients_.contains(asked.client)) join_slot(slot, asked);
  });
}

// Who looks back looks back alone: one at a time of an address.
Payer Host::looking_back(ClientId client) const {
  const Outlet& outlet = *clients_.at(client)->outlet;
  Payer out = outlet.payer();
  out.alone = "looking back from " + outlet.address();
  return out;
}

// What has been missed is put together elsewhere. Until that is done, what happens waits for it.
void Host::join_slot(Slot& slot, const JoinAsked& asked) {
  Client::Joined joined;
  for (const std::string& token : asked.tokens) {
    const auto seat = slot.match->head().seat_of_token(token);
    if (!seat) return asked.reply(failed_value(not_found()));
    joined.seats = joined.seats.with(*seat);
  }
  if (asked.tokens.empty() && slot.match->head().is_private) {
    return asked.reply(failed_value(not_allowed(words("no_spectators"))));
  }
  if (slot.match->head().only_bots() && bot_matches_of(asked.client, slot.id) >= kMaxBotMatches) {
    return asked.reply(failed_value(too_many_bot_matches()));
  }
  joined.open = asked.open && !joined.seats.empty();
  Client& client = *clients_.at(asked.client);
  joined.held.emplace();
  client.joined[slot.id] = joined;
  slot.watchers.insert(asked.client);
  note_presence(slot);
  Value seats = Value::array();
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (joined.seats.has({i})) seats.push(i);
  }
  Value answer = done_value()
                     .set("match", describe(*slot.match, here(slot), services_.now_ms()))
                     .set("seats", std::move(seats))
                     .set("seq", slot.match->seq());
  if (!asked.id.is_null()) answer.set("id", asked.id);
  const Look look{.since = asked.since,
                  .until = slot.match->seq(),
                  .seats = joined.watching(),
                  .language = client.language,
                  .scenes = asked.scenes ? kMaxMissedScenes : 0};
  const bool begun = slot.match->stage() != Stage::waiting;
  aside(looking_back(asked.client),
        [this, asked, look, begun, open = joined.open, answer = std::move(answer), chat = slot.chat,
         now = standing_of(*slot.match), history = slot.match->history()] {
          const std::string text =
              with_list(formats::dump_json(answer), "missed", look_back(now, history, look).missed);
          auto frames = std::make_shared<std::vector<Frame>>();
          if (begun) *frames = update_frames(now, look.seats, open, look.language);
          frames->insert(frames->begin(),
                         std::make_shared<const std::string>(with_list(text, "chat", chat)));
          return [this, asked, match = now.id, frames] { arrive(asked, match, *frames); };
        });
  wake_opponents(slot);
}

// The reply, the match as it was then, and what has happened since.
void Host::arrive(const JoinAsked& asked, const std::string& match,
                  const std::vector<Frame>& frames) {
  const auto client = clients_.find(asked.client);
  if (client == clients_.end()) return asked.done(true);
  const auto joined = client->second->joined.find(match);
  if (joined == client->second->joined.end() || !joined->second.held) {
    return asked.reply(failed_value(busy()));  // it has left again, or is joining anew
  }
  const auto held = std::move(joined->second.held);
  joined->second.held.reset();
  if (held->size() > kMaxHeld) {
    client->second->joined.erase(joined);
    leave_slot(match, asked.client);
    return asked.reply(failed_value(busy()));
  }
  Outlet& outlet = *client->second->outlet;
  for (const Frame& frame : frames) outlet.send(frame);
  for (const Frame& frame : *held) outlet.send(frame);
  counts_.updates += frames.size() - 1;
  asked.done(true);
}

}  // namespace host
