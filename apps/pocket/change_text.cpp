// SPDX-License-Identifier: MIT
#include "apps/pocket/change_text.h"

#include "formats/json.h"
#include "table/value.h"

namespace pocket {

using host::Change;
using table::Value;

namespace {

constexpr std::size_t kMost = std::size_t{64} << 20U;  // bytes of one change

std::optional<std::string> text_at(table::Reader& reader, std::string_view key) {
  if (!reader.has(key)) return std::nullopt;
  return reader.string(key);
}

void read_tokens(table::Reader& reader, Change& out) {
  const Value* const list = reader.array("tokens");
  if (list == nullptr) return;
  for (const Value& each : list->items()) {
    table::Reader one(each, "tokens", table::ErrorCode::bad_request);
    const std::string hash = one.string("hash");
    const std::int64_t seat = one.integer("seat", 0, table::kMaxSeats - 1);
    one.finish();
    if (!one.ok()) return reader.complain("tokens", "objects with hash and seat");
    out.tokens.push_back({hash, table::Seat{static_cast<std::uint8_t>(seat)}});
  }
}

void read_review(table::Reader& reader, Change& out) {
  const Value* const review = reader.object("review");
  if (review == nullptr) return;
  table::Reader one(*review, "review", table::ErrorCode::bad_request);
  out.review = {one.string("made_by"), one.string("body")};
  if (!one.ok()) reader.complain("review", "made_by and body");
}

}  // namespace

std::string change_text(const Change& change) {
  Value out = Value::object().set("match", change.match);
  const auto set = [&out](const char* key, const std::optional<std::string>& text) {
    if (text) out.set(key, *text);
  };
  set("head", change.head);
  if (!change.summary.empty()) out.set("summary", change.summary);
  set("moment", change.moment);
  if (change.moment) out.set("seq", change.seq);
  set("position", change.position);
  set("told", change.told);
  set("chat", change.chat);
  if (!change.tokens.empty()) {
    Value tokens = Value::array();
    for (const Change::Token& token : change.tokens)
      tokens.push(Value::object().set("hash", token.hash).set("seat", token.seat.value));
    out.set("tokens", std::move(tokens));
  }
  if (!change.lost_tokens.empty()) {
    Value lost = Value::array();
    for (const std::string& hash : change.lost_tokens) lost.push(hash);
    out.set("lost_tokens", std::move(lost));
  }
  if (change.review) {
    out.set(
        "review",
        Value::object().set("made_by", change.review->made_by).set("body", change.review->body));
  }
  return formats::dump_json(out);
}

table::Expected<Change> read_change(std::string_view text) {
  const auto value = formats::parse_json(text, kMost);
  if (!value) return value.error();
  if (!value->is_object())
    return table::Error{table::ErrorCode::bad_request, "change: expected an object", ""};
  table::Reader reader(*value, "change", table::ErrorCode::bad_request);
  Change out;
  out.match = reader.string("match");
  out.head = text_at(reader, "head");
  out.summary = reader.string_or("summary", "");
  out.moment = text_at(reader, "moment");
  out.seq = static_cast<std::uint64_t>(reader.integer_or("seq", 0, 0, INT64_MAX));
  out.position = text_at(reader, "position");
  out.told = text_at(reader, "told");
  out.chat = text_at(reader, "chat");
  read_tokens(reader, out);
  out.lost_tokens = reader.strings_or_none("lost_tokens");
  read_review(reader, out);
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

}  // namespace pocket
