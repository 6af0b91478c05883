// SPDX-License-Identifier: MIT
#include "apps/host/match_copy.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Reader;
using table::Value;

// The objects of a list; what is wrong the reader complains of.
template <class Take>
void read_list(Reader& reader, const char* key, Take take) {
  const Value* list = reader.array(key);
  if (list == nullptr) return;
  for (const Value& item : list->items()) {
    Reader one(item, key, ErrorCode::bad_record);
    take(one);
    one.finish();
    if (!one.ok()) reader.complain(key, one.error().message);
  }
}

}  // namespace

Value copy_value(const MatchCopy& copy) {
  Value moments = Value::array();
  for (const auto& [seq, body] : copy.moments) {
    moments.push(Value::object().set("seq", seq).set("text", body));
  }
  Value chat = Value::array();
  for (const std::string& line : copy.chat) chat.push(line);
  Value tokens = Value::array();
  for (const Change::Token& token : copy.tokens) {
    tokens.push(Value::object().set("hash", token.hash).set("seat", token.seat.value));
  }
  Value out = Value::object();
  if (!copy.position.empty()) out.set("position", copy.position);
  if (!copy.told.empty()) out.set("told", copy.told);
  if (copy.days) out.set("by_days", true);
  if (copy.days && copy.days->due) out.set("due", *copy.days->due);
  if (copy.watch) out.set("watch_from", copy.watch->from).set("watch_until", copy.watch->until);
  return std::move(out)
      .set("match", copy.id)
      .set("head", copy.head)
      .set("summary", copy.summary)
      .set("open", copy.open_challenge)
      .set("moments", std::move(moments))
      .set("chat", std::move(chat))
      .set("tokens", std::move(tokens));
}

table::Expected<MatchCopy> read_copy(const Value& value) {
  Reader reader(value, "match", ErrorCode::bad_record);
  MatchCopy out;
  out.id = reader.string("match");
  out.head = reader.string("head");
  out.summary = reader.string("summary");
  out.open_challenge = reader.boolean_or("open", false);
  read_list(reader, "moments", [&out](Reader& one) {
    const std::int64_t seq = one.integer("seq", INT64_MIN, INT64_MAX);
    out.moments.emplace_back(seq, one.string("text"));
  });
  read_list(reader, "tokens", [&out](Reader& one) {
    const std::string hash = one.string("hash");
    out.tokens.push_back({hash, {static_cast<std::uint8_t>(one.integer("seat", 0, 255))}});
  });
  out.chat = reader.strings_or_none("chat");
  out.position = reader.string_or("position", "");
  out.told = reader.string_or("told", "");
  if (reader.boolean_or("by_days", false)) out.days = Change::Days{};
  const std::int64_t due = reader.integer_or("due", -1, 0, INT64_MAX);
  if (out.days && due >= 0) out.days->due = due;
  if (reader.has("watch_from"))
    out.watch = {reader.integer("watch_from", INT64_MIN, INT64_MAX),
                 reader.integer("watch_until", INT64_MIN, INT64_MAX)};
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

table::Expected<PersonRow> read_person_row(const Value& value) {
  Reader reader(value, "people", ErrorCode::bad_record);
  PersonRow out;
  out.table = reader.string("people");
  out.values = reader.strings_or_none("row");
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

}  // namespace host
