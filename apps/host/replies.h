// SPDX-License-Identifier: MIT
// Replies, refusals and frames that several parts of the host send.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/host/services.h"
#include "apps/host/words.h"
#include "formats/json.h"
#include "match/views.h"

namespace host {

inline constexpr std::int64_t kMovedRetryMs = 500;
inline constexpr std::int64_t kEndingRetryMs = 100;  // where this server is about to end

inline table::Value done_value() { return table::Value::object().set("ok", true); }
inline table::Value failed_value(const table::Error& error) {
  return table::Value::object().set("ok", false).set("error", match::error_value(error));
}
inline table::Error not_found() { return {table::ErrorCode::not_found, words("not_found"), ""}; }
inline table::Error not_allowed(const std::string& why) {
  return {table::ErrorCode::not_allowed, why, ""};
}
inline table::Error busy() { return {table::ErrorCode::busy, words("busy"), ""}; }
inline table::Error store_away() { return {table::ErrorCode::busy, words("store_away"), ""}; }
// Another server plays this match just now: ask again in a moment.
inline table::Value moved_value() {
  table::Value error =
      match::error_value({table::ErrorCode::busy, words("moved"), ""}).set("code", "moved");
  error.set("retry_ms", kMovedRetryMs);
  return table::Value::object().set("ok", false).set("error", std::move(error));
}
// Why a request was refused, empty where it was not. Odds that were sampled have an `error` of
// their own, which is a number.
inline std::string code_of(const table::Value& reply) {
  if (reply.find("ok")->as_bool()) return "";
  return reply.find("error")->find("code")->as_string();
}
inline bool is_moved(const table::Value& reply) { return code_of(reply) == "moved"; }
// Whoever is told so may ask for the same again, a little later, and has done nothing wrong.
inline bool is_not_now(const table::Value& reply) {
  return is_moved(reply) || code_of(reply) == "busy";
}
inline table::Error too_many_bot_matches() {
  return {table::ErrorCode::busy, words("too_many_bot_matches"), ""};
}
// What a match tells its people beside the play: a line of the chat, an offer.
inline table::Value note(const char* push, const std::string& match) {
  return table::Value::object().set("push", push).set("match", match);
}
inline Frame frame_of(const table::Value& value) {
  return std::make_shared<const std::string>(formats::dump_json(value));
}
// An object as text, with one more member: a list of what is text already.
inline std::string with_list(std::string object, const char* key,
                             const std::vector<std::string>& items) {
  object.pop_back();
  object += std::string(",\"") + key + "\":[";
  for (const std::string& item : items) {
    if (object.back() != '[') object += ',';
    object += item;
  }
  return object + "]}";
}
inline Language language_named(std::string_view name) {
  return name == "fr" ? Language::fr : Language::en;
}

}  // namespace host
