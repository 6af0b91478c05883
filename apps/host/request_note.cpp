// SPDX-License-Identifier: MIT
#include "apps/host/request_note.h"

#include "apps/host/replies.h"

namespace host {

using table::Value;

std::shared_ptr<RequestNote> RequestNote::begin(const LogBook& log, const Clients& clients,
                                                ClientId client, const Value& request,
                                                std::string_view what) {
  if (!log.wants(LogLevel::debug)) return nullptr;
  auto note = std::make_shared<RequestNote>();
  note->client_ = client;
  note->entry_.level = LogLevel::debug;
  note->entry_.what = what;
  note->entry_.connection = client;
  note->entry_.request = log.number();
  const Value* id = request.find("id");
  if (id != nullptr && id->is_int()) note->entry_.id = id->as_int();
  const Value* seat = request.find("seat");
  if (seat != nullptr && seat->is_int() && seat->as_int() >= 0 && seat->as_int() < table::kMaxSeats)
    note->entry_.seat = seat->as_int();
  const Value* match = request.find("match");
  if (match != nullptr && match->is_string()) note->named_ = match->as_string();
  note->find_match(clients);
  return note;
}

void RequestNote::refused(const Value& reply) { entry_.code = code_of(reply); }

void RequestNote::done(const LogBook& log, const Clients& clients) {
  if (entry_.match.empty()) find_match(clients);  // joined just now
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun_;
  entry_.ms = took.count();
  log.write(entry_);
}

void RequestNote::find_match(const Clients& clients) {
  const Client* const found = clients.find(client_);
  if (found == nullptr) return;
  if (named_.empty() && found->joined.size() == 1) entry_.match = found->joined.begin()->first;
  if (found->joined.contains(named_)) entry_.match = named_;
}

}  // namespace host
