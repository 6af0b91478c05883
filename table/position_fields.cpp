// SPDX-License-Identifier: MIT
#include "table/position_fields.h"

#include <algorithm>

namespace table {

Fields::Fields(const Value& object, std::string place, Complaint& complaint)
    : object_(object), place_(std::move(place)), complaint_(complaint) {
  if (!object.is_object())
    complaint_.say(place_.empty() ? "position" : place_, "expected an object");
}

std::string Fields::path(std::string_view key) const {
  return place_.empty() ? std::string(key) : place_ + "." + std::string(key);
}

const Value* Fields::any(std::string_view key) {
  known_.emplace_back(key);
  const Value* value = object_.find(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

int Fields::integer_or(std::string_view key, int fallback, int min, int max) {
  const Value* value = any(key);
  if (value == nullptr) return fallback;
  if (value->is_int() && value->as_int() >= min && value->as_int() <= max)
    return static_cast<int>(value->as_int());
  complain(key,
           "expected a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  return fallback;
}

bool Fields::boolean_or(std::string_view key, bool fallback) {
  const Value* value = any(key);
  if (value == nullptr) return fallback;
  if (!value->is_bool()) complain(key, "expected true or false");
  return value->is_bool() ? value->as_bool() : fallback;
}

std::string Fields::string_or(std::string_view key, std::string fallback) {
  const Value* value = any(key);
  if (value == nullptr) return fallback;
  if (!value->is_string()) complain(key, "expected a text");
  return value->is_string() ? value->as_string() : fallback;
}

void Fields::finish() {
  if (!object_.is_object()) return;
  for (const auto& [key, value] : object_.members()) {
    bool known = false;
    for (const std::string& k : known_) known = known || k == key;
    if (!known) complain(key, "unknown key");
  }
}

std::vector<const Value*> by_seat(Complaint& complaint, std::string_view key, const Value* value,
                                  std::optional<Seat> (*side)(const Value&), std::size_t seats) {
  std::vector<const Value*> out(seats, nullptr);
  if (value == nullptr) return out;
  const auto part = [](const Value& v) { return v.is_null() ? nullptr : &v; };
  if (value->is_array() && value->items().size() <= seats) {
    for (std::size_t i = 0; i < value->items().size(); ++i) out[i] = part(value->items()[i]);
  } else if (value->is_object()) {
    for (const auto& [name, v] : value->members()) {
      const auto seat = side(name);
      if (!seat || seat->value >= seats)
        complaint.say(std::string(key) + "." + name, "unknown key");
      else
        out[seat->value] = part(v);
    }
  } else {
    complaint.say(std::string(key), "expected one value per seat");
  }
  return out;
}

bool is_plain_id(std::string_view id) {
  const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
  return plain && !id.empty() && id.size() <= 24;
}

}  // namespace table
