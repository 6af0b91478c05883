// SPDX-License-Identifier: MIT
// Reads the members of a line of the games file one after the other and remembers the first that is
// not as it should be.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/error.h"
#include "table/value.h"

namespace lab {

class Members {
 public:
  explicit Members(const table::Value& object) : object_(object) {}

  double number(const char* name) {
    const table::Value* value = object_.find(name);
    return value != nullptr && value->is_number() ? value->as_number() : miss(name, 0.0);
  }
  int count(const char* name) {
    const table::Value* value = object_.find(name);
    return value != nullptr && value->is_int() ? static_cast<int>(value->as_int()) : miss(name, 0);
  }
  // Of a game for two.
  int seat(const char* name) {
    const int n = count(name);
    return n == 0 || n == 1 ? n : miss(name, 0);
  }
  std::string text(const char* name) {
    const table::Value* value = object_.find(name);
    return value != nullptr && value->is_string() ? value->as_string() : miss(name, std::string());
  }
  // Two numbers, one for each seat.
  template <class T>
  std::array<T, 2> both(const char* name) {
    const table::Value::Array& items = list(name);
    const bool good = items.size() == 2 && items[0].is_number() && items[1].is_number();
    if (!good) return miss(name, std::array<T, 2>{});
    return {static_cast<T>(items[0].as_number()), static_cast<T>(items[1].as_number())};
  }
  std::vector<double> numbers(const char* name) {
    std::vector<double> out;
    for (const table::Value& each : list(name)) {
      if (!each.is_number()) return miss(name, std::vector<double>());
      out.push_back(each.as_number());
    }
    return out;
  }
  const table::Value::Array& list(const char* name) {
    static const table::Value::Array none;
    const table::Value* value = object_.find(name);
    return value != nullptr && value->is_array() ? value->items()
                                                 : miss<const table::Value::Array&>(name, none);
  }
  // A table of whole numbers.
  template <class Counts>
  Counts counts(const char* name) {
    Counts out;
    const table::Value* value = object_.find(name);
    if (value == nullptr || !value->is_object()) return miss(name, out);
    for (const auto& [key, each] : value->members()) {
      if (!each.is_int()) return miss(name, out);
      out[key] = static_cast<int>(each.as_int());
    }
    return out;
  }

  // Empty where all is well.
  const std::string& missing() const { return missing_; }
  void miss_as(const std::string& name) {
    if (missing_.empty()) missing_ = name;
  }
  // bad_record, with the game the line is about.
  std::optional<table::Error> error() {
    const std::string problem = missing_;
    if (problem.empty()) return std::nullopt;
    return table::Error{table::ErrorCode::bad_record,
                        text("scenario") + ", game " + std::to_string(count("index")) + ": '" +
                            problem +
                            "' is missing or not what it should be. Delete that line, and the "
                            "game is played again; or start over with --fresh",
                        ""};
  }

 private:
  template <class T>
  T miss(const char* name, T fallback) {
    miss_as(name);
    return fallback;
  }
  const table::Value& object_;
  std::string missing_;
};

}  // namespace lab
