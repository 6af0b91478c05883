// SPDX-License-Identifier: MIT
// Something that happened at the table. Games give `kind` and `arg` their meaning. An event is seen
// by its audience only: what different seats may know differently is told in different events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/rule_id.h"
#include "table/seat.h"

namespace table {

struct Event {
  std::uint8_t kind = 0;
  Seat seat{};  // whose doing it was
  SeatSet audience = SeatSet::all();
  bool reveals = false;  // something hidden or random came to light: no undo past this
  RuleId rule{};
  std::uint8_t count = 0;  // how many of `faces` are used
  std::array<std::uint8_t, 8> arg{};
  std::array<std::uint8_t, 24> faces{};
  bool operator==(const Event&) const = default;
};

// Somebody who looks on while events are told: what was the table like when each had come about?
class Onlooker {
 public:
  virtual ~Onlooker() = default;
  // `event` is its place in the log, `state` the game's own. Of several looks at one the last one
  // counts.
  virtual void look(std::size_t event, const void* state, std::size_t size) = 0;
};

// Where apply writes its events. Pass a null pointer where nobody listens: it then costs nothing.
struct Log {
  std::vector<Event> events{};
  Onlooker* onlooker = nullptr;
};

}  // namespace table
