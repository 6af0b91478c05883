// Reads one object of a position; errors name the place as a path: "units[2].at: expected a hex
// from A1 to M9".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/fantasy/types.h"
#include "table/error.h"
#include "table/value.h"

namespace fantasy {

using table::Value;

// The first complaint of a whole reading.
struct Complaint {
  table::Error error{table::ErrorCode::bad_position, "", ""};
  bool ok() const { return error.message.empty(); }
  void say(const std::string& place, const std::string& what) {
    if (ok()) error.message = place + ": " + what;
  }
};

class Fields {
 public:
  Fields(const Value& object, std::string place, Complaint& complaint)
      : object_(object), place_(std::move(place)), complaint_(complaint) {
    if (!object.is_object())
      complaint_.say(place_.empty() ? "position" : place_, "expected an object");
  }

  bool ok() const { return complaint_.ok(); }
  std::string path(std::string_view key) const {
    return place_.empty() ? std::string(key) : place_ + "." + std::string(key);
  }
  void complain(std::string_view key, const std::string& what) { complaint_.say(path(key), what); }

  // Null where absent or null; marks the key as known.
  const Value* any(std::string_view key) {
    known_.emplace_back(key);
    const Value* value = object_.find(key);
    return value == nullptr || value->is_null() ? nullptr : value;
  }
  int integer_or(std::string_view key, int fallback, int min, int max) {
    const Value* value = any(key);
    if (value == nullptr) return fallback;
    if (value->is_int() && value->as_int() >= min && value->as_int() <= max)
      return static_cast<int>(value->as_int());
    complain(key,
             "expected a whole number from " + std::to_string(min) + " to " + std::to_string(max));
    return fallback;
  }
  bool boolean_or(std::string_view key, bool fallback) {
    const Value* value = any(key);
    if (value == nullptr) return fallback;
    if (!value->is_bool()) complain(key, "expected true or false");
    return value->is_bool() ? value->as_bool() : fallback;
  }
  std::string string_or(std::string_view key, std::string fallback) {
    const Value* value = any(key);
    if (value == nullptr) return fallback;
    if (!value->is_string()) complain(key, "expected a text");
    return value->is_string() ? value->as_string() : fallback;
  }
  Hex hex(std::string_view key) {  // none where absent
    const Value* value = any(key);
    if (value == nullptr) return Hex::none();
    const auto at = value->is_string() ? table::parse_hex(value->as_string()) : std::nullopt;
    if (!at) complain(key, "expected a hex from A1 to M9");
    return at.value_or(Hex::none());
  }
  void finish() {
    if (!object_.is_object()) return;
    for (const auto& [key, value] : object_.members()) {
      bool known = false;
      for (const std::string& k : known_) known = known || k == key;
      if (!known) complain(key, "unknown key");
    }
  }

 private:
  const Value& object_;
  std::string place_;
  Complaint& complaint_;
  std::vector<std::string> known_;
};

}  // namespace fantasy
