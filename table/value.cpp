// SPDX-License-Identifier: MIT
#include "table/value.h"

#include <algorithm>

#include "table/text.h"

namespace table {

const Value* Value::find(std::string_view key) const {
  if (!is_object()) return nullptr;
  for (const auto& [name, value] : members()) {
    if (name == key) return &value;
  }
  return nullptr;
}

Value& Value::set(std::string key, Value value) & {
  for (auto& [name, old] : members()) {
    if (name == key) {
      old = std::move(value);
      return *this;
    }
  }
  members().emplace_back(std::move(key), std::move(value));
  return *this;
}

Value& Value::push(Value value) & {
  items().push_back(std::move(value));
  return *this;
}

Reader::Reader(const Value& object, std::string place, ErrorCode code, bool goes_on)
    : object_(object), place_(std::move(place)), goes_on_(goes_on && object.is_object()) {
  error_.code = code;
  if (!object.is_object()) complain_at(object, "", "expected a table of keys and values");
}

const Value* Reader::take(std::string_view key) {
  if (stopped()) return nullptr;
  used_.emplace_back(key);
  at_ = key;
  const Value* value = object_.find(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

bool Reader::has(std::string_view key) {
  const Value* value = object_.find(key);
  return value != nullptr && !value->is_null();
}

std::int64_t Reader::integer(std::string_view key, std::int64_t min, std::int64_t max) {
  if (!has(key))
    complain(key, "is missing: expected a whole number from " + std::to_string(min) + " to " +
                      std::to_string(max));
  return integer_or(key, min, min, max);
}

std::int64_t Reader::integer_or(std::string_view key, std::int64_t fallback, std::int64_t min,
                                std::int64_t max) {
  const Value* value = take(key);
  if (value == nullptr) return fallback;
  if (!value->is_int() || value->as_int() < min || value->as_int() > max) {
    complain_at(
        *value, key,
        "expected a whole number from " + std::to_string(min) + " to " + std::to_string(max));
    return fallback;
  }
  return value->as_int();
}

bool Reader::boolean_or(std::string_view key, bool fallback) {
  const Value* value = take(key);
  if (value == nullptr) return fallback;
  if (!value->is_bool()) {
    complain_at(*value, key, "expected true or false");
    return fallback;
  }
  return value->as_bool();
}

std::string Reader::string(std::string_view key) {
  if (!has(key)) complain(key, "is missing: expected a text");
  return string_or(key, "");
}

std::string Reader::string_or(std::string_view key, std::string fallback) {
  const Value* value = take(key);
  if (value == nullptr) return fallback;
  if (!value->is_string()) {
    complain_at(*value, key, "expected a text");
    return fallback;
  }
  return value->as_string();
}

std::vector<std::string> Reader::strings_or_none(std::string_view key) {
  std::vector<std::string> out;
  const Value* list = array(key);
  if (list == nullptr) return out;
  for (const Value& item : list->items()) {
    if (!item.is_string()) {
      complain_at(item, key, "expected a list of texts");
      return {};
    }
    out.push_back(item.as_string());
  }
  return out;
}

const Value* Reader::object(std::string_view key) {
  const Value* value = take(key);
  if (value != nullptr && !value->is_object()) {
    complain_at(*value, key, "expected a table of keys and values");
    return nullptr;
  }
  return value;
}

const Value* Reader::array(std::string_view key) {
  const Value* value = take(key);
  if (value != nullptr && !value->is_array()) {
    complain_at(*value, key, "expected a list");
    return nullptr;
  }
  return value;
}

const Value* Reader::any(std::string_view key) { return take(key); }

void Reader::complain(std::string_view key, std::string_view expectation) {
  at_ = key;
  complain_at(object_, key, expectation);
}

void Reader::complain_at(const Value& where, std::string_view key, std::string_view expectation) {
  if (stopped()) return;
  ++complaints_;
  leave(at_);
  if (!expectation.empty()) tell(where, key, expectation);
}

void Reader::tell(const Value& where, std::string_view key, std::string_view expectation) {
  std::string text = place_;
  if (where.line > 0) text += ":" + std::to_string(where.line);
  text += ": ";
  if (!key.empty()) text += shortened(key) + ": ";
  text += expectation;
  add_fault(error_, where.line, std::move(text));
}

bool Reader::good(std::string_view key) const {
  return std::find(faulty_.begin(), faulty_.end(), key) == faulty_.end();
}

void Reader::leave(std::string_view key) {
  if (good(key)) faulty_.emplace_back(key);
}

void Reader::finish() {
  if (stopped() || leaves_rest_) return;
  bool known = true;
  for (const auto& [name, value] : object_.members()) {
    const bool used = std::find(used_.begin(), used_.end(), name) != used_.end();
    if (used || !good(name)) continue;
    tell(value, name, "unknown key");
    known = false;
    if (stopped()) break;
  }
  if (!known) leave("");
}

void Reader::hand_over(Error& error) {
  add_faults(error, error_);
  error_.faults.clear();
  error_.unsaid = 0;
}

}  // namespace table
