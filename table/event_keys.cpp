#include "table/event_keys.h"

#include "table/text.h"

namespace table {

std::vector<EventKey> event_keys(std::string_view spec) {
  std::vector<EventKey> out;
  for (const std::string_view word : split(spec, " ")) {
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos || colon + 1 >= word.size()) continue;
    out.push_back({std::string(word.substr(0, colon)), word[colon + 1]});
  }
  return out;
}

}  // namespace table
