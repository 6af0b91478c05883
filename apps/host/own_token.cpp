// SPDX-License-Identifier: MIT
#include "apps/host/own_token.h"

#include <algorithm>

#include "apps/host/replies.h"

namespace host {
namespace {

using table::Value;

std::string text_at(const Value& object, const char* key) {
  const Value* text = object.is_object() ? object.find(key) : nullptr;
  return text != nullptr && text->is_string() ? text->as_string() : "";
}

void add_token(const Value& object, std::vector<std::string>& out) {
  const std::string token = text_at(object, "token");
  if (looks_like_token(token)) out.push_back(token);
}

// The seats a request asks for; none in a request for a lesson.
const Value::Array& seats_of(const Value& body) {
  static const Value::Array none;
  const Value* seats = body.is_object() ? body.find("seats") : nullptr;
  return seats != nullptr && seats->is_array() ? seats->items() : none;
}

}  // namespace

std::string read_own_token(table::Reader& reader) {
  std::string token = reader.string_or("token", "");
  if (!token.empty() && !looks_like_token(token)) {
    reader.complain("token", "expected 32 letters and digits");
  }
  return token;
}

std::vector<std::string> own_tokens(const Value& body) {
  std::vector<std::string> out;
  add_token(body, out);
  for (const Value& seat : seats_of(body)) add_token(seat, out);
  return out;
}

std::string token_by(std::string_view own, const std::string& what) {
  const std::string bytes = sha256_bytes("sandtable " + what + " " + std::string(own));
  return new_token([&bytes](std::span<std::uint8_t> out) {
    std::copy_n(bytes.begin(), std::min(bytes.size(), out.size()), out.begin());
  });
}

std::string invite_by(std::string_view own, std::uint8_t seat) {
  return token_by(own, "invite " + std::to_string(seat));
}

std::optional<Value> reply_again(const Value& body, const MatchHeader& head) {
  const std::vector<std::string> tokens = own_tokens(body);
  Value held = Value::array();
  for (const std::string& token : tokens) {
    const auto seat = head.seat_of_token(token);
    if (!seat) return std::nullopt;
    held.push(Value::object().set("seat", seat->value).set("token", token));
  }
  Value invites = Value::array();
  const Value::Array& seats = seats_of(body);
  const bool shorter = seats.size() < head.seats.size();  // without those of the rules
  auto asked = seats.begin();
  for (std::uint8_t i = 0; i < head.seats.size() && asked != seats.end(); ++i) {
    if (shorter && head.seats[i].by_rules()) continue;
    if (text_at(*asked++, "who") != "friend") continue;
    invites.push(Value::object().set("seat", i).set("invite", invite_by(tokens.front(), i)));
  }
  return done_value()
      .set("match", head.id)
      .set("seats", std::move(held))
      .set("invites", std::move(invites))
      .set("commitment", commitment(head.fairness.secret));
}

}  // namespace host
