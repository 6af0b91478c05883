// SPDX-License-Identifier: MIT
// Reads one object of a position; errors name the place as a path: "units[2].at: expected a hex
// from A1 to M9".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/error.h"
#include "table/seat.h"
#include "table/value.h"

namespace table {

// The first complaint of a whole reading.
struct Complaint {
  Error error{ErrorCode::bad_position, "", ""};
  bool ok() const { return error.message.empty(); }
  void say(const std::string& place, const std::string& what, std::string_view rule = "") {
    if (!ok()) return;
    error.message = place + ": " + what;
    error.rule = rule;
  }
};

class Fields {
 public:
  Fields(const Value& object, std::string place, Complaint& complaint);

  bool ok() const { return complaint_.ok(); }
  Complaint& complaint() const { return complaint_; }
  std::string path(std::string_view key) const;
  void complain(std::string_view key, const std::string& what, std::string_view rule = "") {
    complaint_.say(path(key), what, rule);
  }

  // Null where absent or null; marks the key as known.
  const Value* any(std::string_view key);
  int integer_or(std::string_view key, int fallback, int min, int max);
  bool boolean_or(std::string_view key, bool fallback);
  std::string string_or(std::string_view key, std::string fallback);
  void finish();  // complains of keys nobody asked for

 private:
  const Value& object_;
  std::string place_;
  Complaint& complaint_;
  std::vector<std::string> known_;
};

// Calls read(entry) for each entry of a list, an object with a place of its own, until something is
// wrong.
template <class Read>
void each_entry(Complaint& complaint, const std::string& list_place, const Value& list,
                const Read& read) {
  for (std::size_t i = 0; i < list.items().size() && complaint.ok(); ++i) {
    Fields entry(list.items()[i], list_place + "[" + std::to_string(i) + "]", complaint);
    if (!entry.ok()) return;
    read(entry);
    entry.finish();
  }
}

// The parts of a value that is given per seat: [a, b], {"0": a, "1": b} or keyed by the names of
// the sides; `side` reads a seat from its number or name. A seat without a part has null.
std::vector<const Value*> by_seat(Complaint& complaint, std::string_view key, const Value* value,
                                  std::optional<Seat> (*side)(const Value&), std::size_t seats = 2);

// Words that name something in a position: up to 24 letters, digits, _ or -.
bool is_plain_id(std::string_view id);

}  // namespace table
