// SPDX-License-Identifier: MIT
#include "apps/host/host.h"

#include "apps/host/replies.h"
#include "apps/host/request_note.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Reader;
using table::Value;

constexpr std::size_t kMaxEcho = 64;  // of a request's id

// Only short texts and numbers are worth echoing.
Value id_of(const Value& request) {
  const Value* id = request.find("id");
  if (id == nullptr || id->is_int()) return id == nullptr ? Value{} : *id;
  if (id->is_string() && id->as_string().size() <= kMaxEcho) return *id;
  return {};
}

}  // namespace

namespace {

HostServices with_house(HostServices services) {
  if (!services.house) services.house = std::make_shared<HouseTime>(services.now_ms);
  return services;
}

}  // namespace

Host::Host(HostServices services) : shared_{with_house(std::move(services))} {
  calendar_.set_clock();
  play_.when_kept([this](Slot& slot) { calendar_.kept(slot); });
  shared_.services.store->listen(
      {[this](const std::string& match) { matches_.wanted_elsewhere(match); },
       [this](const std::string& match) { matches_.lost_elsewhere(match); },
       [this](const std::string& match) { matches_.asked_for_elsewhere(match); }});
}

HostCounts Host::counts() const {
  HostCounts out = shared_.counts;
  out.loaded = matches_.all().size();
  out.clients = clients_.all().size();
  out.store = shared_.services.store->counts();
  if (shared_.services.bots != nullptr) out.waiting_opponents = shared_.services.bots->waiting();
  if (shared_.services.workers != nullptr) out.waiting_work = shared_.services.workers->waiting();
  watching_.add_counts(out);
  return out;
}

void Host::log_connection(const char* what, ClientId client) const {
  LogEntry entry;
  entry.level = LogLevel::debug;
  entry.what = what;
  entry.connection = client;
  shared_.services.log.write(entry);
}

ClientId Host::connect(Outlet& outlet) {
  const ClientId out = clients_.connect(outlet);
  log_connection("connected", out);
  return out;
}

void Host::disconnect(ClientId id) {
  const std::unique_ptr<Client> client = clients_.remove(id);
  if (client == nullptr) return;
  log_connection("disconnected", id);
  for (const auto& [match, joined] : client->joined) matches_.leave_slot(match, id);
  watching_.disconnect(id);
}

bool Host::looks_on(ClientId client, const std::string& match) const {
  const Client* const found = clients_.find(client);
  return found != nullptr && found->joined.contains(match);
}

void Host::leave(ClientId client, const std::string& match) {
  Client* const found = clients_.find(client);
  if (found != nullptr && found->joined.erase(match) > 0) matches_.leave_slot(match, client);
}

void Host::speak(ClientId client, const Value& request) {
  if (!clients_.contains(client)) return;
  Reader reader(request, "lang", ErrorCode::bad_request);
  reader.any("do");
  reader.any("id");
  Call call{client, reader,     [](const Value&) {}, clients_.at(client).outlet->payer(),
            {},     [](bool) {}};
  doors_.do_lang(call);
}

void Host::tick() {
  play_.tick();
  calendar_.tick();
  lobby_.note_who_is_here();
  matches_.look_again();
  watching_.tick();
  matches_.forget_idle();
}

std::span<const Host::Command> Host::commands() {
  static constexpr Command kCommands[] = {
      {"answer", [](Host& h, Call& call) { h.play_.do_answer(call); }},
      {"join", [](Host& h, Call& call) { h.doors_.do_join(call); }},
      {"leave", [](Host& h, Call& call) { h.doors_.do_leave(call); }},
      {"odds", [](Host& h, Call& call) { h.play_.do_odds(call); }},
      {"preview", [](Host& h, Call& call) { h.play_.do_preview(call); }},
      {"ahead", [](Host& h, Call& call) { h.play_.do_ahead(call); }},
      {"hint", [](Host& h, Call& call) { h.play_.do_hint(call); }},
      {"worth", [](Host& h, Call& call) { h.play_.do_worth(call); }},
      {"explain", [](Host& h, Call& call) { h.play_.do_explain(call); }},
      {"rule", [](Host& h, Call& call) { h.play_.do_rule(call); }},
      {"resync", [](Host& h, Call& call) { h.doors_.do_resync(call); }},
      {"lang", [](Host& h, Call& call) { h.doors_.do_lang(call); }},
      {"visible", [](Host& h, Call& call) { h.doors_.do_visible(call); }},
      {"summary", [](Host& h, Call& call) { h.doors_.do_summary(call); }},
      {"review", [](Host& h, Call& call) { h.doors_.do_review(call); }},
      {"moments", [](Host& h, Call& call) { h.doors_.do_moments(call); }},
      {"undo", [](Host& h, Call& call) { h.play_.do_undo(call); }},
      {"offer_undo", [](Host& h, Call& call) { h.talk_.do_offer_undo(call); }},
      {"accept_undo", [](Host& h, Call& call) { h.talk_.do_accept_undo(call); }},
      {"refuse_undo", [](Host& h, Call& call) { h.talk_.do_refuse_undo(call); }},
      {"chat", [](Host& h, Call& call) { h.talk_.do_chat(call); }},
      {"lesson", [](Host& h, Call& call) { h.play_.do_lesson(call); }},
      {"deploy", [](Host& h, Call& call) { h.play_.do_deploy(call); }},
      {"reactions", [](Host& h, Call& call) { h.play_.do_reactions(call); }},
      {"orders", [](Host& h, Call& call) { h.play_.do_orders(call); }},
      {"resign", [](Host& h, Call& call) { h.play_.do_resign(call); }},
      {"call_off", [](Host& h, Call& call) { h.talk_.do_call_off(call); }},
      {"march", [](Host& h, Call& call) { h.marches_.do_march(call); }},
      {"rematch", [](Host& h, Call& call) { h.talk_.do_rematch(call); }},
      {"hand_over", [](Host& h, Call& call) { h.talk_.do_hand_over(call); }},
      {"take_back", [](Host& h, Call& call) { h.talk_.do_take_back(call); }},
      {"settle", [](Host& h, Call& call) { h.talk_.do_settle(call); }},
      {"device_code", [](Host& h, Call& call) { h.devices_.do_device_code(call); }},
      {"devices", [](Host& h, Call& call) { h.devices_.do_devices(call); }},
      {"end_device", [](Host& h, Call& call) { h.devices_.do_end_device(call); }},
      {"ping", [](Host& h, Call& call) { h.doors_.do_ping(call); }},
  };
  return kCommands;
}

Host::Handler Host::find_handler(std::string_view name) {
  for (const Command& command : commands()) {
    if (command.name == name) return command.handler;
  }
  return nullptr;
}

std::vector<std::string_view> Host::requests() {
  std::vector<std::string_view> out;
  for (const Command& command : commands()) out.push_back(command.name);
  return out;
}

void Host::message(ClientId client, std::string_view text, const std::function<void(bool)>& done) {
  const auto value = formats::parse_json(text);
  const Value id = value && value->is_object() ? id_of(*value) : Value{};
  const Value* name = value ? value->find("do") : nullptr;
  const bool named = name != nullptr && name->is_string();
  if (named && watching_.takes(client, name->as_string(), *value, text, done)) return;
  const Handler handler = named ? find_handler(name->as_string()) : nullptr;
  const auto note =
      RequestNote::begin(shared_.services.log, clients_, client, value ? *value : Value(),
                         handler == nullptr ? "no_request" : name->as_string());
  const auto finish = [this, note, done](bool good) {
    if (note) note->done(shared_.services.log, clients_);
    done(good);
  };
  const Reply reply = [this, client, id, note, finish](const Value& answer) {
    const bool good = answer.find("ok")->as_bool();
    if (!good) ++shared_.counts.refused;
    if (is_moved(answer)) ++shared_.counts.moved;
    if (!good && note) note->refused(answer);
    Client* const found = clients_.find(client);
    if (found != nullptr) {
      Value out = in_language(found->language, answer);
      if (!id.is_null()) out.set("id", id);
      Clients::send(*found, out);
    }
    finish(good || is_not_now(answer));
  };
  if (!value) return reply(failed_value(value.error()));
  if (!named)
    return reply(failed_value({ErrorCode::bad_request, "expected an object: {\"do\":...}", ""}));
  if (handler == nullptr)
    return reply(failed_value({ErrorCode::unknown_command, words("no_such_request"), ""}));
  Reader reader(*value, name->as_string(), ErrorCode::bad_request);
  reader.any("do");
  reader.any("id");
  Call call{client, reader, reply, clients_.at(client).outlet->payer(), id, finish};
  handler(*this, call);
}

}  // namespace host
