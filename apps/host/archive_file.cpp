// SPDX-License-Identifier: MIT
#include "apps/host/archive_file.h"

#include <istream>
#include <ostream>

#include "formats/json.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

constexpr std::int64_t kFileVersion = 2;
constexpr std::size_t kMaxLine = std::size_t{256} << 20U;

Value to_value(const MatchCopy& copy) {
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
  return std::move(out)
      .set("match", copy.id)
      .set("head", copy.head)
      .set("summary", copy.summary)
      .set("open", copy.open_challenge)
      .set("moments", std::move(moments))
      .set("chat", std::move(chat))
      .set("tokens", std::move(tokens));
}

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

Expected<MatchCopy> copy_from(const Value& value) {
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
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

// A line that reads back as what it was made of; bytes that are no text would not.
Expected<std::string> line_of(const MatchCopy& copy) {
  std::string line = formats::dump_json(to_value(copy));
  const auto read = formats::parse_json(line, kMaxLine);
  const auto again = read ? copy_from(*read) : Expected<MatchCopy>(read.error());
  if (again && *again == copy) return line;
  return Error{ErrorCode::bad_record,
               "match " + copy.id + ": something in it is no text (UTF-8), or too long", ""};
}

// Reads line after line, and knows which.
class Lines {
 public:
  explicit Lines(std::istream& in) : in_(in) {}

  Expected<Value> next() {
    std::string line;
    ++number_;
    if (!std::getline(in_, line)) return wrong("the file ends here, before its last line");
    auto value = formats::parse_json(line, kMaxLine);
    if (!value) return wrong(value.error().message);
    return value;
  }
  Error wrong(const std::string& what) const {
    return {ErrorCode::bad_record, "line " + std::to_string(number_) + ": " + what, ""};
  }
  Expected<void> first() {
    const auto value = next();
    if (!value) return value.error();
    Reader reader(*value, "matches", ErrorCode::bad_record);
    const std::int64_t version = reader.integer("sandtable_matches", 1, INT64_MAX);
    if (!reader.ok()) return wrong("this is no file of `sandtable db export`");
    if (version > kFileVersion) return wrong("written by a newer Sandtable: use that one");
    return {};
  }

 private:
  std::istream& in_;
  std::int64_t number_ = 0;
};

}  // namespace

Expected<std::int64_t> export_matches(Archive& from, std::ostream& out) {
  const Error full{ErrorCode::bad_option, "the file takes no more: is the disk full?", ""};
  out << formats::dump_json(Value::object().set("sandtable_matches", kFileVersion)) << '\n';
  std::int64_t written = 0;
  const auto all = from.each([&](const MatchCopy& copy) -> Expected<void> {
    const auto line = line_of(copy);
    if (!line) return line.error();
    out << *line << '\n';
    if (!out) return full;
    ++written;
    return {};
  });
  if (!all) return all.error();
  out << formats::dump_json(Value::object().set("end", written)) << '\n' << std::flush;
  if (!out) return full;
  return written;
}

Expected<Archive::Added> import_matches(std::istream& in, Archive& into) {
  Lines lines(in);
  if (const auto first = lines.first(); !first) return first.error();
  std::int64_t read = 0;
  return into.put([&]() -> Expected<std::optional<MatchCopy>> {
    const auto value = lines.next();
    if (!value) return value.error();
    if (const Value* end = value->find("end"); end != nullptr) {
      if (*end == Value(read)) return std::optional<MatchCopy>();
      return lines.wrong("there should be as many matches as the last line says");
    }
    auto copy = copy_from(*value);
    if (!copy) return lines.wrong(copy.error().message);
    ++read;
    return std::optional<MatchCopy>(std::move(*copy));
  });
}

}  // namespace host
