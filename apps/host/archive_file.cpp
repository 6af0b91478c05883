// SPDX-License-Identifier: MIT
#include "apps/host/archive_file.h"

#include <istream>
#include <optional>
#include <ostream>
#include <utility>

#include "apps/host/match_copy.h"
#include "formats/json.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

constexpr std::int64_t kFileVersion = 3;
constexpr std::int64_t kWithoutPeople = 2;  // which more programs read
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

// Likewise of one row of people.
Expected<std::string> line_of(const PersonRow& row) {
  Value values = Value::array();
  for (const std::string& value : row.values) values.push(value);
  std::string line =
      formats::dump_json(Value::object().set("people", row.table).set("row", std::move(values)));
  const auto read = formats::parse_json(line, kMaxLine);
  const auto again = read ? read_person_row(*read) : Expected<PersonRow>(read.error());
  if (again && *again == row) return line;
  return Error{ErrorCode::bad_record,
               "people, " + row.table + ": something in it is no text (UTF-8), or too long", ""};
}

// Reads line after line, and knows which.
class Lines {
 public:
  explicit Lines(std::istream& in) : in_(in) {}

  // The one that `give_back` was given once more.
  Expected<Value> next() {
    if (kept_) return *std::exchange(kept_, std::nullopt);
    std::string line;
    ++number_;
    if (!std::getline(in_, line)) return wrong("the file ends here, before its last line");
    auto value = formats::parse_json(line, kMaxLine);
    if (!value) return wrong(value.error().message);
    return value;
  }
  void give_back(Value line) { kept_ = std::move(line); }
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
  std::optional<Value> kept_;
};

// What an export has between its first line and its last: people, then matches.
class Contents {
 public:
  explicit Contents(std::istream& in) : lines_(in) {}
  Expected<void> first() { return lines_.first(); }

  Expected<std::optional<PersonRow>> person() {
    auto value = lines_.next();
    if (!value) return value.error();
    if (value->find("people") == nullptr) {
      lines_.give_back(std::move(*value));
      return std::optional<PersonRow>();
    }
    auto row = read_person_row(*value);
    if (!row) return lines_.wrong(row.error().message);
    ++read_;
    return std::optional<PersonRow>(std::move(*row));
  }

  Expected<std::optional<MatchCopy>> match() {
    const auto value = lines_.next();
    if (!value) return value.error();
    if (const Value* end = value->find("end"); end != nullptr) {
      if (*end == Value(read_)) return std::optional<MatchCopy>();
      return lines_.wrong("there should be as many matches and rows as the last line says");
    }
    auto copy = read_copy(*value);
    if (!copy) return lines_.wrong(copy.error().message);
    ++read_;
    return std::optional<MatchCopy>(std::move(*copy));
  }

 private:
  Lines lines_;
  std::int64_t read_ = 0;
};

}  // namespace

Expected<std::int64_t> export_matches(Archive& from, std::ostream& out) {
  const Error full{ErrorCode::bad_option, "the file takes no more: is the disk full?", ""};
  std::int64_t matches = 0;
  std::int64_t written = 0;
  const auto begin = [&](std::int64_t version) {
    out << formats::dump_json(Value::object().set("sandtable_matches", version)) << '\n';
  };
  const auto write = [&](const Expected<std::string>& line) -> Expected<void> {
    if (!line) return line.error();
    out << *line << '\n';
    if (!out) return full;
    ++written;
    return {};
  };
  const auto all = from.each(
      [&](const MatchCopy& copy) {
        if (written == 0) begin(kWithoutPeople);
        ++matches;
        return write(line_of(copy));
      },
      [&](const PersonRow& row) {
        if (written == 0) begin(kFileVersion);
        return write(line_of(row));
      });
  if (!all) return all.error();
  if (written == 0) begin(kWithoutPeople);
  out << formats::dump_json(Value::object().set("end", written)) << '\n' << std::flush;
  if (!out) return full;
  return matches;
}

Expected<Archive::Added> import_matches(std::istream& in, Archive& into) {
  Contents contents(in);
  if (const auto first = contents.first(); !first) return first.error();
  return into.put([&] { return contents.match(); }, [&] { return contents.person(); });
}

}  // namespace host
