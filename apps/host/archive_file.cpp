// SPDX-License-Identifier: MIT
#include "apps/host/archive_file.h"

#include <istream>
#include <ostream>

#include "apps/host/match_copy.h"
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

// A line that reads back as what it was made of; bytes that are no text would not.
Expected<std::string> line_of(const MatchCopy& copy) {
  std::string line = formats::dump_json(copy_value(copy));
  const auto read = formats::parse_json(line, kMaxLine);
  const auto again = read ? read_copy(*read) : Expected<MatchCopy>(read.error());
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
    auto copy = read_copy(*value);
    if (!copy) return lines.wrong(copy.error().message);
    ++read;
    return std::optional<MatchCopy>(std::move(*copy));
  });
}

}  // namespace host
