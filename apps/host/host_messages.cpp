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
    return reply(failed_value({ErrorCode::unknown_command, "there is no such request", ""}));
  }
  Reader reader(*value, name->as_string(), ErrorCode::bad_request);
  reader.any("do");
  reader.any("id");
  Call call{client, reader, reply};
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
  if (!seat) return call.reply(failed_value(not_allowed("this is not your seat")));
  with_match(*match, call.reply, [seat, work = std::move(work)](Slot& slot) { work(slot, *seat); });
}

void Host::do_ping(Call& call) {
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  call.reply(done_value());
}

void Host::do_lang(Call& call) {
  const std::string name = call.request.string("lang");
  if (name != "en" && name != "fr") call.request.complain("lang", "expected en or fr");
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  Client& client = *clients_.at(call.client);
  client.language = language_named(name);
  call.reply(done_value());
  std::vector<std::string> matches;
  for (const auto& [match, joined] : client.joined) matches.push_back(match);
  for (const std::string& match : matches) {
    with_match(
        match, [](const Value&) {},
        [this, id = call.client](Slot& slot) {
          if (slot.watchers.contains(id)) push_updates_to(slot, *clients_.at(id), nullptr);
        });
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
  const std::string lang = request.string_or("lang", client.language == Language::fr ? "fr" : "en");
  if (lang != "en" && lang != "fr") request.complain("lang", "expected en or fr");
  if (tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 8 tokens");
  request.finish();
  if (!request.ok()) return call.reply(failed_value(request.error()));
  if (client.joined.size() >= kMaxJoined && !client.joined.contains(id)) {
    return call.reply(failed_value(busy()));
  }
  client.language = language_named(lang);
  with_match(id, call.reply,
             [this, who = call.client, tokens, since, scenes, reply = call.reply](Slot& slot) {
               if (clients_.contains(who)) join_slot(slot, who, tokens, since, scenes, reply);
             });
}

void Host::join_slot(Slot& slot, ClientId id, const std::vector<std::string>& tokens,
                     std::uint64_t since, bool scenes, const Reply& reply) {
  Client::Joined joined;
  for (const std::string& token : tokens) {
    const auto seat = slot.match->head().seat_of_token(token);
    if (!seat) return reply(failed_value(not_found()));
    joined.seats = joined.seats.with(*seat);
  }
  if (tokens.empty() && slot.match->head().is_private) {
    return reply(failed_value(not_allowed("this match has no spectators")));
  }
  Client& client = *clients_.at(id);
  client.joined[slot.id] = joined;
  slot.watchers.insert(id);
  note_presence(slot);
  Value seats = Value::array();
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (joined.seats.has({i})) seats.push(i);
  }
  Value chat = Value::array();
  for (const std::string& line : slot.chat) {
    if (const auto value = formats::parse_json(line)) chat.push(*value);
  }
  reply(done_value()
            .set("match", describe(*slot.match, here(slot), services_.now_ms()))
            .set("seats", std::move(seats))
            .set("seq", slot.match->seq())
            .set("missed", replayed(slot, {.since = since,
                                           .until = slot.match->seq(),
                                           .seats = joined.watching(),
                                           .language = client.language,
                                           .scenes = scenes ? kMaxMissedScenes : 0})
                               .missed)
            .set("chat", std::move(chat)));
  if (slot.match->stage() != Stage::waiting) push_updates_to(slot, client, nullptr);
  wake_opponents(slot);
}

}  // namespace host
