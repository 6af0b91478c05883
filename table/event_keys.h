// The keys of an event as a game lists them beside its events: "unit:u at:h" gives the first
// argument the name "unit" and the letter u, which says how to write it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace table {

struct EventKey {
  std::string name;
  char letter = 0;
};

std::vector<EventKey> event_keys(std::string_view spec);

}  // namespace table
