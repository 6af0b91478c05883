// SPDX-License-Identifier: MIT
// A tree of plain data (what TOML and JSON have in common), so that content packs, positions,
// options and scenes are read and written by one code whatever the text format. Every node
// remembers the line it came from, for error messages.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "table/error.h"

namespace table {

class Value {
 public:
  using Array = std::vector<Value>;
  using Member = std::pair<std::string, Value>;
  using Object = std::vector<Member>;  // in the order of the text

  Value() = default;
  Value(bool v) : content_(v) {}  // NOLINT: implicit on purpose
  template <std::integral Int>    // whatever the machine calls its integers
  requires(!std::same_as<Int, char>) Value(Int v)
      : content_(static_cast<std::int64_t>(v)) {}          // NOLINT
  Value(double v) : content_(v) {}                         // NOLINT
  Value(const char* v) : content_(std::string(v)) {}       // NOLINT
  Value(std::string v) : content_(std::move(v)) {}         // NOLINT
  Value(std::string_view v) : content_(std::string(v)) {}  // NOLINT
  Value(Array v) : content_(std::move(v)) {}               // NOLINT
  Value(Object v) : content_(std::move(v)) {}              // NOLINT
  static Value array() { return Value(Array{}); }
  static Value object() { return Value(Object{}); }

  bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
  bool is_bool() const { return std::holds_alternative<bool>(content_); }
  bool is_int() const { return std::holds_alternative<std::int64_t>(content_); }
  bool is_number() const { return is_int() || std::holds_alternative<double>(content_); }
  bool is_string() const { return std::holds_alternative<std::string>(content_); }
  bool is_array() const { return std::holds_alternative<Array>(content_); }
  bool is_object() const { return std::holds_alternative<Object>(content_); }

  // These ask for the right kind first.
  bool as_bool() const { return std::get<bool>(content_); }
  std::int64_t as_int() const { return std::get<std::int64_t>(content_); }
  double as_number() const {
    return is_int() ? static_cast<double>(as_int()) : std::get<double>(content_);
  }
  const std::string& as_string() const { return std::get<std::string>(content_); }
  const Array& items() const { return std::get<Array>(content_); }
  Array& items() { return std::get<Array>(content_); }
  const Object& members() const { return std::get<Object>(content_); }
  Object& members() { return std::get<Object>(content_); }

  // The member of that name, or null where this is no object or has none.
  const Value* find(std::string_view key) const;
  // Objects only: sets or adds a member and returns this, so that calls can be chained. What is
  // made in one expression is moved along, never copied.
  Value& set(std::string key, Value value) &;
  Value&& set(std::string key, Value value) && {
    return std::move(set(std::move(key), std::move(value)));
  }
  Value& push(Value value) &;
  Value&& push(Value value) && { return std::move(push(std::move(value))); }

  int line = 0;  // 1-based line in its text; 0 = unknown
  bool operator==(const Value& other) const { return content_ == other.content_; }

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> content_;
};

// Reads one object of a text with complete checking: every getter notes which key it used, `finish`
// complains of the keys nobody asked for. The first complaint is kept; later getters then return
// their fallback. Where it goes on, all of them are kept, and getters go on to read.
class Reader {
 public:
  Reader(const Value& object, std::string place, ErrorCode code, bool goes_on = false);

  bool ok() const { return error_.message.empty(); }
  const Error& error() const { return error_; }
  // Whether nothing more is read; whether all keys, or this one, were good as far as they were
  // read.
  bool stopped() const { return !goes_on_ && !ok(); }
  bool good() const { return faulty_.empty(); }
  bool good(std::string_view key) const;
  const std::string& place() const { return place_; }

  bool has(std::string_view key);
  std::int64_t integer(std::string_view key, std::int64_t min, std::int64_t max);  // required
  std::int64_t integer_or(std::string_view key, std::int64_t fallback, std::int64_t min,
                          std::int64_t max);
  bool boolean_or(std::string_view key, bool fallback);
  std::string string(std::string_view key);  // required
  std::string string_or(std::string_view key, std::string fallback);
  std::vector<std::string> strings_or_none(std::string_view key);
  const Value* object(std::string_view key);  // null where absent
  const Value* array(std::string_view key);   // null where absent
  const Value* any(std::string_view key);     // null where absent or null; marks it as used

  // "units.toml:12: [[unit]] size: expected a whole number from 1 to 20"
  void complain(std::string_view key, std::string_view expectation);
  // Without an expectation nothing is told, but the key is no good: why has been told elsewhere.
  void complain_at(const Value& where, std::string_view key, std::string_view expectation);
  std::size_t complaints() const { return complaints_; }
  // A key that cannot be judged, since another is no good; without a key all that are left.
  void leave(std::string_view key);
  void leave() { leaves_rest_ = true; }
  void finish();
  // Its complaints go to `error`.
  void hand_over(Error& error);

 private:
  const Value* take(std::string_view key);
  void tell(const Value& where, std::string_view key, std::string_view expectation);
  const Value& object_;
  std::string place_;
  Error error_;
  std::vector<std::string> used_;
  std::vector<std::string> faulty_;
  std::string at_;  // the key that is being read
  std::size_t complaints_ = 0;
  bool goes_on_;
  bool leaves_rest_ = false;
};

}  // namespace table
